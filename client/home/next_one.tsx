// Owns home's banner of a day without appointments for a person who has one on a later day: it says
// which, and leads to it.
import { useSignals } from "@preact/signals-react/runtime";
import { Link } from "wouter";
import { nextAfterToday, shortWhen } from "../agendamentos/lembrete.ts";
import { nameOfCitado } from "../pets/pet.ts";
import { serverNow } from "../lib/clock.ts";
import { css, styled } from "../lib/style.ts";
import { agendamentoHref } from "../routes.ts";
import { agendamentos } from "../agendamentos/state.ts";
import { Icon } from "../ui/icon.tsx";
import { chevronRightIcon } from "../ui/icons.ts";
import { FREE_DAY, FreeDay } from "./free_day.tsx";

/** It asks the API nothing: it waits for the list that is fetched ahead for its own screen. */
export function NextOne() {
  useSignals();
  const { value = [] } = agendamentos.state.value;
  const next = nextAfterToday(value, serverNow());
  if (next === undefined) return <FreeDay />;
  return (
    <Link href={agendamentoHref(next.id)} className={surface()}>
      <span>{FREE_DAY}</span>{" "}
      <Facts>
        <span translate="no">{`Próximo: ${nameOfCitado(next.pet)}`}</span>{" "}
        <span>{shortWhen(next).join(" · ")}</span>
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
  font-size: 0.8125rem;
  line-height: 1.35;
  text-decoration: none;
  container-type: inline-size;
  transition: transform 150ms ease-out;
  /* Above the sign: on the smallest phone it needs that room to stay one line. */
  & > :first-child {
    margin-right: -1.5rem;
  }
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
