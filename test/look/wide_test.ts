// Wide screens, as they are drawn: what is in the half beside the list, and what is in the middle. `browser/` shows
// what a press does.
import type { Locator } from "playwright-core";
import * as assert from "uvu/assert";
import { journeySuite, open } from "../browser/browser.ts";
import {
  button,
  dimmingOpacity,
  eventually,
  holdCall,
  MORNING,
  replaceOverlay,
  waitForOverlayDepth,
} from "../browser/steps.ts";
import { isInside, rectOf } from "./places.ts";

const wide = journeySuite("Wide screens, drawn");

const SIZE = { width: 1280, height: 800, mouse: true };

wide("the empty half says what it is for, to those who see it, from 960 px on", async () => {
  const hint = "Escolha uma notificação para ler o texto inteiro aqui.";
  const { page } = await open({ ...SIZE, as: "maria", path: "/notifications" });
  const hinted = page.getByText(hint);
  await hinted.waitFor();
  assert.not.match(await page.getByRole("main").ariaSnapshot(), hint);
  for (const [width, height] of [[960, 600], [1920, 1080], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    const [list, words] = [await rectOf(page.getByRole("list")), await rectOf(hinted)];
    const half = { left: list.right, right: width, top: 0, bottom: height, width: 0, height };
    assert.ok(isInside(words, half), `beside the list, in sight, at ${width} px`);
    const action = await rectOf(page.locator("h1 + button"));
    assert.ok(action.right <= list.right, `the button belongs to the list at ${width} px`);
  }
  await page.getByRole("listitem").getByRole("button").first().click();
  await page.getByRole("dialog").waitFor();
  // It makes way for the sheet.
  await hinted.waitFor({ state: "hidden" });
  await page.keyboard.press("Escape");
  await hinted.waitFor();
  await page.setViewportSize({ width: 959, height: 800 });
  assert.not(await hinted.isVisible());
});

wide("nothing of what a sheet covers stands out around it", async () => {
  const path = "/campanhas/campanha-aberta";
  const { page, url } = await open({ ...SIZE, as: "maria", path: null, now: MORNING });
  // An enrolment that is known after the campaign is in the half that a sheet covers.
  const list = await holdCall(page, "GET /agendamentos");
  await page.goto(url + path);
  await page.getByRole("button", { name: "Inscrever Meu Pet" }).waitFor();
  await list.answer();
  const link = page.getByRole("link", { name: "Ver agendamento" });
  await link.waitFor();
  const isSeen = () => link.evaluate((link) => link.checkVisibility({ opacityProperty: true }));
  assert.ok(await isSeen());
  await page.getByRole("button", { name: "Inscrever Meu Pet" }).click();
  await page.getByRole("dialog").waitFor();
  assert.not.ok(await isSeen());
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.ok(await isSeen());
  const focused = await page.evaluate(() => document.activeElement!.textContent);
  assert.is(focused, "Inscrever Meu Pet");
});

wide(
  "an empty list, and one that has failed, stand in the middle, and make way for a sheet",
  async () => {
    const { page, url, world, errors } = await open({ ...SIZE, as: "ana", path: "/agendamentos" });
    const empty = page.getByText("Nenhum agendamento").locator("xpath=..");
    await isCentred(empty);
    const hint = page.getByText("Escolha um");
    assert.is(await hint.count(), 0);
    await button(page, "Novo").click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("cadastre um pet").waitFor();
    assert.ok((await rectOf(empty)).right <= (await rectOf(sheet)).left, "the sheet covers it");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await isCentred(empty);
    await waitForOverlayDepth(page, 0);
    const list = await holdCall(page, "GET /pet");
    await page.goto(`${url}/pets`);
    await list.made;
    assert.is(await hint.count(), 0);
    await list.answer();
    world.faults.set("GET /notification", { status: 400 });
    await page.goto(`${url}/notifications`);
    await isCentred(page.getByText("Erro ao buscar notificações").locator("xpath=../.."));
    assert.is(await hint.count(), 0);
    errors.length = 0;
  },
);

wide(
  "over home, today's list and its details are in the middle, and as high as they need",
  async () => {
    const { page } = await open({ ...SIZE, as: "maria", now: MORNING });
    const sheet = page.getByRole("dialog");
    const inTheMiddle = async () => {
      await isCentred(sheet);
      await eventually("the page is dimmed", async () => await dimmingOpacity(page) === "1");
      return (await rectOf(sheet)).height;
    };
    await page.getByRole("button", { name: /^Você tem 1 agendamento/ }).click();
    const amora = sheet.getByRole("button", { name: /^Amora / });
    await amora.waitFor();
    assert.ok(await inTheMiddle() < SIZE.height / 3);
    for (const goBack of [() => page.goBack(), () => button(page, "Voltar").click()]) {
      await replaceOverlay(page, () => amora.click());
      await page.getByRole("dialog", { name: "Consulta clínica de Amora" }).waitFor();
      await inTheMiddle();
      await goBack();
      await page.getByRole("dialog", { name: "Agendamentos de hoje" }).waitFor();
    }
    await amora.click();
    await sheet.getByRole("link", { name: "Ver em Agendamentos" }).click();
    await page.waitForURL((url) => url.search === "?detalhes=agendamento-hoje");
  },
);

wide.run();

async function isCentred(target: Locator): Promise<void> {
  const { left, right } = await rectOf(target);
  const gaps = [left, SIZE.width - right];
  assert.ok(Math.abs(gaps[0] - gaps[1]) < 20, `${gaps} px beside it`);
}
