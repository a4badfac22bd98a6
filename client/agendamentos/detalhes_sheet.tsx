// Shows one appointment in a sheet (client/README.md "Appointments"): confirmed after its booking, or to be cancelled.
import { useSignals } from "@preact/signals-react/runtime";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { isCloseToNow, withTimeout } from "../lib/time/clock.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { confirmAction } from "../lib/overlays/dialogs.ts";
import { type AttemptAdvice, isSending, textsAfterFailure } from "../lib/http/sending.ts";
import type { FailureTexts } from "../lib/form/form.ts";
import type { ApiError } from "../lib/http/api_error.ts";
import { useQuery } from "../lib/query/query.ts";
import { styled } from "../lib/style.ts";
import { showFailureToastOrThrow, showToast, TRY_LATER_ADVICE } from "../lib/overlays/toasts.ts";
import { letFormAnnounceFailure } from "../lib/overlays/unannounced_failure.ts";
import { isAlive, petIcon, petName } from "../pets/pet.ts";
import { petsQuery } from "../pets/state.ts";
import { agendamentoHref, historicoHref, routes } from "../routes.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { AttemptFailureNotice } from "../ui/forms/attempt_failure.tsx";
import { mayLeaveOrWarn } from "../ui/forms/drafts.tsx";
import { HospitalContactIfMentioned } from "../ui/hospital_contact.tsx";
import { calendarPlusIcon, historyIcon } from "../ui/screen_icons.ts";
import { BottomSheet } from "../ui/overlays/bottom_sheet.tsx";
import { Stack } from "../ui/layout.ts";
import { MedallionRow } from "../ui/medallion_row.tsx";
import { Notice } from "../ui/states/notice.tsx";
import {
  type Agendamento,
  agendamentoTitle,
  isCancelled,
  isConfirmed,
  isDoneOrCancelled,
  isInscricao,
  isSameName,
  mayStillHappen,
  statusWhenBooked,
  toCancelled,
} from "./agendamento.ts";
import { PreparoSection } from "./preparo_section.tsx";
import { AgendamentoCard } from "./card.tsx";
import { Comprovante } from "./comprovante.tsx";
import { findActiveAgendamento } from "./next_for_pet.tsx";
import { AgendamentoDetalhes, AgendamentoTitle, messages } from "./detalhes.tsx";
import {
  daysUntil,
  isArrivalOverToday,
  isLateAndRebookable,
  likelyNow,
  whenText,
} from "./horario.ts";
import { storeSeen } from "./news.ts";
import { cancelQuestionRequest } from "./presenca.tsx";
import { CancellationReason, StatusSteps } from "./status_steps.tsx";
import {
  type AgendamentoPrefill,
  agendamentosQuery,
  motivosQuery,
  prefillToBookAgain,
  VAGAS_EXPIRE_MS,
} from "./state.ts";
import { type BookingResult, cancelAgendamentoOnce, cancellationSendKey } from "./booking.ts";

export function BookedSheet(
  { booked, onClose }: { booked: BookingResult; onClose: () => void },
) {
  const { id, data, pet, keptEarlierDetails } = booked;
  // Without a day there is no hour to come at, whatever the status.
  const shown = isConfirmed(booked) ? { ...booked, status: statusWhenBooked(data) } : booked;
  const head = (
    <>
      <MedallionRow of={petIcon(pet)} isDone>
        <Done>
          <strong>
            <AgendamentoTitle of={booked} />
          </strong>{" "}
          {isConfirmed(shown) && !isArrivalOverToday(booked, serverNow()) && (
            <span>Está tudo certo. Agora é só vir no horário.</span>
          )}
        </Done>
      </MedallionRow>
      {keptEarlierDetails && (
        <Notice>
          Este agendamento é do pedido que você fez antes. O que você mudou depois não foi enviado.
        </Notice>
      )}
    </>
  );
  return (
    <BottomSheet
      title={isConfirmed(shown) ? "Agendamento confirmado" : "Agendamento solicitado"}
      onClose={onClose}
      cardId={id}
      actions={<Button kind="primary" onClick={onClose}>Entendi</Button>}
    >
      <AgendamentoDetalhes agendamento={shown} head={head} />
      <Comprovante agendamento={booked} />
      <PreparoSection agendamento={shown} shownIfKnown="later" />
    </BottomSheet>
  );
}

const TRY_WORDS: AttemptAdvice = {
  mayBeDone: "O agendamento pode já ter sido cancelado.",
  again:
    "Para saber se foi cancelado, toque de novo em “Cancelar Agendamento”: repetir não faz mal.",
  refused: `Ele continua marcado. ${TRY_LATER_ADVICE}`,
};

/** The details, the way to cancel, and what follows then. What it shows counts as seen, and is no change any more. */
export function AgendamentoSheet({ agendamento, onBookAgain, onClose }: {
  agendamento: Agendamento;
  onBookAgain: (chosen: AgendamentoPrefill) => void;
  onClose: () => void;
}) {
  const { id, data } = agendamento;
  const chip = useRef<HTMLDivElement>(null);
  /** The sheet's height in CSS pixels from before the cancelling: its head stays where it is. */
  const [height, setHeight] = useState<number>();
  const wasCancelled = isCancelled(agendamento);
  /**
   * The direction of the turn after a cancelling here: a change by another tab or a reload leaves the focus where it
   * is.
   */
  const turned = wasCancelled && height !== undefined ? "forward" : undefined;
  // 'Cancelar Agendamento' stays in its place, whatever the hour becomes.
  const [openedAt] = useState(likelyNow);
  const isLate = isLateAndRebookable(agendamento, openedAt);
  const ended = isDoneOrCancelled(agendamento);
  // What follows then comes below all that can be pressed, in a sheet of a settled height.
  const [isBelow] = useState(() => petsQuery.state.peek().status === "loading");
  useEffect(() => storeSeen(agendamento), [agendamento]);
  const follows = ended && <WhatFollows agendamento={agendamento} onBookAgain={onBookAgain} />;
  const advice = wasCancelled && data !== undefined ? cancelledAdvice(agendamento) : undefined;
  const cancelButton = (
    <CancelAgendamentoButton
      agendamento={agendamento}
      isLate={isLate}
      chipRef={chip}
      onSending={() => setHeight(chip.current?.closest("dialog")?.offsetHeight)}
    />
  );

  return (
    <BottomSheet
      cardId={id}
      title={<AgendamentoTitle of={agendamento} />}
      tall={ended && isBelow}
      minHeightPx={height}
      onClose={onClose}
      mayClose={() => mayLeaveOrWarn(() => isSending(cancellationSendKey(id)))}
    >
      <Stack key={turned} data-moved={turned}>
        <AgendamentoDetalhes
          agendamento={agendamento}
          chipRef={chip}
          tooLateAdvice={isLateAndRebookable(agendamento, serverNow())
            ? messages.tardeDemais
            : undefined}
          tooLateAction={isLate && cancelButton}
          comprovante={<Comprovante agendamento={agendamento} />}
          outcome={
            <>
              <StatusSteps agendamento={agendamento} />
              <CancellationReason agendamento={agendamento} shownIfKnown="atOpening" />
              {advice && <Notice>{advice}</Notice>}
              {!isBelow && follows}
            </>
          }
        />
        <LinkButton icon={historyIcon} href={historicoHref(id)}>Ver Histórico</LinkButton>
        {!isLate && cancelButton}
        {isBelow && follows}
        <CancellationReason agendamento={agendamento} shownIfKnown="later" />
        <PreparoSection agendamento={agendamento} shownIfKnown="later" />
      </Stack>
    </BottomSheet>
  );
}

/**
 * The button, for one that can still be cancelled, after a question; a yes calls `onSending`. Then `chipRef`, its
 * status, has the focus. If home has sent the person here to cancel, it asks when it is first drawn.
 */
function CancelAgendamentoButton({ agendamento, isLate, chipRef, onSending }: {
  agendamento: Agendamento;
  isLate: boolean;
  chipRef: RefObject<HTMLElement | null>;
  onSending?: () => void;
}) {
  useSignals();
  const { id, data } = agendamento;
  const [failure, setFailure] = useState<FailureTexts>([]);
  const isCancelling = isSending(cancellationSendKey(id));
  const isOffered = isCancelling || mayStillHappen(agendamento, serverNow());

  /** Whether the question that home asked for is still to come: not after a press that was faster. */
  const isQuestionDue = useRef(false);
  // What home knew may be older than the list.
  const askIfDue = useEffectEvent(() => {
    if (isQuestionDue.current && isOffered) void cancel();
  });

  useEffect(() => {
    isQuestionDue.current = cancelQuestionRequest.consume() === id;
    // Read already, the services do not delay the question; the one from home waits for them, but not long.
    const reading = isOffered && !isInscricao(agendamento) ? motivosQuery.load() : undefined;
    void withTimeout(Promise.resolve(reading)).catch(() => {}).then(() => askIfDue());
    return () => void (isQuestionDue.current = false);
  }, []);

  async function cancel() {
    isQuestionDue.current = false;
    const title = agendamentoTitle(agendamento);
    const isAgreed = await confirmAction({
      title: messages.confirmarCancelamento,
      text: data === undefined ? title : `${title}\n${whenText(data)}`,
      advice: [messages.aoCancelar, vagasAfterCancelText(agendamento)].filter(Boolean).join(" "),
      confirm: "Sim, cancelar",
      cancel: "Não, manter",
      isDanger: true,
      needsNetwork: true,
    });
    if (!isAgreed) return;
    setFailure([]);
    onSending?.();
    try {
      await cancelAgendamentoOnce(id);
      storeSeen(toCancelled(agendamento));
      showToast("success", messages.cancelado);
      chipRef.current?.focus();
    } catch (error) {
      const words = (error as ApiError).isExplained ? undefined : messages.naoCancelado;
      if (chipRef.current === null || hasChangedOrPassed(agendamento)) {
        // The sheet was left by a link, or shows what it has become, and may have no button any more.
        chipRef.current?.focus();
        return void showFailureToastOrThrow(error, words);
      }
      setFailure(textsAfterFailure(error, letFormAnnounceFailure(error, words), TRY_WORDS));
    }
  }

  if (!isOffered) return null;
  return (
    <Cancel data-sends data-late={isLate}>
      {isInscricao(agendamento) && <HospitalContactIfMentioned text={failure[1]} />}
      <AttemptFailureNotice failure={failure} />
      <Button
        kind={isLate ? "secondary" : "quiet"}
        wide
        needsNetwork
        busy={isCancelling}
        busyLabel="Cancelando..."
        onClick={() => void cancel()}
      >
        Cancelar Agendamento
      </Button>
    </Cancel>
  );
}

/**
 * Says whether the service has vagas now, for who is about to cancel: undefined where it is not known, and for an
 * enrolment, whose campaign has vagas of its own. A service that is not listed cannot be booked either.
 */
function vagasAfterCancelText(agendamento: Agendamento): string | undefined {
  const { tipoId, tipo } = agendamento;
  const { value, seenAt = 0 } = motivosQuery.state.peek();
  const isNew = isCloseToNow(seenAt, VAGAS_EXPIRE_MS);
  if (value === undefined || !isNew || isInscricao(agendamento)) return undefined;
  const listed = value.find(({ id }) => id === tipoId) ??
    value.find(({ nome }) => tipoId === undefined && isSameName(tipo?.nome, nome));
  const name = listed?.nome ?? tipo?.nome;
  if (name === undefined) return undefined;
  return listed?.hasDisponibilidade
    ? `Há vagas para ${name} agora.`
    : `Não há vagas para ${name} agora: depois, pode demorar para agendar de novo.`;
}

/** Whether the list has become known to say something else of the appointment, or its day has passed. */
function hasChangedOrPassed(agendamento: Agendamento): boolean {
  const { id, status, data, turno } = agendamento;
  const now = agendamentosQuery.state.peek().value?.find((one) => one.id === id);
  return !mayStillHappen(agendamento, serverNow()) ||
    now !== undefined && (now.status !== status || now.data !== data || now.turno !== turno);
}

/** Advice about a cancelled appointment with a day. */
function cancelledAdvice(agendamento: Agendamento): string {
  const now = serverNow();
  const isToCome = daysUntil(agendamento.data, now) >= 0 && !isArrivalOverToday(agendamento, now);
  return `${isToCome ? "Não precisa vir. " : ""}Se você adicionou à agenda do celular, apague ` +
    "lá também.";
}

interface WhatFollowsProps {
  agendamento: Agendamento;
  onBookAgain: (chosen: AgendamentoPrefill) => void;
}

/** The actions after a completed or cancelled appointment, once the pets are known. */
function WhatFollows(props: WhatFollowsProps) {
  const { status } = useQuery(petsQuery);
  return status === "loading" ? null : <NextActions {...props} />;
}

/** None for a deceased pet. They stay what they are at first: what is below them does not move. */
function NextActions({ agendamento, onBookAgain }: WhatFollowsProps) {
  const [pet] = useState(() =>
    petsQuery.state.peek().value?.find(({ id }) => id === agendamento.petId)
  );
  const [other] = useState(() =>
    pet && findActiveAgendamento(pet, agendamentosQuery.state.peek().value ?? [])
  );
  if (pet !== undefined && !isAlive(pet)) return null;
  if (isInscricao(agendamento)) {
    return <LinkButton kind="primary" href={routes.campanhas}>Ver campanhas</LinkButton>;
  }
  if (pet && other) {
    return (
      <>
        <Notice>{`${petName(pet)} já tem outro agendamento em aberto.`}</Notice>
        <AgendamentoCard item={other} href={agendamentoHref(other.id)} />
      </>
    );
  }
  return (
    <Button
      kind="primary"
      needsNetwork
      icon={calendarPlusIcon}
      onClick={() => onBookAgain({ ...prefillToBookAgain(agendamento), petId: pet?.id })}
    >
      Agendar de novo
    </Button>
  );
}

/** The sentence after a booking, which with the largest text matters less than the hour. */
const Done = styled("p")`
  & > * {
    display: block;
  }
  @container (max-width: 14rem) {
    & > span {
      display: none;
    }
  }
`;

/**
 * The button to cancel: last and without a background it attracts no attention; for a person who is late the notice
 * above speaks of it.
 */
const Cancel = styled("div")`
  display: grid;
  gap: 0.75rem;
  &[data-late="false"] {
    padding-top: 0.75rem;
    border-top: 1px solid var(--linha);
  }
  & > button {
    color: var(--telha);
  }
`;
