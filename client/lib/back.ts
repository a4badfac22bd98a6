// Makes the device's Back close what lies over a screen (sheets, dialogs, wizard steps) before it leaves the screen.
//
// Each open layer has an entry of the session history, without an address of its own, above the screen's own entry.
// `settle` makes them as many as the layers:
//
// | State   | What is so                           | What ends it                                                    |
// | ------- | ------------------------------------ | --------------------------------------------------------------- |
// | settled | as many entries as layers            | a layer opens: one more entry, settled again                    |
// |         |                                      | a layer closes, or a navigation waits: moving back              |
// |         |                                      | Back has come to fewer entries: the layers above them close     |
// |         |                                      | Forward has come to more entries: moving back                   |
// | moving  | the browser has been asked to go     | it arrives, or there is no such entry: settled, or moving again |
// |         | back; layers and navigations wait    | Back has gone further: the layers above close, as when settled  |
import { useLayoutEffect, useRef } from "react";

/** Called when Back reaches the layer; `false` keeps it open. */
export type OnBack = () => boolean | void;

/** Chromium's, which TypeScript does not know yet. */
interface CloseWatcher extends EventTarget {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  var CloseWatcher: (new () => CloseWatcher) | undefined;
}

/** A browser without the Navigation API never says that an entry is not there: after this time it counts as gone. */
const LIMIT_MS = 1000;

/** Absent from older browsers (README "Browsers"). */
const navigation = globalThis.navigation as Navigation | undefined;
const layers: { onBack: OnBack }[] = [];
/** What is to be done on the screen's own entry. */
const waiting: (() => void)[] = [];
let moving: { to: number; limit: ReturnType<typeof setTimeout> } | undefined;
let untouched: CloseWatcher | undefined;

/** Listens to the device's Back from now on, and drops entries whose layers went with an earlier page. */
export function watchBack(): () => void {
  // Every screen opens at its top (client/README.md "Routes"), and a wizard's step at its heading. The browser would
  // scroll the page back each time the entry of a closed sheet leaves.
  history.scrollRestoration = "manual";
  addEventListener("popstate", arrive);
  settle();
  return () => removeEventListener("popstate", arrive);
}

/** Puts a layer on top. Returns a function that removes it when it closes by other means than Back. */
export function pushLayer(onBack: OnBack): () => void {
  const layer = { onBack };
  layers.push(layer);
  // Not at once: one layer may close and another open together.
  queueMicrotask(settle);
  return () => {
    remove(layer);
    queueMicrotask(settle);
  };
}

/**
 * Runs `act` on the screen's own entry, after those that wait: a navigation from a layer's entry would leave those
 * under it in the history. Layers that stay open get their entries again.
 */
export function onOwnEntry(act: () => void): void {
  waiting.push(act);
  settle();
}

/** From the screen's own entry goes back to the one before, if that is at `path`; `otherwise` runs if it is not. */
export function leaveEntry(path: string, otherwise: () => void): void {
  const before = navigation?.entries()[navigation.currentEntry!.index - 1];
  const isThere = before?.url != null && new URL(before.url).pathname === path;
  goBack(1, isThere ? before : undefined, otherwise);
}

/** How many layers' entries lie up to the present one. */
function depth(): number {
  return history.state?.depth ?? 0;
}

function wanted(): number {
  return waiting.length > 0 ? 0 : layers.length;
}

function settle(): void {
  if (moving !== undefined) return;
  if (depth() > wanted()) return drop();
  const act = waiting.shift();
  if (act !== undefined) {
    act();
    return settleLater();
  }
  while (depth() < layers.length) {
    const own = depth() === 0 ? navigation?.currentEntry?.key : history.state.own;
    history.pushState({ depth: depth() + 1, own }, "");
  }
  hearUntouched();
}

/** Most layers close together with their screen, which is drawn after this. */
function settleLater(): void {
  setTimeout(settle);
}

/**
 * Counts from the key of the screen's own entry. A page that is reloaded while an entry is being removed can get the
 * state of an entry that is gone, in Chromium: a step counted from there would lead to another screen, or out of the
 * portal.
 */
function drop(): void {
  const own = navigation?.entries().find(({ key }) => key === history.state.own);
  const target = own && navigation!.entries()[own.index + wanted()];
  // Where it is not there, the present one counts as the screen's own.
  goBack(
    depth() - wanted(),
    target,
    () => history.replaceState({ ...history.state, depth: 0 }, ""),
  );
}

/** To the target where the browser has the Navigation API, and else by so many steps. */
function goBack(
  steps: number,
  target: NavigationHistoryEntry | undefined,
  otherwise: () => void,
): void {
  if (navigation !== undefined && !(target && target.index < navigation.currentEntry!.index)) {
    otherwise();
    return settleLater();
  }
  const limit = setTimeout(() => {
    moving = undefined;
    if (navigation === undefined) otherwise();
    settle();
  }, LIMIT_MS);
  moving = { to: Math.max(0, depth() - steps), limit };
  if (target === undefined) return history.go(-steps);
  // Where another press comes first they fail, and `arrive` hears of that one.
  for (const end of Object.values(navigation!.traverseTo(target.key))) end.catch(() => {});
}

function arrive(event: Event): void {
  const expected = moving?.to ?? layers.length;
  clearTimeout(moving?.limit);
  moving = undefined;
  const reached = depth();
  if (reached < expected) closeDownTo(reached);
  if (depth() <= wanted()) return settleLater();
  settle();
  // Nobody draws what is at an entry that is left again.
  event.stopImmediatePropagation();
}

function closeDownTo(wanted: number): void {
  while (layers.length > wanted) {
    const layer = layers.at(-1)!;
    if (layer.onBack() === false) return;
    remove(layer);
  }
}

function remove(layer: { onBack: OnBack }): void {
  const index = layers.indexOf(layer);
  if (index !== -1) layers.splice(index, 1);
}

/**
 * The Back of Chromium passes over entries that were made before anybody touched the page, and would leave the portal.
 * On Android a close watcher hears it first, and is allowed without a touch. Elsewhere nothing can hear it. It is made
 * later than the dialog's own, which hears nothing: only the latest ones are asked.
 */
function hearUntouched(): void {
  if (layers.length === 0) {
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

/**
 * While `depth` is greater than zero, Back calls `onBack` instead of leaving the screen.
 *
 * @param depth 1 for an open sheet or dialog; for a wizard the number of steps behind the present one
 * @param onBack closes the sheet or goes one step back; returns `false` to stay
 */
export function useBack(depth: number, onBack: OnBack): void {
  const latest = useRef(onBack);
  const releases = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  useLayoutEffect(() => {
    const held = releases.current;
    while (held.length < depth) held.push(pushLayer(() => latest.current()));
    while (held.length > depth) held.pop()!();
  }, [depth]);
  useLayoutEffect(() => () => {
    for (const release of releases.current.splice(0).reverse()) release();
  }, []);
}
