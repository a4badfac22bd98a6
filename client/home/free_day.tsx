// Owns home's banner of a day without appointments, and the place that every banner of home takes.
import { styled } from "../lib/style.ts";

export const FREE_DAY = "Você não tem agendamentos para hoje";

export function FreeDay() {
  return <Place>{FREE_DAY}</Place>;
}

/** As high as the banner: nothing below it moves, whatever the answer is. */
export const Place = styled("p")`
  display: flex;
  align-items: center;
  min-height: 3.75rem;
  padding: 0.5rem min(1rem, 4vw);
  border: 1px solid var(--linha);
  border-radius: 1rem;
  color: var(--tinta-suave);
  font-size: 0.875rem;
  &[data-shape] {
    background: var(--linha);
    animation: appear 150ms 150ms both, pulse 1.6s 300ms ease-in-out infinite;
  }
`;
