// Shows one appointment in a sheet (client/README.md "Appointments"): confirmed after its booking, or to be cancelled.
import { useSignals } from "@preact/signals-react/runtime";
import { type RefObject, useEffect, useRef, useState } from "react";
import { serverNow } from "../lib/clock.ts";
import { confirmAction } from "../lib/dialogs.ts";
import { afterTry, isSending, type TryWords } from "../lib/sending.ts";
import type { FailedTry } from "../lib/form.ts";
import type { ApiError } from "../lib/http.ts";
import { useQuery } from "../lib/query.ts";
import { styled } from "../lib/style.ts";
import { failureBeside, showToast, TRY_LATER } from "../lib/toasts.ts";
import { faceOf, isAlive, nameOf } from "../pets/pet.ts";
import { pets } from "../pets/state.ts";
import { agendamentoHref, historicoHref, routes } from "../routes.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { LastFailure } from "../ui/forms/last_failure.tsx";
import { saySending } from "../ui/forms/drafts.tsx";
import { PlaceAfter } from "../ui/hospital_place.tsx";
import { calendarPlusIcon, historyIcon } from "../ui/icons.ts";
import { BottomSheet } from "../ui/layers/bottom_sheet.tsx";
import { Stack } from "../ui/layout.ts";
import { Portrait } from "../ui/portrait.tsx";
import { Notice } from "../ui/states/notice.tsx";
import {
  type Agendamento,
  asCancelled,
  canCancel,
  hasEnded,
  isCancelled,
  isConfirmed,
  isInscricao,
  isPending,
  titleOf,
} from "./agendamento.ts";
import { AntesDeVir } from "./antes_de_vir.tsx";
import { AgendamentoCard } from "./card.tsx";
import { Comprovante } from "./comprovante.tsx";
import { openOf } from "./next_for_pet.tsx";
import { Detalhes, messages } from "./detalhes.tsx";
import { isArrivalOver, isTooLate, whenText } from "./horario.ts";
import { noteSeen } from "./mudancas.ts";
import { desistencia } from "./presenca.tsx";
import { Cancelamento, Percurso } from "./percurso.tsx";
import { agendamentos, type Chosen, chosenOf } from "./state.ts";
import { type Booked, cancelAgendamento, cancelling } from "./booking.ts";
import { useVagas } from "./vagas.tsx";

export function ConfirmacaoSheet({ booked, onClose }: { booked: Booked; onClose: () => void }) {
  const { id, pet, isEarlier } = booked;
  const head = (
    <>
      <Portrait of={faceOf(pet)} isDone>
        <Done>
          <strong>{titleOf(booked)}</strong>{" "}
          {isConfirmed(booked) && !isArrivalOver(booked, serverNow()) && (
            <span>Está tudo certo. Agora é só vir no horário.</span>
          )}
        </Done>
      </Portrait>
      {isEarlier && (
        <Notice>
          Este agendamento é do pedido que você fez antes. O que você mudou depois não foi enviado.
        </Notice>
      )}
    </>
  );
  return (
    <BottomSheet
      title={isPending(booked) ? "Agendamento solicitado" : "Agendamento confirmado"}
      onClose={onClose}
      card={id}
      actions={<Button kind="primary" onClick={onClose}>Entendi</Button>}
    >
      <Detalhes agendamento={booked} head={head} />
      <Comprovante agendamento={booked} />
      <AntesDeVir agendamento={booked} isLate />
    </BottomSheet>
  );
}

const TRY_WORDS: TryWords = {
  stopped: "Paramos de esperar. O agendamento pode já ter sido cancelado.",
  again:
    "Para saber se foi cancelado, toque de novo em “Cancelar Agendamento”: repetir não faz mal.",
  refused: `Ele continua marcado. ${TRY_LATER}`,
};

export function DetalhesSheet({ agendamento, onBookAgain, onClose }: {
  agendamento: Agendamento;
  onBookAgain: (chosen: Chosen) => void;
  onClose: () => void;
}) {
  const { id, data } = agendamento;
  const chip = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** In CSS pixels, from before the cancelling: the sheet's head stays where it is. */
  const [height, setHeight] = useState<number>();
  const wasCancelled = isCancelled(agendamento);
  /** Only here: what another tab or a reload changes leaves the focus where it is. */
  const turned = wasCancelled && height !== undefined ? "forward" : undefined;
  const isLate = isTooLate(agendamento, serverNow());
  const ended = hasEnded(agendamento);
  // What follows then comes below all that can be pressed, in a sheet of a settled height.
  const [isBelow] = useState(() => pets.state.peek().status === "loading");
  useEffect(() => noteSeen(agendamento), [agendamento]);
  const follows = ended && <WhatFollows agendamento={agendamento} onBookAgain={onBookAgain} />;
  const cancelButton = (
    <CancelAgendamento
      agendamento={agendamento}
      chip={chip}
      onBegin={() => setHeight(body.current?.offsetHeight)}
    />
  );

  return (
    <BottomSheet
      card={id}
      title={titleOf(agendamento)}
      tall={ended && isBelow}
      onClose={onClose}
      mayClose={() => !saySending(() => isSending(cancelling(id)))}
    >
      <Stack key={turned} ref={body} data-moved={turned} style={{ minHeight: height }}>
        <Detalhes agendamento={agendamento} chip={chip} late={isLate && cancelButton} />
        {!isBelow && follows}
        <Percurso agendamento={agendamento} />
        <LinkButton icon={historyIcon} href={historicoHref(id)}>Ver Histórico</LinkButton>
        <Comprovante agendamento={agendamento} />
        {wasCancelled && data !== undefined && (
          <Notice>Se você adicionou este agendamento à agenda do celular, apague-o de lá.</Notice>
        )}
        {!isLate && cancelButton}
        {isBelow && follows}
        <Cancelamento agendamento={agendamento} />
        <AntesDeVir agendamento={agendamento} isLate />
      </Stack>
    </BottomSheet>
  );
}

/** The button, for one that can still be cancelled, after a question. Then `chip`, its status, has the focus. */
export function CancelAgendamento({ agendamento, chip, onBegin }: {
  agendamento: Agendamento;
  chip: RefObject<HTMLElement | null>;
  onBegin?: () => void;
}) {
  useSignals();
  const { id, data } = agendamento;
  const [failure, setFailure] = useState<FailedTry>([]);
  const isCancelling = isSending(cancelling(id));
  const sayVagas = useVagas(agendamento);

  useEffect(() => {
    if (desistencia.take() === id) void cancel();
  }, []);

  async function cancel() {
    const title = titleOf(agendamento);
    const isAgreed = await confirmAction({
      title: messages.confirmarCancelamento,
      text: data === undefined ? title : `${title}\n${whenText(data)}`,
      detail: [messages.aoCancelar, sayVagas()].filter(Boolean).join(" "),
      confirm: "Sim, cancelar",
      cancel: "Não, manter",
      isDanger: true,
    });
    if (!isAgreed) return;
    setFailure([]);
    onBegin?.();
    try {
      await cancelAgendamento(id);
      noteSeen(asCancelled(agendamento));
      showToast("success", messages.cancelado);
      chip.current?.focus();
    } catch (error) {
      const words = (error as ApiError).isExplained ? undefined : messages.naoCancelado;
      setFailure(afterTry(error, failureBeside(error, words), TRY_WORDS));
    }
  }

  if (!isCancelling && !canCancel(agendamento, serverNow())) return null;
  return (
    <Cancel data-sends>
      {isInscricao(agendamento) && <PlaceAfter text={failure[1]} />}
      <LastFailure failure={failure} />
      <Button
        kind={isTooLate(agendamento, serverNow()) ? "secondary" : "quiet"}
        wide
        sends
        busy={isCancelling}
        busyLabel="Cancelando..."
        onClick={() => void cancel()}
      >
        Cancelar Agendamento
      </Button>
    </Cancel>
  );
}

/** What can follow a completed or cancelled one: nothing for a deceased pet. */
function WhatFollows({ agendamento, onBookAgain }: {
  agendamento: Agendamento;
  onBookAgain: (chosen: Chosen) => void;
}) {
  const owned = useQuery(pets);
  const { value: known = [] } = useQuery(agendamentos);
  if (owned.status === "loading") return null;
  const pet = owned.value?.find(({ id }) => id === agendamento.petId);
  if (pet !== undefined && !isAlive(pet)) return null;
  if (isInscricao(agendamento)) {
    return <LinkButton kind="primary" href={routes.campanhas}>Ver campanhas</LinkButton>;
  }
  const other = pet && openOf(pet, known);
  if (pet && other) {
    return (
      <>
        <Notice>{`${nameOf(pet)} já tem outro agendamento em aberto.`}</Notice>
        <AgendamentoCard item={other} href={agendamentoHref(other.id)} />
      </>
    );
  }
  return (
    <Button
      kind="primary"
      sends
      icon={calendarPlusIcon}
      onClick={() => onBookAgain({ ...chosenOf(agendamento), petId: pet?.id })}
    >
      Agendar de novo
    </Button>
  );
}

/** With the largest text the hour matters more than the sentence. */
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

/** Last and without a background it attracts no attention; for a person who is late the notice above speaks of it. */
const Cancel = styled("div")`
  display: grid;
  gap: 0.75rem;
  &:last-child {
    padding-top: 0.75rem;
    border-top: 1px solid var(--linha);
  }
  & > button {
    color: var(--telha);
  }
`;
