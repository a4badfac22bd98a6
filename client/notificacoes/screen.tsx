// Owns the notifications (client/README.md "Notifications"): the list, its filters, and the full
// text of one.
import { useSignals } from "@preact/signals-react/runtime";
import { type Ref, useCallback, useMemo, useRef, useState } from "react";
import { type Notificacao, previewOf, sortNotificacoes } from "./notificacao.ts";
import { formatInstant } from "../lib/dates.ts";
import { styled } from "../lib/style.ts";
import { routes, titles } from "../routes.ts";
import { notificacoes, readNotificacao, unreadCount } from "./state.ts";
import { showFailure } from "../lib/toasts.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { BottomSheet } from "../ui/layers/bottom_sheet.tsx";
import { Card } from "../ui/lists/card.tsx";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { type CardOf, LongCardList } from "../ui/lists/long_card_list.tsx";
import { Page } from "../ui/page.tsx";
import { StatusChip } from "../ui/lists/badge.tsx";
import { bellIcon } from "../ui/icons.ts";
import { hasCards, QueryView, RefreshButton } from "../ui/states/query_view.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";

type Filter = "todas" | "nao-lidas";

const FILTERS: Record<Filter, (one: Notificacao) => boolean> = {
  "todas": () => true,
  "nao-lidas": ({ read }) => !read,
};

export function NotificacoesScreen() {
  useSignals();
  const [filter, setFilter] = useState<Filter>("todas");
  const [open, setOpen] = useState<Notificacao>();
  const state = notificacoes.state.value;
  const { status, value: known } = state;
  const shown = useMemo(() => known?.filter(FILTERS[filter]), [known, filter]);
  const all = useRef<HTMLButtonElement>(null);
  const openNotificacao = useCallback((notificacao: Notificacao) => {
    setOpen(notificacao);
    void markRead(notificacao.id);
  }, []);
  /** The button that asks for it goes away: the focus goes to the filter that says the same. */
  function showAll() {
    setFilter("todas");
    all.current!.focus();
  }

  return (
    <Page
      title={titles.notificacoes}
      list={hasCards({ status, value: shown })}
      actions={<RefreshButton query={notificacoes} />}
    >
      <Filters role="group" aria-label="Mostrar">
        <FilterButton ref={all} is={filter} value="todas" onChoose={setFilter}>Todas</FilterButton>
        <FilterButton is={filter} value="nao-lidas" onChoose={setFilter}>
          {known === undefined ? "Não lidas" : `Não lidas (${unreadCount.value})`}
        </FilterButton>
      </Filters>
      <QueryView query={notificacoes} skeleton={<Skeleton cards={4} rows={4} />}>
        {({ length }) => (
          <List
            shown={shown!}
            hasOthers={length > shown!.length}
            filter={filter}
            onShowAll={showAll}
            onOpen={openNotificacao}
          />
        )}
      </QueryView>
      {open !== undefined && <FullText notificacao={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

/** Sends nothing if it is already read, for example after a second press on the same card. */
async function markRead(id: string): Promise<void> {
  const isUnread = notificacoes.state.peek().value?.some((one) => one.id === id && !one.read);
  if (!isUnread) return;
  try {
    await readNotificacao(id);
  } catch (error) {
    showFailure(error);
  }
}

function List(
  { shown, hasOthers, filter, onShowAll, onOpen }: {
    shown: readonly Notificacao[];
    hasOthers: boolean;
    filter: Filter;
    onShowAll: () => void;
    onOpen: (notificacao: Notificacao) => void;
  },
) {
  const sorted = useMemo(() => sortNotificacoes(shown), [shown]);
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={bellIcon}
        text={filter === "todas" ? "Nenhuma notificação" : "Nenhuma notificação não lida"}
        detail={hasOthers ? undefined : "O que houver de novo aparece aqui."}
        action={hasOthers
          ? <Button onClick={onShowAll}>Ver todas</Button>
          : <LinkButton href={routes.home}>Voltar ao início</LinkButton>}
      />
    );
  }
  return (
    <LongCardList
      key={filter}
      items={sorted}
      card={NotificacaoCard}
      onOpen={onOpen}
      icon={bellIcon}
      hint="Escolha uma notificação para ler o texto inteiro aqui."
    />
  );
}

function NotificacaoCard({ item: notificacao, onOpen }: CardOf<Notificacao>) {
  const { titulo, descricao, createdAt, read } = notificacao;
  return (
    <Card
      primary={titulo || "Notificação"}
      chip={!read && <StatusChip tone="ceu">Não lida</StatusChip>}
      secondary={createdAt !== undefined && (
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
      )}
      marked={!read}
      onClick={() => onOpen(notificacao)}
    >
      <Preview>{previewOf(descricao)}</Preview>
    </Card>
  );
}

function FullText(
  { notificacao: { id, titulo, descricao, createdAt }, onClose }: {
    notificacao: Notificacao;
    onClose: () => void;
  },
) {
  return (
    <BottomSheet card={id} title={titulo || "Notificação"} onClose={onClose}>
      {createdAt !== undefined && <When dateTime={createdAt}>{formatInstant(createdAt)}</When>}
      <Words>{descricao}</Words>
    </BottomSheet>
  );
}

function FilterButton(
  { ref, is, value, onChoose, children }: {
    ref?: Ref<HTMLButtonElement>;
    is: Filter;
    value: Filter;
    onChoose: (value: Filter) => void;
    children: string;
  },
) {
  return (
    <Toggle
      ref={ref}
      type="button"
      aria-pressed={is === value}
      onClick={() => onChoose(value)}
    >
      {children}
    </Toggle>
  );
}

const Filters = styled("div")`
  display: flex;
  margin-bottom: -0.25rem;
  gap: 0.25rem;
  padding: 0.25rem;
  border-radius: 1rem;
  background: var(--linha);
`;

const Toggle = styled("button")`
  flex: 1;
  min-height: 3rem;
  padding: 0.5rem 0.75rem;
  border: 0;
  border-radius: 0.75rem;
  background: none;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &[aria-pressed="true"] {
    background: var(--azul-fundo);
    box-shadow: inset 0 0 0 2px var(--azul);
    color: var(--azul);
  }
  @media (forced-colors: active) {
    border: 1px solid ButtonText;
    &[aria-pressed="true"] {
      border-color: Highlight;
      background: Highlight;
      box-shadow: none;
      color: HighlightText;
      --foco: CanvasText;
      forced-color-adjust: none;
    }
  }
`;

const Preview = styled("span")`
  display: block;
  font-size: 0.9375rem;
`;

const When = styled("time")`
  color: var(--tinta-suave);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
`;

const Words = styled("p")`
  margin-top: 0.75rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
