// Shows the short notices at the top of the screen, above everything else.
//
// What is modal makes the rest of the page inert: a notice beside an open <dialog> could be seen, but neither closed
// nor heard. So the notices live inside the topmost open dialog, or at their own place in the page when none is open. As
// a manual popover it is in the top layer: no sheet cuts it off and none covers it. Browsers without popovers (Chrome
// before 114, Firefox before 125) draw it with `position: fixed` in the same place, which is visible in both cases.
// The page's own list is always drawn, and each gets its notices a moment after it is there (lib/use_live_region.ts).
import { useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { useSignals } from "@preact/signals-react/runtime";
import { topLayer } from "../../lib/open_layers.ts";
import { dismissToast, pauseToasts, resumeToasts, type Toast, toasts } from "../../lib/toasts.ts";
import { useLiveRegion } from "../../lib/use_live_region.ts";
import { styled } from "../../lib/style.ts";
import { unbroken } from "../dotted.tsx";
import { IconButton } from "../icon_button.tsx";
import { Icon, type IconPath } from "../icon.tsx";
import { alertIcon, checkIcon, closeIcon, infoIcon } from "../icons.ts";
import { measureToasts } from "./room_for_toasts.ts";
import { usePopover } from "./use_popover.ts";

const looks: Record<Toast["tone"], [colour: string, IconPath]> = {
  success: ["verde", checkIcon],
  error: ["telha", alertIcon],
  info: ["ceu", infoIcon],
};

/** Errors are announced at once, the others when the screen reader is free. */
export function ToastList() {
  useSignals();
  const dialog = topLayer.value;
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
  const isKnown = useLiveRegion(isHere);
  const shown = isHere && isKnown ? toasts.value : NONE;
  const ref = usePopover(shown.length > 0);
  useLayoutEffect(measureToasts, [shown]);
  // What moves away with its notices would never know that the touch has ended.
  useLayoutEffect(() => resumeToasts, [isHere]);

  return (
    <List
      ref={ref}
      popover="manual"
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      <div role="alert" aria-atomic="false">
        {shown.filter((toast) => toast.tone === "error").map(draw)}
      </div>
      <div role="status" aria-atomic="false">
        {shown.filter((toast) => toast.tone !== "error").map(draw)}
      </div>
    </List>
  );

  function draw({ id, tone, title, text }: Toast) {
    const [colour, icon] = looks[tone];
    return (
      <Item key={id} data-tone={colour}>
        <span>
          <Icon path={icon} size={20} />
        </span>
        <div>
          {title && <strong>{title}</strong>}
          <p>{unbroken(text)}</p>
        </div>
        <IconButton label="Fechar aviso" icon={closeIcon} onClick={() => dismissToast(id)} />
      </Item>
    );
  }
}

const List = styled("div")`
  position: fixed;
  z-index: 90;
  inset: calc(env(safe-area-inset-top) + 0.5rem) 0 auto;
  width: min(28rem, calc(100vw - 1.5rem));
  margin: 0 auto;
  container-type: inline-size;
`;

/** If the text is large for the screen, it is below the icon and the button, and nothing is larger than it must be. */
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
  color: var(--tinta);
  text-align: start;
  box-shadow: var(--sombra-alta);
  pointer-events: auto;
  animation: drop 180ms ease-out;
  & > span {
    display: flex;
    margin-block: min(0.375rem, 1.5vw);
    padding: min(0.5rem, 2vw);
    border-radius: 50%;
    background: var(--tom-fundo);
    color: var(--tom);
  }
  & > button {
    width: clamp(48px, 14vw, 3rem);
    height: clamp(48px, 14vw, 3rem);
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
