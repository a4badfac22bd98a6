// The survey in a real browser: by keyboard alone, with failures and polls, and closed only by its buttons.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { completeAgendamento } from "../../server/mock/desk_commands.ts";
import { type Journey, journeySuite, listAccessibilityFaults, open } from "./browser.ts";
import { tabRound, tabTo } from "./keyboard.ts";
import { lostInForcedColours } from "./preferences.ts";
import { button, focusedText, resize, until } from "./steps.ts";
import { respostasOfPesquisaVacina } from "../plant.ts";

const pesquisa = journeySuite("Survey");
const ANSWER = "POST /agendamentos/pesquisa-satisfacao/responder";

function choice(page: Page, value: number) {
  return page.getByRole("radio", { name: String(value), exact: true });
}

async function openSurvey(width = 390): Promise<Journey> {
  const journey = await open({ as: "maria", pesquisas: true, width });
  await button(journey.page, "Participar").waitFor();
  return journey;
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function waitForFocus(page: Page, text: string): Promise<void> {
  await until(page, (text) => document.activeElement?.textContent?.trim() === text, text);
}

pesquisa(
  "is answered by keyboard alone, through a failure and a poll with a third survey",
  async () => {
    const { page, world, calls } = await openSurvey();
    assert.is(await focusedText(page), "Pesquisa de Satisfação");
    await press(page, "Tab");
    assert.is(await focusedText(page), "Agora não");
    await tabTo(page, "Participar");
    await press(page, "Enter");
    await waitForFocus(page, "Como você avalia o atendimento?");
    assert.ok(await button(page, "Avançar").isDisabled());
    assert.equal(await tabRound(page), ["0", "Voltar"]);
    await tabTo(page, "0");
    await press(page, "Space", "ArrowRight", "ArrowRight", "ArrowLeft");
    assert.is(await focusedText(page), "1");
    await press(page, "ArrowLeft", "ArrowLeft");
    assert.is(await focusedText(page), "10");
    assert.equal(await lostInForcedColours(page), []);
    await choice(page, 10).focus();
    await tabTo(page, "Voltar");
    await tabTo(page, "Avançar");
    await press(page, "Enter");
    await waitForFocus(page, "Como você avalia o tempo de espera?");
    await press(page, "Tab", "Space", "Tab", "Tab", "Enter");
    await waitForFocus(page, "O que podemos melhorar?");
    await press(page, "Tab");
    await page.keyboard.type("Mais vagas");

    completeAgendamento(world, "agendamento-hoje");
    // Returning to the window asks for surveys, as the timer does.
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    world.faults.set(ANSWER, { status: 400, body: {} }, { times: 1 });
    await press(page, "Tab", "Tab", "Enter");
    await page.getByRole("alert").getByText("Erro ao enviar respostas da pesquisa").waitFor();
    assert.is(await page.getByLabel("O que podemos melhorar?").inputValue(), "Mais vagas");
    assert.is(await focusedText(page), "Finalizar");
    await press(page, "Enter");
    await waitForFocus(page, "Sua opinião é importante para nós");
    assert.equal(respostasOfPesquisaVacina(world).map(({ resposta }) => resposta), [
      10,
      0,
      "Mais vagas",
    ]);
    await page.getByRole("status").getByText("Obrigado! Resposta enviada.").waitFor();

    for (const text of ["Pesquisa 2 de 3", "Pesquisa 3 de 3"]) {
      await page.getByText(text).waitFor();
      await press(page, "Tab", "Tab", "Enter");
      for (
        const question of ["Como você avalia o atendimento?", "Como você avalia o tempo de espera?"]
      ) {
        await waitForFocus(page, question);
        await press(page, "Tab", "Space", "Tab", "Tab", "Enter");
      }
      await waitForFocus(page, "O que podemos melhorar?");
      await press(page, "Tab", "Tab", "Tab", "Enter");
      await page.getByText(text).waitFor({ state: "detached" });
      await until(page, () => document.activeElement?.tagName === "H3");
    }
    assert.is(await focusedText(page), "Muito Obrigado!");
    await press(page, "Tab");
    assert.is(await focusedText(page), "Fechar");
    await press(page, "Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.is(world.list("pesquisa", { status: "PENDENTE" }).length, 0);
    assert.is(calls.filter((call) => call === ANSWER).length, 4);
  },
);

pesquisa("only its buttons close it, and axe finds nothing", async () => {
  const { page } = await openSurvey();
  const dialog = page.getByRole("dialog", { name: "Pesquisa de Satisfação" });
  await press(page, "Escape", "Escape", "Escape", "Escape");
  await page.mouse.click(20, 20);
  await page.goBack();
  assert.ok(await dialog.isVisible());
  assert.ok(await button(page, "Participar").isVisible());
  await button(page, "Participar").click();
  await choice(page, 5).check();
  assert.equal(await listAccessibilityFaults(page), []);
  await button(page, "Avançar").click();
  await choice(page, 3).check();
  await button(page, "Avançar").click();
  await page.getByLabel("O que podemos melhorar?").fill("Mais vagas");
  await press(page, "Escape", "Escape", "Escape", "Escape");
  await page.mouse.click(20, 20);
  assert.ok(await button(page, "Finalizar").isVisible());
});

pesquisa(
  "each value of the scale is 44 pixels at 320, in two full rows, at 100% and 200% text",
  async () => {
    const { page } = await openSurvey(320);
    await button(page, "Participar").click();
    for (const text of ["100%", "200%"]) {
      await resize(page, { width: 320, height: 740 }, text);
      const boxes = [];
      for (let value = 0; value <= 10; value++) {
        boxes.push((await choice(page, value).boundingBox())!);
      }
      const rows = [...Map.groupBy(boxes, ({ y }) => Math.round(y)).values()];
      assert.equal(rows.map((row) => row.length), [6, 5]);
      const [worst, best] = await Promise.all(
        ["0 = muito ruim", "10 = muito bom"].map((text) => page.getByText(text).boundingBox()),
      );
      assert.is(worst!.y, best!.y, "one row");
      const end = ({ x, width }: { x: number; width: number }) => Math.round(x + width);
      const edges = [Math.round(worst!.x), end(best!)];
      for (const row of rows) assert.equal([Math.round(row[0].x), end(row.at(-1)!)], edges);
      assert.ok(boxes.every(({ width, height }) => width >= 44 && height >= 44));
      assert.ok(edges[0] >= 0 && edges[1] <= 320);
      const sideways = await page.evaluate(() =>
        [...document.querySelectorAll("dialog, dialog *")].filter((one) =>
          one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX !== "visible" &&
          one.clientWidth > 1
        ).length
      );
      assert.is(sideways, 0, "nothing scrolls sideways");
    }
  },
);

// Needs Chromium 156: older ones remember a lost module for as long as the page is open.
pesquisa("opens although its code did not come at first", async () => {
  const { page, url, errors } = await open({ as: "maria", pesquisas: true, path: null });
  await page.clock.install();
  let isCut = true;
  await page.route("**/assets/screens-*.js", (route) => {
    return isCut ? route.abort() : route.continue();
  });
  const cut = page.waitForEvent("requestfailed");
  await page.goto(url);
  await cut;
  await page.getByRole("heading", { name: /^Olá, Maria/ }).waitFor();
  isCut = false;
  await page.clock.fastForward(20_000);
  await button(page, "Participar").waitFor();
  errors.length = 0;
});

pesquisa.run();
