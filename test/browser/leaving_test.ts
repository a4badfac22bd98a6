// How sheets and dialogs leave: together with the dimming, neither heard nor pressed meanwhile, and not at all
// with their session.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeySuite, open } from "./browser.ts";
import { button, dialog, eventually, MORNING, openAndFillPet, until } from "./steps.ts";

const leaving = journeySuite("Leaving");

const MOVING = { as: "maria", path: "/pets", reducedMotion: "no-preference" } as const;

for (
  const [way, act] of [
    ["is closed", async (page: Page) => {
      await button(page, "Adicionar Pet").click();
      await button(page, "Fechar").click();
    }],
    ["has saved", async (page: Page) => {
      await openAndFillPet(page, "Bidu");
      await button(page, "Salvar Pet").click();
    }],
  ] as const
) {
  leaving(`a sheet that ${way} leaves together with the dimming, and nothing stays`, async () => {
    const { page } = await open(MOVING);
    await watchLeaving(page);
    await act(page);
    const { ms, groundMs, ids, hasFocus, dialogs } = await firstLeaving(page);
    assert.ok(ms > 0);
    assert.is(ms, groundMs);
    assert.equal(ids, [], "an id is there twice");
    assert.not(hasFocus);
    assert.is(dialogs, 0, "a screen reader finds it");
    await until(page, () => document.querySelector("dialog") === null);
  });
}

leaving("a sheet that another one replaces is gone at once", async () => {
  const { page } = await open({ ...MOVING, path: "/agendamentos" });
  await button(page, "Novo").click();
  await page.getByLabel("Tipo de serviço").selectOption({ label: "Vacinação" });
  await page.getByLabel("Pet", { exact: true }).selectOption({ label: "Nina" });
  await page.getByLabel("Observação").fill("Tosse");
  await watchLeaving(page);
  await button(page, "Agendar").click();
  await dialog(page, "Agendamento confirmado").waitFor();
  assert.equal(await leavings(page), []);
  await button(page, "Entendi").click();
  await firstLeaving(page);
  // What has just been booked stands out.
  assert.match(await page.locator("[data-shown]").innerText(), /Nina/);
});

leaving("who wants no motion sees nothing of a sheet that has gone", async () => {
  const { page } = await open({ ...MOVING, reducedMotion: "reduce" });
  const card = page.getByRole("button", { name: /^Nina/ });
  await card.waitFor();
  await page.evaluate(() => {
    Object.assign(globalThis, { lingered: 0, animated: [] });
    addEventListener("animationstart", ({ animationName }) => animated.push(animationName));
    new MutationObserver(() => lingered += document.querySelectorAll("[inert]").length)
      .observe(document.body, { childList: true, subtree: true });
  });
  await card.click();
  await button(page, "Fechar").click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.is(await page.evaluate(() => lingered), 0);
  // Even an animation of no length draws its first frame: what fades in would blink.
  assert.not(await page.evaluate(() => animated.includes("appear")));
});

leaving("a sheet's head stays where it is when what it shows is cancelled", async () => {
  const path = "/agendamentos?detalhes=agendamento-hoje";
  const { page } = await open({ ...MOVING, path, now: MORNING, width: 360, height: 1400 });
  const sheet = dialog(page, "Consulta clínica de Amora");
  await until(page, () => document.querySelector("dialog")?.getAnimations().length === 0);
  const top = async () => Math.round((await sheet.boundingBox())!.y);
  const before = await top();
  await button(page, "Cancelar Agendamento").click();
  await button(page, "Sim, cancelar").click();
  await sheet.getByText("apague lá também").waitFor();
  assert.is(await top(), before, "the sheet's head jumped");
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
    await openAndFillPet(page, "Bidu");
    await watchLeaving(page);
    // Only this call is refused: another one, fetched ahead, would take the button away.
    world.faults.set("POST /pet", { status: 401 });
    await button(page, "Salvar Pet").click();
    await button(page, "Entrar").waitFor();
    assert.equal(await leavings(page), []);
    assert.is(await page.locator("dialog").count(), 0);
  },
);

leaving.run();

declare const animated: string[];
declare let lingered: number;

interface Leaving {
  words: string;
  /** How long it moves. */
  ms: number;
  /** How long the page gets lighter. */
  groundMs: number;
  /** Ids that are in the page twice. */
  ids: string[];
  hasFocus: boolean;
  /** How many open dialogs a screen reader finds. */
  dialogs: number;
}

/** Notes each dialog that is drawn after it was closed, as it is in its first frame. */
async function watchLeaving(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Leaving[] = [];
    Object.assign(globalThis, { seen });
    const longest = (animations: Animation[]) =>
      Math.max(0, ...animations.map(({ effect }) => Number(effect!.getComputedTiming().duration)));
    function note(one: HTMLElement) {
      const all = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      const ground = document.getAnimations().filter(({ effect }) => {
        const { target, pseudoElement } = effect as KeyframeEffect;
        return target === document.body && pseudoElement === "::after";
      });
      seen.push({
        words: one.textContent,
        ms: longest(one.getAnimations()),
        groundMs: longest(ground),
        ids: all.filter((id, at) => all.indexOf(id) !== at),
        hasFocus: one.contains(document.activeElement),
        dialogs: [...document.querySelectorAll("dialog[open]")]
          .filter((dialog) => !dialog.closest("[inert]")).length,
      });
    }
    new MutationObserver((changes) => {
      for (const one of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (one instanceof HTMLDialogElement && one.inert) requestAnimationFrame(() => note(one));
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

function leavings(page: Page): Promise<Leaving[]> {
  return page.evaluate(() => (globalThis as unknown as { seen: Leaving[] }).seen);
}

async function firstLeaving(page: Page): Promise<Leaving> {
  await eventually("it has left", async () => (await leavings(page)).length > 0);
  return (await leavings(page))[0];
}
