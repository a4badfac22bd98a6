// Says how an animal is prepared for a visit, as the city has set it (server/README.md "The city's texts").
import { cityTexts } from "../lib/city_texts.ts";
import { clockTimeAt, dayAt, formatDayWithWeekday, hoursBefore } from "../lib/time/dates.ts";
import { type AgendamentoParcial, isSameName } from "./agendamento.ts";
import { latestArrivalInstant } from "./horario.ts";

/**
 * The instructions for the appointment's service or campaign, by name; empty where the city has set none. Reads a
 * signal.
 */
export function preparoTexts(agendamento: AgendamentoParcial): string[] {
  const lines = preparosFor(agendamento).flatMap(({ jejumHoras, itens }) =>
    jejumHoras ? [fastingText(jejumHoras, agendamento), ...itens] : itens
  );
  // The service and the campaign may say the same.
  return [...new Set(lines)];
}

/** The instruction about the longest fast alone; undefined without one. Reads a signal. */
export function longestJejumText(agendamento: AgendamentoParcial): string | undefined {
  const hours = Math.max(0, ...preparosFor(agendamento).map(({ jejumHoras = 0 }) => jejumHoras));
  return hours > 0 ? fastingText(hours, agendamento) : undefined;
}

function preparosFor({ tipo, campanha }: AgendamentoParcial) {
  return cityTexts.value.preparo
    .filter(({ para }) => isSameName(tipo?.nome, para) || isSameName(campanha?.nome, para));
}

/** Formats as 'Sem comida desde as 20:00 de quarta, 02/12', or how many hours before, where the arrival is not known. */
function fastingText(hours: number, agendamento: AgendamentoParcial): string {
  const arrival = latestArrivalInstant(agendamento);
  if (!arrival) {
    return hours === 1
      ? "Sem comida na hora antes da chegada"
      : `Sem comida nas ${hours} horas antes da chegada`;
  }
  const start = hoursBefore(arrival, hours);
  const day = weekdayText(start);
  const clock = clockTimeAt(start);
  // A day's first minute is easily taken for its last.
  if (clock === "00:00") {
    const [weekday] = weekdayText(hoursBefore(start, 1)).split(",");
    return `Sem comida desde a meia-noite de ${weekday} para ${day}`;
  }
  return `Sem comida desde as ${clock}${clock < "06" ? " da madrugada" : ""} de ${day}`;
}

/** Formats as 'quarta, 02/12'. */
function weekdayText(instant: Date): string {
  return formatDayWithWeekday(dayAt(instant)).replace("-feira", "").replace(/\/\d+$/, "");
}
