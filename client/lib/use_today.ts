// Owns the day that a component shows: today in São Luís, until it ends (client/README.md "Dates").
import { useEffect, useState } from "react";
import { now } from "./clock.ts";
import { type Day, endOf, today } from "./dates.ts";

/** A timer stops while the phone sleeps, so none is set for longer than this. */
const LONGEST_MS = 60_000;

/** Today; the component is drawn again when the next day begins. */
export function useToday(): Day {
  const [day, setDay] = useState(() => today(now()));
  useEffect(() => watchToday(setDay), []);
  return day;
}

/** Calls `tell` with the day at midnight, and when the page becomes visible again. Returns a function that stops it. */
function watchToday(tell: (day: Day) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look() {
    clearTimeout(timer);
    const instant = now();
    const day = today(instant);
    tell(day);
    // Otherwise all hidden pages would ask the API at midnight.
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
