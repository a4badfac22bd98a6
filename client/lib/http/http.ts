// Sends HTTP requests, as nothing else does (server/mock/README.md "Conventions"; client/README.md "Retries").
import { type ReadonlySignal, signal } from "@preact/signals-core";
import { array, coerce, nullable, string, type Struct } from "superstruct";
import { deviceNow, withTimeout } from "../time/clock.ts";
import { onSessionEnd, PERSONAL_PREFIX, storeText } from "../storage/storage.ts";
import { ChangeAnswer, parseAs, parseJson, parseWithoutOdd } from "./wire.ts";
import { findSentence, saysRefused } from "./server_words.ts";
import { ApiError } from "./api_error.ts";
import { blockRoute, findRouteBlock } from "./rate_limit.ts";

interface HttpConfig {
  baseUrl: string;
  cnpjUrl: string;
  token(): string | undefined;
  /** The device's, which the API may not have confirmed yet. */
  storedToken(): string | undefined;
  /** Hears of each answer. `cause` names an outage's call, as `GET /pet/:id`, and status. */
  onAnswer(wasOutage: boolean, cause?: string): void;
  onUnauthorized(): void;
  /** A 403, or a 401 that is no word of the API, to the session's bearer. */
  onForbidden(): void;
}

export interface InFlightCall {
  response: Promise<Response>;
  cancel(): void;
}

export interface CallOptions {
  /** Stands in the place of `:id` in the path. */
  id?: string;
  /** The field of an error body that speaks; where it is missing the other one does. */
  sentenceField?: "error" | "message";
  /** A bearer for this call alone, instead of the session's; `null` for none. */
  token?: string | null;
  inFlight?: InFlightCall;
  /** Asks the public company registry: another host, no word to health or session. */
  isCnpjRegistry?: boolean;
}

interface Call extends CallOptions {
  method: string;
  path: string;
  body?: object;
  failedText: string;
  /** The answer's, unless the session has ended before it. */
  status?: number;
}

interface Answer extends Pick<Response, "status" | "ok" | "headers"> {
  body: unknown;
  /** Set for an answer that is not the API's. */
  kind?: "body";
}

/** The storage key that tells the other tabs when one may have changed something, in epoch milliseconds. */
export const CHANGE_KEY = `${PERSONAL_PREFIX}mudou`;

const SLOW_MS = 10_000;

/** A body that is no JSON, such as 'OK'. */
const OTHER_TEXT = Symbol();

let config: HttpConfig;
const slow = signal<readonly (() => void)[]>([]);

/** The functions that cancel the calls of more than ten seconds: the app shows that and offers to cancel. */
export const slowCallCancels: ReadonlySignal<readonly (() => void)[]> = slow;

export const BearerToken = coerce(string(), string(), parseBearerToken);

/**
 * The token without blanks and scheme; undefined where no header can carry it (beyond Latin-1). The page leaves that to
 * the app.
 */
export function parseBearerToken(given: string): string | undefined {
  const token = given.trim().replace(/^bearer(?:\s+|$)/i, "");
  return /^[ -~\xa0-\xff]+$/.test(token) ? token : undefined;
}

export function configureHttp(to: HttpConfig): void {
  config = to;
  // Nobody waits any more for the slow calls of a session that has ended.
  onSessionEnd(() => slow.value = []);
}

export function currentToken(): string | undefined {
  return config.token();
}

export function get<Value>(
  path: string,
  struct: Struct<Value, unknown>,
  failedText: string,
  options?: CallOptions,
): Promise<Value> {
  return send({ ...options, method: "GET", path, failedText }, struct);
}

/**
 * Entries that do not fit are left out, and those whose id an earlier one has; where none fits, the call has failed. No
 * body (204), and `null`, are empty.
 */
export async function getList<Value>(
  path: string,
  struct: Struct<Value, unknown>,
  failedText: string,
  options?: CallOptions,
): Promise<Value[]> {
  const call: Call = { ...options, method: "GET", path, failedText };
  const token = config.token();
  const entries = await send(call, nullable(array())) ?? [];
  const list = await parseWithoutOdd(entries, struct);
  // A long one is read in slices, and the session may end between two of them.
  if (config.token() !== token) throw new ApiError({ kind: "aborted", failedText });
  if (list.length < entries.length) {
    const error = tellMisfit(call);
    if (list.length === 0) throw error;
  }
  return list;
}

export const post = sendWith("POST");
export const patch = sendWith("PATCH");

function sendWith(method: Call["method"]) {
  return <Value>(
    path: string,
    body: object,
    struct: Struct<Value, unknown>,
    failedText: string,
    options?: CallOptions,
  ): Promise<Value> => send({ ...options, method, path, body, failedText }, struct);
}

export function del(path: string, failedText: string, options?: CallOptions): Promise<unknown> {
  return send({ ...options, method: "DELETE", path, failedText }, ChangeAnswer);
}

export async function isSiteReachable(): Promise<boolean> {
  return await statusOf("/sw.js", { method: "HEAD" }) < 300;
}

/** Asks the site for headers, for their `Date`. The service worker leaves a HEAD alone. */
export async function getSiteHeaders(): Promise<Headers> {
  return (await ask("/sw.js", { method: "HEAD" })).headers;
}

/**
 * A file of the portal's own server; undefined where it has none, or no JSON. Nothing is reported, and no bearer is
 * sent. Rejects without an answer.
 */
export async function findSiteJson(path: string): Promise<unknown> {
  const answer = await ask(path, {});
  return answer.ok ? parseJson(await answer.text()) : undefined;
}

/**
 * Probes whether the API is up, without reporting. It sends the bearer: no gateway then counts 401s against the
 * address.
 */
export async function isApiUp(): Promise<boolean> {
  const headers = headersFor(config.token() ?? config.storedToken());
  return await statusOf(`${config.baseUrl}/me`, { headers }) < 500;
}

function headersFor(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/** The status of the answer; infinite where none comes in time. */
function statusOf(url: string, options: RequestInit): Promise<number> {
  return ask(url, options).then(({ status }) => status, () => Infinity);
}

function ask(url: string, options: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const answer = fetch(url, { ...options, cache: "no-store", signal: abort.signal });
  return withTimeout(answer, SLOW_MS).catch((error) => {
    abort.abort();
    throw error;
  });
}

async function send<Value>(call: Call, struct: Struct<Value, unknown>): Promise<Value> {
  const { failedText, isCnpjRegistry } = call;
  const token = call.token === undefined ? config.token() : call.token ?? undefined;
  const isSession = call.token === undefined && token !== undefined;
  const isOver = () => isSession && config.token() !== token;
  function endWithSession(): void {
    if (isOver()) {
      throw new ApiError({ kind: "aborted", failedText, status: call.status });
    }
  }
  throwIfBlocked(call);

  const answer = await exchange(call, token, isOver);
  endWithSession();
  // Some changes are a GET, and some were made although the answer is lost.
  if (isSession && (call.method !== "GET" || struct as unknown === ChangeAnswer)) {
    // Another value each time: else the other tabs would hear nothing.
    storeText(CHANGE_KEY, String(deviceNow().getTime() + Math.random()));
  }
  call.status = answer.status;
  if (!isCnpjRegistry) report(answer, call, token);
  endWithSession();
  if (answer instanceof ApiError) throw answer;
  if (!answer.kind) {
    if (!answer.ok || saysRefused(answer.body, struct)) throw refusal(answer, call);
    const read = parseAs(answer.body, struct);
    if (read !== undefined) return read.value;
  }
  throw tellMisfit(call);
}

/** Tells the console of an answer that is not the API's, or of which something does not fit; makes the call's error. */
function tellMisfit(call: Call): ApiError {
  const { failedText, status } = call;
  console.warn("An answer does not fit", nameOf(call), status);
  return new ApiError({ kind: "body", failedText, status });
}

/** The call as `GET /pet/:id`: nothing in it is personal. */
function nameOf({ method, path }: Call): string {
  return `${method} ${path.replace(/\?.*/, "")}`;
}

/** A refused bearer is the session's also where the call has named it (`CallOptions.token`). */
function report(
  { status, kind }: Partial<ApiError>,
  call: Call,
  token: string | undefined,
): void {
  if (kind === "network" || status! >= 500) {
    config.onAnswer(true, `${nameOf(call)}: ${status ?? "no answer"}`);
  } else if (status! < 300) config.onAnswer(false);
  else if (token !== undefined && token === config.token() && refusesBearer(status!)) {
    if (status === 401 && kind === undefined) config.onUnauthorized();
    else config.onForbidden();
  }
}

function refusesBearer(status: number): boolean {
  return status === 401 || status === 403;
}

async function exchange(
  call: Call,
  token: string | undefined,
  isSessionOver: () => boolean,
): Promise<Answer | ApiError> {
  const { method, path, id, body: sent, failedText, inFlight } = call;
  const isOffline = () => navigator.onLine === false;
  const wasOffline = isOffline();
  const abort = new AbortController();
  function cancel() {
    abort.abort();
    inFlight?.cancel();
  }
  const timer = setTimeout(() => {
    if (!isSessionOver()) slow.value = [...slow.peek(), cancel];
  }, SLOW_MS);
  const base = call.isCnpjRegistry ? config.cnpjUrl : config.baseUrl;
  try {
    const response = await (inFlight?.response ??
      fetch(base + path.replace(":id", encodeURIComponent(id!)), {
        method,
        headers: {
          ...(sent && { "content-type": "application/json" }),
          ...headersFor(token),
        },
        body: sent && JSON.stringify(sent),
        // Personal answers must not outlive the session in the browser's own cache.
        cache: "no-store",
        signal: abort.signal,
      }));
    // A body cut half-way is no answer either.
    const text = (await textIn(response)).trim();
    const { status, ok, headers } = response;
    // 204 says the same as `null`; an empty body where there should be one does not.
    const body = status === 204 ? null : parse(text);
    // A page in the API's place comes from a network that asks for a login: nothing was done. A firewall's says nothing
    // about the token.
    const isForeign = ok ? text.startsWith("<") : refusesBearer(status) && body === OTHER_TEXT;
    return { status, ok, headers, body, kind: isForeign ? "body" : undefined };
  } catch {
    if (abort.signal.aborted) return new ApiError({ kind: "aborted", failedText });
    if (!isOffline()) return new ApiError({ kind: "network", failedText });
    return new ApiError({
      kind: method === "GET" || wasOffline ? "offline" : "wentOffline",
      failedText,
    });
  } finally {
    clearTimeout(timer);
    const others = slow.peek().filter((other) => other !== cancel);
    if (others.length < slow.peek().length) slow.value = others;
  }
}

function throwIfBlocked({ method, path, failedText }: Call, body?: unknown): void {
  const block = findRouteBlock(method + path);
  if (block === undefined) return;
  const { ms, words, sentence = words } = block;
  throw new ApiError({
    kind: "status",
    failedText: `${failedText}. ${words}`,
    status: 429,
    sentence,
    body,
    waitMs: ms,
  });
}

function parse(text: string): unknown {
  if (text === "") return undefined;
  const json = parseJson(text);
  return json === undefined ? OTHER_TEXT : json;
}

function refusal({ headers, status, body }: Answer, call: Call): ApiError {
  const { failedText, sentenceField = "error" } = call;
  const sentence = findSentence(body, sentenceField);
  if (status === 429) {
    blockRoute(call.method + call.path, headers, sentence);
    throwIfBlocked(call, body);
  }
  return new ApiError({ kind: "status", failedText, status, sentence, body });
}

/** The body, decoded by the charset of its header, which `text()` ignores. */
async function textIn(response: Response): Promise<string> {
  const [, charset] = /charset="?([\w-]+)/i.exec(response.headers.get("content-type") ?? "") ?? [];
  const bytes = await response.arrayBuffer();
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // No browser knows that name.
    return new TextDecoder().decode(bytes);
  }
}
