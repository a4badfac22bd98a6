// Owns the places of the three logos. A municipality replaces the files of the same names in static/logos.
import { styled } from "../../lib/style.ts";

const DARK = "(prefers-color-scheme: dark)";
/** With forced colours, the header loses its background. */
const FORCED_LIGHT = "(forced-colors: active) and (prefers-color-scheme: light)";

/** The hospital's mark. `ground` is the colour behind it; by default the theme's surface. */
export function HospitalLogo({ ground }: { ground?: "indigo" | "white" }) {
  const source = ground === "indigo" ? "/logos/hospital-claro.svg" : "/logos/hospital.svg";
  return (
    <picture>
      {ground === undefined && <source srcSet="/logos/hospital-claro.svg" media={DARK} />}
      {ground === "indigo" && <source srcSet="/logos/hospital.svg" media={FORCED_LIGHT} />}
      <Hospital src={source} alt="Hospital Veterinário Municipal" width="178" height="44" />
    </picture>
  );
}

/** The city's mark. */
export function PrefeituraLogo() {
  return (
    <picture>
      <source srcSet="/logos/prefeitura-claro.svg" media={DARK} />
      <Mark src="/logos/prefeitura.svg" alt="Prefeitura de São Luís" width="116" height="32" />
    </picture>
  );
}

/** The animal-welfare programme's mark. */
export function ProgramaLogo() {
  return (
    <picture>
      <source srcSet="/logos/programa-claro.svg" media={DARK} />
      <Mark src="/logos/programa.svg" alt="Programa Bem-Estar Animal" width="132" height="32" />
    </picture>
  );
}

/** The letters in it grow with the text size. */
const Mark = styled("img")`
  width: auto;
  height: 2rem;
`;

const Hospital = styled("img")`
  width: 11.125rem;
  height: auto;
`;
