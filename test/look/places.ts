// Finds where things are on the page, for tests about their order and their room.
import type { Locator, Page } from "playwright-core";
import { eventually } from "../browser/steps.ts";

/** In CSS pixels from the corner of the window. */
export type Rect = Record<"left" | "top" | "right" | "bottom" | "width" | "height", number>;

/** Waits until the element is there: while it is drawn anew, it has no place. */
export async function rectOf(target: Locator): Promise<Rect> {
  let box = await target.boundingBox();
  await eventually("the element has a place", async () => {
    box ??= await target.boundingBox();
    return box !== null;
  });
  const { x, y, width, height } = box!;
  return { left: x, top: y, right: x + width, bottom: y + height, width, height };
}

export function isInside(inner: Rect, outer: Rect): boolean {
  return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top &&
    inner.bottom <= outer.bottom;
}

/** What header and footer leave free. */
export async function rectBetweenBars(page: Page): Promise<Rect> {
  const header = await rectOf(page.locator("header"));
  const footer = await rectOf(page.locator("footer"));
  const { width } = page.viewportSize()!;
  const [top, bottom] = [header.bottom, footer.top];
  return { left: 0, right: width, width, top, bottom, height: bottom - top };
}

/** Waits until nothing moves. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
  );
}
