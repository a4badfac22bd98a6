// Covers the app while the API is down (client/README.md "Health"). The app stays mounted below the notice.
import { useSignals } from "@preact/signals-react/runtime";
import { signal } from "@preact/signals-react";
import { type ComponentType, useLayoutEffect, useRef } from "react";
import { pushLayer } from "../lib/back.ts";
import { isMoving, linger, openLayer, topLayer } from "../lib/layers.ts";
import { styled } from "../lib/style.ts";
import { isOutage, isProbing, probeNow } from "../lib/health.ts";
import { session } from "../sessao/state.ts";
import { Button } from "../ui/button.tsx";
import { Icon, IconGround } from "../ui/icon.tsx";
import { alertIcon } from "../ui/icons.ts";
import { Cover } from "../ui/layers/cover.ts";

const isHeld = signal(false);

/** While a card covers the notice, it does not lift. Returns how to let it go. */
export function holdNotice(): () => void {
  isHeld.value = true;
  return () => void (isHeld.value = false);
}

export function OutageNotice({ Help }: { Help: ComponentType }) {
  useSignals();
  return isCovering() || isHeld.value ? <Notice Help={Help} /> : null;
}

/** Whether the notice covers the whole app. Reads signals. */
export function isCovering(): boolean {
  const current = session.value;
  // Stored data are more useful than this notice, and every screen shows their age.
  const isReading = current.status === "authenticated" && current.isFromSnapshot;
  return isOutage.value && !isReading;
}

function Notice({ Help }: { Help: ComponentType }) {
  useSignals();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current!;
    const focused = document.activeElement;
    dialog.showModal();
    // Neither Back nor Escape may act on what is below the notice, because nobody sees it.
    const releases = [pushLayer(() => false), openLayer(dialog)];
    return () => {
      for (const release of releases) release();
      dialog.close();
      queueMicrotask(() => {
        if (dialog.isConnected || !isMoving()) return;
        dialog.open = true;
        // Its ground alone, because the session may have ended with the outage.
        dialog.replaceChildren();
        // Over the sheet that was below it.
        linger(dialog, topLayer.peek() ?? document.body);
      });
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
      <IconGround data-tone="telha" data-size="large">
        <Icon path={alertIcon} size={44} />
      </IconGround>
      <h1 id="outage-title">Serviço indisponível</h1>
      <p id="outage-text">
        Nossa API está temporariamente fora do ar. Tente novamente em alguns instantes.
      </p>
      <Button kind="primary" wide busy={isProbing.value} busyLabel="Tentando..." onClick={probeNow}>
        Tentar novamente
      </Button>
      <small>O portal tenta de novo sozinho.</small>
      <Help />
    </Whole>
  );
}

/** The card covers the rest, which nobody can press or hear then. */
const Whole = styled(Cover)`
  padding: 2rem min(1.5rem, 5vw);
  text-align: center;
  &[open] {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
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
  &:has(> main) {
    & > :not(main) {
      visibility: hidden;
    }
  }
  & > main {
    text-align: start;
  }
`;
