// Owns the card: one item of a list, which can be pressed anywhere.
import type { ReactNode } from "react";
import { Link } from "wouter";
import { css, styled } from "../../lib/style.ts";
import { Icon, type IconPath } from "../icon.tsx";
import { IconGround } from "../icon_ground.ts";
import { chevronRightIcon } from "../icons/start.ts";

export interface CardProps {
  /** The line that distinguishes this item from the others. */
  primary: ReactNode;
  secondary?: ReactNode;
  icon?: IconPath;
  /** A `StatusChip`, or several. */
  chip?: ReactNode;
  /** What it opens: a screen, or something on this screen. With neither, it only shows. */
  href?: string;
  onClick?: () => void;
  /** Past or no longer valid: still readable, but less prominent. */
  dimmed?: boolean;
  /** Not seen yet: an ochre edge. Say it in words, too. */
  marked?: boolean;
  /** More lines below the rest. */
  children?: ReactNode;
}

/** A card. Lists put them into a `<CardList>`. */
export function Card(
  { primary, secondary, icon, chip, href, onClick, dimmed, marked, children }: CardProps,
) {
  const inner = (
    <>
      {icon && (
        <IconGround>
          <Icon path={icon} />
        </IconGround>
      )}
      <Lines>
        <Primary>{primary}</Primary>
        {secondary && <Secondary>{secondary}</Secondary>}
        {children}
        {chip && <Chips>{chip}</Chips>}
      </Lines>
      {(href !== undefined || onClick) && (
        <Go>
          <Icon path={chevronRightIcon} size={20} />
        </Go>
      )}
    </>
  );
  const look = { className: surface(), "data-dimmed": dimmed, "data-marked": marked };
  if (href !== undefined) return <Link {...look} href={href} onClick={onClick}>{inner}</Link>;
  if (onClick) return <button type="button" {...look} onClick={onClick}>{inner}</button>;
  return <div {...look}>{inner}</div>;
}

/** Cards below each other, two side by side on wide screens. Lists that grow over the years use `<LongCardList>`. */
export const CardList = styled("ul")`
  display: grid;
  /* Two side by side at most. */
  grid-template-columns: repeat(auto-fill, minmax(min(max(19rem, 40%), 100%), 1fr));
  gap: 0.75rem;
  & > * {
    display: flex;
    min-width: 0;
  }
`;

const surface = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0.75rem 0.875rem;
  width: 100%;
  min-height: 4.5rem;
  padding: var(--margem);
  border: 1px solid var(--linha);
  border-radius: 1rem;
  background: var(--superficie);
  box-shadow: var(--sombra);
  color: var(--tinta);
  text-align: start;
  text-decoration: none;
  transition: transform 150ms ease-out;
  a&,
  button& {
    cursor: pointer;
  }
  @media (hover: hover) {
    a&:hover,
    button&:hover {
      border-color: var(--azul);
    }
  }
  a&:active,
  button&:active {
    transform: scale(0.985);
  }
  &[data-marked="true"] {
    border-inline-start: 4px solid var(--ocre);
  }
  &[data-dimmed="true"] {
    background: none;
    border-style: dashed;
    border-color: var(--borda);
    box-shadow: none;
    color: var(--tinta-suave);
  }
  &[data-dimmed="true"] > :first-child {
    color: var(--tinta-suave);
  }
`;

/** Below the icon where large text leaves too little room beside it. */
const Lines = styled("span")`
  flex: 1 1 8.5rem;
  align-self: center;
  display: flex;
  flex-direction: column;
  gap: 0.125rem;
  min-width: 0;
`;

const Primary = styled("span")`
  font-weight: 650;
  line-height: 1.35;
`;

const Secondary = styled("span")`
  color: var(--tinta-suave);
  font-size: 0.9375rem;
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
`;

const Chips = styled("span")`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
  margin-top: 0.5rem;
`;

const Go = styled("span")`
  align-self: center;
  margin-inline: auto -0.25rem;
  color: var(--tinta-suave);
`;
