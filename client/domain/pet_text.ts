// Owns the words in which a pet is shown (client/README.md "Pets").
import { dayOf, daysBetween, formatDay, INVALID_DATE, today } from "../lib/dates.ts";
import { isAlive, nameOf, type Pet } from "./pet.ts";

/** 'Cão' or 'Gato'; another species shows as it came. */
export function labelOfEspecie(especie: string | undefined): string {
  switch (especie) {
    case "CACHORRO":
      return "Cão";
    case "GATO":
      return "Gato";
    default:
      return especie?.trim() || "Espécie não informada";
  }
}

/** 'Macho' or 'Fêmea'; another one shows as it came. */
export function labelOfGenero(genero: string | undefined): string {
  switch (genero) {
    case "MACHO":
      return "Macho";
    case "FEMEA":
      return "Fêmea";
    default:
      return genero?.trim() || "Gênero não informado";
  }
}

/** 'N anos e M meses', 'N meses', 'N dias', 'Nasceu hoje'; 'Data inválida' for a birth date that makes no sense. */
export function ageText(dataNascimento: string | undefined, now: Date): string {
  if (dataNascimento === undefined) return "Idade não informada";
  const birth = dayOf(dataNascimento);
  const day = today(now);
  if (birth === undefined || birth > day) return INVALID_DATE;
  const months = monthsBetween(birth, day);
  if (months >= 12) {
    const years = count(Math.floor(months / 12), "ano", "anos");
    return months % 12 === 0 ? years : `${years} e ${count(months % 12, "mês", "meses")}`;
  }
  if (months > 0) return count(months, "mês", "meses");
  const days = daysBetween(birth, day);
  return days === 0 ? "Nasceu hoje" : count(days, "dia", "dias");
}

/** What shows under the pet's name: its age, or 'Óbito'. */
export function lifeText(pet: Pet, now: Date): string {
  return isAlive(pet) ? ageText(pet.dataNascimento, now) : "Óbito";
}

/** What is said on top of a deceased pet's data; without the date where the API noted none. */
export function obitoText(pet: Pet): string {
  const day = formatDay(String(pet.obito));
  const when = day === INVALID_DATE ? "" : ` em ${day}`;
  return `${nameOf(pet)} faleceu${when}. Os dados ficam aqui, e você pode corrigi-los.`;
}

function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth, fromDate] = from.split("-").map(Number);
  const [toYear, toMonth, toDate] = to.split("-").map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return toDate < fromDate ? months - 1 : months;
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}
