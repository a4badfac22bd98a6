// Chooses the day and the shift of an appointment, and says whether it is still to come.
import { type Day, nextWeekday } from "./dates.ts";
import type { Entity, World } from "./world.ts";

const DAYS_AHEAD = 3;

export type Turno = "MANHA" | "TARDE";

export interface DayAndTurno {
  data: Day;
  turno: Turno;
}

/** Whether an appointment waits or is booked: until it is done or cancelled, it has its vaga. */
export function isActiveAgendamento({ status }: Partial<Entity>): boolean {
  return status === "PENDENTE" || status === "AGENDADA";
}

/** The next weekday on which the hospital can receive a pet, and the shift. */
export function proposeDayAndTurno(world: World): DayAndTurno {
  const data = nextWeekday(world.today(), DAYS_AHEAD);
  return { data, turno: nextTurnoOn(world, data) };
}

/** The shift of the next appointment on the day: morning and afternoon take turns. */
export function nextTurnoOn(world: World, day: Day): Turno {
  const booked = world.list("agendamento", { data: day, status: "AGENDADA" });
  return booked.length % 2 === 0 ? "MANHA" : "TARDE";
}
