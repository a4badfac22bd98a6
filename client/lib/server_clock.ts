// Asks the portal's own server for the time, at the start and after a rest (client/README.md "Dates").
import { doubtHour, isRecent, MINUTE, noteServerDate, now } from "./clock.ts";
import { onRecovery } from "./health.ts";
import { getSiteHeaders } from "./http.ts";
import { idle } from "./prefetch.ts";

/** After it, the phone may have been set to another time. */
const REST_MS = 5 * MINUTE;

/** Keeps the phone's clock corrected. Returns a function that stops it. */
export function followServerClock(): () => void {
  const end = new AbortController();
  let knownAt = -Infinity;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    if (isAsking || isRecent(knownAt, REST_MS) || document.visibilityState === "hidden") return;
    isAsking = true;
    clearTimeout(timer);
    await idle();
    const sentAt = now().getTime();
    const headers = await getSiteHeaders().catch(() => new Headers());
    isAsking = false;
    if (end.signal.aborted) return;
    if (noteServerDate(headers, sentAt)) {
      knownAt = now().getTime();
    } else {
      doubtHour();
      timer = setTimeout(ask, MINUTE);
    }
  }

  const { signal } = end;
  addEventListener("focus", ask, { signal });
  document.addEventListener("visibilitychange", ask, { signal });
  const stopRecovery = onRecovery(ask);
  void ask();
  return () => {
    stopRecovery();
    clearTimeout(timer);
    end.abort();
  };
}
