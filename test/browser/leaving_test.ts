// How sheets, dialogs and toasts leave: together with the dimming, neither heard nor pressed meanwhile, and not at all
// with their session. From where screens, the PetCard and what was loading come.
import type { Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeys, open } from "./browser.ts";
import { button, dialog, eventually, fillNewPet, fillPet, hold, MORNING, until } from "./steps.ts";

const leaving = journeys("Leaving");

const MOVING = { as: "maria", path: "/pets", reducedMotion: "no-preference" } as const;

for (
  const [way, act] of [
    ["is closed", async (page: Page) => {
      await button(page, "Adicionar Pet").click();
      await button(page, "Fechar").click();
    }],
    ["has saved", async (page: Page) => {
      await fillNewPet(page, "Bidu");
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

leaving("a sheet that another one replaces is gone, and the other grows in its place", async () => {
  const { page } = await open({ ...MOVING, path: "/agendamentos" });
  await button(page, "Novo").click();
  await page.getByLabel("Tipo de serviço").selectOption({ label: "Vacinação" });
  await page.getByLabel("Pet", { exact: true }).selectOption({ label: "Nina" });
  await page.getByLabel("Observação").fill("Tosse");
  await watchLeaving(page);
  await button(page, "Agendar").click();
  await dialog(page, "Agendamento confirmado").waitFor();
  assert.equal(await leavings(page), []);
  const moved = await page.locator("dialog[open]").getAttribute("data-moved");
  assert.is(moved, "forward");
  await button(page, "Entendi").click();
  await firstLeaving(page);
  // What has just been booked stands out.
  assert.match(await page.locator("[data-shown]").innerText(), /Nina/);
});

leaving("a screen enters from the side of travel", async () => {
  const { page } = await open({ ...MOVING, path: "/" });
  const moved = () => page.locator("main").getAttribute("data-moved");
  await page.getByRole("link", { name: "Meus Pets", exact: true }).first().click();
  await page.getByRole("heading", { name: "Meus Pets" }).waitFor();
  assert.is(await moved(), "forward");
  await page.goBack();
  await page.getByRole("heading", { name: /^Olá/ }).waitFor();
  assert.is(await moved(), "back");
});

leaving("before the login too, and the login itself is there at once", async () => {
  const { page, url } = await open({ ...MOVING, as: undefined, path: null });
  await page.addInitScript(watchAnimations);
  const entered = () => page.evaluate(() => animated.filter((one) => one.startsWith("enter MAIN")));
  const hasEntered = async (words: string) =>
    (await entered()).some((one) => one.startsWith(`enter MAIN ${words}`));
  await page.goto(url);
  await page.getByRole("link", { name: "Cadastrar" }).waitFor();
  assert.equal(await entered(), []);
  await page.getByRole("link", { name: "Cadastrar" }).click();
  await page.getByRole("heading", { name: "Cadastre-se" }).waitFor();
  await eventually("it has entered", () => hasEntered("Cadastre-se"));
});

leaving(
  "home and the PetCard fade under the card that flies, and are gone when it lands",
  async () => {
    const { page, calls } = await open({ ...MOVING, path: "/" });
    await hasCode(calls);
    await page.evaluate(watchAnimations);
    const faded = (what: string) =>
      eventually(
        `${what} has faded`,
        () =>
          page.evaluate((what) => animated.some((one) => one.startsWith(what)), `appear ${what}`),
      );
    const isGone = () => until(page, () => document.querySelector("[inert]") === null);
    await page.getByRole("link", { name: /^Meu PetCard/ }).click();
    await faded("DIV inert Ir para");
    // The card that was pressed, on the one that it becomes.
    await faded("DIV inert CPF");
    await isGone();
    assert.is(await page.getByRole("navigation").count(), 0);
    await button(page, "Voltar").click();
    await faded("MAIN inert Meu PetCard");
    await isGone();
    assert.is(await page.getByRole("main").count(), 1);
  },
);

leaving("who wants no motion sees nothing of a screen that has gone", async () => {
  const { page } = await open({ ...MOVING, path: "/", reducedMotion: "reduce" });
  await page.evaluate(() => {
    Object.assign(globalThis, { lingered: 0 });
    new MutationObserver(() => lingered += document.querySelectorAll("[inert]").length)
      .observe(document.body, { childList: true, subtree: true });
  });
  await page.evaluate(watchAnimations);
  const link = page.getByRole("link", { name: /^Meu PetCard/ });
  await link.click();
  await button(page, "Voltar").click();
  await link.waitFor();
  assert.is(await page.evaluate(() => lingered), 0);
  // Even an animation of no length draws its first frame: what fades in would blink.
  assert.equal(await page.evaluate(() => animated.filter((one) => one.startsWith("appear"))), []);
});

leaving("a toast drops in once, also when its sheet closes, and fades in its place", async () => {
  const { page } = await open(MOVING);
  await page.evaluate(watchAnimations);
  await fillNewPet(page, "Bidu");
  await button(page, "Salvar Pet").click();
  await page.getByRole("link", { name: "Agendar para Bidu" }).waitFor();
  const toast = page.getByRole("status").getByText("Pet Bidu criado");
  await toast.hover();
  const drops = () => page.evaluate(() => animated.filter((one) => one.startsWith("drop")));
  await eventually("it has dropped", async () => (await drops()).length > 0);
  assert.equal(await drops(), ["drop DIV Pet Bidu criado com sucesso!"]);
  await button(page, "Fechar aviso").click();
  await eventually("it leaves", async () => (await drops()).length === 2);
  assert.is((await drops())[1], "drop DIV inert Pet Bidu criado com sucesso!");
  await toast.waitFor({ state: "detached" });
});

leaving("what was waited for fades in", async () => {
  const { page, url } = await open({ ...MOVING, path: null });
  await page.addInitScript(watchAnimations);
  const held = await hold(page, "GET /notification");
  await page.goto(`${url}/notifications`);
  await held.made;
  // Until its code is there, the screen is a frame without the button, with a skeleton of its own.
  await page.locator("h1 + button").waitFor();
  await until(page, isSkeletonSeen);
  await held.answer();
  await eventually(
    "the list arrives",
    () => page.evaluate(() => animated.some((one) => one.startsWith("arrive DIV"))),
  );
});

leaving("the PetCard flies from home to the full screen, and back to its place", async () => {
  const { page, errors, calls } = await open({ ...MOVING, path: "/" });
  const link = page.getByRole("link", { name: /^Meu PetCard/ });
  await link.waitFor();
  await hasCode(calls);
  await watchFlights(page);
  await link.scrollIntoViewIfNeeded();
  const home = await boxOf(link.locator("> :last-child"));
  await link.click();
  const out = await flight(page, 1);
  assert.equal(out.from, home);
  const full = await boxOf(page.locator("#app > main > :nth-child(2) > :first-child > *"));
  assert.ok(full.height > full.width, "not turned");
  assert.ok(full.height > 1.4 * home.width, "not larger");
  await button(page, "Voltar").click();
  const back = await flight(page, 2);
  assert.equal(back.from, full);
  assert.is(back.to.width, home.width);
  // The device's Back is the same way.
  await link.click();
  await flight(page, 3);
  await page.goBack();
  await flight(page, 4);
  // Whoever comes from elsewhere sees the card in its place.
  await page.getByRole("link", { name: "Meus Pets", exact: true }).first().click();
  await page.getByRole("heading", { name: "Meus Pets" }).waitFor();
  await page.goBack();
  await link.waitFor();
  await page.evaluate(() =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  );
  assert.is(await page.evaluate(() => flights.length), 4);
  assert.equal(errors, []);
});

leaving(
  "beside its list a sheet takes the place of what showed there, and leaves it at once",
  async () => {
    const { page } = await open({ ...MOVING, path: "/agendamentos", now: MORNING, width: 1280 });
    await page.evaluate(watchAnimations);
    await watchLeaving(page);
    await page.locator("[role=listitem] button").first().click();
    await dialog(page, "Consulta clínica de Amora").waitFor();
    const arrivals = async (tag: string) =>
      (await page.evaluate(() => animated)).filter((one) =>
        one.startsWith(`arrive ${tag} Consulta clínica de Amora`)
      ).length;
    await eventually("it has arrived", async () => await arrivals("DIALOG") === 1);
    const before = await arrivals("DIV");
    await button(page, "Fechar").click();
    await eventually("the list's own is back", async () => await arrivals("DIV") === before + 1);
    assert.is((await leavings(page)).reduce((sum, { ms }) => sum + ms, 0), 0);
  },
);

leaving("the page comes down with the banner of a lost network, and up again", async () => {
  const { page, errors } = await open({ ...MOVING, path: "/" });
  await page.evaluate(watchAnimations);
  const moves = await watchMoves(page);
  await page.context().setOffline(true);
  await page.getByText("Você está offline").waitFor();
  assert.equal(await moves(), [
    "DIV translateY(-Npx)",
    "HEADER translateY(-Npx)",
    "MAIN translateY(-Npx)",
  ]);
  await page.context().setOffline(false);
  await page.getByText("Você está offline").waitFor({ state: "detached" });
  assert.equal(await moves(), ["HEADER translateY(Npx)", "MAIN translateY(Npx)"]);
  await eventually(
    "the banner leaves with them",
    () =>
      page.evaluate(() =>
        animated.some((one) => one.startsWith("fall DIV inert Você está offline"))
      ),
  );
  // What was fetched ahead may not have come.
  errors.length = 0;
});

leaving("on a wide screen the list makes room for a new pet step by step", async () => {
  const { page } = await open({ ...MOVING, width: 1280, height: 800 });
  await fillNewPet(page, "Bidu");
  const moves = await watchMoves(page);
  await button(page, "Salvar Pet").click();
  await page.getByText("O que vem agora?").waitFor();
  assert.equal([...new Set(await moves())], ["DIV translateY(-Npx)"]);
});

leaving("on a wide screen a card that has been cancelled comes to its new place", async () => {
  const path = "/agendamentos?detalhes=agendamento-hoje";
  const { page } = await open({ ...MOVING, path, now: MORNING, width: 1280, height: 800 });
  await button(page, "Cancelar Agendamento").click();
  const moves = await watchMoves(page);
  await button(page, "Sim, cancelar").click();
  await dialog(page, "Consulta clínica de Amora").getByText("apague-o de lá").waitFor();
  const up = "DIV translateY(Npx)";
  await eventually("those below it come up", async () => (await moves()).includes(up));
});

leaving("a toast that stays comes up when the one above it has gone", async () => {
  const { page } = await open(MOVING);
  await fillNewPet(page, "Bidu");
  await button(page, "Salvar e Criar Novo Pet").click();
  await page.getByRole("status").getByText("Pet Bidu criado").hover();
  await fillPet(page, "Rex");
  await button(page, "Salvar e Criar Novo Pet").click();
  await page.getByRole("status").getByText("Pet Rex criado").hover();
  const moves = await watchMoves(page);
  await button(page, "Fechar aviso").first().click();
  await eventually("it moves", async () => (await moves()).includes("DIV translateY(Npx)"));
});

leaving("what covers the whole app comes and goes softly: tutorial and outage", async () => {
  const { page, stop, restart } = await open({ ...MOVING, path: "/perfil" });
  await page.evaluate(watchAnimations);
  const seen = (what: string) =>
    eventually(
      what,
      () =>
        page.evaluate(
          (what) => animated.some((one) => one.startsWith(what)),
          `appear DIALOG ${what}`,
        ),
    );
  await button(page, "Ver tutorial novamente").click();
  await seen("Pular");
  await button(page, "Pular").click();
  await seen("inert Pular");
  await stop();
  await page.getByRole("link", { name: "Início" }).click();
  await seen("Serviço indisponível");
  restart();
  await button(page, "Tentar novamente").first().click();
  await eventually(
    "it goes without its words, which may be a person's",
    () => page.evaluate(() => animated.includes("appear DIALOG inert ")),
  );
  await until(page, () => document.querySelector("dialog") === null);
});

leaving("a sheet's head stays where it is when what it shows is cancelled", async () => {
  const path = "/agendamentos?detalhes=agendamento-hoje";
  const { page } = await open({ ...MOVING, path, now: MORNING, width: 360, height: 1400 });
  const sheet = dialog(page, "Consulta clínica de Amora");
  await until(page, () => document.querySelector("dialog")?.getAnimations().length === 0);
  const { y } = await boxOf(sheet);
  await button(page, "Cancelar Agendamento").click();
  await button(page, "Sim, cancelar").click();
  await sheet.getByText("apague-o de lá").waitFor();
  assert.is((await boxOf(sheet)).y, y, "the sheet's head jumped");
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
declare global {
  var moves: string[];
}

/** Notes in the page what is animated: the animation, the element, whether it is inert, and its first words. */
function watchAnimations(): void {
  const animated: string[] = [];
  Object.assign(globalThis, { animated });
  addEventListener("animationstart", ({ animationName, target }) => {
    const { tagName, inert, textContent } = target as HTMLElement;
    const words = textContent!.trim().slice(0, 40);
    animated.push([animationName, tagName, ...(inert ? ["inert"] : []), words].join(" "));
  });
}

/** The PetCard flies only if its code is there at the press. It is fetched ahead, and the campaigns after it. */
function hasCode(calls: readonly string[]): Promise<void> {
  return eventually(
    "the PetCard's code is there",
    () => Promise.resolve(calls.includes("GET /campanhas/ativas")),
  );
}

/** Runs in the page: a skeleton pulses once its delay is over, and then it can be seen. */
function isSkeletonSeen(): boolean {
  return document.getAnimations().some((animation) =>
    (animation as CSSAnimation).animationName === "pulse" &&
    animation.effect!.getComputedTiming().progress !== null
  );
}

/** Notes in the page what moves by a script, and returns how to read it: the element, and from where it comes. */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moves: string[] = [];
    Object.assign(globalThis, { moves });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const [{ transform }] = frames as { transform: string }[];
      moves.push(`${this.tagName} ${transform.replace(/[\d.]+/, "N")}`);
      return animate.call(this, frames, options);
    };
  });
  return () => page.evaluate(() => globalThis.moves.splice(0).sort());
}

/** In whole CSS pixels. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

declare const flights: { from: Box; to: Box }[];

/** Notes in the page where each flight of the PetCard begins and ends. */
async function watchFlights(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { flights: [] });
    addEventListener("animationstart", ({ animationName, target }) => {
      if (animationName !== "grow") return;
      const [animation] = (target as Element).getAnimations();
      const box = (ms: number) => {
        animation.currentTime = ms;
        const { x, y, width, height } = (target as Element).getBoundingClientRect();
        const [left, top, wide, high] = [x, y, width, height].map(Math.round);
        return { x: left, y: top, width: wide, height: high };
      };
      flights.push({ from: box(0), to: box(1e4) });
    });
  });
}

/** The flight with this number, from 1, when it has ended. */
async function flight(page: Page, number: number): Promise<{ from: Box; to: Box }> {
  await eventually(
    `flight ${number} ended`,
    async () => await page.evaluate(() => flights.length) === number,
  );
  return await page.evaluate((index) => flights[index], number - 1);
}

async function boxOf(place: Locator): Promise<Box> {
  const { x, y, width, height } = (await place.boundingBox())!;
  const [left, top, wide, high] = [x, y, width, height].map(Math.round);
  return { x: left, y: top, width: wide, height: high };
}

interface Leaving {
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
