// Owns home's banner of today's appointments (client/README.md "Home"): loading, failed, none, or
// how many and when to arrive.
import { useState } from "react";
import { importBehindLogin } from "../bundles.ts";
import { nextOf } from "../agendamentos/agenda_do_dia.ts";
import { serverNow } from "../lib/clock.ts";
import { lazyScreen } from "../lib/lazy_screen.tsx";
import { styled } from "../lib/style.ts";
import { useHour } from "../lib/use_hour.ts";
import { agendaDoDia } from "../agendamentos/state.ts";
import { Dotted } from "../ui/dotted.tsx";
import { FailedNotice, QueryView } from "../ui/states/query_view.tsx";
import { Icon } from "../ui/icon.tsx";
import { chevronRightIcon } from "../ui/icons.ts";
import { Status } from "../ui/states/skeleton.tsx";
import { frames, silent } from "../ui/states/failed_state.tsx";
import { FirstPet } from "./first_pet.tsx";
import { Place } from "./free_day.tsx";

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
            {agendas.length === 0 ? <FirstPet /> : (
              <Banner
                data-over={isOver}
                onPointerDown={TodaySheet.preload}
                onClick={() => setOpened(day)}
              >
                <span>{countText(agendas.length)}</span>{" "}
                <strong>
                  <Dotted facts={facts} named />
                </strong>
                <Icon path={chevronRightIcon} size={20} />
              </Banner>
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
      <Place aria-hidden="true" data-shape />
    </>
  );
}

/**
 * This pair of accent colours is the same in both themes, like the notice with the arrival time.
 */
const Banner = styled("button")`
  position: relative;
  width: 100%;
  min-height: 3.75rem;
  padding: 0.5rem 2rem 0.5rem min(1rem, 4vw);
  /* Visible in forced colours alone. */
  border: 1px solid transparent;
  border-radius: 1rem;
  background: var(--ocre);
  color: var(--sobre-ocre);
  font-size: 0.875rem;
  line-height: 1.35;
  text-align: start;
  cursor: pointer;
  transition: transform 150ms ease-out;
  & > * {
    display: block;
  }
  & > strong {
    /* Eight lines, however long the API makes a pet's name: no real one hides the hour of arrival. */
    max-height: 10.8rem;
    overflow: hidden;
    font-size: 1rem;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  & > svg {
    position: absolute;
    inset: calc(50% - 0.625rem) 0.375rem auto auto;
  }
  &[data-over="true"] {
    border-color: var(--linha);
    background: none;
    color: var(--tinta-suave);
  }
  &:active {
    transform: scale(0.985);
  }
`;
