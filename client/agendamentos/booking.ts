// Books and cancels (client/README.md "Appointments", "Sent once").
import { ApiError, isRefusalError } from "../lib/http/api_error.ts";
import { invalidateQueries } from "../lib/query/registry.ts";
import { SECOND_MS, withTimeout } from "../lib/time/clock.ts";
import { dayOf } from "../lib/time/dates.ts";
import {
  canLookForOutcomeNow,
  createOnce,
  forgetUnknownOutcome,
  joinOrSend,
  mayHaveReachedServer,
  rejectIfSessionEnds,
} from "../lib/http/sending.ts";
import { saysYes } from "../lib/http/yes.ts";
import { petsQuery } from "../pets/state.ts";
import {
  type Agendamento,
  type AgendamentoAnswer,
  type AgendamentoForm,
  type AgendamentoParcial,
  type AgendamentoPedido,
  isActive,
  isCancelled,
  isDoneOrCancelled,
  matchesPetAndCampanha,
  matchesServiceAndObservacao,
  notCreatedText,
  sortByStatusAndDay,
  statusWhenBooked,
  toCancelled,
} from "./agendamento.ts";
import {
  CANCEL_FAILED_TEXT,
  cancelAgendamento,
  createAgendamento,
  listAgendamentos,
} from "./calls.ts";
import {
  agendamentosQuery,
  forgetCancelled,
  invalidateAgendamentos,
  motivosQuery,
  NOVO_AGENDAMENTO_DRAFT_KEY,
  reloadAgendamentos,
  storeCancelled,
} from "./state.ts";

/** The creation's name among what is being sent: one booking per pet, one enrolment per pet and campaign. */
export function agendamentoSendKey(petId?: string, campanhaId?: string): string {
  return campanhaId === undefined ? `agendamento ${petId}` : `inscricao ${petId} ${campanhaId}`;
}

/**
 * A booking as far as it is known. `keptEarlierDetails`: an earlier attempt for this pet had reached the server, with other
 * choices.
 */
export type BookingResult = AgendamentoParcial & { keptEarlierDetails: boolean };

/** What is known of an appointment that was created: by the answer, or the list, and by what was sent. */
export type CreatedAgendamento = AgendamentoAnswer & Partial<Agendamento>;

/** The advice instead of a second attempt. */
const NOT_TOLD =
  "Apareceu um agendamento novo na sua lista, e não dá para saber de qual pet ele é. Veja em Agendamentos antes de pedir outro.";

const MISSING =
  "O hospital recebeu, mas ainda não aparece na sua lista de agendamentos. Veja lá daqui a pouco. Se não aparecer, fale com o hospital antes de tentar de novo.";

/** Waits for the list, ten seconds at most, because an answer leaves something open. */
function waitForList(reading: Promise<void>): Promise<void> {
  return withTimeout(reading, 10 * SECOND_MS).catch(() => {});
}

/** Books or enrols. Returns what the answer and the sent choices tell of it, which `showCreated` is to show. */
export async function createAgendamentoOnce(
  pedido: AgendamentoPedido,
  draftKey: string,
): Promise<{ agendamento: CreatedAgendamento; keptEarlierDetails: boolean }> {
  const details = JSON.stringify(pedido);
  const sendKey = agendamentoSendKey(pedido.petId, pedido.campanhaId);
  const failedText = notCreatedText(pedido);
  const { created, sentDetails } = await createOnce<CreatedAgendamento>({
    sendKey,
    details,
    doneKey: sendKey,
    draftKey,
    idsBefore: agendamentosQuery.state.peek().value?.map(({ id }) => id),
    fits: (found, sent) => matchesServiceAndObservacao(found, JSON.parse(sent)),
    create: () => createAgendamento(pedido),
    listCheck: {
      async isMissing({ id }) {
        // A list that fails, or does not come, denies nothing.
        return id === undefined && await reloadListInTime() &&
          findAsked(pedido, agendamentosQuery.state.peek().value) === undefined;
      },
      isSaid: (one) =>
        saysYes(one) || isActive(one) || Boolean(dayOf(one.data) ?? one.turno?.trim()),
      missing: { failedText, sentence: MISSING },
      // An attempt in doubt belongs to the pet, whatever service is chosen next.
      isSameThing: () => true,
    },
    async find(known) {
      const added = (await listAgendamentos()).filter(({ id }) => !known.has(id));
      const found = findAsked(pedido, added);
      if (found === "maybe") throw new ApiError({ kind: "body", failedText, sentence: NOT_TOLD });
      return found;
    },
  }).catch((error) => {
    // A pet that turns out to be booked is not offered again, and who does not wait for the answer looks into the list.
    if (mayHaveReachedServer(error) || isRefusalError(error)) invalidateAgendamentos();
    throw error;
  });
  // What another tab has sent is not known, except that it was for the same pet.
  const sent = { petId: pedido.petId, ...JSON.parse(sentDetails ?? "{}") };
  const agendamento = { ...choicesOf(sent), ...created };
  return { agendamento, keptEarlierDetails: sentDetails !== details };
}

/**
 * Shows what was created, and reads the list again, which may be late or fail: who does not find it there would ask for
 * another. What an answer does not say enough of shows with the list.
 */
export function showCreated(...created: CreatedAgendamento[]): void {
  void reloadAgendamentos();
  const shown = created.filter((one): one is Agendamento => one.id !== undefined && isActive(one));
  const ids = new Set(shown.map(({ id }) => id));
  agendamentosQuery.change((all) =>
    sortByStatusAndDay([...all.filter(({ id }) => !ids.has(id)), ...shown])
  );
}

/** Reads the list again, and waits for it, but not for ever. Resolves to whether it has come. */
async function reloadListInTime(): Promise<boolean> {
  await waitForList(reloadAgendamentos());
  const { status, isReloading } = agendamentosQuery.state.peek();
  return status === "ready" && !isReloading;
}

/** What was sent, as the other lists have it. */
function choicesOf({ petId, tipoId, campanhaId, observacao }: Partial<AgendamentoPedido>) {
  const pet = petsQuery.state.peek().value?.find(({ id }) => id === petId);
  const tipo = motivosQuery.state.peek().value?.find(({ id }) => id === tipoId);
  return { petId, pet, tipoId, tipo, campanhaId, observacao };
}

/** What the list has of a booking, whatever its service: `maybe` where it does not tell whose an appointment is. */
function findAsked(
  pedido: AgendamentoPedido,
  listed: readonly Agendamento[] = [],
): Agendamento | "maybe" | undefined {
  const owned = petsQuery.state.peek().value ?? [];
  const active = listed.filter(isActive);
  const matches = active.map((one) => matchesPetAndCampanha(one, pedido, owned));
  return active[matches.indexOf(true)] ?? (matches.includes(undefined) ? "maybe" : undefined);
}

/** Books once: not again for a pet whose booking may have reached the server, even if other choices were made since. */
export function bookAgendamentoOnce(form: AgendamentoForm): Promise<BookingResult> {
  const pedido = { ...form, observacao: form.observacao.trim() };
  return rejectIfSessionEnds(async () => {
    const { agendamento, keptEarlierDetails } = await createAgendamentoOnce(
      pedido,
      NOVO_AGENDAMENTO_DRAFT_KEY,
    ).catch(async (error) => {
      // The last vaga may be gone: the refusal waits, so that what to do then shows together with it.
      if (isRefusalError(error)) await withTimeout(motivosQuery.reload()).catch(() => {});
      throw error;
    });
    showCreated(agendamento);
    motivosQuery.invalidate();
    const { id, data, status } = agendamento;
    const isWhole = dayOf(data) !== undefined && isActive({ status });
    // The list has what the answer does not say. One without an id has waited for it already (`isMissing`).
    if (id !== undefined && !isWhole) await waitForList(agendamentosQuery.load());
    const { value: listed } = agendamentosQuery.state.peek();
    // The pet may have another one by now, booked elsewhere.
    const fits = ({ tipoId = form.tipoId }: Agendamento) => tipoId === form.tipoId;
    const found = id === undefined ? findAsked(pedido, listed?.filter(fits)) : findAgendamento(id);
    if (found && found !== "maybe") return { ...found, keptEarlierDetails };
    // Until the list has it, the answer has status and date, and the other lists have pet and service.
    return {
      ...agendamento,
      id: id ?? agendamentoSendKey(form.petId),
      // Another word may be that of the envelope.
      status: isActive({ status }) ? status! : statusWhenBooked(data),
      keptEarlierDetails,
    };
  });
}

/** Cancels. Where the answer does not say that it is done, or is lost, or no word of the API, the list does. */
export function cancelAgendamentoOnce(id: string): Promise<void> {
  return joinOrSend(cancellationSendKey(id), () => rejectIfSessionEnds(() => attemptToCancel(id)));
}

async function attemptToCancel(id: string, isLast = false): Promise<void> {
  const before = findAgendamento(id);
  let isSaid = false;
  let failure: ApiError | undefined;
  try {
    const answer = await cancelAgendamento(id);
    isSaid = isCancelled(answer) || saysYes(answer) && !isActive(answer);
  } catch (error) {
    // Refused may be what an earlier attempt, or somebody else, has cancelled.
    if (!canLookForOutcomeNow(error) && (error as ApiError).kind !== "status") {
      if (mayHaveReachedServer(error)) {
        invalidateAgendamentos();
        invalidateVagasOf(before);
      }
      throw error;
    }
    failure = error as ApiError;
  }
  // A list that leaves it out has cancelled it; one that has it as before is older than the answer.
  if (before !== undefined) storeCancelled(isSaid ? before : toCancelled(before));
  // Where the answer says it, nobody waits for the list.
  const isRead = !isSaid && await rejectIfSessionEnds(reloadListInTime);
  const after = findAgendamento(id);
  const isCancelledThere = !after || isCancelled(after) ||
    // A word that nobody knows may be one for it.
    !failure && after.status !== before?.status && !isActive(after) && !isDoneOrCancelled(after);
  if (isRead ? isCancelledThere : !failure) {
    if (!isRead) showCancelled(id);
    if (isSaid) void reloadAgendamentos();
    invalidateVagasOf(before);
    return forgetUnknownOutcome(agendamentoSendKey(before?.petId, before?.campanhaId));
  }
  forgetCancelled(id);
  // After a 2xx or a refusal nothing is sent again by itself, nor where nobody knows what the list has.
  if (isRead && failure?.isOutage && !isLast) return await attemptToCancel(id, true);
  throw failure ?? new ApiError({ kind: "body", failedText: CANCEL_FAILED_TEXT });
}

/** The next reader asks again how many vagas there are: a cancelled one frees its own, an enrolment in its campaign. */
function invalidateVagasOf({ campanhaId }: Partial<Agendamento> = {}): void {
  motivosQuery.invalidate();
  if (campanhaId !== undefined) invalidateQueries("campanhas", `campanha/${campanhaId}`);
}

/** Shows the appointment as cancelled, because the list may be late or fail. */
function showCancelled(id: string): void {
  agendamentosQuery.change((all) =>
    sortByStatusAndDay(all.map((one) => one.id === id ? toCancelled(one) : one))
  );
}

function findAgendamento(id: string): Agendamento | undefined {
  return agendamentosQuery.state.peek().value?.find((one) => one.id === id);
}

export function cancellationSendKey(agendamentoId: string): string {
  return `cancelamento ${agendamentoId}`;
}
