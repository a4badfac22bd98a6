// Owns the calls that the portal's own code makes to the checked API: the request, the answer, and
// what does not fit.
import { ApiError, connect } from "../../client/lib/http.ts";
import { forgetHolds } from "../../client/lib/rate_limit.ts";
import { findOperation, operationCalled } from "./document.ts";
import { type Finding, finding, findingsOf, findingsOfRefusal, silenceText } from "./findings.ts";
import { type Exchange, Wire, type WireOptions } from "./wire.ts";

/** One line of the report: a request and its answer. */
export interface Step {
  /** Such as `GET /pet/{id}`: never with a real id or document. */
  pedido: string;
  /** The names of the fields that were sent. */
  enviado: string[];
  /** What this call checks. */
  motivo: string;
  resposta: string;
  ms: number;
  achados: Finding[];
}

/** Thrown when it makes no sense to continue. The reason is already in the report. */
export class Stopped extends Error {
  override name = "Stopped";
}

/** What a call answers that the API must refuse. */
export interface Refusal {
  /** The status that the portal expects. Other refusals do no harm. */
  status: number;
  /** What happens in the portal if the call is not refused. */
  accepted: string;
  /** What happens with another 4xx; undefined if nothing changes. */
  otherStatus?: string;
  /** Whether the returned value is a refusal, too. */
  isRefusal?: (value: never) => boolean;
}

/** After this many calls in a row without an answer, the check stops. */
const MOST_SILENCES = 3;

const TOO_MANY = finding(
  "nada",
  "pedidos demais (429): a conferência esperou e repetiu o pedido",
);

const REDIRECTED =
  "foi redirecionado: custa uma ida a mais, e onde há CORS o navegador não segue; " +
  "dê em --base o endereço final";

/** All calls to the API, and their session. */
export class Conversation {
  readonly steps: Step[] = [];
  readonly wire: Wire;
  /** The bearer of the session. Without it, calls have no authorization. */
  token: string | undefined;
  #silences = 0;

  constructor(options: WireOptions) {
    this.wire = new Wire(options);
    connect({
      baseUrl: options.base,
      cnpjUrl: options.base,
      token: () => this.token,
      onAnswer() {},
      onUnauthorized() {},
      onSlow: () => () => {},
    });
  }

  /**
   * Makes a call that should succeed. Returns what the portal reads in the answer; undefined if the
   * call failed.
   */
  async ask<Value>(
    id: string,
    motivo: string,
    run: () => Promise<Value>,
  ): Promise<Value | undefined> {
    const { exchange, waits, value, error } = await this.#call(run);
    const isTaken = error === undefined;
    const found = findingsOf(operationCalled(id), exchange, isTaken);
    this.note(exchange, motivo, [...waits, ...found]);
    return value;
  }

  /** Makes a call that the API must refuse. */
  async refuse<Value>(motivo: string, run: () => Promise<Value>, refusal: Refusal): Promise<void> {
    const { exchange, waits, value, error } = await this.#call(run);
    const isFailure = error !== undefined;
    const isRefused = isFailure || refusal.isRefusal?.(value as never) === true;
    const found = judgeRefusal(exchange, refusal, { isFailure, isRefused });
    this.note(exchange, motivo, [...waits, ...found]);
  }

  /** From now on only the clean-up calls: see `Wire.beginCleanup`. Silences before it do not count. */
  beginCleanup(): void {
    this.wire.beginCleanup();
    this.#silences = 0;
  }

  /** Adds a finding to the last call. */
  add(found: Finding): void {
    this.steps.at(-1)!.achados.push(found);
  }

  /** Runs `run` without a bearer, or with another one. */
  async withToken<Value>(token: string | undefined, run: () => Promise<Value>): Promise<Value> {
    const own = this.token;
    this.token = token;
    try {
      return await run();
    } finally {
      this.token = own;
    }
  }

  /**
   * Runs `run`, and once more if the API, or the portal's own code after an earlier answer, refuses
   * it for too many requests.
   */
  async #call<Value>(run: () => Promise<Value>) {
    const first = await this.#run(run);
    const isHeld = first.error?.waitMs !== undefined;
    if (isHeld) {
      await this.wire.wait(first.error!.waitMs!);
      forgetHolds();
    }
    const { exchange, ...outcome } = isHeld ? await this.#run(run) : first;
    if (exchange === undefined || exchange.silence === "interrupted") throw new Stopped();
    return { ...outcome, exchange, waits: isHeld ? [TOO_MANY] : [] };
  }

  async #run<Value>(run: () => Promise<Value>) {
    const before = this.wire.exchanges.length;
    const outer = globalThis.fetch;
    globalThis.fetch = this.wire.fetch;
    let value: Value | undefined;
    let error: ApiError | undefined;
    try {
      value = await run();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      error = thrown;
    } finally {
      globalThis.fetch = outer;
    }
    return { exchange: this.wire.exchanges.slice(before).at(-1), value, error };
  }

  /**
   * Writes a line of the report. It may also be a preflight, which the portal's code does not make
   * itself.
   */
  note(exchange: Exchange, motivo: string, achados: Finding[]): void {
    const { method, path, sent, status, ms, json } = exchange;
    if (exchange.isRedirected) achados = [...achados, finding("pobre", REDIRECTED)];
    const count = Array.isArray(json)
      ? `, ${json.length} ${json.length === 1 ? "item" : "itens"}`
      : "";
    this.steps.push({
      pedido: `${method} ${findOperation(method, path)?.path ?? path}`,
      enviado: sent,
      motivo,
      resposta: status === undefined ? silenceText(exchange) : `${status}${count}`,
      ms,
      achados,
    });
    this.#silences = exchange.silence === undefined ? 0 : this.#silences + 1;
    if (exchange.silence === "limit" || this.#silences === MOST_SILENCES) throw new Stopped();
  }
}

function judgeRefusal(
  exchange: Exchange,
  { status: expected, accepted, otherStatus }: Refusal,
  { isFailure, isRefused }: { isFailure: boolean; isRefused: boolean },
): Finding[] {
  const { status } = exchange;
  if (status === undefined) return [finding("quebra", silenceText(exchange))];
  const answered = `respondeu ${status}, e se espera ${expected}`;
  if (status < 300 && !isRefused) return [finding("quebra", `${answered}: ${accepted}`)];
  if (status === 429) return [finding("nada", `${answered}: o portal espera`)];
  if (status >= 500) return [finding("quebra", `${answered}: o portal conta como API fora do ar`)];
  // The portal has its own message for the end of a session.
  if (otherStatus !== undefined) {
    return status === expected ? [] : [finding("quebra", `${answered}: ${otherStatus}`)];
  }
  return [
    ...status === expected ? [] : [finding("nada", `${answered}: nada muda no portal`)],
    ...status >= 400 && isFailure ? findingsOfRefusal(exchange) : [],
  ];
}
