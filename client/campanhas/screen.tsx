// Shows the list of campaigns (client/README.md "Campaigns").
import { useId, useState } from "react";
import { Link } from "wouter";
import { agendamentosQuery } from "../agendamentos/state.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { formatDayWithShortWeekday } from "../lib/time/dates.ts";
import { useQuery } from "../lib/query/query.ts";
import { css, styled } from "../lib/style.ts";
import { useServerMinute } from "../lib/time/use_server_time.ts";
import { campanhaHref, routes, screenTitles } from "../routes.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { DotSeparated } from "../ui/breakable.tsx";
import { Icon } from "../ui/icon.tsx";
import { checkIcon } from "../ui/icons.ts";
import { megaphoneIcon } from "../ui/screen_icons.ts";
import { CardList } from "../ui/lists/card.tsx";
import { Panel, pressableClass } from "../ui/layout.ts";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { QueryView } from "../ui/states/query_view.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import {
  activeInscricoes,
  type Campanha,
  CAMPANHA_STATES,
  campanhaState,
  inscricaoDatesText,
  sortByNextArrival,
  sortByStateAndEvent,
  tipoText,
} from "./campanha.ts";
import { CampanhaStateChip, InscricoesSummary, VagasBar } from "./campanha_state.tsx";
import { campanhasQuery } from "./state.ts";

export function CampanhasScreen() {
  useServerMinute();
  // Together with the campaigns, or the enrolments would come later.
  useQuery(agendamentosQuery);
  return (
    <Page title={screenTitles.campanhas}>
      <QueryView
        query={campanhasQuery}
        skeleton={<Skeleton cards={3} linesPerCard={14} data-abreast />}
      >
        {(list) => {
          if (list.length > 0) {
            return (
              <List role="list">
                {sortByStateAndEvent(list, serverNow()).map((campanha) => (
                  <li key={campanha.id}>
                    <CampanhaCard campanha={campanha} />
                  </li>
                ))}
              </List>
            );
          }
          return (
            <EmptyState
              icon={megaphoneIcon}
              text="Nenhuma campanha disponível"
              detail="Quando uma campanha abrir, ela aparece aqui."
              action={<LinkButton href={routes.agendamentos}>Ir para Agendamentos</LinkButton>}
            />
          );
        }}
      </QueryView>
    </Page>
  );
}

function CampanhaCard({ campanha }: { campanha: Campanha }) {
  const titleId = useId();
  const { value: known } = useQuery(agendamentosQuery);
  // Then the enrolments have a line, and the button stays as it is: nothing moves under a finger.
  const [isLate] = useState(known === undefined);
  const inscricoes = sortByNextArrival(activeInscricoes(known ?? [], campanha), serverNow());
  const state = campanhaState(campanha, serverNow());
  const { refusal } = CAMPANHA_STATES[state];
  const isFirst = state === "open" && (isLate || inscricoes.length === 0);
  const enrolled = inscricoes.length === 1 ? "Pet inscrito" : "Pets inscritos";
  const type = tipoText(campanha);
  const day = campanha.dataEvento ? formatDayWithShortWeekday(campanha.dataEvento) : "a definir";
  return (
    <Panel
      as="article"
      className={`${pressableClass()} ${surfaceClass()}`}
      aria-labelledby={titleId}
      data-closed={state === "closed"}
    >
      <div>
        <h2 id={titleId}>
          <Link href={campanhaHref(campanha.id)}>{campanha.nome}</Link>
        </h2>
        <CampanhaStateChip state={state} />
        {type && <p>{type}</p>}
      </div>
      <p>
        <DotSeparated
          facts={[
            <strong key="day">{`Evento: ${day}`}</strong>,
            inscricaoDatesText(campanha, state),
          ]}
        />
      </p>
      {isLate && (
        <Late>
          {inscricoes.length > 0 && (
            <>
              <Icon path={checkIcon} size={20} />
              <span>{enrolled}</span>
            </>
          )}
          {/* Otherwise the line would stay empty. */}
          {known && inscricoes.length === 0 && <small>Nenhum pet seu inscrito</small>}
        </Late>
      )}
      {!isLate && inscricoes.length > 0 && (
        <InscricoesSummary of={inscricoes} campanha={campanha} term={enrolled} />
      )}
      <VagasBar campanha={campanha} />
      {/* The card of a full or closed campaign still opens it. */}
      {refusal ? <Button wide disabled>{refusal}</Button> : (
        <LinkButton
          wide
          needsNetwork={isFirst}
          kind={isFirst ? "primary" : "secondary"}
          href={campanhaHref(campanha.id)}
          aria-describedby={titleId}
        >
          {isFirst ? "Ver Detalhes e Inscrever" : "Ver Detalhes"}
        </LinkButton>
      )}
    </Panel>
  );
}

const List = styled(CardList)`
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  & > li {
    display: flex;
  }
`;

/** A text that comes late: its line is there before. Only text twice as large may need a second one. */
const Late = styled("div")`
  display: flex;
  gap: 0.5rem;
  min-height: 1.5rem;
  font-weight: 600;
  & > svg {
    flex: none;
    color: var(--azul);
  }
  & > :not(svg) {
    line-height: 1.5rem;
    animation: appear 150ms ease-out;
  }
  & > small {
    color: var(--tinta-suave);
    font-size: 0.875rem;
    font-weight: 400;
  }
`;

/**
 * The ground of a campaign's card: beside a longer one, bar and button are at the same height. The link in the title lies
 * over all of it but the button, and shows its focus around it.
 */
const surfaceClass = css`
  position: relative;
  flex: 1;
  gap: 0.75rem;
  min-width: 0;
  padding: 0.75rem var(--margem) var(--margem);
  &[data-closed="true"] {
    background: none;
    border-style: dashed;
    border-color: var(--borda);
    box-shadow: none;
  }
  & > div:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.5rem;
    & > p {
      width: 100%;
      color: var(--tinta-suave);
      font-size: 0.875rem;
    }
  }
  & h2 {
    flex: 1 1 8rem;
    font-size: 1.0625rem;
  }
  & h2 > a {
    display: block;
    padding-block: 0.25rem;
    text-decoration: none;
    &::after {
      content: "";
      position: absolute;
      inset: 0;
      border-radius: 1rem;
    }
    &:focus-visible {
      outline: none;
      &::after {
        outline: 3px solid var(--foco);
        outline-offset: 2px;
      }
    }
  }
  & > div:first-child + p {
    flex: 1;
    font-size: 0.875rem;
  }
`;
