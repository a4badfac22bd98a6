// Shows the person's pets (client/README.md "Pets"): the list, and the sheet that is open over it.
import type { ReadonlySignal } from "@preact/signals-core";
import { type ComponentType, useMemo, useRef, useState } from "react";
import { serverNow } from "../lib/time/server_time.ts";
import { type QueryState, useQuery } from "../lib/query/query.ts";
import { findIdInDraftKeyOfThisTab } from "../lib/form/drafts.ts";
import { styled } from "../lib/style.ts";
import { useServerHour } from "../lib/time/use_server_time.ts";
import { screenTitles } from "../routes.ts";
import { Button } from "../ui/button.tsx";
import { DotSeparated } from "../ui/breakable.tsx";
import { pawIcon, plusIcon } from "../ui/screen_icons.ts";
import { Card } from "../ui/lists/card.tsx";
import { type CardItemProps, LongCardList } from "../ui/lists/long_card_list.tsx";
import { MedallionRow } from "../ui/medallion_row.tsx";
import { Page } from "../ui/page.tsx";
import { Panel } from "../ui/layout.ts";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { hasFailedWithoutValue, mayHaveCards, QueryView } from "../ui/states/query_view.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { type PetsWithActiveAgendamento, usePetFilter } from "./filter.tsx";
import { isAlive, type Pet, petFactTexts, petIcon, petName } from "./pet.ts";
import { type PetNextActions, PetSheet } from "./sheet.tsx";
import { NOVO_PET_ID, novoPetRequest, PET_DRAFT_PREFIX, petsQuery } from "./state.ts";

const sectionOf = (pet: Pet) => isAlive(pet) ? "" : "Em memória";

const NONE: readonly Pet[] = [];

export function PetsScreen({ next: Next, line: Line, lineState, petsWithActiveAgendamento }: {
  next?: PetNextActions;
  petsWithActiveAgendamento?: PetsWithActiveAgendamento;
  /** A line of a pet's card: when the pet is expected at the hospital. */
  line?: ComponentType<{ pet: Pet }>;
  /** The state of what the lines read. */
  lineState?: ReadonlySignal<QueryState<unknown>>;
}) {
  /** The id of the pet whose sheet is open, or `NOVO_PET_ID`. */
  const [opened, setOpened] = useState(() =>
    novoPetRequest.consume() ?? findIdInDraftKeyOfThisTab(PET_DRAFT_PREFIX)
  );
  /** The pet that has just been saved, until the person goes on. */
  const [saved, setSaved] = useState<{ id?: string; isNew: boolean }>();
  useServerHour();
  const state = useQuery(petsQuery);
  const { value } = state;
  const { shown, filter } = usePetFilter(value ?? NONE, petsWithActiveAgendamento);
  const edited = usePet(opened, value);
  const isEmpty = value?.length === 0;
  const PetListCard = useMemo(() => cardWith(Line), [Line]);
  const newest = saved?.isNew ? value?.find(({ id }) => id === saved.id) : undefined;

  function open(id: string) {
    setSaved(undefined);
    setOpened(id);
  }

  const addButton = (
    <Button
      kind={newest || isEmpty || hasFailedWithoutValue(state) ? "secondary" : "primary"}
      icon={plusIcon}
      needsNetwork
      onClick={() => open(NOVO_PET_ID)}
    >
      Adicionar Pet
    </Button>
  );
  const registered = newest && Next && (
    <Registered>
      <MedallionRow of={petIcon(newest)} isDone>
        <p>
          <strong translate="no">{petName(newest)}</strong>{" "}
          <span>
            {newest.genero === "FEMEA" ? "está cadastrada." : "está cadastrado."}
          </span>{" "}
          <span>O que vem agora?</span>
        </p>
      </MedallionRow>
      <Next pet={newest} isNewPet />
      <Button wide onClick={() => open(NOVO_PET_ID)}>Cadastrar outro pet</Button>
    </Registered>
  );
  return (
    <Page title={screenTitles.pets} hasCards={mayHaveCards(state)} actions={addButton}>
      <QueryView
        query={petsQuery}
        beside={lineState}
        skeleton={<Skeleton cards={5} linesPerCard={3.75} data-large-icons />}
      >
        {() =>
          isEmpty
            ? (
              <EmptyState
                icon={pawIcon}
                text="Nenhum pet cadastrado"
                detail="Com o pet cadastrado, você agenda atendimentos e participa de campanhas."
                action={
                  <Button kind="primary" needsNetwork onClick={() => open(NOVO_PET_ID)}>
                    Cadastrar pet
                  </Button>
                }
              />
            )
            : (
              <LongCardList
                items={shown}
                Card={PetListCard}
                onOpen={({ id }) => open(id)}
                sectionOf={sectionOf}
                changedId={saved?.id}
                above={(filter || registered) && <>{filter}{registered}</>}
                hintBeside={["Escolha um pet para ver os dados dele aqui.", pawIcon]}
              />
            )}
      </QueryView>
      {(edited !== undefined || opened === NOVO_PET_ID) && (
        <PetSheet
          pet={edited}
          next={Next}
          onSaved={(id) => {
            setOpened(undefined);
            setSaved({ id, isNew: edited === undefined });
          }}
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

function cardWith(Line: ComponentType<{ pet: Pet }> | undefined) {
  return function PetListCard({ item: pet, onOpen }: CardItemProps<Pet>) {
    return (
      <Card
        largeIcon={petIcon(pet)}
        primary={petName(pet)}
        isName
        secondary={<DotSeparated facts={petFactTexts(pet, serverNow())} />}
        dimmed={!isAlive(pet)}
        isEnd={!isAlive(pet)}
        onClick={() => onOpen(pet)}
      >
        {Line && <Line pet={pet} />}
      </Card>
    );
  };
}

/** The next steps for a pet that has just been registered. */
const Registered = styled(Panel)`
  margin-bottom: 1rem;
  background: var(--azul-fundo);
  animation: appear 150ms 80ms ease-out both;
`;
