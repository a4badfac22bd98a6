// A card: one item of a list, which can be pressed anywhere.
import type { ReactNode } from "react";
import { Link } from "wouter";
import { css, styled } from "../../lib/style.ts";
import { Icon, IconBackground, type IconPath, type TonedIcon } from "../icon.tsx";
import { chevronRightIcon } from "../screen_icons.ts";
import { pressableClass } from "../layout.ts";

interface CardProps {
  href?: string;
  onClick?: () => void;
  primary: ReactNode;
  /** True for a name, which is not to be translated. */
  isName?: boolean;
  secondary?: ReactNode;
  icon?: IconPath;
  /** Large, beside all lines. */
  largeIcon?: TonedIcon;
  chip?: ReactNode;
  /** True for a card without chevron: what the card opens leads no further. */
  isEnd?: boolean;
  /** Past or no longer valid. */
  dimmed?: boolean;
  /** True for a card with an ochre edge: unread, or today's. */
  highlighted?: boolean;
  children?: ReactNode;
}

export function Card({ href, icon, largeIcon, chip, ...card }: CardProps) {
  const content = (
    <>
      {largeIcon && (
        <IconBackground data-tone={largeIcon.tone} data-large>
          <Icon path={largeIcon.icon} size={36} />
        </IconBackground>
      )}
      <Lines>
        <Head>
          <strong translate={card.isName ? "no" : undefined}>
            {icon && <Icon path={icon} size={20} />}
            <span>{card.primary}</span>
          </strong>
          {chip && <span>{chip}</span>}
        </Head>
        {card.secondary && <small>{card.secondary}</small>}
        {card.children}
      </Lines>
      {!card.isEnd && <Icon path={chevronRightIcon} size={16} />}
    </>
  );
  const look = {
    className: `${pressableClass()} ${surfaceClass()}`,
    "data-dimmed": card.dimmed,
    "data-highlighted": card.highlighted,
    onClick: card.onClick,
    children: content,
  };
  return href === undefined ? <button type="button" {...look} /> : <Link {...look} href={href} />;
}

/** A list of cards that does not grow over the years; the others use `LongCardList`. */
export const CardList = styled("ul")`
  display: grid;
  gap: 0.75rem;
  & > * {
    min-width: 0;
  }
`;

/**
 * The ground of a card. Framed in blue, the card is open or shown beside the list, or has just been made or changed.
 * The chevron is in the padding.
 */
const surfaceClass = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0.5rem 0.75rem;
  width: 100%;
  padding: 0.75rem min(1.4375rem, 6.5vw) 0.75rem min(1rem, 5vw);
  border: 1px solid var(--linha);
  border-radius: 1rem;
  background: var(--superficie);
  box-shadow: var(--sombra);
  color: var(--tinta);
  text-align: start;
  & > [data-large] + span {
    align-self: center;
  }
  &[data-highlighted="true"] {
    box-shadow: inset 4px 0 var(--ocre), var(--sombra);
  }
  &[data-dimmed="true"] {
    background: none;
    border: 1px dashed var(--borda);
    box-shadow: none;
  }
  &[data-dimmed="true"],
  &[data-dimmed="true"] svg {
    color: var(--tinta-suave);
  }
  [data-shown] > & {
    border: 1px solid var(--azul);
    box-shadow: inset 0 0 0 1px var(--azul), var(--sombra);
  }
  @media (min-width: 60rem) {
    &[aria-current] {
      border-color: var(--azul);
      background: var(--azul-fundo);
      box-shadow: inset 0 0 0 1px var(--azul);
    }
  }
  & > svg {
    position: absolute;
    inset: calc(50% - 0.5rem) max(-0.125rem, min(1.4375rem, 6.5vw) - 1.0625rem) auto auto;
    color: var(--tinta-suave);
  }
`;

/** The lines of a card. A `b` is a line that matters; a template of its own would cost a list 40 ms. */
const Lines = styled("span")`
  flex: 1 1 7rem;
  min-width: 0;
  line-height: 1.35;
  & > small,
  & > b {
    display: block;
    color: var(--tinta-suave);
    font-size: 0.9375rem;
  }
  & > b {
    margin-top: 0.125rem;
    color: var(--azul);
    font-weight: 600;
    &[data-quiet] {
      color: var(--tinta-suave);
      font-weight: 400;
    }
  }
`;

/** The head of a card: the title wraps beside the chips, which have their own row if the text is too large for both. */
const Head = styled("span")`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 0.5rem;
  strong {
    flex: 1 1 5.5rem;
    max-width: 100%;
    font-weight: 600;
  }
  & > span {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    align-self: flex-start;
    max-width: 100%;
    margin-inline-end: 0.25rem;
  }
  strong > svg {
    display: inline-block;
    margin-inline-end: 0.5rem;
    vertical-align: -0.25rem;
    color: var(--azul);
  }
`;
