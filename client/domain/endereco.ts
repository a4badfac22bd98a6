// Owns addresses (client/README.md "Address"): the rules of the step and what the look-up answers.
import { type Infer, object, string, type, unknown } from "superstruct";
import { atLeastWritten, text } from "../lib/rules.ts";
import { maybe, TextOrEmpty } from "./wire.ts";

export const EnderecoStep = object({
  cep: text(["CEP inválido", isCep]),
  logradouro: text(["Logradouro deve ter pelo menos 3 caracteres", atLeastWritten(3)]),
  numero: string(),
  complemento: string(),
  bairro: text(["Bairro deve ter pelo menos 2 caracteres", atLeastWritten(2)]),
  cidade: text(["Cidade deve ter pelo menos 2 caracteres", atLeastWritten(2)]),
  estado: text(["Use a sigla do estado (ex: SP)", (estado) => /^[A-Za-z]{2}$/.test(estado.trim())]),
});
export type EnderecoStep = Infer<typeof EnderecoStep>;

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
