// Writes the reminder of an appointment (client/README.md "Appointments"): a text to share, a calendar file.
import { beginningOf, type Day, dayOf } from "../lib/dates.ts";
import { hourOf, isInscricao, type Marcado, titleOf } from "./agendamento.ts";
import { arrivalText, arrivalTime, labelOfTurno, whenText } from "./horario.ts";

/** client/README.md "Terms". */
export const COMPROVANTE =
  "Na primeira visita, um comprovante de residência dos últimos 90 dias: conta de luz, água ou telefone, ou fatura " +
  "de cartão de crédito, no seu nome ou no de pai, mãe, filho ou filha. Sem ele, o cadastro pode ser bloqueado.";

/** The address of the hospital, if the city says it. */
type Where = { address?: string };

/** The text to share with another person. It says nothing about the owner. */
export function lembreteText(agendamento: Marcado, where: Where = {}): string {
  const { data, turno } = agendamento;
  const arrival = arrivalText(turno);
  const place = placeOf(agendamento, where);
  return [
    titleOf(agendamento),
    ...(place === undefined ? [] : [`Onde: ${place}`]),
    `Data: ${whenText(data)}`,
    `Turno: ${labelOfTurno(turno)}`,
    ...(arrival === undefined ? [] : [`Chegar ${arrival}, e não fora desse horário.`]),
    "",
    "O que levar:",
    "- O PetCard, no celular do tutor.",
    `- ${COMPROVANTE}`,
  ].join("\n");
}

/** A campaign may be elsewhere. */
function placeOf(agendamento: Marcado, { address }: Where): string | undefined {
  if (isInscricao(agendamento)) return undefined;
  return ["Hospital Veterinário Municipal", address].filter(Boolean).join(", ");
}

/** Before the portal's first file, so that no SEQUENCE is negative. */
const FIRST_FILE_MS = Date.UTC(2026, 0, 1);
const LINE_OCTETS = 75;

/**
 * The text of a calendar file (RFC 5545): one event, and an alarm on the day before. The event begins at the arrival
 * time and lasts an hour; without a known hour, it is the whole day. A later file of the same appointment replaces the
 * event, because its UID stays and its SEQUENCE grows. Only for an appointment that has a day.
 */
export function toIcs(agendamento: Marcado, now: Date, where: Where): string {
  const day = dayOf(agendamento.data)!;
  const time = arrivalTime(agendamento.turno) ?? hourOf(agendamento.data);
  const place = placeOf(agendamento, where);
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
    // One more each second; the format allows 2³¹.
    `SEQUENCE:${Math.max(0, Math.floor((now.getTime() - FIRST_FILE_MS) / 1000))}`,
    ...times(day, time),
    `SUMMARY:${escapeText(titleOf(agendamento))}`,
    ...(place === undefined ? [] : [`LOCATION:${escapeText(place)}`]),
    `DESCRIPTION:${escapeText(lembreteText(agendamento, where))}`,
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

export function icsFileName({ data }: Marcado): string {
  return `agendamento-${dayOf(data)}.ics`;
}

/** In UTC, so that a calendar set to another zone still uses São Luís time. */
function times(day: Day, time: string | undefined): string[] {
  // Without an end it lasts for the day.
  if (time === undefined) return [`DTSTART;VALUE=DATE:${compact(day)}`];
  const start = beginningOf(`${day}T${time}`)!;
  return [`DTSTART:${stamp(start)}`, "DURATION:PT1H"];
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
    // deno-lint-ignore no-control-regex -- the format cannot contain them
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
