// Shows the sheet with the timeline of one appointment (client/README.md "History").
import { formatWeekday, INVALID_DATE, timeOf } from "../lib/dates.ts";
import { styled } from "../lib/style.ts";
import { nameOfCitado } from "../pets/pet.ts";
import { agendamentoHref } from "../routes.ts";
import { LinkButton } from "../ui/button.tsx";
import { Dotted } from "../ui/dotted.tsx";
import { calendarIcon, historyIcon } from "../ui/icons.ts";
import { BottomSheet } from "../ui/layers/bottom_sheet.tsx";
import { Stack } from "../ui/layout.ts";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { QueryView } from "../ui/states/query_view.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { type Agendamento, labelOfStatus, serviceText } from "./agendamento.ts";
import { AgendamentoStatus } from "./card.tsx";
import { authorOf, groupByDay, type HistoricoEntry } from "./historico.ts";
import { historicos } from "./state.ts";

export function HistoricoSheet(
  { agendamento, onClose }: { agendamento: Agendamento; onClose: () => void },
) {
  return (
    <BottomSheet
      card={agendamento.id}
      title="Histórico do agendamento"
      onClose={onClose}
      actions={
        <LinkButton href={agendamentoHref(agendamento.id)} icon={calendarIcon}>
          Ver agendamento
        </LinkButton>
      }
    >
      <About>
        <Dotted
          facts={[
            <strong key="pet" translate="no">{nameOfCitado(agendamento.pet)}</strong>,
            serviceText(agendamento),
          ]}
        />
      </About>
      <Stack>
        <QueryView query={historicos.of(agendamento.id)} skeleton={<TimelineSkeleton />}>
          {(entries) =>
            entries.length === 0
              ? <EmptyState icon={historyIcon} text="Sem atualizações" />
              : <Timeline entries={entries} />}
        </QueryView>
      </Stack>
    </BottomSheet>
  );
}

/** Of entries whose dates cannot be read. */
function withoutDay(entries: readonly HistoricoEntry[]): string {
  return entries.some(({ createdAt }) => createdAt !== undefined) ? INVALID_DATE : "Sem data";
}

function TimelineSkeleton() {
  return (
    <Skeleton>
      {[1, 2, 3].map((entry) => <EntryShape key={entry} />)}
    </Skeleton>
  );
}

function Timeline({ entries }: { entries: readonly HistoricoEntry[] }) {
  return (
    <Days>
      {groupByDay(entries).map(({ day, entries }) => (
        <section key={day ?? ""}>
          <Day>{day === undefined ? withoutDay(entries) : formatWeekday(day)}</Day>
          <Entries>
            {entries.map((entry, index) => <Entry key={entry.id ?? index} entry={entry} />)}
          </Entries>
        </section>
      ))}
    </Days>
  );
}

function Entry({ entry }: { entry: HistoricoEntry }) {
  const time = timeOf(entry.createdAt);
  return (
    <Step data-tone={labelOfStatus(entry.status).tone}>
      <Head>
        {time !== undefined && <time dateTime={entry.createdAt}>{time}</time>}
        <span>{authorOf(entry)}</span>
        <AgendamentoStatus of={entry} />
      </Head>
      <Words>{entry.descricao}</Words>
    </Step>
  );
}

/** The shape of a day and, below it, an entry beside its dot. */
const EntryShape = styled("div")`
  height: 5.625rem;
  background:
    linear-gradient(var(--linha) 0 0) 0 0.25rem / 55% 1rem no-repeat,
    radial-gradient(closest-side, var(--linha) 98%, transparent) 0 2.5rem / 0.75rem 0.75rem
    no-repeat,
    linear-gradient(var(--linha) 0 0) 1.75rem 2.375rem / 40% 0.875rem no-repeat,
    linear-gradient(var(--linha) 0 0) 1.75rem 3.875rem / 60% 0.875rem no-repeat;
`;

const About = styled("p")`
  margin-bottom: 1.25rem;
  color: var(--tinta-suave);
  & strong {
    color: var(--tinta);
  }
`;

const Days = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 1.5rem;
`;

const Day = styled("h3")`
  margin-bottom: 0.75rem;
  font-variant-numeric: tabular-nums;
  &::first-letter {
    text-transform: uppercase;
  }
`;

const Entries = styled("ol")`
  display: flex;
  flex-direction: column;
`;

/** A dot on the line, in the colour of the status. The chip says the status in words. */
const Step = styled("li")`
  position: relative;
  margin-inline-start: min(0.375rem, 1.5vw);
  padding: 0 0 1.25rem min(1.25rem, 4vw);
  border-inline-start: 2px solid var(--linha);
  &:last-child {
    border-color: transparent;
    padding-bottom: 0;
  }
  &::before {
    content: "";
    position: absolute;
    inset-block-start: 0.375rem;
    inset-inline-start: -0.4375rem;
    /* A border stays visible in forced colours. */
    border: 0.375rem solid var(--tom, var(--tinta-suave));
    border-radius: 50%;
    box-shadow: 0 0 0 3px var(--folha);
  }
`;

const Head = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.625rem;
  color: var(--tinta-suave);
  font-size: 0.9375rem;
  & > time {
    color: var(--tinta);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & > :last-child {
    margin-inline-start: auto;
  }
`;

const Words = styled("p")`
  margin-top: 0.25rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
