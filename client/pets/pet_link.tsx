// Owns the way from a form that needs a pet to the form of a new pet.
import type { MouseEvent } from "react";
import { routes } from "../routes.ts";
import { wantNovoPet } from "./state.ts";
import { LinkButton } from "../ui/button.tsx";

/** Not for a press that opens another tab: that one begins on its own. */
function want({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!ctrlKey && !metaKey && !shiftKey) wantNovoPet();
}

/** Why one cannot book yet. */
export const NO_PETS = "Para agendar, cadastre primeiro o seu pet.";

export function PetLink() {
  return <LinkButton kind="primary" href={routes.pets} onClick={want}>Cadastrar pet</LinkButton>;
}
