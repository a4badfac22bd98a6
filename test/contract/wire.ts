// Owns the passage to the API under trial: every request of the portal's own code goes through here, with a time-out,
// a bound on how many there are, and a note of what came.

/** Why no answer came. */
export type Silence = "timeout" | "network" | "limit" | "interrupted";

/** One request and what came of it. Bodies and paths hold personal data: they are judged, never printed. */
export interface Exchange {
  method: string;
  /** Below the base, without the query. */
  path: string;
  /** The names of what the body had. */
  sent: string[];
  ms: number;
  /** Undefined where no answer came. */
  status: number | undefined;
  silence: Silence | undefined;
  isRedirected: boolean;
  headers: Headers;
  /** What the body is; `json` has it parsed. */
  form: "json" | "page" | "text" | "empty";
  json: unknown;
}

export interface WireOptions {
  base: string;
  origin: string | undefined;
  /** Ends every request under way, and lets none begin but those of the clean-up. */
  stop: AbortSignal;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

const TIMEOUT_MS = 10_000;
const MOST_REQUESTS = 80;
const MOST_CLEANUPS = 20;

/** The passage: `fetch` takes the place of the global one. */
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

  /** From here on an interruption ends nothing, and other requests count. */
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
