// Owns the tiles before the login: a band on a phone, a wall on a wide screen.
import { styled } from "../../lib/style.ts";

/** Decoration: it has nothing to read. */
export function AzulejoBand() {
  return <Band aria-hidden="true" />;
}

const Band = styled("div")`
  height: calc(clamp(2rem, 13dvh, 8rem) + 4px + env(safe-area-inset-top));
  background: url(/azulejo.svg) center bottom / 4rem;
  border-bottom: 4px solid var(--ocre);
  @media (prefers-color-scheme: dark) {
    filter: brightness(0.72);
  }
  @media (min-width: 48rem) {
    position: sticky;
    top: 0;
    flex: 1 1 45%;
    height: 100dvh;
    border-bottom: 0;
    border-inline-end: 4px solid var(--ocre);
    background-position: center;
    background-size: 6rem;
  }
`;
