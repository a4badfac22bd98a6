// The fields of the account's forms: the e-mail, and a document outside the login (client/README.md "Registration").
import { useSignals } from "@preact/signals-react/runtime";
import { emailOf } from "./conta.ts";
import { hasLetter } from "./documento.ts";
import { WithEmail } from "../ui/breakable.tsx";
import { TextField, type TextFieldProps } from "../ui/forms/text_field.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";

/** Explains a letter instead of removing it. `letters`: the hint for a letter; without it, letters are right. */
export function DocumentoField({ letters, ...rest }: TextFieldProps & { letters?: string }) {
  useSignals();
  const hint = hasLetter(rest.field.value.value) ? letters : undefined;
  return (
    <div>
      <TextField
        {...rest}
        hint={hint}
        inputMode={letters === undefined ? "text" : "numeric"}
        autoComplete="username"
        spellCheck={false}
      />
      <VisuallyHidden role="status">{hint ?? ""}</VisuallyHidden>
    </div>
  );
}

export function EmailField(props: Pick<TextFieldProps, "field" | "advice" | "enterKeyHint">) {
  return (
    <TextField
      {...props}
      label="E-mail"
      hint={<WithEmail text="Exemplo: nome@exemplo.com" />}
      type="email"
      mask={emailOf}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
