// Owns campaigns (client/README.md "Campaigns"): whether enrolment is possible, and how full a campaign is.
import { type Infer, object, string, type } from "superstruct";
import { beginningOf, endOf, formatInstant } from "../lib/dates.ts";
import { isFilled, text } from "../lib/rules.ts";
import { type Agendamento, isActive, isSameName } from "../agendamentos/agendamento.ts";
import { idOf } from "../lib/id.ts";
import { Count, DateText, Filled, maybe, or, TextOrEmpty } from "../lib/wire.ts";

export const Campanha = type({
  id: idOf("campanha"),
  nome: or(Filled, "Campanha"),
  descricao: TextOrEmpty,
  tipo: maybe(type({ id: maybe(idOf("servico")), nome: TextOrEmpty })),
  dataEvento: DateText,
  dataInicioInscricao: DateText,
  dataFimInscricao: DateText,
  vagasTotal: maybe(Count),
  vagasDisponiveis: maybe(Count),
});
export type Campanha = Infer<typeof Campanha>;

/** A campaign that says for which service its pets are enrolled: without it, enrolment is not possible. */
export type CampanhaCompleta = Campanha & { tipo: { id: string } };

/** The enrolment form's rules. */
export const InscricaoForm = object({
  petId: text(["Por favor, selecione um pet para inscrever na campanha.", isFilled]),
  observacao: string(),
});
export type InscricaoForm = Infer<typeof InscricaoForm>;

/** The state of a campaign: `soon` before its enrolment begins. */
export type CampanhaState = "soon" | "open" | "full" | "closed";

/** Whether enrolment is possible now (client/README.md "Campaigns"). Without dates it is open. */
export function stateOfCampanha(campanha: Campanha, now: Date): CampanhaState {
  const end = campanha.dataFimInscricao && endOf(campanha.dataFimInscricao);
  if (end && now > end) return "closed";
  if (campanha.vagasDisponiveis !== undefined && campanha.vagasDisponiveis <= 0) return "full";
  const beginning = campanha.dataInicioInscricao && beginningOf(campanha.dataInicioInscricao);
  if (beginning && now < beginning) return "soon";
  return "open";
}

/** Whether the campaign says for which service its pets are enrolled. */
export function isCompleta(campanha: Campanha): campanha is CampanhaCompleta {
  return campanha.tipo?.id !== undefined;
}

/** The type, where it says more than the name. */
export function typeText({ nome, tipo }: Campanha): string | undefined {
  return isSameName(tipo?.nome, nome) ? undefined : tipo?.nome || undefined;
}

/** The person's enrolments in the campaign that stand: each is an appointment. */
export function findInscricoes(
  agendamentos: readonly Agendamento[],
  { id }: Pick<Campanha, "id">,
): Agendamento[] {
  return agendamentos.filter((one) => one.campanhaId === id && isActive(one));
}

/** The open/closed badge (client/README.md "Campaigns"): a full campaign is open, for places may become free. */
export function labelOfCampanhaState(
  state: CampanhaState,
): { label: string; tone: "verde" | "ceu" | "laranja" | "neutro" } {
  switch (state) {
    case "closed":
      return { label: "Encerrada", tone: "neutro" };
    case "soon":
      return { label: "Em breve", tone: "ceu" };
    case "full":
      return { label: "Aberta · sem vagas", tone: "laranja" };
    case "open":
      return { label: "Aberta", tone: "verde" };
  }
}

/** '136 de 200 vagas livres', or the part of it that is known; undefined where nothing is. */
export function placesText({ vagasTotal, vagasDisponiveis }: Campanha): string | undefined {
  const all = vagasTotal ?? vagasDisponiveis;
  if (all === undefined) return undefined;
  const [places, free] = all === 1 ? ["vaga", "livre"] : ["vagas", "livres"];
  if (vagasDisponiveis === undefined) return `${all} ${places}`;
  const total = vagasTotal === undefined ? "" : ` de ${vagasTotal}`;
  return `${Math.max(vagasDisponiveis, 0)}${total} ${places} ${free}`;
}

/** From when to when enrolment is possible, or the part of it that is known. */
export function periodText({ dataInicioInscricao, dataFimInscricao }: Campanha): string {
  const from = dataInicioInscricao && formatInstant(dataInicioInscricao);
  const to = dataFimInscricao && formatInstant(dataFimInscricao);
  if (from && to) return `${from} a ${to}`;
  if (from) return `a partir de ${from}`;
  return to ? `até ${to}` : "A definir";
}

/** Campaigns open for enrolment come first; within a state, the next event first. */
export function sortCampanhas(campanhas: readonly Campanha[], now: Date): Campanha[] {
  const order: CampanhaState[] = ["open", "soon", "full", "closed"];
  const keyed = campanhas.map((campanha) => ({
    campanha,
    rank: order.indexOf(stateOfCampanha(campanha, now)),
    event: beginningOf(campanha.dataEvento ?? "")?.getTime() ?? Infinity,
  }));
  keyed.sort((a, b) => a.rank - b.rank || (a.event < b.event ? -1 : a.event > b.event ? 1 : 0));
  return keyed.map(({ campanha }) => campanha);
}

/** Places taken, in whole percent of all, 100 only where none is left; undefined where it is not known. */
export function occupancyPercent(
  { vagasTotal, vagasDisponiveis }: Campanha,
): number | undefined {
  if (vagasTotal === undefined || vagasDisponiveis === undefined || !(vagasTotal > 0)) {
    return undefined;
  }
  if (vagasDisponiveis <= 0) return 100;
  const taken = Math.min(Math.max(vagasTotal - vagasDisponiveis, 0), vagasTotal);
  return Math.min(Math.round(100 * taken / vagasTotal), 99);
}
