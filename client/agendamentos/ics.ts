// Owns the calendar file of an appointment (RFC 5545): one event, and an alarm on the day before.
import { beginningOf, type Day, dayOf } from "../lib/dates.ts";
import { hourOf } from "./agendamento.ts";
import { lembreteText, type Marcado, titleOf } from "./lembrete.ts";
import { arrivalTime } from "./turno.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Before the portal's first file: its number is 0. */
const FIRST_FILE_MS = Date.UTC(2026, 0, 1);
const LINE_OCTETS = 75;

/**
 * The file's text. The event begins when the person has to arrive and lasts an hour; without a known hour, it is the
 * whole day. A file of the same appointment saved later replaces the event, because its UID stays and its SEQUENCE grows.
 *
 * @param now when the file is made
 * @returns undefined where the appointment has no day
 */
export function toIcs(agendamento: Marcado, now: Date): string | undefined {
  const day = dayOf(agendamento.data);
  if (day === undefined) return undefined;
  const time = arrivalTime(agendamento.turno) ?? hourOf(agendamento.data);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Portal Pet São Luís//Agendamentos//PT-BR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(`agendamento-${agendamento.id}@portal-pet-sao-luis`)}`,
    `DTSTAMP:${stamp(now)}`,
    `LAST-MODIFIED:${stamp(now)}`,
    `SEQUENCE:${sequenceOf(now)}`,
    ...times(day, time),
    `SUMMARY:${escapeText(titleOf(agendamento))}`,
    `DESCRIPTION:${escapeText(lembreteText(agendamento))}`,
    `STATUS:${agendamento.status === "PENDENTE" ? "TENTATIVE" : "CONFIRMED"}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(`Amanhã: ${titleOf(agendamento)}`)}`,
    // A whole day begins at midnight: its alarm is at nine o'clock the day before.
    `TRIGGER:${time === undefined ? "-PT15H" : "-P1D"}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** A file name with the day of the appointment. */
export function icsFileName({ data }: Marcado): string {
  return `agendamento-${dayOf(data) ?? "sem-data"}.ics`;
}

/** In UTC, so that a calendar set to another zone still uses São Luís time. */
function times(day: Day, time: string | undefined): string[] {
  const midnight = beginningOf(day)!.getTime();
  if (time === undefined) {
    const next = new Date(midnight + DAY_MS).toISOString().slice(0, 10);
    return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(next)}`];
  }
  const [hours, minutes] = time.split(":").map(Number);
  const start = midnight + (hours + minutes / 60) * HOUR_MS;
  return [`DTSTART:${stamp(new Date(start))}`, `DTEND:${stamp(new Date(start + HOUR_MS))}`];
}

/** Grows with every second; the format has room for 2³¹. */
function sequenceOf(now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - FIRST_FILE_MS) / 1000));
}

function stamp(instant: Date): string {
  return compact(instant.toISOString().replace(/\.\d+/, ""));
}

function compact(iso: string): string {
  return iso.replace(/[-:]/g, "");
}

function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    // deno-lint-ignore no-control-regex -- the format has no way to write them
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll("\n", "\\n");
}

/** Breaks lines that are longer than 75 octets, never inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
