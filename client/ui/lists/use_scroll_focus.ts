// Owns the focus of what scrolls: where nothing in it can be tabbed to, it takes the focus itself, and the arrow keys
// scroll it (WCAG 2.1.1).
import { useLayoutEffect, useRef } from "react";

const TABBABLE = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/** @returns refs for what scrolls and for the one element in it that holds all the rest */
export function useScrollFocus() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      const { scrollHeight, clientHeight } = scroller.current!;
      const needsFocus = scrollHeight > clientHeight &&
        content.current!.querySelector(TABBABLE) === null;
      if (needsFocus) scroller.current!.tabIndex = 0;
      else scroller.current!.removeAttribute("tabindex");
    });
    observer.observe(scroller.current!);
    observer.observe(content.current!);
    return () => observer.disconnect();
  }, []);
  return { scroller, content };
}
