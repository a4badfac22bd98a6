// Shows home's banner (client/README.md "Home"): today's appointments, else the next one, else the way to a first pet.
import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { Link } from "wouter";
import { nextAfterToday, nextOf, shortWhen } from "../agendamentos/horario.ts";
import { agendaDoDia, agendamentos } from "../agendamentos/state.ts";
import { importBehindLogin } from "../bundles.ts";
import { serverNow } from "../lib/clock.ts";
import { lazyScreen } from "../lib/lazy_screen.tsx";
import { useQuery } from "../lib/query.ts";
import { css, styled } from "../lib/style.ts";
import { useHour } from "../lib/use_hour.ts";
import { nameOfCitado } from "../pets/pet.ts";
import { pets } from "../pets/state.ts";
import { agendamentoHref, routes } from "../routes.ts";
import { Dotted } from "../ui/dotted.tsx";
import { Icon } from "../ui/icon.tsx";
import { chevronRightIcon, pawIcon } from "../ui/icons.ts";
import { FailedNotice, QueryView } from "../ui/states/query_view.tsx";
import { frames, silent } from "../ui/states/failed_state.tsx";
import { Status } from "../ui/states/skeleton.tsx";

const FREE_DAY = "Você não tem agendamentos para hoje";

const TodaySheet = lazyScreen(async () => (await importBehindLogin()).TodaySheet, {
  ...frames,
  ...silent,
});

export function Today() {
  const { day } = useHour();
  /** The day whose sheet is open. On another day the sheet closes. */
  const [opened, setOpened] = useState<string>();
  return (
    <QueryView query={agendaDoDia.of(day)} skeleton={<Loading />} failed={FailedNotice}>
      {(agendas) => {
        const { facts, isOver } = nextOf(agendas, serverNow());
        return (
          <>
            {agendas.length === 0 ? <NothingToday /> : (
              <button
                type="button"
                className={`${place()} ${pressable()} ${lines()} ${todays()}`}
                data-over={isOver}
                onPointerDown={TodaySheet.preload}
                onClick={() => setOpened(day)}
              >
                <span>{countText(agendas.length)}</span>{" "}
                <strong>
                  <Dotted facts={facts} named />
                </strong>
                <Icon path={chevronRightIcon} size={20} />
              </button>
            )}
            {opened === day && (
              <TodaySheet
                agendas={agendas}
                day={day}
                onClose={() => setOpened(undefined)}
              />
            )}
          </>
        );
      }}
    </QueryView>
  );
}

function countText(count: number): string {
  return `Você tem ${count} ${count === 1 ? "agendamento" : "agendamentos"} para hoje`;
}

function Loading() {
  return (
    <>
      <Status>Carregando agendamentos de hoje...</Status>
      <p className={`${place()} ${loading()}`} aria-hidden="true" />
    </>
  );
}

/** A person without pets can use nothing else before the first pet. */
function NothingToday() {
  useSignals();
  const owned = useQuery(pets);
  // It makes no call: the list is fetched in advance for its own screen.
  const { value: booked = [] } = agendamentos.state.value;
  if (owned.status === "ready" && owned.value.length === 0) return <FirstPet />;
  const next = owned.status === "ready" ? nextAfterToday(booked, serverNow()) : undefined;
  if (next === undefined) return <p className={place()}>{FREE_DAY}</p>;
  return (
    <Link
      href={agendamentoHref(next.id)}
      className={`${place()} ${pressable()} ${lines()} ${later()}`}
    >
      <span>{FREE_DAY}</span>{" "}
      <Facts>
        <span translate="no">{`Próximo: ${nameOfCitado(next.pet)}`}</span>{" "}
        <span>{shortWhen(next).join(" · ")}</span>
      </Facts>
      <Icon path={chevronRightIcon} size={20} />
    </Link>
  );
}

function FirstPet() {
  return (
    <Link href={routes.pets} className={`${place()} ${pressable()} ${firstPet()}`}>
      <Icon path={pawIcon} size={28} />
      <span>
        <strong>Cadastre seu primeiro pet</strong> <Line>{FREE_DAY}</Line>
      </span>
    </Link>
  );
}

/** Each state of the banner is as high, so that nothing below it moves. */
const place = css`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 3.75rem;
  padding: 0.5rem min(1rem, 4vw);
  border: 1px solid var(--linha);
  border-radius: 1rem;
  color: var(--tinta-suave);
  font-size: 0.875rem;
  text-decoration: none;
`;

const loading = css`
  background: var(--linha);
  animation: appear 150ms 150ms both, pulse 1.6s 300ms ease-in-out infinite;
`;

const pressable = css`
  transition: transform 150ms ease-out;
  &:active {
    transform: scale(0.985);
  }
`;

/** Lines of text, and a chevron in the padding. */
const lines = css`
  flex-direction: column;
  align-items: stretch;
  justify-content: center;
  padding-inline-end: 2rem;
  line-height: 1.35;
  & > svg {
    position: absolute;
    inset: calc(50% - 0.625rem) 0.375rem auto auto;
  }
`;

/** The colours are the same in both themes, like those of the notice with the arrival time. */
const todays = css`
  width: 100%;
  background: none;
  text-align: start;
  cursor: pointer;
  & > strong {
    /* Eight lines, whatever the pet's name: no real name hides the arrival time. */
    max-height: 10.8rem;
    overflow: hidden;
    font-size: 1rem;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  &[data-over="false"] {
    /* Visible only with forced colours. */
    border-color: transparent;
    background: var(--ocre);
    color: var(--sobre-ocre);
  }
`;

const later = css`
  padding-block: 0;
  font-size: 0.8125rem;
  container-type: inline-size;
  /* Above the chevron: on the smallest phone it needs that room to stay on one line. */
  & > :first-child {
    margin-right: -1.5rem;
  }
  @media (hover: hover) {
    &:hover {
      border-color: var(--azul);
    }
  }
`;

/** Two lines, unless the text is large: a long name is cut. */
const Facts = styled("strong")`
  color: var(--tinta);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  & > span {
    display: block;
    @container (min-width: 15rem) {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

const firstPet = css`
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  padding-block: 0.25rem;
  border-color: transparent;
  background: var(--azul);
  box-shadow: var(--sombra);
  color: var(--sobre-azul);
  font-size: 1rem;
  line-height: 1.3;
  /* Large text is below the icon. */
  & > span {
    flex: 1 1 8.5rem;
    min-width: 0;
  }
  @media (hover: hover) {
    &:hover {
      background: var(--azul-forte);
    }
  }
`;

const Line = styled("span")`
  display: block;
  font-size: 0.8125rem;
`;
