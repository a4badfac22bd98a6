// Owns what a person takes along to an appointment (client/README.md "Appointments"): whether it is still ahead, what
// to bring, and the whole of it in words to share.
import { dayOf, formatWeekday, today } from "../lib/dates.ts";
import {
  type Agendamento,
  arrivalTime,
  hourOf,
  isActive,
  labelOfTurno,
  serviceText,
} from "./agendamento.ts";

/** What is known of an appointment right after its booking, and of every one in the list. */
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

/** Whether somebody still has to go: neither done nor cancelled, with a day, and that not past. */
export function isAhead(agendamento: Marcado, now: Date): boolean {
  const day = dayOf(agendamento.data);
  return isActive(agendamento) && day !== undefined && day >= today(now);
}

/** The pet and the service: what names an appointment. */
export function titleOf(agendamento: Marcado): string {
  const service = serviceText(agendamento);
  const pet = agendamento.pet?.nome;
  return pet === undefined ? service : `${service} de ${pet}`;
}

/** The day with its weekday, and the time where the API sent one; 'A definir' without date. */
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

/** The appointment for somebody else to read: nothing in it tells who the owner is. */
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
