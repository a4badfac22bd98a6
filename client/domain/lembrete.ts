// Owns the reminder of an appointment (client/README.md "Appointments"): whether it is still ahead, what to bring, and
// a text to share.
import { dayOf, formatWeekday, today } from "../lib/dates.ts";
import {
  type Agendamento,
  arrivalTime,
  hourOf,
  isActive,
  labelOfTurno,
  serviceText,
} from "./agendamento.ts";

/** What is known of an appointment right after its booking, and of every appointment in the list. */
export type Marcado =
  & Pick<Agendamento, "id" | "status" | "data" | "turno">
  & Partial<Pick<Agendamento, "pet" | "tipo" | "campanha">>;

/** client/README.md "Terms"; without the proof of residence the registration may be blocked. */
export const O_QUE_LEVAR: readonly string[] = [
  "O PetCard, que fica na tela inicial deste portal.",
  "Na primeira visita, um comprovante de residência emitido há no máximo 90 dias: conta de energia, água ou " +
  "telefone, ou fatura do cartão de crédito. Pode estar em seu nome ou no de um parente de primeiro grau " +
  "(pai, mãe, filho ou filha). Sem ele, o cadastro pode ser bloqueado.",
];

/** Whether the appointment is still to come: neither done nor cancelled, and with a day that is not past. */
export function isAhead(agendamento: Marcado, now: Date): boolean {
  const day = dayOf(agendamento.data);
  return isActive(agendamento) && day !== undefined && day >= today(now);
}

/** The pet and the service: together they name an appointment. */
export function titleOf(agendamento: Marcado): string {
  const service = serviceText(agendamento);
  const pet = agendamento.pet?.nome;
  return pet === undefined ? service : `${service} de ${pet}`;
}

/** The day with its weekday, and the time where the API sent one; 'A definir' without a date. */
export function whenText(data: string | undefined): string {
  if (data === undefined) return "A definir";
  const hour = hourOf(data);
  const day = formatWeekday(data);
  return hour === undefined ? day : `${day} às ${hour}`;
}

/** 'até as 08:00'; undefined while the shift is not known. */
export function arrivalText(turno: string | undefined): string | undefined {
  const time = arrivalTime(turno);
  return time && `até as ${time}`;
}

/** The appointment as a text for another person: it does not say who the owner is. */
export function lembreteText(agendamento: Marcado): string {
  const { data, turno } = agendamento;
  const arrival = arrivalText(turno);
  return [
    titleOf(agendamento),
    `Data: ${whenText(data)}`,
    `Turno: ${labelOfTurno(turno)}`,
    ...(arrival === undefined ? [] : [`Chegar ${arrival}, e não fora desse horário.`]),
    "",
    "O que levar:",
    ...O_QUE_LEVAR.map((item) => `- ${item}`),
  ].join("\n");
}
