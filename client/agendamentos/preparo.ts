// Says how an animal is prepared for a visit, as the city has set it (server/README.md "The city's texts").
import { city } from "../lib/city.ts";
import { beginningOf, clockTime, dayOf, formatWeekday, hoursBefore } from "../lib/dates.ts";
import { hourOf, isSameName, type Marcado } from "./agendamento.ts";
import { arrivalTime } from "./horario.ts";

/** For its service or its campaign, by name; empty where the city has set nothing. Reads a signal. */
export function preparoOf(agendamento: Marcado): string[] {
  const { tipo, campanha } = agendamento;
  return city.value.preparo
    .filter(({ para }) => isSameName(tipo?.nome, para) || isSameName(campanha?.nome, para))
    .flatMap(({ jejumHoras, itens }) =>
      jejumHoras ? [fastingText(jejumHoras, agendamento), ...itens] : itens
    );
}

/** 'Sem comida desde as 20:00 de quarta, 02/12', or how many hours before, where the arrival is not known. */
function fastingText(hours: number, { data, turno }: Marcado): string {
  const time = arrivalTime(turno) ?? hourOf(data);
  const arrival = time && beginningOf(`${dayOf(data)}T${time}`);
  if (!arrival) {
    return hours === 1
      ? "Sem comida na hora antes da chegada"
      : `Sem comida nas ${hours} horas antes da chegada`;
  }
  const start = hoursBefore(arrival, hours);
  const day = formatWeekday(start.toISOString()).replace("-feira", "").replace(/\/\d+$/, "");
  return `Sem comida desde as ${clockTime(start)} de ${day}`;
}
