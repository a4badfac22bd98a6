// Notes until when nothing is sent to which routes (client/README.md "Too many requests").
import { MINUTE, now, SECOND } from "./clock.ts";

/** Where the server does not say how long; other origins may not read that unless it exposes the header. */
const UNSAID_MS = 30 * SECOND;
const LEAST_MS = SECOND;
const MOST_MS = 10 * MINUTE;
/** Waits are only made longer, so that phones do not all call at once. */
const JITTER = 0.25;

const holds = new Map<string, { until: number; sentence: string | undefined }>();

/** Leaves the route alone for as long as the answer's `Retry-After` says: in seconds, or until a date. */
export function hold(route: string, headers: Headers, sentence?: string): void {
  const retryAfter = headers.get("retry-after");
  const ms = Number(retryAfter || NaN) * SECOND || msUntil(retryAfter, headers.get("date"));
  const wait = Math.min(Math.max(ms, LEAST_MS), MOST_MS) || UNSAID_MS;
  holds.set(route, { until: now().getTime() + wait * (1 + JITTER * Math.random()), sentence });
}

/** NaN where it is no date. The phone's clock may be wrong: where the server's `Date` cannot be read, it decides little. */
function msUntil(date: string | null, sentAt: string | null): number {
  const until = Date.parse(date ?? "");
  const from = Date.parse(sentAt ?? "");
  return Number.isNaN(from) ? Math.min(until - now().getTime(), MINUTE) : until - from;
}

/** How long the route is still left alone, and what the server said; undefined where it may be called. */
export function holdOf(route: string) {
  const { until, sentence } = holds.get(route) ?? { until: 0 };
  const ms = until - now().getTime();
  // A longer one than there can be: the clock was put back meanwhile.
  if (ms <= 0 || ms > MOST_MS * (1 + JITTER)) return undefined;
  const seconds = Math.ceil(ms / SECOND);
  const time = seconds > 60
    ? `${Math.ceil(seconds / 60)} minutos`
    : `${seconds} segundo${seconds > 1 ? "s" : ""}`;
  return { ms, sentence, words: `Há muitos pedidos agora. Tente de novo em ${time}.` };
}

export function forgetHolds(): void {
  holds.clear();
}
