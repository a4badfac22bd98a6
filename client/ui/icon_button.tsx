// Buttons and links that are only an icon.
import type { ComponentProps } from "react";
import { Link } from "wouter";
import { css } from "../lib/style.ts";
import type { LinkProps } from "./button.tsx";
import { Icon, type IconPath } from "./icon.tsx";

interface Round {
  label: string;
  icon: IconPath;
}

export function IconButton({ label, icon, ...rest }: Round & ComponentProps<"button">) {
  return (
    <button type="button" {...rest} className={round()} aria-label={label}>
      <Icon path={icon} />
    </button>
  );
}

/** Its children are over it, for example a badge. */
export function IconLink({ label, icon, children, ...rest }: Round & LinkProps) {
  return (
    <Link {...rest} className={round()} aria-label={label}>
      <Icon path={icon} />
      {children}
    </Link>
  );
}

const round = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 3rem;
  height: 3rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: var(--azul);
  cursor: pointer;
  @media (hover: hover) {
    &:hover {
      background: var(--azul-fundo);
    }
  }
  &:active {
    background: var(--azul-fundo);
  }
`;
