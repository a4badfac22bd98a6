// Sends the requests to the checked API: with a time-out, a limit on their number, and a note of
// each answer.
import { setTimeout as delay } from "node:timers/promises";

export interface TransportRequest {
  method: string;
  /** Without the base, with the query. */
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** A request and its answer. Bodies and paths contain personal data: they are checked but never printed. */
export interface Exchange {
  method: string;
  /** Without the base and the query. */
  path: string;
  /** The names of the body's fields. */
  sentFields: string[];
  ms: number;
  /** The status; undefined without an answer. */
  status?: number;
  /** The reason why there was no answer. */
  silence?: "timeout" | "certificate" | "network" | "limit" | "interrupted";
  isRedirected: boolean;
  headers: Headers;
  /** The kind of the body. `json` is the parsed one. */
  bodyKind: "json" | "page" | "text" | "empty";
  json?: unknown;
}

export interface TransportOptions {
  base: string;
  origin: string | undefined;
  /** Ends every request that is under way. After it, only the clean-up may make requests. */
  stop: AbortSignal;
  timeoutMs?: number;
  /** The longest wait, in milliseconds. */
  maxWaitMs?: number;
  fetch?: typeof fetch;
}

/** The milliseconds of all waits together. The clean-up has as much again. */
const PATIENCE_MS = 300_000;
const MOST_REQUESTS = 80;
const MOST_CLEANUPS = 20;

export class Transport {
  readonly exchanges: Exchange[] = [];
  #left = MOST_REQUESTS;
  #patienceMs = PATIENCE_MS;
  #stop: AbortSignal;
  readonly #options: Required<TransportOptions>;

  constructor(options: TransportOptions) {
    this.#options = { timeoutMs: 10_000, maxWaitMs: 60_000, fetch, ...options };
    this.#stop = options.stop;
  }

  /** Begins the clean-up: an interruption ends nothing from now on, and requests are counted separately. */
  beginCleanup(): void {
    this.#stop = new AbortController().signal;
    this.#left = MOST_CLEANUPS;
    this.#patienceMs = PATIENCE_MS;
  }

  /** Waits so long, or as long as is allowed. An interruption ends it. */
  async wait(ms: number): Promise<void> {
    const waited = Math.min(ms, this.#options.maxWaitMs, this.#patienceMs);
    this.#patienceMs -= waited;
    await delay(waited, undefined, { signal: this.#stop }).catch(() => {
      // The next request says that it was interrupted.
    });
  }

  async send({ method, path, headers = {}, body }: TransportRequest): Promise<Exchange> {
    const { base, origin, timeoutMs, fetch } = this.#options;
    const exchange: Exchange = {
      method,
      path: path.replace(/\?.*/, ""),
      sentFields: Object.keys(body ?? {}),
      ms: 0,
      isRedirected: false,
      headers: new Headers(),
      bodyKind: "empty",
    };
    this.exchanges.push(exchange);
    const timeout = AbortSignal.timeout(timeoutMs);
    const type = { "content-type": "application/json" };
    const began = performance.now();
    try {
      if (this.#left-- <= 0) throw new TypeError("No more requests");
      const answer = await fetch(base + path, {
        method,
        headers: { ...headers, ...(body && type), ...(origin && { origin }) },
        body: body && JSON.stringify(body),
        signal: AbortSignal.any([timeout, this.#stop]),
      });
      const { status, redirected: isRedirected } = answer;
      const read = readBody(await answer.text());
      Object.assign(exchange, { status, headers: answer.headers, isRedirected, ...read });
    } catch (error) {
      // Whatever it was, there is no answer.
      if (this.#left < 0) exchange.silence = "limit";
      else if (this.#stop.aborted) exchange.silence = "interrupted";
      else if (timeout.aborted) exchange.silence = "timeout";
      else exchange.silence = saysBadCertificate(error) ? "certificate" : "network";
    }
    exchange.ms = Math.round(performance.now() - began);
    return exchange;
  }
}

/** As Deno says it. */
function saysBadCertificate(error: unknown): boolean {
  return error instanceof Error && /peer certificate/.test(String(error.cause));
}

function readBody(body: string): Pick<Exchange, "bodyKind" | "json"> {
  const text = body.trim();
  if (text === "") return { bodyKind: "empty" };
  if (text.startsWith("<")) return { bodyKind: "page" };
  try {
    return { bodyKind: "json", json: JSON.parse(text, withoutOwnText) };
  } catch {
    return { bodyKind: "text" };
  }
}

/** Drops the one field that would leave a value without a text. */
function withoutOwnText(name: string, value: unknown): unknown {
  return name === "toString" ? undefined : value;
}
