// The satisfaction survey (client/README.md "Survey"): its questions, and the answers as sent.
import { any, coerce, type Infer, record, string, type } from "superstruct";
import {
  canonicalNameOrText,
  defaultIfOdd,
  FilledText,
  Id,
  listWithoutOdd,
  undefinedIfOdd,
} from "../lib/http/wire.ts";
import { PetCitado } from "../pets/pet.ts";

/** A question of an unknown type is answered in words. */
const Pergunta = type({
  id: Id,
  pergunta: FilledText,
  tipo: defaultIfOdd(canonicalNameOrText("ESCALA"), ""),
});
export type Pergunta = Infer<typeof Pergunta>;

/** A question; each entry of `perguntas` has its own in `pergunta`. */
const PerguntaOnWire = coerce(Pergunta, type({ pergunta: any() }), ({ pergunta }) => pergunta);

export const Pesquisa = type({
  id: Id,
  perguntas: listWithoutOdd(PerguntaOnWire),
  agendamento_consulta: undefinedIfOdd(type({ pet: undefinedIfOdd(PetCitado) })),
});
export type Pesquisa = Infer<typeof Pesquisa>;

/** The longest answer, in characters. */
export const MAX_RESPOSTA_LENGTH = 2000;

/** The draft's answers by the ids of the questions. */
export const PesquisaForm = record(string(), string());
export type PesquisaForm = Infer<typeof PesquisaForm>;

/** The survey calls every pet that is not a dog a cat. */
export function labelOfEspecieInPesquisa(especie: string | undefined): string {
  return especie === "CACHORRO" ? "Cão" : "Gato";
}

export function isEscala({ tipo }: Pergunta): boolean {
  return tipo === "ESCALA";
}

export function escalaTone(value: number): "telha" | "laranja" | "verde" {
  if (value <= 3) return "telha";
  return value <= 6 ? "laranja" : "verde";
}

/** The submission: every question has an answer, blank where the person gave none. */
export function toEnvio({ id, perguntas }: Pesquisa, typed: PesquisaForm) {
  return {
    pesquisaId: id,
    respostas: perguntas.map((pergunta) => ({
      perguntaId: pergunta.id,
      resposta: respostaOf(pergunta, typed[pergunta.id]),
    })),
  };
}
export type Envio = ReturnType<typeof toEnvio>;

function respostaOf(pergunta: Pergunta, typed: string): string | number {
  if (typed.trim() === "") return " ";
  if (!isEscala(pergunta)) return typed;
  const value = Number(typed);
  return Number.isFinite(value) ? value : 0;
}
