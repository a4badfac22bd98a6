// Delays the text of a live region: screen readers announce reliably only what changes in one that they know.
import { useEffect, useState } from "react";

/**
 * Whether the region has been there for a frame, in this place: until then its text waits. What lies under a modal
 * dialog is not there for a screen reader, so a place can also be the dialog on top.
 */
export function useLiveRegion(place: unknown = "here"): boolean {
  const [known, setKnown] = useState<unknown>();
  useEffect(() => {
    // The first of the two belongs to the frame that draws the region.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setKnown(place));
    });
    return () => cancelAnimationFrame(frame);
  }, [place]);
  return known === place;
}
