// Shows the history (client/README.md "History"): every appointment, or those of one pet.
import { useSignals } from "@preact/signals-react/runtime";
import { useMemo, useState } from "react";
import { blankForm } from "../lib/form.ts";
import { invalidateQueries } from "../lib/queries.ts";
import { useQuery } from "../lib/query.ts";
import { routes, titles } from "../routes.ts";
import { LinkButton } from "../ui/button.tsx";
import { SelectField } from "../ui/forms/picker_fields.tsx";
import { historyIcon } from "../ui/icons.ts";
import { type CardOf, LongCardList } from "../ui/lists/long_card_list.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { hasCards, QueryView, RefreshButton } from "../ui/states/query_view.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import type { Agendamento } from "./agendamento.ts";
import { AgendamentoCard } from "./card.tsx";
import { HistoricoFilter, petsOf, sortByChange } from "./historico.ts";
import { HistoricoSheet } from "./historico_sheet.tsx";
import { agendamentos } from "./state.ts";
import { useAgendamento } from "./use_agendamento.ts";

export function HistoricoScreen() {
  useSignals();
  const { shown, open, close } = useAgendamento();
  const state = useQuery(agendamentos);
  const { value: all = [] } = state;
  const [filter] = useState(() => blankForm(HistoricoFilter));
  const pets = useMemo(() => petsOf(all), [state.value]);
  const chosen = filter.fields.petId.value.value;
  const petId = pets.find(({ value }) => value === chosen)?.value;
  const list = useMemo(
    () => sortByChange(petId === undefined ? all : all.filter((one) => one.petId === petId)),
    [state.value, petId],
  );

  return (
    <Page
      title={titles.historico}
      list={hasCards(state)}
      actions={<RefreshButton query={agendamentos} onPress={refresh} />}
    >
      <QueryView query={agendamentos} skeleton={<Skeleton cards={5} />}>
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
                {pets.length > 1 && (
                  <SelectField
                    field={filter.fields.petId}
                    label="Pet"
                    placeholder="Todos os pets"
                    options={pets}
                    areNames
                    isFilter
                  />
                )}
                <LongCardList
                  key={petId}
                  items={list}
                  card={HistoricoCard}
                  onOpen={open}
                  icon={historyIcon}
                  hint="Escolha um agendamento para ver o histórico aqui."
                />
              </>
            )}
      </QueryView>
      {shown !== undefined && <HistoricoSheet key={shown.id} agendamento={shown} onClose={close} />}
    </Page>
  );
}

/** Reads the list now, and each timeline when it is opened. */
function refresh(): void {
  invalidateQueries("historico");
  void agendamentos.reload();
}

function HistoricoCard(props: CardOf<Agendamento>) {
  return <AgendamentoCard {...props} isPast />;
}
