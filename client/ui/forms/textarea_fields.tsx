// Text fields of several lines: a text, and a value that may be locked.
import type { ReactNode } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { css, styled } from "../../lib/style.ts";
import { Icon } from "../icon.tsx";
import { lockIcon } from "../screen_icons.ts";
import { controlClass, useTextControl } from "./control.ts";
import {
  ariaPropsOf,
  FieldFrame,
  FieldMessage,
  type FieldProps,
  useFieldId,
} from "./field_frame.tsx";
import { TextField, type TextFieldProps } from "./text_field.tsx";

/** The browser does not store the text, because the person may log out. `children` help to write, above it. */
export function TextareaField({ placeholder, limit, children, ...props }: FieldProps & {
  placeholder?: string;
  limit?: number;
  children?: ReactNode;
}) {
  const { frame, input } = useTextControl<HTMLTextAreaElement>(props, { limit });
  return (
    <FieldFrame {...frame}>
      {children}
      <textarea
        {...input}
        className={`${controlClass()} ${growingClass()}`}
        autoComplete="off"
        placeholder={placeholder}
        rows={3}
      />
    </FieldFrame>
  );
}

/** A field of one line until it is locked: then its value shows whole, with the reason why it cannot be edited. */
export function LockableField(props: TextFieldProps) {
  useSignals();
  const isLocked = props.field.lockReason.value !== undefined;
  return isLocked ? <LockedField {...props} /> : <TextField {...props} />;
}

function LockedField({ field, label, hint, optional }: FieldProps) {
  useSignals();
  const props = { field, label, hint, optional };
  const id = useFieldId(field);
  const { "aria-describedby": describedBy, ...described } = ariaPropsOf(id, props);
  const value = field.value.value;
  const look = `${controlClass()} ${wholeClass()}`;
  return (
    <FieldFrame {...props} id={id}>
      <Stacked>
        <textarea
          {...described}
          aria-describedby={[describedBy, `${id}-locked`].filter(Boolean).join(" ")}
          className={look}
          id={id}
          name={field.name}
          rows={1}
          value={value}
          readOnly
        />
        <div className={look} aria-hidden="true" translate="no">{value}</div>
      </Stacked>
      <FieldMessage id={`${id}-locked`}>
        <Icon path={lockIcon} size={18} />
        <span>{field.lockReason.value}</span>
      </FieldMessage>
    </FieldFrame>
  );
}

const growingClass = css`
  resize: vertical;
  field-sizing: content;
  min-height: 6.5rem;
  max-height: 16rem;
`;

/** As high as the same text that nobody sees: no browser makes a control as high as its own one before Chrome 123. */
const Stacked = styled("div")`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const wholeClass = css`
  grid-area: 1 / 1;
  border-style: dashed;
  background: var(--azul-fundo);
  overflow: hidden;
  overflow-wrap: anywhere;
  resize: none;
  div& {
    visibility: hidden;
    white-space: pre-wrap;
  }
`;
