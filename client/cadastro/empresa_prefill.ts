// Owns what the company registry filled in for an ONG (client/README.md "Company registry"): which
// fields, whether they are locked, and for which CNPJ. Another CNPJ removes all of it.
import { type Signal, signal } from "@preact/signals-react";
import { record, string, type } from "superstruct";
import { findEmpresa } from "./calls.ts";
import { ApiError, twice } from "../lib/http.ts";
import type { OngStep } from "./cadastro.ts";
import { type Empresa, type Prefill, toPrefill } from "./empresa.ts";
import { parseJson, readAs } from "../lib/answers.ts";
import type { Form } from "../lib/form.ts";
import type { EnderecoForm } from "./endereco_form.ts";
import { messages } from "./messages.ts";

interface Filled extends Prefill {
  cnpj: string;
}

const Filled = type({
  cnpj: string(),
  ong: record(string(), string()),
  endereco: record(string(), string()),
});

const REASON = "Preenchido pela Receita Federal";
const NAMES = ["nome", "razaoSocial"] as const;

/** Fills the fields, locks them, and empties them again. */
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

  /**
   * Names and address come from the registry. E-mail and phone are filled in only if nothing is
   * typed there.
   */
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

  /** The filled-in values as text, for the draft. Reads a signal. */
  get text(): string {
    return JSON.stringify(this.#filled.value) ?? "";
  }

  /**
   * After a reload, locks the fields that `text` names, where they still have its values: called once the draft is
   * filled in.
   */
  restore(text: string | undefined): void {
    const filled = readAs(parseJson(text), Filled)?.value;
    if (filled !== undefined) this.#hold(filled as Filled);
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

function takeBack<Name extends string>(
  form: Pick<Form<Name, unknown>, "fields" | "fill">,
  values: Partial<Record<Name, string>>,
): void {
  for (const name of Object.keys(values) as Name[]) {
    if (form.fields[name].value.peek() === values[name]) {
      form.fill({ [name]: "" } as Record<Name, string>);
    }
  }
}

/** The registry's data, or the message that says why everything must be typed. */
export async function lookUpEmpresa(cnpj: string): Promise<Empresa | string> {
  try {
    return await twice(() => findEmpresa(cnpj)) ?? messages.cnpjNaoEncontrado;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.fallback;
  }
}
