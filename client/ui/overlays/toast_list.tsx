// Shows the toasts at the top of the screen, above everything else.
//
// Beside an open modal <dialog> they could be seen, but neither closed nor heard: they are inside the topmost one, or at
// their own place in the page. As a manual popover they are in the top layer, where no sheet cuts them off. Browsers
// without popovers (Chrome before 114, Firefox before 125) draw them with `position: fixed` in the same place.
// The page's own list is always drawn, and each gets its toasts a moment after it is there (lib/overlays/live_region.ts).
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import { useSignals } from "@preact/signals-react/runtime";
import { topModal } from "../../lib/overlays/modals.ts";
import {
  dismissToast,
  pauseToastTimers,
  resumeToastTimers,
  type Toast,
  toasts,
} from "../../lib/overlays/toasts.ts";
import { useIsLiveRegionReady } from "../../lib/overlays/live_region.ts";
import { styled } from "../../lib/style.ts";
import { BreakableText } from "../breakable.tsx";
import { IconButton } from "../button.tsx";
import { Icon, type IconPath } from "../icon.tsx";
import { alertIcon, checkIcon, closeIcon, infoIcon } from "../icons.ts";

/** How long a toast stands in its region before it counts as announced. */
const HEARD_AFTER_MS = 1000;

const looks: Record<Toast["tone"], [colour: string, IconPath]> = {
  success: ["verde", checkIcon],
  failure: ["telha", alertIcon],
  info: ["ceu", infoIcon],
};

/** Announces failures at once, the others when the screen reader is free. */
export function ToastList() {
  useSignals();
  const dialog = topModal.value;
  return (
    <>
      <Toasts isHere={dialog === undefined} />
      {dialog && createPortal(<Toasts isHere />, dialog)}
    </>
  );
}

const NONE: readonly Toast[] = [];

function Toasts({ isHere }: { isHere: boolean }) {
  useSignals();
  const isKnown = useIsLiveRegionReady(isHere);
  const shown = isHere && isKnown ? toasts.value : NONE;
  const lastMoved = useMemo(() => lastHeard, [isHere]);
  const isNew = ({ id }: Toast) => id > lastMoved;
  const ref = usePopover(shown.length > 0);
  useRoomInSheet(ref, shown);
  // What moves away with its toasts would never know that the touch has ended.
  useLayoutEffect(() => resumeToastTimers, [isHere]);

  return (
    <List
      ref={ref}
      popover="manual"
      onPointerEnter={pauseToastTimers}
      onPointerLeave={resumeToastTimers}
      onFocus={pauseToastTimers}
      onBlur={resumeToastTimers}
    >
      <div>{shown.filter((toast) => !isNew(toast)).map(draw)}</div>
      <div role="alert" aria-atomic="false">
        {shown.filter((toast) => isNew(toast) && toast.tone === "failure").map(draw)}
      </div>
      <div role="status" aria-atomic="false">
        {shown.filter((toast) => isNew(toast) && toast.tone !== "failure").map(draw)}
      </div>
    </List>
  );
}

const draw = (toast: Toast) => <OneToast key={toast.id} {...toast} />;

/** The newest one that has been on the screen. */
let lastSeen = 0;
/** The newest one that has been there for so long that it was announced. */
let lastHeard = 0;

function OneToast({ id, tone, title, text }: Toast) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const item = ref.current!;
    // It has only moved, with a dialog that opened or closed.
    if (id <= lastSeen) item.style.animation = "none";
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => lastHeard = Math.max(lastHeard, id), HEARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const [colour, icon] = looks[tone];
  return (
    <Item
      ref={ref}
      data-tone={colour}
      onAnimationStart={() => lastSeen = Math.max(lastSeen, id)}
    >
      <span>
        <Icon path={icon} size={20} />
      </span>
      <div>
        {title && <strong>{title}</strong>}
        <p>
          <BreakableText text={text} />
        </p>
      </div>
      <IconButton label="Fechar aviso" icon={closeIcon} onClick={() => dismissToast(id)} />
    </Item>
  );
}

/** Shows a manual popover in the top layer while it is needed: showing it always would force a layout at every start. */
export function usePopover(isNeeded: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current!;
    // When a dialog closes, its popovers are removed before they move to another place and show again.
    if (!isNeeded || !element.isConnected) return;
    element.showPopover?.();
    return () => {
      if (element.isConnected) element.hidePopover?.();
    };
  }, [isNeeded]);
  return ref;
}

/**
 * Makes room for the list in a sheet whose title it would reach below: `--avisos` is how far it reaches. The room stays
 * until the sheet closes or the phone turns, because what moves back could move under a finger. It disappears with its
 * toasts if it is more than a third of the screen, or if the text is so large that the head of the sheet scrolls.
 */
function useRoomInSheet(ref: RefObject<HTMLDivElement | null>, toasts: readonly Toast[]): void {
  const width = useRef<number>(undefined);
  useLayoutEffect(() => {
    const page = document.documentElement;
    const list = ref.current!;
    const dialog = list.closest<HTMLElement>("dialog[data-aside]");
    if (dialog === null) return;
    const scroller = dialog.firstElementChild!;
    function measure() {
      const before = parseFloat(dialog!.style.getPropertyValue("--avisos")) || 0;
      const isPinned = parseFloat(getComputedStyle(scroller.firstElementChild!).top) >= 0;
      const isTurned = page.clientWidth !== (width.current ?? page.clientWidth);
      const isKept = !isTurned && isPinned && before <= page.clientHeight / 3;
      width.current = page.clientWidth;
      // An empty list moves with a sheet that is still rising, so its transform must not count.
      const room = Math.max(isKept ? before : 0, list.offsetTop + list.offsetHeight);
      const { clientHeight, scrollTop } = scroller;
      dialog!.style.setProperty("--avisos", `${room}px`);
      // The room is above: what is scrolled into view, for example the pressed button, stays in place.
      if (scrollTop > 0) scroller.scrollTop = scrollTop + clientHeight - scroller.clientHeight;
    }
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [toasts]);
}

const List = styled("div")`
  position: fixed;
  z-index: 90;
  inset: calc(env(safe-area-inset-top) + 0.5rem) 0 auto;
  width: min(28rem, calc(100vw - 1.5rem));
  margin: 0 auto;
  container-type: inline-size;
`;

/**
 * A toast. Text that is large for the screen is below the icon and the button, and nothing is larger than it must be.
 */
const Item = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0 0.75rem;
  margin-bottom: 0.5rem;
  padding: min(0.375rem, 1.5vw);
  padding-inline-start: min(0.75rem, 4vw);
  border: 1px solid var(--borda);
  border-radius: var(--raio);
  background: var(--superficie);
  text-align: start;
  box-shadow: var(--sombra-alta);
  pointer-events: auto;
  animation: drop 180ms ease-out;
  & > span {
    margin-block: min(0.375rem, 1.5vw);
    padding: min(0.5rem, 2vw);
    border-radius: 50%;
    background: var(--tom-fundo);
    color: var(--tom);
  }
  & > button {
    margin-inline-start: auto;
  }
  & > div {
    flex: 1 0 100%;
    order: 1;
    align-self: center;
    min-width: 0;
    padding-block: min(0.375rem, 1.5vw);
    font-size: min(0.9375rem, 7vw);
    line-height: 1.3;
  }
  @container (min-width: 16rem) {
    & > div {
      flex: 1 1 0;
      order: 0;
    }
  }
`;
