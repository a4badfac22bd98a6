// Shows the details of one appointment: when to arrive, what it is, what to bring, and how to remember it.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, type Ref, useState } from "react";
import { Link } from "wouter";
import { serverNow } from "../lib/time/server_time.ts";
import { dayOf } from "../lib/time/dates.ts";
import { downloadFile, shareText } from "../lib/device/actions.ts";
import { showAlert } from "../lib/overlays/dialogs.ts";
import { isInsideOtherApp } from "../lib/device/in_app.ts";
import { styled } from "../lib/style.ts";
import { showToast } from "../lib/overlays/toasts.ts";
import { iconOfEspecie, petCitadoName, petIcon } from "../pets/pet.ts";
import { routes } from "../routes.ts";
import { Button } from "../ui/button.tsx";
import {
  findHospitalContact,
  HospitalContact,
  isHospitalContactKnown,
  pinIcon,
} from "../ui/hospital_contact.tsx";
import { Icon, type IconPath } from "../ui/icon.tsx";
import { alertIcon } from "../ui/icons.ts";
import {
  calendarIcon,
  calendarPlusIcon,
  clockIcon,
  megaphoneIcon,
  paperIcon,
} from "../ui/screen_icons.ts";
import { MedallionRow } from "../ui/medallion_row.tsx";
import { BulletOrTickList } from "../ui/lists/bullet_or_tick_list.tsx";
import { Description, DescriptionList } from "../ui/lists/description_list.tsx";
import { Notice } from "../ui/states/notice.tsx";
import {
  type AgendamentoParcial,
  agendamentoTitle,
  INSCRICAO_WITHOUT_OBSERVACAO_TEXT,
  isActive,
  isConfirmed,
  isDoneOrCancelled,
  isInscricao,
  isPending,
  isSameName,
  mayStillHappen,
  serviceText,
} from "./agendamento.ts";
import { ReminderSwitch } from "./reminder_switch.tsx";
import { PreparoSection } from "./preparo_section.tsx";
import { AgendamentoStatusChip } from "./card.tsx";
import {
  arrivalWord,
  BOTH_ARRIVALS_TEXT,
  hasOrAwaitsDay,
  isActiveAfterItsDay,
  isArrivalOverToday,
  isUpcoming,
  labelOfTurno,
  latestArrivalText,
  whenText,
} from "./horario.ts";
import {
  agendamentoShareText,
  calendarFileName,
  type ShareOptions,
  toCalendarFile,
} from "./share.ts";
import { isOfDeadPet } from "./obito.ts";
import { provaTextsForFirstVisit } from "./residencia.ts";
import { ProvaDeResidenciaItem } from "./residencia_item.tsx";
import { agendamentosQuery } from "./state.ts";

const shareIcon: IconPath = "M12 15V3M8 6.5L12 3l4 3.5M7.5 11H5v10h14V11h-2.5";
const stethoscopeIcon: IconPath =
  "M6 3H4.5v5a4.5 4.5 0 0 0 9 0V3H12M9 12.5V15a5.5 5.5 0 0 0 11 0v-2.5M22 10.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0";

/** The messages about one appointment (client/README.md "Error catalogue"). */
export const messages = {
  naoCriado: "Ocorreu um erro ao criar o agendamento.",
  naoCancelado: "Ocorreu um erro ao cancelar o agendamento.",
  confirmarCancelamento: "Você tem certeza que deseja cancelar este agendamento?",
  aoCancelar: "A vaga vai para outro pet.",
  tardeDemais: "Se não deu para chegar, cancele este agendamento e agende de novo.",
  cancelado: "Agendamento cancelado com sucesso.",
  desconhecido: "Agendamento não encontrado. Veja os seus na lista.",
  naoGuardado: "Este agendamento não está no que foi salvo neste celular.",
  copiado: "Texto copiado. Agora é só colar na conversa.",
  /** The alert inside of another app, where no file is saved and nothing says so. */
  semAgenda: (when: string) => ({
    title: "Este aplicativo não salva na agenda",
    text: `${openInBrowserText("Adicionar à agenda")} Ou anote agora: ${when}.`,
  }),
  naoCompartilhado: "Este aparelho não deixou compartilhar. Anote a data e o horário.",
};

/** What to do in another app's browser, for a button that does nothing there. */
export function openInBrowserText(button: string): string {
  return "Abra o portal no Chrome ou no Safari: toque no menu deste aplicativo (três pontinhos) e em " +
    `“Abrir no navegador”. Lá, toque de novo em “${button}”.`;
}

/** The title, in which a translator leaves the pet's name. */
export function AgendamentoTitle({ of: agendamento }: { of: AgendamentoParcial }) {
  const title = agendamentoTitle(agendamento);
  const pet = agendamento.pet?.nome ?? "";
  return (
    <>
      <span>{title.slice(0, title.length - pet.length)}</span>
      <span translate="no">{pet}</span>
    </>
  );
}

/**
 * `head` replaces the status, whose element `chipRef` gets. `tooLateAdvice` and `tooLateAction`, below the arrival, are
 * for a person who is too late; `comprovante` is one more thing to take along; `outcome` says what became of it, and
 * what follows.
 */
export function AgendamentoDetalhes(
  { agendamento, head, chipRef, tooLateAdvice, tooLateAction, comprovante, outcome }: {
    agendamento: AgendamentoParcial;
    head?: ReactNode;
    chipRef?: Ref<HTMLDivElement>;
    tooLateAdvice?: string;
    tooLateAction?: ReactNode;
    comprovante?: ReactNode;
    outcome?: ReactNode;
  },
) {
  useSignals();
  const { data, turno, pet, observacao } = agendamento;
  const now = serverNow();
  const isDead = isOfDeadPet(agendamento) && mayStillHappen(agendamento, now);
  const hasDay = dayOf(data) !== undefined;
  const service = serviceText(agendamento);
  const campanha = agendamento.campanha?.nome;
  const ahead = isUpcoming(agendamento, now);
  const missed = isActiveAfterItsDay(agendamento, now);
  // The buttons stay where they are at first: only the words tell that the time has passed meanwhile.
  const [openedAt] = useState(serverNow);
  const wasOver = isArrivalOverToday(agendamento, openedAt);
  // The confirmation says it also before the hospital has chosen the day.
  const showsArrival = ahead || head !== undefined && mayStillHappen(agendamento, now);
  // The arrival has said it.
  const isScheduled = !showsArrival && hasOrAwaitsDay(agendamento);
  return (
    <>
      {head ?? (
        <MedallionRow of={petIcon(pet)}>
          <div ref={chipRef} tabIndex={-1}>
            <AgendamentoStatusChip of={agendamento} />
          </div>
        </MedallionRow>
      )}
      {isDead && <Notice>{obitoText(agendamento)}</Notice>}
      {!hasDay && !isDead && <PendingOrPastDayNotice agendamento={agendamento} />}
      {showsArrival && <ArrivalNotice {...agendamento} tooLateAdvice={tooLateAdvice} />}
      {tooLateAction}
      {hasDay && !isDead && <PendingOrPastDayNotice agendamento={agendamento} />}
      {!ahead && outcome}
      <PreparoSection agendamento={agendamento} shownIfKnown="atOpening" />
      {(ahead ? !wasOver : !isDead && isActive(agendamento) && !missed) && (
        <WhatToBring data={data} />
      )}
      {ahead && !wasOver && <TakeAlong agendamento={agendamento} />}
      {ahead && comprovante}
      {ahead && outcome}
      <DescriptionList data-layout="rows">
        <Description icon={iconOfEspecie(pet?.especie)} term="Pet" translate="no">
          {!head && (pet?.nome ?? "Não informado")}
        </Description>
        <Description icon={stethoscopeIcon} term="Serviço">{!head && service}</Description>
        <Description icon={megaphoneIcon} term="Campanha">
          {!isSameName(campanha, service) && campanha}
        </Description>
        <Description icon={calendarIcon} term="Data">{isScheduled && whenText(data)}</Description>
        <Description icon={clockIcon} term="Turno">
          {isScheduled && labelOfTurno(turno)}
        </Description>
        {/* A campaign may be elsewhere, and a missed day's notice says it. */}
        <Description icon={pinIcon} term="Onde">
          {isHospitalContactKnown() && !isInscricao(agendamento) && !missed &&
            !isDoneOrCancelled(agendamento) && <HospitalContact />}
        </Description>
        <Description icon={paperIcon} term="Observação">
          {observacao !== INSCRICAO_WITHOUT_OBSERVACAO_TEXT && observacao}
        </Description>
      </DescriptionList>
      {!ahead && !isDead && comprovante}
    </>
  );
}

/** For a visit that may still happen. */
function obitoText({ pet }: AgendamentoParcial): string {
  return `No cadastro, ${petCitadoName(pet)} faleceu: você pode cancelar este agendamento.`;
}

function WhatToBring({ data }: Pick<AgendamentoParcial, "data">) {
  return (
    <section>
      <h3>O que levar</h3>
      <BulletOrTickList role="list">
        <li data-bullet>
          <Link href={routes.petCard}>Seu PetCard</Link>
        </li>
        <ProvaDeResidenciaItem data={data} />
      </BulletOrTickList>
    </section>
  );
}

function TakeAlong({ agendamento }: { agendamento: AgendamentoParcial }) {
  function options(): ShareOptions {
    const prova = provaTextsForFirstVisit(agendamento.data, agendamentosQuery.state.peek().value);
    return { hospitalAddress: findHospitalContact("address"), prova };
  }

  function addToCalendar() {
    if (isInsideOtherApp(navigator.userAgent)) {
      const { data, turno } = agendamento;
      const arrival = latestArrivalText(turno);
      return void showAlert(
        messages.semAgenda(
          [whenText(data), arrival && `chegar ${arrival}`].filter(Boolean).join(", "),
        ),
      );
    }
    const file = toCalendarFile(agendamento, serverNow(), options());
    downloadFile(calendarFileName(agendamento), "text/calendar", file);
  }

  async function share() {
    const outcome = await shareText(agendamentoShareText(agendamento, options()));
    if (outcome === "copied") showToast("success", messages.copiado);
    if (outcome === "neither") showToast("failure", messages.naoCompartilhado);
  }

  return (
    <>
      <Button icon={calendarPlusIcon} onClick={addToCalendar}>Adicionar à agenda</Button>
      <Button icon={shareIcon} onClick={() => void share()}>Compartilhar</Button>
      {isConfirmed(agendamento) && <ReminderSwitch />}
    </>
  );
}

/** The time is first and the largest text, because people who are late are turned away. */
export function ArrivalNotice(
  { data, turno, tooLateAdvice }: Pick<AgendamentoParcial, "data" | "turno"> & {
    tooLateAdvice?: string;
  },
) {
  const arrival = latestArrivalText(turno);
  const isOver = isArrivalOverToday({ data, turno }, serverNow());
  return (
    <Arrival data-calm={isOver || dayOf(data) === undefined}>
      <dl>
        <div data-large={arrival !== undefined && !isOver}>
          <dt>{arrivalWord(isOver || arrival === undefined)}</dt>
          <dd>{arrival ?? BOTH_ARRIVALS_TEXT}</dd>
        </div>
        <div>
          <dt>Data</dt>
          <dd>{whenText(data)}</dd>
        </div>
        <div>
          <dt>Turno</dt>
          <dd data-words>{labelOfTurno(turno)}</dd>
        </div>
      </dl>
      <p>
        <Icon path={alertIcon} size={20} />
        <span>
          {isOver
            ? ["O horário de chegada já passou.", tooLateAdvice].filter(Boolean).join(" ")
            : `Não chegue fora ${
              arrival ? "desse horário" : "desses horários"
            }: o atendimento pode não acontecer.`}
        </span>
      </p>
    </Arrival>
  );
}

/** Says that an appointment is not confirmed yet, or that its day has passed and its status is still open. */
export function PendingOrPastDayNotice({ agendamento }: { agendamento: AgendamentoParcial }) {
  const { data } = agendamento;
  if (isActiveAfterItsDay(agendamento, serverNow())) {
    return (
      <>
        <Notice tone="laranja" icon={alertIcon}>
          Este dia já passou, e o hospital ainda não registrou o atendimento. Se ainda precisar
          dele, vá ao hospital e peça ajuda.
        </Notice>
        <HospitalContact />
      </>
    );
  }
  if (!isPending(agendamento) || isArrivalOverToday(agendamento, serverNow())) return null;
  return (
    <Notice tone="laranja" icon={clockIcon}>
      {dayOf(data) === undefined
        ? "Não venha ainda. O dia e o horário de chegada aparecem em Agendamentos quando o hospital marcar."
        : "O hospital ainda vai confirmar este dia. Antes de sair de casa, veja aqui se já está “Agendada”."}
    </Notice>
  );
}

/**
 * The notice of the arrival, the same in both themes; the border is for forced colours. The largest text is smaller:
 * the hour fits on one line.
 */
const Arrival = styled("div")`
  padding: 1rem min(1.125rem, 5vw);
  border: 1px solid transparent;
  border-radius: 1rem;
  background: var(--ocre);
  color: var(--sobre-ocre);
  font-size: min(1rem, 8.8vw);
  &[data-calm="true"] {
    border-color: var(--linha);
    background: none;
    color: inherit;
  }
  & dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1.25rem;
  }
  & dt {
    font-size: 0.875em;
    line-height: 1.3;
  }
  & dd {
    font-weight: 600;
  }
  & [data-large="true"] {
    width: 100%;
  }
  & [data-large="true"] dd {
    font-size: clamp(1.3em, 9.5vw, 2rem);
    font-weight: 700;
    line-height: 1.15;
    letter-spacing: -0.02em;
  }
  & > p {
    display: flex;
    gap: 0.5rem;
    margin-top: 0.75rem;
    padding-top: 0.75rem;
    border-top: 1px solid var(--linha);
    font-weight: 600;
    line-height: 1.35;
  }
`;
