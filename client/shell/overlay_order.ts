// Chooses the overlay that opens automatically (client/README.md "Overlays"): one at a time, in a fixed order, never over
// an open sheet or the full-screen PetCard.
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { isHeld, openLayers } from "../lib/open_layers.ts";
import { putOffConfirmacao, wantsConfirmacao } from "../confirmacao_email/state.ts";
import { finishPostLogin, hasSeenPostLogin } from "../onboarding/state.ts";
import {
  isPesquisaOpen,
  setPesquisaOpen,
  snoozePesquisas,
  wantsPesquisa,
} from "../pesquisa/pending.ts";
import { session } from "../sessao/state.ts";

export type Overlay = "onboarding" | "confirmacao-email" | "pesquisa";

const current = signal<Overlay | undefined>(undefined);

/** The open one. */
export const overlay: ReadonlySignal<Overlay | undefined> = current;

/** In their order. */
const due: Record<Overlay, ReadonlySignal<boolean>> = {
  onboarding: computed(() => !hasSeenPostLogin.value),
  "confirmacao-email": wantsConfirmacao,
  pesquisa: wantsPesquisa,
};
const ORDER = Object.keys(due) as Overlay[];

const wanted = computed<Overlay | undefined>(() =>
  session.value.status === "authenticated" ? ORDER.find((one) => due[one].value) : undefined
);

/** Whether the hint to install may open. */
export const mayHint: ReadonlySignal<boolean> = computed(() =>
  !isHeld.value && wanted.value === undefined
);

/** Returns a function that stops this and closes the open one. */
export function watchOverlays(): () => void {
  const stop = effect(() => {
    const open = current.value;
    if (open !== undefined && !isOver(open)) return;
    const next = wanted.value;
    // Its own dialog leaves with the one that is over: the next one is there in the same moment.
    const isFree = openLayers.value <= (open === undefined || open === next ? 0 : 1);
    current.value = isFree && !isHeld.value ? next : undefined;
    if (current.peek() === "pesquisa") setPesquisaOpen(true);
  });
  return () => {
    stop();
    current.value = undefined;
  };
}

/** Closes an overlay that crashed: until the next start, the onboarding for good. */
export function putOffOverlay(): void {
  switch (current.peek()) {
    case "onboarding":
      return finishPostLogin();
    case "confirmacao-email":
      return putOffConfirmacao();
    case "pesquisa":
      snoozePesquisas();
      setPesquisaOpen(false);
  }
}

function isOver(open: Overlay): boolean {
  const stays = open === "pesquisa" ? isPesquisaOpen : due[open];
  return session.value.status !== "authenticated" || !stays.value;
}
