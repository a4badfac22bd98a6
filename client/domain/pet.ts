// Owns pets (spec §3, §5): what is known of one, the form's rules, and how they read.
import { type Infer, object, string, type, unknown } from "superstruct";
import { now } from "../lib/clock.ts";
import { dayOf, daysBetween, INVALID_DATE, today, yearsBefore } from "../lib/dates.ts";
import { isFilled, oneOf, text } from "../lib/rules.ts";
import { Id } from "./id.ts";
import { maybe, TextOrEmpty } from "./wire.ts";

const MAXIMUM_AGE_YEARS = 30;

/** A pet. `obito` is whatever the API noted of a death; `dataNascimento` as it came. */
export const Pet = type({
  id: Id,
  nome: string(),
  genero: string(),
  especie: string(),
  dataNascimento: maybe(string()),
  observacoes: TextOrEmpty,
  obito: maybe(unknown()),
});
export type Pet = Infer<typeof Pet>;

/** The pet form's rules; `observacoes` may stay empty. */
export const PetForm = object({
  nome: text(["Nome é obrigatório", isFilled]),
  genero: oneOf(["MACHO", "FEMEA"], "Selecione um gênero válido"),
  especie: oneOf(["CACHORRO", "GATO"], "Selecione uma espécie válida"),
  dataNascimento: text(
    ["Data de nascimento é obrigatória", isFilled],
    [
      "A data de nascimento deve estar entre hoje e 30 anos atrás",
      (day) => isPossibleBirth(day, now()),
    ],
  ),
  observacoes: string(),
});
export type PetForm = Infer<typeof PetForm>;

/** Whether a living pet can have been born that day: from 30 years ago up to today, both included. */
export function isPossibleBirth(text: string, now: Date): boolean {
  const day = dayOf(text);
  return day !== undefined && day <= today(now) && day >= earliestBirth(now);
}

/** The earliest birth date that the form takes. */
export function earliestBirth(now: Date): string {
  return yearsBefore(today(now), MAXIMUM_AGE_YEARS);
}

export function isAlive(pet: Pet): boolean {
  return pet.obito === undefined || pet.obito === false;
}

/** 'Cão' or 'Gato'. */
export function labelOfEspecie(especie: string): string {
  return especie === "CACHORRO" ? "Cão" : "Gato";
}

/** 'Macho' or 'Fêmea'. */
export function labelOfGenero(genero: string): string {
  return genero === "MACHO" ? "Macho" : "Fêmea";
}

/** 'N anos e M meses', 'N meses', 'N dias', 'Nasceu hoje'; 'Data inválida' where there is no sensible birth date. */
export function ageText(dataNascimento: string | undefined, now: Date): string {
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

/** What is said of a pet under its name: its age, or 'Óbito'. */
export function lifeText(pet: Pet, now: Date): string {
  return isAlive(pet) ? ageText(pet.dataNascimento, now) : "Óbito";
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
