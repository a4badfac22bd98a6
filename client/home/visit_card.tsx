// Draws the card of the next visit.
import { useSignals } from "@preact/signals-react/runtime";
import { Link } from "wouter";
import {
  type AgendamentoParcial,
  isConfirmed,
  isPending,
  serviceText,
} from "../agendamentos/agendamento.ts";
import {
  daysLeftText,
  isArrivalOverToday,
  isConfirmedForRestOfTodayOrTomorrow,
  laterArrivalsCountText,
  latestArrivalTime,
  shortWhenText,
  withSameOrLaterArrival,
} from "../agendamentos/horario.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { dayAt, dayOf } from "../lib/time/dates.ts";
import { css, styled } from "../lib/style.ts";
import { petCitadoName, petIcon } from "../pets/pet.ts";
import { agendamentoHref, routes } from "../routes.ts";
import { DotSeparated } from "../ui/breakable.tsx";
import { Icon } from "../ui/icon.tsx";
import { chevronRightIcon } from "../ui/screen_icons.ts";
import { pressableClass } from "../ui/layout.ts";
import { Medallion } from "../ui/medallion.tsx";
import { useLazyHomeCode } from "./use_lazy_home_code.ts";

const TOO_LATE = "Não deu para ir?";

/** The visit of a card: today's answer need not tell its id. */
export type Visit = Omit<AgendamentoParcial, "id"> & { id?: string };

/**
 * The card of the next visit. With `presses` it is today's button, which `text` names. Else it leads to the visit, or to
 * the list where there are several `together`, and `text` says what is known of today.
 */
export function VisitCard({ next, together, text, presses }: {
  next: Visit;
  together: readonly Visit[];
  text: string;
  presses?: { onPointerDown: () => unknown; onClick: () => void };
}) {
  const now = serverNow();
  const isToday = presses || isConfirmed(next) && dayOf(next.data) === dayAt(now);
  const isOver = isToday && isArrivalOverToday(next, now);
  // Of a confirmed one among them it would not be true.
  const unconfirmed = together.every(isPending) && "Ainda não confirmado";
  const last = isOver ? TOO_LATE : presses ? unconfirmed : text;
  const look = {
    className: `${pressableClass()} ${cardShapeClass()} ${pressableCardClass()}`,
    "data-over": isToday ? isOver : undefined,
    "data-near": isConfirmedForRestOfTodayOrTomorrow(next, now),
  };
  const content = (
    <>
      {presses ? <span>{text}</span> : (
        <Day>
          <DotSeparated facts={dayFacts(next)} />
        </Day>
      )} <FaceAndHour {...{ isOver, together }} of={next} />
      {last && <span>{` ${last}`}</span>}
      {!isOver && <Icon path={chevronRightIcon} size={20} />}
    </>
  );
  return (
    <>
      {presses ? <button type="button" {...look} {...presses}>{content}</button> : (
        <Link
          {...look}
          href={together.length > 1 ? routes.agendamentos : agendamentoHref(next.id!)}
        >
          {content}
        </Link>
      )}
      <Question of={next} />
    </>
  );
}

/** The room, from the eve on, for the question whether the person comes: what the device knows of it is read later. */
function Question({ of: { id, ...one } }: { of: Visit }) {
  useSignals();
  const WillComeQuestion = useLazyHomeCode()?.WillComeQuestion;
  if (id === undefined || !isConfirmedForRestOfTodayOrTomorrow(one, serverNow())) return null;
  return (
    <RoomBelowCard>
      {WillComeQuestion && <WillComeQuestion agendamento={{ ...one, id }} />}
    </RoomBelowCard>
  );
}

/**
 * The hour is the largest text, beside the face of the pet. `together`: all visits of its day. The service is that of
 * all whom the card means.
 */
function FaceAndHour({ of: agendamento, isOver, together }: {
  of: Visit;
  isOver: boolean;
  together: readonly Visit[];
}) {
  const { pet, turno } = agendamento;
  const time = latestArrivalTime(turno);
  const meant = withSameOrLaterArrival(agendamento, together, serverNow());
  const others = new Set(meant.map(({ petId, pet }) => petId ?? pet?.nome)).size - 1;
  const pets = petCitadoName(pet) + (others > 0 ? ` e mais ${others}` : "");
  const service = serviceText(agendamento);
  const what = laterArrivalsCountText(agendamento, meant) ??
    (meant.every((one) => serviceText(one) === service) ? service : undefined);
  return (
    <Row data-small={isOver || !time}>
      <Medallion {...petIcon(pet)} />
      {time &&
        (isOver
          ? <strong key="over">{`O horário era até as ${time} `}</strong>
          : (
            <strong key="ahead">
              <span>Chegue até as&#32;</span>
              <b>{time}</b>
              {" "}
            </strong>
          ))}
      <span>
        <DotSeparated facts={[pets, what]} isNameFirst />
      </span>
    </Row>
  );
}

function dayFacts(next: Visit): (string | undefined)[] {
  if (next.data === undefined) return ["O hospital ainda vai marcar o dia"];
  const now = serverNow();
  return [
    shortWhenText(next.data, now),
    isPending(next) ? "ainda não confirmado" : daysLeftText(next, now),
  ];
}

/** What is below a card, as high with its content as without. */
const RoomBelowCard = styled("div")`
  display: flex;
  align-items: center;
  min-height: 3rem;
`;

/** The shape of the card, whose border is visible only with forced colours. */
export const cardShapeClass = css`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 0.125rem;
  padding: 0.5rem min(1rem, 4vw);
  border: 1px solid transparent;
  border-radius: 1rem;
  background: var(--azul-fundo);
  color: var(--tinta-suave);
  font-size: 0.875rem;
  line-height: 1.35;
  @media (min-width: 60rem) {
    gap: 0.25rem;
    padding: 0.75rem 1.5rem;
    font-size: 1rem;
  }
`;

/**
 * Ochre in both themes, like the arrival notice. What to do now is worth more than an hour that has passed. The first
 * line lies over the hour, whose ground would cover it in forced colours. A button of an old Chromium stretches nothing by
 * itself.
 */
const pressableCardClass = css`
  align-items: stretch;
  padding-inline-end: min(2rem, 10vw);
  box-shadow: inset 0 0 0 2px var(--azul), var(--sombra);
  text-align: start;
  & > svg {
    position: absolute;
    inset: calc(50% - 0.625rem) min(0.375rem, 2vw) auto auto;
    width: min(1.25rem, 6vw);
  }
  &[data-near="true"] {
    gap: 0;
    & > span {
      line-height: 1.2;
    }
    & > :first-child {
      position: relative;
      z-index: 1;
    }
    @media (min-width: 60rem) {
      gap: 0.25rem;
      padding-block: 0.625rem;
    }
  }
  &[data-over="false"] {
    background: var(--ocre);
    box-shadow: var(--sombra);
    color: var(--sobre-ocre);
    & > * {
      color: inherit;
    }
  }
  &[data-over="true"] {
    padding-inline-end: min(1rem, 4vw);
    & > span + span + span {
      margin-top: 0.25rem;
      padding: 0.75rem 0.25rem;
      border-radius: var(--raio);
      background: var(--azul);
      color: var(--sobre-azul);
      font-size: clamp(0.9375rem, 1.5vw, 1.125rem);
      font-weight: 600;
      text-align: center;
      text-wrap: balance;
    }
  }
`;

/** A visit: on a phone pet and service, of eight lines at most, are below the face, unless it is small. */
const Row = styled("span")`
  --lado: min(3.5rem, 17vw);
  &[data-small="true"] {
    --lado: 2.75rem;
    margin-block: 0.25rem;
  }
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 min(0.75rem, 3vw);
  color: var(--tinta);
  & > div,
  & > div + span {
    grid-row: span 2;
  }
  & > strong {
    align-self: flex-end;
    font-size: 1rem;
    line-height: 1.1;
  }
  & > strong + span {
    align-self: flex-start;
  }
  & > span {
    max-height: 10.8em;
    overflow: hidden;
    font-size: 0.9375rem;
  }
  & b {
    display: block;
    font-size: min(2.25em, 15vw);
    line-height: 1;
    letter-spacing: -0.01em;
  }
  @media (max-width: 59.99rem) {
    [data-near="false"] > &[data-small="false"] {
      & > div {
        grid-row: auto;
      }
      & > strong {
        align-self: center;
      }
      & > span {
        grid-column: span 2;
      }
    }
  }
  [data-near="true"] > & {
    --lado: min(2.75rem, 13vw);
    & > strong {
      font-size: max(0.7rem, min(0.875rem, 3.9vw));
    }
    & b {
      display: inline-block;
      font-size: min(2.2em, 15vw);
    }
  }
  @media (min-width: 60rem) {
    --lado: 7rem;
    [data-near="true"] > & {
      --lado: 4rem;
      & > strong {
        font-size: 1.5rem;
      }
    }
    &[data-small="true"] {
      --lado: 4.5rem;
    }
    gap: 0 1.5rem;
    & > span {
      font-size: 1.25rem;
    }
    & > strong {
      font-size: 1.5rem;
    }
    & b {
      font-size: 3.5rem;
    }
  }
`;

/** The day of the appointment, and how far away the day is: as all facts in a row, in the letters of the row. */
const Day = styled("span")`
  & > span > span:first-child {
    &::first-letter {
      text-transform: uppercase;
    }
    & > bdi {
      font-size: 1.0625rem;
      font-weight: 700;
    }
  }
  color: var(--tinta);
  font-size: 0.8125rem;
  text-wrap: balance;
  @media (min-width: 60rem) {
    font-size: 0.9rem;
    & > span > span:first-child > bdi {
      font-size: 1.5rem;
    }
  }
`;
