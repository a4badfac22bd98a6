// Delays the text of a live region: screen readers announce reliably only what changes in one that they know.
import { useEffect, useState } from "react";

/** Whether the live region has been here for a frame. Under a modal dialog a screen reader does not see the region. */
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
