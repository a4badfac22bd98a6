// Shows where it is said that a call takes long: above the buttons that sent it, which stay free; that it can be given up,
// and what is said then (client/README.md "Health").
import type { Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeySuite, open } from "../browser/browser.ts";
import { button, holdCall, resize, until } from "../browser/steps.ts";
import {
  CONTATOS_LOOK_UP,
  type Sending,
  type Write,
  type WriteName,
  WRITES,
} from "../long/writes.ts";

const slowNotice = journeySuite("SlowCallNotice");

/** It appears at the first size, and is still there at the others. */
const SIZES = [
  { width: 320, height: 640, text: "200%" },
  { width: 360, height: 740, text: "100%" },
  { width: 1280, height: 800, text: "100%" },
];

const GIVEN_UP: [name: WriteName, whatMayHaveHappened: string, whatAnotherTryDoes: string][] = [
  ["pet new", "O pet pode já ter sido salvo.", "nada é salvo duas vezes."],
  ["booking", "O agendamento pode já ter sido feito.", "nada é marcado duas vezes."],
  ["cancelling", "O agendamento pode já ter sido cancelado.", "repetir não faz mal."],
  ["enrolment", "A inscrição pode já ter sido feita.", "nenhum pet é inscrito duas vezes."],
  ["survey answer", "As respostas podem já ter chegado.", "Toque de novo em “Finalizar”"],
  ["survey decline", "A pesquisa pode já ter sido recusada.", "toque de novo em “Agora não”"],
  ["account deletion", "A conta pode já ter sido excluída.", "toque de novo em “Excluir conta”"],
  [
    "registration of tutor",
    "O cadastro pode já ter sido feito.",
    "ninguém é cadastrado duas vezes.",
  ],
];
for (const [name, stopped, again] of GIVEN_UP) {
  // A screen pins no buttons: there it is at the bottom.
  const isPinned = name !== "account deletion";
  const where = isPinned ? "above its button at every size" : "on its screen";
  slowNotice(
    `${name} says so ${where}; given up, it may have arrived, and can be sent again`,
    async () => {
      const { page, notice } = await sendSlowly(WRITES[name]);
      if (isPinned) await staysFree(page, notice);
      await button(page, "Parar de esperar").press("Enter");
      await notice.waitFor({ state: "detached" });
      const alert = page.getByRole("alert").filter({ hasText: `Paramos de esperar. ${stopped}` });
      await alert.getByText(again).waitFor();
      await until(page, () => document.activeElement?.matches("button:not([aria-label]), h1, h2"));
    },
  );
}

slowNotice(
  "a step of a registration says so too, and still does when the step is left",
  async () => {
    const { page, notice } = await sendSlowly(CONTATOS_LOOK_UP);
    await staysFree(page, notice);
    await button(page, "Voltar").click();
    await page.getByText("Passo 1 de 4").waitFor();
    await notice.waitFor();
    await button(page, "Parar de esperar").click();
    await notice.waitFor({ state: "detached" });
  },
);

slowNotice.run();

/** Sends what nobody answers, with the largest text on the smallest phone, until that takes long. */
async function sendSlowly({ as, path, prepare, fill, submitButton, call }: Sending | Write) {
  const { page, world } = await open({ as, path, prepare, pesquisas: prepare !== undefined });
  await resize(page, SIZES[0], SIZES[0].text);
  // Before the clock is replaced: what is drawn in that moment counts the days from 1970.
  await fill(page, world);
  await button(page, submitButton).waitFor();
  await page.clock.install();
  const held = await holdCall(page, call);
  await button(page, submitButton).press("Enter");
  await held.made;
  await page.clock.fastForward(10_500);
  const notice = page.getByRole("status").filter({ hasText: "Isto está demorando" });
  await notice.waitFor();
  return { page, notice };
}

/** The notice is in sight above what was pressed, and covers no button, at every size. */
async function staysFree(page: Page, notice: Locator): Promise<void> {
  const sent = page.locator("button[aria-busy=true]");
  for (const [index, { text, ...size }] of SIZES.entries()) {
    const at = `at ${size.width} px, ${text} text`;
    if (index > 0) {
      await resize(page, size, text);
      await sent.scrollIntoViewIfNeeded();
    }
    const box = (await notice.boundingBox())!;
    const pressed = (await sent.boundingBox())!;
    assert.ok(box.y >= 0 && box.y + box.height <= size.height, `in sight ${at}`);
    assert.ok(box.y + box.height <= pressed.y, `above its button ${at}`);
    for (const other of await page.locator("dialog button, form button").all()) {
      const place = await other.boundingBox();
      if (place === null || await other.textContent() === "Parar de esperar") continue;
      const isOver = place.y < box.y + box.height && place.y + place.height > box.y &&
        place.x < box.x + box.width && place.x + place.width > box.x;
      assert.not(isOver, `covers '${await other.textContent()}' ${at}`);
    }
    await button(page, "Parar de esperar").click({ trial: true });
  }
}
