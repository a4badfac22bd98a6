// Buttons, links that look like buttons, and both as an icon alone.
import { type ComponentProps, type MouseEvent, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { Link } from "wouter";
import { hasNetwork } from "../lib/http/health.ts";
import { css } from "../lib/style.ts";
import { Icon, type IconPath } from "./icon.tsx";
import { VisuallyHidden } from "./visually_hidden.ts";

export type ButtonKind = "primary" | "secondary" | "danger" | "quiet";

interface Look {
  kind?: ButtonKind;
  icon?: IconPath;
  wide?: boolean;
  /**
   * True for a button that needs the network: without one it says so before it is pressed, and is never disabled for
   * that.
   */
  needsNetwork?: boolean;
}

export interface ButtonProps extends ComponentProps<"button">, Look {
  /** True while the button's call is running: presses do nothing, and the button keeps the focus. */
  busy?: boolean;
  /** Replaces the label while busy. The status says it without the dots: no words are on the page twice. */
  busyLabel?: `${string}...`;
}

export function Button(
  { kind, icon, wide, needsNetwork, busy = false, busyLabel, disabled, onClick, children, ...rest }:
    ButtonProps,
) {
  const { look, notice } = useLook({ kind, wide, needsNetwork: needsNetwork && !disabled }, rest);
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Otherwise a busy submit button would submit.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  const other = busy ? children : busyLabel;
  return (
    <>
      <button
        type="button"
        {...rest}
        {...look}
        disabled={disabled && !busy}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={press}
      >
        {icon && <Icon path={icon} size={22} />}
        <span data-other={typeof other === "string" ? other : undefined}>
          {busy && busyLabel ? busyLabel : children}
        </span>
        {notice}
      </button>
      {busyLabel && <VisuallyHidden role="status">{busy && busyLabel.slice(0, -3)}</VisuallyHidden>}
    </>
  );
}

type LinkProps = Omit<ComponentProps<"a">, "href" | "ref"> & { href: string };

export function LinkButton(
  { kind, icon, wide, needsNetwork, children, ...rest }: LinkProps & Look,
) {
  const { look, notice } = useLook({ kind, wide, needsNetwork }, rest);
  return (
    <Link {...rest} {...look}>
      {icon && <Icon path={icon} size={22} />}
      <span>{children}</span>
      {notice}
    </Link>
  );
}

/** And the note, if there is no network. It is hidden: it describes the button, and is no part of its name. */
function useLook(
  { kind = "secondary", wide, needsNetwork }: Look,
  { "aria-describedby": describedBy }: { "aria-describedby"?: string },
) {
  useSignals();
  const id = useId();
  const isOut = needsNetwork && !hasNetwork.value;
  const look = {
    className: buttonClass(),
    // What cannot work now is not the primary action.
    "data-kind": isOut && kind === "primary" ? "secondary" : kind,
    "data-wide": wide,
    "aria-describedby": [describedBy, isOut && id].filter(Boolean).join(" ") || undefined,
  };
  const notice = isOut && <NeedsNetworkNote id={id} />;
  return { look, notice };
}

export function NeedsNetworkNote(props: { id: string; hidden?: boolean }) {
  return <small {...props} aria-hidden="true">Precisa de internet</small>;
}

type Round = { label: string; icon: IconPath };

export function IconButton({ label, icon, ...rest }: Round & ComponentProps<"button">) {
  return (
    <button type="button" {...rest} className={iconButtonClass()} aria-label={label}>
      <Icon path={icon} />
    </button>
  );
}

/** A round link with an icon; its children lie over it, for example a badge. */
export function IconLink({ label, icon, children, ...rest }: Round & LinkProps) {
  return (
    <Link {...rest} className={iconButtonClass()} aria-label={label}>
      <Icon path={icon} />
      {children}
    </Link>
  );
}

/**
 * The look of a button; with large text the icon is above the words. The label that does not show is below, invisible:
 * the width stays.
 */
export const buttonClass = css`
  position: relative;
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.25rem 0.625rem;
  min-height: 3.25rem;
  --beside: clamp(0.375rem, min(5vw, 10vw - 1rem), 1.375rem);
  padding: 0.75rem var(--beside);
  border: 1.5px solid transparent;
  border-radius: var(--raio);
  background: none;
  color: var(--azul);
  font-size: min(1rem, 9vw);
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  overflow: hidden;
  transition: transform 150ms ease-out;
  & > span {
    min-width: 0;
  }
  & > [data-other]::after {
    content: attr(data-other);
    display: block;
    height: 0;
    overflow: hidden;
    visibility: hidden;
  }
  & > small {
    width: 0;
    min-width: 100%;
    font-weight: 400;
  }
  &[data-wide="true"] {
    width: 100%;
  }
  &[data-kind="primary"] {
    background: var(--azul);
    color: var(--sobre-azul);
    box-shadow: var(--sombra);
  }
  &[data-kind="secondary"] {
    background: var(--superficie);
    border-color: var(--borda);
  }
  &[data-kind="danger"] {
    background: var(--telha-firme);
    border-color: var(--telha);
    color: var(--sobre-firme);
  }
  &[data-kind="quiet"] {
    padding-inline: min(0.875rem, var(--beside));
    min-height: 3rem;
    --barra: 0;
    &[aria-busy="true"] > svg {
      animation: spin 900ms linear infinite;
    }
  }
  @media (hover: hover) {
    &[data-kind="primary"]:hover {
      background: var(--azul-forte);
    }
    &[data-kind="secondary"]:hover,
    &[data-kind="quiet"]:hover {
      background: var(--azul-fundo);
    }
  }
  &:active {
    transform: scale(0.98);
  }
  &[data-kind]:disabled {
    background: var(--linha);
    border-color: transparent;
    box-shadow: none;
    color: var(--tinta-suave);
    cursor: not-allowed;
    transform: none;
  }
  &[aria-busy="true"] {
    cursor: progress;
    transform: none;
  }
  &[aria-busy="true"]::after {
    content: "";
    position: absolute;
    inset: auto 0 0;
    height: var(--barra, 4px);
    width: 45%;
    background: var(--ocre);
    animation: slide 1.1s ease-in-out infinite;
  }
  @media (prefers-color-scheme: dark) {
    &[data-kind="primary"][aria-busy="true"]::after {
      background: var(--sobre-azul);
    }
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
    &[data-kind="primary"]:not(:disabled) {
      background: Highlight;
      color: HighlightText;
      --foco: Highlight;
      forced-color-adjust: none;
    }
  }
`;

/** The look of a round button: beside a long word it is no larger than a finger needs. */
export const iconButtonClass = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 3rem;
  height: 3rem;
  button& {
    width: clamp(48px, 14vw, 3rem);
    height: clamp(48px, 14vw, 3rem);
  }
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: var(--azul);
  &:active {
    background: var(--azul-fundo);
  }
  @media (hover: hover) {
    &:hover {
      background: var(--azul-fundo);
    }
  }
`;
