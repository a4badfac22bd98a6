// Owns the day that a component shows: today in São Luís, until it ends (client/README.md "Dates").
import { useEffect, useState } from "react";
import { MINUTE, now } from "./clock.ts";
import { type Day, wallClock } from "./dates.ts";

/**
 * Today; the component is drawn again when the next day begins, and in every hour: an arrival time may have passed.
 */
export function useToday(): Day {
  const [hour, setHour] = useState(() => hourOf(now()));
  useEffect(() => watchHour(setHour), []);
  return hour.slice(0, 10);
}

/** As `YYYY-MM-DDTHH`. */
function hourOf(instant: Date): string {
  return wallClock(instant).slice(0, 13);
}

/**
 * Calls `tell` with the hour every minute, and when the page becomes visible again. Returns a function that stops it.
 * A timer stops while the phone sleeps, so none is set for longer.
 */
function watchHour(tell: (hour: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look() {
    clearTimeout(timer);
    const instant = now();
    tell(hourOf(instant));
    // Otherwise all hidden pages would ask the API at midnight.
    if (document.visibilityState === "hidden") return;
    timer = setTimeout(look, MINUTE - instant.getTime() % MINUTE);
  }
  look();
  addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearTimeout(timer);
    removeEventListener("focus", look);
    document.removeEventListener("visibilitychange", look);
  };
}
