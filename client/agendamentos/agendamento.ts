// Owns appointments (client/README.md "Appointments"): order, labels, what may be booked and what may be cancelled.
import { type Infer, object, type } from "superstruct";
import { plain } from "../lib/answers.ts";
import { dayOf, timeOf, today } from "../lib/dates.ts";
import { isFilled, text, upTo } from "../lib/rules.ts";
import { Id, idOf } from "../lib/id.ts";
import { isAlive, type Pet, PetCitado } from "../pets/pet.ts";
import { Status, STATUSES } from "./status.ts";
import { turnoOf } from "./turno.ts";
import {
  created,
  DateText,
  Filled,
  maybe,
  or,
  Text,
  TextOrEmpty,
  YesUnlessFalse,
} from "../lib/wire.ts";

/** What is sent as observation of an enrolment where the person wrote nothing (client/README.md "Campaigns"). */
export const NO_OBSERVACAO = "Nenhuma observação";

/** Only what is needed to show or cancel it is required. */
export const Agendamento = type({
  id: Id,
  status: Status,
  data: DateText,
  turno: maybe(Text),
  petId: maybe(Id),
  pet: maybe(PetCitado),
  tipoId: maybe(Id),
  tipo: maybe(type({ id: maybe(Id), nome: maybe(Filled) })),
  observacao: TextOrEmpty,
  campanhaId: maybe(Id),
  campanha: maybe(type({ nome: maybe(Filled) })),
  updatedAt: DateText,
});
export type Agendamento = Infer<typeof Agendamento>;

/** What the API says of an appointment that it has just booked. */
export const AgendamentoCriado = created(type({
  id: maybe(Id),
  data: DateText,
  turno: maybe(Text),
}));
export type AgendamentoCriado = Infer<typeof AgendamentoCriado>;

/** Where the API does not say that there are no places, it decides when the booking is sent. */
export const Motivo = type({
  id: idOf("motivo"),
  nome: or(Filled, "Serviço"),
  hasDisponibilidade: YesUnlessFalse,
});
export type Motivo = Infer<typeof Motivo>;

/** The longest observation, in characters. */
export const LONGEST_OBSERVACAO = 2000;

/** The new appointment's rules. */
export const AgendamentoForm = object({
  tipoId: text(["Tipo de serviço é obrigatório", isFilled]),
  petId: text(["Selecione um pet", isFilled]),
  observacao: text(["Observação é obrigatória", isFilled], upTo(LONGEST_OBSERVACAO)),
});
export type AgendamentoForm = Infer<typeof AgendamentoForm>;

/** A tone of the status chip. */
export type StatusTone = "laranja" | "verde" | "ceu" | "telha" | "neutro";

/** The chip of a status: its word and its tone. An unknown status shows as it came. */
export function labelOfStatus(status: string | undefined): { label: string; tone: StatusTone } {
  switch (status) {
    case "PENDENTE":
      return { label: "Pendente", tone: "laranja" };
    case "AGENDADA":
      return { label: "Agendada", tone: "verde" };
    case "REALIZADA":
      return { label: "Realizada", tone: "ceu" };
    case "CANCELADA":
      return { label: "Cancelada", tone: "telha" };
    default:
      return { label: status?.trim() || "Não informado", tone: "neutro" };
  }
}

/**
 * Sorted as client/README.md "Appointments" says: by status, then by date ascending, those without date last in their
 * group.
 */
export function sortAgendamentos(agendamentos: readonly Agendamento[]): Agendamento[] {
  return agendamentos
    .map((agendamento) => ({
      agendamento,
      rank: rank(agendamento.status),
      key: sortKey(agendamento),
    }))
    .sort((a, b) => a.rank - b.rank || compareTexts(a.key, b.key))
    .map(({ agendamento }) => agendamento);
}

/** Whether the owner may still cancel: not done, not cancelled, and its day is not past. */
export function canCancel({ status, data }: Agendamento, now: Date): boolean {
  if (status === "CANCELADA" || status === "REALIZADA") return false;
  const day = dayOf(data);
  return day === undefined || day >= today(now);
}

/** Whether there is something to say of its day and shift: not of what has ended and never got a day. */
export function hasSchedule({ status, data }: { status?: string; data?: string }): boolean {
  return data !== undefined || status !== "CANCELADA" && status !== "REALIZADA";
}

/** Whether it came from a campaign. The list of today has `null` where there is none. */
export function isInscricao(
  { campanha, campanhaId }: { campanha?: unknown; campanhaId?: unknown },
): boolean {
  return (campanha ?? campanhaId ?? undefined) !== undefined;
}

/** Whether the appointment prevents another one for its pet. */
export function isActive({ status }: { status?: string }): boolean {
  return status === "PENDENTE" || status === "AGENDADA";
}

/** Why a pet cannot be chosen for a new appointment, or undefined where it can (client/README.md "Appointments"). */
export function whyNotBookable(
  pet: Pet,
  agendamentos: readonly Agendamento[],
): string | undefined {
  if (!isAlive(pet)) return "Óbito";
  const isBusy = agendamentos.some((agendamento) =>
    isActive(agendamento) && agendamento.petId === pet.id
  );
  return isBusy ? "Já tem um agendamento em aberto" : undefined;
}

/** 'Manhã', 'Tarde' or 'A definir'. */
export function labelOfTurno(turno: string | undefined): string {
  const known = turnoOf(turno);
  if (known === undefined) return turno?.trim() || "A definir";
  return known === "MANHA" ? "Manhã" : "Tarde";
}

/**
 * HH:MM of an appointment; undefined where it has no hour. Midnight counts as none: it is a day that a server wrote as
 * an instant.
 */
export function hourOf(data: string | undefined): string | undefined {
  const time = timeOf(data);
  return time === "00:00" ? undefined : time;
}

/** What the appointment is for: the service, or the campaign where the service has no name. */
export function serviceText(
  { tipo, campanha }: Partial<Pick<Agendamento, "tipo" | "campanha">>,
): string {
  return tipo?.nome ?? campanha?.nome ?? "Atendimento";
}

/** The campaign, where it says more than what the appointment is for. */
export function campanhaText(
  agendamento: Pick<Agendamento, "tipo" | "campanha">,
): string | undefined {
  const nome = agendamento.campanha?.nome;
  return isSameName(nome, serviceText(agendamento)) ? undefined : nome;
}

/** Whether two names read the same. */
export function isSameName(one: string | undefined, other: string): boolean {
  return one !== undefined && plain(one) === plain(other);
}

function rank(status: string): number {
  const index = STATUSES.indexOf(status);
  return index === -1 ? STATUSES.length : index;
}

function sortKey({ data }: Agendamento): string {
  const day = dayOf(data);
  return day === undefined ? "9999" : `${day} ${hourOf(data) ?? ""}`;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
