// Finds where things are on the page, and how it is drawn there.
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

/** A part of the window, in CSS pixels. */
export type Part = Record<"x" | "y" | "width" | "height", number>;

/** The points in a part of the window as it is drawn, each by its red, green and blue. */
export async function pointsIn(page: Page, part: Part): Promise<number[][]> {
  const picture = (await page.screenshot()).toString("base64");
  return await page.evaluate(pointsOf, { picture, part });
}

/** The points in a part of a picture of the window, a PNG in base64. Runs in the page, which alone can read it. */
export async function pointsOf(
  { picture, part: { x, y, width, height } }: { picture: string; part: Part },
): Promise<number[][]> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const scale = image.width / innerWidth;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: Math.ceil(width), height: Math.ceil(height) });
  const context = canvas.getContext("2d")!;
  context.drawImage(image, -x * scale, -y * scale);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return Array.from({ length: data.length / 4 }, (_, at) => [...data.slice(4 * at, 4 * at + 3)]);
}
