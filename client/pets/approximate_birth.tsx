// Finds a birth date for an owner who knows only about how old the pet is (client/README.md "Pets").
import { useEffect, useState } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { serverNow } from "../lib/time/server_time.ts";
import { type Day, dayAt, dayOf } from "../lib/time/dates.ts";
import { Field } from "../lib/form/form.ts";
import { styled } from "../lib/style.ts";
import { ChipButton, ChipRow } from "../ui/chips.ts";
import { ChoiceRow } from "../ui/forms/choice_fields.tsx";
import { FieldHint } from "../ui/forms/field_frame.tsx";
import { chevronDownIcon, SelectField, type SelectOption } from "../ui/forms/picker_fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { ageText } from "./pet.ts";

/** The ages in months, in the middle of what the word means for cats and dogs. */
const AGES = { Filhote: 6, Adulto: 3 * 12, Idoso: 10 * 12 };

/** The years to choose from; the oldest age is a month short of what the form accepts. */
const ANOS = optionsUpTo(29, ["ano", "anos"]);
const MESES = optionsUpTo(11, ["mês", "meses"]);

/**
 * Asks for an age, writes the date so far back into the field, and says that the date is approximate until the person
 * changes it.
 */
export function ApproximateBirthFields({ dataNascimento }: { dataNascimento: Field }) {
  useSignals();
  const [{ anos, meses }] = useState(() => ({
    anos: new Field("anos", ""),
    meses: new Field("meses", ""),
  }));
  const [written, setWritten] = useState<Day>();
  const day = dataNascimento.value.value;
  const isWritten = day !== "" && day === written;

  useEffect(() => {
    if (!isWritten) [anos, meses].forEach(({ set }) => set(""));
  }, [isWritten]);

  function write(months: number) {
    const day = months > 0 ? monthsBefore(dayAt(serverNow()), months) : "";
    setWritten(day);
    dataNascimento.set(day);
  }

  function writeAge(months: number) {
    anos.set(String(Math.floor(months / 12) || ""));
    meses.set(String(months % 12 || ""));
    write(months);
  }

  const chosenMonths = Number(anos.value.value) * 12 + Number(meses.value.value);
  const writeChosen = () => write(Number(anos.value.peek()) * 12 + Number(meses.value.peek()));
  return (
    <div>
      <Unknown>
        <summary>
          <span>Não sei a data</span>
          <Icon path={chevronDownIcon} size={20} />
        </summary>
        <ChipRow role="group" aria-label="Idade aproximada">
          {Object.entries(AGES).map(([name, months]) => (
            <ChipButton
              key={name}
              type="button"
              aria-pressed={isWritten && months === chosenMonths}
              onClick={() => writeAge(months)}
            >
              {name}
            </ChipButton>
          ))}
        </ChipRow>
        <ChoiceRow>
          <SelectField
            field={anos}
            label="Anos"
            placeholder={isWritten ? "0 anos" : "Escolha"}
            options={ANOS}
            mayStayEmpty
            onChoose={writeChosen}
          />
          <SelectField
            field={meses}
            label="Meses"
            placeholder={isWritten ? "0 meses" : "Escolha"}
            options={MESES}
            mayStayEmpty
            onChoose={writeChosen}
          />
        </ChoiceRow>
      </Unknown>
      <FieldHint role="status">
        {isWritten ? `Data aproximada: ${ageText(day, serverNow())}` : ""}
      </FieldHint>
    </div>
  );
}

function optionsUpTo(most: number, [one, many]: readonly [string, string]): SelectOption[] {
  return Array.from({ length: most }, (_, at) => ({
    value: String(at + 1),
    label: `${at + 1} ${at === 0 ? one : many}`,
  }));
}

/** Moves the day so many months back, to the 28th where that month is too short. */
function monthsBefore(day: Day, months: number): Day {
  const [year, month, date] = day.split("-").map(Number);
  const count = year * 12 + month - 1 - months;
  const start = `${Math.floor(count / 12)}-${String(count % 12 + 1).padStart(2, "0")}-`;
  return dayOf(start + String(date).padStart(2, "0")) ?? `${start}28`;
}

/** The question for an unknown date, close to the field that it fills in. */
const Unknown = styled("details")`
  margin-top: -0.75rem;
  & > summary {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    width: fit-content;
    min-height: 3rem;
    border-radius: var(--raio);
    color: var(--azul);
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
  & > div {
    padding-bottom: 0.75rem;
  }
`;
