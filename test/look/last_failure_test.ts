// Shows where a failed attempt is still said after its toast, and that the pressed button does not move (client/README.md
// "Forms").
import type { Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import type { World } from "../../server/mock/world.ts";
import { journeySuite, open } from "../browser/browser.ts";
import { button } from "../browser/steps.ts";
import { CONTATOS_LOOK_UP, sendAgain, type Sending, WRITES } from "../long/writes.ts";
import { waitUntilStill } from "./places.ts";

const lastFailure = journeySuite("LastFailure");

const PHONE = { width: 360, height: 640, scale: 2 };
const WIDE = { width: 1280, height: 800, mouse: true };
/** Its toast covers a small phone. */
const LONGEST = "Hoje não há vagas para este serviço. ".repeat(13).trim();

const SENDS = {
  "a new pet": WRITES["pet new"],
  "a booking": WRITES.booking,
  "a cancelling": WRITES.cancelling,
  "a step of a registration": CONTATOS_LOOK_UP,
  "a login": WRITES.login,
} satisfies Record<string, Sending>;

type Failing = keyof typeof SENDS;

/** The button that closes the alert with the same words; a booking has a toast, the others neither. */
const ALERTS: Partial<Record<Failing, string>> = { "a step of a registration": "Entendi" };

interface Try {
  what: Failing;
  /** How its title calls it. */
  title?: string;
  /** The server's own words. */
  words?: string;
}

const TRIES: Try[] = [
  { what: "a new pet" },
  { what: "a booking" },
  { what: "a booking", title: "a booking refused at length", words: LONGEST },
  { what: "a step of a registration" },
  { what: "a cancelling" },
];
for (const { what, title = what, words } of TRIES) {
  lastFailure(`${title} that fails says so above its button, which stays where it is`, async () => {
    const sending: Sending = SENDS[what];
    const { as, path, call, submitButton, failureText } = sending;
    const { page, world } = await open({ as, path, ...PHONE });
    const before = await reach(page, sending, world);
    world.faults.set(call, { status: 400, body: words ? { message: words } : {} });
    await button(page, submitButton).click();
    const alert = ALERTS[what];
    if (alert) await button(page, alert).click();
    const sentence = words ?? failureText;
    const said = page.getByText(sentence).and(page.locator(":not([popover] *)"));
    const pressed = button(page, sending.askButton ?? submitButton);
    if (!alert) {
      // At once. Where a toast says it, that one alone does, until it has gone.
      await page.getByRole("alert").getByText(sentence).waitFor();
      assert.is(await page.getByText(sentence).count(), 1, "said once");
      await isAt(pressed, before);
      const toast = button(page, "Fechar aviso");
      assert.is(
        await toast.count(),
        what === "a booking" ? 1 : 0,
        "a toast only where SPEC has one",
      );
      if (what === "a booking") await toast.click();
    }
    await said.waitFor();
    await isInSight();
    await isAt(pressed, before);
    world.faults.clear();
    await sendAgain(page, sending);
    await said.waitFor({ state: "detached" });

    async function isInSight() {
      const { y, height, x } = (await said.boundingBox())!;
      const { y: below } = (await pressed.boundingBox())!;
      assert.ok(y > 0 && y < below && y < PHONE.height, "above the button");
      // The longest one scrolls.
      const isOnTop = await said.evaluate(
        (one, [x, y]) => one.contains(document.elementFromPoint(x, y)),
        [x + 2, y + (words ? 10 : height - 10)] as const,
      );
      assert.ok(isOnTop, "in sight");
    }
  });
}

for (const what of ["a new pet", "a step of a registration", "a login"] as const) {
  lastFailure(`on a wide screen the button of ${what} that fails stays where it is`, async () => {
    const { as, path, call, submitButton, failureText }: Sending = SENDS[what];
    const { page, world } = await open({ as, path, ...WIDE });
    const before = await reach(page, SENDS[what], world);
    world.faults.set(call, { status: 400, body: {} });
    await button(page, submitButton).click();
    if (ALERTS[what]) await button(page, ALERTS[what]).click();
    const said = page.getByText(failureText);
    await said.waitFor();
    await isAt(button(page, submitButton), before);
    const { y, height } = (await said.boundingBox())!;
    assert.ok(y > 0 && y + height <= WIDE.height, "in sight");
  });
}

lastFailure.run();

interface Place {
  x: number;
  y: number;
}

/** Fills the form, and returns where its button is when the sheet no longer moves. */
async function reach(
  page: Page,
  { fill, askButton, submitButton }: Sending,
  world: World,
): Promise<Place> {
  await fill(page, world);
  const pressed = button(page, askButton ?? submitButton);
  await pressed.scrollIntoViewIfNeeded();
  await waitUntilStill(page);
  return (await pressed.boundingBox())!;
}

/** To a pixel, because scrolling ends at whole ones. */
async function isAt(control: Locator, { x, y }: Place): Promise<void> {
  const now = (await control.boundingBox())!;
  assert.ok(Math.abs(now.x - x) <= 1 && Math.abs(now.y - y) <= 1, `${now.x}, ${now.y}: ${x}, ${y}`);
}
