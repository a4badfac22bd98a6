// Owns the choice of one among many, with the device's own list.
import { useLayoutEffect, useRef } from "react";
import { effect } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { styled } from "../../lib/style.ts";
import { control } from "./control.ts";
import { describe, FieldFrame, type FieldProps, useFieldId } from "./field_frame.tsx";
import { Icon } from "../icon.tsx";
import { chevronDownIcon } from "../icons.ts";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** The text while nothing is chosen. */
  placeholder?: string;
  /** Whether the options are names, which a translator must not translate. */
  areNames?: boolean;
  /** Called after the person has chosen. */
  onChoose?: (value: string) => void;
}

/** One among many; `""` in the field while nothing is chosen. */
export function SelectField(
  { field, label, hint, optional, id, options, placeholder = "Selecione", areNames, onChoose }:
    SelectFieldProps,
) {
  useSignals();
  const select = useRef<HTMLSelectElement>(null);
  const props = { field, label, hint, optional, id: useFieldId({ field, id }) };

  useLayoutEffect(() => {
    const element = select.current!;
    // Chosen in the prerendered page before React took over.
    if (element.value !== "" && element.value !== field.value.peek()) field.set(element.value);
    return effect(() => {
      element.value = field.value.value;
    });
  }, [field]);
  useLayoutEffect(() =>
    field.connect(() => {
      const { value } = select.current!;
      if (value !== "" && value !== field.value.peek()) choose(value);
    })
  );
  useLayoutEffect(() => {
    // The options may come, or change, after the choice.
    select.current!.value = field.value.peek();
  }, [options]);

  function choose(value: string) {
    field.set(value);
    onChoose?.(value);
  }

  return (
    <FieldFrame {...props}>
      <Line>
        <select
          ref={select}
          {...describe(props.id, props)}
          className={control()}
          id={props.id}
          name={field.name}
          data-kind="select"
          defaultValue={field.value.peek()}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option
              key={option.value}
              translate={areNames ? "no" : undefined}
              value={option.value}
              disabled={option.disabled}
            >
              {option.label}
            </option>
          ))}
        </select>
        <Icon path={chevronDownIcon} size={20} />
      </Line>
    </FieldFrame>
  );
}

const Line = styled("div")`
  position: relative;
  & svg {
    position: absolute;
    inset: 0 min(0.875rem, 4vw) 0 auto;
    margin-block: auto;
    color: var(--azul);
    pointer-events: none;
  }
`;
