// Moves between screens, and makes the device's Back close what lies over one (sheets, dialogs, wizard steps), the
// topmost first, before it leaves the screen. Each such overlay has an entry of the session history without an address.
//
// | state    | what is so                              | Back or Forward              | an overlay opens or closes  |
// | -------- | --------------------------------------- | ---------------------------- | --------------------------- |
// | settled  | as many entries as open overlays        | closes overlays down to the  | its entry is written, or    |
// |          |                                         | entry's depth                | begins to be removed        |
// | removing | `unwinding`: the browser has been asked | ends the removal, then as in | waits in line (`waiting`)   |
// |          | to go back to `to` entries              | settled                      |                             |
// | beyond   | an entry ahead belongs to a closed      | is gone back from at once    | its entry replaces those    |
// |          | overlay                                 | (removing)                   | ahead                       |
//
// test/browser/back_model_test.ts compares it with a model, act by act.
import { navigate as navigateBrowser, useBrowserLocation } from "wouter/use-browser-location";

/** Called when Back reaches the overlay; `false` keeps the overlay open. */
export type OnBack = () => boolean | void;

type CloseWatcher = { onclose: () => void; destroy(): void };

declare global {
  var CloseWatcher: (new () => CloseWatcher) | undefined;
}

/** A browser that dropped old entries never answers `history.go`: after this time it counts as done. */
const UNWIND_LIMIT_MS = 1000;

/** Absent from older browsers (README "Browsers"). */
const navigation = globalThis.navigation as Navigation | undefined;
const entries = new Set<OnBack>();
let untouched: CloseWatcher | undefined;
let unwinding: { to: number; limit: ReturnType<typeof setTimeout> } | undefined;
const waiting: (() => void)[] = [];

/** The number of overlays' entries up to the present one, as the history says. */
function writtenDepth(): number {
  const depth = history.state?.depth;
  return Number.isSafeInteger(depth) && depth > 0 ? depth : 0;
}

/**
 * Lets Back close overlays, leaves the scrolling to the app for good, and drops entries whose overlays went with an
 * earlier page. Returns how to stop listening.
 */
export function watchBackForOverlays(): () => void {
  // The browser would scroll the page back each time the entry of a closed sheet leaves.
  history.scrollRestoration = "manual";
  addEventListener("popstate", listen);
  unwindTo(0);
  return () => removeEventListener("popstate", listen);
}

/**
 * Pushes an entry for an overlay, which Back closes by `onBack`. Returns how to remove the entry when the overlay closes
 * by other means than Back.
 */
export function pushBackEntry(onBack: OnBack): () => void {
  entries.add(onBack);
  afterHistorySettles(write);
  return () => {
    if (entries.delete(onBack)) afterHistorySettles(() => unwindTo(entries.size));
  };
}

/**
 * Runs the act once no entry is being removed. Entries that an act adds go first: it must not undo where a later press
 * has led.
 */
export function afterHistorySettles(act: () => void): void {
  if (unwinding === undefined) act();
  else waiting.push(act);
}

/**
 * Runs the act on the screen's own entry: a navigation from an overlay's would leave the entries under it in the
 * history, with the old address.
 */
export function runWithoutOverlayEntries(act: () => void): void {
  function leaveEntries() {
    if (writtenDepth() > 0) {
      waiting.unshift(leaveEntries);
      return unwindTo(0);
    }
    act();
    // Not at once: most overlays close together with the screen.
    if (entries.size > 0) setTimeout(() => afterHistorySettles(write));
  }
  afterHistorySettles(leaveEntries);
}

/** Goes to the address. As with a link of a page, one that shows already gets no second entry. */
export function navigate(
  href: string | URL,
  { replace, state }: { replace?: boolean; state?: object | null } = {},
): void {
  // A state that was read before the overlays' entries were removed still counts them.
  const own = state && { ...state, depth: undefined };
  runWithoutOverlayEntries(() => {
    const isHere = new URL(href, location.href).href === location.href;
    navigateBrowser(href, { replace: replace || isHere, state: own });
  });
}

/**
 * Goes to the path so that Back does not return here: leaves this entry, if its state has `cameFrom`, or replaces it.
 */
export function navigateWithoutReturn(path: string): void {
  runWithoutOverlayEntries(() => {
    const replace = () => navigateBrowser(path, { replace: true });
    if (history.state?.cameFrom !== path) return replace();
    history.back();
    // A second press waits until then.
    expectEntry(0);
    // The browser may have dropped the entry.
    waiting.unshift(() => location.pathname !== path && replace());
  });
}

/** The hook that wouter reads the path from. `ssrPath` is the path that the build draws. */
export function useNavigation(options?: { ssrPath?: string }): [string, typeof navigate] {
  const [path] = useBrowserLocation(options);
  return [path, navigate];
}

function write(): void {
  while (writtenDepth() < entries.size) {
    const depth = writtenDepth() + 1;
    const below = [...(history.state?.below ?? []), navigation?.currentEntry?.key];
    history.pushState({ ...history.state, depth, below }, "");
  }
  // Later than the dialog, which has a watcher of its own that hears nothing: only the latest ones are asked.
  queueMicrotask(hearUntouched);
}

/** Chromium's Back skips entries made before any touch, and leaves the portal. On Android a close watcher hears it. */
function hearUntouched(): void {
  if (entries.size === 0) {
    untouched?.destroy();
    untouched = undefined;
  } else if (navigator.userActivation?.hasBeenActive === false && globalThis.CloseWatcher) {
    untouched ??= new globalThis.CloseWatcher();
    untouched.onclose = () => {
      untouched = undefined;
      history.back();
    };
  }
}

function expectEntry(to: number): void {
  clearTimeout(unwinding?.limit);
  unwinding = { to, limit: setTimeout(giveUp, UNWIND_LIMIT_MS) };
}

// By key where there is a Navigation API: a page reloaded during a removal can get the state of an entry that is gone
// (Chromium), and a step counted from there would lead out of the portal. The key is then the present one's, or none's.
function unwindTo(depth: number): void {
  const count = writtenDepth() - depth;
  if (count <= 0) return;
  expectEntry(depth);
  if (navigation === undefined) return history.go(-count);
  const below = history.state.below ?? [];
  const key = below[below.length - count];
  if (key === navigation.currentEntry?.key) return giveUp();
  const { committed, finished } = navigation.traverseTo(key);
  Promise.all([committed, finished]).catch(({ name }) => {
    if (name === "InvalidStateError") giveUp();
  });
}

/** The entries are not there: the present one counts as the screen's own. */
function giveUp(): void {
  history.replaceState({ ...history.state, depth: 0 }, "");
  finishUnwinding();
  afterHistorySettles(write);
}

function finishUnwinding(): void {
  clearTimeout(unwinding?.limit);
  unwinding = undefined;
  hearUntouched();
  while (unwinding === undefined && waiting.length > 0) waiting.shift()!();
}

function listen(): void {
  const depth = writtenDepth();
  const wanted = unwinding?.to ?? entries.size;
  // Forward, to an entry whose overlay is closed.
  if (depth > wanted) return unwindTo(wanted);
  if (unwinding !== undefined) {
    finishUnwinding();
    // Back was pressed meanwhile, so the history moved further than asked.
    if (depth === wanted) return;
  }
  closeDownTo(writtenDepth());
  hearUntouched();
}

function closeDownTo(depth: number): void {
  while (entries.size > depth) {
    const onBack = [...entries].pop()!;
    if (onBack() === false) return write();
    entries.delete(onBack);
  }
}
