// Shows on home the city's notices, and what is new since this person last looked (client/README.md "Home"), one line
// for each.
import { effect } from "@preact/signals-core";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { type AgendamentoNews, cancelledNewsText, unseenNews } from "../agendamentos/news.ts";
import { cancellationAuthorText } from "../agendamentos/status_steps.tsx";
import {
  type AwaitedVaga,
  awaitedVagas,
  forgetAwaitedVaga,
} from "../agendamentos/awaited_vagas.ts";
import {
  agendamentosQuery,
  historicoByAgendamentoQueries,
  motivosQuery,
  novoAgendamentoRequest,
} from "../agendamentos/state.ts";
import { campanhaState } from "../campanhas/campanha.ts";
import { campanhasQuery } from "../campanhas/state.ts";
import { cityTexts, loadCityTexts } from "../lib/city_texts.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { dayAt } from "../lib/time/dates.ts";
import { listenTo } from "../lib/device/listen.ts";
import {
  type Agendamento,
  isCancelled,
  isConfirmed,
  notBookableText,
} from "../agendamentos/agendamento.ts";
import {
  daysUntil,
  findNextElsePending,
  isUpcoming,
  latestArrivalTime,
} from "../agendamentos/horario.ts";
import { useQuery } from "../lib/query/query.ts";
import { petsQuery } from "../pets/state.ts";
import { css, styled } from "../lib/style.ts";
import { agendamentoHref, campanhaHref, routes } from "../routes.ts";
import { Icon } from "../ui/icon.tsx";
import { TextWithLinks } from "../ui/linked_text.tsx";
import { chevronRightIcon } from "../ui/screen_icons.ts";
import { pressableClass } from "../ui/layout.ts";

const MOST = 3;
const OPENED_TEXT = "Abriu vaga";
const PLURALS = { cancelado: "cancelados", confirmado: "confirmados", mudou: "mudaram" };

interface Novidade {
  key: string;
  words: ReactNode;
  /** Where a press leads; a notice of the city leads nowhere. */
  href?: string;
  onOpen?: () => void;
}

function novidades(): Novidade[] {
  const changed = unseenNews.value.map(({ agendamento, text }) => ({
    key: agendamento.id,
    words: isCancelled(agendamento) ? <CancelledText agendamento={agendamento} /> : text,
    href: agendamentoHref(agendamento.id),
  }));
  const cancelled = unseenNews.value.filter(({ kind }) => kind === "cancelado").length;
  const opened = awaitedVagas.value.filter(hasVagas).map(novidadeOfVaga);
  // The vagas may soon be taken.
  return [...changed.slice(0, cancelled), ...opened, ...changed.slice(cancelled)];
}

function novidadeOfVaga(vaga: AwaitedVaga): Novidade {
  const { kind, id, nome } = vaga;
  const isServico = kind === "servico";
  const open = novoAgendamentoRequest.onClick({ tipoId: id });
  return {
    key: `${kind} ${id}`,
    words: (
      <>
        {`${OPENED_TEXT}: ${nome}. `}
        <strong>{isServico ? "Agendar" : "Inscrever"}</strong>
      </>
    ),
    href: isServico ? routes.agendamentos : campanhaHref(id),
    onOpen() {
      if (isServico) open();
      if (!isServico || mayHaveFreePet()) forgetAwaitedVaga(vaga);
    },
  };
}

/** False only where it is known that no pet can be booked: the form then says why. */
function mayHaveFreePet(): boolean {
  const { value: owned } = petsQuery.state.peek();
  const { value: booked = [] } = agendamentosQuery.state.peek();
  return !owned?.every((pet) => notBookableText(pet, booked));
}

function hasVagas({ kind, id }: AwaitedVaga): boolean {
  if (kind === "servico") {
    return motivosQuery.state.value.value?.some((one) => one.id === id && one.hasDisponibilidade) ??
      false;
  }
  const found = campanhasQuery.state.value.value?.find((one) => one.id === id);
  return found !== undefined && campanhaState(found, serverNow()) === "open";
}

/** Loads the vagas that the person waits for: now, on focus, and when the network is back. Returns how to stop. */
export function watchAwaitedVagas(): () => void {
  function load() {
    const kinds = awaitedVagas.peek().map(({ kind }) => kind);
    if (kinds.includes("servico")) void motivosQuery.load();
    if (kinds.includes("campanha")) void campanhasQuery.load();
  }
  return effect(() => {
    if (awaitedVagas.value.length === 0) return;
    const stops = [
      motivosQuery.watch(),
      campanhasQuery.watch(),
      listenTo([globalThis, "focus", load]),
    ];
    load();
    return () => stops.forEach((stop) => stop());
  });
}

/** The city's notices of this day. */
function avisos(): Novidade[] {
  const day = dayAt(serverNow());
  return cityTexts.value.avisos
    .filter(({ de = day, ate = day }) => de <= day && day <= ate)
    .map(({ texto }) => ({ key: texto, words: <TextWithLinks text={texto} /> }));
}

/** Lists the ids of what is known now, which can stand above the menu: the city's notices only without other news. */
export function listLineIdsAboveMenu(): string[] {
  const news = novidades();
  return (news.length > 0 ? news : avisos()).map(({ key }) => key);
}

/**
 * Says in short what is new of the appointments and of vagas for them, or how much, else which or how many are tomorrow
 * that the first card does not show, else that one may be tomorrow. Undefined if there is none. Reads signals.
 */
export function agendamentosTileText(isTodayOnFirstCard: boolean): string | undefined {
  const kinds = unseenNews.value.map(({ kind }) => kind);
  const all = kinds.length + openedOf("servico").length;
  const [kind] = kinds;
  const count = kinds.filter((one) => one === kind).length;
  if (kind === undefined && all > 0) return OPENED_TEXT;
  // What is cancelled comes first, whatever else is new.
  if (kind === "cancelado" || kind && count === all) {
    return `${count} ${count === 1 ? kind : PLURALS[kind]}`;
  }
  if (kind) return `${all} novidades`;
  const { value = [] } = agendamentosQuery.state.value;
  const now = serverNow();
  const shown = isTodayOnFirstCard ? undefined : findNextElsePending(value, now);
  const isTomorrow = (one: Agendamento) => daysUntil(one.data, now) === 1 && isUpcoming(one, now);
  const others = value.filter((one) => isTomorrow(one) && one.id !== shown?.id);
  const confirmed = others.filter(isConfirmed);
  const { length } = confirmed;
  if (shown && isTomorrow(shown)) return length > 0 ? `mais ${length} amanhã` : undefined;
  if (length === 0) return others.length > 0 ? "Talvez amanhã" : undefined;
  const time = length === 1 && latestArrivalTime(confirmed[0].turno);
  return time ? `Amanhã, ${time}` : `${length} amanhã`;
}

/** Finds the first visit that was cancelled since the person last looked and has no line. Reads signals. */
export function findCancelledWithoutLine(shownIds: readonly string[]): AgendamentoNews | undefined {
  return unseenNews.value.find(({ kind, agendamento: { id } }) =>
    kind === "cancelado" && !shownIds.includes(id)
  );
}

/** The detail of the campaigns' tile where there are vagas that the person waits for. Reads signals. */
export function campanhasTileText(): string | undefined {
  return openedOf("campanha").length > 0 ? OPENED_TEXT : undefined;
}

function openedOf(kind: AwaitedVaga["kind"]): AwaitedVaga[] {
  return awaitedVagas.value.filter((one) => one.kind === kind && hasVagas(one));
}

/** The lines of the city's notices and of the news, chosen by their ids; of more than three news the number. */
export function AvisosAndNewsLines(
  { onlyIds, exceptIds = [] }: { onlyIds?: string[]; exceptIds?: string[] },
) {
  useSignals();
  useEffect(() => {
    void loadCityTexts();
    return agendamentosQuery.watch();
  }, []);
  // One that the city has taken back goes when home opens again: until then nothing moves up.
  const [atFirst] = useState(avisos);
  const isHere = ({ key }: Novidade) => onlyIds?.includes(key) ?? !exceptIds.includes(key);
  const ofCity = (onlyIds ? atFirst : avisos()).filter(isHere);
  const news = novidades().filter(isHere);
  if (ofCity.length + news.length === 0) return null;
  const more = news.length - MOST;
  return (
    <Lines aria-label="Novidades">
      <ul role="list">
        {news.slice(0, MOST).map(drawLine)}
        {more > 0 &&
          drawLine({ key: "more", words: `e mais ${more}`, href: routes.agendamentos })}
        {ofCity.map(drawLine)}
      </ul>
    </Lines>
  );
}

function drawLine({ key, words, href, onOpen }: Novidade) {
  const line = <span>{words}</span>;
  return (
    <li key={key}>
      {href === undefined
        ? <p className={rowClass()}>{line}</p>
        : (
          <Link href={href} className={`${pressableClass()} ${rowClass()}`} onClick={onOpen}>
            {line}
            <Icon path={chevronRightIcon} size={20} />
          </Link>
        )}
    </li>
  );
}

/** The news of a cancelled one, with its author as soon as the history has told. */
function CancelledText({ agendamento }: { agendamento: Agendamento }) {
  const { value = [] } = useQuery(historicoByAgendamentoQueries.of(agendamento.id));
  return <span>{cancelledNewsText(agendamento, cancellationAuthorText(value))}</span>;
}

const Lines = styled("section")`
  @media (min-width: 60rem) {
    grid-column: span 2;
  }
  & > ul {
    display: grid;
    gap: 0.375rem;
  }
`;

const rowClass = css`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 3rem;
  padding: 0.375rem 0.5rem 0.375rem 0.875rem;
  border: 1px solid var(--linha);
  border-inline-start: 0.25rem solid var(--ocre);
  border-radius: 0.75rem;
  background: var(--superficie);
  box-shadow: var(--sombra);
  color: var(--tinta);
  font-size: 0.9375rem;
  line-height: 1.35;
  & > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > svg {
    color: var(--azul);
  }
`;
