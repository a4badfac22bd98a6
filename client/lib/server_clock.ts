// Asks the portal's own server for the time, at the start and after a rest (client/README.md "Dates").
import { doubtHour, isRecent, MINUTE, noteServerDate, now } from "./clock.ts";
import { onRecovery } from "./health.ts";
import { getSiteHeaders } from "./http.ts";
import { listenTo } from "./listen.ts";
import { idle } from "./prefetch.ts";

/** After it, the phone may have been set to another time. */
const REST_MS = 5 * MINUTE;

/** Keeps the phone's clock corrected. Returns a function that stops it. */
export function followServerClock(): () => void {
  let isStopped = false;
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
    if (isStopped) return;
    if (noteServerDate(headers, sentAt)) {
      knownAt = now().getTime();
    } else {
      doubtHour();
      timer = setTimeout(ask, MINUTE);
    }
  }

  const stopListening = listenTo([globalThis, "focus", ask], [document, "visibilitychange", ask]);
  const stopRecovery = onRecovery(ask);
  void ask();
  return () => {
    isStopped = true;
    stopListening();
    stopRecovery();
    clearTimeout(timer);
  };
}
