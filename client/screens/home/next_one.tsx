// Owns home's banner of a day without appointments for a person who has one on a later day: it says
// which, and leads to it.
import { useSignals } from "@preact/signals-react/runtime";
import { Link } from "wouter";
import { nextAfterToday, shortWhen } from "../../domain/lembrete.ts";
import { nameOf } from "../../domain/pet_citado.ts";
import { now } from "../../lib/clock.ts";
import { css, styled } from "../../lib/style.ts";
import { agendamentoHref } from "../../routes.ts";
import { agendamentos } from "../../state/agendamentos.ts";
import { Icon } from "../../ui/icon.tsx";
import { chevronRightIcon } from "../../ui/icons/start.ts";
import { FREE_DAY, FreeDay } from "./free_day.tsx";

/** It asks the API nothing: it waits for the list that is fetched ahead for its own screen. */
export function NextOne() {
  useSignals();
  const { value = [] } = agendamentos.state.value;
  const next = nextAfterToday(value, now());
  if (next === undefined) return <FreeDay />;
  const [day, shift] = shortWhen(next);
  return (
    <Link href={agendamentoHref(next.id)} className={surface()}>
      <span>{FREE_DAY}</span>{" "}
      <Facts>
        <span>
          <span>Próximo: {nameOf(next.pet)}</span> <span>· {day}</span>
        </span>{" "}
        <span>· {shift}</span>
      </Facts>
      <Icon path={chevronRightIcon} size={20} />
    </Link>
  );
}

/** As high as the banner, so that nothing below it moves. */
const surface = css`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: 3.75rem;
  padding: 0 2rem 0 min(1rem, 4vw);
  border: 1px solid var(--linha);
  border-radius: 1rem;
  color: var(--tinta-suave);
  font-size: 0.875rem;
  line-height: 1.35;
  text-decoration: none;
  container-type: inline-size;
  transition: transform 150ms ease-out;
  & > svg {
    position: absolute;
    inset: calc(50% - 0.625rem) 0.375rem auto auto;
  }
  &:active {
    transform: scale(0.985);
  }
  @media (hover: hover) {
    &:hover {
      border-color: var(--azul);
    }
  }
`;

/** One line, unless the text is large: a long name is cut, and the shift is left out where it has no room. */
const Facts = styled("strong")`
  color: var(--tinta);
  font-size: 0.8125rem;
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  @container (min-width: 15rem) {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.25rem;
    height: 1.35em;
    overflow: hidden;
    white-space: nowrap;
    & > :first-child {
      display: flex;
      gap: 0.25rem;
      max-width: 100%;
    }
    & > :first-child > :first-child {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    & > :first-child > :last-child {
      flex: none;
    }
  }
`;
