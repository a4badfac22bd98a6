// Owns the CNPJ field. It explains why a letter is wrong instead of dropping it (client/README.md
// "Registration").
import { useSignals } from "@preact/signals-react/runtime";
import { ACCEPTS_ALPHANUMERIC_CNPJ } from "../../domain/documento.ts";
import type { Field } from "../../lib/form.ts";
import { maskCnpj } from "../../lib/number_masks.ts";
import { messagesBeforeLogin } from "../../messages_before_login.ts";
import { TextField } from "../../ui/forms/text_field.tsx";
import { VisuallyHidden } from "../../ui/visually_hidden.ts";

const LETTER_EXPLAINED =
  "Por enquanto o portal aceita só CNPJ com números. Se o da sua ONG tem letras, vá ao hospital com o cartão do CNPJ e peça ajuda.";

export function CnpjField({ field }: { field: Field }) {
  useSignals();
  const hasLetter = !ACCEPTS_ALPHANUMERIC_CNPJ && /[A-Z]/i.test(field.value.value);
  return (
    <div>
      <TextField
        field={field}
        label="CNPJ"
        advice={messagesBeforeLogin.cadastro.confiraDocumento.ong}
        hint={hasLetter ? LETTER_EXPLAINED : undefined}
        mask={maskCnpj}
        inputMode={ACCEPTS_ALPHANUMERIC_CNPJ ? "text" : "numeric"}
        autoComplete="username"
        enterKeyHint="next"
        spellCheck={false}
      />
      <VisuallyHidden role="status">{hasLetter ? LETTER_EXPLAINED : ""}</VisuallyHidden>
    </div>
  );
}
