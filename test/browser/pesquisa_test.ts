// The survey in a real browser: by keyboard alone, over failures and polls, and closed by nothing but its buttons.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { completeAgendamento } from "../../server/mock/desk_commands.ts";
import { axe, type Journey, journeys, open } from "./browser.ts";
import { hold } from "./steps.ts";

const pesquisa = journeys("Survey");
const ANSWER = "POST /agendamentos/pesquisa-satisfacao/responder";

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

function choice(page: Page, value: number) {
  return page.getByRole("radio", { name: String(value), exact: true });
}

async function openSurvey(width = 390): Promise<Journey> {
  const journey = await open({ as: "maria", pesquisas: true, width });
  await button(journey.page, "Participar").waitFor();
  return journey;
}

async function goToText(page: Page): Promise<void> {
  await button(page, "Participar").click();
  for (const value of [9, 3]) {
    await choice(page, value).check();
    await button(page, "Avançar").click();
  }
  await page.getByLabel("O que podemos melhorar?").waitFor();
}

/** What has the focus: its name, or its text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    return element.type === "radio" ? element.value : element.textContent?.trim() ?? "";
  });
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function waitForFocus(page: Page, text: string): Promise<void> {
  await page.waitForFunction((text) => document.activeElement?.textContent?.trim() === text, text);
}

pesquisa("is walked by keyboard alone, over a failure and a poll that brings a third", async () => {
  const { page, world, calls } = await openSurvey();
  assert.is(await focused(page), "Pesquisa de Satisfação");
  await press(page, "Tab");
  assert.is(await focused(page), "Agora não");
  await press(page, "Tab", "Enter");
  await waitForFocus(page, "Como você avalia o atendimento?");
  assert.ok(await button(page, "Avançar").isDisabled());
  await press(page, "Tab", "Space", "ArrowRight", "ArrowRight", "ArrowLeft");
  assert.is(await focused(page), "1");
  await press(page, "ArrowLeft", "ArrowLeft");
  assert.is(await focused(page), "10");
  await press(page, "Tab");
  assert.is(await focused(page), "Voltar");
  await press(page, "Tab", "Enter");
  await waitForFocus(page, "Como você avalia o tempo de espera?");
  await press(page, "Tab", "Space", "Tab", "Tab", "Enter");
  await waitForFocus(page, "O que podemos melhorar?");
  await press(page, "Tab");
  await page.keyboard.type("Mais vagas");

  completeAgendamento(world, "agendamento-hoje");
  // Coming back to the window asks for surveys, as the clock does.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  world.faults.set(ANSWER, { status: 400, body: {} }, { times: 1 });
  await press(page, "Tab", "Tab", "Enter");
  await page.getByText("Erro ao enviar respostas da pesquisa").waitFor();
  assert.is(await page.getByLabel("O que podemos melhorar?").inputValue(), "Mais vagas");
  assert.is(await focused(page), "Finalizar");
  await press(page, "Enter");
  await waitForFocus(page, "Sua opinião é importante para nós");
  assert.equal(world.respostas("pesquisa-vacina").map(({ resposta }) => resposta), [
    10,
    0,
    "Mais vagas",
  ]);
  await page.getByText("Pesquisa 2 de 3").waitFor();

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
    await page.waitForFunction(() => document.activeElement?.tagName === "H3");
  }
  assert.is(await focused(page), "Muito Obrigado!");
  await press(page, "Tab");
  assert.is(await focused(page), "Fechar");
  await press(page, "Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.is(world.pesquisas("maria").length, 0);
  assert.is(calls.filter((call) => call === ANSWER).length, 4);
});

pesquisa("is closed by nothing but its buttons", async () => {
  const { page } = await openSurvey();
  const dialog = page.getByRole("dialog", { name: "Pesquisa de Satisfação" });
  await press(page, "Escape", "Escape", "Escape", "Escape");
  await page.mouse.click(20, 20);
  await page.goBack();
  assert.ok(await dialog.isVisible());
  assert.ok(await button(page, "Participar").isVisible());
  await goToText(page);
  await page.getByLabel("O que podemos melhorar?").fill("Mais vagas");
  await press(page, "Escape", "Escape", "Escape", "Escape");
  await page.mouse.click(20, 20);
  assert.ok(await button(page, "Finalizar").isVisible());
});

pesquisa("goes one step back on the device's Back, and keeps the answers", async () => {
  const { page, url } = await openSurvey();
  await goToText(page);
  await page.getByLabel("O que podemos melhorar?").fill("Mais vagas");
  await page.goBack();
  await page.getByText("Pergunta 2 de 3").waitFor();
  assert.ok(await choice(page, 3).isChecked());
  await page.goBack();
  await page.getByText("Pergunta 1 de 3").waitFor();
  await page.goBack();
  await button(page, "Participar").click();
  await button(page, "Avançar").click();
  await button(page, "Avançar").click();
  assert.is(await page.getByLabel("O que podemos melhorar?").inputValue(), "Mais vagas");
  assert.is(page.url(), `${url}/`);
});

pesquisa("does not skip the question under the second press of a double one", async () => {
  const { page, calls } = await openSurvey();
  await button(page, "Participar").click();
  await choice(page, 9).check();
  await button(page, "Avançar").click();
  await choice(page, 3).check();
  await button(page, "Avançar").click({ clickCount: 5 });
  await page.getByText("Pergunta 3 de 3").waitFor();
  assert.not.ok(calls.includes(ANSWER));
});

for (const text of ["100%", "200%"]) {
  pesquisa(`shows the scale in two even rows of equal buttons, at ${text} text`, async () => {
    const { page } = await openSurvey(360);
    await page.evaluate((text) => document.documentElement.style.fontSize = text, text);
    await button(page, "Participar").click();
    const boxes = [];
    for (let value = 0; value <= 10; value++) {
      boxes.push((await choice(page, value).boundingBox())!);
    }
    const rows = Map.groupBy(boxes, ({ y }) => Math.round(y));
    assert.equal([...rows.values()].map((row) => row.length), [6, 5]);
    assert.is(new Set(boxes.map(({ width, height }) => `${width} ${height}`)).size, 1);
    assert.ok(boxes[0].width >= 44 && boxes[0].height >= 44);
    const [centre, ...others] = [...rows.values()].map((row) => {
      const { x, width } = row.at(-1)!;
      return (row[0].x + x + width) / 2;
    });
    for (const other of others) assert.ok(Math.abs(other - centre) < 1, "both are centred");
  });
}

pesquisa("gives each value of the scale 44 pixels and no sideways scrolling at 320", async () => {
  const { page } = await openSurvey(320);
  await button(page, "Participar").click();
  for (let value = 0; value <= 10; value++) {
    const box = (await choice(page, value).boundingBox())!;
    assert.ok(box.width >= 44 && box.height >= 44, `${value}: ${box.width} × ${box.height}`);
    assert.ok(box.x >= 0 && box.x + box.width <= 320);
  }
  const sideways = await page.evaluate(() =>
    [...document.querySelectorAll("dialog, dialog *")].filter((one) =>
      one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX !== "visible" &&
      one.clientWidth > 1
    ).length
  );
  assert.is(sideways, 0);
});

pesquisa("has nothing that axe finds", async () => {
  const { page } = await openSurvey();
  const found: string[] = [];
  const look = async (step: string) => {
    found.push(...(await axe(page)).map((line) => `${step}: ${line}`));
  };
  await look("intro");
  await button(page, "Participar").click();
  await look("scale");
  for (const value of [2, 5, 8]) {
    await choice(page, value).check();
    await look(`scale ${value}`);
  }
  await button(page, "Avançar").click();
  await choice(page, 3).check();
  await button(page, "Avançar").click();
  await look("text");
  const held = await hold(page, ANSWER);
  await button(page, "Finalizar").click();
  await page.getByText("Processando...").first().waitFor();
  await look("busy");
  await held.answer();
  await page.getByText("Pesquisa 2 de 2").waitFor();
  await goToText(page);
  await button(page, "Finalizar").click();
  await page.getByText("Muito Obrigado!").waitFor();
  await look("thanks");
  assert.equal(found, []);
});

pesquisa("comes after the tutorial and the e-mail confirmation, one at a time", async () => {
  const { page } = await open({
    as: "joao",
    pesquisas: true,
    firstVisit: true,
    prepare(world) {
      completeAgendamento(world, "agendamento-perdido");
    },
  });
  const survey = page.getByRole("dialog", { name: "Pesquisa de Satisfação" });
  const email = page.getByText("Deseja confirmar seu email?");
  await page.getByText("1 de 3").waitFor();
  assert.is(await email.count() + await survey.count(), 0);
  await page.getByRole("button", { name: "Próximo" }).click();
  await page.getByRole("button", { name: "Próximo" }).click();
  await page.getByRole("button", { name: "Começar" }).click();
  await email.waitFor();
  assert.is(await survey.count(), 0);
  await button(page, "Agora não").click();
  await survey.waitFor();
  assert.is(await email.count(), 0);
  await button(page, "Participar").waitFor();
});

pesquisa.run();
