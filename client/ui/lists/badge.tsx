// Owns the small ochre mark: a count on a button, or the word NOVO on a tile.
import type { ReactNode } from "react";
import { styled } from "../../lib/style.ts";

/** `floating` puts it over the corner of its container, whose accessible name says the same. */
export function Badge({ floating, children }: { floating?: boolean; children: ReactNode }) {
  return (
    <Mark data-floating={floating} aria-hidden={floating || undefined}>
      {children}
    </Mark>
  );
}

const Mark = styled("span")`
  display: inline-block;
  min-width: 1.25rem;
  padding: 0 0.375rem;
  border-radius: 0.625rem;
  /* Visible only with forced colours. */
  outline: 1px solid transparent;
  background: var(--ocre);
  color: var(--sobre-ocre);
  font-size: 0.75rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.02em;
  line-height: 1.25rem;
  text-align: center;
  &[data-floating="true"] {
    position: absolute;
    top: 0.125rem;
    inset-inline-end: 0;
  }
`;
