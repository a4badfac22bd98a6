// Redraws when the hour changes, on which day and arrival times depend, or the minute (client/README.md "Dates").
import { useEffect, useState } from "react";
import { MINUTE_MS } from "./clock.ts";
import { serverNow, UncertainHourDate, watchClockCorrection } from "./server_time.ts";
import { type Day, isoHourAt } from "./dates.ts";
import { listenTo } from "../device/listen.ts";

/** Today, and the present hour of it as `YYYY-MM-DDTHH`, with '?' where it is not sure. */
export function useServerHour(): { day: Day; dayAndHour: string } {
  const dayAndHour = useServerTime(hourOf);
  return { day: dayAndHour.slice(0, 10), dayAndHour };
}

/** Redraws each minute: for enrolments, which begin and end at any time. */
export function useServerMinute(): void {
  useServerTime((instant) => hourOf(instant) + instant.getUTCMinutes());
}

function useServerTime(read: (instant: Date) => string): string {
  const [time, setTime] = useState(() => read(serverNow()));
  // Every minute, because timers stop while the phone sleeps; when the page shows; when more is known of the server's clock.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(timer);
      const instant = serverNow();
      setTime(read(instant));
      // Otherwise all hidden pages would ask the API at midnight.
      if (document.visibilityState === "hidden") return;
      timer = setTimeout(look, MINUTE_MS - instant.getTime() % MINUTE_MS);
    }
    const stopClock = watchClockCorrection(look);
    const stopEvents = listenTo([globalThis, "focus", look], [document, "visibilitychange", look]);
    return () => {
      stopClock();
      stopEvents();
      clearTimeout(timer);
    };
  }, []);
  return time;
}

function hourOf(instant: Date): string {
  return isoHourAt(instant) + (instant instanceof UncertainHourDate ? "?" : "");
}
