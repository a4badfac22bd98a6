// A code that was sent by e-mail, and the wait for the next one (client/README.md "E-mail confirmation").
import { type ReadonlySignal, signal } from "@preact/signals-core";
import { type Infer, string, type Struct, type } from "superstruct";
import { OpaqueId, parseAs, parseJson, undefinedIfOdd } from "../lib/http/wire.ts";
import { Countdown } from "../lib/time/countdown.ts";
import { Form } from "../lib/form/form.ts";
import { CODIGO_LENGTH } from "../lib/form/value_masks.ts";
import { findStored, forgetStored, PERSONAL_PREFIX, storeText } from "../lib/storage/storage.ts";
import type { Draft } from "../lib/form/drafts.ts";

export const codigoMessages = {
  /** The advice for a wrong code. */
  confira: `Verifique se o código de ${CODIGO_LENGTH} dígitos foi digitado corretamente`,
  reenvioFalhou: "Não foi possível reenviar o código.",
  tenteDepois: "Tente de novo daqui a pouco.",
  /** The advice after a message that blames what was typed, although the call failed for another reason. */
  podeEstarCerto:
    "O número pode estar certo: o problema pode ser no nosso sistema ou na internet. Tente de novo daqui a pouco.",
};

/** Identifies the call for another code in `lib/http/sending.ts`. */
export const RESEND_CODIGO_SEND_KEY = "reenvio-do-codigo";

/** `email`: empty if unknown. */
const Sent = type({ id: undefinedIfOdd(OpaqueId), email: string() });

const NOTHING: Infer<typeof Sent> = { id: undefined, email: "" };

/** The form of a code that was sent by e-mail, with the address of the last one and the wait before the next. */
export class CodigoForm extends Form<"codigo", { codigo: string }> {
  #sent = signal(NOTHING);
  readonly sent: ReadonlySignal<Infer<typeof Sent>> = this.#sent;
  readonly resendWait: Countdown;
  readonly #countKey: string;

  /** The wait and the count are stored beside the draft, under names of their own: they outlive it. */
  constructor(struct: Struct<{ codigo: string }, unknown>, draftKey: string) {
    super(struct, { codigo: "" });
    this.resendWait = new Countdown(`${PERSONAL_PREFIX}${draftKey}:reenvio`);
    this.#countKey = `${PERSONAL_PREFIX}${draftKey}:envios`;
  }

  /** Restores a draft's texts, and goes on with its wait. */
  restore(draft: Draft | undefined): void {
    this.fill(draft?.values);
    this.#sent.value = parseAs(parseJson(draft?.values.sent), Sent)?.value ?? NOTHING;
    this.resendWait.resume();
  }

  /** The texts for the draft. Reads a signal. */
  get draftTexts(): Record<string, string> {
    return { sent: JSON.stringify(this.sent.value) };
  }

  /** The code replaces the last one, and the next one must wait. */
  acceptSent(id: OpaqueId | undefined, email: string): void {
    this.#sent.value = { id, email };
    this.reset();
    this.resendWait.start(60 + 30 * (this.addToSentCount() - 1));
  }

  /** Counts one more code, and returns how many this person was sent, whatever the addresses. */
  addToSentCount(): number {
    const count = 1 + (Number(findStored(this.#countKey)) || 0);
    storeText(this.#countKey, String(count));
    return count;
  }

  /** Ends the wait, and counts anew the next time, because no other code is needed. */
  endWaitAndForgetCount(): void {
    this.resendWait.clear();
    forgetStored(this.#countKey);
  }

  /** Forgets the code, but not how many there were: the wait after the next one is longer. */
  forgetCodigo(): void {
    this.#sent.value = NOTHING;
    this.reset();
    this.resendWait.clear();
  }

  forget(): void {
    this.forgetCodigo();
    forgetStored(this.#countKey);
  }
}

export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
