// Moves between screens, each time from the screen's own entry of the history (lib/back.ts).
import { navigate as navigateBrowser, useBrowserLocation } from "wouter/use-browser-location";
import { leaveEntry, onOwnEntry } from "./back.ts";

/** Goes to the address. With `replace`, Back does not return to the present one; `state` is stored in its entry. */
export function navigate(
  href: string | URL,
  options?: { replace?: boolean; state?: unknown },
): void {
  onOwnEntry(() => navigateBrowser(href, options));
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
