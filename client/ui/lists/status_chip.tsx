// Owns the chip that shows a status: a dot and a word, never only a colour.
import type { ReactNode } from "react";
import { styled } from "../../lib/style.ts";

export type ChipTone = "laranja" | "verde" | "ceu" | "telha" | "neutro";

/** A word longer than ours comes from the API, and is broken anywhere. */
const LONG_WORD = /\S{13}/;

/** A state in a few words. */
export function StatusChip(
  { tone, children }: { tone: ChipTone; children: ReactNode },
) {
  return (
    <Chip data-tone={tone} data-words={LONG_WORD.test(String(children)) || undefined}>
      <Dot />
      <span>{children}</span>
    </Chip>
  );
}

const Chip = styled("span")`
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  max-width: 100%;
  padding: 0.125rem 0.5rem;
  border-radius: 1rem;
  background: var(--tom-fundo, var(--azul-fundo));
  color: var(--tom, var(--tinta-suave));
  font-size: 0.8125rem;
  font-weight: 600;
  /* No higher than a line of a card's title: a card without it is as high. */
  line-height: 1.35;
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Dot = styled("span")`
  flex: none;
  /* A border stays visible in forced colours. */
  border: 0.25rem solid;
  border-radius: 50%;
`;
