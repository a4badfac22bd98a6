// What a pet is (client/README.md "Pets"): what is known of it, its words, the rules of its form, and what an appointment says of it.
import { type Infer, object, type, unknown } from "superstruct";
import { serverNow } from "../lib/clock.ts";
import { dayOf, daysBetween, formatDay, INVALID_DATE, today, yearsBefore } from "../lib/dates.ts";
import { idOf } from "../lib/id.ts";
import { isFilled, oneOf, text, upTo } from "../lib/rules.ts";
import { Filled, isYes, maybe, nameIn, Text, TextOrEmpty } from "../lib/wire.ts";

export const Especie = nameIn("CACHORRO", "GATO");
export const PetCitado = type({ nome: maybe(Filled), especie: maybe(Especie) });
export type PetCitado = Infer<typeof PetCitado>;

/** The pet's name, or 'Pet' where the API does not send one. */
export function nameOfCitado(pet: PetCitado | null | undefined): string {
  return pet?.nome ?? "Pet";
}

/** A pet. `obito` is whatever the API says about a death; `dataNascimento` as it came. */
export const Pet = type({
  id: idOf("pet"),
  nome: maybe(Filled),
  genero: maybe(nameIn("MACHO", "FEMEA")),
  especie: maybe(Especie),
  dataNascimento: maybe(Text),
  observacoes: TextOrEmpty,
  obito: maybe(unknown()),
});
export type Pet = Infer<typeof Pet>;

export function isAlive(pet: Pet): boolean {
  return !isYes(pet.obito);
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

const MAXIMUM_AGE_YEARS = 30;

/** The longest texts, in characters. */
export const LONGEST = { nome: 100, observacoes: 2000 };

/** The pet form's rules; `observacoes` may stay empty. */
export const PetForm = object({
  nome: text(["Nome é obrigatório", isFilled], upTo(LONGEST.nome)),
  genero: oneOf(["MACHO", "FEMEA"], "Selecione um gênero válido"),
  especie: oneOf(["CACHORRO", "GATO"], "Selecione uma espécie válida"),
  dataNascimento: text(
    ["Data de nascimento é obrigatória", isFilled],
    [
      "A data de nascimento deve estar entre hoje e 30 anos atrás",
      (day) => isPossibleBirth(day, serverNow()),
    ],
  ),
  observacoes: text(upTo(LONGEST.observacoes)),
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
