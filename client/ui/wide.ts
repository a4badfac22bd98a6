// Tells whether the screen has room for two things side by side.
import { useSyncExternalStore } from "react";

export const WIDE_MEDIA = "(min-width: 60rem)";

/** Whether it has, at present; redraws when that changes. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(WIDE_MEDIA).matches);
}

function watchWidth(tell: () => void): () => void {
  const wide = matchMedia(WIDE_MEDIA);
  wide.addEventListener("change", tell);
  return () => wide.removeEventListener("change", tell);
}
