// Delays the text of a live region: screen readers announce reliably only what changes in one that they know.
import { useEffect, useState } from "react";

/** Whether the region has been in this place for a frame. Under a modal dialog it is not there for a screen reader. */
export function useIsLiveRegionReady(location: unknown = "here"): boolean {
  const [known, setKnown] = useState<unknown>();
  useEffect(() => {
    // The first of the two belongs to the frame that draws the region.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setKnown(location));
    });
    return () => cancelAnimationFrame(frame);
  }, [location]);
  return known === location;
}
