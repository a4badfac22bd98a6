// Owns whether the notice covers the app while the API is down (client/README.md "Health"). The
// app stays mounted below it.
import { useSignals } from "@preact/signals-react/runtime";
import { lazyScreen } from "../lib/lazy_screen.tsx";
import { isOutage } from "../state/health.ts";
import { session } from "../state/session.ts";
import { silent } from "./lazy_frames.tsx";

/** Until its code has come, a toast says the same. */
export const OutageCover = lazyScreen(
  async () => (await import("./outage_cover.tsx")).OutageCover,
  silent,
);

export function OutageNotice() {
  useSignals();
  return isCovering() ? <OutageCover /> : null;
}

/** Whether the notice covers the whole app. Reads signals. */
export function isCovering(): boolean {
  const current = session.value;
  // At a counter, stored data is more useful than this notice, and every screen shows how old its
  // data is.
  const isReading = current.status === "authenticated" && current.isFromSnapshot;
  return isOutage.value && !isReading;
}
