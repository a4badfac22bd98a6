// What the notice of an outage offers as the device has it: PetCard, next appointment, everything for reading, hospital
// (client/README.md "Health").
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Struct } from "superstruct";
import { AgendaDeHoje, Agendamento, isConfirmed } from "../agendamentos/agendamento.ts";
import { arrivalFact, labelOfTurno, nextAhead, shortDay } from "../agendamentos/horario.ts";
import { listOf, readAs } from "../lib/wire.ts";
import { useBack } from "../lib/back.ts";
import { serverNow } from "../lib/clock.ts";
import { dayOf, today } from "../lib/dates.ts";
import { styled } from "../lib/style.ts";
import { holdNotice, putNoticeAway } from "../notices/outage.tsx";
import { nameOfCitado, Pet } from "../pets/pet.ts";
import { routes } from "../routes.ts";
import { findStored } from "../sessao/snapshot.ts";
import { enterFromSnapshot, session, type Snapshot, wantedPath } from "../sessao/state.ts";
import { Button } from "../ui/button.tsx";
import { HospitalPlace } from "../ui/hospital_place.tsx";
import { cardIcon } from "../ui/icons.ts";
import { Panel } from "../ui/layout.ts";
import { FullCard } from "./full_card.tsx";

/** The card is open at once if the person has asked for its screen. */
export function OutageHelp() {
  useSignals();
  const stored = useStored();
  const isAsked = wantedPath() === routes.petCard;
  /** Undefined until it has been open. */
  const [isOpen, setOpen] = useState<boolean | undefined>(isAsked || undefined);
  const isCard = isOpen && stored !== undefined;
  // Not for the screen's own card, which is below the notice too.
  const isHeld = isCard && !(isAsked && session.value.status === "authenticated");
  useEffect(() => isHeld ? holdNotice() : undefined, [isHeld]);
  if (isCard) return <StoredCard of={stored} onClose={() => setOpen(false)} />;
  return (
    <>
      {stored && (
        <>
          <Next of={stored} />
          <Button icon={cardIcon} wide autoFocus={isOpen === false} onClick={() => setOpen(true)}>
            Mostrar meu PetCard
          </Button>
          <Button wide onClick={() => read(stored)}>Ver o que está salvo neste celular</Button>
        </>
      )}
      <HospitalPlace />
    </>
  );
}

function read(stored: Snapshot): void {
  enterFromSnapshot(stored);
  putNoticeAway();
}

function StoredCard({ of: stored, onClose }: { of: Snapshot; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useBack(1, onClose);
  useLayoutEffect(() => {
    const { dataset } = heading.current!.closest("dialog")!;
    dataset.covered = "";
    heading.current!.focus({ preventScroll: true });
    return () => void delete dataset.covered;
  }, []);
  return (
    <FullCard
      of={stored.user}
      pets={listIn(stored, "pets", Pet)}
      agendas={listIn(stored, `agenda-do-dia/${today(serverNow())}`, AgendaDeHoje)}
      heading={heading}
      onBack={onClose}
    />
  );
}

function listIn<Item>({ answers }: Snapshot, name: string, item: Struct<Item, unknown>): Item[] {
  return readAs(answers.get(name)?.value, listOf(item))?.value ?? [];
}

function Next({ of: stored }: { of: Snapshot }) {
  const list = listIn(stored, "agendamentos", Agendamento);
  const now = serverNow();
  const next = nextAhead(list.filter(isConfirmed), now);
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

const Appointment = styled(Panel)`
  gap: 0;
  width: 100%;
  max-width: 20rem;
  padding: 0.75rem 1rem;
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
