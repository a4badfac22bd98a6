// Owns every request of the portal's own code to the checked API: with a time-out, a limit on their
// number, and a note of each answer.

/** Why there was no answer. */
export type Silence = "timeout" | "network" | "limit" | "interrupted";

/**
 * One request and its answer. Bodies and paths contain personal data: they are checked but never
 * printed.
 */
export interface Exchange {
  method: string;
  /** Without the base and the query. */
  path: string;
  /** The names of the body's fields. */
  sent: string[];
  ms: number;
  /** Undefined without an answer. */
  status: number | undefined;
  silence: Silence | undefined;
  isRedirected: boolean;
  headers: Headers;
  /** The kind of the body. `json` is the parsed one. */
  form: "json" | "page" | "text" | "empty";
  json: unknown;
}

export interface WireOptions {
  base: string;
  origin: string | undefined;
  /** Ends every request that is under way. After it, only the clean-up may make requests. */
  stop: AbortSignal;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

const TIMEOUT_MS = 10_000;
const MOST_REQUESTS = 80;
const MOST_CLEANUPS = 20;

/** Replaces the global `fetch` with its own. */
export class Wire {
  readonly exchanges: Exchange[] = [];
  #left = MOST_REQUESTS;
  #isCleaningUp = false;
  readonly #options: WireOptions;
  readonly #fetch: typeof fetch;

  constructor(options: WireOptions) {
    this.#options = options;
    this.#fetch = options.fetch ?? globalThis.fetch;
  }

  /** From now on an interruption ends nothing, and requests are counted separately. */
  beginCleanup(): void {
    this.#isCleaningUp = true;
    this.#left = MOST_CLEANUPS;
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const { base, origin, stop, timeoutMs = TIMEOUT_MS } = this.#options;
    const url = new URL(String(input));
    const exchange: Exchange = {
      method: init.method ?? "GET",
      path: url.pathname.slice(new URL(base).pathname.replace(/\/$/, "").length),
      sent: typeof init.body === "string" ? Object.keys(JSON.parse(init.body)) : [],
      ms: 0,
      status: undefined,
      silence: undefined,
      isRedirected: false,
      headers: new Headers(),
      form: "empty",
      json: undefined,
    };
    this.exchanges.push(exchange);
    const timeout = AbortSignal.timeout(timeoutMs);
    const signals = [timeout, init.signal, this.#isCleaningUp ? undefined : stop];
    const began = performance.now();
    try {
      if (this.#left-- <= 0) throw new TypeError("No more requests");
      const headers = new Headers(init.headers);
      if (origin !== undefined) headers.set("origin", origin);
      const signal = AbortSignal.any(signals.filter((one) => one instanceof AbortSignal));
      const answer = await this.#fetch(url, { ...init, headers, signal });
      const text = await answer.text();
      const { status, headers: answered, redirected: isRedirected } = answer;
      Object.assign(exchange, { status, headers: answered, isRedirected }, formOf(text));
      const hasBody = ![101, 204, 205, 304].includes(status);
      return new Response(hasBody ? text : null, { status });
    } catch (error) {
      exchange.silence = this.#left < 0
        ? "limit"
        : !this.#isCleaningUp && stop.aborted
        ? "interrupted"
        : timeout.aborted
        ? "timeout"
        : "network";
      throw error;
    } finally {
      exchange.ms = Math.round(performance.now() - began);
    }
  };
}

function formOf(text: string): Pick<Exchange, "form" | "json"> {
  const trimmed = text.trim();
  if (trimmed === "") return { form: "empty", json: undefined };
  if (trimmed.startsWith("<")) return { form: "page", json: undefined };
  try {
    return { form: "json", json: JSON.parse(trimmed) };
  } catch {
    return { form: "text", json: undefined };
  }
}
