// Owns how a screen grows out of home's tile that opens it, and goes back into it.
//
// The new screen moves where it stands, not in a view transition: that shows the old picture some frames longer, and
// swallows what is pressed meanwhile.
import { css } from "../../lib/style.ts";
import { routes } from "../../routes.ts";

const CALM = "(prefers-reduced-motion: reduce)";
const TIMING = { duration: 200, easing: "cubic-bezier(0.2, 0, 0, 1)" };

/** The card on the screen where it is held out, often on its side. */
const LARGE_CARD = "main [data-large]";

let path = "";
const running: Animation[] = [];

/** Watches the ways out of home and back from now on; a second call changes nothing. */
export function watchGrowth(): void {
  path = location.pathname;
  // Before anything else hears of it: what is being left is still on the page.
  addEventListener("click", leave, { capture: true });
  addEventListener("popstate", leave, { capture: true });
  addEventListener("pointerdown", finish, { capture: true });
}

/** Whoever presses wants to go on. */
function finish(): void {
  for (const animation of running.splice(0)) animation.finish();
}

function leave({ type, target }: Event): void {
  finish();
  // Back has changed the address already.
  const left = type === "click" ? location.pathname : path;
  const pressed = target instanceof Element ? target.closest("main a") : null;
  const from = (document.querySelector(LARGE_CARD) ?? cardIn(pressed) ?? pressed)
    ?.getBoundingClientRect();
  requestAnimationFrame(() => {
    path = location.pathname;
    if (path !== left && !matchMedia(CALM).matches) arrive(left, from);
  });
}

/** A screen that is not there with the first frame comes as it comes. */
function arrive(left: string, from: DOMRect | undefined): void {
  const main = document.querySelector("main");
  if (!main?.querySelector("h1")) return;
  const large = document.querySelector(LARGE_CARD);
  if (left === routes.home && from !== undefined) {
    if (large) return fly(large, from, -90);
    return grow(main, from);
  }
  const tile = path === routes.home && main.querySelector(`a[href="${left}"]`);
  if (!tile) return;
  const card = cardIn(tile);
  if (!card) return grow(main, tile.getBoundingClientRect(), "reverse");
  if (from === undefined) return;
  fly(card, from, 90);
  // Over the header.
  play(tile, { zIndex: [31, 31] });
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

/** The screen comes out of the tile, over a ground of its colour that becomes as large as the screen. */
function grow(main: Element, tile: DOMRect, direction?: "reverse"): void {
  const { x, y, width } = main.getBoundingClientRect();
  const screen = main.firstElementChild!;
  const height = innerHeight - y;
  const middle = `${tile.x + tile.width / 2 - x}px ${tile.y + tile.height / 2 - y}px`;
  play(screen, {
    opacity: [0, 1],
    transform: [`scale(${direction ? 1.06 : 0.9})`, "none"],
    transformOrigin: [middle, middle],
  });
  const ground = document.createElement("div");
  ground.className = surface();
  Object.assign(ground.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(ground);
  const way = `translate(${tile.x - x}px, ${tile.y - y}px)`;
  const small = `${way} scale(${tile.width / width}, ${tile.height / height})`;
  play(ground, { opacity: [1, 0], transform: [small, "none"] }, direction).onfinish = () =>
    ground.remove();
}

function play(
  element: Element,
  frames: PropertyIndexedKeyframes,
  direction: "normal" | "reverse" = "normal",
): Animation {
  const animation = element.animate(frames, { ...TIMING, direction });
  running.push(animation);
  return animation;
}

const surface = css`
  position: fixed;
  z-index: -1;
  border-radius: 1rem;
  background: var(--superficie);
  transform-origin: 0 0;
  pointer-events: none;
`;
