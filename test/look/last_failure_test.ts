// Shows where a failed try is still said after its toast, and that the pressed button does not move (client/README.md
// "Forms").
import type { Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import { axe, journeys, open } from "../browser/browser.ts";
import { type Send, send, type SendName, SENDS } from "../browser/sends.ts";
import { button } from "../browser/steps.ts";

const lastFailure = journeys("LastFailure");

const PHONE = { width: 360, height: 640, scale: 2 };
const WIDE = { width: 1280, height: 800, mouse: true };
/** Its toast covers a small phone. */
const LONGEST = "Hoje não há vagas para este serviço. ".repeat(13).trim();

const SENTENCES = {
  "a new pet": "Erro ao salvar pet. Tente novamente mais tarde.",
  "a booking": "Ocorreu um erro ao criar o agendamento.",
  "a cancelling": "Ocorreu um erro ao cancelar o agendamento.",
  "a step of a registration": "Erro ao validar email e telefone. Por favor, tente novamente.",
  "a login": "Erro ao fazer login. Tente novamente.",
} satisfies Partial<Record<SendName, string>>;

type Failing = keyof typeof SENTENCES;

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
    const sending: Send = SENDS[what];
    const { page, world } = await open({ ...sending.open, ...PHONE });
    const before = await reach(page, sending, () => sending.fill?.(page, world));
    world.faults.set(sending.call, { status: 400, body: words ? { message: words } : {} });
    await send(page, sending);
    const alert = ALERTS[what];
    if (alert) await button(page, alert).click();
    const sentence = words ?? SENTENCES[what];
    const said = page.getByText(sentence).and(page.locator(":not([popover] *)"));
    await said.waitFor();
    const pressed = button(page, sending.submit);
    if (!alert) {
      // At once. Where a toast says it, too, that one alone is announced.
      await page.getByRole("alert").getByText(sentence).waitFor();
      assert.is(await page.getByRole("alert").getByText(sentence).count(), 1, "announced once");
      if (!words) await isInSight();
      const toast = button(page, "Fechar aviso");
      assert.is(
        await toast.count(),
        what === "a booking" ? 1 : 0,
        "a toast only where SPEC has one",
      );
      if (what === "a booking") await toast.click();
    }
    await isInSight();
    await isAt(pressed, before);
    assert.equal(await axe(page), []);
    world.faults.clear();
    await send(page, sending);
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
    const sending: Send = SENDS[what];
    const { page, world } = await open({ ...sending.open, ...WIDE });
    const before = await reach(page, sending, () => sending.fill?.(page, world));
    world.faults.set(sending.call, { status: 400, body: {} });
    await send(page, sending);
    if (ALERTS[what]) await button(page, ALERTS[what]).click();
    const said = page.getByText(SENTENCES[what]);
    await said.waitFor();
    await isAt(button(page, sending.submit), before);
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
  { submit }: Send,
  fill: () => Promise<void> | undefined,
): Promise<Place> {
  await fill();
  await button(page, submit).scrollIntoViewIfNeeded();
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
  );
  return (await button(page, submit).boundingBox())!;
}

/** To a pixel, because scrolling ends at whole ones. */
async function isAt(control: Locator, { x, y }: Place): Promise<void> {
  const now = (await control.boundingBox())!;
  assert.ok(Math.abs(now.x - x) <= 1 && Math.abs(now.y - y) <= 1, `${now.x}, ${now.y}: ${x}, ${y}`);
}
