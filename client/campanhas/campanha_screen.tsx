// Shows one campaign and the way to enrol in it (client/README.md "Campaigns").
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useMemo, useState } from "react";
import { useParams } from "wouter";
import type { Agendamento } from "../agendamentos/agendamento.ts";
import { AwaitVagaButton } from "../agendamentos/await_vaga_button.tsx";
import { AgendamentoStatusChip, dayAndTurnoTexts } from "../agendamentos/card.tsx";
import { ArrivalNotice, PendingOrPastDayNotice } from "../agendamentos/detalhes.tsx";
import { isUpcoming, laterArrivals, latestArrivalText } from "../agendamentos/horario.ts";
import { agendamentosQuery } from "../agendamentos/state.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { dayOf, formatDayWithWeekday, formatInstant } from "../lib/time/dates.ts";
import { hasStatus } from "../lib/http/api_error.ts";
import { isSafeIdFromUrl } from "../lib/http/wire.ts";
import { useQuery } from "../lib/query/query.ts";
import { styled } from "../lib/style.ts";
import { findDraft } from "../lib/form/drafts.ts";
import { useServerMinute } from "../lib/time/use_server_time.ts";
import { isAlive, petCitadoName, petIcon, petName } from "../pets/pet.ts";
import { petsQuery } from "../pets/state.ts";
import { agendamentoHref, campanhaIdIn, routes, screenTitles } from "../routes.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { DotSeparated } from "../ui/breakable.tsx";
import { checkIcon } from "../ui/icons.ts";
import { calendarIcon, clockIcon, pawIcon } from "../ui/screen_icons.ts";
import { TextWithLinks } from "../ui/linked_text.tsx";
import { Description, DescriptionList } from "../ui/lists/description_list.tsx";
import { Columns, Panel } from "../ui/layout.ts";
import { Page } from "../ui/page.tsx";
import { MedallionRow } from "../ui/medallion_row.tsx";
import { FailedState, type FailedStateProps } from "../ui/states/failed_state.tsx";
import { Notice } from "../ui/states/notice.tsx";
import { QueryView } from "../ui/states/query_view.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import {
  activeInscricoes,
  type Campanha,
  CAMPANHA_STATES,
  campanhaState,
  inscricaoPeriodText,
  petsToEnrol,
  sortByNextArrival,
  tipoText,
  whenInscricaoOpensText,
} from "./campanha.ts";
import { ALL_ENROLLED_TEXT, InscricaoSheet } from "./inscricao_sheet.tsx";
import {
  CampanhaStateChip,
  InscricoesSummary,
  MAX_NAMED_PETS,
  VagasBar,
} from "./campanha_state.tsx";
import { campanhaQueries, campanhasQuery, inscricaoDraftKey, messages } from "./state.ts";

export function CampanhaScreen() {
  const { campanhaId } = useParams();
  const id = useMemo(() => campanhaIdIn(location.pathname), [campanhaId]);
  if (isSafeIdFromUrl(id)) return <Known key={id} id={id} />;
  if (id.trim() !== "") return <Listed id={id} />;
  return (
    <Page title={screenTitles.campanha} backTo={routes.campanhas}>
      <Failed message={messages.semId} />
    </Page>
  );
}

/**
 * The campaign with the id. An id that the API may not have made is only asked for if the list has it (client/README.md
 * "Ids").
 */
function Listed({ id }: { id: string }) {
  const { value } = useQuery(campanhasQuery);
  if (value?.some((one) => one.id === id)) return <Known key={id} id={id} />;
  return (
    <Page title={screenTitles.campanha} backTo={routes.campanhas}>
      <QueryView query={campanhasQuery} skeleton={<Skeleton cards={2} />}>
        {() => <Unknown />}
      </QueryView>
    </Page>
  );
}

/** Offers no other attempt, because the API would answer the same. */
function Unknown() {
  return <Failed message={messages.falhou} detail={messages.desconhecida} />;
}

function Failed(props: FailedStateProps) {
  const all = <LinkButton href={routes.campanhas}>Ver campanhas</LinkButton>;
  return <FailedState {...props} action={all} />;
}

function Known({ id }: { id: string }) {
  useServerMinute();
  const query = campanhaQueries.of(id);
  const { value, ...state } = useQuery(query);
  // Together with it, or its enrolments would come later.
  useQuery(agendamentosQuery);
  const isGone = state.status === "failed" && hasStatus(state.error, 404);
  // The list that 'Ver campanhas' opens would offer it again.
  useEffect(() => {
    if (isGone) campanhasQuery.invalidate();
  }, [isGone]);
  // What the list knows of it shows meanwhile, and if it fails. What it learns later would move the buttons of a failure.
  const [listed] = useState(() => campanhasQuery.state.peek().value?.find((one) => one.id === id));
  const known = value ?? listed;
  const shown = value ?? (state.status === "failed" && !isGone ? listed : undefined);
  return (
    <Page title={known?.nome ?? screenTitles.campanha} backTo={routes.campanhas}>
      {listed && !shown && !isGone && <Facts of={listed} />}
      {/* Whatever is said below it, it stays, with an open sheet. */}
      {shown && <Details key={id} campanha={shown} isGone={isGone} />}
      <QueryView
        query={query}
        skeleton={
          <Skeleton>
            <Columns>
              <WordsShape />
              <Panel style={{ height: "8.75rem" }} />
            </Columns>
          </Skeleton>
        }
        failed={isGone ? Unknown : Failed}
        hidesAge={isGone}
      >
        {() => null}
      </QueryView>
    </Page>
  );
}

/** `isGone`: the API does not know the campaign any more. */
function Details({ campanha, isGone }: { campanha: Campanha; isGone: boolean }) {
  const [isOpen, setOpen] = useState(() =>
    findDraft(inscricaoDraftKey(campanha.id))?.isOfThisTab ?? false
  );
  /** How often the person has enrolled here, and the last pet, if it was enrolled alone. */
  const [{ count, lastPetId }, setDone] = useState({ count: 0, lastPetId: "" });
  const { value: known } = useQuery(agendamentosQuery);
  const [isLate] = useState(known === undefined);
  const inscricoes = activeInscricoes(known ?? [], campanha);
  const enrolled = inscricoes.length > 0 && (
    <Inscricoes of={inscricoes} {...{ campanha, lastPetId }} />
  );
  // What comes late is below all that can be pressed, until the person enrols.
  const isBelow = isLate && count === 0;
  // The top says what is true now, and the pressed button may be far below.
  useEffect(() => {
    if (count === 0) return;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [count]);
  // An enrolment goes on: what becomes of it shows here.
  if (isGone && !isOpen && count === 0) return <Unknown />;
  return (
    <Columns>
      <div>
        <Facts of={campanha} />
        {!isBelow && enrolled}
        {campanha.descricao !== "" && (
          <p data-words>
            <TextWithLinks text={campanha.descricao} />
          </p>
        )}
      </div>
      <div>
        {/* First: further down it would be out of sight on a phone. */}
        <EnrolButton
          key={count}
          {...{ campanha, inscricoes }}
          onPress={() => setOpen(true)}
        />
        <Panel>
          <DescriptionList>
            <Description icon={clockIcon} term="Período de inscrição">
              {inscricaoPeriodText(campanha)}
            </Description>
          </DescriptionList>
          <VagasBar campanha={campanha} />
        </Panel>
        {isBelow && enrolled}
      </div>
      {isOpen && (
        <InscricaoSheet
          campanha={campanha}
          onClose={() => setOpen(false)}
          onEnrolled={(petId = "") => {
            setDone({ count: count + 1, lastPetId: petId });
            setOpen(false);
          }}
        />
      )}
    </Columns>
  );
}

/** The campaign's state, type and day, before the button: a person who cannot come that day need not enrol. */
function Facts({ of: campanha }: { of: Campanha }) {
  const type = tipoText(campanha);
  return (
    <>
      <div>
        <CampanhaStateChip state={campanhaState(campanha, serverNow())} />{" "}
        {type && <span data-words>{type}</span>}
      </div>
      <DescriptionList>
        <Description icon={calendarIcon} term="Data do evento">
          {campanha.dataEvento ? formatDayWithWeekday(campanha.dataEvento) : "A definir"}
        </Description>
      </DescriptionList>
    </>
  );
}

/**
 * The person's enrolments: first the pet that was just enrolled alone, which the person looks for here, else the
 * earliest arrival to come.
 */
function Inscricoes({ of: inscricoes, campanha, lastPetId }: {
  of: readonly Agendamento[];
  campanha: Campanha;
  lastPetId: string;
}) {
  const { value: all } = useQuery(petsQuery);
  const now = serverNow();
  const [first, ...others] = sortByNextArrival(inscricoes, now, lastPetId);
  const later = laterArrivals(
    first,
    others.filter(({ data }) => dayOf(data) === dayOf(first.data)),
  );
  // An appointment does not say whether its pet is male or female.
  const pet = all?.find(({ id }) => id === first.petId);
  const name = petName(pet ?? { nome: first.pet?.nome });
  return (
    <>
      <MedallionRow of={petIcon(pet ?? first.pet)} isDone>
        <div>
          <h2 translate="no">
            {`${name} está ${pet?.genero === "FEMEA" ? "inscrita" : "inscrito"}`}
          </h2>
          {others.length > 0 && <p>{`e mais ${others.length}`}</p>}
          <AgendamentoStatusChip of={first} />
        </div>
      </MedallionRow>
      {isUpcoming(first, now)
        ? <ArrivalNotice {...first} />
        : <DotSeparated facts={dayAndTurnoTexts(first)} />}
      {later.length > 0 && <Notice icon={clockIcon}>{laterText(later)}</Notice>}
      <PendingOrPastDayNotice agendamento={first} />
      <LinkButton wide kind="primary" href={agendamentoHref(first.id)}>Ver agendamento</LinkButton>
      {others.length > 0 && (
        <>
          <InscricoesSummary
            of={others}
            campanha={campanha}
            term={others.length === 1 ? "Outro pet inscrito" : "Outros pets inscritos"}
          />
          <LinkButton wide href={routes.agendamentos}>Ver todos em Agendamentos</LinkButton>
        </>
      )}
    </>
  );
}

/** Formats as 'Chegam até as 14:00: Nina, Simba, Mel e mais 2.' */
function laterText(later: readonly Agendamento[]): string {
  const names = later.slice(0, MAX_NAMED_PETS).map(({ pet }) => petCitadoName(pet)).join(", ");
  const rest = later.length > MAX_NAMED_PETS ? ` e mais ${later.length - MAX_NAMED_PETS}` : "";
  return `${later.length > 1 ? "Chegam" : "Chega"} ${
    latestArrivalText(later[0].turno)
  }: ${names}${rest}.`;
}

function EnrolButton({ campanha, inscricoes, onPress }: {
  campanha: Campanha;
  inscricoes: readonly Agendamento[];
  onPress: () => void;
}) {
  useSignals();
  const state = campanhaState(campanha, serverNow());
  const { refusal } = CAMPANHA_STATES[state];
  // It asks for no pets: `Inscricoes` does if there is an enrolment.
  const living = petsQuery.state.value.value?.filter(isAlive) ?? [];
  const hasAll = living.length > 0 && petsToEnrol(living, inscricoes).length === 0;
  // The button stays where it was drawn: the sheet says the same.
  const [wasOffered] = useState(!hasAll);
  const { id, nome } = campanha;
  const vaga = { kind: "campanha" as const, id, nome };
  if (state === "soon") {
    return (
      <>
        <Notice icon={clockIcon}>
          As inscrições abrem em <strong>{whenInscricaoOpensText(campanha)}</strong>
          {campanha.dataFimInscricao && ` e vão até ${formatInstant(campanha.dataFimInscricao)}`}.
        </Notice>
        <AwaitVagaButton of={vaga} isSoon />
      </>
    );
  }
  if (refusal) {
    return (
      <>
        <Button wide disabled>{refusal}</Button>
        {state === "full" && <AwaitVagaButton of={vaga} />}
      </>
    );
  }
  if (hasAll && !wasOffered) return <Notice icon={checkIcon}>{ALL_ENROLLED_TEXT}</Notice>;
  const isFirst = inscricoes.length === 0 && (living.length > 0 || !petsQuery.state.value.value);
  const kind = isFirst ? "primary" : "secondary";
  return (
    <Button wide needsNetwork kind={kind} icon={pawIcon} onClick={onPress}>
      Inscrever Meu Pet
    </Button>
  );
}

/** The shape of five lines of the description. */
const WordsShape = styled("div")`
  height: 7.5rem;
  background: linear-gradient(var(--linha) 0.875rem, transparent 0) 0 0 / 100% 1.625rem;
`;
