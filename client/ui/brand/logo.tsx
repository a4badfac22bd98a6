// Owns the places of the three logos. A municipality replaces the files of the same names in static/logos.
import { styled } from "../../lib/style.ts";

/** The hospital's mark. `ground` is what it stands on; by default the theme's surface. */
export function HospitalLogo({ ground }: { ground?: "indigo" | "white" }) {
  const source = ground === "indigo" ? "/logos/hospital-claro.svg" : "/logos/hospital.svg";
  return (
    <picture>
      {ground === undefined && (
        <source srcSet="/logos/hospital-claro.svg" media="(prefers-color-scheme: dark)" />
      )}
      <img src={source} alt="Hospital Veterinário Municipal" width="178" height="44" />
    </picture>
  );
}

/** The city's mark. */
export function PrefeituraLogo() {
  return (
    <Plaque
      src="/logos/prefeitura.svg"
      alt="Prefeitura de São Luís"
      width="128"
      height="40"
    />
  );
}

/** The animal-welfare programme's mark. */
export function ProgramaLogo() {
  return (
    <Plaque src="/logos/programa.svg" alt="Programa Bem-Estar Animal" width="144" height="40" />
  );
}

/** Official logos are made for white paper: in the dark they keep a piece of it. */
const Plaque = styled("img")`
  padding: 0.25rem 0.375rem;
  border-radius: 0.5rem;
  @media (prefers-color-scheme: dark) {
    background: #f4f7fc;
  }
`;
