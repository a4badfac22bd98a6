// Owns what only screen readers say of what has just begun, for example that a list is loading.
import { useLiveRegion } from "../lib/use_live_region.ts";
import { VisuallyHidden } from "./visually_hidden.ts";

/** Announces the text also where it comes together with this; an element that stays needs it not. */
export function Status({ children }: { children: string }) {
  const isKnown = useLiveRegion();
  return <VisuallyHidden role="status">{isKnown && children}</VisuallyHidden>;
}
