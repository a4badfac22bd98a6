// Draws what may lie over any screen and is not in the start: dialogs, the notice of a slow call (client/README.md
// "Health"), and the offer of a new version, which is never forced.
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useSignals } from "@preact/signals-react/runtime";
import { slowCallCancels } from "../lib/http/http.ts";
import { topModal } from "../lib/overlays/modals.ts";
import { styled } from "../lib/style.ts";
import { acceptUpdate, isUpdateOffered, putOffUpdate } from "../lib/loading/updates.ts";
import { useIsLiveRegionReady } from "../lib/overlays/live_region.ts";
import { Button } from "../ui/button.tsx";
import { NoticeBar } from "../ui/overlays/notice_bar.tsx";
import { usePopover } from "../ui/overlays/toast_list.tsx";
import { Notice } from "../ui/states/notice.tsx";
import { DialogHost } from "./dialog_host.tsx";

export function LazyOverlays() {
  useSignals();
  return (
    <>
      <DialogHost />
      <SlowCallNotice />
      {isUpdateOffered.value && (
        <NoticeBar
          title="Nova versão disponível"
          text="Leva só um instante, e nada do que você fez se perde."
        >
          <Button kind="primary" onClick={acceptUpdate}>Usar a nova versão</Button>
          <Button kind="quiet" onClick={putOffUpdate}>Depois</Button>
        </NoticeBar>
      )}
    </>
  );
}

/**
 * The notice of slow calls, above the buttons of the open sheet or step. Without any it is at the bottom of the screen,
 * inside the topmost dialog like the toasts: below a dialog nobody could press it, and no screen reader would read it.
 */
export function SlowCallNotice() {
  useSignals();
  return slowCallCancels.value.length > 0 ? <SlowCallPortal /> : null;
}

function SlowCallPortal() {
  useSignals();
  const dialog = topModal.value;
  const bar = useSyncExternalStore(watchPage, shownBar);
  return createPortal(
    <SlowCallBox isLoose={bar === undefined} />,
    bar ?? dialog ?? document.body,
  );
}

/** The buttons may appear or disappear during the call, for example with a step. */
function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The bar that shows, except in a dialog that is leaving (use_modal.ts). */
function shownBar(): Element | undefined {
  const bars = (topModal.peek() ?? document).querySelectorAll("[data-sends]");
  return [...bars].find((bar) => bar.closest("[inert]") === null);
}

function SlowCallBox({ isLoose }: { isLoose: boolean }) {
  const isThere = useIsLiveRegionReady();
  const ref = usePopover(isThere && isLoose);
  // Above buttons that are not pinned it may be out of sight.
  useEffect(() => {
    if (isThere && !isLoose) ref.current!.scrollIntoView?.({ block: "nearest" });
  }, [isThere]);
  return (
    <Region ref={ref} popover={isLoose ? "manual" : undefined} role="status">
      {isThere && (
        <Notice>
          Isto está demorando mais que o normal.{" "}
          <Button kind="quiet" onClick={() => slowCallCancels.peek().forEach((cancel) => cancel())}>
            Parar de esperar
          </Button>
        </Notice>
      )}
    </Region>
  );
}

/** The words and the button are one paragraph, on one line if there is room. */
const Region = styled("div")`
  order: -1;
  flex: 1 1 100%;
  &[popover] {
    position: fixed;
    inset: auto 0 0;
    z-index: 30;
    width: min(28rem, calc(100vw - 1.5rem));
    margin: 0 auto calc(0.75rem + env(safe-area-inset-bottom));
  }
  & > div {
    border: 1px solid var(--borda);
    pointer-events: auto;
  }
  &[popover] > div {
    box-shadow: var(--sombra-alta);
    animation: lift 180ms ease-out;
  }
  & > div [data-kind] {
    margin-block: -0.5rem;
    padding-inline: 0;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
