// Defines appointments (client/README.md "Appointments"): shapes, labels, order, what can be booked or cancelled.
import { type Infer, object, refine, type } from "superstruct";
import { DateText, InstantText } from "../lib/date_text.ts";
import {
  created,
  Filled,
  Flag,
  Id,
  idOf,
  maybe,
  nameIn,
  or,
  plain,
  Text,
  TextOrEmpty,
  YesUnlessFalse,
} from "../lib/wire.ts";
import { dayOf, instantOf, timeOf, today } from "../lib/dates.ts";
import { isFilled, text, upTo } from "../lib/rules.ts";
import { isAlive, nameOfCitado, type Pet, PetCitado } from "../pets/pet.ts";
import type { ChipTone } from "../ui/lists/status_chip.tsx";

const STATUSES = new Map<string, { label: string; tone: ChipTone }>([
  ["AGENDADA", { label: "Agendada", tone: "verde" }],
  ["PENDENTE", { label: "Pendente", tone: "laranja" }],
  ["REALIZADA", { label: "Realizada", tone: "ceu" }],
  ["CANCELADA", { label: "Cancelada", tone: "telha" }],
]);
const ORDER = [...STATUSES.keys()];
export const Status = nameIn(...ORDER);

export function labelOfStatus(status = ""): { label: string; tone: ChipTone } {
  return STATUSES.get(status) ?? { label: status.trim() || "Não informado", tone: "neutro" };
}

/** The observation that is sent for an enrolment if the person wrote none. */
export const NO_OBSERVACAO = "Nenhuma observação";

/** Requires only what is needed to show or cancel it. */
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
  updatedAt: InstantText,
});
export type Agendamento = Infer<typeof Agendamento>;

const { pet, tipo, data, turno, observacao } = Agendamento.schema;

export const AgendamentoCriado = created(type({ id: maybe(Id), data, turno }));
export type AgendamentoCriado = Infer<typeof AgendamentoCriado>;

/** The API's answer about today: less than a full appointment. */
export const AgendaDeHoje = refine(
  type({ id: maybe(Id), status: maybe(Status), pet, tipo, data, turno, observacao }),
  "with something to read",
  ({ id, pet, tipo, status }) => Boolean(id ?? pet?.nome ?? tipo?.nome ?? status),
);
export type AgendaDeHoje = Infer<typeof AgendaDeHoje>;

export const HistoricoEntry = refine(
  type({
    id: maybe(Id),
    createdAt: InstantText,
    descricao: TextOrEmpty,
    status: maybe(Status),
    byTUTOR: maybe(Flag),
  }),
  "with something to read",
  ({ descricao, status }) => Boolean(descricao.trim() || status?.trim()),
);
export type HistoricoEntry = Infer<typeof HistoricoEntry>;

/** An appointment as far as it is known: just booked, of the list, or of today. */
export type Marcado = Pick<Agendamento, "id" | "data" | "turno"> & Partial<Agendamento>;

/** If the API does not say whether there are places, it decides when the booking is sent. */
export const Motivo = type({
  id: idOf("motivo"),
  nome: or(Filled, "Serviço"),
  hasDisponibilidade: YesUnlessFalse,
});
export type Motivo = Infer<typeof Motivo>;

export const LONGEST_OBSERVACAO = 2000;

export const AgendamentoForm = object({
  tipoId: text(["Tipo de serviço é obrigatório", isFilled]),
  petId: text(["Selecione um pet", isFilled]),
  observacao: text(["Observação é obrigatória", isFilled], upTo(LONGEST_OBSERVACAO)),
});
export type AgendamentoForm = Infer<typeof AgendamentoForm>;
/** What is asked of the API: with `campanhaId` an enrolment. */
export type Pedido = AgendamentoForm & { campanhaId?: string };

/** By status, then by date ascending; without a date last. */
export function sortAgendamentos(agendamentos: readonly Agendamento[]): Agendamento[] {
  const keys = new Map(agendamentos.map((one) => {
    const rank = ORDER.includes(one.status) ? ORDER.indexOf(one.status) : ORDER.length;
    return [one, `${rank} ${dayOf(one.data) ?? "9999"} ${hourOf(one.data) ?? ""}`];
  }));
  return [...agendamentos].sort((a, b) => compare(keys.get(a)!, keys.get(b)!));
}

/** `localeCompare` would cost a slow phone 40 ms at its first use. */
export function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** The newest change first, then those without a known change by their date. */
export function sortByChange(agendamentos: readonly Agendamento[]): Agendamento[] {
  const changed = new Map(agendamentos.map((one) => [one, instantOf(one.updatedAt)]));
  return [...agendamentos].sort((a, b) =>
    // Of two unknown ones, the difference is no number: as good as none.
    changed.get(b)! - changed.get(a)! || instantOf(b.data) - instantOf(a.data)
  );
}

/** The newest day and entry first; last, without a day, those whose date is missing or cannot be read. */
export function groupByDay(entries: readonly HistoricoEntry[]) {
  const sorted = [...entries].sort((a, b) => instantOf(b.createdAt) - instantOf(a.createdAt));
  const days = new Map<string | undefined, HistoricoEntry[]>();
  for (const entry of sorted) {
    const day = dayOf(entry.createdAt);
    days.set(day, [...days.get(day) ?? [], entry]);
  }
  return [...days];
}

export function petsOf(agendamentos: readonly Agendamento[]): { value: string; label: string }[] {
  const names = new Map(agendamentos.map(({ petId, pet }) => [petId, nameOfCitado(pet)]));
  return [...names].flatMap(([value, label]) => value ? [{ value, label }] : [])
    .sort((a, b) => a.label.localeCompare(b.label));
}

export function canCancel({ status, data }: Agendamento, now: Date): boolean {
  if (status === "CANCELADA" || status === "REALIZADA") return false;
  const day = dayOf(data);
  return day === undefined || day >= today(now);
}

/** Whether it belongs to a campaign. The list of today has `null`. */
export function isInscricao({ campanha, campanhaId }: Marcado): boolean {
  return (campanha ?? campanhaId ?? undefined) !== undefined;
}

/** Whether it prevents another appointment for its pet. */
export function isActive({ status }: { status?: string }): boolean {
  return status === "PENDENTE" || status === "AGENDADA";
}

export function whyNotBookable(pet: Pet, agendamentos: readonly Agendamento[]): string | undefined {
  if (!isAlive(pet)) return "Óbito";
  const isBusy = agendamentos.some((one) => isActive(one) && one.petId === pet.id);
  return isBusy ? "Já tem um agendamento em aberto" : undefined;
}

/** HH:MM; undefined without an hour. Midnight counts as none: a server wrote a day as an instant. */
export function hourOf(data: string | undefined): string | undefined {
  const time = timeOf(data);
  return time === "00:00" ? undefined : time;
}

export function serviceText({ tipo, campanha }: Pick<Marcado, "tipo" | "campanha">): string {
  return tipo?.nome ?? campanha?.nome ?? "Atendimento";
}

export function titleOf(agendamento: Marcado): string {
  const service = serviceText(agendamento);
  const pet = agendamento.pet?.nome;
  return pet === undefined ? service : `${service} de ${pet}`;
}

export function isSameName(one: string | undefined, other: string): boolean {
  return one !== undefined && plain(one) === plain(other);
}
