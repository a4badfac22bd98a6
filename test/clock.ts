// Sets the time that the app reads.
import { setDeviceClock } from "../client/lib/time/clock.ts";
import { resetServerTime } from "../client/lib/time/server_time.ts";

/**
 * Replaces the phone's clock by `read` (milliseconds since the epoch), without which it is the phone's again, and forgets
 * what is known of the server's.
 */
export function setTestClock(read?: () => number): void {
  setDeviceClock(read);
  resetServerTime();
}
