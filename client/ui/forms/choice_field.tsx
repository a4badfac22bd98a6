// Owns the choice of one among few: radio inputs drawn as big buttons.
import { useLayoutEffect, useRef } from "react";
import { effect } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { styled } from "../../lib/style.ts";
import {
  describe,
  FieldNotes,
  type FieldProps,
  Frame,
  Hint,
  Label,
  LabelText,
  useFieldId,
} from "./field_frame.tsx";
import { Icon, type IconPath } from "../icon.tsx";

export interface Choice {
  value: string;
  label: string;
  icon?: IconPath;
}

/** One among few, all of them visible. */
export function ChoiceField(
  { field, label, hint, optional, id, options }: FieldProps & { options: readonly Choice[] },
) {
  useSignals();
  const group = useRef<HTMLDivElement>(null);
  const props = { field, label, hint, optional, id: useFieldId({ field, id }) };

  useLayoutEffect(() => {
    const inputs = [...group.current!.querySelectorAll("input")];
    function take() {
      const chosen = inputs.find((input) => input.checked);
      if (chosen && chosen.value !== field.value.peek()) field.set(chosen.value);
    }
    // Chosen in the prerendered page before React took over.
    take();
    const release = field.connect(take);
    const stop = effect(() => {
      for (const input of inputs) {
        input.checked = input.value === field.value.value;
        input.parentElement!.dataset.checked = String(input.checked);
      }
    });
    return () => {
      stop();
      release();
    };
  }, [field, options.map((option) => option.value).join()]);

  return (
    // No fieldset: WebKit gives one that lays its children out as a column the height of its legend twice.
    <Frame
      ref={group}
      role="radiogroup"
      id={props.id}
      aria-labelledby={`${props.id}-legend`}
      {...describe(props.id, props)}
    >
      <Label as="span" id={`${props.id}-legend`}>
        <LabelText label={label} optional={optional} />
      </Label>
      {hint !== undefined && <Hint id={`${props.id}-hint`}>{hint}</Hint>}
      <Options>
        {options.map((option) => (
          <Option key={option.value}>
            <Face>
              <Radio
                type="radio"
                name={props.id}
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
      <FieldNotes id={props.id} field={field} />
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

/** Over the whole button: the browser handles press, keys and focus ring; the button draws the rest. */
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
