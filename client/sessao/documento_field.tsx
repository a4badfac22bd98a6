// Shows the field for a document outside the login. It explains a letter instead of removing it (client/README.md
// "Registration").
import { useSignals } from "@preact/signals-react/runtime";
import { hasLetter } from "./documento.ts";
import { TextField, type TextFieldProps } from "../ui/forms/text_field.tsx";
import { VisuallyHidden } from "../ui/layout.ts";

/** `letters`: the hint for a letter; without it, letters are right. */
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
