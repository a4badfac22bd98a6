// Pulling a sheet: it follows the finger, goes back or closes, asks first, and leaves scrolling and fields alone.
import * as assert from "uvu/assert";
import type { CDPSession, Locator, Page } from "playwright-core";
import { journeys, open, type OpenOptions } from "./browser.ts";
import { atDepth, button, dialog, eventually, field, until } from "./steps.ts";

const pull = journeys("Pulling a sheet");

/** Up to this distance the browser sees a trembling press, and tells the page nothing. */
const FIRST = 24;

interface Point {
  x: number;
  y: number;
}

/** A finger on the screen. Its speed does not depend on how busy the machine is. */
class Finger {
  #at: Point = { x: 0, y: 0 };
  #clock = Date.now() / 1000;

  constructor(private cdp: CDPSession) {}

  async press(at: Point): Promise<void> {
    this.#at = at;
    await this.#send("touchStart", [at]);
  }

  /** Moves down, or up, in steps of 16 ms or less. */
  async move(y: number, ms: number): Promise<void> {
    const steps = Math.ceil(ms / 16);
    const from = this.#at.y;
    for (let step = 1; step <= steps; step++) {
      this.#at = { ...this.#at, y: from + y * step / steps };
      await this.#send("touchMove", [this.#at], ms / steps);
    }
  }

  async lift(restMs = 0): Promise<void> {
    await this.#send("touchEnd", [], restMs);
  }

  async cancel(): Promise<void> {
    await this.#send("touchCancel", []);
  }

  /** Down and away, faster than a pull that goes back. */
  async flick(at: Point): Promise<void> {
    await this.press(at);
    await this.move(120, 64);
    await this.lift();
  }

  async #send(
    type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel",
    touchPoints: Point[],
    afterMs = 0,
  ): Promise<void> {
    this.#clock += afterMs / 1000;
    const timestamp = this.#clock;
    await this.cdp.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  }
}

pull("follows the finger, and goes back unless it is pulled far or fast", async () => {
  const { page, finger, at } = await openSheet();
  await finger.press(at);
  await finger.move(FIRST, 50);
  await finger.move(80, 200);
  assert.ok(Math.abs(await offset(page) - 80) <= FIRST, String(await offset(page)));
  await finger.lift(200);
  await isBack(page, "after a slow pull of less than a third");
  await finger.press(at);
  await finger.move(300, 300);
  await finger.move(-120, 96);
  await finger.lift();
  await isBack(page, "after the finger turned upwards before it was lifted");
  await finger.press(at);
  await finger.move(300, 64);
  await finger.cancel();
  await isBack(page, "after the browser cancelled the touch");
});

pull("closes after more than a third or a flick, and gives the focus back", async () => {
  const { page, finger, at } = await openSheet();
  await finger.press(at);
  await finger.move(340, 600);
  await finger.lift(200);
  await isClosed(page);
  await until(page, () => document.activeElement?.textContent?.includes("Nina"));
  await atDepth(page, 0);
  await page.getByRole("button", { name: /Nina/ }).click();
  await reach(page, "Editar Pet");
  await finger.flick(at);
  await isClosed(page);
});

pull("asks before it discards what was typed, and stays", async () => {
  const { page, finger, at } = await openSheet();
  await field(page, "Nome").fill("Nina Maria");
  await finger.flick(at);
  await page.getByText("Descartar o que você preencheu?").waitFor();
  await isBack(page);
  await button(page, "Continuar preenchendo").click();
  assert.is(await field(page, "Nome").inputValue(), "Nina Maria");
  await finger.flick(at);
  await button(page, "Descartar").click();
  await isClosed(page);
});

pull(
  "stands still under a mouse, a finger on a field, with less motion and beside a list",
  async () => {
    const { page, finger, at } = await openSheet();
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y + 200, { steps: 5 });
    assert.is(await offset(page), 0, "a mouse");
    await page.mouse.up();
    await standsStill(page, finger, await middleOf(field(page, "Nome")), "on a field");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await standsStill(page, finger, at, "with reduced motion");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize({ width: 1000, height: 780 });
    const beside = await reach(page, "Editar Pet");
    await standsStill(page, finger, beside.at, "beside a list");
  },
);

pull.run();

/** Nina's sheet, when it no longer moves and can be pulled. */
async function openSheet(options: OpenOptions = {}) {
  const journey = await open({
    as: "maria",
    path: "/pets",
    reducedMotion: "no-preference",
    ...options,
  });
  const { page } = journey;
  await page.getByRole("button", { name: /Nina/ }).click();
  return { ...journey, ...await reach(page, "Editar Pet") };
}

async function reach(page: Page, title: string) {
  const heading = page.getByRole("heading", { name: title });
  // Playwright waits until the heading no longer moves.
  await heading.click({ trial: true });
  const finger = new Finger(await page.context().newCDPSession(page));
  return { finger, at: await middleOf(heading) };
}

async function middleOf(target: Locator): Promise<Point> {
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** The distance of the sheet from its place. */
function offset(page: Page): Promise<number> {
  return page.evaluate(() =>
    new DOMMatrix(getComputedStyle(document.querySelector("dialog")!).transform).f
  );
}

async function standsStill(page: Page, finger: Finger, at: Point, why: string): Promise<void> {
  await finger.press(at);
  await finger.move(200, 100);
  assert.is(await offset(page), 0, why);
  await finger.lift();
  assert.ok(await page.getByRole("dialog").isVisible(), why);
}

async function isBack(page: Page, when = ""): Promise<void> {
  await eventually(`the sheet is in its place ${when}`, async () => await offset(page) === 0);
  assert.ok(await dialog(page, "Editar Pet").isVisible(), when);
}

async function isClosed(page: Page): Promise<void> {
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
