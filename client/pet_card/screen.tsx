// Shows the PetCard on the full screen (client/README.md "PetCard"), while no overlay may open over it.
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import { completeFromList } from "../agendamentos/horario.ts";
import { agendaByDayQueries, agendamentosQuery } from "../agendamentos/state.ts";
import { navigateWithoutReturn } from "../lib/navigation/back.ts";
import { pauseAutomaticOverlays } from "../lib/overlays/modals.ts";
import { useQuery } from "../lib/query/query.ts";
import { useHour } from "../lib/time/use_hour.ts";
import { petsQuery } from "../pets/state.ts";
import { routes, screenTitles } from "../routes.ts";
import { session } from "../sessao/state.ts";
import { useScreenHeading } from "../ui/page.tsx";
import { FullScreenPetCard } from "./full_screen_pet_card.tsx";

export function PetCardScreen() {
  useSignals();
  const heading = useScreenHeading(screenTitles.petCard);
  const { day } = useHour();
  const pets = useQuery(petsQuery).value;
  const { value = [] } = useQuery(agendaByDayQueries.of(day));
  const agendamentos = completeFromList(value, useQuery(agendamentosQuery).value, day);
  useEffect(pauseAutomaticOverlays, []);
  if (session.value.status !== "authenticated") return null;
  const { user } = session.value;
  return (
    <FullScreenPetCard
      of={user}
      {...{ pets, agendamentos }}
      heading={heading}
      onBack={() => navigateWithoutReturn(routes.home)}
    />
  );
}
