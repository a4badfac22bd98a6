// A checkbox with its sentence.
import { useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { styled } from "../../lib/style.ts";
import { describe, FieldNotes, type FieldProps, Frame, useFieldId } from "./field_frame.tsx";
import { useChoice } from "./use_choice.ts";

/** The field's value while ticked; otherwise `""`. */
const TICKED = "true";

export function CheckboxField(props: Pick<FieldProps, "field" | "label">) {
  useSignals();
  const { field, label } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useFieldId(field);
  const read = () => input.current!.checked ? TICKED : "";
  useChoice(field, { read, show: (value) => void (input.current!.checked = value === TICKED) });

  return (
    <Frame>
      <Row>
        <Box
          ref={input}
          {...describe(id, props)}
          id={id}
          type="checkbox"
          name={field.name}
          defaultChecked={field.value.peek() === TICKED}
          onChange={() => field.set(read())}
        />
        <span>{label}</span>
      </Row>
      <FieldNotes id={id} field={field} />
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
  /* The system's own checkbox looks disabled in the dark theme. */
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
