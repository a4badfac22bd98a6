// Owns addresses (client/README.md "Address"): the rules of the step and what the look-up answers.
import { type Infer, object, string, type, unknown } from "superstruct";
import { atLeastWritten, text } from "../lib/rules.ts";
import { maybe, TextOrEmpty } from "../lib/wire.ts";

export const EnderecoStep = object({
  cep: text(["CEP inválido", isCep]),
  logradouro: text(["Logradouro deve ter pelo menos 3 caracteres", atLeastWritten(3)]),
  numero: string(),
  complemento: string(),
  bairro: text(["Bairro deve ter pelo menos 2 caracteres", atLeastWritten(2)]),
  cidade: text(["Cidade deve ter pelo menos 2 caracteres", atLeastWritten(2)]),
  estado: text(["Use a sigla do estado (ex: SP)", (estado) => isEstado(estadoOf(estado))]),
});
export type EnderecoStep = Infer<typeof EnderecoStep>;

/** The states, without accents. */
const ESTADOS: Record<string, string> = {
  AC: "acre",
  AL: "alagoas",
  AM: "amazonas",
  AP: "amapa",
  BA: "bahia",
  CE: "ceara",
  DF: "distrito federal",
  ES: "espirito santo",
  GO: "goias",
  MA: "maranhao",
  MG: "minas gerais",
  MS: "mato grosso do sul",
  MT: "mato grosso",
  PA: "para",
  PB: "paraiba",
  PE: "pernambuco",
  PI: "piaui",
  PR: "parana",
  RJ: "rio de janeiro",
  RN: "rio grande do norte",
  RO: "rondonia",
  RR: "roraima",
  RS: "rio grande do sul",
  SC: "santa catarina",
  SE: "sergipe",
  SP: "sao paulo",
  TO: "tocantins",
};

/**
 * The two letters of a state: of 'Maranhão', 'ma', 'MA - Maranhão', 'BR-MA', as browsers fill it in. Of a key's text
 * nothing is told: 'PA' may become 'Paraná'.
 */
export function estadoOf(text: string, isKey?: boolean): string {
  if (isKey) return text;
  const words = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/[^a-z]+/g, " ").trim().replace(/^(?:br|brasil|estado d[aeo]) | (?:br|brasil)$/g, "");
  const found = Object.entries(ESTADOS).find(([sigla, nome]) => {
    const letters = sigla.toLowerCase();
    return [letters, nome, `${letters} ${nome}`, `${nome} ${letters}`].includes(words);
  });
  return found?.[0] ?? text.trim();
}

function isEstado(sigla: string): boolean {
  return Object.hasOwn(ESTADOS, sigla);
}

/** The answer to a look-up of a CEP; `erro` is truthy in any form when there is no such CEP. */
export const EnderecoEncontrado = type({
  logradouro: TextOrEmpty,
  bairro: TextOrEmpty,
  localidade: TextOrEmpty,
  uf: TextOrEmpty,
  erro: maybe(unknown()),
});
export type EnderecoEncontrado = Infer<typeof EnderecoEncontrado>;

/** 8 digits, with or without the mask's dash, which does not count. */
export function isCep(typed: string): boolean {
  return /^\d{5}-?\d{3}$/.test(typed);
}
