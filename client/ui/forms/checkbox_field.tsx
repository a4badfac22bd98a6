// Owns the checkbox field.
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { effect } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { styled } from "../../lib/style.ts";
import { describe, FieldNotes, type FieldProps, Frame, Hint, useFieldId } from "./field_frame.tsx";

/** The field's value while ticked; otherwise `""`. */
const TICKED = "true";

/** A checkbox with its sentence: `"true"` in the field, or `""`. */
export function CheckboxField(
  { field, label, hint, optional, id }: Omit<FieldProps, "label"> & { label: ReactNode },
) {
  useSignals();
  const input = useRef<HTMLInputElement>(null);
  const props = { field, label: "", hint, optional, id: useFieldId({ field, id }) };

  useLayoutEffect(() => {
    const box = input.current!;
    function take() {
      const shown = box.checked ? TICKED : "";
      if (shown !== field.value.peek()) field.set(shown);
    }
    // Ticked in the prerendered page before React took over.
    if (box.checked) take();
    const release = field.connect(take);
    const stop = effect(() => {
      box.checked = field.value.value === TICKED;
    });
    return () => {
      stop();
      release();
    };
  }, [field]);

  return (
    <Frame>
      <Row>
        <Box
          ref={input}
          {...describe(props.id, props)}
          id={props.id}
          type="checkbox"
          name={field.name}
          defaultChecked={field.value.peek() === TICKED}
          onChange={(event) => field.set(event.currentTarget.checked ? TICKED : "")}
        />
        <span>{label}</span>
      </Row>
      {hint !== undefined && <Hint id={`${props.id}-hint`}>{hint}</Hint>}
      <FieldNotes id={props.id} field={field} />
    </Frame>
  );
}

const Row = styled("label")`
  display: flex;
  align-items: flex-start;
  gap: 0.75rem;
  min-height: 3rem;
  padding-block: 0.75rem;
  line-height: 1.5;
  cursor: pointer;
`;

const Box = styled("input")`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  cursor: pointer;
  /* The system's own looks disabled in the dark theme. */
  @media (forced-colors: none) {
    appearance: none;
    display: grid;
    place-items: center;
    border: 1.5px solid var(--borda);
    border-radius: 0.25rem;
    background: var(--superficie);
    &:checked {
      border-color: var(--azul);
      background: var(--azul);
    }
    &:checked::before {
      content: "";
      width: 0.8125rem;
      height: 0.4375rem;
      margin-top: -0.1875rem;
      border-bottom: 2.5px solid var(--sobre-azul);
      border-left: 2.5px solid var(--sobre-azul);
      transform: rotate(-45deg);
    }
  }
  &[aria-invalid="true"] {
    border-radius: 0.25rem;
    outline-offset: 4px;
    box-shadow: 0 0 0 2px var(--telha);
  }
  @media (forced-colors: active) {
    &[aria-invalid="true"]:not(:focus-visible) {
      outline: 4px double;
    }
  }
`;
