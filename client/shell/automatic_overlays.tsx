// Shows what opens by itself behind the login (client/README.md "Overlays"), one at a time. Starts what must run there.
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-core";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { keepRemindersUpdated } from "../agendamentos/reminders.ts";
import { keepPreparoTicksPruned } from "../agendamentos/preparo_section.tsx";
import { keepNewStoredAsSeen } from "../agendamentos/news.ts";
import { ConfirmacaoEmailSheet } from "../confirmacao_email/overlay.tsx";
import { isConfirmacaoEmailDue, putOffConfirmacaoEmail } from "../confirmacao_email/state.ts";
import { isInstallHintDue, watchInstallOffer } from "../lib/device/install.ts";
import { watchAwaitedVagas } from "../home/news_lines.tsx";
import { requestPersistentStorage } from "../lib/storage/persistent_storage.ts";
import { areAutomaticOverlaysPaused, openModalCount } from "../lib/overlays/modals.ts";
import { keepCurrentWithOtherTabs } from "../lib/query/other_tabs.ts";
import { keepClockCorrected } from "../lib/time/clock_correction.ts";
import { toasts } from "../lib/overlays/toasts.ts";
import { isUpdateOffered } from "../lib/loading/updates.ts";
import { keepAppBadgeCurrent } from "../notificacoes/state.ts";
import { TutorialOverlay } from "../onboarding/screens.tsx";
import { finishTutorial, hasSeenTutorial } from "../onboarding/state.ts";
import { isPesquisaDue, keepPesquisasCurrent } from "../pesquisa/pending.ts";
import { PesquisaSheet } from "../pesquisa/sheet.tsx";
import {
  closeAndPutOffPesquisas,
  isPesquisaSheetOpen,
  openPesquisaSheet,
} from "../pesquisa/state.ts";
import { restoreAndAutosaveSnapshot } from "../sessao/snapshot.ts";
import { session } from "../sessao/state.ts";
import { BottomSheet } from "../ui/overlays/bottom_sheet.tsx";
import { InstallHint } from "../ui/overlays/install_hint.tsx";
import { ErrorBoundary } from "../ui/states/failed_state.tsx";

/** The overlays in their order. `end`: until the next start, the onboarding for good. One that crashed is ended. */
const overlays = {
  tutorial: {
    Screen: TutorialOverlay,
    isDue: computed(() => !hasSeenTutorial.value),
    end: finishTutorial,
  },
  "confirmacao-email": {
    Screen: ConfirmacaoEmailSheet,
    isDue: isConfirmacaoEmailDue,
    end: putOffConfirmacaoEmail,
  },
  pesquisa: { Screen: PesquisaSheet, isDue: isPesquisaDue, end: closeAndPutOffPesquisas },
};
type Overlay = keyof typeof overlays;

const current = signal<Overlay | undefined>(undefined);

export const currentAutomaticOverlay: ReadonlySignal<Overlay | undefined> = current;

const wanted = computed<Overlay | undefined>(() => {
  if (session.value.status !== "authenticated") return undefined;
  return (Object.keys(overlays) as Overlay[]).find((one) => overlays[one].isDue.value);
});

/**
 * Chooses `currentAutomaticOverlay`, one due overlay after the other, until the returned function is called. Draws
 * nothing.
 */
export function keepAutomaticOverlayCurrent(): () => void {
  const stop = effect(() => {
    const open = current.value;
    const isHere = session.value.status === "authenticated";
    const stays = open === "pesquisa" ? isPesquisaSheetOpen : open && overlays[open].isDue;
    if (isHere && stays?.value) return;
    const next = wanted.value;
    // Its own dialog leaves with the one that is over: the next one is there in the same moment.
    const isFree = openModalCount.value <= (open === undefined || open === next ? 0 : 1);
    current.value = isFree && !areAutomaticOverlaysPaused.value ? next : undefined;
    if (current.peek() === "pesquisa") openPesquisaSheet();
  });
  return () => {
    stop();
    current.value = undefined;
  };
}

/** Draws the overlay that is due, and starts what runs in every session, whatever screen shows. */
export function AutomaticOverlays(
  { findInstallOffer }: { findInstallOffer?: () => Event | undefined },
) {
  useSignals();
  useWorkBehindLogin(findInstallOffer);
  // Before the paint: nobody sees home for one frame.
  useLayoutEffect(keepAutomaticOverlayCurrent, []);
  if (currentAutomaticOverlay.value === undefined) return <CurrentHint />;
  const { Screen } = overlays[currentAutomaticOverlay.value];
  return (
    <ErrorBoundary Over={Crash}>
      <Screen />
    </ErrorBoundary>
  );
}

/** Starts what runs in every session, whatever screen shows. */
function useWorkBehindLogin(findInstallOffer?: () => Event | undefined): void {
  useEffect(() => {
    void requestPersistentStorage();
    const stops = [
      keepClockCorrected,
      restoreAndAutosaveSnapshot,
      keepCurrentWithOtherTabs,
      keepNewStoredAsSeen,
      keepPreparoTicksPruned,
      keepRemindersUpdated,
      watchAwaitedVagas,
      keepPesquisasCurrent,
      keepAppBadgeCurrent,
      () => watchInstallOffer(findInstallOffer?.()),
    ].map((start) => start());
    return () => stops.forEach((stop) => stop());
  }, []);
}

function Crash({ children }: { children: ReactNode }) {
  return (
    <BottomSheet
      centred
      title="Não foi possível continuar"
      onClose={() => overlays[current.peek()!].end()}
    >
      {children}
    </BottomSheet>
  );
}

/** The hint to install is the last in the order, and never over anything else. */
function CurrentHint() {
  useSignals();
  const isFree = openModalCount.value === 0 && !areAutomaticOverlaysPaused.value &&
    toasts.value.length === 0 &&
    !isUpdateOffered.value && wanted.value === undefined;
  return isFree && isInstallHintDue.value ? <InstallHint /> : null;
}
