// Owns the day that a component draws: today in São Luís, until it ends (client/README.md "Dates").
import { useEffect, useState } from "react";
import { now } from "./clock.ts";
import { type Day, endOf, today } from "./dates.ts";

/** A timer stands still while the phone sleeps, so none is set for longer. */
const LONGEST_MS = 60_000;

/** Today; the component is drawn again once another day has begun. */
export function useToday(): Day {
  const [day, setDay] = useState(() => today(now()));
  useEffect(() => watchToday(setDay), []);
  return day;
}

/** Tells the day now, at midnight, and when the page is looked at again. Returns how to stop. */
function watchToday(tell: (day: Day) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look() {
    clearTimeout(timer);
    const instant = now();
    const day = today(instant);
    tell(day);
    // Pages that nobody sees would all ask the API at midnight.
    if (document.visibilityState === "hidden") return;
    const untilMidnight = endOf(day)!.getTime() + 1 - instant.getTime();
    timer = setTimeout(look, Math.min(untilMidnight, LONGEST_MS));
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
