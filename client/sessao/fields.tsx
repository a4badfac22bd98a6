// The fields for an e-mail, the code sent to it, and a document outside the login (client/README.md "Registration").
import { useSignals } from "@preact/signals-react/runtime";
import { emailOf } from "./conta.ts";
import { hasLetter } from "./documento.ts";
import { maskCodigo } from "../lib/masks.ts";
import { css } from "../lib/style.ts";
import { WithEmail } from "../ui/breakable.tsx";
import { control, useTextControl } from "../ui/forms/control.ts";
import { FieldFrame, type FieldProps } from "../ui/forms/field_frame.tsx";
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

/** One field for all six digits: they can be pasted, and the keyboard can offer them. */
export function CodeField(props: FieldProps) {
  const { frame, input } = useTextControl<HTMLInputElement>(props, { mask: maskCodigo });
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        name="one-time-code"
        className={`${control()} ${digits()}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        spellCheck={false}
      />
    </FieldFrame>
  );
}

const digits = css`
  max-width: 16rem;
  font-size: min(1.5rem, 11vw);
  font-weight: 600;
  letter-spacing: 0.4em;
  line-height: 1.25;
`;
