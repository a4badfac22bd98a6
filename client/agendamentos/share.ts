// Writes the reminder of an appointment (client/README.md "Appointments"): a text to share, a calendar file.
import { MINUTE_MS } from "../lib/time/clock.ts";
import { dayOf } from "../lib/time/dates.ts";
import {
  type AgendamentoParcial,
  agendamentoTitle,
  isInscricao,
  isPending,
} from "./agendamento.ts";
import {
  BOTH_ARRIVALS_TEXT,
  labelOfTurno,
  latestArrivalInstant,
  latestArrivalText,
  whenText,
} from "./horario.ts";
import { preparoTexts } from "./preparo.ts";

/** What the appointment itself does not say. */
export interface ShareOptions {
  /** The hospital's, if the city says it. */
  hospitalAddress?: string;
  /** The sentences about the proof of residence. */
  prova?: string[];
}

/** The sentence about a day that the hospital has not confirmed: who comes then may be turned away. */
export const UNCONFIRMED_DAY_TEXT =
  "O hospital ainda vai confirmar este dia. Antes de sair de casa, é preciso ver no portal se já está “Agendada”.";

/** The text to share with another person, without anything about the owner. */
export function agendamentoShareText(
  agendamento: AgendamentoParcial,
  { hospitalAddress, prova = [] }: ShareOptions = {},
): string {
  const { data, turno } = agendamento;
  const arrival = latestArrivalText(turno);
  const location = locationOf(agendamento, hospitalAddress);
  return [
    agendamentoTitle(agendamento),
    location && `Onde: ${location}`,
    `Data: ${whenText(data)}`,
    `Turno: ${labelOfTurno(turno)}`,
    isPending(agendamento) ? UNCONFIRMED_DAY_TEXT : undefined,
    arrival ? `Chegar ${arrival}, e não fora desse horário.` : BOTH_ARRIVALS_TEXT,
    ...preparoLines(agendamento),
    "",
    "O que levar:",
    "- O PetCard de quem agendou, no celular.",
    prova.length > 0 ? `- ${prova.join(" ")}` : undefined,
  ].filter((line) => line !== undefined).join("\n");
}

function preparoLines(agendamento: AgendamentoParcial): string[] {
  const lines = preparoTexts(agendamento);
  return lines.length > 0 ? ["", "Antes de vir:", ...lines.map((line) => `- ${line}`)] : [];
}

/** A campaign may be elsewhere. */
function locationOf(
  agendamento: AgendamentoParcial,
  address: string | undefined,
): string | undefined {
  if (isInscricao(agendamento)) return undefined;
  return ["Hospital Veterinário Municipal", address].filter(Boolean).join(", ");
}

/**
 * A calendar file (RFC 5545) for an appointment with a day: an hour from the arrival time, or without a known hour the
 * whole day. A later file of the same appointment replaces the event: its UID stays and its SEQUENCE grows.
 */
export function toCalendarFile(
  agendamento: AgendamentoParcial,
  now: Date,
  options: ShareOptions = {},
): string {
  const day = dayOf(agendamento.data)!;
  const arrival = latestArrivalInstant(agendamento);
  // In UTC, so that a calendar set to another zone still uses São Luís time.
  const start = arrival && stamp(arrival);
  const { hospitalAddress } = options;
  const location = locationOf(agendamento, hospitalAddress);
  // Few calendars show the status.
  const title = agendamentoTitle(agendamento) + (isPending(agendamento) ? " (a confirmar)" : "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Portal Pet São Luís//Agendamentos//PT-BR",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(`agendamento-${agendamento.id}@portal-pet-sao-luis`)}`,
    `DTSTAMP:${stamp(now)}`,
    `LAST-MODIFIED:${stamp(now)}`,
    // In minutes: seconds would reach 2³¹, which the format does not allow, in 2038.
    `SEQUENCE:${Math.floor(now.getTime() / MINUTE_MS)}`,
    `DTSTART${start ? `:${start}` : `;VALUE=DATE:${day.replaceAll("-", "")}`}`,
    // Without an end, a day lasts for the day.
    start && "DURATION:PT1H",
    `SUMMARY:${escapeText(title)}`,
    location && `LOCATION:${escapeText(location)}`,
    `DESCRIPTION:${escapeText(agendamentoShareText(agendamento, options))}`,
    `STATUS:${isPending(agendamento) ? "TENTATIVE" : "CONFIRMED"}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(`Amanhã: ${title}`)}`,
    // A whole day begins at midnight: its alarm is at nine o'clock the day before.
    `TRIGGER:${start ? "-P1D" : "-PT15H"}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => line ? `${fold(line)}\r\n` : "").join("");
}

export function calendarFileName({ data }: AgendamentoParcial): string {
  return `agendamento-${dayOf(data)}.ics`;
}

function stamp(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, "");
}

function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    // deno-lint-ignore no-control-regex -- the format cannot contain them
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll("\n", "\\n");
}

/**
 * Folds a line of the calendar file: none may be longer than 75 octets, or begin in the middle of a character, which
 * has four at most.
 */
function fold(line: string): string {
  return line.match(/[ -~]{1,74}|[^]{1,18}/gu)!.join("\r\n ");
}
