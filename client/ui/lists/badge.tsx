// Draws the badge: a small mark with a count or a word.
import type { ReactNode } from "react";
import { styled } from "../../lib/style.ts";

/** With `floating` it is over a link whose name says the same. A `quiet` one says again what another one says. */
export function Badge(
  { floating, quiet, children }: { floating?: boolean; quiet?: boolean; children: ReactNode },
) {
  return (
    <Mark data-floating={floating} data-quiet={quiet} aria-hidden={floating || undefined}>
      {children}
    </Mark>
  );
}

/** Its outline shows with forced colours. Large text leaves most of the icon visible. */
const Mark = styled("span")`
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
