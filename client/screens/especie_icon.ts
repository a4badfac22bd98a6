// Owns the icon of each species.
import type { IconPath } from "../ui/icon.tsx";
import { catIcon, dogIcon } from "../ui/icons/pets.ts";
import { pawIcon } from "../ui/icons/start.ts";

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
