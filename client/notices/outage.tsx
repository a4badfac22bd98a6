// Says what is away (client/README.md "Health"): the API in a notice over the app, the network in a red banner.
import { useSignals } from "@preact/signals-react/runtime";
import { effect, signal } from "@preact/signals-core";
import { type ComponentType, useLayoutEffect, useRef } from "react";
import { pushBackEntry } from "../lib/navigation/back.ts";
import { registerOpenModal, topModal } from "../lib/overlays/modals.ts";
import { styled } from "../lib/style.ts";
import { hasNetwork, isOutageNoticeDue, isProbing, probeNow } from "../lib/http/health.ts";
import { Button } from "../ui/button.tsx";
import { Icon, IconBackground } from "../ui/icon.tsx";
import { alertIcon, wifiOffIcon } from "../ui/icons.ts";
import { FullScreenDialog } from "../ui/overlays/full_screen_dialog.ts";

const isKeptOpen = signal(false);

/** Keeps the notice from lifting while a card covers it. Returns how to let it go. */
export function keepOutageNoticeOpen(): () => void {
  isKeptOpen.value = true;
  return () => void (isKeptOpen.value = false);
}

/**
 * Covers the whole app while only the API is down, else draws nothing. `Fallback` comes last: what works without the
 * API.
 */
export function OutageNotice({ Fallback }: { Fallback: ComponentType }) {
  useSignals();
  return isOutageNoticeDue.value || isKeptOpen.value ? <Notice Fallback={Fallback} /> : null;
}

function Notice({ Fallback }: { Fallback: ComponentType }) {
  useSignals();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current!;
    let focused: Element | null;
    let releases: (() => void)[] = [];
    const uncover = () => {
      for (const release of releases) release();
      dialog.close();
    };
    // Again, where a sheet opens meanwhile, as one that the address names: it comes below the notice, but over a card
    // that is being shown.
    const stop = effect(() => {
      if (topModal.value === dialog || dialog.dataset.covered !== undefined) return;
      uncover();
      focused = document.activeElement;
      dialog.showModal();
      // Neither Back nor Escape may act on what is below the notice, because nobody sees it.
      releases = [pushBackEntry(() => false), registerOpenModal(dialog)];
    });
    return () => {
      stop();
      uncover();
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, []);
  return (
    <Whole
      ref={ref}
      aria-labelledby="outage-title"
      aria-describedby="outage-text"
      {...{ closedby: "none" }}
      data-whole
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === "Escape" && event.preventDefault()}
    >
      <IconBackground data-tone="telha" data-size="large">
        <Icon path={alertIcon} size={44} />
      </IconBackground>
      <h1 id="outage-title">Serviço indisponível</h1>
      <p id="outage-text">
        Nossa API está temporariamente fora do ar. Tente novamente em alguns instantes.
      </p>
      <Button kind="primary" wide busy={isProbing.value} busyLabel="Tentando..." onClick={probeNow}>
        Tentar novamente
      </Button>
      <small>O portal tenta de novo sozinho.</small>
      <Fallback />
    </Whole>
  );
}

/**
 * It begins at the same height, whatever comes later. The card covers the rest, which nobody can press or hear then.
 */
const Whole = styled(FullScreenDialog)`
  padding: max(2rem, 12dvh) min(1.5rem, 5vw) 2rem;
  text-align: center;
  &[open] {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 1rem;
  }
  & > p {
    max-width: 24rem;
    margin-bottom: 0.5rem;
    color: var(--tinta-suave);
  }
  & > button {
    flex: none;
    max-width: 20rem;
  }
  &[data-covered] > :not(main) {
    visibility: hidden;
  }
  & > main {
    text-align: start;
  }
`;

/** The banner without a network. Its status region is always drawn, so that the text is announced. */
export function OfflineBanner() {
  useSignals();
  const isVisible = !hasNetwork.value;
  const bannerRef = useRef<HTMLDivElement>(null);
  // Everything else that is pinned to the top is below it: `--faixa` is its height.
  useLayoutEffect(() => {
    if (!isVisible) return;
    const { style } = document.documentElement;
    const banner = bannerRef.current!;
    // Also when the phone is turned: the text then needs more lines, or fewer.
    const observer = new ResizeObserver(() =>
      style.setProperty("--faixa", `${banner.offsetHeight}px`)
    );
    observer.observe(banner);
    return () => {
      observer.disconnect();
      style.removeProperty("--faixa");
    };
  }, [isVisible]);
  return (
    <BannerBox ref={bannerRef} role="status">
      {isVisible && (
        <div data-tone="telha">
          <Icon path={wifiOffIcon} size={16} />
          <span>
            <strong>Você está offline</strong>{" "}
            <span>Algumas funcionalidades podem não estar disponíveis</span>
          </span>
        </div>
      )}
    </BannerBox>
  );
}

/** The banner, of at most two lines on the smallest phone, too. */
const BannerBox = styled("div")`
  position: sticky;
  top: var(--solta);
  z-index: 21;
  strong::after {
    content: ".";
  }
  & > div {
    font-size: clamp(0.75rem, 3.75vw, 0.875rem);
    line-height: 1.3;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.375rem;
    padding: calc(0.25rem + env(safe-area-inset-top)) 0.5rem 0.25rem;
    background: var(--telha-firme);
    color: var(--sobre-firme);
  }
`;
