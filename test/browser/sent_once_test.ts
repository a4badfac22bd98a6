// Shows in a browser that what may have been sent is said after a reload, and that two quick presses count once.
import type { Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeySuite, open } from "./browser.ts";
import {
  button,
  countOf,
  dialog,
  holdCall,
  openAndFillBooking,
  openAndFillPet,
  reachStep,
} from "./steps.ts";

const once = journeySuite("Sent once");

once("closing a booking that may have landed says so, and nothing else", async () => {
  const { page } = await open({ as: "maria", path: "/agendamentos" });
  await openAndFillBooking(page);
  const held = await holdCall(page, "POST /agendamentos");
  await button(page, "Agendar").click();
  await held.act();
  await page.reload();
  await dialog(page, "Novo Agendamento").waitFor();
  await button(page, "Fechar").click();
  await page.getByText("O que você preencheu pode já ter chegado.").waitFor();
  assert.is(await page.getByText("ainda não foi enviado").count(), 0);
});

/** A place on the screen that is pressed twice, whatever is there the second time. */
interface Spot {
  x: number;
  y: number;
}

once("a double click on the survey's 'Avançar' skips no question", async () => {
  const { page, calls } = await open({ as: "maria", pesquisas: true });
  await button(page, "Participar").click();
  for (const value of ["9", "3"]) {
    await choice(page, value).check();
    const { x, y } = await centreOf(button(page, "Avançar"));
    await page.mouse.dblclick(x, y);
  }
  await page.getByText("Pergunta 3 de 3").waitFor();
  await settled(page);
  assert.ok(await page.getByLabel("O que podemos melhorar?").isVisible());
  assert.is(countOf(calls, "POST /agendamentos/pesquisa-satisfacao/responder"), 0);
});

once("a double tap on the wizard's 'Voltar' goes one step back", async () => {
  const { page } = await open({ path: "/sign-in" });
  await reachStep(page, 4);
  await tapOften(page, await centreOf(button(page, "Voltar")));
  await page.getByText("Passo 3 de 4").waitFor();
  await settled(page);
  assert.ok(await page.getByText("Passo 3 de 4").isVisible());
});

once("a value of the survey's scale pressed twice is chosen", async () => {
  const { page } = await open({ as: "maria", pesquisas: true });
  await button(page, "Participar").click();
  const seven = choice(page, "7");
  await tapOften(page, await centreOf(seven));
  assert.ok(await seven.isChecked());
  assert.ok(await button(page, "Avançar").isEnabled());
});

once("two slow presses count as two, even if the control has moved", async () => {
  const { page } = await open({ path: "/sign-in" });
  await reachStep(page, 4);
  const spot = await centreOf(button(page, "Voltar"));
  await page.touchscreen.tap(spot.x, spot.y);
  await page.getByText("Passo 3 de 4").waitFor();
  await page.waitForTimeout(650);
  await button(page, "Voltar").tap();
  await page.getByText("Passo 2 de 4").waitFor();
});

once("five hurried taps on 'Excluir conta' open the question, and do not answer it", async () => {
  const { page, calls } = await open({ as: "maria", path: "/perfil" });
  const spot = await centreOf(button(page, "Excluir conta"));
  await tapOften(page, spot, [0, 0.3, 0.6, 0.9, 1.2]);
  await settled(page);
  assert.ok(await page.getByText("Tem certeza que deseja excluir sua conta?").isVisible());
  assert.is(countOf(calls, "DELETE /tutores/excluir"), 0);
});

once("a double tap on 'Salvar e Criar Novo Pet' does not check the next, empty form", async () => {
  const { page, world } = await open({ as: "ana", path: "/pets" });
  await openAndFillPet(page, "Zeca");
  const spot = await centreOf(button(page, "Salvar e Criar Novo Pet"));
  const tap = await tapperAt(page, spot);
  await tap(0);
  await page.getByText("Pet Zeca criado com sucesso!").waitFor();
  await tap(0.45);
  await settled(page);
  assert.is(world.pets("ana").length, 1);
  assert.is(await page.getByText("Nome é obrigatório").count(), 0);
});

once.run();

function choice(page: Page, value: string): Locator {
  return page.getByRole("radio", { name: value, exact: true });
}

async function centreOf(target: Locator): Promise<Spot> {
  await target.click({ trial: true });
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function tapOften(page: Page, spot: Spot, times = [0, 0.15]): Promise<void> {
  const tap = await tapperAt(page, spot);
  for (const time of times) await tap(time);
}

/**
 * Returns a function that taps the spot. The taps tell their times, in seconds after now, themselves: on a busy machine
 * they could come too far apart for a double tap.
 */
async function tapperAt(page: Page, { x, y }: Spot): Promise<(time: number) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const touch = (type: "touchStart" | "touchEnd", time: number) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchStart" ? [{ x, y }] : [],
      timestamp: began + time,
    });
  return async (time) => {
    await touch("touchStart", time);
    await touch("touchEnd", time + 0.05);
  };
}

/** Waits until both presses have been handled and drawn. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(150);
}
