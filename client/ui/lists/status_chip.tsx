// Draws the chip of a status, and a badge with a count or a word.
import type { ReactNode } from "react";
import { styled } from "../../lib/style.ts";

export type ChipTone = "laranja" | "verde" | "ceu" | "telha" | "neutro";

/** A dot and a status in words, never only a colour. */
export function StatusChip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return <Chip data-tone={tone}>{children}</Chip>;
}

/** A status in a card, no higher than a line of the title: a card without it has the same height. */
const Chip = styled("span")`
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  max-width: 100%;
  padding: 0.125rem 0.5rem;
  border-radius: 1rem;
  background: var(--tom-fundo, var(--linha));
  color: var(--tom, var(--tinta-suave));
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
  &::before {
    content: "";
    flex: none;
    border: 0.25rem solid;
    border-radius: 50%;
  }
`;

/**
 * A count or word in a pill, whose outline shows with forced colours. `data-floating`: over an icon that stays visible;
 * `data-quiet`: said elsewhere.
 */
export const Badge = styled("span")`
  display: inline-block;
  min-width: 1.667em;
  padding: 0 0.5em;
  border-radius: 1em;
  outline: 1px solid transparent;
  background: var(--ocre);
  color: var(--sobre-ocre);
  font-size: 0.75rem;
  font-weight: 700;
  line-height: 1.667;
  text-align: center;
  &[data-quiet="true"] {
    background: var(--azul-fundo);
    color: var(--azul);
  }
  &[data-floating="true"] {
    position: absolute;
    top: calc(50% - 1.833em);
    inset-inline-end: 0;
    background: #fff;
    color: var(--marca);
    font-size: min(0.75rem, 4.4vw);
  }
`;
