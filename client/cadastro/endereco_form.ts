// An address that is filled in from its CEP (client/README.md "Address").
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import { record, string } from "superstruct";
import { findEndereco } from "./calls.ts";
import { ApiError, isRefusalError } from "../lib/http/api_error.ts";
import { retryOnceAfterOutage } from "../lib/http/retries.ts";
import {
  EnderecoDoTutorStep,
  EnderecoStep,
  isCep,
  messages,
  siglaOfEstadoOrText,
} from "./cadastro.ts";
import { parseAs, parseJson, toBareCapitals } from "../lib/http/wire.ts";
import { blankForm, Form } from "../lib/form/form.ts";
import { digitsOf } from "../lib/form/masks.ts";

type Name = keyof EnderecoStep;
type Values = Partial<Record<Name, string>>;

/** The reason why the look-up gave no address. A refused CEP is not asked again until the button is pressed. */
interface Failure {
  cep: string;
  sentence: string;
  advice: string;
  isRefused: boolean;
}

const FOUND = ["logradouro", "bairro", "cidade", "estado"] as const;

const TOWN = ["cidade", "estado"] as const;

/** The address form, which looks a CEP up. With `onlyInSaoLuis`, city and state can come only from the look-up. */
export class EnderecoForm extends Form<Name, EnderecoStep> {
  readonly onlyInSaoLuis: boolean;
  /** The last address that was found, with its CEP (8 digits). */
  #found: Signal<Values>;
  /** The values that the company registry filled in. */
  #locked: Values = {};
  #reason = "";
  #pending = signal<{ cep: string; done: Promise<void> } | undefined>(undefined);
  #failure: Failure | undefined;
  /** Ends the waiting for the last look-up. */
  #endWait = () => {};

  readonly isSearching: ReadonlySignal<boolean> = computed(() => this.#pending.value !== undefined);

  constructor(
    { onlyInSaoLuis, foundJson }: { onlyInSaoLuis: boolean; foundJson?: string },
  ) {
    const struct = onlyInSaoLuis ? EnderecoDoTutorStep : EnderecoStep;
    super(struct, blankForm(EnderecoStep).draft);
    this.onlyInSaoLuis = onlyInSaoLuis;
    const earlier = parseAs(parseJson(foundJson), record(string(), string()));
    this.#found = signal(earlier?.value ?? {});
  }

  /** The address found, as JSON for the draft. Reads a signal. */
  get foundJson(): string {
    return JSON.stringify(this.#found.value);
  }

  /** Reads a signal. */
  get isFound(): boolean {
    return this.#found.value.cep !== undefined;
  }

  get isPrefilled(): boolean {
    return Object.keys(this.#locked).length > 0;
  }

  /** Locks what the company registry filled in; without values, unlocks everything. Looks its CEP up. */
  setPrefilled(values: Values, reason: string): void {
    this.#locked = values;
    this.#reason = reason;
    if (!this.isPrefilled) this.#replaceFound({});
    this.#lockRegistryFields();
    void this.search();
  }

  get advice(): string | undefined {
    const { error, value } = this.fields.cep;
    if (error.value === undefined) return undefined;
    if (!isCep(digitsOf(value.value))) return messages.confiraCep.incompleto;
    return error.value === this.#failure?.sentence ? this.#failure.advice : undefined;
  }

  /** Looks the CEP up, unless it is incomplete or the answer is known. */
  async search(): Promise<void> {
    const cep = this.#cep;
    if (!isCep(cep) || cep === this.#found.peek().cep) return;
    if (this.#failure?.isRefused && cep === this.#failure.cep) {
      this.setErrors({ cep: this.#failure.sentence });
    } else await this.#lookUp(cep);
  }

  /** Looks the CEP up again, too. A wrong CEP takes the focus. */
  async searchByButton(): Promise<void> {
    this.readControls();
    const cep = this.#cep;
    if (!isCep(cep)) return this.setErrorsAndFocus({ cep: "CEP inválido" });
    await this.#lookUp(cep);
    if (this.#cep !== cep) return;
    // Somebody has asked for it now, also for the registry's CEP.
    this.setErrors({ cep: this.#failure?.sentence });
    this.#showCepError();
  }

  /** Waits for the present look-up, and starts one if the address needs it. */
  override async submit(send: (value: EnderecoStep) => Promise<void> | void): Promise<void> {
    if (this.isSending.peek()) return;
    this.readControls();
    // The look-up may not know an ONG's address: a complete address is enough, if it is not another CEP's.
    const isEnough = !this.onlyInSaoLuis && this.invalidNames.length === 0 && !this.isFound;
    const cep = this.#cep;
    // The button of the look-up, which is busy, too, may be out of sight.
    if (!isEnough || this.isSearching.peek()) await this.runAsSending(() => this.search());
    // Another one was typed meanwhile: the address below is not its own.
    if (this.#cep !== cep) return;
    if (this.onlyInSaoLuis && this.#showCepError()) return;
    const { error } = this.fields.cep;
    await super.submit((value) => {
      // What the look-up has said of an ONG's CEP holds, whatever becomes of the step.
      this.setErrors({ cep: error.peek() });
      return send(value);
    });
  }

  get #cep(): string {
    return digitsOf(this.fields.cep.value.peek());
  }

  /** Shows what is wrong with the CEP; returns whether anything is. */
  #showCepError(): boolean {
    const sentence = this.fields.cep.error.peek();
    if (sentence !== undefined) this.setErrorsAndFocus({ cep: sentence });
    return sentence !== undefined;
  }

  #lookUp(cep: string): Promise<void> {
    const pending = this.#pending.peek();
    if (pending?.cep === cep) return pending.done;
    const asked = this.draft;
    this.#endWait();
    const replaced = new Promise<void>((resolve) => this.#endWait = resolve);
    const answered = this.#find(cep).then((outcome) => {
      if (this.#pending.peek()?.done !== done) return;
      this.#pending.value = undefined;
      if (this.#cep === cep) this.#applyOutcome(outcome, asked);
    });
    const done = Promise.race([answered, replaced]);
    this.#pending.value = { cep, done };
    return done;
  }

  /** The address, or why there is none; undefined after a cancelled call. */
  async #find(cep: string): Promise<Values | Failure | undefined> {
    const { cepNaoEncontrado, confiraCep } = messages;
    const isTutor = this.onlyInSaoLuis;
    const refuse = (sentence: string, toTutor: string): Failure => (
      { cep, sentence, advice: isTutor ? toTutor : confiraCep.ong, isRefused: true }
    );
    try {
      const found = await retryOnceAfterOutage(() => findEndereco(cep, isTutor));
      if (found === undefined) return refuse(cepNaoEncontrado, confiraCep.tutor);
      return { ...found, cep, estado: siglaOfEstadoOrText(found.estado) };
    } catch (error) {
      if (isRefusalError(error)) return refuse(error.message, confiraCep.tutorDeFora);
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === "aborted") return undefined;
      const advice = isTutor ? confiraCep.semResposta : confiraCep.semRespostaOng;
      return { cep, sentence: error.message, advice, isRefused: false };
    }
  }

  /** `asked`: the draft of when the look-up began. */
  #applyOutcome(outcome: Values | Failure | undefined, asked: Values): void {
    if (outcome === undefined || "sentence" in outcome) {
      this.#failure = outcome;
      this.#replaceFound({}, asked);
      // The person did not type the registry's CEP, and without an answer it may be right.
      const isQuiet = this.#isFromRegistry("cep") && !outcome?.isRefused;
      if (outcome !== undefined && !isQuiet) this.setErrors({ cep: outcome.sentence });
    } else {
      this.#failure = undefined;
      this.fill({ cep: this.fields.cep.value.peek() });
      this.#replaceFound(outcome, asked);
    }
    if (this.isPrefilled) this.#lockRegistryFields();
  }

  /**
   * Values from the previous CEP belong to another street. Typed values stay where the new one has none, and beside the
   * registry's CEP, and what has changed since the look-up began always stays.
   */
  #replaceFound(found: Values, asked: Values = this.draft): void {
    const before = this.#found.peek();
    for (const name of FOUND) {
      const present = this.fields[name].value.peek();
      if (this.#isFromRegistry(name) || present !== asked[name]) continue;
      const typed = present === before[name] ? "" : present;
      const comes = found[name]?.trim() ?? "";
      const stays = this.#isFromRegistry("cep") && typed.trim() !== "" || comes === "" ||
        // The number may be behind the street.
        name === "logradouro" && /[\d,]/.test(typed);
      this.fill({ [name]: stays ? typed : comes });
    }
    this.#found.value = found;
  }

  /** Whether the field still has the company registry's value, which no look-up replaces. */
  #isFromRegistry(name: Name): boolean {
    return this.fields[name].value.peek() === this.#locked[name];
  }

  /** City and state only if the look-up agrees. The CEP stays open if it does not exist or is another city's. */
  #lockRegistryFields(): void {
    const found = this.#found.peek();
    const isFound = found.cep === this.#cep;
    const agrees = isFound &&
      TOWN.every((name) =>
        toBareCapitals(this.#locked[name] ?? found[name]!) === toBareCapitals(found[name]!)
      );
    const isWrong = isFound ? !agrees : this.#failure?.isRefused;
    for (const name of Object.keys(this.fields) as Name[]) {
      const isOpen = name === "cep" ? isWrong : !agrees && TOWN.some((part) => part === name);
      this.setLockReason(name, this.#isFromRegistry(name) && !isOpen ? this.#reason : undefined);
    }
  }
}
