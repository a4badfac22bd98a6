// Defines pets (client/README.md "Pets"): their shapes, their labels, the rules of their form.
import { type Infer, object, type, unknown } from "superstruct";
import { serverNow } from "../lib/time/server_time.ts";
import { AnyDateText } from "../lib/time/date_text.ts";
import {
  dayAt,
  dayOf,
  daysBetween,
  formatDay,
  INVALID_DATE,
  yearsBefore,
} from "../lib/time/dates.ts";
import { isFilled, maxLengthRule, oneOf, textWithRules } from "../lib/form/rules.ts";
import {
  AnyText,
  canonicalNameOrText,
  FilledText,
  parseAs,
  saysAnythingButFalse,
  sentBackIdStruct,
  TextOrEmpty,
  undefinedIfOdd,
} from "../lib/http/wire.ts";
import type { Choice } from "../ui/forms/choice_fields.tsx";
import type { IconPath, TonedIcon } from "../ui/icon.tsx";
import { pawIcon } from "../ui/screen_icons.ts";

export const catIcon: IconPath =
  "M4.5 3.5l4 3.2c2.3-.6 4.7-.6 7 0l4-3.2c.9 3 1.1 6.2.6 9.5-.8 4.5-4 7.5-8.1 7.5S4.7 17.5 3.9 13c-.5-3.3-.3-6.5.6-9.5M9 12v.5M15 12v.5M11 16h2l-1 .8z";
export const dogIcon: IconPath =
  "M8.5 4.5C6 3.5 3.5 4 3 7c-.4 2.6.2 5.2 1.7 5.8M15.5 4.5C18 3.5 20.5 4 21 7c.4 2.6-.2 5.2-1.7 5.8M8.5 4.5c2.3-.7 4.7-.7 7 0 2.5 1.5 4 4.8 4 8.3 0 4.6-3.1 7.7-7.5 7.7s-7.5-3.1-7.5-7.7c0-3.5 1.5-6.8 4-8.3M9 11v.5M15 11v.5M10.5 15h3L12 16.5zM12 16.5v1.3";
const femaleIcon: IconPath = "M17.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M12 14.5V22M8.5 18.5h7";
const maleIcon: IconPath = "M15.5 14a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M14 10l6-6M15 4h5v5";

export const GENEROS: readonly Choice[] = [
  { value: "MACHO", label: "Macho", icon: maleIcon },
  { value: "FEMEA", label: "Fêmea", icon: femaleIcon },
];

export const ESPECIES: readonly Choice[] = [
  { value: "CACHORRO", label: "Cão", icon: dogIcon },
  { value: "GATO", label: "Gato", icon: catIcon },
];

const Especie = canonicalNameOrText("CACHORRO", "GATO");

/** The pet in an appointment. */
export const PetCitado = type({
  nome: undefinedIfOdd(FilledText),
  especie: undefinedIfOdd(Especie),
});
export type PetCitado = Infer<typeof PetCitado>;

export function petCitadoName(pet: PetCitado | null | undefined): string {
  return pet?.nome ?? "Pet";
}

export const Pet = type({
  id: sentBackIdStruct("pet"),
  nome: undefinedIfOdd(FilledText),
  genero: undefinedIfOdd(canonicalNameOrText("MACHO", "FEMEA")),
  especie: undefinedIfOdd(Especie),
  /** The date as the API sent it. */
  dataNascimento: undefinedIfOdd(AnyText),
  observacoes: TextOrEmpty,
  /** Anything that the API says about a death. */
  obito: undefinedIfOdd(unknown()),
});
export type Pet = Infer<typeof Pet>;

export function isAlive(pet: Pet): boolean {
  return !saysAnythingButFalse(pet.obito);
}

export function petName({ nome }: Pick<Pet, "nome">): string {
  return nome ?? "Pet sem nome";
}

/** The label of a species; another is shown as the API wrote it, none as 'não informada'. So it is with the gender. */
export function labelOfEspecie(especie: string | undefined): string {
  return find(ESPECIES, especie)?.label ?? (especie?.trim() || "Espécie não informada");
}

export function labelOfGenero(genero: string | undefined): string {
  return find(GENEROS, genero)?.label ?? (genero?.trim() || "Gênero não informado");
}

/** The tone is that of the ground behind the icon: cats and dogs differ from afar. */
export function petIcon(pet: { especie?: string } | undefined): TonedIcon {
  return { icon: iconOfEspecie(pet?.especie), tone: pet?.especie === "GATO" ? "ocre" : undefined };
}

export function iconOfEspecie(especie: string | undefined): IconPath {
  return find(ESPECIES, especie)?.icon ?? pawIcon;
}

function find(choices: readonly Choice[], wanted: string | undefined): Choice | undefined {
  return choices.find(({ value }) => value === wanted);
}

/**
 * The age as 'N anos e M meses', 'N meses', 'N dias', 'Nasceu hoje'; 'Data inválida' if it is in the future or no date.
 */
export function ageText(dataNascimento: string | undefined, now: Date): string {
  if (dataNascimento === undefined) return "Idade não informada";
  const birth = dayOf(dataNascimento);
  const day = dayAt(now);
  if (birth === undefined || birth > day) return INVALID_DATE;
  const months = monthsBetween(birth, day);
  const age = [count(Math.floor(months / 12), "ano", "anos"), count(months % 12, "mês", "meses")];
  return age.filter(Boolean).join(" e ") || count(daysBetween(birth, day), "dia", "dias") ||
    "Nasceu hoje";
}

/** Species, gender and age, or 'Óbito'. */
export function petFactTexts(pet: Pet, now: Date): string[] {
  const life = isAlive(pet) ? ageText(pet.dataNascimento, now) : "Óbito";
  return [labelOfEspecie(pet.especie), labelOfGenero(pet.genero), life];
}

/** The notice in the sheet of a pet that has died. */
export function obitoNoticeText(pet: Pet): string {
  const day = formatDay(parseAs(pet.obito, AnyDateText)?.value);
  const when = day === INVALID_DATE ? "" : ` em ${day}`;
  return `${petName(pet)} faleceu${when}. Os dados ficam aqui, e você pode corrigi-los.`;
}

function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth, fromDate] = from.split("-").map(Number);
  const [toYear, toMonth, toDate] = to.split("-").map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return toDate < fromDate ? months - 1 : months;
}

/** The amount with its word; empty if there are none. */
function count(amount: number, one: string, many: string): string {
  return amount > 0 ? `${amount} ${amount === 1 ? one : many}` : "";
}

export const MAX_LENGTHS = { nome: 100, observacoes: 2000 };

export const PetForm = object({
  nome: textWithRules(["Nome é obrigatório", isFilled], maxLengthRule(MAX_LENGTHS.nome)),
  genero: oneOf(["MACHO", "FEMEA"], "Selecione um gênero válido"),
  especie: oneOf(["CACHORRO", "GATO"], "Selecione uma espécie válida"),
  dataNascimento: textWithRules(
    ["Data de nascimento é obrigatória", isFilled],
    ["A data de nascimento deve estar entre hoje e 30 anos atrás", isPossibleBirth],
  ),
  observacoes: textWithRules(maxLengthRule(MAX_LENGTHS.observacoes)),
});
export type PetForm = Infer<typeof PetForm>;

function isPossibleBirth(text: string): boolean {
  const day = dayOf(text);
  const now = serverNow();
  return day !== undefined && day <= dayAt(now) && day >= earliestBirthDay(now);
}

export function earliestBirthDay(now: Date): string {
  return yearsBefore(dayAt(now), 30);
}
