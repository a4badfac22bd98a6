// Lets several pets of a long list be ticked, and says beside each what became of it (client/README.md "Campaigns").
import { useSignals } from "@preact/signals-react/runtime";
import type { Field } from "../lib/form/form.ts";
import { styled } from "../lib/style.ts";
import type { Pet } from "../pets/pet.ts";
import { ChipButton, ChipRow } from "../ui/chips.ts";
import {
  ariaPropsOf,
  FieldBox,
  FieldHint,
  FieldLabel,
  FieldProblem,
  useFieldId,
} from "../ui/forms/field_frame.tsx";
import { TickLine } from "../ui/lists/bullet_or_tick_list.tsx";
import { tickedAndVagasText } from "./campanha.ts";
import type { InscricaoProgress } from "./varias_inscricoes.ts";

/** The results by the ids of the pets. */
export type InscricaoProgressByPet = Readonly<Record<string, InscricaoProgress>>;

const LINE = "\n";

/** The ids in the field's text. */
export function idsIn(petIds: string): string[] {
  return petIds.split(LINE).filter(Boolean);
}

export function joinIds(petIds: readonly string[]): string {
  return petIds.join(LINE);
}

export function PetChoices({ field, shown, labels, results, vagas, isLocked }: {
  field: Field;
  shown: readonly Pet[];
  /** The names of the pets by their ids. */
  labels: ReadonlyMap<string, string>;
  results: InscricaoProgressByPet;
  vagas: number | undefined;
  isLocked: boolean;
}) {
  useSignals();
  const id = useFieldId(field);
  const ticked = idsIn(field.value.value);
  const free = shown.filter((pet) => !results[pet.id]?.isInscrito).map((pet) => pet.id);
  const isAll = free.length > 0 && free.every((id) => ticked.includes(id));

  function tick(ids: readonly string[], isOn: boolean) {
    const others = ticked.filter((id) => !ids.includes(id));
    field.set(joinIds([...others, ...(isOn ? ids : [])]));
  }

  return (
    <FieldBox role="group" aria-labelledby={`${id}-legend`}>
      <Top>
        <FieldLabel as="span" id={`${id}-legend`}>Pets</FieldLabel>
        <ChipRow>
          <ChipButton
            type="button"
            disabled={isLocked}
            aria-pressed={isAll}
            onClick={() => tick(free, !isAll)}
          >
            Marcar todos
          </ChipButton>
        </ChipRow>
      </Top>
      <FieldHint role="status">{tickedAndVagasText(ticked.length, vagas)}</FieldHint>
      {/* Below a long list nobody would see it. */}
      <FieldProblem id={id} field={field} />
      {shown.map((pet) => {
        const result = results[pet.id];
        return (
          <Line key={pet.id}>
            <input
              type="checkbox"
              id={`${id}-${pet.id}`}
              {...ariaPropsOf(id, { field, optional: true })}
              checked={ticked.includes(pet.id) || result?.isInscrito === true}
              disabled={isLocked || result?.isInscrito}
              onChange={({ currentTarget }) => tick([pet.id], currentTarget.checked)}
            />
            <span>
              <span translate="no">{labels.get(pet.id)}</span>
              <FieldHint as="span" role="status" data-done={result?.isInscrito}>
                {result?.text}
              </FieldHint>
            </span>
          </Line>
        );
      })}
    </FieldBox>
  );
}

const Top = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 1rem;
`;

const Line = styled(TickLine)`
  border-bottom: 1px solid var(--linha);
  & > span > span {
    display: block;
  }
  & [data-done="true"] {
    color: var(--verde);
    font-weight: 600;
  }
`;
