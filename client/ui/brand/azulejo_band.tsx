// Owns the band of tiles at the top of the login and the onboarding.
import { styled } from "../../lib/style.ts";

/** Decoration: it has nothing to read. */
export function AzulejoBand({ tall }: { tall?: boolean }) {
  return <Band aria-hidden="true" data-tall={tall} />;
}

const Band = styled("div")`
  height: calc(3.5rem + 4px + env(safe-area-inset-top));
  background: url(/azulejo.svg) center bottom / 3.5rem;
  border-bottom: 4px solid var(--ocre);
  &[data-tall="true"] {
    height: calc(8rem + 4px + env(safe-area-inset-top));
    background-size: 4rem;
  }
  @media (prefers-color-scheme: dark) {
    filter: brightness(0.72);
  }
`;
