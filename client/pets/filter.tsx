// Finds pets among many (client/README.md "Pets"): by name, by species, and those without an appointment.
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import type { ReadonlySignal } from "@preact/signals-core";
import { useSignals } from "@preact/signals-react/runtime";
import { styled } from "../lib/style.ts";
import { toBareCapitals } from "../lib/http/wire.ts";
import { Button } from "../ui/button.tsx";
import { ChipButton, ChipRow } from "../ui/chips.ts";
import { controlClass } from "../ui/forms/control.ts";
import { FieldBox, FieldHint, FieldLabel } from "../ui/forms/field_frame.tsx";
import { isAlive, type Pet, petName } from "./pet.ts";

/** The number of pets that are seen at a glance, without a filter above them. */
export const FEW_PETS = 8;

const ESPECIES = { CACHORRO: "Cães", GATO: "Gatos" };

/** The pets that have an active appointment. Their ids are undefined until they are known, which `load` begins. */
export interface PetsWithActiveAgendamento {
  ids: ReadonlySignal<ReadonlySet<string | undefined> | undefined>;
  load(): void;
}

interface Wanted {
  name: string;
  especie?: string;
  isFree?: boolean;
}

interface FilteredPets {
  shown: readonly Pet[];
  /** The controls: none among few pets. */
  filter: ReactNode;
}

/** The pets that the person looks for, and the controls of the filter. */
export function usePetFilter(
  all: readonly Pet[],
  petsWithActiveAgendamento?: PetsWithActiveAgendamento,
): FilteredPets {
  useSignals();
  const [wanted, want] = useState<Wanted>({ name: "" });
  const ids = petsWithActiveAgendamento?.ids.value;
  const isMany = all.length > FEW_PETS;
  const shown = useMemo(
    () => isMany ? all.filter((pet) => isWanted(pet, wanted, ids)) : all,
    [all, isMany, wanted, ids],
  );
  // Home counts the living.
  const deceased = all.length - all.filter(isAlive).length;
  const said = wanted.isFree && !ids
    ? "Ainda não dá para ver quem tem agendamento."
    : shown.length === 0
    ? `Nenhum dos ${all.length} pets combina com a busca.`
    : shown.length < all.length
    ? `${shown.length} de ${all.length} pets`
    : `${all.length} pets${deceased > 0 ? `, ${deceased} em memória` : ""}`;
  const filter = isMany && (
    <PetFilter
      {...{ wanted, petsWithActiveAgendamento, said }}
      isNothing={shown.length === 0}
      onWant={(change) => want({ ...wanted, ...change })}
    />
  );
  return { shown, filter };
}

function isWanted(pet: Pet, { name, especie, isFree }: Wanted, bookedIds?: ReadonlySet<unknown>) {
  return toSearched(petName(pet)).includes(toSearched(name)) &&
    (especie === undefined || pet.especie === especie) &&
    (!isFree || !bookedIds || isAlive(pet) && !bookedIds.has(pet.id));
}

/** A name as it is searched for: 'João-de-Barro' has three words. */
function toSearched(name: string): string {
  return toBareCapitals(name.replace(/\p{Pd}/gu, " "));
}

function PetFilter({ wanted, petsWithActiveAgendamento, said, isNothing, onWant }: {
  wanted: Wanted;
  petsWithActiveAgendamento?: PetsWithActiveAgendamento;
  said: string;
  isNothing: boolean;
  onWant: (change: Partial<Wanted>) => void;
}) {
  const id = useId();
  const nameRef = useRef<HTMLInputElement>(null);

  function showAll() {
    const name = nameRef.current!;
    name.value = "";
    // The button goes.
    name.focus();
    onWant({ name: "", especie: undefined, isFree: undefined });
  }

  return (
    <Bar role="search">
      <FieldLabel htmlFor={id}>Buscar pet</FieldLabel>
      <input
        ref={nameRef}
        id={id}
        className={controlClass()}
        type="search"
        autoComplete="off"
        defaultValue={wanted.name}
        onInput={({ currentTarget }) => onWant({ name: currentTarget.value })}
      />
      <ChipRow role="group" aria-label="Mostrar só">
        {Object.entries(ESPECIES).map(([especie, label]) => {
          const isPressed = wanted.especie === especie;
          return (
            <ChipButton
              key={especie}
              type="button"
              aria-pressed={isPressed}
              onClick={() => onWant({ especie: isPressed ? undefined : especie })}
            >
              {label}
            </ChipButton>
          );
        })}
        {petsWithActiveAgendamento && (
          <ChipButton
            type="button"
            aria-pressed={wanted.isFree ?? false}
            onClick={() => {
              petsWithActiveAgendamento.load();
              onWant({ isFree: !wanted.isFree });
            }}
          >
            Sem agendamento
          </ChipButton>
        )}
      </ChipRow>
      <FieldHint role="status">{said}</FieldHint>
      {isNothing && <Button onClick={showAll}>Mostrar todos</Button>}
    </Bar>
  );
}

const Bar = styled(FieldBox)`
  margin-bottom: 0.5rem;
  & > div {
    margin-top: 0.25rem;
  }
  & > p {
    min-height: 1.25rem;
  }
`;
