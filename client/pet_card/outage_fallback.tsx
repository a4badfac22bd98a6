// The part of an outage's notice that the device can show: PetCard, next appointment, everything for reading, hospital
// (client/README.md "Health").
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Struct } from "superstruct";
import { Agendamento, AgendamentoDeHoje, isConfirmed } from "../agendamentos/agendamento.ts";
import {
  arrivalRowText,
  fillInFromList,
  findNextElsePending,
  isArrivalOverToday,
  labelOfTurno,
  shortWhenText,
} from "../agendamentos/horario.ts";
import { isOfDeadPet } from "../agendamentos/obito.ts";
import { listWithoutOdd, parseAs } from "../lib/http/wire.ts";
import { useBack } from "../lib/navigation/use_back.ts";
import { serverNow, toServerTime, UncertainHourDate } from "../lib/time/server_time.ts";
import { dayAt, dayOf } from "../lib/time/dates.ts";
import { keepClockCorrected } from "../lib/time/clock_correction.ts";
import { useServerHour } from "../lib/time/use_server_time.ts";
import { styled } from "../lib/style.ts";
import { hideOutageNoticeUntilRecovery } from "../lib/http/health.ts";
import { keepOutageNoticeOpen } from "../notices/outage.tsx";
import { Pet, petCitadoName } from "../pets/pet.ts";
import { routes } from "../routes.ts";
import { findLiveOrStoredSnapshot } from "../sessao/snapshot.ts";
import { enterFromSnapshot, requestedPath, session, type Snapshot } from "../sessao/state.ts";
import { Button } from "../ui/button.tsx";
import { HospitalContact } from "../ui/hospital_contact.tsx";
import { cardIcon } from "../ui/screen_icons.ts";
import { Panel } from "../ui/layout.ts";
import { SeenAt } from "../ui/states/query_view.tsx";
import { FullScreenPetCard } from "./full_screen_pet_card.tsx";

/** The button for the PetCard, and the card, which is open at once if the person has asked for its screen. */
export function OutageFallback() {
  useSignals();
  const stored = useStored();
  const isAsked = requestedPath() === routes.petCard;
  /** True while the card is open; undefined until it has been. */
  const [isOpen, setOpen] = useState<boolean | undefined>(isAsked || undefined);
  const isCard = isOpen && stored;
  // Not for the screen's own card, which is below the notice too.
  const isNoticeKept = isCard && !(isAsked && session.value.status === "authenticated");
  useEffect(() => isNoticeKept ? keepOutageNoticeOpen() : undefined, [isNoticeKept]);
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
      {/* Not before it is known what comes above it. */}
      {stored !== undefined && <HospitalContact />}
    </>
  );
}

function read(stored: Snapshot): void {
  enterFromSnapshot(stored);
  hideOutageNoticeUntilRecovery();
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
  const day = dayAt(serverNow());
  const today = `agenda-do-dia/${day}`;
  const agenda = stored.answers.has(today) ? listIn(stored, today, AgendamentoDeHoje) : undefined;
  return (
    <FullScreenPetCard
      of={stored.user}
      pets={listIn(stored, "pets", Pet)}
      agendamentos={fillInFromList(agenda, listIn(stored, "agendamentos", Agendamento), day)}
      heading={heading}
      onBack={onClose}
    />
  );
}

function listIn<Item>({ answers }: Snapshot, name: string, item: Struct<Item, unknown>): Item[] {
  return parseAs(answers.get(name)?.value, listWithoutOdd(item))?.value ?? [];
}

/**
 * The next visit. Before the login nothing else asks for the time. The visit that shows at first stays where its hour
 * turns out to have passed and none follows: the buttons below it do not move.
 */
function Next({ of: stored }: { of: Snapshot }) {
  useServerHour();
  useEffect(
    () => serverNow() instanceof UncertainHourDate ? keepClockCorrected() : undefined,
    [],
  );
  const now = serverNow();
  const pets = listIn(stored, "pets", Pet);
  const list = listIn(stored, "agendamentos", Agendamento)
    .filter((one) => isConfirmed(one) && !isOfDeadPet(one, pets));
  const [first] = useState(() => findNextElsePending(list, now));
  const next = findNextElsePending(list, now) ?? first;
  const answer = stored.answers.get("agendamentos");
  // The answers of a session that has just ended are gone before this is.
  if (next?.data === undefined || answer === undefined) return null;
  const isOver = isArrivalOverToday(next, now);
  const name = petCitadoName(next.pet);
  return (
    <Appointment data-today={!isOver && dayOf(next.data) === dayAt(now)}>
      <span translate="no">{isOver ? name : `Próximo: ${name}`}</span>{" "}
      <span>{shortWhenText(next.data, now)}</span>{" "}
      <strong>{arrivalRowText(next, now) ?? labelOfTurno(next.turno)}</strong>{" "}
      <small>
        <SeenAt at={toServerTime(answer.seenAt)} />
      </small>
    </Appointment>
  );
}

/**
 * Looked for again when the session changes, also in another tab: after a logout there is nothing, `null`. It is
 * undefined until that is known.
 */
function useStored(): Snapshot | null | undefined {
  useSignals();
  const [stored, setStored] = useState<Snapshot | null>();
  useEffect(() => {
    let isWanted = true;
    const look = () =>
      void findLiveOrStoredSnapshot().catch(() => undefined).then((found) =>
        isWanted && setStored(found ?? null)
      );
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
