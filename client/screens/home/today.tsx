// Owns home's banner of today's appointments (client/README.md "Home"): loading, failed, none, or how many.
import { useState } from "react";
import { lazyScreen } from "../../lib/lazy_screen.tsx";
import { styled } from "../../lib/style.ts";
import { useToday } from "../../lib/use_today.ts";
import { agendaDoDia } from "../../state/agenda_do_dia.ts";
import { FailedNotice } from "../../ui/states/failed_notice.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconGround } from "../../ui/icon_ground.ts";
import { calendarIcon } from "../../ui/icons/home.ts";
import { chevronRightIcon } from "../../ui/icons/start.ts";
import { VisuallyHidden } from "../../ui/visually_hidden.ts";
import { frames, silent } from "../lazy_frames.tsx";
import { QueryView } from "../query_view.tsx";
import { surface } from "./surface.ts";

const TodaySheet = lazyScreen(
  async () => (await import("./today_sheet.tsx")).TodaySheet,
  { ...frames, ...silent },
);

const FREE_DAY = "Você não tem agendamentos para hoje";

/** Its code comes after home: the banner stands there meanwhile, as high. */
const FirstPet = lazyScreen(
  async () => (await import("./first_pet.tsx")).FirstPet,
  { Waiting: FreeDay, Failed: FreeDay },
);

export function Today() {
  const day = useToday();
  /** The day whose sheet is open: the sheet ends with it. */
  const [opened, setOpened] = useState<string>();
  return (
    <QueryView query={agendaDoDia.of(day)} skeleton={<Loading />} failed={FailedNotice}>
      {(agendas) => (
        <>
          {agendas.length === 0 ? <FirstPet Banner={FreeDay} text={FREE_DAY} /> : (
            <button
              type="button"
              className={surface()}
              data-row
              data-marked
              onPointerDown={TodaySheet.preload}
              onClick={() => setOpened(day)}
            >
              <IconGround>
                <Icon path={calendarIcon} />
              </IconGround>
              <span>{countText(agendas.length)}</span>
              <Icon path={chevronRightIcon} size={20} />
            </button>
          )}
          {opened === day && <TodaySheet agendas={agendas} onClose={() => setOpened(undefined)} />}
        </>
      )}
    </QueryView>
  );
}

function FreeDay() {
  return (
    <div className={surface()} data-row>
      <IconGround>
        <Icon path={calendarIcon} />
      </IconGround>
      <p>{FREE_DAY}</p>
    </div>
  );
}

function countText(count: number): string {
  return `Você tem ${count} ${count === 1 ? "agendamento" : "agendamentos"} para hoje`;
}

function Loading() {
  return (
    <>
      <VisuallyHidden role="status">Carregando agendamentos de hoje…</VisuallyHidden>
      <Shape aria-hidden="true" />
    </>
  );
}

/** As high as the banner that takes its place. */
const Shape = styled("div")`
  height: 4.5rem;
  border: 1px solid var(--linha);
  border-radius: 1rem;
  background:
    linear-gradient(var(--linha) 0 0) 0.8125rem 0.8125rem / 2.75rem 2.75rem no-repeat,
    linear-gradient(var(--linha) 0 0) 4.5rem 1.25rem / 60% 0.875rem no-repeat,
    linear-gradient(var(--linha) 0 0) 4.5rem 2.375rem / 30% 0.75rem no-repeat,
    var(--superficie);
  animation: appear 150ms 150ms both, pulse 1.6s 300ms ease-in-out infinite;
`;
