// Home and the PetCard, as they are drawn: whole and in sight at every size. `browser/` shows what they do.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { addDays } from "../../server/mock/dates.ts";
import type { World } from "../../server/mock/world.ts";
import { journeySuite, open, waitUntilScreenLoaded } from "../browser/browser.ts";
import { holdCall, MORNING, resize, until, waitTwoFrames } from "../browser/steps.ts";
import { spaceOut } from "../browser/preferences.ts";
import { isInside, rectBetweenBars, rectOf } from "./places.ts";

const home = journeySuite("Home, drawn");

const free = (world: World) =>
  world.edit("agendamento", "agendamento-hoje", { status: "CANCELADA" });

for (
  const [who, options] of [
    ["an appointment today", { as: "maria", now: MORNING }],
    ["a later one", { as: "maria", prepare: free }],
    ["no pets", { as: "ana" }],
    ["an organisation", { as: "patas" }],
  ] as const
) {
  home(`the PetCard's number is in sight at 360 × 780: ${who}`, async () => {
    const { page } = await open({ ...options, width: 360, height: 780 });
    await page.getByText("para hoje").waitFor();
    await waitUntilScreenLoaded(page);
    const number = page.getByRole("link", { name: "Meu PetCard" }).getByText(/^\d[\d ]+$/);
    assert.ok(isInside(await rectOf(number), await rectBetweenBars(page)));
  });
}

home("news on a tile makes no phone scroll sideways", async () => {
  const prepare = (world: World) => {
    world.edit("agendamento", "agendamento-inscricao", { data: addDays(world.today(), 1) });
  };
  const { page } = await open({ as: "maria", now: MORNING, width: 360, prepare });
  await until(page, () => document.querySelector("[data-news=true]") !== null);
  for (const [width, text] of [[360, "100%"], [320, "100%"], [320, "200%"]] as const) {
    await resize(page, { width, height: 640 }, text);
    const isWider = await page.evaluate(() =>
      document.documentElement.scrollWidth > document.documentElement.clientWidth
    );
    assert.not(isWider, `at ${width} px, text ${text}`);
  }
});

home("a pet's name without a break is not cut off", async () => {
  const name = "Amora".repeat(14);
  const prepare = (world: World) => world.edit("pet", "pet-amora", { nome: name });
  const { page } = await open({ as: "maria", now: MORNING, width: 360, prepare });
  const card = page.getByRole("button", { name: /^Você tem/ });
  const words = await rectOf(card.getByText(name));
  assert.ok(isInside(words, await rectOf(card)), "it reaches beyond its card");
});

home("the next appointment is said whole at every width and size of text", async () => {
  const { page } = await open({ as: "maria", prepare: free });
  const next = page.getByRole("link", { name: /faltam \d+ dias Chegue até as 08:00/ });
  await next.waitFor();
  for (const text of ["100%", "200%"]) {
    for (const width of [320, 360, 412, 1280]) {
      await resize(page, { width, height: 780 }, text);
      const frame = await rectOf(next);
      for (const words of ["Chegue até as 08:00", /^faltam/, "Amora", "Vacinação antirrábica"]) {
        const place = await rectOf(next.getByText(words, { exact: true }));
        assert.ok(isInside(place, frame), `${words} is cut at ${width} px, ${text} text`);
      }
      // What is left of the first fact is clipped.
      const [day, left] = await Promise.all((await next.locator("bdi").all()).map(rectOf));
      assert.ok(left.left >= day.left, `'faltam' is cut at ${width} px, ${text} text`);
      const hour = await next.getByText("08:00", { exact: true }).evaluate((hour) =>
        hour.getBoundingClientRect().height / parseFloat(getComputedStyle(hour).fontSize)
      );
      assert.ok(hour < 1.5, `the hour is broken at ${width} px, ${text} text`);
    }
  }
});

home("'Agendar' is in reach at every size of text", async () => {
  const { page } = await open({ as: "maria", now: MORNING });
  const book = page.getByRole("link", { name: "Agendar", exact: true });
  const icon = page.getByRole("link", { name: "Agendamentos" }).locator("svg");
  await book.waitFor();
  for (const width of [360, 320]) {
    for (const text of ["100%", "110%", "120%", "130%", "150%", "200%"]) {
      await resize(page, { width, height: 780 }, text);
      const { height, left } = await rectOf(book);
      assert.ok(height >= 48, `${height} px high at ${width} px, ${text}`);
      // The icon's ground is 10 px wider.
      const right = (await rectOf(icon)).right + 0.625 * parseInt(text) * 0.16;
      assert.ok(left >= right, `it lies over the icon at ${width} px, ${text}`);
    }
  }
});

for (const [call, prepare] of [["/agenda/dia"], ["", free]] as const) {
  home(`no press meant for the tile can open the form, before the answer of ${call}`, async () => {
    const options = { as: "maria", path: null, now: MORNING, prepare };
    const { page, url } = await open(options);
    const answer = await holdCall(page, `GET /agendamentos${call}`);
    await page.goto(url);
    await page.getByRole("link", { name: "Agendamentos" }).waitFor();
    await answer.made;
    const before = await targetsInTile(page);
    assert.ok(before.includes("Agendamentos"));
    await answer.answer();
    await page.getByRole("link", { name: "Agendar", exact: true }).waitFor();
    const after = await targetsInTile(page);
    assert.ok(after.includes("Agendar"));
    assert.ok(before.every((was, at) => !was || was === after[at]), "a press opens something else");
  });
}

/** The names of the links under a net of points over the first tile. */
async function targetsInTile(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { left, top, width, height } = document.querySelector("main nav li")!
      .getBoundingClientRect();
    return Array.from({ length: 400 }, (_, at) => {
      const [x, y] = [left + (at % 40 + 0.5) * width / 40, top + (at / 40 | 0) * height / 10 + 3];
      return document.elementFromPoint(x, y)?.closest("a")?.textContent?.trim() ?? "";
    });
  });
}

home("the hour of today's card is the largest on it, with the arrow beside it", async () => {
  const { page } = await open({ as: "maria", now: MORNING });
  const card = page.getByRole("button", { name: /^Você tem/ });
  const hour = card.getByText("08:00", { exact: true });
  await hour.waitFor();
  for (const text of ["100%", "130%", "150%", "200%"]) {
    for (const width of [360, 320]) {
      const at = `at ${width} px, ${text} text`;
      await resize(page, { width, height: 640 }, text);
      const [own, ...others] = await Promise.all(
        [hour, card.getByText(/^Você/), card.getByText("Chegue"), card.getByText("Amora")].map((
          one,
        ) => one.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))),
      );
      assert.ok(own >= 1.25 * Math.max(...others), `${own} px beside ${others} ${at}`);
      assert.ok(others[1] >= 0.11 * parseInt(text), `'Chegue até as' has ${others[1]} px ${at}`);
      const arrow = await rectOf(card.locator("svg").last());
      assert.ok((await rectOf(hour)).right <= arrow.left, `the arrow lies on it ${at}`);
    }
  }
});

for (
  const [who, nome, pet, isSpaced] of [
    ["with letters and lines spaced out", "Maria das Graças Ferreira", "Pretinha", true],
    [
      "with long names",
      "Francisca das Chagas Ferreira de Albuquerque",
      "Leopoldina Carlota",
      false,
    ],
  ] as const
) {
  home(`the full-screen PetCard is whole ${who}`, async () => {
    const prepare = (world: World) => {
      world.edit("conta", "maria", { nome });
      world.edit("pet", "pet-amora", { nome: pet });
    };
    const options = { as: "maria", path: "/pet-card", now: MORNING, prepare };
    const { page } = await open(options);
    await page.getByText("até as 08:00").waitFor();
    await page.getByText("e mais 2").waitFor();
    if (isSpaced) await spaceOut(page);
    for (const [width, text] of [[320, 100], [360, 100], [412, 100], [320, 200], [360, 200]]) {
      await resize(page, { width, height: 640 }, `${text}%`);
      // What has changed its size is measured in the frame after that.
      await waitTwoFrames(page);
      assert.equal(await page.evaluate(cutOnPetCard), [], `at ${width} px, ${text} % text`);
    }
  });
}

/** The texts of the PetCard that are not whole inside its frame. Runs in the page. */
function cutOnPetCard(): string[] {
  const panel = document.querySelector("main svg")!.parentElement!;
  const found: string[] = [];
  const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()];
    const text = node.textContent!;
    for (let frame = node.parentElement!; panel.contains(frame); frame = frame.parentElement!) {
      const { overflowY, clipPath } = getComputedStyle(frame);
      if (frame !== panel && overflowY === "visible" && clipPath === "none") continue;
      const box = frame.getBoundingClientRect();
      const isCut = rects.some(({ left, right, top, bottom }) =>
        left < box.left - 2 || right > box.right + 2 || top < box.top - 2 || bottom > box.bottom + 2
      );
      if (isCut) found.push(text);
    }
  }
  return found;
}

home.run();
