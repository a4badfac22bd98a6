// Lets the PetCard fly between home and the full screen: it starts where the other one showed it, and the other screen
// fades under it.
import { type RefObject, useLayoutEffect, useRef } from "react";
import { isMoving, linger } from "../lib/layers.ts";
import { routes } from "../routes.ts";

type Where = "home" | "full screen";

/** In CSS pixels of the window. The card may be turned, so its long side tells its size. */
interface Place {
  x: number;
  y: number;
  length: number;
  isUpright: boolean;
}

/** A card, as it was when its screen left. */
interface Seen {
  card: HTMLElement;
  height: number;
  place: Place;
  screen: HTMLElement;
  /** Of the page. */
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
      fly(card, lastSeen.place, placeOf(card));
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
  lastSeen = { card, height, place: placeOf(card), screen, scrollTop };
  queueMicrotask(() => lastSeen = undefined);
}

function placeOf(card: Element): Place {
  const { left, top, width, height } = card.getBoundingClientRect();
  const length = Math.max(width, height);
  return { x: left + width / 2, y: top + height / 2, length, isUpright: height > width };
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

function fly(card: HTMLElement, from: Place, to: Place): void {
  const turn = from.isUpright === to.isUpright ? 0 : to.isUpright ? -90 : 90;
  const scale = from.length / to.length;
  card.dataset.flies = "";
  card.style.setProperty("--x", `${from.x - to.x}px`);
  card.style.setProperty("--y", `${from.y - to.y}px`);
  card.style.setProperty("--giro", `${turn}deg`);
  card.style.setProperty("--escala", `${scale}`);
  card.style.setProperty("--meio", `${(scale + 1) / 2 * (turn === 0 ? 1 : 0.7)}`);
}
