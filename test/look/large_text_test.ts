// Shows what a person finds on a small phone whose letters are twice as large: first what matters, whole, and nothing
// over it.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeys, open, type OpenOptions } from "../browser/browser.ts";
import { tornWords } from "../browser/preferences.ts";
import { send, SENDS } from "../browser/sends.ts";
import {
  button,
  eventually,
  field,
  fillNewBooking,
  fillNewPet,
  focused,
  MORNING,
  resize,
} from "../browser/steps.ts";
import { atRest, isInside, placeOf } from "./places.ts";

const largeText = journeys("LargeText");

const PHONES = [{ width: 360, height: 740 }, { width: 320, height: 640 }];

/** Opens the app with letters twice as large. */
async function openLarge(options: OpenOptions) {
  const [phone] = PHONES;
  const journey = await open({ ...phone, ...options });
  await resize(journey.page, phone, "200%");
  return journey;
}

largeText("a title of two lines is whole in landscape", async () => {
  const path = "/agendamentos?detalhes=agendamento-inscricao";
  const { page } = await openLarge({ as: "maria", path });
  for (const size of [{ width: 740, height: 360 }, { width: 800, height: 412 }]) {
    await resize(page, size, "200%");
    const title = page.getByRole("dialog").locator("h2").first();
    assert.ok(
      await title.evaluate((one) => one.clientHeight === one.scrollHeight),
      `${size.width}`,
    );
  }
});

largeText("a question does not break the name of a weekday", async () => {
  const { page } = await openLarge({
    as: "maria",
    path: "/agendamentos?detalhes=agendamento-hoje",
  });
  await button(page, "Cancelar Agendamento").click();
  const weekday = page.getByRole("alertdialog").getByText(/^[a-zç]+-feira,$/);
  const name = (await weekday.textContent())!;
  for (let width = 320; width <= 400; width += 10) {
    await resize(page, { width, height: 740 });
    for (const lines of await linesOf(page, name)) assert.equal(lines, [name], `${width} px`);
  }
});

largeText("the hour of arrival is the largest text of its panel", async () => {
  const { page } = await openLarge({ as: "maria", path: "/agendamentos", now: MORNING });
  await fillNewBooking(page);
  await button(page, "Agendar").click();
  for (const title of ["Agendamento confirmado", "Consulta clínica de Amora"]) {
    const facts = page.getByRole("dialog", { name: title }).locator("dl").first();
    await facts.waitFor();
    for (const phone of PHONES) {
      await resize(page, phone, "200%");
      const [hour, ...others] = await facts.evaluate((facts) =>
        [...facts.parentElement!.querySelectorAll("dd, p")]
          .map((one) => parseFloat(getComputedStyle(one).fontSize))
      );
      const where = `${title} at ${phone.width} px`;
      assert.ok(hour > Math.max(...others), `${where}: ${hour}, ${others} px`);
      assert.equal(await tornWords(page), [], where);
    }
    if (title === "Consulta clínica de Amora") return;
    await button(page, "Entendi").click();
    await page.locator("[data-card=agendamento-hoje] button").click();
  }
});

largeText("an empty list shows its sentence and its button", async () => {
  const { page, url } = await openLarge({
    as: "maria",
    path: "/pets",
    prepare(world) {
      for (const table of ["agendamentos", "pets", "campanhas"]) {
        world.change(`DELETE FROM ${table}`);
      }
    },
  });
  for (
    const [path, sentence, action] of [
      ["/pets", "Nenhum pet cadastrado", "Adicionar Pet"],
      ["/agendamentos", "Nenhum agendamento", "Novo"],
      ["/historico", "Nenhum agendamento", "Ir para Agendamentos"],
      ["/campanhas", "Nenhuma campanha disponível", "Ir para Agendamentos"],
    ]
  ) {
    await page.goto(url + path);
    const words = page.getByText(sentence);
    await words.waitFor();
    const control = page.getByRole("main").getByText(action, { exact: true });
    for (const phone of PHONES) {
      await resize(page, phone, "200%");
      for (const one of [words, control]) {
        const { top, bottom } = await placeOf(one);
        assert.ok(top >= 0 && bottom <= phone.height, `${path}: ${bottom} of ${phone.height} px`);
      }
    }
  }
});

largeText("what is chosen from a list is not cut off", async () => {
  const { page } = await openLarge({ as: "maria", path: "/agendamentos" });
  await button(page, "Novo").click();
  await field(page, "Tipo de serviço").selectOption("consulta");
  const [needed, room] = await field(page, "Tipo de serviço").evaluate((select) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(select);
    const canvas = document.createElement("canvas").getContext("2d")!;
    canvas.font = font;
    const padding = parseFloat(paddingLeft) + parseFloat(paddingRight);
    return [canvas.measureText("Consulta clínica").width, select.clientWidth - padding];
  });
  assert.ok(needed <= room, `${needed} of ${room} px`);
});

largeText("the first words of a failure are in sight, below its toast", async () => {
  const { page, world } = await openLarge({ as: "maria", path: "/pets" });
  world.faults.set("POST /pet", { status: 500 });
  await fillNewPet(page, "Bidu");
  await button(page, "Salvar Pet").click();
  const sheet = page.getByRole("dialog", { name: "Novo Pet" });
  const [words, toast] = ["[data-sends] p span", "[popover] [data-tone]"].map((one) =>
    sheet.locator(one).first()
  );
  // While the pointer is on it, it stays.
  await toast.hover();
  await eventually("they are", async () => {
    const { top } = await placeOf(words);
    return top >= (await placeOf(toast)).bottom && top < PHONES[0].height / 2;
  });
  const { height } = await placeOf(sheet);
  await page.mouse.move(180, PHONES[0].height - 10);
  await toast.waitFor({ state: "detached" });
  const isLarger = async () => (await placeOf(sheet)).height > height;
  await eventually("the sheet takes the room back", isLarger);
});

largeText("the alert of a registration that failed is seen whole", async () => {
  const sending = SENDS["a registration"];
  const { page, world } = await open({ ...PHONES[0], ...sending.open });
  await sending.fill(page);
  world.faults.set(sending.call, { status: 400, body: {} });
  await resize(page, PHONES[0], "200%");
  await send(page, sending);
  const alert = page.getByRole("alertdialog");
  await alert.waitFor();
  assert.ok(await alert.evaluate((one) => one.scrollHeight <= one.clientHeight));
});

interface Question {
  path: string;
  /** What comes before it is asked. */
  reach?: (page: Page) => Promise<void>;
  ask: string;
  /** The last one destroys nothing. */
  answers: [string, string];
}

const QUESTIONS: Record<string, Question> = {
  cancelling: {
    path: "/agendamentos?detalhes=agendamento-castracao",
    ask: "Cancelar Agendamento",
    answers: ["Sim, cancelar", "Não, manter"],
  },
  "what was typed": {
    path: "/pets",
    async reach(page) {
      await button(page, "Adicionar Pet").click();
      await field(page, "Nome").fill("Bidu");
    },
    ask: "Fechar",
    answers: ["Descartar", "Continuar preenchendo"],
  },
  "the account": {
    path: "/perfil",
    ask: "Excluir conta",
    answers: ["Sim, excluir", "Não, manter"],
  },
};
for (const [what, { path, reach, ask, answers: [go, keep] }] of Object.entries(QUESTIONS)) {
  largeText(`the question about ${what} opens at its title, its answers in sight`, async () => {
    const { page } = await openLarge({ as: "maria", path, reducedMotion: "no-preference" });
    await reach?.(page);
    const question = page.getByRole("alertdialog");
    const title = question.getByRole("heading");
    for (const size of [...PHONES, { width: 640, height: 360 }]) {
      const at = `at ${size.width} px`;
      await resize(page, size, "200%");
      await button(page, ask).click();
      await question.waitFor();
      await atRest(page);
      const frame = await placeOf(question);
      assert.ok(isInside(await placeOf(title), frame), `the title is in sight ${at}`);
      assert.is(await focused(page), keep, at);
      // A low screen has no room for both.
      if (size.height > 360) {
        for (const answer of [go, keep]) {
          assert.ok(isInside(await placeOf(button(page, answer)), frame), `${answer} ${at}`);
        }
      }
      if (size === PHONES[0]) {
        const text = await placeOf(question.locator("p").last());
        const first = await placeOf(button(page, go));
        assert.ok(text.bottom <= first.top, `the answers cover the question ${at}`);
      }
      await button(page, keep).press("Enter");
      await question.waitFor({ state: "detached" });
    }
  });
}

const ADDRESSES = ["joao@exemplo.com", "joao@prefeitura.saoluis.ma.gov.br"];

for (const email of ADDRESSES) {
  largeText(`${email} is broken before '@' or after a dot alone`, async () => {
    const { page, url } = await openLarge({
      as: "joao",
      prepare: (world) => world.change("UPDATE contas SET email = ? WHERE id = 'joao'", email),
    });
    async function look(where: string) {
      for (const phone of PHONES) {
        await resize(page, phone, "200%");
        const at = `${where} at ${phone.width} px`;
        assert.equal(await tornWords(page), [], at);
        const shown = await linesOf(page, email);
        assert.ok(shown.length > 0, at);
        for (const [index, part] of shown.flat().entries()) {
          const before = shown.flat()[index - 1];
          const mayBreak = /^(joao|@)/.test(part) || before.endsWith(".");
          assert.ok(mayBreak, `${at}: ${before} / ${part}`);
        }
      }
    }
    await button(page, "Confirmar agora").click();
    await button(page, "Continuar").click();
    await page.getByText("Enviamos um código").waitFor();
    await look("the step with the code");
    await page.evaluate(() => {
      const real = performance.now.bind(performance);
      performance.now = () => real() + 120_000;
    });
    await button(page, "Reenviar código").click();
    await page.getByRole("alertdialog").waitFor();
    await look("the alert");
    await page.goto(`${url}/perfil`);
    await look("the profile");
  });
}

for (
  const [as, phoneNumber, documento] of [
    ["maria", "(98) 99123-4567", "529.982.247-25"],
    ["patas", "(98) 3222-1100", "11.222.333/0001-81"],
  ]
) {
  largeText(`${phoneNumber} and ${documento} are broken between their groups alone`, async () => {
    const { page } = await openLarge({ as, path: "/perfil" });
    for (const phone of PHONES) {
      await resize(page, phone, "200%");
      const at = `at ${phone.width} px`;
      const torn = await tornWords(page);
      assert.equal(torn.filter((word) => /\d/.test(word)), [], at);
      const [number] = await linesOf(page, phoneNumber);
      assert.is(number.at(-1)!.trim(), phoneNumber.split(" ").at(-1), at);
      const [lines] = await linesOf(page, documento);
      for (const line of lines.slice(0, -1)) assert.match(line, /[-/]$/, at);
    }
  });
}

largeText("'A definir' stays whole on the card of an appointment without a day", async () => {
  const { page, url } = await openLarge({ as: "maria", path: null });
  for (const path of ["/agendamentos", "/historico"]) {
    await page.goto(url + path);
    for (const phone of PHONES) {
      await resize(page, phone, "200%");
      const shown = await linesOf(page, "A definir");
      assert.equal(shown, [["A definir"]], `${path} at ${phone.width} px`);
    }
  }
});

largeText.run();

/** The parts into which lines break this text, wherever it shows. */
async function linesOf(page: Page, text: string): Promise<string[][]> {
  await page.getByText(text).last().waitFor();
  return await page.evaluate((text) => {
    const shown: string[][] = [];
    for (const element of document.querySelectorAll<HTMLElement>("dd, p, strong, span, bdi")) {
      const parts: string[] = [];
      const words = element.textContent!;
      const isInner = [...element.children].some((one) => one.textContent!.includes(text));
      if (!words.includes(text) || isInner || !element.checkVisibility()) continue;
      shown.push(parts);
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let before = 0;
      let top = NaN;
      let at = 0;
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (let index = 0; index < node.textContent!.length; index++, at++) {
          const from = words.indexOf(text);
          if (at < from || at >= from + text.length) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          before = top;
          top = Math.round(range.getBoundingClientRect().top);
          if (before === top) parts[parts.length - 1] += words[at];
          else parts.push(words[at]);
        }
      }
    }
    return shown;
  }, text);
}
