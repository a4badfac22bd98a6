// Notes until when nothing is sent to which routes (client/README.md "Too many requests"), also for a reload of this tab.
import { deviceNow, MINUTE_MS, SECOND_MS } from "../time/clock.ts";
import {
  findStored,
  forgetStored,
  onSessionEnd,
  storeText,
  tabStorage,
} from "../storage/storage.ts";

/** Storage prefix of a route, as `GET/pet/:id`: when it may be called again, and the whole wait, in milliseconds. */
const BLOCK_PREFIX = "vet:espera:";

/** The wait where the server names none; another origin may not read it unless the server exposes the header. */
const UNSAID_MS = 30 * SECOND_MS;
const LEAST_MS = SECOND_MS;
/** Waits are only made longer, so that phones do not all call at once; long ones by no more than a part of this. */
const JITTER = 0.25;
const MOST_JITTERED_MS = 10 * MINUTE_MS;
/** The longest delay of a timer: with more, one ends at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The last wait of each route without its jitter, and its end in epoch milliseconds. A reload begins anew. */
const lastWaits = new Map<string, { ms: number; endMs: number }>();

/** The server's words by route. They stay in memory, because they may speak of the person. */
const sentences = new Map<string, string | undefined>();

/** Leaves the route alone for as long as the answer's `Retry-After` says: in seconds, or until a date. */
export function blockRoute(methodAndPath: string, headers: Headers, sentence?: string): void {
  const retryAfter = headers.get("retry-after");
  const sent = Number(retryAfter || NaN) * SECOND_MS || msUntil(retryAfter, headers.get("date"));
  // Of calls at once, none shortens the wait of another one.
  const running = findRouteBlock(methodAndPath);
  if (running !== undefined && !(sent > running.ms)) return;
  const last = lastWaits.get(methodAndPath);
  const begin = deviceNow().getTime();
  // Lists are read again by themselves: what is refused again at once waits twice as long.
  const isAgain = last !== undefined && begin >= last.endMs &&
    begin - last.endMs < UNSAID_MS;
  const least = isAgain ? Math.min(2 * last.ms, UNSAID_MS) : LEAST_MS;
  const asked = Number.isFinite(sent) ? Math.max(sent, least) : UNSAID_MS;
  const jitter = JITTER * Math.random() * Math.min(asked, MOST_JITTERED_MS);
  // In whole milliseconds: a sum with a fraction would be a hair more or less than its parts.
  const wait = Math.ceil(asked + jitter);
  sentences.set(methodAndPath, sentence);
  onSessionEnd(forgetSentences);
  lastWaits.set(methodAndPath, { ms: asked, endMs: begin + wait });
  storeText(BLOCK_PREFIX + methodAndPath, `${begin + wait} ${wait}`, tabStorage);
}

function forgetSentences(): void {
  sentences.clear();
}

/**
 * The milliseconds until the date; NaN where it is none. The phone's clock may be wrong: where the server's `Date`
 * cannot be read, it decides little.
 */
function msUntil(date: string | null, sentAt: string | null): number {
  const until = Date.parse(date ?? "");
  const from = Date.parse(sentAt ?? "");
  return Number.isNaN(from) ? Math.min(until - deviceNow().getTime(), MINUTE_MS) : until - from;
}

interface RouteBlock {
  /** The rest of the wait. */
  ms: number;
  /** The server's. */
  sentence: string | undefined;
  /** Our own. */
  words: string;
}

/** The block of a route; undefined where the route may be called. */
export function findRouteBlock(methodAndPath: string): RouteBlock | undefined {
  const text = findStored(BLOCK_PREFIX + methodAndPath, tabStorage);
  if (text === null) return undefined;
  const [until, wait] = text.split(" ").map(Number);
  const ms = until - deviceNow().getTime();
  // More than the whole wait: the clock was put back meanwhile.
  if (!(ms > 0 && ms <= wait)) return void forgetStored(BLOCK_PREFIX + methodAndPath, tabStorage);
  const words = `Há muitos pedidos agora: tente de novo em ${spoken(Math.ceil(ms / SECOND_MS))}.`;
  return { ms: Math.min(ms, LONGEST_TIMER_MS), sentence: sentences.get(methodAndPath), words };
}

function spoken(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} horas`;
  if (seconds > 60) return `${minutes} minutos`;
  return `${seconds} segundo${seconds > 1 ? "s" : ""}`;
}
