// Owns the CNPJ field.
import {
  ACCEPTS_ALPHANUMERIC_CNPJ,
  findsDocumento,
  isCnpj,
  LETTERS_EXPLAINED,
} from "../../domain/documento.ts";
import type { Field } from "../../lib/form.ts";
import { maskCnpj } from "../../lib/number_masks.ts";
import { messagesBeforeLogin } from "../../messages_before_login.ts";
import { DocumentoField } from "../documento_field.tsx";

const mask = findsDocumento(maskCnpj, isCnpj);

export function CnpjField({ field }: { field: Field }) {
  return (
    <DocumentoField
      field={field}
      label="CNPJ"
      advice={messagesBeforeLogin.cadastro.confiraDocumento.ong}
      letters={ACCEPTS_ALPHANUMERIC_CNPJ ? undefined : LETTERS_EXPLAINED.cnpj}
      mask={mask}
      enterKeyHint="next"
    />
  );
}
