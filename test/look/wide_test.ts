// Wide screens, as they are drawn: what stands in the half beside the list, and what is in the middle. `browser/`
// shows what a press does.
import type { Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeys, open } from "../browser/browser.ts";
import {
  atDepth,
  button,
  dimming,
  eventually,
  hold,
  inItsPlace,
  MORNING,
} from "../browser/steps.ts";

const wide = journeys("Wide screens, drawn");

const SIZE = { width: 1280, height: 800, mouse: true };

const HINTS = [
  ["/agendamentos", "Escolha um agendamento para ver os detalhes aqui."],
  ["/historico", "Escolha um agendamento para ver o histórico aqui."],
  ["/pets", "Escolha um pet para ver os dados aqui."],
  ["/notifications", "Escolha uma notificação para ler o texto inteiro aqui."],
] as const;
for (const [path, hint] of HINTS) {
  wide(
    `the empty half says what it is for, to those who see it, from 960 px on: ${path}`,
    async () => {
      const { page } = await open({ ...SIZE, as: "maria", path });
      const hinted = page.getByText(hint);
      await hinted.waitFor();
      assert.not.match(await page.getByRole("main").ariaSnapshot(), hint);
      for (const [width, height] of [[960, 600], [1920, 1080], [1280, 800]]) {
        await page.setViewportSize({ width, height });
        const list = (await page.getByRole("list").boundingBox())!;
        const { x, y, ...box } = (await hinted.boundingBox())!;
        assert.ok(x >= list.x + list.width, `beside the list at ${width} px`);
        assert.ok(x + box.width <= width && y + box.height <= height, `in sight at ${width} px`);
        const action = (await page.locator("h1 + button").boundingBox())!;
        assert.is(action.x + action.width, list.x + list.width, `one edge at ${width} px`);
      }
      await page.getByRole("listitem").getByRole("button").first().click();
      await page.getByRole("dialog").waitFor();
      await eventually("it makes way for the sheet", async () => await opacity(hinted) === "0");
      await page.keyboard.press("Escape");
      await eventually("it comes back", async () => await opacity(hinted) === "1");
      await page.setViewportSize({ width: 959, height: 800 });
      assert.not(await hinted.isVisible());
    },
  );
}

wide(
  "an empty list, and one that has failed, stand in the middle, and make way for a sheet",
  async () => {
    const { page, url, world, errors } = await open({ ...SIZE, as: "ana", path: "/agendamentos" });
    const empty = page.getByText("Nenhum agendamento").locator("xpath=..");
    await isCentred(empty);
    const hint = page.getByText("Escolha um");
    assert.is(await hint.count(), 0);
    const drawings = page.locator("svg[width='2.75rem']").filter({ visible: true });
    assert.is(await drawings.count(), 1);
    await button(page, "Novo").click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("cadastre primeiro o seu pet").waitFor();
    const half = (await sheet.boundingBox())!.x;
    await isLeftOf(half, empty);
    assert.is(await drawings.count(), 1, "one drawing");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await isCentred(empty);
    await atDepth(page, 0);
    const list = await hold(page, "GET /pet");
    await page.goto(`${url}/pets`);
    await list.made;
    assert.is(await hint.count(), 0);
    await list.answer();
    world.faults.set("GET /notification", { status: 400 });
    await page.goto(`${url}/notifications`);
    const failure = page.getByText("Erro ao buscar notificações");
    await isCentred(failure.locator("xpath=../.."));
    assert.is(await hint.count(), 0);
    errors.length = 0;
  },
);

wide("beside the sheet of an enrolment the campaign's name and day are in sight", async () => {
  for (const [width, height] of [[960, 600], [1280, 800], [1920, 1080]]) {
    const path = "/campanhas/campanha-aberta";
    const { page } = await open({ ...SIZE, width, height, as: "maria", path });
    const name = page.getByRole("heading", { level: 1 });
    const day = page.getByText("Data do evento").locator("xpath=..");
    await page.locator("main button[data-kind]").filter({ hasText: "Inscrever" }).click();
    const sheet = (await page.getByRole("dialog").boundingBox())!;
    for (const one of [name, day]) {
      const words = await one.evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const { right, bottom } = range.getBoundingClientRect();
        return { right, bottom };
      });
      assert.ok(words.right <= sheet.x && words.bottom < height, `at ${width} px`);
    }
  }
});

wide(
  "over home, today's list and its details are in the middle, and as high as they need",
  async () => {
    const { page } = await open({ ...SIZE, as: "maria", now: MORNING });
    const sheet = page.getByRole("dialog");
    const inTheMiddle = async () => {
      const { x, width, height } = (await sheet.boundingBox())!;
      assert.is(x + width / 2, SIZE.width / 2);
      await eventually("the page is dimmed", async () => await dimming(page) === "1");
      return height;
    };
    await page.getByRole("button", { name: /^Você tem 1 agendamento/ }).click();
    const amora = sheet.getByRole("button", { name: /^Amora / });
    await amora.waitFor();
    assert.ok(await inTheMiddle() < SIZE.height / 3);
    for (const goBack of [() => page.goBack(), () => button(page, "Voltar").click()]) {
      await inItsPlace(page, () => amora.click());
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
  await target.waitFor();
  const { x, width } = (await target.boundingBox())!;
  const middle = x + width / 2;
  assert.ok(Math.abs(middle - SIZE.width / 2) < 10, `its middle is at ${middle} px`);
}

/** As a whole, so that a sheet that begins there covers nothing of it. */
async function isLeftOf(edge: number, target: Locator): Promise<void> {
  const { x, width } = (await target.boundingBox())!;
  assert.ok(x + width <= edge, `${x + width} is beyond ${edge}`);
}

function opacity(target: ReturnType<Page["getByText"]>): Promise<string> {
  return target.evaluate((one) => getComputedStyle(one.parentElement!).opacity);
}
