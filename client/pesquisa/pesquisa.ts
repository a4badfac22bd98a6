// What a satisfaction survey is (client/README.md "Survey"): its questions, when one counts as answered, and what is sent.
import { type Infer, type } from "superstruct";
import { listOf } from "../lib/answers.ts";
import { Id } from "../lib/id.ts";
import { Filled, maybe, nameIn, or } from "../lib/wire.ts";
import { Especie } from "../pets/pet.ts";

/** A question of an unknown type is answered in words. */
export const Pergunta = type({ id: Id, pergunta: Filled, tipo: or(nameIn("ESCALA"), "") });
export type Pergunta = Infer<typeof Pergunta>;

export const Pesquisa = type({
  id: Id,
  perguntas: listOf(type({ pergunta: Pergunta })),
  agendamento_consulta: maybe(type({
    pet: maybe(type({ nome: Filled, especie: maybe(Especie) })),
  })),
});
export type Pesquisa = Infer<typeof Pesquisa>;

export interface Envio {
  pesquisaId: string;
  respostas: { perguntaId: string; resposta: string | number }[];
}

export type Rascunho = Readonly<Record<string, string>>;

/** The survey calls every pet that is not a dog a cat. */
export function especieNaPesquisa(especie: string | undefined): string {
  return especie === "CACHORRO" ? "Cão" : "Gato";
}

export function perguntasOf(pesquisa: Pesquisa): Pergunta[] {
  return pesquisa.perguntas.map(({ pergunta }) => pergunta);
}

export function isEscala(pergunta: Pergunta): boolean {
  return pergunta.tipo === "ESCALA";
}

/** Whether the person can go on from the question: a scale needs a choice, a text does not. */
export function canAdvance(pergunta: Pergunta, rascunho: Rascunho): boolean {
  return !isEscala(pergunta) || typedFor(pergunta, rascunho) !== "";
}

export function bandOf(value: number): "telha" | "ocre" | "verde" {
  if (value <= 3) return "telha";
  return value <= 6 ? "ocre" : "verde";
}

/** The submission: every question has an answer, blank where the person gave none. */
export function toEnvio(pesquisa: Pesquisa, rascunho: Rascunho): Envio {
  return {
    pesquisaId: pesquisa.id,
    respostas: perguntasOf(pesquisa).map((pergunta) => ({
      perguntaId: pergunta.id,
      resposta: respostaOf(pergunta, typedFor(pergunta, rascunho)),
    })),
  };
}

/** What was typed for the question. Own entries only, because an id could be `toString`. */
export function typedFor({ id }: Pergunta, rascunho: Rascunho): string {
  return Object.hasOwn(rascunho, id) ? rascunho[id] : "";
}

function respostaOf(pergunta: Pergunta, typed: string): string | number {
  if (typed.trim() === "") return " ";
  if (!isEscala(pergunta)) return typed;
  const value = Number(typed);
  return Number.isFinite(value) ? value : 0;
}
