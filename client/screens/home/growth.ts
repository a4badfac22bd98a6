// Owns how a screen grows out of home's tile that opens it, and how home comes back.
//
// The new screen moves where it stands, not in a view transition: that shows the old picture some frames longer, and
// swallows what is pressed meanwhile.
import { routes } from "../../routes.ts";

const CALM = "(prefers-reduced-motion: reduce)";
const TIMING = { duration: 200, easing: "cubic-bezier(0.2, 0, 0, 1)" };

let path = "";
/** Where the large card lay. */
let heldOut: DOMRect | undefined;
const running: Animation[] = [];

/** Watches the ways out of home and back from now on; a second call changes nothing. */
export function watchGrowth(): void {
  path = location.pathname;
  // Before the link hears of it: its tile is still on the page.
  addEventListener("click", leave, { capture: true });
  addEventListener("popstate", leave);
  addEventListener("pointerdown", finish, { capture: true });
}

/** A person who presses wants to go on. */
function finish(): void {
  for (const animation of running.splice(0)) animation.finish();
}

function leave({ type, target }: Event): void {
  finish();
  // Back has changed the address already.
  if (type === "click") path = location.pathname;
  const pressed = target instanceof Element ? target.closest("main a") : null;
  const tile = (cardIn(pressed) ?? pressed)?.getBoundingClientRect();
  requestAnimationFrame(() => {
    const left = path;
    path = location.pathname;
    if (path !== left && !matchMedia(CALM).matches) arrive(left, tile);
  });
}

/** A screen that is not there with the first frame comes as it comes. */
function arrive(left: string, tile: DOMRect | undefined): void {
  const main = document.querySelector("main");
  if (!main?.querySelector("h1")) return;
  if (path === routes.home) return comeBack(main, main.querySelector(`a[href="${left}"]`));
  if (left !== routes.home || tile === undefined) return;
  const card = main.querySelector("[data-large]");
  if (!card) return grow(main, tile, 0.9);
  heldOut = card.getBoundingClientRect();
  fly(card, tile, -90);
}

function comeBack(main: Element, tile: Element | null): void {
  if (!tile) return;
  // What is larger than its place must not make the page wider.
  play(main, { overflowX: ["clip", "clip"] });
  const card = cardIn(tile);
  if (!card) return grow(main, tile.getBoundingClientRect(), 1.06);
  if (heldOut !== undefined) fly(card, heldOut, 90);
}

function cardIn(link: Element | null): Element | null {
  return link?.matches(`[href="${routes.petCard}"]`) ? link.lastElementChild : null;
}

/** Moves the card from where it was; `turn` is how it lay there, seen from here, if it lay otherwise. */
function fly(card: Element, from: DOMRect, turn: -90 | 90): void {
  const to = card.getBoundingClientRect();
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  const scale = Math.max(from.width, from.height) / Math.max(to.width, to.height);
  const isTurned = from.width > from.height !== to.width > to.height;
  const way = isTurned && turn === -90 ? [y, -x] : [x, y];
  const rotate = isTurned ? turn : 0;
  play(card, {
    transform: [`translate(${way[0]}px, ${way[1]}px) rotate(${rotate}deg) scale(${scale})`, "none"],
  });
}

/** The screen comes from the middle of the tile, a little smaller or larger than it stays: seen from the first frame. */
function grow(main: Element, tile: DOMRect, scale: number): void {
  const { x, y } = main.getBoundingClientRect();
  const middle = `${tile.x + tile.width / 2 - x}px ${tile.y + tile.height / 2 - y}px`;
  play(main.firstElementChild!, {
    opacity: [0.4, 1],
    transform: [`scale(${scale})`, "none"],
    transformOrigin: [middle, middle],
  });
}

function play(element: Element, frames: PropertyIndexedKeyframes): void {
  running.push(element.animate(frames, TIMING));
}
