// Redraws when the hour changes, on which day and arrival times depend (client/README.md "Dates").
import { useEffect, useState } from "react";
import { MINUTE, serverNow, watchServerDay } from "./clock.ts";
import { type Day, thisHour } from "./dates.ts";

/** Today, and the present hour of it as `YYYY-MM-DDTHH`. */
export function useHour(): { day: Day; hour: string } {
  const [hour, setHour] = useState(() => thisHour(serverNow()));
  // Every minute, because timers stop while the phone sleeps; when the page shows; when the server's day is another.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(timer);
      const instant = serverNow();
      setHour(thisHour(instant));
      // Otherwise all hidden pages would ask the API at midnight.
      if (document.visibilityState === "hidden") return;
      timer = setTimeout(look, MINUTE - instant.getTime() % MINUTE);
    }
    const stop = watchServerDay(look);
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      stop();
      clearTimeout(timer);
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return { day: hour.slice(0, 10), hour };
}
