// How sheets and dialogs leave: together with the dimming, neither heard nor pressed on their way, and not at all with
// their session.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeys, open } from "./browser.ts";
import { button, dialog, eventually, field, fillEnrolment, fillNewPet, until } from "./steps.ts";

const leaving = journeys("Leaving");

const MOVING = { as: "maria", reducedMotion: "no-preference" } as const;

const LEAVES = [
  {
    way: "is closed",
    path: "/pets",
    async act(page: Page) {
      await button(page, "Adicionar Pet").click();
      await button(page, "Fechar").click();
    },
  },
  {
    way: "has saved",
    path: "/pets",
    async act(page: Page) {
      await fillNewPet(page, "Bidu");
      await button(page, "Salvar Pet").click();
    },
  },
  {
    way: "has enrolled",
    path: "/campanhas/campanha-aberta",
    async act(page: Page) {
      await button(page, "Inscrever Meu Pet").click();
      await fillEnrolment(page);
      await button(page, "Confirmar Inscrição").click();
    },
  },
];
for (const { way, path, act } of LEAVES) {
  leaving(`a sheet that ${way} leaves together with the dimming, and nothing stays`, async () => {
    const { page } = await open({ ...MOVING, path });
    await watchLeaving(page);
    await act(page);
    await eventually("it has left", async () => (await leavings(page)).length > 0);
    const [{ sheetMs, groundMs, ids, focused, dialogs }] = await leavings(page);
    assert.is(sheetMs, 140);
    assert.is(groundMs, 140);
    assert.equal(ids, [], "an id stands twice");
    assert.not(focused);
    assert.is(dialogs, 0, "a screen reader finds it");
    await until(page, () => document.querySelector("dialog") === null);
  });
}

leaving("what was scrolled leaves as it was", async () => {
  const { page } = await open({ ...MOVING, path: "/perfil", width: 320, height: 480 });
  await page.evaluate(() => document.documentElement.style.fontSize = "200%");
  await button(page, "Excluir conta").click();
  const question = page.getByRole("alertdialog");
  await question.waitFor();
  await question.evaluate((one) =>
    Promise.all(one.getAnimations().map(({ finished }) => finished))
  );
  const scrolled = await question.evaluate((one) => {
    one.scrollTop = one.scrollHeight;
    return one.scrollTop;
  });
  assert.ok(scrolled > 0);
  await watchLeaving(page);
  // A press by Playwright would scroll first.
  await button(page, "Não, manter").evaluate((one) => (one as HTMLElement).click());
  await eventually("it has left", async () => (await leavings(page)).length > 0);
  assert.is((await leavings(page))[0].scrollTop, scrolled);
});

leaving("a question leaves over its sheet, which stays", async () => {
  const { page } = await open({ ...MOVING, path: "/pets" });
  await button(page, "Adicionar Pet").click();
  await field(page, "Nome").fill("Bidu");
  await page.keyboard.press("Escape");
  await watchLeaving(page);
  await button(page, "Continuar preenchendo").click();
  await eventually("it has left", async () => (await leavings(page)).length > 0);
  const [{ sheetMs, words, isOver }] = await leavings(page);
  assert.is(sheetMs, 140);
  assert.match(words, "Descartar o que você preencheu?");
  assert.ok(isOver, "it is drawn over the sheet");
  await until(page, () => document.querySelectorAll("dialog").length === 1);
  assert.ok(await dialog(page, "Novo Pet").isVisible());
});

leaving(
  "with its session or its screen a sheet just goes, and nothing of it is drawn",
  async () => {
    const { page, world } = await open({ ...MOVING, path: "/agendamentos" });
    await page.locator("[role=listitem] button").first().click();
    await dialog(page, "Consulta clínica de Amora").waitFor();
    await watchLeaving(page);
    await page.getByRole("link", { name: "Ver Histórico" }).click();
    await dialog(page, "Histórico do agendamento").waitFor();
    assert.equal(await leavings(page), []);
    await page.goto(new URL("/pets", page.url()).href);
    await fillNewPet(page, "Bidu");
    await watchLeaving(page);
    // Only this call learns of it: another one, fetched ahead, would take the button away.
    world.faults.set("POST /pet", { status: 401 });
    await button(page, "Salvar Pet").click();
    await button(page, "Entrar").waitFor();
    assert.equal(await leavings(page), []);
    assert.is(await page.locator("dialog").count(), 0);
  },
);

leaving.run();

interface Leaving {
  /** How long its way is, and how long the page gets lighter; 0 where it does not. */
  sheetMs: number;
  groundMs: number;
  words: string;
  /** Ids that stand twice in the page. */
  ids: string[];
  /** Whether the focus is in it. */
  focused: boolean;
  /** How many open dialogs a screen reader finds. */
  dialogs: number;
  isOver: boolean;
  scrollTop: number;
}

/** Notes each dialog that is drawn after it was closed, as it is in its first frame. */
async function watchLeaving(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Leaving[] = [];
    Object.assign(globalThis, { seen });
    const duration = ({ effect }: Animation) => Number(effect!.getComputedTiming().duration);
    function note(one: HTMLElement) {
      const all = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      const { left, width, top, height } = one.getBoundingClientRect();
      // What is inert is not found at a point.
      one.inert = false;
      const found = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40));
      one.inert = true;
      const ground = document.getAnimations().filter(({ effect }) => {
        const { target, pseudoElement } = effect as KeyframeEffect;
        return target === document.body && pseudoElement === "::after";
      });
      seen.push({
        sheetMs: Math.max(0, ...one.getAnimations().map(duration)),
        groundMs: Math.max(0, ...ground.map(duration)),
        words: one.textContent!,
        ids: all.filter((id, at) => all.indexOf(id) !== at),
        focused: one.contains(document.activeElement),
        dialogs: [...document.querySelectorAll("dialog[open]")]
          .filter((dialog) => !dialog.closest("[inert]")).length,
        isOver: one.contains(found),
        scrollTop: one.scrollTop,
      });
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const one of addedNodes) {
          if (one instanceof HTMLDialogElement && one.inert) requestAnimationFrame(() => note(one));
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

function leavings(page: Page): Promise<Leaving[]> {
  return page.evaluate(() => (globalThis as unknown as { seen: Leaving[] }).seen);
}
