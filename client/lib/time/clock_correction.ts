// Asks the portal's own server for the time, at the start and after a rest (client/README.md "Dates").
import { deviceNow, isCloseToNow, MINUTE_MS } from "./clock.ts";
import { setClockFromDateHeader, setHourUncertain } from "./server_time.ts";
import { onRecovery } from "../http/health.ts";
import { getSiteHeaders } from "../http/http.ts";
import { listenTo } from "../device/listen.ts";
import { whenIdle } from "../loading/prefetch.ts";

/** The rest after which the phone may have been set to another time. */
const REST_MS = 5 * MINUTE_MS;

/** Keeps the phone's clock corrected. Returns a function that stops it. */
export function keepClockCorrected(): () => void {
  let isStopped = false;
  let knownAt = -Infinity;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    if (isAsking || isCloseToNow(knownAt, REST_MS) || document.visibilityState === "hidden") return;
    isAsking = true;
    clearTimeout(timer);
    await whenIdle();
    const sentAt = deviceNow().getTime();
    const headers = await getSiteHeaders().catch(() => new Headers());
    isAsking = false;
    if (isStopped) return;
    if (setClockFromDateHeader(headers, sentAt)) {
      knownAt = deviceNow().getTime();
    } else {
      setHourUncertain();
      timer = setTimeout(ask, MINUTE_MS);
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
