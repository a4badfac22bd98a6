// What the notice of an outage offers as the device has it: PetCard, next appointment, hospital (client/README.md "Health").
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Struct } from "superstruct";
import { AgendaDeHoje, Agendamento } from "../agendamentos/agendamento.ts";
import { arrivalFact, labelOfTurno, nextAhead, shortDay } from "../agendamentos/horario.ts";
import { listOf, readAs } from "../lib/wire.ts";
import { useBack } from "../lib/back.ts";
import { serverNow } from "../lib/clock.ts";
import { dayOf, today } from "../lib/dates.ts";
import { styled } from "../lib/style.ts";
import type { Card } from "../notices/outage.tsx";
import { nameOfCitado, Pet } from "../pets/pet.ts";
import { routes } from "../routes.ts";
import { findStored } from "../sessao/snapshot.ts";
import { session, type Snapshot, wantedPath } from "../sessao/state.ts";
import { Button } from "../ui/button.tsx";
import { HospitalPlace } from "../ui/hospital_place.tsx";
import { cardIcon } from "../ui/icons.ts";
import { FullCard, WhoComes } from "./screen.tsx";

/** `onCard`: what covers the notice now. The card is open at once if the person has asked for its screen. */
export function OutageHelp({ onCard }: { onCard: (card: Card) => void }) {
  useSignals();
  const stored = useStored();
  const [isOpen, setOpen] = useState(() => wantedPath() === routes.petCard);
  const wasOpen = useRef(false);
  const isCard = isOpen && stored !== undefined;
  const isScreen = session.value.status === "authenticated" && wantedPath() === routes.petCard;
  useEffect(() => {
    if (!isCard) return;
    wasOpen.current = true;
    onCard(isScreen ? "screen" : "held");
    return () => onCard(undefined);
  }, [isCard, isScreen]);
  function close() {
    // In the same rendering: what is still hidden cannot take the focus.
    onCard(undefined);
    setOpen(false);
  }
  if (isCard) return <StoredCard of={stored} onClose={close} />;
  return (
    <>
      {stored && (
        <>
          <Next of={stored} />
          <Button icon={cardIcon} wide autoFocus={wasOpen.current} onClick={() => setOpen(true)}>
            Mostrar meu PetCard
          </Button>
        </>
      )}
      <HospitalPlace />
    </>
  );
}

function StoredCard({ of: stored, onClose }: { of: Snapshot; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useBack(1, onClose);
  useLayoutEffect(() => heading.current!.focus({ preventScroll: true }), []);
  return (
    <FullCard of={stored.user} heading={heading} onBack={onClose}>
      <WhoComes
        pets={listIn(stored, "pets", Pet)}
        agendas={listIn(stored, `agenda-do-dia/${today(serverNow())}`, AgendaDeHoje)}
      />
    </FullCard>
  );
}

function listIn<Item>({ answers }: Snapshot, name: string, item: Struct<Item, unknown>): Item[] {
  return readAs(answers.get(name)?.value, listOf(item))?.value ?? [];
}

function Next({ of: stored }: { of: Snapshot }) {
  const list = listIn(stored, "agendamentos", Agendamento);
  const now = serverNow();
  const next = nextAhead(list.filter(({ status }) => status === "AGENDADA"), now);
  if (next?.data === undefined) return null;
  return (
    <Appointment data-today={dayOf(next.data) === today(now)}>
      <span translate="no">{`Próximo: ${nameOfCitado(next.pet)}`}</span>{" "}
      <span>{shortDay(next.data, now)}</span>{" "}
      <strong>{arrivalFact(next, now) ?? labelOfTurno(next.turno)}</strong>
    </Appointment>
  );
}

/** Looked for again when the session changes, also in another tab: after a logout there is nothing. */
function useStored(): Snapshot | undefined {
  useSignals();
  const [stored, setStored] = useState<Snapshot>();
  useEffect(() => {
    let isWanted = true;
    const look = () =>
      void findStored().catch(() => undefined).then((found) => isWanted && setStored(found));
    look();
    addEventListener("storage", look);
    return () => {
      isWanted = false;
      removeEventListener("storage", look);
    };
  }, [session.value]);
  return stored;
}

const Appointment = styled("div")`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  max-width: 20rem;
  padding: 0.75rem 1rem;
  border: 1px solid var(--linha);
  border-radius: var(--raio);
  background: var(--superficie);
  &[data-today="true"] {
    border-color: transparent;
    background: var(--ocre);
    color: var(--sobre-ocre);
  }
  & > strong {
    font-size: 1.375rem;
    line-height: 1.35;
  }
  & > strong::first-letter {
    text-transform: uppercase;
  }
`;
