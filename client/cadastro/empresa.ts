// What the company registry fills in for an ONG (client/README.md "Company registry"): which fields, whether they are
// locked, and for which CNPJ.
import { type Signal, signal } from "@preact/signals-react";
import { type Infer, record, string, type Struct, type } from "superstruct";
import { type Empresa, findEmpresa } from "./calls.ts";
import { EnderecoStep, estadoOf, messages, OngStep } from "./cadastro.ts";
import { parseJson, plain, readAs } from "../lib/answers.ts";
import type { AnyForm, Form } from "../lib/form.ts";
import { ApiError, twice } from "../lib/http.ts";
import { maskCep, maskTelefone, withoutInvisible } from "../lib/masks.ts";
import { firstFailures } from "../lib/rules.ts";
import { emailOf } from "../sessao/conta.ts";
import type { EnderecoForm } from "./endereco_form.ts";

/** By field, only what the form's rules accept: a locked field must not have an error. */
const Filled = type({
  cnpj: string(),
  ong: record(string(), string()),
  endereco: record(string(), string()),
});
type Filled = Infer<typeof Filled>;

const REASON = "Preenchido com dados da Receita Federal";
const NAMES = ["nome", "razaoSocial"] as const;

export class EmpresaPrefill {
  #filled: Signal<Filled | undefined> = signal(undefined);
  #ong: Form<keyof OngStep, OngStep>;
  #endereco: EnderecoForm;

  constructor(ong: Form<keyof OngStep, OngStep>, endereco: EnderecoForm) {
    this.#ong = ong;
    this.#endereco = endereco;
  }

  isOf(cnpj: string): boolean {
    return this.#filled.peek()?.cnpj === cnpj;
  }

  /** Typed values of e-mail and phone stay; names and address are replaced. */
  fill(cnpj: string, empresa: Empresa): void {
    const { ong, endereco } = toPrefill(empresa);
    for (const name of ["email", "telefone"] as const) {
      if (this.#ong.fields[name].value.peek() !== "") delete ong[name];
    }
    this.#ong.fill(ong);
    this.#endereco.fill(endereco);
    this.#hold({ cnpj, ong, endereco });
  }

  /** Empties the fields that still have the registry's values, and unlocks them. */
  clear(): void {
    const filled = this.#filled.peek();
    if (filled === undefined) return;
    this.#lock(filled, undefined);
    takeBack(this.#ong, filled.ong);
    takeBack(this.#endereco, filled.endereco);
    this.#filled.value = undefined;
  }

  get text(): string {
    return JSON.stringify(this.#filled.value) ?? "";
  }

  /** Locks the fields again after a reload. Call it when the draft is in the fields. */
  restore(text: string | undefined): void {
    const filled = readAs(parseJson(text), Filled)?.value;
    if (filled !== undefined) this.#hold(filled);
  }

  #hold(filled: Filled): void {
    this.#filled.value = filled;
    this.#lock(filled, REASON);
  }

  #lock({ ong, endereco }: Filled, reason: string | undefined): void {
    this.#ong.lock(NAMES.filter((name) => name in ong), reason);
    this.#endereco.hold(reason === undefined ? {} : endereco, reason);
  }
}

function takeBack(form: AnyForm, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    if (form.draft[name] === value) form.fill({ [name]: "" });
  }
}

export async function lookUpEmpresa(cnpj: string): Promise<Empresa | string> {
  try {
    return await twice(() => findEmpresa(cnpj)) ?? messages.cnpjNaoEncontrado;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.fallback;
  }
}

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

export function toPrefill(empresa: Empresa): Omit<Filled, "cnpj"> {
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

/** As in 'AVENIDA GETULIO VARGAS'; the type is added only if the street has none. */
function streetOf({ descricao_tipo_de_logradouro, logradouro }: Empresa): string {
  const [type, street] = [descricao_tipo_de_logradouro.trim(), logradouro.trim()];
  const hasType = plain(street) === plain(type) || spelled(street).startsWith(`${spelled(type)} `);
  return type === "" || street === "" || hasType ? street : `${type} ${street}`;
}

/** For comparison: without accents and dots, the first word in full. */
function spelled(street: string): string {
  const text = plain(street).replace(/[\s.]+/g, " ").trim();
  return text.replace(/^\S+/, (word) => STREET_TYPES[word] ?? word);
}

function validIn<Value>(
  values: Record<string, string>,
  struct: Struct<Value, unknown>,
): Record<string, string> {
  const trimmed = Object.entries(values)
    .map(([name, value]) => [name, withoutInvisible(value).trim()]);
  const [failures = {}] = firstFailures(Object.fromEntries(trimmed), struct);
  const valid = trimmed.filter(([name, value]) => value !== "" && !(name in failures));
  return Object.fromEntries(valid);
}
