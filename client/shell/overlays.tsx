// Shows what opens automatically over the screens behind the login (client/README.md "Overlays"), and starts what must
// run there.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { ConfirmacaoEmail } from "../confirmacao_email/overlay.tsx";
import { Tutorial } from "../onboarding/screens.tsx";
import { PesquisaSheet } from "../pesquisa/sheet.tsx";
import { InstallHint } from "../ui/layers/notice_bar.tsx";
import { openLayers } from "../lib/open_layers.ts";
import { watchAppBadge } from "../notificacoes/state.ts";
import { wantsInstallHint, watchInstall } from "../lib/install.ts";
import { mayHint, overlay, putOffOverlay, watchOverlays } from "./overlay_order.ts";
import { watchPesquisas } from "../pesquisa/pending.ts";
import { watchSnapshot } from "../sessao/snapshot.ts";
import { toasts } from "../lib/toasts.ts";
import { announcesUpdate } from "../lib/updates.ts";
import { BottomSheet } from "../ui/layers/bottom_sheet.tsx";
import { ErrorBoundary } from "../ui/states/failed_state.tsx";

const overlays = {
  onboarding: Tutorial,
  "confirmacao-email": ConfirmacaoEmail,
  pesquisa: PesquisaSheet,
};

export interface OverlaysProps {
  /** The browser's offer to install the app that came before. */
  findInstallOffer?: () => Event | undefined;
}

export function Overlays({ findInstallOffer }: OverlaysProps) {
  useSignals();
  useEffect(watchSnapshot, []);
  useEffect(watchPesquisas, []);
  // Before the paint: nobody sees home for one frame.
  useLayoutEffect(watchOverlays, []);
  useEffect(watchAppBadge, []);
  useEffect(() => watchInstall(findInstallOffer?.()), []);
  if (overlay.value === undefined) return <CurrentHint />;
  const Overlay = overlays[overlay.value];
  return (
    <ErrorBoundary Over={Crash}>
      <Overlay />
    </ErrorBoundary>
  );
}

/** A crashed overlay is put off when its message is closed. */
function Crash({ children }: { children: ReactNode }) {
  return (
    <BottomSheet centred title="Não foi possível continuar" onClose={putOffOverlay}>
      {children}
    </BottomSheet>
  );
}

/** The last in the order, and never over anything else. */
function CurrentHint() {
  useSignals();
  const isFree = openLayers.value === 0 && toasts.value.length === 0 && !announcesUpdate.value;
  return isFree && mayHint.value && wantsInstallHint.value ? <InstallHint /> : null;
}
