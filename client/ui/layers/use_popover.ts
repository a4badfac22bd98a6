// Shows a manual popover in the top layer while it has something to say.
import { type RefObject, useLayoutEffect, useRef } from "react";

/** The element needs `popover="manual"`. Showing it always would force a layout at every start. */
export function usePopover(isNeeded: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current!;
    // When a dialog closes, its popovers are removed before they move to another place and show again.
    if (!isNeeded || !element.isConnected) return;
    element.showPopover?.();
    return () => {
      if (element.isConnected) element.hidePopover?.();
    };
  }, [isNeeded]);
  return ref;
}
