// Lets the PetCard fly between home and the full screen: it starts where the other one showed it.
import { type RefObject, useLayoutEffect, useRef } from "react";
import { linger } from "../lib/linger.ts";

type Where = "home" | "full screen";

/** In CSS pixels of the window. The card may be turned, so its long side tells its size. */
interface Place {
  x: number;
  y: number;
  length: number;
  isUpright: boolean;
}

/** A card that was seen longer ago, in milliseconds, has nothing to do with this one. */
const FRESH_MS = 500;

interface Seen {
  where: Where;
  card: HTMLElement;
  height: number;
  place: Place;
  /** Of the page. */
  scrollTop: number;
  at: number;
}

let lastSeen: Seen | undefined;

function placeOf(card: Element): Place {
  const { left, top, width, height } = card.getBoundingClientRect();
  const length = Math.max(width, height);
  return { x: left + width / 2, y: top + height / 2, length, isUpright: height > width };
}

/** The card flies by `grow` in static/base.css, which begins at the place that is written into its style. */
export function useFlight(where: Where): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = ref.current;
    if (!card) return;
    const other = lastSeen?.where === where ? undefined : lastSeen;
    if (other && performance.now() - other.at < FRESH_MS) {
      fly(card, other.place, placeOf(card));
      keepUnder(screenOf(card, where), other);
    }
    return () => {
      const { offsetHeight: height } = card;
      const { scrollTop } = document.documentElement;
      lastSeen = { where, card, height, place: placeOf(card), scrollTop, at: performance.now() };
    };
  }, []);
  return ref;
}

function screenOf(card: Element, where: Where): Element {
  const main = card.closest("main")!;
  return where === "home" ? main.parentElement! : main;
}

/** The other screen, with the card's place empty, fades under the card. */
function keepUnder(screen: Element, { where, card, height, scrollTop }: Seen): void {
  const other = screenOf(card, where) as HTMLElement;
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
