// The pending satisfaction surveys (client/README.md "Survey"): their list and its polling, and whether they are put off.
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import { listPesquisas } from "./calls.ts";
import type { Pesquisa } from "./pesquisa.ts";
import { listenTo } from "../lib/device/listen.ts";
import { Query } from "../lib/query/query.ts";
import { onSessionEnd } from "../lib/storage/storage.ts";
import { currentUser } from "../sessao/state.ts";

const POLL_MS = 20_000;

/** The surveys that wait for an answer: for a person without an id, none is asked for. */
export const pesquisasQuery = new Query(
  async () => currentUser.peek()?.id === undefined ? [] : await listPesquisas(),
  { freshForMs: 0 },
);

const arePutOff = signal(false);
const done = signal<readonly string[]>([]);

/** The pending surveys, without those answered since the list was read and those without questions. */
export const pendingPesquisas: ReadonlySignal<readonly Pesquisa[]> = computed(() =>
  (pesquisasQuery.state.value.value ?? []).filter(({ id, perguntas }) =>
    perguntas.length > 0 && !done.value.includes(id)
  )
);

export const isPesquisaDue: ReadonlySignal<boolean> = computed(() =>
  !arePutOff.value && pendingPesquisas.value.length > 0
);

/** Reads the list now, every 20 s and on focus, not while hidden. Returns a function that stops it. */
export function keepPesquisasCurrent(): () => void {
  function poll() {
    if (document.visibilityState === "visible") void pesquisasQuery.loadOrRetry();
  }
  onSessionEnd(reset);
  poll();
  const timer = setInterval(poll, POLL_MS);
  const stopListening = listenTo([globalThis, "focus", poll], [document, "visibilitychange", poll]);
  const stopWatching = pesquisasQuery.watch();
  return () => {
    clearInterval(timer);
    stopListening();
    stopWatching();
  };
}

export function putOffPesquisas(): void {
  arePutOff.value = true;
}

/**
 * Brings the surveys back that were put off, because the person asks for one: it opens as soon as nothing else is open.
 */
export function bringBackPesquisas(): void {
  arePutOff.value = false;
}

/**
 * Leaves an answered or declined survey out of `pendingPesquisas` for the rest of this session, and lets the list be read
 * again. Sends nothing.
 */
export function markPesquisaDone(id: string): void {
  done.value = [...done.peek(), id];
  pesquisasQuery.invalidate();
}

function reset(): void {
  arePutOff.value = false;
  done.value = [];
}
