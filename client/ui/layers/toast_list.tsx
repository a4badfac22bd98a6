// Owns the short notices at the top of the screen, above everything else.
//
// A modal dialog makes the rest of the page inert: a notice outside an open <dialog> would be visible, but could
// neither be closed nor read by a screen reader. So the list is inside the topmost open dialog, or at its own place in
// the page when none is open. As a manual popover it is in the top layer: no sheet cuts or covers it. Browsers without
// popovers (Chrome before 114, Firefox before 125) draw it with `position: fixed` in the same place, which is visible
// in both cases. It is drawn even when empty, because a live region must exist before its first text comes.
import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useSignals } from "@preact/signals-react/runtime";
import { topLayer } from "../../lib/open_layers.ts";
import { styled } from "../../lib/style.ts";
import { IconButton } from "../button.tsx";
import { Icon, type IconPath } from "../icon.tsx";
import { alertIcon, checkIcon, closeIcon, infoIcon } from "../icons/start.ts";
import { usePopover } from "./use_popover.ts";

export interface Toast {
  id: number;
  tone: "success" | "error" | "info";
  title?: string;
  text: string;
}

export interface ToastListProps {
  toasts: readonly Toast[];
  onDismiss: (id: Toast["id"]) => void;
  /** Called when a touch, a pointer or the focus is on a notice: none should disappear meanwhile. */
  onPause?: () => void;
  onResume?: () => void;
}

const AT_MOST = 3;

const icons: Record<Toast["tone"], IconPath> = {
  success: checkIcon,
  error: alertIcon,
  info: infoIcon,
};

/** The newest three notices. Errors are announced at once, the others when the screen reader is free. */
export function ToastList(props: ToastListProps) {
  useSignals();
  const dialog = topLayer.value;
  return dialog === undefined ? <Toasts {...props} /> : createPortal(<Toasts {...props} />, dialog);
}

function Toasts({ toasts, onDismiss, onPause, onResume }: ToastListProps) {
  const ref = usePopover(toasts.length > 0);
  const resume = useRef(onResume);
  useLayoutEffect(() => {
    resume.current = onResume;
  });
  // A list that moves into a dialog is a new one: it would never know that the touch has ended.
  useLayoutEffect(() => () => resume.current?.(), []);

  const shown = toasts.slice(-AT_MOST);
  return (
    <List
      ref={ref}
      popover="manual"
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <Region role="alert" aria-atomic="false">
        {shown.filter((toast) => toast.tone === "error").map(draw)}
      </Region>
      <Region role="status" aria-atomic="false">
        {shown.filter((toast) => toast.tone !== "error").map(draw)}
      </Region>
    </List>
  );

  function draw({ id, tone, title, text }: Toast) {
    return (
      <Item key={id} data-tone={tone}>
        <Sign>
          <Icon path={icons[tone]} size={20} />
        </Sign>
        <Words>
          {title && <strong>{title}</strong>}
          <p>{text}</p>
        </Words>
        <IconButton label="Fechar aviso" icon={closeIcon} onClick={() => onDismiss(id)} />
      </Item>
    );
  }
}

const List = styled("div")`
  position: fixed;
  z-index: 90;
  inset: calc(env(safe-area-inset-top) + 0.5rem) 0 auto;
  display: block;
  width: min(28rem, calc(100vw - 1.5rem));
  height: auto;
  margin: 0 auto;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  overflow: visible;
  pointer-events: none;
`;

const Region = styled("div")`
  display: flex;
  flex-direction: column;
`;

const Item = styled("div")`
  display: flex;
  align-items: flex-start;
  gap: 0.75rem;
  margin-bottom: 0.5rem;
  padding: 0.375rem 0.375rem 0.375rem 0.75rem;
  border: 1px solid var(--linha);
  border-radius: var(--raio);
  background: var(--superficie);
  color: var(--tinta);
  box-shadow: var(--sombra-alta);
  pointer-events: auto;
  animation: drop 180ms ease-out;
  &[data-tone="success"] > :first-child {
    background: var(--verde-fundo);
    color: var(--verde);
  }
  &[data-tone="error"] > :first-child {
    background: var(--telha-fundo);
    color: var(--telha);
  }
`;

const Sign = styled("span")`
  display: flex;
  margin-block: 0.375rem;
  padding: 0.5rem;
  border-radius: 50%;
  background: var(--ceu-fundo);
  color: var(--ceu);
`;

const Words = styled("div")`
  flex: 1;
  align-self: center;
  min-width: 0;
  padding-block: 0.375rem;
  font-size: 0.9375rem;
  line-height: 1.4;
`;
