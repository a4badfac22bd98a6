// Shows what a person finds on a small phone whose letters are twice as large: first what matters, whole, and nothing
// over it.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeySuite, open, type OpenOptions } from "../browser/browser.ts";
import {
  button,
  eventually,
  field,
  focusedText,
  openAndFillPet,
  reachStep,
  resize,
} from "../browser/steps.ts";
import { textLostAt320WhenEnlarged } from "../browser/preferences.ts";
import { isInside, rectBetweenBars, rectOf, waitUntilStill } from "./places.ts";

const largeText = journeySuite("LargeText");

const PHONES = [{ width: 360, height: 740 }, { width: 320, height: 640 }];

/** Opens the app with letters twice as large. */
async function openLarge(options: OpenOptions) {
  const [phone] = PHONES;
  const journey = await open({ ...phone, ...options });
  await resize(journey.page, phone, "200%");
  return journey;
}

largeText("the first words of a failure are in sight, below its toast", async () => {
  const { page, world } = await openLarge({ as: "maria", path: "/pets" });
  world.faults.set("POST /pet", { status: 500 });
  await openAndFillPet(page, "Bidu");
  await button(page, "Salvar Pet").click();
  const sheet = page.getByRole("dialog", { name: "Novo Pet" });
  const [words, toast] = ["[data-sends] p span", "[popover] [data-tone]"].map((one) =>
    sheet.locator(one).first()
  );
  // While the pointer is on it, it stays.
  await toast.hover();
  await eventually("they are", async () => {
    const { top } = await rectOf(words);
    return top >= (await rectOf(toast)).bottom && top < PHONES[0].height / 2;
  });
  const { height } = await rectOf(sheet);
  await page.mouse.move(180, PHONES[0].height - 10);
  await toast.waitFor({ state: "detached" });
  const isLarger = async () => (await rectOf(sheet)).height > height;
  await eventually("the sheet takes the room back", isLarger);
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
      await waitUntilStill(page);
      const frame = await rectOf(question);
      assert.ok(isInside(await rectOf(title), frame), `the title is in sight ${at}`);
      assert.is(await focusedText(page), keep, at);
      // A low screen has no room for both.
      if (size.height > 360) {
        for (const answer of [go, keep]) {
          assert.ok(isInside(await rectOf(button(page, answer)), frame), `${answer} ${at}`);
        }
      }
      if (size === PHONES[0]) {
        const text = await rectOf(question.locator("p").last());
        const first = await rectOf(button(page, go));
        assert.ok(text.bottom <= first.top, `the answers cover the question ${at}`);
      }
      await button(page, keep).press("Enter");
      await question.waitFor({ state: "detached" });
    }
  });
}

largeText("a new slide has its title in sight, however far down it was pressed", async () => {
  const { page } = await openLarge({ firstVisit: true });
  for (const [press, slide] of [["Próximo", "Cadastro gratuito"], ["Anterior", "Boas-vindas!"]]) {
    await button(page, press).click();
    const { top, bottom } = await rectOf(page.getByRole("heading", { name: slide }));
    assert.ok(top >= 0 && bottom <= PHONES[0].height, slide);
  }
});

largeText("a sheet's long title is whole where it scrolls with the content", async () => {
  const nome = "Consulta clínica geral com avaliação pré-operatória";
  const { page } = await open({
    as: "maria",
    path: "/agendamentos?detalhes=agendamento-hoje",
    prepare: (world) => world.edit("tipo", {}, { nome }),
  });
  const title = page.getByRole("dialog").getByRole("heading", { name: /^Consulta clínica geral/ });
  await title.waitFor();
  for (const [height, text] of [[256, "100%"], [640, "200%"]] as const) {
    await resize(page, { width: 320, height }, text);
    const [whole, drawn] = await title.evaluate((one) => [one.scrollHeight, one.clientHeight]);
    assert.is(drawn, whole, `at ${height} px, ${text} text`);
  }
});

largeText("a dot between two facts begins no line", async () => {
  const now = new Date("2026-11-25T14:00:00Z");
  const { page } = await openLarge({ as: "maria", path: "/agendamentos", now });
  const [hour, advice] = ["Chegada até as 08:00", "Veja o que fazer"].map((text) =>
    page.getByText(new RegExp(text)).last()
  );
  await advice.waitFor();
  assert.is(await advice.textContent(), "Veja o que fazer", "the dot is apart");
  assert.is((await rectOf(advice)).left, (await rectOf(hour)).left);
});

for (
  const [what, options, reach] of [
    ["home", { as: "maria" }, (page: Page) => page.getByText("NOVO").waitFor()],
    ["a registration", { path: "/sign-in" }, (page: Page) => reachStep(page, 2)],
  ] as const
) {
  largeText(`${what} loses no text, and tears no word`, async () => {
    const { page } = await open(options);
    await reach(page);
    assert.equal(await textLostAt320WhenEnlarged(page), []);
  });
}

largeText("the bars leave room for the page, and the header keeps its links", async () => {
  const { page } = await open({ as: "maria", path: "/pets" });
  const links = page.getByRole("navigation", { name: "Conta" }).getByRole("link");
  const sizes = [[320, 640, 100], [340, 740, 100], [360, 640, 125], [360, 780, 150]];
  for (const [width, height, text] of [...sizes, [390, 844, 200], [320, 640, 200]]) {
    const at = `at ${width} px, ${text} % text`;
    await resize(page, { width, height }, `${text}%`);
    await page.evaluate(() => scrollTo(0, 500));
    const { top, bottom } = await rectBetweenBars(page);
    const free = Math.min(bottom, height) - Math.max(top, 0);
    assert.ok(free >= Math.min(height, 3.84 * text), `${free} px are free ${at}`);
    await page.evaluate(() => scrollTo(0, 0));
    const places = await Promise.all((await links.all()).map(rectOf));
    assert.is(places.length, 3, at);
    assert.ok(places.every((one) => Math.min(one.width, one.height) >= 48), at);
    assert.ok(places[2].right <= width && places[0].top === places[2].top, at);
    const { top: first, right } = await rectOf(page.getByRole("img", { name: /^Hospital/ }));
    assert.ok(right <= places[0].left && first < places[0].bottom, `beside the logo ${at}`);
  }
});

largeText.run();
