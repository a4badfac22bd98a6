// Moves between screens. It first removes the entries of sheets and steps from the history (lib/back.ts).
import { navigate as navigateBrowser, useBrowserLocation } from "wouter/use-browser-location";
import { leaveEntry, onOwnEntry } from "./back.ts";

interface NavigateOptions {
  replace?: boolean;
  /** Stored in the history's entry. */
  state?: unknown;
}

/** Goes to the address; with `replace`, Back does not return to the present one. */
export function navigate(href: string | URL, { replace, state }: NavigateOptions = {}): void {
  onOwnEntry(() => navigateBrowser(href, { replace, state: withoutDepth(state) }));
}

/**
 * Goes to another screen in such a way that Back does not return to this one. If the state of this screen's entry names
 * `path` as `cameFrom`, it goes back in the history; otherwise the other screen takes the place of this one.
 */
export function returnTo(path: string): void {
  const replace = () => navigateBrowser(path, { replace: true });
  onOwnEntry(() => history.state?.cameFrom === path ? leaveEntry(path, replace) : replace());
}

/** wouter's location hook with the portal's way of navigating. `ssrPath` is the path that the build draws. */
export function useNavigation(options?: { ssrPath?: string }): [string, typeof navigate] {
  const [path] = useBrowserLocation(options);
  return [path, navigate];
}

/** A state that was read before the layers' entries were removed still counts them. */
function withoutDepth(state: unknown): unknown {
  if (typeof state !== "object" || state === null || !("depth" in state)) return state;
  const { depth: _, ...rest } = state;
  return rest;
}
