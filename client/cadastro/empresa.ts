// The values that the company registry fills in for an ONG (client/README.md "Company registry").
import { type Signal, signal } from "@preact/signals-core";
import { type Infer, record, string, type Struct, type } from "superstruct";
import { EMPRESA_FAILED_TEXT, type EmpresaNoRegistro, findEmpresa } from "./calls.ts";
import { EnderecoStep, messages, OngStep, siglaOfEstadoOrText } from "./cadastro.ts";
import { parseAs, parseJson, toBareCapitals } from "../lib/http/wire.ts";
import type { AnyForm, Form } from "../lib/form/form.ts";
import { ApiError } from "../lib/http/api_error.ts";
import { retryOnceAfterOutage } from "../lib/http/retries.ts";
import { maskCep, maskTelefone } from "../lib/form/value_masks.ts";
import { cleanUnicode } from "../lib/form/masks.ts";
import { validateDraft } from "../lib/form/rules.ts";
import { unwrapEmail } from "../conta/conta.ts";
import type { EnderecoForm } from "./endereco_form.ts";

/** The values by field, only those that the form's rules accept: a locked field must not have an error. */
const Filled = type({
  cnpj: string(),
  ong: record(string(), string()),
  endereco: record(string(), string()),
});
type Filled = Infer<typeof Filled>;

/** Trims the value. The registry writes stars or a dash for one that it has not got: that is empty. */
function trimRegistryValue(value: string): string {
  const trimmed = cleanUnicode(value).trim();
  return /[\p{L}\p{N}]/u.test(trimmed) ? trimmed : "";
}

const REASON = "Preenchido com dados da Receita Federal";

/** The values of the company registry in the two forms of an ONG, locked there until `clear`. Fetches nothing itself. */
export class EmpresaPrefill {
  #filled: Signal<Filled | undefined> = signal(undefined);

  constructor(
    private readonly ong: Form<keyof OngStep, OngStep>,
    private readonly endereco: EnderecoForm,
  ) {}

  isOf(cnpj: string): boolean {
    return this.#filled.peek()?.cnpj === cnpj;
  }

  /** Typed values of e-mail and phone stay; names and address are replaced. */
  fill(cnpj: string, empresa: EmpresaNoRegistro): void {
    const { ong, endereco } = toValidPrefill(empresa);
    for (const name of ["email", "telefone"] as const) {
      if (this.ong.fields[name].value.peek() !== "") delete ong[name];
    }
    this.ong.fill(ong);
    this.endereco.fill(endereco);
    this.#setFilled({ cnpj, ong, endereco });
  }

  /** Empties the fields that still have the registry's values, and unlocks them. */
  clear(): void {
    const filled = this.#filled.peek();
    if (filled === undefined) return;
    takeBack(this.ong, filled.ong);
    takeBack(this.endereco, filled.endereco);
    this.#setFilled(undefined);
  }

  /** The company's values, as JSON for the draft; empty without any. Reads a signal. */
  get draftJson(): string {
    return JSON.stringify(this.#filled.value) ?? "";
  }

  /** Locks the fields again after a reload. Call it when the draft is in the fields. */
  lockAgain(text: string | undefined): void {
    const filled = parseAs(parseJson(text), Filled)?.value;
    if (filled !== undefined) this.#setFilled(filled);
  }

  #setFilled(filled: Filled | undefined): void {
    this.#filled.value = filled;
    for (const name of ["nome", "razaoSocial"] as const) {
      this.ong.setLockReason(name, filled?.ong[name] && REASON);
    }
    this.endereco.setPrefilled(filled?.endereco ?? {}, REASON);
  }
}

function takeBack(form: AnyForm, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    if (form.draft[name] === value) form.fill({ [name]: "" });
  }
}

/** The company as the registry knows it, or the sentence that says why the registry gave nothing. */
export async function findEmpresaOrReason(
  unmaskedCnpj: string,
): Promise<EmpresaNoRegistro | string> {
  try {
    const empresa = await retryOnceAfterOutage(() => findEmpresa(unmaskedCnpj));
    return empresa && isUsable(empresa) ? empresa : messages.cnpjNaoEncontrado;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return EMPRESA_FAILED_TEXT;
  }
}

function isUsable(empresa: EmpresaNoRegistro): boolean {
  const { ong, endereco } = toValidPrefill(empresa);
  return Object.keys({ ...ong, ...endereco }).length > 0;
}

/** The registry's values as the fields hold them, without those that the form would refuse. */
export function toValidPrefill(empresa: EmpresaNoRegistro): Omit<Filled, "cnpj"> {
  const { numero, complemento, bairro } = empresa;
  return {
    ong: validIn(OngStep, {
      nome: empresa.nome_fantasia,
      razaoSocial: empresa.razao_social,
      email: unwrapEmail(empresa.email),
      telefone: maskTelefone(empresa.ddd_telefone_1),
    }),
    endereco: validIn(EnderecoStep, {
      cep: maskCep(empresa.cep),
      logradouro: streetOf(empresa),
      numero,
      complemento,
      bairro,
      cidade: empresa.municipio,
      estado: siglaOfEstadoOrText(empresa.uf),
    }),
  };
}

/** The street as 'AVENIDA GETULIO VARGAS'; the type is added only if the street does not begin with it. */
function streetOf({ descricao_tipo_de_logradouro, logradouro }: EmpresaNoRegistro): string {
  const [type, street] = [descricao_tipo_de_logradouro, logradouro].map(trimRegistryValue);
  const isWhole = type === "" || street === "" ||
    `${toBareCapitals(street)} `.startsWith(`${toBareCapitals(type)} `);
  return isWhole ? street : `${type} ${street}`;
}

function validIn<Value>(
  struct: Struct<Value, unknown>,
  values: Record<string, string>,
): Record<string, string> {
  const trimmed = Object.entries(values)
    .map(([name, value]) => [name, trimRegistryValue(value)]);
  const [failures = {}] = validateDraft(Object.fromEntries(trimmed), struct);
  return Object.fromEntries(
    trimmed.filter(([name, value]) => value !== "" && !(name in failures)),
  );
}
