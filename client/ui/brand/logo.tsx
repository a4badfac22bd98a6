// Owns the places of the three logos. A municipality replaces the files of the same names in static/logos: the build
// puts them into the page, because a picture in a file of its own costs a slow phone as much as a small page.
import { styled } from "../../lib/style.ts";

/** The hospital's mark. `ground` is the colour behind it; by default the theme's surface. */
export function HospitalLogo({ ground }: { ground?: "indigo" | "white" }) {
  return (
    <Hospital
      role="img"
      aria-label="Hospital Veterinário Municipal"
      viewBox="0 0 170 44"
      data-ground={ground}
    >
      <use href="#logo-hospital" />
      <use href="#logo-hospital-claro" />
    </Hospital>
  );
}

/** The city's mark. */
export function PrefeituraLogo() {
  return (
    <Mark role="img" aria-label="Prefeitura de São Luís" viewBox="0 0 116 32">
      <use href="#logo-prefeitura" />
      <use href="#logo-prefeitura-claro" />
    </Mark>
  );
}

/** The animal-welfare programme's mark. */
export function ProgramaLogo() {
  return (
    <Mark role="img" aria-label="Programa Bem-Estar Animal" viewBox="0 0 132 32">
      <use href="#logo-programa" />
      <use href="#logo-programa-claro" />
    </Mark>
  );
}

/** Each logo is there twice, for light grounds and for dark ones ('claro'): one of them shows. */
const Logo = styled("svg")`
  --on-light: inline;
  --on-dark: none;
  max-width: 100%;
  forced-color-adjust: none;
  & > use:first-child {
    display: var(--on-light);
  }
  & > use:last-child {
    display: var(--on-dark);
  }
  @media (prefers-color-scheme: dark) {
    &:not([data-ground="white"]) {
      --on-light: none;
      --on-dark: inline;
    }
  }
`;

/** The letters in it grow with the text size. */
const Mark = styled(Logo)`
  height: 2rem;
`;

const Hospital = styled(Logo)`
  width: 10.625rem;
  &[data-ground="indigo"] {
    --on-light: none;
    --on-dark: inline;
  }
  /* With forced colours, the header loses its background. */
  @media (forced-colors: active) and (prefers-color-scheme: light) {
    &[data-ground="indigo"] {
      --on-light: inline;
      --on-dark: none;
    }
  }
`;
