// Books and cancels (client/README.md "Appointments", "Sent once").
import { ApiError } from "../lib/http.ts";
import { invalidateQueries } from "../lib/queries.ts";
import { createOnce, inThisSession, leavesDoubt, sendOnce } from "../lib/sending.ts";
import { pets } from "../pets/state.ts";
import {
  type Agendamento,
  type AgendamentoCriado,
  type AgendamentoForm,
  isActive,
  isAsked,
  isCancelled,
  type Marcado,
  newStatus,
  notCreatedText,
  type Pedido,
} from "./agendamento.ts";
import {
  cancelAgendamento as cancelAtApi,
  createAgendamento,
  listAgendamentos,
  NOT_CANCELLED,
} from "./calls.ts";
import {
  agendamentos,
  forgetCancelled,
  historicos,
  motivos,
  NOVO_AGENDAMENTO,
  reloadAgendamentos,
  storeCancelled,
} from "./state.ts";

/** The booking's name among what is being sent: one per pet. */
export function bookingOf(petId: string): string {
  return `agendamento ${petId}`;
}

/** A booking as far as it is known. `isEarlier`: an earlier try for this pet had landed, with other choices. */
export type Booked = Marcado & { isEarlier: boolean };

/** Instead of a second try. */
const NOT_TOLD =
  "Apareceu um agendamento novo na sua lista, e não dá para saber de qual pet ele é. Veja em Agendamentos antes de pedir outro.";

export async function bookOnce(pedido: Pedido, { name, place }: { name: string; place: string }) {
  const details = JSON.stringify(pedido);
  const { created, details: sent } = await createOnce({
    name,
    details,
    mark: name,
    place,
    known: agendamentos.state.peek().value?.map(({ id }) => id),
    create: () => createAgendamento(pedido),
    async find(known) {
      const owned = pets.state.peek().value ?? [];
      const added = (await listAgendamentos())
        .filter((one) => !known.has(one.id) && isActive(one))
        .map((one) => ({ one, isAsked: isAsked(one, pedido, owned) }));
      const landed = added.find(({ isAsked }) => isAsked === true);
      if (landed === undefined && added.some(({ isAsked }) => isAsked === undefined)) {
        throw new ApiError({ kind: "body", fallback: notCreatedText(pedido), sentence: NOT_TOLD });
      }
      return landed?.one;
    },
  });
  if (created.id === undefined) await lookFor(pedido);
  return { agendamento: created, isEarlier: sent !== details };
}

/** After an answer that names no appointment: rejects if the list has none that was asked for. */
async function lookFor(pedido: Pedido): Promise<void> {
  await reloadAgendamentos();
  const { status, value } = agendamentos.state.peek();
  if (status !== "ready") return;
  const owned = pets.state.peek().value ?? [];
  const isThere = value.some((one) => isActive(one) && isAsked(one, pedido, owned) !== false);
  if (!isThere) throw new ApiError({ kind: "body", fallback: notCreatedText(pedido) });
}

/** Books once: not again for a pet whose booking may have reached the server, even if other choices were made since. */
export function bookAgendamento(form: AgendamentoForm): Promise<Booked> {
  const pedido = { ...form, observacao: form.observacao.trim() };
  const draft = { name: bookingOf(form.petId), place: NOVO_AGENDAMENTO };
  return inThisSession(async () => {
    const { agendamento, isEarlier } = await bookOnce(pedido, draft).catch((error) => {
      // A pet that turns out to be booked is not offered again.
      if (leavesDoubt(error)) void agendamentos.reload();
      throw error;
    });
    motivos.invalidate();
    const reloading = reloadAgendamentos();
    const { id, data } = agendamento;
    // The list has what the answer does not say.
    if (isEarlier || id === undefined || data === undefined) await reloading;
    return { ...describeBooked(agendamento, form, isEarlier), isEarlier };
  });
}

/** As the list has it. Until it is read again, the answer has the date, and the other lists have pet and service. */
function describeBooked(
  { id, data, turno }: AgendamentoCriado,
  { petId, tipoId }: AgendamentoForm,
  isEarlier: boolean,
): Marcado {
  const listed = agendamentos.state.peek().value?.find((one) =>
    id === undefined
      ? isActive(one) && one.petId === petId && (isEarlier || one.tipoId === tipoId)
      : one.id === id
  );
  return listed ?? {
    id: id ?? bookingOf(petId),
    status: newStatus(data),
    data,
    turno,
    pet: pets.state.peek().value?.find((pet) => pet.id === petId),
    // The person may have chosen another service since.
    tipo: isEarlier ? undefined : motivos.state.peek().value?.find(({ id }) => id === tipoId),
  };
}

/** Cancels. What the list says counts more than the answer, which may be lost, or be no word of the API. */
export function cancelAgendamento(id: string): Promise<void> {
  return sendOnce(cancelling(id), () =>
    inThisSession(async () => {
      const before = findAgendamento(id);
      await cancelOrLook(id);
      historicos.of(id).invalidate();
      motivos.invalidate();
      // A cancelled enrolment frees its place in the campaign.
      const { campanhaId } = before ?? {};
      if (campanhaId !== undefined) invalidateQueries("campanhas", `campanha/${campanhaId}`);
      if (before !== undefined) storeCancelled(before);
      await reloadAgendamentos();
      if (agendamentos.state.peek().status !== "ready") return;
      const after = findAgendamento(id);
      if (after === undefined || isCancelled(after) || after.status !== before?.status) return;
      forgetCancelled(id);
      throw new ApiError({ kind: "body", fallback: NOT_CANCELLED });
    }));
}

/** One that is cancelled in the list, or gone from it, is cancelled, by an earlier try or elsewhere. */
async function cancelOrLook(id: string, tries = 2): Promise<void> {
  try {
    await cancelAtApi(id);
  } catch (error) {
    const mayBeDone = error instanceof ApiError && error.kind === "status";
    if (!leavesDoubt(error) && !mayBeDone) throw error;
    const current = await listAgendamentos().catch(() => Promise.reject(error));
    if (current.every((one) => one.id !== id || isCancelled(one))) return;
    if (!leavesDoubt(error) || tries === 1) throw error;
    await cancelOrLook(id, tries - 1);
  }
}

function findAgendamento(id: string): Agendamento | undefined {
  return agendamentos.state.peek().value?.find((one) => one.id === id);
}

export function cancelling(id: string): string {
  return `cancelamento ${id}`;
}
