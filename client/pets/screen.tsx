// Shows the person's pets (client/README.md "Pets"): the list, the sheet that is open over it, and the link to it.
import { useRef, useState } from "react";
import { serverNow } from "../lib/clock.ts";
import { useQuery } from "../lib/query.ts";
import { findPlaceHere } from "../lib/unfinished.ts";
import { useHour } from "../lib/use_hour.ts";
import { routes, titles } from "../routes.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Dotted } from "../ui/dotted.tsx";
import { pawIcon, plusIcon } from "../ui/icons.ts";
import { Card } from "../ui/lists/card.tsx";
import { type CardOf, LongCardList } from "../ui/lists/long_card_list.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { hasCards, QueryView } from "../ui/states/query_view.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import {
  iconOfEspecie,
  isAlive,
  labelOfEspecie,
  labelOfGenero,
  lifeText,
  nameOf,
  type Pet,
} from "./pet.ts";
import { PetSheet } from "./sheet.tsx";
import { NOVO, novoPet, PET_PLACE, pets } from "./state.ts";

/** Why a person cannot book yet. */
export const NO_PETS = "Para agendar, cadastre primeiro o seu pet.";

/** Leads to the form of a new pet. */
export function PetLink() {
  return (
    <LinkButton kind="primary" href={routes.pets} onClick={novoPet.onClick(NOVO)}>
      Cadastrar pet
    </LinkButton>
  );
}

export function PetsScreen() {
  /** The id of the pet whose sheet is open, or `NOVO`. */
  const [opened, setOpened] = useState(() => novoPet.take() ?? findPlaceHere(PET_PLACE));
  useHour();
  const state = useQuery(pets);
  const { value } = state;
  const edited = usePet(opened, value);
  const isEmpty = value?.length === 0;

  const addButton = (
    <Button kind="primary" icon={plusIcon} onClick={() => setOpened(NOVO)}>Adicionar Pet</Button>
  );
  return (
    <Page title={titles.pets} list={hasCards(state)} actions={!isEmpty && addButton}>
      <QueryView query={pets} skeleton={<Skeleton cards={5} rows={2} />}>
        {(list) =>
          list.length === 0
            ? <EmptyState icon={pawIcon} text="Nenhum pet cadastrado" action={addButton} />
            : (
              <LongCardList
                items={list}
                card={PetCard}
                onOpen={({ id }) => setOpened(id)}
                icon={pawIcon}
                hint="Escolha um pet para ver os dados aqui."
              />
            )}
      </QueryView>
      {(edited !== undefined || opened === NOVO) && (
        <PetSheet
          pet={edited}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}

/** The pet with this id. It outlives a new list without it, so that its sheet stays open. */
function usePet(id: string | undefined, list: readonly Pet[] | undefined): Pet | undefined {
  const latest = useRef<Pet>(undefined);
  latest.current = list?.find((pet) => pet.id === id) ?? latest.current;
  return latest.current?.id === id ? latest.current : undefined;
}

function PetCard({ item: pet, onOpen }: CardOf<Pet>) {
  return (
    <Card
      icon={iconOfEspecie(pet.especie)}
      primary={nameOf(pet)}
      isName
      secondary={
        <Dotted
          facts={[
            labelOfEspecie(pet.especie),
            labelOfGenero(pet.genero),
            lifeText(pet, serverNow()),
          ]}
        />
      }
      dimmed={!isAlive(pet)}
      onClick={() => onOpen(pet)}
    />
  );
}
