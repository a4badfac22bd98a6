// Draws the chip of a status.
import type { ReactNode } from "react";
import { styled } from "../../lib/style.ts";

export type ChipTone = "laranja" | "verde" | "ceu" | "telha" | "neutro";

/** A longer word than ours is from the API, and may be broken anywhere. */
const LONG_WORD = /\S{13}/;

/** A dot and a status in words, never only a colour. */
export function StatusChip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <Chip data-tone={tone} data-words={LONG_WORD.test(String(children)) || undefined}>
      {children}
    </Chip>
  );
}

/** No higher than a line of a card's title, so that a card without it has the same height. */
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
