// A form element that sends a valid draft once, and moves the focus to the first wrong field.
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { AnyForm, Form } from "../../lib/form/form.ts";
import { focusOrRepeatFirstError } from "../../lib/form/first_error.ts";
import { styled } from "../../lib/style.ts";
import { Button, type ButtonProps } from "../button.tsx";
import { FormIdContext } from "./field_frame.tsx";
import { VisuallyHidden } from "../visually_hidden.ts";

interface FormViewProps<Name extends string, Value> {
  form: Form<Name, Value>;
  onSubmit: (value: Value) => Promise<void> | void;
  /** The first part of the ids of the form's fields. A button outside submits it with `form={id}`. */
  id?: string;
  children: ReactNode;
}

/**
 * The `<form>` of a form. Focuses the first field with an error, or repeats its text for screen readers; draws no
 * failure of the call. What is typed counts as unfinished where its draft is saved (`autosaveDraft`).
 */
export function FormView<Name extends string, Value>(
  { form, onSubmit, id, children }: FormViewProps<Name, Value>,
) {
  useSignals();
  const own = useId();
  const element = useRef<HTMLFormElement>(null);
  // A step to which the person returns shows no old failure.
  useEffect(() => () => form.setFailure(), [form]);
  // The error to announce: if the focus was there already, no screen reader reads it.
  const [repeated, setRepeated] = useState("");
  const failures = form.submitsWithErrors.value;
  const seen = useRef(failures);
  useLayoutEffect(() => {
    if (failures === seen.current) return;
    seen.current = failures;
    setRepeated(focusOrRepeatFirstError(element.current!, failures));
  }, [failures]);
  return (
    <FormIdContext.Provider value={id ?? own}>
      <FormStack
        ref={element}
        id={id}
        // Should a browser ever send it without us: never in an address, and to where the server refuses it unread.
        method="post"
        action="/"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(onSubmit);
        }}
      >
        {children}
        <VisuallyHidden role="alert">{repeated}</VisuallyHidden>
      </FormStack>
    </FormIdContext.Provider>
  );
}

/** The form's submit button: busy while it sends the form, disabled while another button does. */
export function SubmitButton({ of: form, ...rest }: ButtonProps & { of: AnyForm }) {
  useSignals();
  return (
    <Button
      kind="primary"
      type="submit"
      needsNetwork
      {...rest}
      busy={form.isSending.value && !rest.disabled}
    />
  );
}

export const FormStack = styled("form")`
  display: flex;
  flex-direction: column;
  gap: 1.25rem;
`;
