// Owns the movement with which a screen grows out of its tile on home, and with which home comes
// back.
//
// It animates the new screen itself and not a view transition, which shows the old picture some
// frames longer and ignores presses meanwhile.
import { routes } from "../routes.ts";
import { session } from "../sessao/state.ts";

const CALM = "(prefers-reduced-motion: reduce)";
const TIMING = { duration: 200, easing: "cubic-bezier(0.2, 0, 0, 1)" };

let path = "";
/** The place of the large card. */
let heldOut: DOMRect | undefined;
const running: Animation[] = [];

/** Watches every navigation from home and back to it, while somebody is logged in. */
export function watchTransitions(): void {
  path = location.pathname;
  // In the capture phase, before the link reacts: the tile is still on the page.
  addEventListener("click", leave, { capture: true });
  addEventListener("popstate", leave);
  addEventListener("pointerdown", finish, { capture: true });
}

/** A press ends every movement at once: the person wants to continue. */
function finish(): void {
  for (const animation of running.splice(0)) animation.finish();
}

function leave({ type, target }: Event): void {
  finish();
  // Back has already changed the address.
  if (type === "click") path = location.pathname;
  const pressed = target instanceof Element ? target.closest("main a") : null;
  const tile = (cardIn(pressed) ?? pressed)?.getBoundingClientRect();
  requestAnimationFrame(() => {
    const left = path;
    path = location.pathname;
    // The login has the same path as home.
    if (session.peek().status !== "authenticated" || matchMedia(CALM).matches) return;
    if (path !== left) arrive(left, tile);
  });
}

/** A screen whose code is on its way has its frame by now: it moves, and what comes later takes its place in it. */
function arrive(left: string, tile: DOMRect | undefined): void {
  const main = document.querySelector("main");
  if (!main?.querySelector("h1")) return;
  if (path === routes.home) return comeBack(main, main.querySelector(`a[href="${left}"]`));
  if (left !== routes.home || tile === undefined) return;
  const card = main.querySelector("[data-large]");
  // Not the frame in it: the screen replaces it as soon as its code comes.
  if (!card) return grow(main, tile, 0.9);
  heldOut = card.getBoundingClientRect();
  fly(card, tile, -90);
}

function comeBack(main: Element, tile: Element | null): void {
  if (!tile) return;
  // The moving content may be larger than its place; it must not make the page wider.
  play(main, { overflowX: ["clip", "clip"] });
  const card = cardIn(tile);
  if (!card) return grow(main.firstElementChild!, tile.getBoundingClientRect(), 1.06);
  if (heldOut !== undefined) fly(card, heldOut, 90);
}

function cardIn(link: Element | null): Element | null {
  return link?.matches(`[href="${routes.petCard}"]`) ? link.lastElementChild : null;
}

/** Moves the card from its old place. `turn`: by how many degrees it was rotated there, if it was. */
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

/**
 * The screen grows or shrinks from the middle of the tile to its final size. It is visible from the
 * first frame.
 */
function grow(content: Element, tile: DOMRect, scale: number): void {
  const { x, y } = content.getBoundingClientRect();
  const middle = `${tile.x + tile.width / 2 - x}px ${tile.y + tile.height / 2 - y}px`;
  play(content, {
    opacity: [0.7, 1],
    transform: [`scale(${scale})`, "none"],
    transformOrigin: [middle, middle],
  });
}

function play(element: Element, frames: PropertyIndexedKeyframes): void {
  running.push(element.animate(frames, TIMING));
}
