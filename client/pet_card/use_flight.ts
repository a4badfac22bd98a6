// Lets the PetCard fly between home and the full screen: it starts where the other one showed it, and the other screen
// fades under it.
import { type RefObject, useLayoutEffect, useRef } from "react";
import { isMoving, linger } from "../lib/layers.ts";
import { routes } from "../routes.ts";

type Where = "home" | "full screen";

/** A card, as it was when its screen left, and how far the page was scrolled. */
interface Seen {
  card: HTMLElement;
  height: number;
  place: DOMRect;
  screen: HTMLElement;
  scrollTop: number;
}

/** Only while one screen takes the place of the other. With it goes the only way to what a screen showed. */
let lastSeen: Seen | undefined;

/** The card flies by `grow` in static/base.css, which begins at the place that is written into its style. */
export function useFlight(where: Where): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = ref.current;
    const main = card?.closest("main");
    if (!card || !main || !isMoving()) return;
    const screen = where === "home" ? main.parentElement! : main;
    if (lastSeen) {
      // It would be as pale as what comes with it.
      for (const name of ["data-arrived", "data-moved"]) main.removeAttribute(name);
      fly(card, lastSeen.place, card.getBoundingClientRect());
      keepUnder(screen, card, lastSeen);
    }
    const other = where === "home" ? routes.petCard : routes.home;
    // To measure lays the page out again: not on the way to another screen.
    return () => {
      if (location.pathname === other) noteSeen(card, screen);
    };
  }, []);
  return ref;
}

function noteSeen(card: HTMLElement, screen: HTMLElement): void {
  const { offsetHeight: height } = card;
  const { scrollTop } = document.documentElement;
  lastSeen = { card, height, place: card.getBoundingClientRect(), screen, scrollTop };
  queueMicrotask(() => lastSeen = undefined);
}

/** The other screen fades under the card, and on the card what the other one showed: its own place is empty. */
function keepUnder(
  screen: Element,
  flying: Element,
  { card, height, screen: other, scrollTop }: Seen,
): void {
  linger(card.firstElementChild as HTMLElement, flying);
  card.replaceChildren();
  card.style.height = `${height}px`;
  linger(other, screen);
  other.scrollTop = scrollTop;
}

/** The card may be turned, so its long side tells its size. */
function fly(card: HTMLElement, from: DOMRect, to: DOMRect): void {
  const isUpright = to.height > to.width;
  const turn = from.height > from.width === isUpright ? 0 : isUpright ? -90 : 90;
  const scale = Math.max(from.width, from.height) / Math.max(to.width, to.height);
  card.dataset.flies = "";
  card.style.setProperty("--x", `${from.x - to.x + (from.width - to.width) / 2}px`);
  card.style.setProperty("--y", `${from.y - to.y + (from.height - to.height) / 2}px`);
  card.style.setProperty("--giro", `${turn}deg`);
  card.style.setProperty("--escala", `${scale}`);
  card.style.setProperty("--meio", `${(scale + 1) / 2 * (turn === 0 ? 1 : 0.7)}`);
}
