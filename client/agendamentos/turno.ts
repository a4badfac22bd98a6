// Owns the shift of an appointment: which one it is, by when to be there, and whether that time has come
// (client/README.md "Appointments").
import { plain } from "../lib/answers.ts";
import { clockTime } from "../lib/dates.ts";

/** The shift, whatever accents and case the API used; undefined while there is none. */
export function turnoOf(turno: string | undefined): "MANHA" | "TARDE" | undefined {
  const read = turno && plain(turno);
  return read === "MANHA" || read === "TARDE" ? read : undefined;
}

/** By when to be there, HH:MM; undefined while the shift is not known. */
export function arrivalTime(turno: string | undefined): string | undefined {
  const known = turnoOf(turno);
  return known && (known === "MANHA" ? "08:00" : "14:00");
}

/** Whether its arrival time has come, on the day of the appointment; false while the shift is not known. */
export function hasArrivalCome(turno: string | undefined, now: Date): boolean {
  const time = arrivalTime(turno);
  return time !== undefined && time <= clockTime(now);
}

/** What stands before 'até as 08:00'. Once that time has come nobody has to hurry. */
export function arrivalWord(isOver: boolean): "Chegada" | "Chegue" {
  return isOver ? "Chegada" : "Chegue";
}

/** 'chegue até as 08:00', as one fact among others; undefined while the shift is not known. */
export function arrivalFact(turno: string | undefined, isOver: boolean): string | undefined {
  const arrival = arrivalText(turno);
  return arrival && `${arrivalWord(isOver).toLowerCase()} ${arrival}`;
}

/** 'até as 08:00'; undefined while the shift is not known. */
export function arrivalText(turno: string | undefined): string | undefined {
  const time = arrivalTime(turno);
  return time && `até as ${time}`;
}
