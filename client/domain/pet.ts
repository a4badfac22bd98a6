// Owns pets (client/README.md "Pets"): what is known of a pet, the form's rules, and how they are shown.
import { type Infer, object, string, type, unknown } from "superstruct";
import { now } from "../lib/clock.ts";
import { dayOf, daysBetween, formatDay, INVALID_DATE, today, yearsBefore } from "../lib/dates.ts";
import { isFilled, oneOf, text } from "../lib/rules.ts";
import { idOf } from "./id.ts";
import { Filled, maybe, Text, TextOrEmpty } from "./wire.ts";

const MAXIMUM_AGE_YEARS = 30;

/** A pet. `obito` is whatever the API says about a death; `dataNascimento` as it came. */
export const Pet = type({
  id: idOf("pet"),
  nome: maybe(Filled),
  genero: maybe(Text),
  especie: maybe(Text),
  dataNascimento: maybe(Text),
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

/** What the pet is called wherever it is shown. */
export function nameOf({ nome }: Pick<Pet, "nome">): string {
  return nome ?? "Pet sem nome";
}

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
