// Owns the text field that may be locked: what came from elsewhere shows whole, with the reason why it cannot be edited.
import { useSignals } from "@preact/signals-react/runtime";
import { css } from "../../lib/style.ts";
import { Icon } from "../icon.tsx";
import { lockIcon } from "../icons.ts";
import { control } from "./control.ts";
import { describe, FieldFrame, type FieldProps, Note, useFieldId } from "./field_frame.tsx";
import { TextField, type TextFieldProps } from "./text_field.tsx";

/** A line as short as a small phone's: for browsers that do not measure the text themselves. */
const LETTERS_A_LINE = 28;

/** A `TextField`, or its value while the field is locked. */
export function LockableField(props: TextFieldProps) {
  useSignals();
  const { field, label, hint, advice, optional, id } = props;
  return field.locked.value === undefined
    ? <TextField {...props} />
    : <LockedField {...{ field, label, hint, advice, optional, id }} />;
}

/** Of several lines: one alone would cut a long name off. */
function LockedField({ id: given, ...rest }: FieldProps) {
  useSignals();
  const { field } = rest;
  const id = useFieldId({ field, id: given });
  const { "aria-describedby": notes, ...described } = describe(id, rest);
  const value = field.value.value;
  return (
    <FieldFrame {...rest} id={id}>
      <textarea
        {...described}
        aria-describedby={[notes, `${id}-locked`].filter(Boolean).join(" ")}
        className={`${control()} ${whole()}`}
        id={id}
        name={field.name}
        rows={Math.ceil(value.length / LETTERS_A_LINE) || 1}
        value={value}
        readOnly
      />
      <Note id={`${id}-locked`}>
        <Icon path={lockIcon} size={18} />
        <span>{field.locked.value}</span>
      </Note>
    </FieldFrame>
  );
}

const whole = css`
  textarea&& {
    min-height: 3.25rem;
    max-height: none;
    border-style: dashed;
    background: var(--azul-fundo);
    overflow-wrap: anywhere;
    resize: none;
  }
`;
