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
  min-width: 1.667em;
  padding: 0 0.5em;
  border-radius: 1em;
  /* Visible only with forced colours. */
  outline: 1px solid transparent;
  background: var(--ocre);
  color: var(--sobre-ocre);
  font-size: 0.75rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.02em;
  line-height: 1.667;
  text-align: center;
  &[data-floating="true"] {
    position: absolute;
    /* Large text leaves most of the icon visible. */
    top: calc(50% - 1.833em);
    inset-inline-end: 0;
    font-size: min(0.75rem, 4.4vw);
  }
`;
