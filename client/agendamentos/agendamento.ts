// Defines appointments (client/README.md "Appointments"): shapes, labels, order, what can be booked or cancelled.
import { type Infer, object, refine, type } from "superstruct";
import { AnyDateText, AnyInstantText } from "../lib/time/date_text.ts";
import {
  AnyText,
  canonicalNameOrText,
  creationAnswer,
  defaultIfOdd,
  FilledText,
  Flag,
  Id,
  sentBackIdStruct,
  TextOrEmpty,
  toBareCapitals,
  undefinedIfOdd,
  YesUnlessFalse,
} from "../lib/http/wire.ts";
import { YES_FIELDS } from "../lib/http/yes.ts";
import { clockTimeOf, dayAt, dayOf, sortableMs } from "../lib/time/dates.ts";
import { isFilled, maxLengthRule, textWithRules } from "../lib/form/rules.ts";
import { isAlive, type Pet, PetCitado, petCitadoName } from "../pets/pet.ts";
import type { ChipTone } from "../ui/lists/status_chip.tsx";

type KnownStatus = "AGENDADA" | "PENDENTE" | "REALIZADA" | "CANCELADA";
type Stage = "confirmed" | "pending" | "done" | "cancelled";

/**
 * The known statuses, in the order of the list. All that depends on a status follows from its stage: nothing else
 * compares its name.
 */
const STATUSES: Record<KnownStatus, { label: string; tone: ChipTone; stage: Stage }> = {
  AGENDADA: { label: "Agendada", tone: "verde", stage: "confirmed" },
  PENDENTE: { label: "Pendente", tone: "laranja", stage: "pending" },
  REALIZADA: { label: "Realizada", tone: "ceu", stage: "done" },
  CANCELADA: { label: "Cancelada", tone: "telha", stage: "cancelled" },
};
const ORDER = Object.keys(STATUSES);
const statuses = new Map(Object.entries(STATUSES));

/** A status. One that the API has added since is shown as it is, and is in no stage. */
const Status = canonicalNameOrText(...ORDER);

export function labelAndToneOfStatus(status = ""): { label: string; tone: ChipTone } {
  return statuses.get(status) ?? { label: status.trim() || "Não informado", tone: "neutro" };
}

type WithStatus = { status?: string };

function stageOf({ status = "" }: WithStatus): Stage | undefined {
  return statuses.get(status)?.stage;
}

export function isConfirmed(one: WithStatus): boolean {
  return stageOf(one) === "confirmed";
}

/** Whether the hospital still has to confirm the appointment. */
export function isPending(one: WithStatus): boolean {
  return stageOf(one) === "pending";
}

/** Whether the appointment prevents another one for the same pet. */
export function isActive(one: WithStatus): boolean {
  return isConfirmed(one) || isPending(one);
}

export function isCancelled(one: WithStatus): boolean {
  return stageOf(one) === "cancelled";
}

/** Whether the appointment is completed or cancelled. */
export function isDoneOrCancelled(one: WithStatus): boolean {
  return isCancelled(one) || stageOf(one) === "done";
}

/** The appointment as cancelled, to show where the API does not list it any more, or does not answer. */
export function toCancelled(agendamento: Agendamento): Agendamento {
  return { ...agendamento, status: "CANCELADA" };
}

/** The status of an appointment that has just been booked, where only its day says it. */
export function statusWhenBooked(data: string | undefined): KnownStatus {
  return dayOf(data) === undefined ? "PENDENTE" : "AGENDADA";
}

/** The observation that is sent for an enrolment if the person wrote none. */
export const INSCRICAO_WITHOUT_OBSERVACAO_TEXT = "Nenhuma observação";

/** An appointment; requires only the fields without which it could be neither shown nor cancelled. */
export const Agendamento = type({
  id: Id,
  status: Status,
  data: AnyDateText,
  turno: undefinedIfOdd(AnyText),
  petId: undefinedIfOdd(Id),
  pet: undefinedIfOdd(type({ ...PetCitado.schema, id: undefinedIfOdd(Id) })),
  tipoId: undefinedIfOdd(Id),
  tipo: undefinedIfOdd(type({ id: undefinedIfOdd(Id), nome: undefinedIfOdd(FilledText) })),
  observacao: TextOrEmpty,
  campanhaId: undefinedIfOdd(Id),
  campanha: undefinedIfOdd(type({ id: undefinedIfOdd(Id), nome: undefinedIfOdd(FilledText) })),
  updatedAt: AnyInstantText,
});
export type Agendamento = Infer<typeof Agendamento>;

const { data, turno } = Agendamento.schema;
const idAndStatus = { id: undefinedIfOdd(Id), status: undefinedIfOdd(Status) };

export const AgendamentoAnswer = creationAnswer(
  type({ ...idAndStatus, data, turno, ...YES_FIELDS }),
);
export type AgendamentoAnswer = Infer<typeof AgendamentoAnswer>;

/** The API's answer about today: less than a full appointment. */
export const AgendamentoDeHoje = refine(
  type({ ...Agendamento.schema, ...idAndStatus }),
  "with something to read",
  ({ id, pet, tipo, status }) => Boolean(id ?? pet?.nome ?? tipo?.nome ?? status),
);
export type AgendamentoDeHoje = Infer<typeof AgendamentoDeHoje>;

export const HistoricoEntry = refine(
  type({
    id: undefinedIfOdd(Id),
    createdAt: AnyInstantText,
    descricao: TextOrEmpty,
    status: undefinedIfOdd(Status),
    byTUTOR: undefinedIfOdd(Flag),
  }),
  "with something to read",
  ({ descricao, status }) => Boolean(descricao.trim() || status?.trim()),
);
export type HistoricoEntry = Infer<typeof HistoricoEntry>;

/** The known part of an appointment: just booked, of the list, or of today. */
export type AgendamentoParcial = Pick<Agendamento, "id" | "data" | "turno"> & Partial<Agendamento>;

/** A reason to book. If the API does not say whether there are vagas, it decides when the booking is sent. */
export const Motivo = type({
  id: sentBackIdStruct("motivo"),
  nome: defaultIfOdd(FilledText, "Serviço"),
  hasDisponibilidade: YesUnlessFalse,
});
export type Motivo = Infer<typeof Motivo>;

export const MAX_OBSERVACAO_LENGTH = 2000;

export const AgendamentoForm = object({
  tipoId: textWithRules(["Tipo de serviço é obrigatório", isFilled]),
  petId: textWithRules(["Selecione um pet", isFilled]),
  observacao: textWithRules(
    ["Observação é obrigatória", isFilled],
    maxLengthRule(MAX_OBSERVACAO_LENGTH),
  ),
});
export type AgendamentoForm = Infer<typeof AgendamentoForm>;
/** A booking as asked of the API; with `campanhaId` an enrolment. */
export type AgendamentoPedido = AgendamentoForm & { campanhaId?: string };

/** Sorts by status, then by date ascending; appointments without a date come last. */
export function sortByStatusAndDay(agendamentos: readonly Agendamento[]): Agendamento[] {
  const keys = new Map(agendamentos.map((one) => {
    const rank = ORDER.includes(one.status) ? ORDER.indexOf(one.status) : ORDER.length;
    const day = dayOf(one.data) ?? "9999";
    const turno = toBareCapitals(one.turno ?? "");
    return [one, `${rank} ${day} ${timeUnlessMidnight(one.data) ?? ""} ${turno}`];
  }));
  return [...agendamentos].sort((a, b) => compareCodeUnits(keys.get(a)!, keys.get(b)!));
}

/** Compares by code units: `localeCompare` would cost a slow phone 40 ms at its first use. */
export function compareCodeUnits(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** Sorts the newest change first, then those without a known change by their date. */
export function sortNewestChangeFirst(agendamentos: readonly Agendamento[]): Agendamento[] {
  const changed = new Map(agendamentos.map((one) => [one, sortableMs(one.updatedAt)]));
  return [...agendamentos].sort((a, b) =>
    // Of two unknown ones, the difference is no number: as good as none.
    changed.get(b)! - changed.get(a)! || sortableMs(b.data) - sortableMs(a.data)
  );
}

/** The newest day and entry first; last, without a day, those whose date is missing or cannot be read. */
export function groupByDayNewestFirst(
  entries: readonly HistoricoEntry[],
): [day: string | undefined, entries: HistoricoEntry[]][] {
  const sorted = [...entries].sort((a, b) => sortableMs(b.createdAt) - sortableMs(a.createdAt));
  const days = new Map<string | undefined, HistoricoEntry[]>();
  for (const entry of sorted) {
    const day = dayOf(entry.createdAt);
    days.set(day, [...days.get(day) ?? [], entry]);
  }
  return [...days];
}

/** The pets that the appointments cite, sorted by name; of those in `fillInFrom` the rest is filled in. */
export function listCitedPets(
  agendamentos: readonly Agendamento[],
  fillInFrom: readonly Pet[],
): Pet[] {
  const cited = new Map(agendamentos.map(({ petId, pet }) => [petId, pet]));
  const pets = [...cited].flatMap(([id, pet]) => {
    const whole = fillInFrom.find((one) => one.id === id);
    const { nome = petCitadoName(pet), especie = whole?.especie } = pet ?? {};
    return id ? [{ observacoes: "", obito: undefined, ...whole, id, nome, especie }] : [];
  });
  return pets.sort((a, b) => compareCodeUnits(toBareCapitals(a.nome), toBareCapitals(b.nome)));
}

/** Whether the appointment has not ended, and its day is not past, or not known: then it can also be cancelled. */
export function mayStillHappen({ status, data }: AgendamentoParcial, now: Date): boolean {
  return !isDoneOrCancelled({ status }) && (dayOf(data) ?? dayAt(now)) >= dayAt(now);
}

/** The key under which this device stores something about the visit: on another day it is another visit. */
export function visitKey({ id, data }: AgendamentoParcial): string {
  return `${id} ${dayOf(data)}`;
}

export function isInscricao({ campanha, campanhaId }: AgendamentoParcial): boolean {
  return (campanha ?? campanhaId) !== undefined;
}

export function notBookableText(
  pet: Pet,
  agendamentos: readonly Agendamento[],
): string | undefined {
  if (!isAlive(pet)) return "Óbito";
  const isBusy = agendamentos.some((one) => isActive(one) && one.petId === pet.id);
  return isBusy ? "Já tem um agendamento em aberto" : undefined;
}

/** The hour as HH:MM; undefined without one. Midnight counts as none: a server wrote a day as an instant. */
export function timeUnlessMidnight(data: string | undefined): string | undefined {
  const time = clockTimeOf(data);
  return time === "00:00" ? undefined : time;
}

export function serviceText(
  { tipo, campanha }: Pick<AgendamentoParcial, "tipo" | "campanha">,
): string {
  return tipo?.nome ?? campanha?.nome ?? "Atendimento";
}

export function agendamentoTitle(agendamento: AgendamentoParcial): string {
  const service = serviceText(agendamento);
  const pet = agendamento.pet?.nome;
  return pet === undefined ? service : `${service} de ${pet}`;
}

/** The default message of a booking, or of an enrolment. */
export function notCreatedText({ campanhaId }: AgendamentoPedido): string {
  return campanhaId === undefined
    ? "Erro ao criar agendamento"
    : "Erro ao inscrever pet na campanha";
}

/**
 * Whether an appointment of the list is the one asked for, whatever its service; undefined where the list does not
 * tell.
 */
export function matchesPetAndCampanha(
  one: Agendamento,
  { petId, tipoId, campanhaId }: AgendamentoPedido,
  owned: readonly Pet[],
): boolean | undefined {
  const isForPet = one.petId === undefined ? isNamed(one, petId, owned) : one.petId === petId;
  if (campanhaId === undefined) return isInscricao(one) ? false : isForPet;
  if (one.campanhaId !== undefined) return one.campanhaId === campanhaId && isForPet;
  const mayBe = isInscricao(one) || (one.tipoId ?? tipoId) === tipoId;
  return mayBe && isForPet !== false ? undefined : false;
}

/** Whether an appointment found for the pet is what was asked for, in all else that it tells. */
export function matchesServiceAndObservacao(
  one: Partial<Agendamento>,
  { tipoId, observacao }: AgendamentoPedido,
): boolean {
  return (one.tipoId ?? tipoId) === tipoId && isSameName(one.observacao || observacao, observacao);
}

/** Recognizes the pet by the name that the list gives instead of an id. */
function isNamed({ pet }: Agendamento, petId: string, owned: readonly Pet[]): boolean | undefined {
  const named = owned.filter(({ nome, especie }) =>
    isSameName(nome, pet?.nome ?? "") && (pet?.especie ?? especie) === especie
  );
  const isAmong = named.some(({ id }) => id === petId);
  return named.length === 1 || named.length > 1 && !isAmong ? isAmong : undefined;
}

export function isSameName(one: string | undefined, other: string): boolean {
  return one !== undefined && toBareCapitals(one) === toBareCapitals(other);
}
