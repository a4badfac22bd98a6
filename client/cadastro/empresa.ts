// Owns what the public registry says about a company (server/mock/README.md "Company registry"), and which parts the
// forms of an ONG use.
import { type Infer, type Struct, type } from "superstruct";
import { plain } from "../lib/answers.ts";
import { maskCep, maskTelefone, withoutInvisible } from "../lib/masks.ts";
import { firstFailures } from "../lib/rules.ts";
import { OngStep } from "./cadastro.ts";
import { emailOf } from "../sessao/conta.ts";
import { EnderecoStep, estadoOf } from "./endereco.ts";
import { TextOrEmpty } from "../lib/wire.ts";

export const Empresa = type({
  nome_fantasia: TextOrEmpty,
  razao_social: TextOrEmpty,
  email: TextOrEmpty,
  ddd_telefone_1: TextOrEmpty,
  cep: TextOrEmpty,
  descricao_tipo_de_logradouro: TextOrEmpty,
  logradouro: TextOrEmpty,
  numero: TextOrEmpty,
  complemento: TextOrEmpty,
  bairro: TextOrEmpty,
  municipio: TextOrEmpty,
  uf: TextOrEmpty,
});
export type Empresa = Infer<typeof Empresa>;

/** What the types of streets are abbreviated to. */
const STREET_TYPES: Partial<Record<string, string>> = {
  AL: "ALAMEDA",
  AV: "AVENIDA",
  BC: "BECO",
  EST: "ESTRADA",
  ESTR: "ESTRADA",
  LG: "LARGO",
  LGO: "LARGO",
  PC: "PRACA",
  PCA: "PRACA",
  R: "RUA",
  ROD: "RODOVIA",
  TR: "TRAVESSA",
  TRAV: "TRAVESSA",
  TV: "TRAVESSA",
};

/** What the registry filled in, by field: only what the rules accept, so that no locked field has a mistake. */
export interface Prefill {
  ong: Partial<Record<"nome" | "razaoSocial" | "email" | "telefone", string>>;
  endereco: Partial<Record<keyof EnderecoStep, string>>;
}

/** The registry's answer as the forms take it. */
export function toPrefill(empresa: Empresa): Prefill {
  const { nome_fantasia, razao_social, ddd_telefone_1, municipio, uf } = empresa;
  const { email, cep, numero, complemento, bairro } = empresa;
  const ong = {
    nome: nome_fantasia,
    razaoSocial: razao_social,
    email: emailOf(email),
    telefone: maskTelefone(ddd_telefone_1),
  };
  const endereco = {
    cep: maskCep(cep),
    logradouro: streetOf(empresa),
    numero,
    complemento,
    bairro,
    cidade: municipio,
    estado: estadoOf(uf),
  };
  return { ong: validIn(ong, OngStep), endereco: validIn(endereco, EnderecoStep) };
}

/** 'AVENIDA GETULIO VARGAS'. The type is not said twice, and alone it is no street. */
function streetOf({ descricao_tipo_de_logradouro, logradouro }: Empresa): string {
  const [type, street] = [descricao_tipo_de_logradouro.trim(), logradouro.trim()];
  const hasType = plain(street) === plain(type) || spelled(street).startsWith(`${spelled(type)} `);
  return type === "" || street === "" || hasType ? street : `${type} ${street}`;
}

/** As it is compared: without dots, and its first word in full. */
function spelled(street: string): string {
  const text = plain(street).replace(/[\s.]+/g, " ").trim();
  return text.replace(/^\S+/, (word) => STREET_TYPES[word] ?? word);
}

/** The values that the struct accepts, one by one, without empty ones. */
function validIn<Values extends Record<string, string>, Value>(
  values: Values,
  struct: Struct<Value, unknown>,
): Partial<Values> {
  const trimmed = Object.entries(values).map((
    [name, value],
  ) => [name, withoutInvisible(value).trim()]);
  const [failures = {}] = firstFailures(Object.fromEntries(trimmed), struct);
  return Object.fromEntries(
    trimmed.filter(([name, value]) => value !== "" && !(name in failures)),
  ) as Partial<Values>;
}
