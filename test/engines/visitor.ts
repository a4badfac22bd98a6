// A person's actions on a page, in any engine: they look for words, press what is visible, and fill in
// fields. Elements are found by the words that a person reads. Each step waits for what it needs, up to a
// limit.
import { type Part, pointsOf } from "../look/places.ts";
import { type Tab, TIMEOUT_MS } from "./engine.ts";

/** A string must match the whole text, an expression only a part of it. */
export type Words = string | RegExp;
export type Role =
  | "button"
  | "link"
  | "radio"
  | "checkbox"
  | "field"
  | "heading"
  | "dialog"
  | "text";

/** The arguments of `locate`: only JSON reaches the page. */
interface Wanted {
  role: Role;
  source: string;
}

/**
 * Where it is, and whether a press would reach it. `value` is the value of a field, or else the
 * text.
 */
interface Place {
  x: number;
  y: number;
  left: number;
  isReachable: boolean;
  /** Whether it is inside the window, and nothing covers it. */
  isWhole: boolean;
  isFocused: boolean;
  value: string;
}

/**
 * Two presses that are closer than this are a double tap for the portal, which counts only the
 * first one.
 */
const DOUBLE_TAP = { ms: 600, px: 30 };

export class Visitor {
  #last = { x: 0, y: 0, at: 0 };

  constructor(readonly tab: Tab) {}

  /** Waits until it is visible. */
  async see(words: Words, role: Role = "text"): Promise<Place> {
    return await this.until(`${words} (${role}) is seen`, () => this.#locate(role, words));
  }

  /** Waits until a person sees the whole of it without a scroll. */
  async seeWhole(words: Words, role: Role = "text"): Promise<void> {
    await this.until(
      `${words} (${role}) is whole inside the window`,
      async () => (await this.#locate(role, words))?.isWhole,
    );
  }

  /** Waits until it is no longer visible. */
  async seeGone(words: Words, role: Role = "text"): Promise<void> {
    await this.until(
      `${words} (${role}) is gone`,
      async () => await this.#locate(role, words) === null,
    );
  }

  /** Waits until the focus is on it. */
  async seeFocused(words: Words, role: Role): Promise<void> {
    await this.until(
      `${words} (${role}) has the focus`,
      async () => (await this.#locate(role, words))?.isFocused,
    );
  }

  /** Presses it when it no longer moves and nothing covers it. */
  async press(words: Words, role: Role = "button"): Promise<void> {
    let before: Place | null = null;
    const { x, y } = await this.until(`${words} (${role}) can be pressed`, async () => {
      await this.tab.evaluate(frame);
      const place = await this.#locate(role, words, { scroll: true });
      const isStill = place && before && distance(place, before) < 2;
      before = place;
      return isStill && place.isReachable && !this.#wouldDouble(place) && place;
    });
    await this.tab.press(x, y);
    this.#last = { x, y, at: Date.now() };
  }

  /** Types a text into an empty field. */
  async fill(label: string, text: string): Promise<void> {
    await this.press(label, "field");
    await this.seeFocused(label, "field");
    await this.tab.type(text);
  }

  async fillAll(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.fill(label, text);
  }

  /** Presses a button, and waits for what it leads to. */
  async pressAndSee(words: Words, next: Words): Promise<void> {
    await this.press(words);
    await this.see(next);
  }

  /** Sets a date, or chooses an option by its words, because each engine has its own picker. */
  async set(label: string, text: string): Promise<void> {
    await this.until(
      `${label} takes ${text}`,
      async () => (await this.#locate("field", label, { set: text }))?.value === text,
    );
  }

  /** Waits until the field has this text. */
  async seeValue(label: string, text: string): Promise<void> {
    await this.until(
      `${label} holds ${text}`,
      async () => (await this.#locate("field", label))?.value === text,
    );
  }

  /** Waits until nothing is written in the field, not even in pale. */
  async seeBlank(label: string): Promise<void> {
    await this.until(`${label} is blank`, async () => {
      const place = await this.#locate("field", label, { scroll: true });
      if (!place?.isReachable) return false;
      const text = { x: place.left + 8, y: place.y - 10, width: 120, height: 20 };
      return new Set((await this.pointsIn(text)).map(String)).size === 1;
    });
  }

  /** The points in a part of the window. */
  async pointsIn(part: Part): Promise<number[][]> {
    const picture = (await this.tab.screenshot()).toBase64();
    return await this.tab.evaluate(pointsOf, { picture, part });
  }

  #wouldDouble(place: Place): boolean {
    return Date.now() - this.#last.at < DOUBLE_TAP.ms &&
      distance(place, this.#last) < DOUBLE_TAP.px;
  }

  async #locate(
    role: Role,
    words: Words,
    then: { scroll?: boolean; set?: string } = {},
  ): Promise<Place | null> {
    return await this.tab.evaluate(locate, toWanted(role, words), then);
  }

  /** Waits until `look` finds something, or until it is so. */
  async until<Found>(
    what: string,
    look: () => Promise<Found | null | undefined | false>,
  ): Promise<Found> {
    const end = Date.now() + TIMEOUT_MS;
    let failure: unknown;
    do {
      try {
        const found = await look();
        if (found) return found;
        failure = undefined;
      } catch (error) {
        // A page that is being left does not answer. The next one will.
        failure = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    } while (Date.now() < end);
    throw new Error(`Waited in vain until ${what}${failure === undefined ? "" : `: ${failure}`}`);
  }
}

/**
 * Runs in the page: waits until it is drawn. On a busy machine WebKit leaves what moves in its old place until then,
 * although it says that the movement has ended.
 */
async function frame(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
}

/** WebKit scrolls to half a pixel and back, so positions can differ a little. */
function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function toWanted(role: Role, words: Words): Wanted {
  const source = typeof words === "string" ? `^${RegExp.escape(words)}$` : words.source;
  return { role, source };
}

/**
 * Runs in the page: the first visible element with this role and name. It reads `textContent`,
 * because `innerText` does not contain what `content-visibility` has not drawn.
 */
function locate(
  { role, source }: Wanted,
  { scroll, set }: { scroll?: boolean; set?: string },
): Place | null {
  const SELECTORS: Record<Role, string> = {
    button: "button, [role=button]",
    link: "a[href]",
    radio: "input[type=radio]",
    checkbox: "input[type=checkbox]",
    field: "input:not([type=radio]):not([type=checkbox]), textarea, select",
    heading: "h1, h2, h3",
    dialog: "dialog[open], [role=alertdialog], [role=dialog]",
    text: "body *",
  };
  const wanted = new RegExp(source);
  const plain = (text: string | null | undefined) =>
    (text ?? "").replace(/\s+/g, " ").replace(" (opcional)", "").trim();

  function nameOf(element: Element): string {
    const ids = element.getAttribute("aria-labelledby");
    if (ids) {
      return plain(ids.split(" ").map((id) => document.getElementById(id)?.textContent).join(" "));
    }
    const label = element.getAttribute("aria-label") ??
      (element as HTMLInputElement).labels?.[0]?.textContent;
    // Without what is hidden in it.
    return plain(label ?? (element as HTMLElement).innerText);
  }

  function isInSight(element: Element): boolean {
    return element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === "visible";
  }

  const all = [...document.querySelectorAll<HTMLElement>(SELECTORS[role])];
  const named = role === "text"
    ? all.filter((element) => !/^(SCRIPT|STYLE)$/.test(element.tagName))
      .filter((element) => wanted.test(plain(element.textContent)))
      .filter((element, _, list) =>
        !list.some((other) => other !== element && element.contains(other))
      )
    : all.filter((element) => wanted.test(nameOf(element)));
  const found = named.filter(isInSight).pop();
  if (found === undefined) return null;

  const control = found as HTMLInputElement | HTMLSelectElement;
  if (set !== undefined) {
    const option = control instanceof HTMLSelectElement &&
      [...control.options].find((option) => plain(option.textContent) === set);
    if (control instanceof HTMLSelectElement && !option) return null;
    control.value = option ? option.value : set;
    for (const type of ["input", "change"]) {
      control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
  if (scroll) found.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, right, bottom, width, height } = found.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const isMoving = document.getAnimations().some(({ playState, effect }) =>
    playState === "running" && effect instanceof KeyframeEffect &&
    Number.isFinite(effect.getComputedTiming().endTime) && effect.target?.contains(found)
  );
  function isHit(x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    const label = hit?.closest("label");
    return hit !== null &&
      (found!.contains(hit) || label !== null && label !== undefined && label.control === found);
  }
  // Not at the corners, which may be round.
  const quarters = [0.25, 0.75].flatMap((across) =>
    [0.25, 0.75].map((down) => [left + width * across, top + height * down] as const)
  );
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return {
    x,
    y,
    left,
    isReachable: isHit(x, y) && !isMoving && !(found as HTMLButtonElement).disabled,
    isWhole: isInside && !isMoving && quarters.every(([x, y]) => isHit(x, y)),
    isFocused: document.activeElement === found,
    value: control instanceof HTMLSelectElement
      ? plain(control.selectedOptions[0]?.textContent)
      : control.value ?? plain(found.textContent),
  };
}
