// A choice of one among few: radio inputs drawn as big buttons.
import { useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { styled } from "../../lib/style.ts";
import { Icon, type IconPath } from "../icon.tsx";
import { describe, FieldNotes, type FieldProps, Frame, Label, useFieldId } from "./field_frame.tsx";
import { useChoice } from "./use_choice.ts";

export interface Choice {
  value: string;
  label: string;
  icon?: IconPath;
}

interface ChoiceFieldProps extends Pick<FieldProps, "field" | "label"> {
  options: readonly Choice[];
}

export function ChoiceField({ field, label, options }: ChoiceFieldProps) {
  useSignals();
  const group = useRef<HTMLDivElement>(null);
  const id = useFieldId(field);
  const inputs = () => [...group.current!.querySelectorAll("input")];
  useChoice(field, {
    read: () => inputs().find((input) => input.checked)?.value,
    show(value) {
      for (const input of inputs()) {
        input.checked = input.value === value;
        input.parentElement!.dataset.checked = String(input.checked);
      }
    },
  }, options);

  return (
    // No fieldset: WebKit lays out a column in one with the height of its legend twice.
    <Frame
      ref={group}
      role="radiogroup"
      id={id}
      aria-labelledby={`${id}-legend`}
      {...describe(id, { field })}
    >
      <Label as="span" id={`${id}-legend`}>{label}</Label>
      <Options>
        {options.map((option) => (
          <Option key={option.value}>
            <Face>
              <Radio
                type="radio"
                name={id}
                value={option.value}
                defaultChecked={field.value.peek() === option.value}
                onChange={() => field.set(option.value)}
              />
              {option.icon && <Icon path={option.icon} size={26} />}
              <span>{option.label}</span>
            </Face>
          </Option>
        ))}
      </Options>
      <FieldNotes id={id} field={field} />
    </Frame>
  );
}

const Options = styled("div")`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: 0.75rem;
`;

const Option = styled("label")`
  display: flex;
`;

/** Covers the whole button: the browser handles press, keys and focus ring. */
const Radio = styled("input")`
  position: absolute;
  inset: -1.5px;
  width: calc(100% + 3px);
  height: calc(100% + 3px);
  border-radius: inherit;
  appearance: none;
  cursor: pointer;
`;

const Face = styled("span")`
  position: relative;
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
  &[data-checked="true"] {
    border-color: var(--azul);
    background: var(--azul-fundo);
    box-shadow: inset 0 0 0 1.5px var(--azul);
    color: var(--azul);
  }
  @media (forced-colors: active) {
    [aria-invalid="true"] & {
      border: 4px double;
    }
    &[data-checked="true"] {
      border-color: Highlight;
      background: Highlight;
      box-shadow: none;
      color: HighlightText;
      --foco: CanvasText;
      forced-color-adjust: none;
    }
  }
`;
