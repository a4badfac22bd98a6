// Leads to the form of a new pet, from screens that need one.
import { routes } from "../routes.ts";
import { LinkButton } from "../ui/button.tsx";
import { NOVO_PET_ID, novoPetRequest } from "./state.ts";

export const NO_PETS_TEXT = "Para agendar, cadastre um pet.";

export function NovoPetLink() {
  return (
    <LinkButton
      kind="primary"
      needsNetwork
      href={routes.pets}
      onClick={novoPetRequest.onClick(NOVO_PET_ID)}
    >
      Cadastrar pet
    </LinkButton>
  );
}
