// A page with nothing but layers and paths, for back_model_test.ts. Every layer closes when the path changes, as screens do.
import {
  afterHistorySettles,
  navigate,
  pushBackEntry,
  watchBackForOverlays,
} from "../../client/lib/navigation/back.ts";

/** What is over the screen, the topmost last, by the function that closes it. */
let releases: (() => void)[] = [];
let path = location.pathname;

function open(stays: boolean): void {
  const release = pushBackEntry(() => {
    if (stays) return false;
    releases = releases.filter((one) => one !== release);
  });
  releases.push(release);
}

function close(): void {
  releases.pop()?.();
}

function follow(): void {
  if (location.pathname === path) return;
  path = location.pathname;
  for (const release of releases.splice(0).reverse()) release();
}

/** Resolves when no entry is being removed, and none has been for two turns. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await new Promise<void>((resolve) => setTimeout(() => afterHistorySettles(resolve)));
  }
}

/** Moves through the history, if it has an entry there. */
async function move(by: number, canMove: boolean): Promise<void> {
  if (!canMove) return;
  const moved = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  history.go(by);
  await moved;
}

/** Does them one after the other without waiting, then waits. */
async function act(acts: string[], { canGoBack, canGoForward }: Navigation): Promise<unknown> {
  for (const one of acts) {
    if (one === "open" || one === "open one that stays") open(one !== "open");
    else if (one === "close") close();
    else if (one === "back") await move(-1, canGoBack);
    else if (one === "forward") await move(1, canGoForward);
    else navigate(one.split(" ")[1], { replace: one.startsWith("replace") });
  }
  await settled();
  return { path: location.pathname, layers: releases.length };
}

for (const event of ["popstate", "pushState", "replaceState"]) addEventListener(event, follow);
watchBackForOverlays();
Object.assign(globalThis, { act });
