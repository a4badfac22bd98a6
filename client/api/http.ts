// Owns HTTP (server/mock/README.md "Conventions"): fetch, the bearer, one type of failure, answers checked at the
// boundary, and the reports that health and session listen to. Nothing above this file knows of requests.
import { define, type Struct, unknown } from "superstruct";
import { Entries, isUnreadable, readable, readAs, readEach } from "../lib/answers.ts";

/** Why a call failed. `offline`: not even tried, or no network; `aborted`: cancelled, or its session is over. */
export type FailureKind = "offline" | "network" | "status" | "body" | "aborted";

/** The one failure that a call raises. Its message is a sentence for the person. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly kind: FailureKind;
  /** The HTTP status; undefined where no answer came. */
  readonly status: number | undefined;
  /** Whether the sentence came from the server. */
  readonly isFromServer: boolean;
  /** The call's own sentence (client/README.md "Error catalogue"), whatever the server said. */
  readonly fallback: string;
  /** What came with an error status: anything at all. */
  readonly body: unknown;

  constructor(
    kind: FailureKind,
    fallback: string,
    status?: number,
    fromServer?: string,
    body?: unknown,
  ) {
    super(fromServer ?? fallback);
    this.fallback = fallback;
    this.kind = kind;
    this.status = status;
    this.isFromServer = fromServer !== undefined;
    this.body = body;
  }

  /** No answer, or one of the server's own failures: the only ones worth a second try. */
  get isOutage(): boolean {
    return this.kind === "network" || (this.status !== undefined && this.status >= 500);
  }
}

/** Whether the failure is an outage: see `ApiError.isOutage`. */
export function isOutage(error: unknown): boolean {
  return error instanceof ApiError && error.isOutage;
}

/** A call that has been under way for too long. */
export interface SlowCall {
  cancel(): void;
}

/** What the transport needs from the state above it, and tells it. */
export interface Connections {
  baseUrl: string;
  cnpjUrl: string;
  token(): string | undefined;
  onAnswer(wasOutage: boolean): void;
  onUnauthorized(): void;
  /** Called when a call takes long; returns what is called when it ends. */
  onSlow(call: SlowCall): () => void;
}

/** A call that somebody else has begun. */
export interface Begun {
  response: Promise<Response>;
  cancel(): void;
}

export interface CallOptions {
  /** Which field of an error body speaks; where it is missing the other one does. */
  speaks?: "error" | "message";
  /** A bearer for this call alone, instead of the session's; `null` for none. */
  token?: string | null;
  signal?: AbortSignal;
  /** This same call, under way since before the app was there. */
  begun?: Begun;
}

interface Call<Value> extends CallOptions {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
  struct: Struct<Value, unknown>;
  fallback: string;
}

interface Answer {
  status: number;
  body: unknown;
}

const SLOW_MS = 10_000;

/** What is longer is no sentence for a person. */
const LONGEST_TEXT = 500;

/** A body that is a page, and one that is neither page nor JSON: 'OK', say, which is fine where nothing is read. */
const PAGE = Symbol("page");
const OTHER_TEXT = Symbol("other text");

let connections: Connections = {
  baseUrl: "/api",
  cnpjUrl: "/api",
  token: () => undefined,
  onAnswer() {},
  onUnauthorized() {},
  onSlow: () => () => {},
};

/** A token that can stand in a header: no line break or other control character, nothing beyond Latin-1. */
export const Bearer = define<string>("Bearer", (token) => isBearer(token));

/** Whether a token can stand in a header; boot.ts says the same of the stored one. */
export function isBearer(token: unknown): token is string {
  return typeof token === "string" && /^[ -~\xa0-\xff]+$/.test(token);
}

/** Ties the transport to the state; called once at the start. */
export function connect(to: Partial<Connections>): void {
  connections = { ...connections, ...to };
}

/** Reads. `fallback` is what the failure says where the server says nothing (client/README.md "Error catalogue"). */
export function get<Value>(
  path: string,
  struct: Struct<Value, unknown>,
  fallback: string,
  options?: CallOptions,
): Promise<Value> {
  return send({ ...options, method: "GET", path, struct, fallback });
}

/** Reads a list of what fits. Entries that do not are left out; a list of which none does has failed. */
export async function getList<Value>(
  path: string,
  struct: Struct<Value, unknown>,
  fallback: string,
): Promise<Value[]> {
  const token = connections.token();
  const entries = await get(path, Entries, fallback);
  const list = await readEach(entries, struct);
  // A long one is read in slices, and the session may end between two of them.
  if (connections.token() !== token) throw new ApiError("aborted", fallback);
  if (isUnreadable(entries, list)) throw new ApiError("body", fallback);
  return list;
}

/** Creates or acts. Rejects at once while offline: no write is ever queued. */
export function post<Value>(
  path: string,
  body: unknown,
  struct: Struct<Value, unknown>,
  fallback: string,
  options?: CallOptions,
): Promise<Value> {
  return send({ ...options, method: "POST", path, body, struct, fallback });
}

/** Changes. Rejects at once while offline. */
export function patch<Value>(
  path: string,
  body: unknown,
  struct: Struct<Value, unknown>,
  fallback: string,
  options?: CallOptions,
): Promise<Value> {
  return send({ ...options, method: "PATCH", path, body, struct, fallback });
}

/** Deletes. Rejects at once while offline. */
export function del(path: string, fallback: string, options?: CallOptions): Promise<unknown> {
  return send({ ...options, method: "DELETE", path, struct: unknown(), fallback });
}

/** Reads a public registry: another host, no bearer, no word to health or session. */
export async function getFromRegistry<Value>(
  path: string,
  struct: Struct<Value, unknown>,
  fallback: string,
): Promise<Value> {
  const abort = new AbortController();
  const stopSlow = reportWhenSlow(() => abort.abort());
  try {
    const init = { method: "GET", signal: abort.signal };
    const answer = await exchange(connections.cnpjUrl + path, init, { fallback });
    if (!isSuccess(answer)) throw new ApiError("status", fallback, answer.status);
    return fit(answer.body, struct, fallback);
  } finally {
    stopSlow();
  }
}

/** Whether the server that the app itself came from answers. Reports nothing. */
export async function isSiteReachable(): Promise<boolean> {
  try {
    return (await fetch("/sw.js", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Asks the API anything, to see whether it lives: any answer below 500 in ten seconds says so. Reports nothing. */
export async function probe(): Promise<boolean> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), SLOW_MS);
  try {
    const { signal } = abort;
    const response = await fetch(`${connections.baseUrl}/me`, { cache: "no-store", signal });
    return response.status < 500;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function send<Value>(call: Call<Value>): Promise<Value> {
  const token = call.token === undefined ? connections.token() : call.token ?? undefined;
  const isSession = call.token === undefined && token !== undefined;
  if (call.method !== "GET" && isOffline()) throw new ApiError("offline", call.fallback);

  const abort = new AbortController();
  const passOn = () => abort.abort();
  if (call.signal?.aborted) passOn();
  call.signal?.addEventListener("abort", passOn);
  const stopSlow = reportWhenSlow(() => abort.abort());
  try {
    const answer = await exchange(connections.baseUrl + call.path, {
      method: call.method,
      headers: headersOf(call.body, token),
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      signal: abort.signal,
    }, call);
    if (isSession && connections.token() !== token) throw new ApiError("aborted", call.fallback);
    report(answer.status, isSession);
    if (!isSuccess(answer)) throw refusal(answer, call.fallback, call.speaks);
    return fit(answer.body, call.struct, call.fallback);
  } catch (error) {
    if (isSession && connections.token() !== token) {
      const status = error instanceof ApiError ? error.status : undefined;
      throw new ApiError("aborted", call.fallback, status);
    }
    if (error instanceof ApiError && error.kind === "network") connections.onAnswer(true);
    throw error;
  } finally {
    stopSlow();
    call.signal?.removeEventListener("abort", passOn);
  }
}

function report(status: number, isSession: boolean): void {
  if (status >= 500) connections.onAnswer(true);
  else if (status < 300) connections.onAnswer(false);
  else if (status === 401 && isSession) connections.onUnauthorized();
}

function headersOf(body: unknown, token: string | undefined): HeadersInit {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  return headers;
}

async function exchange(
  url: string,
  init: RequestInit,
  { fallback, begun }: { fallback: string; begun?: Begun },
): Promise<Answer> {
  if (begun !== undefined) init.signal?.addEventListener("abort", () => begun.cancel());
  try {
    // Personal answers must not outlive the session in the browser's own cache.
    const response = await (begun?.response ?? fetch(url, { ...init, cache: "no-store" }));
    // A body cut half-way is no answer either, so it is read here, where its failure counts as one.
    return { status: response.status, body: parse(await response.text()) };
  } catch {
    if (init.signal?.aborted) throw new ApiError("aborted", fallback);
    throw new ApiError(isOffline() ? "offline" : "network", fallback);
  }
}

function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status <= 299;
}

/** The parsed body; undefined where it is empty. */
function parse(body: string): unknown {
  const text = body.trim();
  if (text === "") return undefined;
  if (text.startsWith("<")) return PAGE;
  try {
    return JSON.parse(text);
  } catch {
    return OTHER_TEXT;
  }
}

function fit<Value>(body: unknown, struct: Struct<Value, unknown>, fallback: string): Value {
  // A page in the API's place comes from a network that asks for a login: nothing was done.
  if (body === PAGE) throw new ApiError("body", fallback);
  const read = readAs(body, struct);
  if (read === undefined) throw new ApiError("body", fallback);
  return read.value;
}

function refusal({ status, body }: Answer, fallback: string, speaks = "error"): ApiError {
  const other = speaks === "error" ? "message" : "error";
  const sentence = textIn(body, speaks) ?? textIn(body, other);
  return new ApiError("status", fallback, status, sentence, body);
}

function textIn(body: unknown, field: string): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const sent = (body as Record<string, unknown>)[field];
  if (typeof sent !== "string" || sent.length > LONGEST_TEXT) return undefined;
  const text = readable(sent);
  return text.trim() === "" ? undefined : text;
}

function reportWhenSlow(cancel: () => void): () => void {
  let stop = () => {};
  const timer = setTimeout(() => stop = connections.onSlow({ cancel }), SLOW_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}
