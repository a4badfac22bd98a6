// Owns the rules of the pet form (client/README.md "Pets").
import { type Infer, object } from "superstruct";
import { serverNow } from "../lib/clock.ts";
import { dayOf, today } from "../lib/dates.ts";
import { yearsBefore } from "../lib/days.ts";
import { isFilled, oneOf, text, upTo } from "../lib/rules.ts";

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
