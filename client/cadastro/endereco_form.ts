// An address that is filled in from its CEP (client/README.md "Address"): one call for each CEP, only the latest
// counts, and an empty value never replaces typed text.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { record, string } from "superstruct";
import { type EnderecoEncontrado, findEndereco } from "./calls.ts";
import { ApiError, isRefusal, twice } from "../lib/http.ts";
import { EnderecoStep, estadoOf, isCep, messages } from "./cadastro.ts";
import { parseJson, plain, readAs } from "../lib/answers.ts";
import { blankForm, Form } from "../lib/form.ts";
import { digitsOf } from "../lib/masks.ts";
import { firstFailures } from "../lib/rules.ts";
import type { Draft } from "../lib/unfinished.ts";

type Name = keyof EnderecoStep;
type Found = Partial<Record<Name, string>>;

const FOUND = ["logradouro", "bairro", "cidade", "estado"] as const;

const BLANK = blankForm(EnderecoStep).draft;

const TOWN = ["cidade", "estado"] as const;

/** With `cidadeObrigatoria`, city and state can come only from the look-up. */
export class EnderecoForm extends Form<Name, EnderecoStep> {
  readonly cidadeObrigatoria: boolean;
  #searching = signal(false);
  #foundBy = signal("");
  readonly searching: ReadonlySignal<boolean> = this.#searching;
  /** The CEP (8 digits) for which the address was found. */
  readonly foundBy: ReadonlySignal<string> = this.#foundBy;

  #found: Found = {};
  /** What the company registry filled in, and why it cannot be edited. */
  #held: { values: Found; reason?: string } = { values: {} };
  #pending: { cep: string; done: Promise<void> } | undefined;
  /** The last refused CEP. `isTold`: the person pressed the button and was told. */
  #refused: { cep: string; sentence: string; advice: string; isTold: boolean } | undefined;
  #unanswered: string | undefined;

  constructor({ cidadeObrigatoria }: { cidadeObrigatoria: boolean }, draft: Draft | undefined) {
    super(EnderecoStep, BLANK);
    this.cidadeObrigatoria = cidadeObrigatoria;
    const stored = readAs(parseJson(draft?.values.found), record(string(), string()))?.value;
    const { cep = "", ...found } = stored ?? {};
    this.#found = found;
    this.#foundBy.value = cep;
  }

  /** The found address with its CEP, as text for the draft. Reads a signal. */
  get found(): string {
    return JSON.stringify({ ...this.#found, cep: this.#foundBy.value });
  }

  get isPrefilled(): boolean {
    return Object.keys(this.#held.values).length > 0;
  }

  /**
   * Locks what the company registry filled in; without values, unlocks everything. Looks the CEP up, because city and
   * state are locked only if the look-up agrees with them.
   */
  hold(values: Found, reason?: string): void {
    this.#held = { values, reason };
    if (!this.isPrefilled) this.#forget();
    this.#lockHeld();
    if (values.cep !== undefined) void this.search();
  }

  get advice(): string | undefined {
    const { confiraCep } = messages;
    const { error, value } = this.fields.cep;
    if (error.value === undefined) return undefined;
    if (!isCep(digitsOf(value.value))) return confiraCep.incompleto;
    if (error.value === this.#refused?.sentence) return this.#refused.advice;
    if (error.value !== this.#unanswered) return undefined;
    return this.cidadeObrigatoria ? confiraCep.semResposta : confiraCep.semRespostaOng;
  }

  /** Looks the CEP up, unless it is incomplete or was looked up before. */
  search(): Promise<void> {
    const cep = this.#cep;
    if (!isCep(cep)) return Promise.resolve();
    if (this.#pending?.cep === cep) return this.#pending.done;
    if (cep === this.#foundBy.peek()) this.#fillBlanks();
    else if (cep === this.#refused?.cep) this.mark({ cep: this.#refused.sentence });
    else {
      const done = this.#lookUp(cep);
      this.#pending = { cep, done };
      return done;
    }
    return Promise.resolve();
  }

  /** As `search`, but a wrong CEP takes the focus, and a second press repeats a refused look-up. */
  async searchByButton(): Promise<void> {
    this.takeShown();
    const cep = this.#cep;
    if (!isCep(cep)) return this.fail({ cep: "CEP inválido" });
    if (this.#refused?.isTold) this.#refused = undefined;
    await this.search();
    if (this.#refused?.cep === cep) this.#refused.isTold = true;
    const sentence = this.fields.cep.error.peek();
    if (sentence !== undefined && this.#cep === cep) this.fail({ cep: sentence });
  }

  /** Waits for the present look-up, and starts one if the address needs it. */
  override async submit(send: (value: EnderecoStep) => Promise<void> | void): Promise<void> {
    this.takeShown();
    if (this.#isWaitedFor) await this.search();
    await super.submit(send);
  }

  /** A tutor cannot type city and state: if they are missing, the error belongs to the CEP. */
  override validate(): EnderecoStep | undefined {
    const cepError = this.fields.cep.error.peek();
    const [failures] = firstFailures(this.draft, EnderecoStep);
    if (failures === undefined || !this.cidadeObrigatoria) return super.validate();
    const { cidade, estado, ...others } = failures;
    const isUnknown = cidade !== undefined || estado !== undefined;
    const cep = others.cep ?? (isUnknown ? cepError ?? messages.cepPorBuscar : undefined);
    this.fail(cep === undefined ? others : { ...others, cep });
    return undefined;
  }

  get #cep(): string {
    return digitsOf(this.fields.cep.value.peek());
  }

  get #isWaitedFor(): boolean {
    const cep = this.#cep;
    if (this.#pending?.cep === cep) return true;
    if (cep === this.#foundBy.peek()) return false;
    // The address in the fields was found for another CEP.
    if (this.cidadeObrigatoria || this.#foundBy.peek() !== "") return true;
    // The look-up may not know an ONG's address: a complete address is enough.
    return firstFailures(this.draft, EnderecoStep)[0] !== undefined;
  }

  async #lookUp(cep: string): Promise<void> {
    this.#searching.value = true;
    const outcome = await this.#find(cep);
    if (this.#pending?.cep !== cep) return;
    this.#pending = undefined;
    this.#searching.value = false;
    if (this.#cep !== cep) return;
    if (typeof outcome === "object") return this.#take(cep, outcome);
    this.#forget();
    this.#lockHeld();
    // The person did not type the registry's CEP, and without an answer it may be right.
    const isQuiet = this.#isHeld("cep") && this.#refused?.cep !== cep;
    if (outcome !== undefined && !isQuiet) this.mark({ cep: outcome });
  }

  /** The address, or the message that says why there is none; undefined after a cancelled call. */
  async #find(cep: string): Promise<EnderecoEncontrado | string | undefined> {
    const { cepNaoEncontrado, confiraCep } = messages;
    const refuse = (sentence: string, toTutor: string) => {
      const advice = this.cidadeObrigatoria ? toTutor : confiraCep.ong;
      this.#refused = { cep, sentence, advice, isTold: false };
      return sentence;
    };
    try {
      const endereco = await twice(() => findEndereco(cep, this.cidadeObrigatoria));
      return endereco ?? refuse(cepNaoEncontrado, confiraCep.tutor);
    } catch (error) {
      if (isRefusal(error)) return refuse(error.message, confiraCep.tutorDeFora);
      if (!(error instanceof ApiError)) throw error;
      this.#unanswered = error.kind === "aborted" ? undefined : error.message;
      return this.#unanswered;
    }
  }

  #take(cep: string, { logradouro, bairro, localidade, uf }: EnderecoEncontrado): void {
    const found = { logradouro, bairro, cidade: localidade, estado: estadoOf(uf) };
    const values: Found = { cep: this.fields.cep.value.peek() };
    for (const name of FOUND) {
      if (this.#isHeld(name)) continue;
      const present = this.fields[name].value.peek();
      // The person may have typed while the registry's CEP was looked up.
      if (this.#isHeld("cep") && present.trim() !== "") continue;
      // Values from the previous CEP belong to another street. Typed values stay.
      const typed = present === this.#found[name] ? "" : present;
      values[name] = found[name].trim() || typed;
    }
    this.fill(values);
    this.#found = found;
    this.#foundBy.value = cep;
    this.#lockHeld();
  }

  #fillBlanks(): void {
    for (const name of FOUND) {
      const value = this.#found[name] ?? "";
      const isBlank = this.fields[name].value.peek().trim() === "";
      if (isBlank && value !== "") this.fill({ [name]: value });
    }
  }

  #forget(): void {
    for (const name of FOUND) {
      const isFound = this.fields[name].value.peek() === this.#found[name];
      if (isFound && !this.#isHeld(name)) this.fill({ [name]: "" });
    }
    this.#found = {};
    this.#foundBy.value = "";
  }

  /** Whether the field still has the company registry's value, which no look-up replaces. */
  #isHeld(name: Name): boolean {
    return this.fields[name].value.peek() === this.#held.values[name];
  }

  /** Leaves the CEP open, too, if it does not exist or belongs to another city than the registry's. */
  #lockHeld(): void {
    const { values, reason } = this.#held;
    const cep = this.#cep;
    const isFound = cep !== "" && cep === this.#foundBy.peek();
    const agrees = isFound &&
      TOWN.every((name) =>
        values[name] === undefined || plain(values[name]) === plain(this.#found[name] ?? "")
      );
    const isWrong = isFound ? !agrees : cep === this.#refused?.cep;
    const names = Object.keys(this.fields) as Name[];
    const open: readonly Name[] = [...(agrees ? [] : TOWN), ...(isWrong ? ["cep"] as const : [])];
    const locked = names.filter((name) => this.#isHeld(name) && !open.includes(name));
    this.lock(names.filter((name) => !locked.includes(name)), undefined);
    this.lock(locked, reason);
  }
}
