// Owns what is in the top layer without being modal: a manual popover that shows while it has something to say.
import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Shows the element of the ref as a popover while it is needed; it needs `popover="manual"`. Showing it always would
 * force a layout at every start.
 */
export function usePopover(isNeeded: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current!;
    // When a dialog closes, its popovers are removed before they move to another place: there they show again.
    if (!isNeeded || !element.isConnected) return;
    element.showPopover?.();
    return () => {
      if (element.isConnected) element.hidePopover?.();
    };
  }, [isNeeded]);
  return ref;
}
