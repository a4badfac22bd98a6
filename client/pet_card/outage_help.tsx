// What the notice of an outage offers: the PetCard and the next appointment, as the device has them, and where the
// hospital is (client/README.md "Health").
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Agendamento } from "../agendamentos/agendamento.ts";
import { arrivalFact, isAhead, isArrivalOver, shortWhen } from "../agendamentos/horario.ts";
import { listOf, readAs } from "../lib/answers.ts";
import { useBack } from "../lib/back.ts";
import { serverNow } from "../lib/clock.ts";
import { styled } from "../lib/style.ts";
import { nameOfCitado } from "../pets/pet.ts";
import { routes } from "../routes.ts";
import { findKept, type Kept } from "../sessao/snapshot.ts";
import { session, wantedPath } from "../sessao/state.ts";
import type { Usuario } from "../sessao/usuario.ts";
import { Button } from "../ui/button.tsx";
import { HospitalPlace } from "../ui/hospital_place.tsx";
import { cardIcon } from "../ui/icons.ts";
import { FullCard } from "./screen.tsx";

/** `onCard`: the card covers the notice, or no longer does. It is open at once if the person has asked for its screen. */
export function OutageHelp({ onCard }: { onCard: (isOpen: boolean) => void }) {
  const kept = useKept();
  const [isOpen, setOpen] = useState(() => wantedPath() === routes.petCard);
  const wasOpen = useRef(false);
  const isCard = isOpen && kept !== undefined;
  useEffect(() => {
    onCard(isCard);
    if (isCard) wasOpen.current = true;
  }, [isCard]);
  if (isCard) return <KeptCard user={kept.user} onClose={() => setOpen(false)} />;
  return (
    <>
      {kept && (
        <>
          <Button icon={cardIcon} autoFocus={wasOpen.current} onClick={() => setOpen(true)}>
            Mostrar meu PetCard
          </Button>
          <Next of={kept} />
        </>
      )}
      <HospitalPlace />
    </>
  );
}

function KeptCard({ user, onClose }: { user: Usuario; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useBack(1, onClose);
  useLayoutEffect(() => heading.current!.focus({ preventScroll: true }), []);
  return <FullCard of={user} heading={heading} onBack={onClose} />;
}

/** The next confirmed appointment: the list is sorted. */
function Next({ of: { answers } }: { of: Kept }) {
  const list = readAs(answers.get("agendamentos")?.value, listOf(Agendamento))?.value ?? [];
  const now = serverNow();
  const next = list.find((one) =>
    one.status === "AGENDADA" && isAhead(one, now) && !isArrivalOver(one, now)
  );
  if (next === undefined) return null;
  const [day, shift] = shortWhen(next);
  return (
    <Line>
      <strong translate="no">{`Próximo: ${nameOfCitado(next.pet)}`}</strong>{" "}
      <span>{`${day}, ${arrivalFact(next.turno, false) ?? shift}`}</span>
    </Line>
  );
}

/** Looked for again when the session changes, also in another tab: after a logout there is nothing. */
function useKept(): Kept | undefined {
  useSignals();
  const current = session.value;
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    let isWanted = true;
    const look = () =>
      void findKept().catch(() => undefined).then((found) => isWanted && setKept(found));
    look();
    addEventListener("storage", look);
    return () => {
      isWanted = false;
      removeEventListener("storage", look);
    };
  }, [current]);
  return kept;
}

/** It breaks after the name first. */
const Line = styled("p")`
  & > * {
    display: inline-block;
  }
`;
