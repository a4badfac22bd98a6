// Owns the person's appointments (client/README.md "Appointments"): the list, and which sheet is
// open over it.
import { useMemo, useState } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { isAlive } from "../pets/pet.ts";
import { findDraft } from "../lib/unfinished.ts";
import { useQuery } from "../lib/query.ts";
import { useHour } from "../lib/use_hour.ts";
import { agendamentos, NOVO_AGENDAMENTO } from "./state.ts";
import { pets } from "../pets/state.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { calendarIcon, plusIcon } from "../ui/icons.ts";
import { LongCardList } from "../ui/lists/long_card_list.tsx";
import { Page } from "../ui/page.tsx";
import { NO_PETS, PetLink } from "../pets/pet_link.tsx";
import { hasCards, QueryView } from "../ui/states/query_view.tsx";
import { useAgendamento } from "./use_agendamento.ts";
import { AgendamentoCard } from "./card.tsx";
import type { Confirmado } from "./booking.ts";
import { ConfirmacaoSheet } from "./confirmacao_sheet.tsx";
import { DetalhesSheet } from "./detalhes_sheet.tsx";
import { NovoSheet } from "./novo_sheet.tsx";
import { titles } from "../routes.ts";
import { Skeleton } from "../ui/states/skeleton.tsx";

export function AgendamentosScreen() {
  useSignals();
  const [opened, setOpened] = useState<"novo" | Confirmado | undefined>(() =>
    findDraft(NOVO_AGENDAMENTO)?.isHere ? "novo" : undefined
  );
  /** The pet for which the form of a new appointment opens. */
  const [petId, setPetId] = useState<string>();
  const detalhes = useAgendamento();
  const state = useQuery(agendamentos);
  const { value } = state;
  const { hour } = useHour();
  // A card's text depends on the day and on whether the arrival time has come. In a new hour the
  // list is a new array, so that all cards are drawn again.
  const list = useMemo(() => value?.slice() ?? [], [value, hour]);
  const isEmpty = value?.length === 0;
  // As far as is known: only the form asks for the pets.
  const hasNoPet = isEmpty && pets.state.value.value?.some(isAlive) === false;
  const close = () => setOpened(undefined);
  function openNovo(petId?: string) {
    setPetId(petId);
    setOpened("novo");
  }
  const novoButton = (
    <Button
      kind={hasNoPet ? "secondary" : "primary"}
      icon={plusIcon}
      onClick={() => openNovo()}
    >
      Novo
    </Button>
  );
  return (
    <Page
      title={titles.agendamentos}
      list={hasCards(state)}
      actions={(!isEmpty || hasNoPet) && novoButton}
    >
      <QueryView query={agendamentos} skeleton={<Skeleton cards={4} />}>
        {() =>
          isEmpty
            ? (
              <EmptyState
                icon={calendarIcon}
                text="Nenhum agendamento"
                detail={hasNoPet
                  ? NO_PETS
                  : "Toque em “Novo” para marcar um atendimento para o seu pet."}
                action={hasNoPet ? <PetLink /> : novoButton}
              />
            )
            : (
              <LongCardList
                items={list}
                card={AgendamentoCard}
                onOpen={detalhes.open}
                icon={calendarIcon}
                hint="Escolha um agendamento para ver os detalhes aqui."
              />
            )}
      </QueryView>
      {opened === "novo" && <NovoSheet petId={petId} onClose={close} onBooked={setOpened} />}
      {opened !== undefined && opened !== "novo" && (
        <ConfirmacaoSheet agendamento={opened} onClose={close} />
      )}
      {detalhes.shown !== undefined && (
        <DetalhesSheet
          key={detalhes.shown.id}
          agendamento={detalhes.shown}
          onBookAgain={(petId) => {
            detalhes.close();
            openNovo(petId);
          }}
          onClose={detalhes.close}
        />
      )}
    </Page>
  );
}
