// Owns the fields for e-mail, phone and password, which are in both registrations.
import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { emailOf } from "../sessao/conta.ts";
import { digitsOf, maskTelefone } from "../lib/masks.ts";
import type { Field } from "../lib/form.ts";
import { PasswordField } from "../ui/forms/password_field.tsx";
import { WithEmail } from "../ui/email.tsx";
import { TextField } from "../ui/forms/text_field.tsx";
import { messages } from "./messages.ts";

const texts = messages;

const SENHA_FORGOTTEN = "Por segurança, a senha não fica guardada no aparelho. Digite de novo.";

export interface ContatoFieldsProps {
  fields: Record<"email" | "telefone" | "password", Field>;
  /** The document used to log in. It tells a password manager whose password this is. */
  username: string;
  /** Whether a password had been typed before a reload. The reload has deleted it. */
  hadSenha: boolean;
  /** Whether the password is the last field. */
  isLast?: boolean;
}

export function ContatoFields({ fields, username, hadSenha, isLast }: ContatoFieldsProps) {
  useSignals();
  // Decided once, when the step appears: the hint must not disappear during typing.
  const [isForgotten] = useState(() => hadSenha && isEmpty(fields.password));
  return (
    <>
      <TextField
        field={fields.email}
        label="E-mail"
        hint={<WithEmail text="Exemplo: nome@exemplo.com" />}
        advice={adviceOn(fields.email, texts.emailEmUso, texts.confiraEmUso.email)}
        type="email"
        mask={emailOf}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="next"
        spellCheck={false}
      />
      <TextField
        field={fields.telefone}
        label="Telefone"
        type="tel"
        inputMode="tel"
        mask={maskTelefone}
        hint="Com DDD. Exemplo: (98) 91234-5678"
        advice={adviceOn(fields.telefone, texts.telefoneEmUso, texts.confiraEmUso.telefone)}
        autoComplete="tel-national"
        enterKeyHint="next"
      />
      <input hidden readOnly name="username" autoComplete="username" value={digitsOf(username)} />
      <PasswordField
        field={fields.password}
        label="Senha"
        hint={isForgotten ? SENHA_FORGOTTEN : "Pelo menos 6 caracteres"}
        autoComplete="new-password"
        enterKeyHint={isLast ? "done" : "next"}
      />
    </>
  );
}

/** The advice on one of the field's errors. Reads a signal. */
function adviceOn({ error }: Field, sentence: string, advice: string): string | undefined {
  return error.value === sentence ? advice : undefined;
}

function isEmpty({ value }: Field): boolean {
  return value.peek() === "";
}
