// Chooses the day and the shift of an appointment.
import { nextWeekday } from "./dates.ts";
import type { Turno } from "./entities.ts";
import type { World } from "./world.ts";

const DAYS_AHEAD = 3;

/** The next weekday on which the hospital can receive a pet, and the shift. */
export function nextOpening(world: World): { data: string; turno: Turno } {
  const data = nextWeekday(world.today(), DAYS_AHEAD);
  return { data, turno: nextTurno(world, data) };
}

/** The shift of the next appointment on the day: morning and afternoon take turns. */
export function nextTurno(world: World, day: string): Turno {
  const { n } = world.row<{ n: number }>(
    "SELECT count(*) AS n FROM agendamentos WHERE data = ? AND status = 'AGENDADA'",
    day,
  )!;
  return n % 2 === 0 ? "MANHA" : "TARDE";
}
