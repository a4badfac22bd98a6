// Shows the history (client/README.md "History"): every appointment, or those of one pet, and the timeline of one.
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useMemo, useState } from "react";
import { object, string } from "superstruct";
import { serverNow } from "../lib/time/server_time.ts";
import { clockTimeOf, formatDayWithWeekday } from "../lib/time/dates.ts";
import { blankForm } from "../lib/form/form.ts";
import { useQuery } from "../lib/query/query.ts";
import { styled } from "../lib/style.ts";
import { distinguishingWords, petChoiceLabel } from "../pets/choice.ts";
import { petCitadoName } from "../pets/pet.ts";
import { petsQuery } from "../pets/state.ts";
import { agendamentoHref, routes, screenTitles } from "../routes.ts";
import { LinkButton } from "../ui/button.tsx";
import { DotSeparated } from "../ui/breakable.tsx";
import { SelectField } from "../ui/forms/picker_fields.tsx";
import { calendarIcon, historyIcon } from "../ui/screen_icons.ts";
import { BottomSheet } from "../ui/overlays/bottom_sheet.tsx";
import { TextWithLinks } from "../ui/linked_text.tsx";
import { type CardItemProps, LongCardList } from "../ui/lists/long_card_list.tsx";
import { Page } from "../ui/page.tsx";
import { Stack } from "../ui/layout.ts";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { mayHaveCards, QueryView, ReloadButton } from "../ui/states/query_view.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import {
  type Agendamento,
  groupByDayNewestFirst,
  type HistoricoEntry,
  labelAndToneOfStatus,
  listCitedPets,
  serviceText,
  sortNewestChangeFirst,
} from "./agendamento.ts";
import { AgendamentoCard, AgendamentoStatusChip } from "./card.tsx";
import { useOpenedAgendamento } from "./use_opened_agendamento.ts";
import { agendamentosQuery, historicoByAgendamentoQueries, reloadAgendamentos } from "./state.ts";

export function HistoricoScreen() {
  useSignals();
  const { shown, open, close } = useOpenedAgendamento();
  const state = useQuery(agendamentosQuery);
  const { value: all = [] } = state;
  // `""` is every pet.
  const [filter] = useState(() => blankForm(object({ petId: string() })));
  const owned = petsQuery.state.value.value;
  const options = useMemo(() => {
    const found = listCitedPets(all, owned ?? []);
    const words = distinguishingWords(found, serverNow());
    return found.map(({ id }, at) => ({ value: id, label: petChoiceLabel(words[at]) }));
  }, [state.value, owned]);
  const areNamesEqual = options.some(({ label }) => label.endsWith(")"));
  useEffect(() => {
    if (areNamesEqual) void petsQuery.load();
  }, [areNamesEqual]);
  const petId = options.find(({ value }) => value === filter.fields.petId.value.value)?.value;
  const list = useMemo(
    () =>
      sortNewestChangeFirst(petId === undefined ? all : all.filter((one) => one.petId === petId)),
    [state.value, petId],
  );

  return (
    <Page
      title={screenTitles.historico}
      hasCards={mayHaveCards(state)}
      actions={
        // Each timeline is read when it is opened.
        <ReloadButton query={agendamentosQuery} onPress={reloadAgendamentos} />
      }
    >
      <QueryView query={agendamentosQuery} skeleton={<Skeleton cards={5} />}>
        {({ length }) =>
          length === 0
            ? (
              <EmptyState
                icon={historyIcon}
                text="Nenhum agendamento"
                detail="Depois de agendar, acompanhe o pedido por aqui."
                action={<LinkButton href={routes.agendamentos}>Ir para Agendamentos</LinkButton>}
              />
            )
            : (
              <>
                {options.length > 1 && (
                  <SelectField
                    field={filter.fields.petId}
                    label="Pet"
                    placeholder="Todos os pets"
                    options={options}
                    areNames
                    mayStayEmpty
                  />
                )}
                <LongCardList
                  key={petId}
                  items={list}
                  Card={HistoricoCard}
                  onOpen={open}
                  hintBeside={["Escolha um agendamento para ver o histórico aqui.", historyIcon]}
                />
              </>
            )}
      </QueryView>
      {shown && <HistoricoSheet key={shown.id} agendamento={shown} onClose={close} />}
    </Page>
  );
}

function HistoricoSheet(
  { agendamento, onClose }: { agendamento: Agendamento; onClose: () => void },
) {
  const { id } = agendamento;
  // Its height is settled before the answer, so that nothing in it moves.
  const [isLate] = useState(() =>
    historicoByAgendamentoQueries.of(id).state.peek().value === undefined
  );
  return (
    <BottomSheet
      cardId={id}
      title="Histórico do agendamento"
      tall={isLate}
      onClose={onClose}
      actions={
        <LinkButton href={agendamentoHref(id)} icon={calendarIcon}>Ver agendamento</LinkButton>
      }
    >
      <Historico agendamento={agendamento} />
    </BottomSheet>
  );
}

function HistoricoCard(props: CardItemProps<Agendamento>) {
  return <AgendamentoCard {...props} isInHistorico />;
}

function Historico({ agendamento }: { agendamento: Agendamento }) {
  return (
    <>
      <DotSeparated
        facts={[
          <strong key="pet">{petCitadoName(agendamento.pet)}</strong>,
          serviceText(agendamento),
        ]}
        isNameFirst
      />
      <Entries>
        <QueryView
          query={historicoByAgendamentoQueries.of(agendamento.id)}
          skeleton={<Skeleton cards={2} linesPerCard={4} />}
        >
          {(entries) =>
            entries.length === 0
              ? <EmptyState icon={historyIcon} text="Sem atualizações" />
              : groupByDayNewestFirst(entries).map(([day, entries]) => (
                <section key={day ?? ""}>
                  <h3>
                    {entries.some(({ createdAt }) => createdAt)
                      ? formatDayWithWeekday(day)
                      : "Sem data"}
                  </h3>
                  <ol role="list">
                    {entries.map((entry, index) => <Entry key={entry.id ?? index} {...entry} />)}
                  </ol>
                </section>
              ))}
        </QueryView>
      </Entries>
    </>
  );
}

function Entry({ createdAt, status, byTUTOR, descricao }: HistoricoEntry) {
  const time = clockTimeOf(createdAt);
  return (
    <li data-tone={labelAndToneOfStatus(status).tone}>
      <div>
        {time !== undefined && <time dateTime={createdAt}>{time}</time>}
        <span>{byTUTOR ? "Você" : "Sistema"}</span>
        <AgendamentoStatusChip of={{ status }} />
      </div>
      <p data-words>
        <TextWithLinks text={descricao} />
      </p>
    </li>
  );
}

/**
 * The entries of a history. Each dot has the colour of a status, which the chip says in words; a border stays visible
 * in forced colours.
 */
const Entries = styled(Stack)`
  & > section > h3 {
    margin-bottom: 0.75rem;
    &::first-letter {
      text-transform: uppercase;
    }
  }
  & ol > li {
    position: relative;
    margin-inline-start: min(0.375rem, 1.5vw);
    padding: 0 0 1.25rem min(1.25rem, 4vw);
    border-inline-start: 2px solid var(--linha);
    &:last-child {
      border-color: transparent;
      padding-bottom: 0;
    }
    &::before {
      content: "";
      position: absolute;
      inset-block-start: 0.375rem;
      inset-inline-start: -0.4375rem;
      border: 0.375rem solid var(--tom, var(--tinta-suave));
      border-radius: 50%;
      box-shadow: 0 0 0 3px var(--folha);
    }
    & > div {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.25rem 0.625rem;
      margin-bottom: 0.25rem;
      color: var(--tinta-suave);
      font-size: 0.9375rem;
      & > time {
        color: var(--tinta);
        font-weight: 600;
      }
      & > :last-child {
        margin-inline-start: auto;
      }
    }
  }
`;
