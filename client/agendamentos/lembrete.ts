// Owns the reminder of an appointment (client/README.md "Appointments"): whether it is still ahead, what to bring, and
// a text to share.
import { dayOf, formatWeekday, today } from "../lib/dates.ts";
import {
  type Agendamento,
  hourOf,
  isActive,
  isInscricao,
  labelOfTurno,
  serviceText,
} from "./agendamento.ts";
import { arrivalText, hasArrivalCome } from "./turno.ts";

/** What is known of an appointment right after its booking, of every appointment in the list, and of today's. */
export type Marcado =
  & Pick<Agendamento, "id" | "data" | "turno">
  & Partial<Pick<Agendamento, "status" | "pet" | "tipo" | "campanha" | "campanhaId">>;

/** client/README.md "Terms"; without it the registration may be blocked. */
const COMPROVANTE =
  "Na primeira visita, um comprovante de residência dos últimos 90 dias: conta de luz, água ou telefone, ou fatura " +
  "de cartão de crédito, no seu nome ou no de pai, mãe, filho ou filha. Sem ele, o cadastro pode ser bloqueado.";

export const O_QUE_LEVAR: readonly string[] = [
  "O PetCard: ele fica no Início deste portal.",
  COMPROVANTE,
];

/** Whether the appointment is still to come: neither done nor cancelled, and with a day that is not past. */
export function isAhead(agendamento: Marcado, now: Date): boolean {
  const { status, data } = agendamento;
  const day = dayOf(data);
  return (status === undefined || isActive(agendamento)) && day !== undefined && day >= today(now);
}

/** Whether its day has passed without a word on how it ended. */
export function isMissed({ status, data }: Marcado, now: Date): boolean {
  const day = dayOf(data);
  return isActive({ status }) && day !== undefined && day < today(now);
}

/** Whether it is of today and its arrival time has come: nobody has to hurry any more. */
export function isArrivalOver(
  { data, turno }: Pick<Marcado, "data" | "turno">,
  now: Date,
): boolean {
  return dayOf(data) === today(now) && hasArrivalCome(turno, now);
}

/**
 * The confirmed one with the nearest day after today, of two on one day the one that is listed first. One that still
 * waits for its confirmation may get another day.
 */
export function nextAfterToday<One extends Marcado>(
  all: readonly One[],
  now: Date,
): One | undefined {
  let next: One | undefined;
  for (const one of all) {
    const day = dayOf(one.data)!;
    if (one.status !== "AGENDADA" || !isAhead(one, now) || day === today(now)) continue;
    if (next === undefined || day < dayOf(next.data)!) next = one;
  }
  return next;
}

/** The pet and the service: together they name an appointment. */
export function titleOf(agendamento: Marcado): string {
  const service = serviceText(agendamento);
  const pet = agendamento.pet?.nome;
  return pet === undefined ? service : `${service} de ${pet}`;
}

/** The day with its weekday, and the time where the API sent one; 'A definir' without a date. */
export function whenText(data: string | undefined): string {
  return data === undefined ? "A definir" : withHour(formatWeekday(data), data);
}

/** The day as a card says it, and the shift: 'qua., 25/11/2026', 'Manhã'. */
export function shortWhen({ data, turno }: Pick<Marcado, "data" | "turno">): readonly string[] {
  if (data === undefined) return ["Data e turno: A definir"];
  const day = formatWeekday(data).replace(/^(...).*,/, "$1.,");
  return [withHour(day, data), labelOfTurno(turno)];
}

/** The appointment as a text for another person: it does not say who the owner is. */
export function lembreteText(agendamento: Marcado): string {
  const { data, turno } = agendamento;
  const arrival = arrivalText(turno);
  return [
    titleOf(agendamento),
    // A campaign may be held elsewhere.
    ...(isInscricao(agendamento) ? [] : ["Onde: Hospital Veterinário Municipal"]),
    `Data: ${whenText(data)}`,
    `Turno: ${labelOfTurno(turno)}`,
    ...(arrival === undefined ? [] : [`Chegar ${arrival}, e não fora desse horário.`]),
    "",
    "O que levar:",
    "- O PetCard, no celular do tutor.",
    `- ${COMPROVANTE}`,
  ].join("\n");
}

function withHour(day: string, data: string): string {
  const hour = hourOf(data);
  return hour === undefined ? day : `${day} às ${hour}`;
}
