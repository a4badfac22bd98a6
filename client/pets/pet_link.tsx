// Leads to the form of a new pet, from screens that need one.
import { routes } from "../routes.ts";
import { LinkButton } from "../ui/button.tsx";
import { NOVO, novoPet } from "./state.ts";

export const NO_PETS = "Para agendar, cadastre um pet.";

export function PetLink() {
  return (
    <LinkButton kind="primary" sends href={routes.pets} onClick={novoPet.onClick(NOVO)}>
      Cadastrar pet
    </LinkButton>
  );
}
