// Owns the icon of each species.
import type { IconPath } from "../ui/icon.tsx";
import { catIcon, dogIcon, pawIcon } from "../ui/icons.ts";

/** The icon of the species, the same on every screen. */
export function iconOfEspecie(especie: string | undefined): IconPath {
  switch (especie) {
    case "CACHORRO":
      return dogIcon;
    case "GATO":
      return catIcon;
    default:
      return pawIcon;
  }
}
