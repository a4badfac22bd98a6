// Shows one campaign and the way to enrol in it (client/README.md "Campaigns").
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useMemo, useState } from "react";
import { useParams } from "wouter";
import type { Agendamento } from "../agendamentos/agendamento.ts";
import { agendamentos } from "../agendamentos/state.ts";
import { serverNow } from "../lib/clock.ts";
import { formatInstant, formatWeekday } from "../lib/dates.ts";
import { isNotFound } from "../lib/http.ts";
import { isSafeId } from "../lib/id.ts";
import { useQuery } from "../lib/query.ts";
import { styled } from "../lib/style.ts";
import { findDraft } from "../lib/unfinished.ts";
import { useHour } from "../lib/use_hour.ts";
import { isAlive } from "../pets/pet.ts";
import { pets } from "../pets/state.ts";
import { routes, titles } from "../routes.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { checkIcon, clockIcon, megaphoneIcon, pawIcon } from "../ui/icons.ts";
import { Description, DescriptionList } from "../ui/lists/description_list.tsx";
import { Columns, Panel } from "../ui/layout.ts";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { FailedState, type FailedStateProps } from "../ui/states/failed_state.tsx";
import { Notice } from "../ui/states/notice.tsx";
import { QueryView } from "../ui/states/query_view.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import {
  type Campanha,
  type CampanhaState,
  findInscricoes,
  periodText,
  stateOfCampanha,
  typeText,
} from "./campanha.ts";
import { ALL_ENROLLED, InscricaoSheet } from "./inscricao_sheet.tsx";
import { Inscricoes } from "./inscricoes.tsx";
import { CampanhaChip, NoEnrolment, Places } from "./screen.tsx";
import { campanha as campanhaQuery, campanhas, inscricaoPlace, messages } from "./state.ts";

const allCampanhas = <LinkButton href={routes.campanhas}>Ver campanhas</LinkButton>;

export function CampanhaScreen() {
  const { campanhaId = "" } = useParams();
  if (isSafeId(campanhaId)) return <Known id={campanhaId} />;
  return (
    <Page title={titles.campanha} backTo={routes.campanhas}>
      {campanhaId.trim() === "" ? <Nothing text={messages.semId} /> : <Unknown />}
    </Page>
  );
}

/** Offers no other try, because the API would answer the same. */
function Unknown() {
  return <Nothing text={messages.falhou} reason={messages.desconhecida} />;
}

function Nothing({ text, reason }: { text: string; reason?: string }) {
  return (
    <EmptyState
      icon={megaphoneIcon}
      text={
        <span role="alert">
          <span>{text}</span>
          {reason && <br />}
          <span>{reason}</span>
        </span>
      }
      action={allCampanhas}
    />
  );
}

function Known({ id }: { id: string }) {
  const query = campanhaQuery.of(id);
  const { value, ...state } = useQuery(query);
  const isUnknown = state.status === "failed" && isNotFound(state.error);
  // What the list knows of it shows meanwhile.
  const listed = campanhas.state.peek().value?.find((one) => one.id === id);
  const Failed = useMemo(() => failedBelow(listed), [listed]);
  return (
    <Page title={(value ?? listed)?.nome ?? titles.campanha} backTo={routes.campanhas}>
      <QueryView
        query={query}
        skeleton={
          <Columns>
            <div>
              {listed && <Facts of={listed} />}
              <Skeleton>
                <WordsShape data-known={listed !== undefined} />
              </Skeleton>
            </div>
            <Shape />
          </Columns>
        }
        failed={isUnknown ? Unknown : Failed}
      >
        {(campanha) => <Details campanha={campanha} />}
      </QueryView>
    </Page>
  );
}

/** What the list knows of the campaign stays. */
function failedBelow(listed: Campanha | undefined) {
  return (props: FailedStateProps) => (
    <>
      {listed && <Facts of={listed} />}
      <FailedState {...props} action={allCampanhas} />
      {listed && <Places campanha={listed} />}
    </>
  );
}

function Details({ campanha }: { campanha: Campanha }) {
  const [enrolment, setEnrolment] = useState<"open" | "done" | undefined>(() =>
    findDraft(inscricaoPlace(campanha.id))?.isHere ? "open" : undefined
  );
  useHour();
  const state = stateOfCampanha(campanha, serverNow());
  const { value: known = [] } = useQuery(agendamentos);
  const inscricoes = findInscricoes(known, campanha);
  // The top says what is true now, and the pressed button may be far below.
  useEffect(() => {
    if (enrolment !== "done") return;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [enrolment]);
  return (
    <Columns>
      <div>
        <Facts of={campanha} />
        <Inscricoes of={inscricoes} />
        {campanha.descricao !== "" && <p data-words>{campanha.descricao}</p>}
      </div>
      <div>
        {/* First: further down it would be out of sight on a phone. */}
        <EnrolButton {...{ campanha, state, inscricoes }} onPress={() => setEnrolment("open")} />
        <Panel>
          <DescriptionList>
            <Description icon={clockIcon} term="Período de inscrição">
              {periodText(campanha)}
            </Description>
          </DescriptionList>
          <Places campanha={campanha} />
        </Panel>
      </div>
      {enrolment === "open" && (
        <InscricaoSheet
          campanha={campanha}
          onClose={() => setEnrolment(undefined)}
          onEnrolled={() => setEnrolment("done")}
        />
      )}
    </Columns>
  );
}

/** Before the button: a person who cannot come that day need not enrol. */
function Facts({ of: campanha }: { of: Campanha }) {
  const type = typeText(campanha);
  return (
    <Chips>
      <CampanhaChip state={stateOfCampanha(campanha, serverNow())} />
      {type && <span data-words>{type}</span>}
      <When>
        <dt>Data do evento</dt>
        <dd>{campanha.dataEvento ? formatWeekday(campanha.dataEvento) : "A definir"}</dd>
      </When>
    </Chips>
  );
}

function EnrolButton({ campanha, state, inscricoes, onPress }: {
  campanha: Campanha;
  state: CampanhaState;
  inscricoes: readonly Agendamento[];
  onPress: () => void;
}) {
  useSignals();
  if (state === "soon") {
    return (
      <Notice icon={clockIcon}>
        As inscrições abrem em <strong>{formatInstant(campanha.dataInicioInscricao)}</strong>.
      </Notice>
    );
  }
  if (state !== "open") return <NoEnrolment state={state} />;
  // It asks for no pets: `Inscricoes` does if there is an enrolment.
  const living = pets.state.value.value?.filter(isAlive) ?? [];
  const areAll = living.every(({ id }) => inscricoes.some(({ petId }) => petId === id));
  if (areAll && living.length > 0) return <Notice icon={checkIcon}>{ALL_ENROLLED}</Notice>;
  const isFirst = inscricoes.length === 0 && (living.length > 0 || !pets.state.value.value);
  const kind = isFirst ? "primary" : "secondary";
  return <Button wide sends kind={kind} icon={pawIcon} onClick={onPress}>Inscrever Meu Pet</Button>;
}

/** The shape of the day and five lines of the description; of these alone where the day is known. */
const WordsShape = styled("div")`
  height: 9.5rem;
  &[data-known="true"] {
    height: 7.5rem;
  }
  background: linear-gradient(var(--linha) 0.875rem, transparent 0) 0 0 / 100% 1.625rem;
`;

/** The shape of the panel with period and places. */
const Shape = styled(Panel)`
  height: 8.75rem;
  animation: wait 150ms 150ms both, pulse 1.6s 300ms ease-in-out infinite;
`;

const When = styled("dl")`
  width: 100%;
  line-height: 1.3;
  & dt {
    font-size: 0.875rem;
  }
  & dd {
    color: var(--tinta);
    font-weight: 600;
  }
`;

const Chips = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  color: var(--tinta-suave);
`;
