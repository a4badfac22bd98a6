// Owns the notice that shows while a call takes long (client/README.md "Health").
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { topLayer } from "../lib/open_layers.ts";
import { styled } from "../lib/style.ts";
import { cancelSlowCalls } from "../state/slow_calls.ts";
import { Button } from "../ui/button.tsx";
import { usePopover } from "../ui/layers/use_popover.ts";
import { Notice } from "../ui/states/notice.tsx";

/**
 * Among the buttons that have sent the call it stands above them. Elsewhere it is at the bottom of the screen, inside
 * the topmost dialog, like the toasts (toast_list.tsx): below a dialog, nobody could press it and no screen reader would
 * read it.
 */
export function SlowNotice() {
  useSignals();
  const dialog = topLayer.value;
  const bar = (dialog ?? document).querySelector("[data-sends]");
  const place = bar ?? dialog;
  const notice = <Place isLoose={bar === null} />;
  return place === undefined ? notice : createPortal(notice, place);
}

function Place({ isLoose }: { isLoose: boolean }) {
  // The region must be there before its text: screen readers announce only changes.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const ref = usePopover(isThere && isLoose);
  // Buttons that are not pinned may have moved it out of sight.
  useEffect(() => {
    if (isThere && !isLoose) ref.current!.scrollIntoView?.({ block: "nearest" });
  }, [isThere]);
  return (
    <Region ref={ref} popover={isLoose ? "manual" : undefined} role="status">
      {isThere && (
        <Notice>
          Isto está demorando mais que o normal.{" "}
          <Button kind="quiet" onClick={cancelSlowCalls}>Parar de esperar</Button>
        </Notice>
      )}
    </Region>
  );
}

const Region = styled("div")`
  order: -1;
  flex: 1 1 100%;
  min-width: 0;
  &[popover] {
    position: fixed;
    inset: auto 0 0;
    z-index: 30;
    display: block;
    width: min(28rem, calc(100vw - 1.5rem));
    height: auto;
    margin: 0 auto calc(0.75rem + env(safe-area-inset-bottom));
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    overflow: visible;
    pointer-events: none;
  }
  & > div {
    border: 1px solid var(--borda);
    pointer-events: auto;
  }
  &[popover] > div {
    box-shadow: var(--sombra-alta);
    animation: lift 180ms ease-out;
  }
  /* The words and the button are one paragraph: on one line where there is room. */
  button {
    margin-block: -0.5rem;
    padding-inline: 0;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  /* In the sheet at the side, as wide as that leaves. */
  @media (min-width: 60rem) {
    dialog[data-aside="true"] > &[popover] {
      width: min(28rem, 50vw - 2rem);
      margin-inline-end: calc((min(36rem, 50vw) - min(28rem, 50vw - 2rem)) / 2);
    }
  }
`;
