// Owns home's banner of today's appointments (spec §2.2): loading, failed, none, or how many.
import { useState } from "react";
import { ApiError } from "../../api/http.ts";
import { lazyScreen } from "../../lib/lazy_screen.tsx";
import { styled } from "../../lib/style.ts";
import { useQuery } from "../../lib/use_query.ts";
import { useToday } from "../../lib/use_today.ts";
import { agendaDoDia } from "../../state/agenda_do_dia.ts";
import { FailedNotice } from "../../ui/failed_notice.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SeenAt } from "../../ui/seen_at.tsx";
import { VisuallyHidden } from "../../ui/visually_hidden.ts";
import { frames, silent } from "../lazy_frames.tsx";
import { withIcons } from "../with_icons.ts";
import { Sign, surface } from "./surface.ts";

const TodaySheet = lazyScreen(
  async () => (await withIcons(import("./today_sheet.tsx"))).TodaySheet,
  { ...frames, ...silent },
);

export function Today() {
  const day = useToday();
  const query = agendaDoDia.of(day);
  const today = useQuery(query);
  /** The day whose sheet is open: the sheet ends with it. */
  const [opened, setOpened] = useState<string>();
  const isFailed = today.status === "failed";
  return (
    <Column onPointerDown={TodaySheet.preload}>
      {isFailed && (
        <FailedNotice
          message={sentenceOf(today.error)}
          onRetry={() => void query.reload()}
          busy={today.isReloading}
        />
      )}
      {today.value === undefined && !isFailed && <Loading />}
      {today.value !== undefined && (
        <>
          {isFailed && <SeenAt at={new Date(today.seenAt!)} />}
          {today.value.length === 0
            ? (
              <div className={surface()} data-row>
                <Sign>
                  <Icon name="calendar" />
                </Sign>
                <p>Você não tem agendamentos para hoje</p>
              </div>
            )
            : (
              <button
                type="button"
                className={surface()}
                data-row
                data-marked
                onClick={() => setOpened(day)}
              >
                <Sign>
                  <Icon name="calendar" />
                </Sign>
                <span>{countText(today.value.length)}</span>
                <Icon name="chevron-right" size={20} />
              </button>
            )}
        </>
      )}
      {opened === day && (
        <TodaySheet
          agendas={today.value ?? []}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Column>
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

/** What is no failure of a call is a bug, and belongs to the error boundary. */
function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError)) throw error;
  return error.fallback;
}

const Column = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
`;

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
