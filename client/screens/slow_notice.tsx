// Owns the notice that shows while a call takes long (client/README.md "Health").
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { topLayer } from "../lib/open_layers.ts";
import { styled } from "../lib/style.ts";
import { cancelSlowCalls } from "../state/slow_calls.ts";
import { Button } from "../ui/button.tsx";
import { usePopover } from "../ui/layers/use_popover.ts";

/**
 * It is inside the topmost dialog, like the toasts (toast_list.tsx). Below a dialog, nobody could
 * press it and no screen reader would read it.
 */
export function SlowNotice() {
  useSignals();
  const dialog = topLayer.value;
  return dialog === undefined ? <Place /> : createPortal(<Place />, dialog);
}

function Place() {
  // The region must be there before its text: screen readers announce only changes.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const ref = usePopover(isThere);
  // In a sheet it is above the pinned buttons.
  useLayoutEffect(() => {
    const region = ref.current!;
    const pinned = region.closest("dialog")?.querySelector("[data-pinned]");
    if (!pinned) return;
    const room = innerHeight - pinned.getBoundingClientRect().top;
    region.style.setProperty("--acima", `${room}px`);
  }, []);
  return (
    <Region ref={ref} popover="manual" role="status">
      {isThere && (
        <Notice>
          Isto está demorando mais que o normal.
          <Button kind="quiet" onClick={cancelSlowCalls}>Parar de esperar</Button>
        </Notice>
      )}
    </Region>
  );
}

const Region = styled("div")`
  position: fixed;
  inset: auto 0 0;
  z-index: 30;
  display: block;
  width: min(28rem, calc(100vw - 1.5rem));
  height: auto;
  margin: 0 auto calc(0.75rem + max(env(safe-area-inset-bottom), var(--acima, 0px)));
  padding: 0;
  border: 0;
  background: none;
  overflow: visible;
  pointer-events: none;
  /* In the sheet at the side, as wide as that leaves. */
  @media (min-width: 60rem) {
    dialog[data-aside="true"] > & {
      width: min(28rem, 50vw - 2rem);
      margin-inline-end: calc((min(36rem, 50vw) - min(28rem, 50vw - 2rem)) / 2);
    }
  }
`;

const Notice = styled("div")`
  --foco: var(--superficie);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 0.75rem;
  padding: 0.375rem 0.375rem 0.375rem 1rem;
  border-radius: var(--raio);
  background: var(--tinta);
  color: var(--superficie);
  box-shadow: var(--sombra-alta);
  animation: lift 180ms ease-out;
  pointer-events: auto;
  button {
    margin-inline-start: -0.9375rem;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  button[data-kind]:hover {
    background: none;
  }
`;
