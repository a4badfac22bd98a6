// Shows the PetCard on the full screen (client/README.md "PetCard"), while no overlay may open over it.
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import { agendaDoDia } from "../agendamentos/state.ts";
import { returnTo } from "../lib/back.ts";
import { holdOverlays } from "../lib/layers.ts";
import { useQuery } from "../lib/query.ts";
import { useHour } from "../lib/use_hour.ts";
import { pets } from "../pets/state.ts";
import { routes, titles } from "../routes.ts";
import { session } from "../sessao/state.ts";
import { useArrival } from "../ui/page.tsx";
import { FullCard } from "./full_card.tsx";

export function PetCardScreen() {
  useSignals();
  const heading = useArrival(titles.petCard);
  const { day } = useHour();
  const known = { pets: useQuery(pets).value, agendas: useQuery(agendaDoDia.of(day)).value };
  useEffect(holdOverlays, []);
  if (session.value.status !== "authenticated") return null;
  const { user } = session.value;
  return <FullCard of={user} {...known} heading={heading} onBack={() => returnTo(routes.home)} />;
}
