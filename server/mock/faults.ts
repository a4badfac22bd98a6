// Failures that a test orders: which call fails, how, how often, before or after the server acted.
import type { Context, MiddlewareHandler, Next } from "hono";
import { basePath } from "hono/route";

/**
 * - `status`: answers with that status and `body` (text as it is, anything else as JSON); without a body, the usual
 *   `{ error, message }`.
 * - `cut`: the connection dies without an answer.
 * - `malformed`: status 200 and JSON that ends in the middle.
 * - `delay`: waits this many milliseconds before any of these, or before the usual answer.
 * - `late`: answers 504 at once, like a gateway that stopped waiting, and acts this many milliseconds later.
 *
 * A lost answer is `{ cut: true }` with `afterActing`, a slow gateway `{ status: 504, delay: 10_000 }` with
 * `afterActing`.
 */
export type Fault =
  | (Failure & { delay?: number })
  | { delay: number }
  | { late: number };

interface Refusal {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Failure = Refusal | { cut: true } | { malformed: true };

export interface FaultOptions {
  /** The number of calls that fail; without one, all until `clear()`. */
  times?: number;
  /** The server first does what it was asked; only its answer is lost or delayed. */
  afterActing?: boolean;
}

/** A broken connection, as a call in the same process sees it: its promise is rejected with this. */
export class ConnectionCut extends Error {
  override name = "ConnectionCut";
}

/** The faults of one world, by pattern: `"POST /pet"`, `"PATCH /pet/:id"`, `"GET *"` or `"*"`. */
export class Faults {
  #ordered = new Map<string, { fault: Fault; left: number; afterActing: boolean }>();

  /** Orders a fault; a second one for the same pattern replaces the first. */
  set(
    pattern: string,
    fault: Fault,
    { times = Infinity, afterActing = false }: FaultOptions = {},
  ): void {
    this.#ordered.set(pattern, { fault, left: times, afterActing });
  }

  clear(pattern?: string): void {
    if (pattern === undefined) this.#ordered.clear();
    else this.#ordered.delete(pattern);
  }

  /** The faults that are still active; `left` is Infinity for one that lasts until `clear()`. */
  list(): { pattern: string; fault: Fault; left: number; afterActing: boolean }[] {
    return [...this.#ordered].map(([pattern, ordered]) => ({ pattern, ...ordered }));
  }

  /** The fault for this call, counted as used; the narrowest pattern goes first. */
  take(method: string, path: string): { fault: Fault; afterActing: boolean } | undefined {
    const matching = [...this.#ordered].filter(([pattern]) => matches(pattern, method, path));
    const [pattern, ordered] = matching.sort(([a], [b]) => looseness(a) - looseness(b))[0] ?? [];
    if (pattern === undefined || ordered === undefined) return undefined;
    ordered.left -= 1;
    if (ordered.left <= 0) this.#ordered.delete(pattern);
    return ordered;
  }
}

/** Applies the ordered faults to every call. */
export function playFaults(faults: Faults): MiddlewareHandler {
  return async (c, next) => {
    const path = c.req.path.slice(basePath(c).replace(/\/$/, "").length);
    const taken = faults.take(c.req.method, path);
    if (taken === undefined) return await next();
    const { fault, afterActing } = taken;
    if ("late" in fault) return await actLate(c, next, fault.late);
    const isFailure = "status" in fault || "cut" in fault || "malformed" in fault;
    if (afterActing) await next();
    if (fault.delay !== undefined) await pause(fault.delay, c.req.raw.signal);
    if (isFailure) fail(c, fault);
    else if (!afterActing) await next();
  };
}

function fail(c: Context, failure: Failure): void {
  if ("cut" in failure) {
    // Deno.serve passes the connection as the environment: only then can a connection be broken.
    if (!hasConnection(c.env)) throw new ConnectionCut("The mock cut the connection");
    c.res = brokenResponse();
  } else c.res = faultyResponse(failure);
}

async function actLate(c: Context, next: Next, ms: number): Promise<void> {
  const { url, method, headers, body } = c.req.raw;
  // After this answer, Deno.serve takes the request away.
  c.req.raw = new Request(url, { method, headers, body: body && await c.req.raw.arrayBuffer() });
  c.res = faultyResponse({ status: 504 });
  setTimeout(() => {
    next().catch((error) => console.error("[mock] a late call failed", error));
  }, ms);
}

function matches(pattern: string, method: string, path: string): boolean {
  if (pattern === "*") return true;
  const [wantedMethod, wantedPath] = pattern.split(" ");
  if (wantedMethod !== method) return false;
  if (wantedPath === "*") return true;
  const wanted = wantedPath.split("/");
  const given = path.split("/");
  return wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(":") || part === given[index]);
}

function looseness(pattern: string): number {
  if (pattern.endsWith("*")) return pattern === "*" ? 101 : 100;
  return pattern.split(":").length;
}

function hasConnection(env: unknown): boolean {
  return typeof env === "object" && env !== null && "remoteAddr" in env;
}

/** Deno.serve cannot hang up before the first byte, so the headers are sent and then the body breaks at once. */
function brokenResponse(): Response {
  return new Response(
    new ReadableStream({
      start: (body) => body.error(new ConnectionCut("The mock cut the connection")),
    }),
  );
}

function faultyResponse(fault: Refusal | { malformed: true }): Response {
  const json = { "content-type": "application/json" };
  if ("malformed" in fault) return new Response('{"id": "', { headers: json });
  const { status, body, headers } = fault;
  if (typeof body === "string") return new Response(body, { status, headers });
  const text = "Falha provocada no servidor de demonstração.";
  return new Response(JSON.stringify(body ?? { error: text, message: text }), {
    status,
    headers: { ...json, ...headers },
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}
