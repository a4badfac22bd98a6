// Owns the way from a form that needs a pet to the form of a new pet.
import { routes } from "../routes.ts";
import { wantNovoPet } from "../state/pets.ts";
import { LinkButton } from "../ui/button.tsx";

export function PetLink() {
  return (
    <LinkButton kind="primary" href={routes.pets} onClick={wantNovoPet}>Cadastrar pet</LinkButton>
  );
}
