// Fields with the device's own picker: one of many options, or a calendar date.
import { useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { css, styled } from "../../lib/style.ts";
import { Icon, type IconPath } from "../icon.tsx";
import { useChoiceReader } from "./choice_fields.tsx";
import { controlClass, useTextControl } from "./control.ts";
import { ariaPropsOf, FieldFrame, type FieldProps, useFieldId } from "./field_frame.tsx";

export const chevronDownIcon: IconPath = "M6 9l6 6 6-6";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends Pick<FieldProps, "field" | "label" | "hint"> {
  options: readonly SelectOption[];
  placeholder?: string;
  /** The options are not to be translated. */
  areNames?: boolean;
  /** True where nothing has to be chosen, as in a filter. */
  mayStayEmpty?: boolean;
  /**
   * Hears of a choice. After an arrow key it hears once the field is left: it may take the choice back, and the keys would
   * reach no option behind it.
   */
  onChoose?: (value: string) => void;
}

export function SelectField(
  { options, placeholder = "Selecione", areNames, mayStayEmpty, onChoose, ...props }:
    SelectFieldProps,
) {
  useSignals();
  const { field } = props;
  const select = useRef<HTMLSelectElement>(null);
  /** The value before the first arrow key since the field was entered; undefined without one. */
  const beforeArrows = useRef<string>(undefined);
  const id = useFieldId(field);

  function choose(value: string) {
    field.set(value);
    if (beforeArrows.current === undefined) onChoose?.(value);
  }
  function leave() {
    const value = field.value.peek();
    const { current: before = value } = beforeArrows;
    beforeArrows.current = undefined;
    if (value !== before) onChoose?.(value);
  }
  // Empty where the option that was chosen has gone: what shows no more is not sent.
  useChoiceReader(field, () => select.current!.value, choose);

  return (
    <FieldFrame {...props} id={id}>
      <Line>
        <select
          ref={select}
          {...ariaPropsOf(id, { ...props, optional: mayStayEmpty })}
          className={`${controlClass()} ${oneLineClass()}`}
          id={id}
          name={field.name}
          value={field.value.value}
          onKeyDown={({ key }) => {
            if (key.startsWith("Arrow")) beforeArrows.current ??= field.value.peek();
          }}
          onChange={(event) => choose(event.currentTarget.value)}
          onBlur={leave}
        >
          <option value="">{placeholder}</option>
          {options.map(({ label, ...option }) => (
            <option key={option.value} {...option} translate={areNames ? "no" : undefined}>
              {label}
            </option>
          ))}
        </select>
        <Icon path={chevronDownIcon} size={20} />
      </Line>
    </FieldFrame>
  );
}

/** The sentence for both errors: browsers do not say which of the two it is, nor what was typed. */
const NO_DATE = "A data não está completa, ou esse dia não existe. Confira o dia, o mês e o ano.";

/** The value, `min` and `max` are as `2026-11-25`. */
export function DateField({ min, max, ...props }: FieldProps & { min?: string; max?: string }) {
  useSignals();
  const { frame, input } = useTextControl<HTMLInputElement>(props, {
    findRefusalAtSubmit: ({ validity }) => validity.badInput ? NO_DATE : undefined,
  });
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        className={`${controlClass()} ${dateClass()}`}
        type="date"
        data-empty={props.field.value.value === "" || undefined}
        min={min}
        max={max}
        autoComplete="off"
      />
    </FieldFrame>
  );
}

/** A choice on one line, which with large text gets all the room. */
const oneLineClass = css`
  padding-inline: min(0.875rem, 4vw) min(2.75rem, 12vw);
  font-size: min(1.0625rem, max(16px, 7vw));
  text-overflow: ellipsis;
`;

/**
 * WebKit, the only browser with `hanging-punctuation`, shows today's date in an empty field. The icon is the light one,
 * reversed in the dark theme: Chrome before 89 has no other.
 */
const dateClass = css`
  text-align: start;
  @media (prefers-color-scheme: dark) {
    &::-webkit-calendar-picker-indicator {
      color-scheme: light;
      filter: invert(1);
    }
  }
  &::-webkit-date-and-time-value {
    text-align: start;
    min-height: 1.5em;
  }
  @supports (hanging-punctuation: first) {
    &[data-empty]::-webkit-datetime-edit {
      opacity: 0;
    }
    &:focus-within::-webkit-datetime-edit {
      opacity: 1;
    }
  }
`;

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
