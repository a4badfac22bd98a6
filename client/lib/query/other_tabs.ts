// Asks again for what another tab of this browser may have changed (client/README.md "Reading").
import { listenTo } from "../device/listen.ts";
import { CHANGE_KEY } from "../http/http.ts";
import { findStored } from "../storage/storage.ts";
import { invalidateQueries, lastAnswers } from "./registry.ts";

/**
 * Invalidates every answer of this tab after a change in another one, from the moment that somebody looks at it. Returns a
 * function that stops it.
 */
export function keepCurrentWithOtherTabs(): () => void {
  // It may have told this page before anything here listened.
  let isDue = Number(findStored(CHANGE_KEY)) > performance.timeOrigin;
  function look() {
    if (!isDue || document.visibilityState === "hidden") return;
    isDue = false;
    invalidateQueries(...lastAnswers.keys());
  }
  /** `event`: of the storage, or of a page that comes back from the browser's cache, where it heard of nothing. */
  function notice(event: Event) {
    isDue ||= (event as StorageEvent).key === CHANGE_KEY ||
      (event as PageTransitionEvent).persisted;
    look();
  }
  look();
  return listenTo(
    [globalThis, "storage", notice],
    [globalThis, "pageshow", notice],
    [document, "visibilitychange", look],
  );
}
