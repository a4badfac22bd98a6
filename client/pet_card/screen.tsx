// Shows the PetCard, the person's card, on the full screen (client/README.md "PetCard"), while no overlay may open over it.
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import { fillInFromList } from "../agendamentos/horario.ts";
import { agendaDeHojeQueries, agendamentosQuery } from "../agendamentos/state.ts";
import { navigateWithoutReturn } from "../lib/navigation/back.ts";
import { pauseAutomaticOverlays } from "../lib/overlays/modals.ts";
import { useQuery } from "../lib/query/query.ts";
import { useServerHour } from "../lib/time/use_server_time.ts";
import { petsQuery } from "../pets/state.ts";
import { routes, screenTitles } from "../routes.ts";
import { currentUser } from "../sessao/state.ts";
import { useScreenArrival } from "../ui/page.tsx";
import { FullScreenPetCard } from "./full_screen_pet_card.tsx";

export function PetCardScreen() {
  useSignals();
  const heading = useScreenArrival(screenTitles.petCard);
  const { day } = useServerHour();
  const pets = useQuery(petsQuery).value;
  const answered = useQuery(agendaDeHojeQueries.of(day)).value;
  const agendamentos = fillInFromList(answered, useQuery(agendamentosQuery).value, day);
  useEffect(pauseAutomaticOverlays, []);
  const user = currentUser.value;
  if (!user) return null;
  return (
    <FullScreenPetCard
      of={user}
      {...{ pets, agendamentos }}
      heading={heading}
      onBack={() => navigateWithoutReturn(routes.home)}
    />
  );
}
