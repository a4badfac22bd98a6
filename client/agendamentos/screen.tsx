// Shows the person's appointments (client/README.md "Appointments"): the list, and over it the one of the address.
import { useSignals } from "@preact/signals-react/runtime";
import { useCallback, useEffect, useMemo, useState } from "react";
import { loadCityTexts } from "../lib/city_texts.ts";
import { useKnownAnswer, useQuery } from "../lib/query/query.ts";
import { findDraft } from "../lib/form/drafts.ts";
import { useServerHour } from "../lib/time/use_server_time.ts";
import { isAlive } from "../pets/pet.ts";
import { NO_PETS_TEXT, NovoPetLink } from "../pets/pet_link.tsx";
import { petsQuery } from "../pets/state.ts";
import { screenTitles } from "../routes.ts";
import { Button } from "../ui/button.tsx";
import { calendarIcon, plusIcon } from "../ui/screen_icons.ts";
import { LongCardList } from "../ui/lists/long_card_list.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { hasFailedWithoutValue, mayHaveCards, QueryView } from "../ui/states/query_view.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { isActive } from "./agendamento.ts";
import { followWakePermission } from "./reminders.ts";
import { AgendamentoCard } from "./card.tsx";
import { AgendamentoSheet, BookedSheet } from "./detalhes_sheet.tsx";
import { unseenNews } from "./news.ts";
import { cancelQuestionRequest } from "./presenca.tsx";
import { NovoAgendamentoSheet } from "./novo_sheet.tsx";
import { useOpenedAgendamento } from "./use_opened_agendamento.ts";
import {
  type AgendamentoPrefill,
  agendamentosQuery,
  NOVO_AGENDAMENTO_DRAFT_KEY,
  novoAgendamentoRequest,
} from "./state.ts";
import { type BookingResult } from "./booking.ts";

export function AgendamentosScreen() {
  useSignals();
  const [novo, setNovo] = useState<AgendamentoPrefill | undefined>(() =>
    novoAgendamentoRequest.consume() ??
      (findDraft(NOVO_AGENDAMENTO_DRAFT_KEY)?.isOfThisTab ? {} : undefined)
  );
  const [booked, setBooked] = useState<BookingResult>();
  /** The id of the latest booking since the screen opened. */
  const [changedId, setChangedId] = useState<string>();
  const detalhes = useOpenedAgendamento();
  // Known when details open, the preparation and the reminder have their places in them.
  useEffect(() => {
    void loadCityTexts();
    void followWakePermission();
    // The details to which home had led have not come: opened later, they ask nothing.
    return () => void cancelQuestionRequest.consume();
  }, []);
  const state = useQuery(agendamentosQuery);
  // While the list shows, it is known which pets have died.
  useKnownAnswer(petsQuery);
  const { value } = state;
  const { dayAndHour } = useServerHour();
  /** The ids of what has changed, as far as it is known at first: they stand first, until the screen is left. */
  const [changed] = useState(() => new Set(unseenNews.peek().map((one) => one.agendamento.id)));
  const sectionOf = useCallback(
    (one: { id: string; status?: string }) =>
      changed.has(one.id) ? "O que mudou" : isActive(one) ? "Em aberto" : "Encerrados",
    [changed],
  );
  // A card's text depends on the hour: a new array draws all cards again.
  const list = useMemo(() => {
    const [first, rest] = [true, false].map((isFirst) =>
      (value ?? []).filter(({ id }) => changed.has(id) === isFirst)
    );
    return [...first, ...rest];
  }, [value, changed, dayAndHour]);
  const isEmpty = value?.length === 0;
  // As far as is known at first, or after a booking, which reads the pets: no button changes under the finger.
  const [hasNoPet, setHasNoPet] = useState(isKnownWithoutPet);
  useEffect(() => setHasNoPet(isKnownWithoutPet), [novo]);
  const novoButton = (
    <Button
      kind={isEmpty || hasFailedWithoutValue(state) ? "secondary" : "primary"}
      icon={plusIcon}
      needsNetwork
      onClick={() => setNovo({})}
    >
      Novo
    </Button>
  );
  return (
    <Page title={screenTitles.agendamentos} hasCards={mayHaveCards(state)} actions={novoButton}>
      <QueryView query={agendamentosQuery} skeleton={<Skeleton cards={4} data-headed />}>
        {() =>
          isEmpty
            ? (
              <EmptyState
                icon={calendarIcon}
                text="Nenhum agendamento"
                detail={hasNoPet
                  ? NO_PETS_TEXT
                  : "Aqui você vê o dia e o horário de cada atendimento."}
                action={hasNoPet ? <NovoPetLink /> : (
                  <Button
                    kind="primary"
                    needsNetwork
                    onClick={() => setNovo({})}
                  >
                    Agendar atendimento
                  </Button>
                )}
              />
            )
            : (
              <LongCardList
                items={list}
                Card={AgendamentoCard}
                onOpen={detalhes.open}
                sectionOf={sectionOf}
                changedId={changedId}
                hintBeside={["Escolha um agendamento para ver os detalhes aqui.", calendarIcon]}
              />
            )}
      </QueryView>
      {novo && (
        <NovoAgendamentoSheet
          {...novo}
          onClose={() => setNovo(undefined)}
          onBooked={(booked) => {
            setNovo(undefined);
            setBooked(booked);
            setChangedId(booked.id);
          }}
        />
      )}
      {booked && (
        <BookedSheet
          booked={booked}
          onClose={() => setBooked(undefined)}
        />
      )}
      {detalhes.shown && (
        <AgendamentoSheet
          key={detalhes.shown.id}
          agendamento={detalhes.shown}
          onBookAgain={(chosen) => {
            detalhes.close();
            setNovo(chosen);
          }}
          onClose={detalhes.close}
        />
      )}
    </Page>
  );
}

function isKnownWithoutPet(): boolean {
  return petsQuery.state.peek().value?.some(isAlive) === false;
}
