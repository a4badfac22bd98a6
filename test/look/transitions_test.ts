// Home's tiles in a real browser: a screen grows out of its tile at once, and does not move if the
// person wants reduced motion.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { journeys, open, type OpenOptions } from "../browser/browser.ts";
import { button, logOut, twoFrames } from "../browser/steps.ts";

const growth = journeys("Growth");

growth("a screen grows out of its tile, and home comes back from there", async () => {
  const { page } = await openHome();
  const tile = page.getByRole("link", { name: "Meus Pets" });
  const middle = middleOf((await tile.boundingBox())!);
  await tile.click();
  await page.getByRole("heading", { name: "Meus Pets" }).waitFor();
  assert.equal(await origins(page), [middle]);
  await end(page);
  await page.goBack();
  await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  assert.ok((await origins(page)).includes(middle));
  assert.is(await excessOf(page), 0);
});

growth("the PetCard moves from its place on home, and back", async () => {
  const { page } = await openHome();
  const card = page.getByRole("link", { name: "Meu PetCard" });
  await card.scrollIntoViewIfNeeded();
  const from = await card.locator("> :last-child").boundingBox();
  await card.click();
  await button(page, "Voltar").waitFor();
  const [begun] = await movedBoxes(page);
  for (const side of ["x", "y", "width", "height"] as const) {
    // It is drawn a little smaller while it is pressed.
    assert.ok(Math.abs(begun[side] - from![side]) < 8, `${side}: ${begun[side]} ${from![side]}`);
  }
  await end(page);
  const held = await page.getByText("529 98 224 725").boundingBox();
  await button(page, "Voltar").click();
  await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  const back = (await movedBoxes(page)).at(-1)!;
  assert.ok(back.y < held!.y && back.y + back.height > held!.y + held!.height);
  // During the movement it is wider than the screen.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 30;
  });
  assert.is(await excessOf(page), 0);
});

growth("another press ends the movement", async () => {
  const { page } = await openHome();
  await page.getByRole("link", { name: "Meus Pets" }).click();
  await page.getByRole("heading", { name: "Meus Pets" }).waitFor();
  assert.is((await movedBoxes(page)).length, 1);
  await page.getByRole("heading", { name: "Meus Pets" }).dispatchEvent("pointerdown");
  assert.is((await movedBoxes(page)).length, 0);
});

growth("nothing moves with reduced motion", async () => {
  const { page } = await openHome({ reducedMotion: "reduce" });
  await page.getByRole("link", { name: "Meus Pets" }).click();
  await page.getByRole("heading", { name: "Meus Pets" }).waitFor();
  assert.is((await movedBoxes(page)).length, 0);
});

growth(
  "a screen whose code is still loading grows in its frame, and goes on with the code",
  async () => {
    const { page, release } = await openHomeWithout("agendamentos_historico_screen");
    const tile = page.getByRole("link", { name: "Histórico" });
    const middle = middleOf((await tile.boundingBox())!);
    await tile.click();
    await page.getByRole("heading", { name: "Histórico" }).waitFor();
    assert.equal(await origins(page), [middle]);
    const begun = await movedBoxes(page);
    release();
    await page.getByRole("button", { name: /^Simba/ }).waitFor();
    const [before, after] = [begun, await movedBoxes(page)].map((
      [{ x, y, width }],
    ) => [x, y, width]);
    assert.equal(after, before);
  },
);

growth("a PetCard whose code is still loading waits on home, and moves from there", async () => {
  const { page, release } = await openHomeWithout("pet_card_screen");
  const card = page.getByRole("link", { name: "Meu PetCard" });
  await card.scrollIntoViewIfNeeded();
  await card.click();
  await page.locator("[aria-busy=true]").waitFor();
  assert.equal(await movedBoxes(page), []);
  const from = (await card.locator("> :last-child").boundingBox())!;
  release();
  await button(page, "Voltar").waitFor();
  const [begun] = await movedBoxes(page);
  for (const side of ["x", "y", "width", "height"] as const) {
    // It is drawn a little smaller while it is pressed.
    assert.ok(Math.abs(begun[side] - from[side]) < 8, `${side}: ${begun[side]} ${from[side]}`);
  }
});

growth("after a logout nothing moves at the login", async () => {
  const { page } = await openHome();
  await logOut(page);
  await end(page);
  const cadastrar = page.getByRole("link", { name: "Cadastrar" });
  await cadastrar.click();
  await page.getByRole("link", { name: "Voltar ao login" }).click();
  await cadastrar.waitFor();
  assert.is((await movedBoxes(page)).length, 0);
  await cadastrar.click();
  await page.getByRole("heading", { name: "Cadastre-se" }).waitFor();
  assert.is((await movedBoxes(page)).length, 0);
});

growth.run();

/** Home with all its code loaded. Animations stop at their first frame until `end`. */
async function openHome(
  options: OpenOptions = {},
  prepare?: (page: Page) => Promise<void>,
) {
  const journey = await open({
    as: "maria",
    path: null,
    reducedMotion: "no-preference",
    ...options,
  });
  const { page, url } = journey;
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how: Parameters<typeof animate>) {
      const animation = animate.apply(this, how);
      animation.pause();
      return animation;
    };
  });
  await prepare?.(page);
  const code = page.waitForResponse((response) =>
    /\/home_transitions-[^/]*\.js$/.test(response.url())
  );
  const agendamentos = page.waitForResponse("**/api/agendamentos");
  await page.goto(url);
  await code;
  await agendamentos;
  return journey;
}

/** Home without the code with this name, until `release`. */
async function openHomeWithout(name: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const journey = await openHome({}, async (page) => {
    await page.route(`**/assets/${name}-*`, async (route) => {
      await released;
      await route.fallback();
    });
  });
  return { ...journey, release };
}

/** The present boxes of everything that is being animated. */
async function movedBoxes(page: Page): Promise<DOMRect[]> {
  await twoFrames(page);
  return await page.evaluate(() =>
    document.getAnimations()
      .filter((animation) => animation.playState === "paused")
      .map(({ effect }) => (effect as KeyframeEffect).target!.getBoundingClientRect().toJSON())
  );
}

/** The points of the screen around which the content grows. */
async function origins(page: Page): Promise<string[]> {
  await twoFrames(page);
  return await page.evaluate(() =>
    document.getAnimations()
      .filter((animation) => animation.playState === "paused")
      .map(({ effect }) => {
        const target = (effect as KeyframeEffect).target as HTMLElement;
        const [x, y] = getComputedStyle(target).transformOrigin.split(" ").map(parseFloat);
        // Its place without the movement.
        const left = target.offsetLeft - scrollX, top = target.offsetTop - scrollY;
        return `${Math.round(left + x)} ${Math.round(top + y)}`;
      })
  );
}

function middleOf(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) {
  return `${Math.round(x + width / 2)} ${Math.round(y + height / 2)}`;
}

/** How far the page can be scrolled sideways. */
function excessOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

async function end(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}
