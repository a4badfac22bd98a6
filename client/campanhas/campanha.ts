// Defines campaigns (client/README.md "Campaigns"): their shape and state, and how full they are.
import { type Infer, object, type } from "superstruct";
import {
  type Agendamento,
  compareCodeUnits,
  isActive,
  isSameName,
  MAX_OBSERVACAO_LENGTH,
} from "../agendamentos/agendamento.ts";
import { isArrivalOverToday, isUpcoming, latestArrivalTime } from "../agendamentos/horario.ts";
import { AnyDateText } from "../lib/time/date_text.ts";
import {
  clockTimeOf,
  dayOf,
  endInstantOf,
  formatDay,
  formatInstant,
  isSurelyBefore,
  startInstantOf,
} from "../lib/time/dates.ts";
import { isFilled, maxLengthRule, textWithRules } from "../lib/form/rules.ts";
import {
  defaultIfOdd,
  FilledText,
  sentBackIdStruct,
  TextOrEmpty,
  undefinedIfOdd,
  WholeNumber,
} from "../lib/http/wire.ts";
import { isAlive, type Pet } from "../pets/pet.ts";

export const Campanha = type({
  id: sentBackIdStruct("campanha"),
  nome: defaultIfOdd(FilledText, "Campanha"),
  descricao: TextOrEmpty,
  tipo: undefinedIfOdd(
    type({ id: undefinedIfOdd(sentBackIdStruct("servico")), nome: TextOrEmpty }),
  ),
  dataEvento: AnyDateText,
  dataInicioInscricao: AnyDateText,
  dataFimInscricao: AnyDateText,
  vagasTotal: undefinedIfOdd(WholeNumber),
  vagasDisponiveis: undefinedIfOdd(WholeNumber),
});
export type Campanha = Infer<typeof Campanha>;

export const InscricaoForm = object({
  /** The ids of the pets, one a line. */
  petIds: textWithRules(["Por favor, selecione um pet para inscrever na campanha.", isFilled]),
  observacao: textWithRules(maxLengthRule(MAX_OBSERVACAO_LENGTH)),
});
export type InscricaoForm = Infer<typeof InscricaoForm>;

/**
 * The states in the order of the list: the badge, and the words of a button that cannot be pressed. A full campaign is
 * open, because vagas may become free.
 */
export const CAMPANHA_STATES = {
  open: { label: "Aberta", tone: "verde", refusal: undefined },
  soon: { label: "Em breve", tone: "ceu", refusal: undefined },
  full: { label: "Aberta", tone: "verde", refusal: "Vagas Esgotadas" },
  closed: { label: "Encerrada", tone: "neutro", refusal: "Inscrições Encerradas" },
} as const;
export type CampanhaState = keyof typeof CAMPANHA_STATES;

/** Whether enrolment is possible now. Without dates it is open. */
export function campanhaState(campanha: Campanha, now: Date): CampanhaState {
  const end = campanha.dataFimInscricao && endInstantOf(campanha.dataFimInscricao);
  if (end && isSurelyBefore(end, now)) return "closed";
  const beginning = campanha.dataInicioInscricao && startInstantOf(campanha.dataInicioInscricao);
  if (beginning && isSurelyBefore(now, beginning)) return "soon";
  if (campanha.vagasDisponiveis !== undefined && campanha.vagasDisponiveis <= 0) return "full";
  return "open";
}

/** The name of the campaign's type, if it says more than the campaign's name. */
export function tipoText({ nome, tipo }: Campanha): string | undefined {
  return isSameName(tipo?.nome, nome) ? undefined : tipo?.nome || undefined;
}

export function activeInscricoes(
  agendamentos: readonly Agendamento[],
  { id }: Campanha,
): Agendamento[] {
  return agendamentos.filter((one) => one.campanhaId === id && isActive(one));
}

/** The pets that can be enrolled: the living ones that are not. */
export function petsToEnrol(pets: readonly Pet[], inscricoes: readonly Agendamento[]): Pet[] {
  return pets.filter((pet) => isAlive(pet) && inscricoes.every(({ petId }) => petId !== pet.id));
}

/**
 * Sorts the earliest arrival to come first, after the pet that is asked for; those without a day, or whose arrival is
 * over, come last.
 */
export function sortByNextArrival(
  inscricoes: readonly Agendamento[],
  now: Date,
  firstPetId = "",
): Agendamento[] {
  const order = (one: Agendamento) => {
    if (one.petId === firstPetId) return "";
    const isAhead = isUpcoming(one, now) && !isArrivalOverToday(one, now);
    // Words come after digits: in its day, one without a known shift is the last.
    return `${isAhead ? dayOf(one.data) : "later"} ${latestArrivalTime(one.turno)}`;
  };
  return [...inscricoes].sort((a, b) => compareCodeUnits(order(a), order(b)));
}

/** The deadline of enrolment, as 'Inscrições até 20/11/2026'; before the first day also from when. */
export function inscricaoDatesText(campanha: Campanha, state: CampanhaState): string {
  const { dataFimInscricao } = campanha;
  const end = dataFimInscricao ? `até ${formatInstant(dataFimInscricao)}` : "sem prazo definido";
  if (state !== "soon") return `Inscrições ${end}`;
  return `Inscrições a partir de ${whenInscricaoOpensText(campanha)}, ${end}`;
}

/** Formats as '136 de 200 vagas livres', or the known part of that; undefined if nothing is known. */
export function vagasText(
  { vagasTotal, vagasDisponiveis: left }: Pick<Campanha, "vagasTotal" | "vagasDisponiveis">,
): string | undefined {
  const all = vagasTotal ?? left;
  if (all === undefined) return undefined;
  const [noun, free] = all === 1 ? ["vaga", "livre"] : ["vagas", "livres"];
  if (left === undefined) return `${all} ${noun}`;
  const total = vagasTotal === undefined ? "" : ` de ${vagasTotal}`;
  return `${Math.max(left, 0)}${total} ${noun} ${free}`;
}

/** Formats as '3 marcados, 10 vagas livres'. */
export function tickedAndVagasText(ticked: number, vagasDisponiveis: number | undefined): string {
  const marked = `${ticked} marcado${ticked === 1 ? "" : "s"}`;
  return [marked, vagasText({ vagasDisponiveis })].filter(Boolean).join(", ");
}

/** When enrolment opens: the day alone where it opens with the day. */
export function whenInscricaoOpensText({ dataInicioInscricao: opening }: Campanha): string {
  return clockTimeOf(opening) === "00:00" ? formatDay(opening) : formatInstant(opening);
}

/** The value under 'Período de inscrição': both days, only one of them, or 'A definir'. */
export function inscricaoPeriodText(campanha: Campanha): string {
  const { dataInicioInscricao, dataFimInscricao } = campanha;
  const from = dataInicioInscricao && whenInscricaoOpensText(campanha);
  const to = dataFimInscricao && formatInstant(dataFimInscricao);
  if (from && to) return `${from} a ${to}`;
  if (from) return `a partir de ${from}`;
  return to ? `até ${to}` : "A definir";
}

export function sortByStateAndEvent(campanhas: readonly Campanha[], now: Date): Campanha[] {
  const order = Object.keys(CAMPANHA_STATES);
  const rank = (one: Campanha) => order.indexOf(campanhaState(one, now));
  const event = ({ dataEvento = "" }: Campanha) =>
    startInstantOf(dataEvento)?.getTime() ?? Infinity;
  return [...campanhas].sort((a, b) => rank(a) - rank(b) || event(a) - event(b));
}

/** The taken vagas in whole percent, 100 only if none is left; undefined if it is not known. */
export function occupancyPercent(
  { vagasTotal: all = 0, vagasDisponiveis: left }: Campanha,
): number | undefined {
  if (all <= 0 || left === undefined) return undefined;
  if (left <= 0) return 100;
  return Math.min(Math.round(100 * Math.max(all - left, 0) / all), 99);
}
