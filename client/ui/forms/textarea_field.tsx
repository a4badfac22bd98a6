// A text field of several lines.
import { css } from "../../lib/style.ts";
import { control, useTextControl } from "./control.ts";
import { FieldFrame, type FieldProps } from "./field_frame.tsx";

/** The browser does not store the text, because the person may log out. */
export function TextareaField(
  { placeholder, limit, ...props }: FieldProps & { placeholder?: string; limit?: number },
) {
  const { frame, input } = useTextControl<HTMLTextAreaElement>(props, { limit });
  return (
    <FieldFrame {...frame}>
      <textarea
        {...input}
        className={`${control()} ${growing()}`}
        autoComplete="off"
        placeholder={placeholder}
        rows={3}
      />
    </FieldFrame>
  );
}

const growing = css`
  resize: vertical;
  field-sizing: content;
  min-height: 6.5rem;
  max-height: 16rem;
`;
