// Shows notifications (client/README.md "Notifications"): the list, its filter, and the whole text of one.
import { useSignals } from "@preact/signals-react/runtime";
import type { ReadonlySignal } from "@preact/signals-core";
import { useCallback, useMemo, useRef, useState } from "react";
import { agendamentosQuery } from "../agendamentos/state.ts";
import { campanhasQuery } from "../campanhas/state.ts";
import { invalidateQueries } from "../lib/query/registry.ts";
import { formatInstant } from "../lib/time/dates.ts";
import { showFailureToastOrThrow } from "../lib/overlays/toasts.ts";
import { routes, screenTitles } from "../routes.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { ChipButton, ChipRow } from "../ui/chips.ts";
import { bellIcon } from "../ui/screen_icons.ts";
import { BottomSheet } from "../ui/overlays/bottom_sheet.tsx";
import { TextWithLinks } from "../ui/linked_text.tsx";
import { Card } from "../ui/lists/card.tsx";
import { type CardItemProps, LongCardList } from "../ui/lists/long_card_list.tsx";
import { StatusChip } from "../ui/lists/status_chip.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { mayHaveCards, QueryView, ReloadButton } from "../ui/states/query_view.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { findDestination, type Notificacao, previewText, sortNewestFirst } from "./notificacao.ts";
import { markNotificacaoReadOnce, notificacoesQuery, unreadCount } from "./state.ts";

export function NotificacoesScreen({ pendingPesquisas, onAnswerPesquisa }: {
  pendingPesquisas: ReadonlySignal<readonly unknown[]>;
  onAnswerPesquisa: () => void;
}) {
  useSignals();
  const [onlyUnread, setOnlyUnread] = useState(false);
  /** The open one, with its destination as known when it opened: nothing in the sheet moves. */
  const [{ open, destination }, setOpened] = useState<{
    open?: Notificacao;
    destination?: ReturnType<typeof findDestination>;
  }>({});
  const { status, value: known } = notificacoesQuery.state.value;
  const shown = useMemo(
    () => known && sortNewestFirst(onlyUnread ? known.filter(({ read }) => !read) : known),
    [known, onlyUnread],
  );
  const all = useRef<HTMLButtonElement>(null);
  const openNotificacao = useCallback((notificacao: Notificacao) => {
    const destination = findDestination(notificacao, {
      agendamentos: agendamentosQuery.state.peek().value,
      campanhas: campanhasQuery.state.peek().value,
      hasPesquisa: pendingPesquisas.peek().length > 0,
    });
    setOpened({ open: notificacao, destination });
    // It may tell of a change that came after these answers.
    if (!notificacao.read) {
      invalidateQueries("agendamentos", "agenda-do-dia", "historico", "campanhas", "campanha");
    }
    markNotificacaoReadOnce(notificacao.id).catch(showFailureToastOrThrow);
  }, [pendingPesquisas]);
  /** The pressed button disappears: the focus moves to the filter with the same effect. */
  function showAll() {
    setOnlyUnread(false);
    all.current!.focus();
  }

  /** Closes the sheet for the survey, which opens by itself once nothing else is open. */
  function answerPesquisa() {
    setOpened({});
    onAnswerPesquisa();
  }

  return (
    <Page
      title={screenTitles.notificacoes}
      hasCards={mayHaveCards({ status, value: shown })}
      actions={<ReloadButton query={notificacoesQuery} />}
    >
      <ChipRow role="group" aria-label="Mostrar">
        <ChipButton
          ref={all}
          type="button"
          aria-pressed={!onlyUnread}
          onClick={() => setOnlyUnread(false)}
        >
          Todas
        </ChipButton>
        <ChipButton type="button" aria-pressed={onlyUnread} onClick={() => setOnlyUnread(true)}>
          {known === undefined ? "Não lidas" : `Não lidas (${unreadCount.value})`}
        </ChipButton>
      </ChipRow>
      <QueryView query={notificacoesQuery} skeleton={<Skeleton cards={4} linesPerCard={4} />}>
        {({ length }) =>
          shown!.length > 0
            ? (
              <LongCardList
                key={String(onlyUnread)}
                items={shown!}
                Card={NotificacaoCard}
                onOpen={openNotificacao}
                hintBeside={["Escolha uma notificação para ler o texto inteiro aqui.", bellIcon]}
              />
            )
            : (
              <EmptyState
                icon={bellIcon}
                text={onlyUnread ? "Nenhuma notificação não lida" : "Nenhuma notificação"}
                detail={length > 0 ? undefined : "Quando houver novidades, elas aparecem aqui."}
                action={length > 0
                  ? <Button onClick={showAll}>Ver todas</Button>
                  : <LinkButton href={routes.home}>Voltar ao início</LinkButton>}
              />
            )}
      </QueryView>
      {open !== undefined && (
        <BottomSheet
          cardId={open.id}
          title={open.titulo || "Notificação"}
          onClose={() => setOpened({})}
          actions={destination && (
            destination.href === undefined
              ? <Button kind="primary" wide onClick={answerPesquisa}>{destination.text}</Button>
              : (
                <LinkButton kind="primary" wide href={destination.href}>
                  {destination.text}
                </LinkButton>
              )
          )}
        >
          {open.createdAt !== undefined && (
            <small>
              <time dateTime={open.createdAt}>{formatInstant(open.createdAt)}</time>
            </small>
          )}
          <p data-words>
            <TextWithLinks text={open.descricao} />
          </p>
        </BottomSheet>
      )}
    </Page>
  );
}

function NotificacaoCard({ item: notificacao, onOpen }: CardItemProps<Notificacao>) {
  const { titulo, descricao, createdAt, read } = notificacao;
  return (
    <Card
      primary={titulo || "Notificação"}
      chip={!read && <StatusChip tone="ceu">Não lida</StatusChip>}
      secondary={createdAt !== undefined && (
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
      )}
      highlighted={!read}
      onClick={() => onOpen(notificacao)}
    >
      <b data-quiet>{previewText(descricao)}</b>
    </Card>
  );
}
