// Walks through a page with Tab. Each stop must follow the one before it, in the document and
// on the screen, and must show the focus.
import type { Page } from "playwright-core";

/** More than any screen has. */
const MOST_STOPS = 60;

interface Stop {
  /** The name that a screen reader says. */
  name: string;
  /** The faults of the stop. */
  faults: string[];
}

/** Presses Tab until the control whose name begins like this has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for await (const stop of stops(page)) if (stop.startsWith(name)) return;
  throw new Error(`Tab never reached '${name}'`);
}

/** Presses Tab until it leaves the page or dialog. Returns the names of the stops, and throws at one with a fault. */
export async function tabRound(page: Page): Promise<string[]> {
  return await Array.fromAsync(stops(page));
}

/** What is wrong with how a person sees the focus now. */
export async function faultsOfFocus(page: Page): Promise<string[]> {
  return (await page.evaluate(stopInPage))!.faults;
}

/** Presses Tab for each stop, until it leaves the page or the dialog begins again. */
async function* stops(page: Page): AsyncGenerator<string> {
  await page.evaluate(beginInPage);
  const names: string[] = [];
  while (names.length < MOST_STOPS) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(stopInPage);
    if (stop === undefined || stop.name === names[0]) return;
    if (stop.faults.length > 0) throw new Error(`'${stop.name}' ${stop.faults.join(", ")}`);
    names.push(stop.name);
    yield stop.name;
  }
  throw new Error(`Tab is trapped: ${names.join(", ")}`);
}

interface Walked {
  lastStop?: Element;
}

/** Runs in the page. */
function beginInPage(): void {
  const { activeElement, body } = document;
  (globalThis as Walked).lastStop = activeElement === body ? undefined : activeElement!;
}

/** The element with the focus, compared with the last stop. Runs in the page. */
function stopInPage(): Stop | undefined {
  const active = document.activeElement as HTMLInputElement;
  if (active === document.body) return undefined;
  const { lastStop } = globalThis as Walked;
  (globalThis as Walked).lastStop = active;
  const words = active.labels?.[0]?.textContent ?? active.ariaLabel ?? active.textContent;
  const faults: string[] = [];
  const box = active.getBoundingClientRect();
  const isSameField = lastStop === active;
  if (lastStop?.isConnected && !isSameField) {
    const isBefore = active.compareDocumentPosition(lastStop) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isBefore) faults.push("is before the last stop in the document");
    if (box.bottom <= lastStop.getBoundingClientRect().top) {
      faults.push("is above the last stop");
    }
  }
  // An invisible radio shows its focus on the face below it, a link around the card that it lies over.
  const face = getComputedStyle(active).opacity === "0" ? active.nextElementSibling! : active;
  const over = getComputedStyle(face, "::after").top === "0px" ? "::after" : null;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(face, over);
  const isClear = outlineStyle === "none" || /^rgba\(.*, 0\)$/.test(outlineColor);
  // A date has several stops; those after the first have marks of the browser.
  if (!isSameField && (isClear || parseFloat(outlineWidth) < 2)) {
    faults.push("does not show the focus");
  }
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const edges = [[x, box.top + 2], [x, box.bottom - 2], [box.left + 2, y], [box.right - 2, y]];
  const isCovered = edges.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit === null || !(active.contains(hit) || hit.contains(active));
  });
  if (isCovered) faults.push("is outside the screen or covered");
  return { name: words!.replace(" (opcional)", "").trim(), faults };
}
