// A text field that may be locked: then its value shows whole, with the reason why it cannot be edited.
import { useSignals } from "@preact/signals-react/runtime";
import { css } from "../../lib/style.ts";
import { Icon } from "../icon.tsx";
import { lockIcon } from "../icons.ts";
import { control } from "./control.ts";
import { describe, FieldFrame, type FieldProps, Note, useFieldId } from "./field_frame.tsx";
import { TextField, type TextFieldProps } from "./text_field.tsx";

/** On a small phone: for browsers without `field-sizing`. */
const LETTERS_A_LINE = 28;

export function LockableField(props: TextFieldProps) {
  useSignals();
  const isLocked = props.field.locked.value !== undefined;
  return isLocked ? <LockedField {...props} /> : <TextField {...props} />;
}

/** Of several lines: one line would cut off a long name. */
function LockedField({ field, label, hint, optional }: FieldProps) {
  useSignals();
  const props = { field, label, hint, optional };
  const id = useFieldId(field);
  const { "aria-describedby": notes, ...described } = describe(id, props);
  const value = field.value.value;
  return (
    <FieldFrame {...props} id={id}>
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
  field-sizing: content;
  border-style: dashed;
  background: var(--azul-fundo);
  overflow-wrap: anywhere;
  resize: none;
`;
