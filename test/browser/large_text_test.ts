// Shows what a person finds on a small phone whose letters are twice as large: first what matters, whole, and nothing
// over it.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeys, open, type OpenOptions } from "./browser.ts";
import { button, field, fillNewBooking, focused } from "./steps.ts";
import { tornWords } from "./preferences.ts";

const largeText = journeys("LargeText");

const PHONES = [{ width: 360, height: 740 }, { width: 320, height: 640 }];

/** Where a question is asked, how, and its answers; the last one destroys nothing. */
const QUESTIONS: [OpenOptions, (page: Page) => Promise<void>, string[]][] = [
  [
    { path: "/agendamentos?detalhes=agendamento-castracao" },
    (page) => button(page, "Cancelar Agendamento").click(),
    ["Sim, cancelar", "Não, manter"],
  ],
  [
    { path: "/pets" },
    async (page) => {
      await button(page, "Adicionar Pet").click();
      await field(page, "Nome").fill("Bidu");
      await button(page, "Fechar").click();
    },
    ["Descartar", "Continuar preenchendo"],
  ],
  [
    { path: "/perfil" },
    (page) => button(page, "Excluir conta").click(),
    ["Sim, excluir", "Não, manter"],
  ],
];

/** Opens the app with letters twice as large. */
async function openLarge(options: OpenOptions) {
  const journey = await open(options);
  await enlarge(journey.page);
  return journey;
}

async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.fontSize = "200%");
}

for (const phone of PHONES) {
  largeText(
    `the hour of arrival is the largest text of its panel at ${phone.width} px`,
    async () => {
      // Before the arrival time: afterwards nothing about it is large.
      const now = new Date("2026-11-25T10:00:00Z");
      const { page } = await openLarge({ as: "maria", path: "/agendamentos", now, ...phone });
      await fillNewBooking(page);
      await button(page, "Agendar").click();
      for (const title of ["Agendamento confirmado", "Consulta clínica de Amora"]) {
        const facts = page.getByRole("dialog", { name: title }).locator("dl").first();
        await facts.waitFor();
        const sizes = await facts.evaluate((facts) => {
          const size = (one: Element) => parseFloat(getComputedStyle(one).fontSize);
          const [hour, ...others] = [...facts.parentElement!.querySelectorAll("dd, p")];
          return { hour: size(hour), others: Math.max(...others.map(size)) };
        });
        assert.ok(sizes.hour >= 1.25 * sizes.others, `${title}: ${sizes.hour}, ${sizes.others} px`);
        assert.equal(await tornWords(page), []);
        if (title === "Consulta clínica de Amora") return;
        await button(page, "Entendi").click();
        await page.locator("[data-card=agendamento-hoje] button").click();
      }
    },
  );

  largeText(`an empty list shows its sentence and its button at ${phone.width} px`, async () => {
    const { page, url } = await openLarge({
      as: "maria",
      path: "/pets",
      ...phone,
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
      await enlarge(page);
      const words = page.getByText(sentence);
      await words.waitFor();
      const control = page.getByRole("main").getByText(action, { exact: true });
      for (const one of [words, control]) {
        const { y, height } = (await one.boundingBox())!;
        assert.ok(y + height <= phone.height, `${path}: ${y + height} of ${phone.height} px`);
      }
    }
  });
}

largeText("the words of a free day keep away from the edge of their box", async () => {
  for (const phone of PHONES) {
    const { page } = await openLarge({
      as: "maria",
      ...phone,
      prepare: (world) => world.change("DELETE FROM agendamentos"),
    });
    const free = page.getByText("Você não tem agendamentos para hoje");
    await free.waitFor();
    const gaps = await free.evaluate((box) => {
      const range = document.createRange();
      range.selectNodeContents(box);
      const [words, frame] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      return [words.top - frame.top, frame.bottom - words.bottom, words.left - frame.left];
    });
    assert.ok(Math.min(...gaps) >= 8, `${gaps} px at ${phone.width} px`);
  }
});

for (const phone of PHONES) {
  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    largeText(
      `a question opens at its title, and its answers are in sight at ${phone.width} px, motion: ${reducedMotion}`,
      async () => {
        for (const [question, ask, answers] of QUESTIONS) {
          const { page } = await openLarge({ as: "maria", ...question, ...phone, reducedMotion });
          await ask(page);
          const dialog = page.getByRole("alertdialog");
          await dialog.waitFor();
          await dialog.evaluate((one) =>
            Promise.all(one.getAnimations().map(({ finished }) => finished))
          );
          const frame = (await dialog.boundingBox())!;
          const parts = [dialog.getByRole("heading"), ...answers.map((name) => button(page, name))];
          for (const part of parts) {
            const { y, height } = (await part.boundingBox())!;
            const name = await part.textContent();
            assert.ok(y >= frame.y, `'${name}' begins at ${y}, the dialog at ${frame.y}`);
            assert.ok(y + height <= frame.y + frame.height, `'${name}' ends below the dialog`);
          }
          assert.is(await focused(page), answers.at(-1));
        }
      },
    );
  }
}

const ADDRESSES = ["joao@exemplo.com", "joao@prefeitura.saoluis.ma.gov.br"];

for (const email of ADDRESSES) {
  for (const phone of PHONES) {
    largeText(
      `${email} is broken before '@' or after a dot alone at ${phone.width} px`,
      async () => {
        const { page, url } = await openLarge({
          as: "joao",
          ...phone,
          prepare: (world) => world.change("UPDATE contas SET email = ? WHERE id = 'joao'", email),
        });
        async function look(where: string) {
          assert.equal(await tornWords(page), [], where);
          const shown = await linesOf(page, email);
          assert.ok(shown.length > 0, where);
          for (const [index, part] of shown.flat().entries()) {
            const before = shown.flat()[index - 1];
            const mayBreak = /^(joao|@)/.test(part) || before.endsWith(".");
            assert.ok(mayBreak, `${where}: ${before} / ${part}`);
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
        await enlarge(page);
        await look("the profile");
      },
    );
  }
}

largeText("a question opens at its title where there is no room for its answers, too", async () => {
  for (const [question, ask] of QUESTIONS) {
    const size = { width: 640, height: 360 };
    const { page } = await openLarge({ as: "maria", ...question, ...size });
    await ask(page);
    const dialog = page.getByRole("alertdialog");
    await dialog.waitFor();
    assert.is(await dialog.evaluate((one) => one.scrollTop), 0);
    const { y, height } = (await dialog.getByRole("heading").boundingBox())!;
    assert.ok(y > 0 && y + height <= size.height, "the title is in sight");
  }
});

largeText.run();

/** The parts into which lines break this address, wherever it shows. */
async function linesOf(page: Page, email: string): Promise<string[][]> {
  await page.getByText(email).last().waitFor();
  return await page.evaluate((email) => {
    const shown: string[][] = [];
    for (const element of document.querySelectorAll<HTMLElement>("dd, p, strong, span")) {
      const parts: string[] = [];
      const words = element.textContent!;
      const isInner = [...element.children].some((one) => one.textContent!.includes(email));
      if (!words.includes(email) || isInner || !element.checkVisibility()) continue;
      shown.push(parts);
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let before = 0;
      let top = NaN;
      let at = 0;
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (let index = 0; index < node.textContent!.length; index++, at++) {
          const from = words.indexOf(email);
          if (at < from || at >= from + email.length) continue;
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
  }, email);
}
