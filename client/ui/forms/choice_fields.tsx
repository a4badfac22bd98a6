// Fields to press: a choice of one among few, as radio inputs drawn as big buttons, and a checkbox with its sentence.
import { useLayoutEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { Field } from "../../lib/form/form.ts";
import { styled } from "../../lib/style.ts";
import { Icon, type IconPath } from "../icon.tsx";
import { TickLine } from "../lists/bullet_or_tick_list.tsx";
import {
  ariaPropsOf,
  FieldBox,
  FieldLabel,
  FieldProblem,
  type FieldProps,
  useFieldId,
} from "./field_frame.tsx";

/**
 * Ties a group of choices to its field. Some autofill fires no event: `read` returns the value of what is chosen in the
 * control, if something is.
 */
export function useChoiceReader(
  field: Field,
  read: () => string | undefined,
  choose = field.set,
): void {
  useSignals();
  useLayoutEffect(() =>
    field.registerReader(() => {
      const chosen = read();
      if (chosen !== undefined && chosen !== field.value.peek()) choose(chosen);
    })
  );
}

type PressedProps = Pick<FieldProps, "field" | "label">;

export interface Choice {
  value: string;
  label: string;
  icon: IconPath;
}

export function ChoiceField(
  { field, label, options }: PressedProps & { options: readonly Choice[] },
) {
  useSignals();
  const group = useRef<HTMLDivElement>(null);
  const id = useFieldId(field);
  useChoiceReader(field, () => group.current!.querySelector<HTMLInputElement>(":checked")?.value);

  return (
    // No fieldset: WebKit lays out a column in one with the height of its legend twice.
    <FieldBox
      ref={group}
      role="radiogroup"
      id={id}
      aria-labelledby={`${id}-legend`}
      {...ariaPropsOf(id, { field })}
    >
      <FieldLabel as="span" id={`${id}-legend`}>{label}</FieldLabel>
      <ChoiceRow>
        {options.map(({ value, label, icon }) => (
          <ChoiceLabel key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={field.value.value === value}
              onChange={() => field.set(value)}
            />
            <ChoiceSurface>
              <Icon path={icon} size={26} />
              <span>{label}</span>
            </ChoiceSurface>
          </ChoiceLabel>
        ))}
      </ChoiceRow>
      <FieldProblem id={id} field={field} />
    </FieldBox>
  );
}

const TICKED = "true";

/** A checkbox, whose field has the text 'true' while it is ticked, else `""`. */
export function CheckboxField({ field, label }: PressedProps) {
  useSignals();
  const input = useRef<HTMLInputElement>(null);
  const id = useFieldId(field);
  const read = () => input.current!.checked ? TICKED : "";
  useChoiceReader(field, read);

  return (
    <FieldBox>
      <Row>
        <input
          ref={input}
          {...ariaPropsOf(id, { field })}
          id={id}
          type="checkbox"
          name={field.name}
          checked={field.value.value === TICKED}
          onChange={() => field.set(read())}
        />
        <span>{label}</span>
      </Row>
      <FieldProblem id={id} field={field} />
    </FieldBox>
  );
}

/** Two or three small choices, abreast where they have room. */
export const ChoiceRow = styled("div")`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: 0.75rem;
`;

/** The input covers the whole button: the browser handles press, keys and focus ring. */
export const ChoiceLabel = styled("label")`
  position: relative;
  display: flex;
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border-radius: var(--raio);
    appearance: none;
  }
`;

/** The face of a choice: in forced colours its rule outweighs what a kind of choice adds for its own chosen face. */
export const ChoiceSurface = styled("span")`
  flex: 1;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.75rem;
  min-height: 3.5rem;
  padding: 0.625rem 0.75rem;
  border: 1.5px solid var(--borda);
  border-radius: var(--raio);
  background: var(--superficie);
  color: var(--tinta-suave);
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  [aria-invalid="true"] & {
    border-color: var(--telha);
  }
  :checked + & {
    border-color: var(--azul);
    background: var(--azul-fundo);
    box-shadow: inset 0 0 0 1.5px var(--azul);
    color: var(--azul);
  }
  @media (forced-colors: active) {
    [aria-invalid="true"] & {
      border: 4px double;
    }
    label > input:checked + & {
      border-color: Highlight;
      background: Highlight;
      box-shadow: none;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

const Row = styled(TickLine)`
  & > [aria-invalid="true"] {
    outline-offset: 4px;
    box-shadow: 0 0 0 2px var(--telha);
    @media (forced-colors: active) {
      &:not(:focus-visible) {
        outline: 4px double;
      }
    }
  }
`;
