// A code that was sent by e-mail, and the wait for the next one (client/README.md "E-mail confirmation").
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { type Infer, number, string, type Struct, type } from "superstruct";
import { maybe, OpaqueId, parseJson, readAs } from "../lib/wire.ts";
import { Countdown } from "../lib/countdown.ts";
import { Form } from "../lib/form.ts";
import { CODE_LENGTH } from "../lib/masks.ts";
import { PERSONAL } from "../lib/storage.ts";
import type { Draft } from "../lib/unfinished.ts";

export const codeMessages = {
  /** The advice for a wrong code. */
  confira: `Verifique se o código de ${CODE_LENGTH} dígitos foi digitado corretamente`,
  reenvioFalhou: "Não foi possível reenviar o código.",
  /** The advice if the code is not to blame. */
  tenteDepois: "Tente de novo daqui a pouco.",
};

/** Identifies the call for another code in `lib/sending.ts`. */
export const RESENDING = "reenvio-do-codigo";

/** `email`: empty if unknown. `count`: how many codes were sent to it, this one included. */
const Sent = type({ id: maybe(OpaqueId), email: string(), count: number() });

const NOTHING: Infer<typeof Sent> = { id: undefined, email: "", count: 0 };

export class CodigoForm extends Form<"codigo", { codigo: string }> {
  #sent = signal(NOTHING);
  readonly sent: ReadonlySignal<Infer<typeof Sent>> = this.#sent;
  readonly lockout: Countdown;

  /** `place`: of the draft. The wait is stored apart from it, because it outlives the draft. */
  constructor(struct: Struct<{ codigo: string }, unknown>, place: string) {
    super(struct, { codigo: "" });
    this.lockout = new Countdown(`${PERSONAL}${place}:reenvio`);
  }

  /** Also goes on with the wait. */
  restore(draft: Draft | undefined): void {
    this.fill(draft?.values);
    this.#sent.value = readAs(parseJson(draft?.values.sent), Sent)?.value ?? NOTHING;
    this.lockout.resume();
  }

  /** For the draft. Reads a signal. */
  get texts(): Record<string, string> {
    return { sent: JSON.stringify(this.sent.value) };
  }

  /** The code replaces the last one, and the next one must wait. */
  noteSent(id: OpaqueId | undefined, email: string): void {
    const last = this.sent.peek();
    const count = last.email === email ? last.count + 1 : 1;
    this.#sent.value = { id, email, count };
    this.reset();
    this.lockout.start(60 + 30 * (count - 1));
  }

  forget(): void {
    this.#sent.value = NOTHING;
    this.reset();
    this.lockout.clear();
  }
}

export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
