// Draws the three logos of static/logos. The build puts them into the page, because a picture in a file of its own costs
// a slow phone as much as a small page.
import { styled } from "../lib/style.ts";

/** `ground`: the colour behind the hospital's logo; by default the theme's surface. */
export function Logo({ of, ground }: { of: keyof typeof LOGOS; ground?: "indigo" | "white" }) {
  const { label, box } = LOGOS[of];
  return (
    <Pair role="img" aria-label={label} viewBox={`0 0 ${box}`} data-of={of} data-ground={ground}>
      <use href={`#logo-${of}`} />
      <use href={`#logo-${of}-claro`} />
    </Pair>
  );
}

const LOGOS = {
  hospital: { label: "Hospital Veterinário Municipal", box: "170 44" },
  prefeitura: { label: "Prefeitura de São Luís", box: "116 32" },
  programa: { label: "Programa Bem-Estar Animal", box: "132 32" },
};

/** Shows the logo for light grounds or the one for dark grounds. With forced colours, the header has no background. */
const Pair = styled("svg")`
  --on-light: inline;
  --on-dark: none;
  width: 10.625rem;
  max-width: 100%;
  forced-color-adjust: none;
  & > use:first-child {
    display: var(--on-light);
  }
  & > use:last-child {
    display: var(--on-dark);
  }
  &:not([data-of="hospital"]) {
    width: auto;
    height: 2rem;
  }
  &[data-ground="indigo"] {
    --on-light: none;
    --on-dark: inline;
  }
  @media (prefers-color-scheme: dark) {
    &:not([data-ground="white"]) {
      --on-light: none;
      --on-dark: inline;
    }
  }
  @media (forced-colors: active) and (prefers-color-scheme: light) {
    &[data-ground="indigo"] {
      --on-light: inline;
      --on-dark: none;
    }
  }
`;
