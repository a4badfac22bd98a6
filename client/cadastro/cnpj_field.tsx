// Owns the CNPJ field.
import {
  ACCEPTS_ALPHANUMERIC_CNPJ,
  findsDocumento,
  isCnpj,
  LETTERS_EXPLAINED,
} from "../sessao/documento.ts";
import type { Field } from "../lib/form.ts";
import { maskCnpj } from "../lib/masks.ts";
import { DocumentoField } from "../sessao/documento_field.tsx";
import { messages } from "./messages.ts";

const mask = findsDocumento(maskCnpj, isCnpj);

export function CnpjField({ field }: { field: Field }) {
  return (
    <DocumentoField
      field={field}
      label="CNPJ"
      advice={messages.confiraDocumento.ong}
      letters={ACCEPTS_ALPHANUMERIC_CNPJ ? undefined : LETTERS_EXPLAINED.cnpj}
      mask={mask}
      enterKeyHint="next"
    />
  );
}
