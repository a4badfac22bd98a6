// Appointments in a real browser: booking, the calendar file, a thousand cards, and the focus after cancelling.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import type { World } from "../../server/mock/world.ts";
import {
  type Journey,
  journeySuite,
  listAccessibilityFaults,
  open,
  type OpenOptions,
} from "./browser.ts";
import { waitUntilVaultHas } from "./device.ts";
import { tabRound, tabTo } from "./keyboard.ts";
import {
  button,
  eventually,
  holdCall,
  MORNING,
  openAndFillBooking,
  plantOldAgendamentos,
  until,
} from "./steps.ts";
import { plant } from "../plant.ts";

const agendamentos = journeySuite("Appointments");

const PHONE = { width: 360, height: 640 };

const dialogOf = (page: Page) => page.getByRole("dialog");

async function closed(page: Page): Promise<void> {
  await page.locator("dialog").waitFor({ state: "detached" });
}

function activeOfNina(world: World) {
  return world.agendamentos("maria").filter(({ petId, status }) =>
    petId === "pet-nina" && status === "AGENDADA"
  );
}

agendamentos("books with the keyboard alone, from home", async () => {
  const { page, world } = await open({ as: "maria" });
  await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  await tabTo(page, "Agendamentos");
  await page.keyboard.press("Enter");
  await page.getByText("Castração").waitFor();
  await tabTo(page, "Novo");
  await page.keyboard.press("Enter");
  await page.getByLabel("Tipo de serviço").waitFor();
  assert.equal(await tabRound(page), [
    "Fechar",
    "Tipo de serviço",
    "Pet",
    "Não come",
    "Vômito",
    "Diarreia",
    "Coceira",
    "Ferida",
    "Manca",
    "Vacina",
    "Retorno",
    "Desde hoje",
    "2 a 3 dias",
    "Mais de uma semana",
    "Observação",
    "Agendar",
  ]);
  await tabTo(page, "Tipo de serviço");
  // Past the one without vagas, which is refused only where the person stays on it.
  for (let key = 0; key < 4; key++) await page.keyboard.press("ArrowDown");
  assert.is(await page.getByLabel("Tipo de serviço").inputValue(), "radiografia");
  await page.keyboard.type("Consulta");
  await tabTo(page, "Pet");
  await page.keyboard.type("Nina");
  await tabTo(page, "Observação");
  await page.keyboard.type("Coceira");
  await tabTo(page, "Agendar");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Agendamento confirmado" }).waitFor();
  await tabTo(page, "Entendi");
  await page.keyboard.press("Enter");
  await closed(page);
  assert.is(activeOfNina(world).length, 1);
});

agendamentos(
  "saves the calendar file, and copies the text where the browser cannot share",
  async () => {
    const { page, context } = await open({
      as: "maria",
      path: "/agendamentos?detalhes=agendamento-hoje",
      now: MORNING,
    });
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Adicionar à agenda" }).click();
    // Under the page's security policy.
    const file = await download;
    assert.match(file.suggestedFilename(), /^agendamento-\d{4}-\d\d-\d\d\.ics$/);
    assert.match(await readFile(await file.path(), "utf8"), /^BEGIN:VCALENDAR\r\n/);
    await dialogOf(page).waitFor();

    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await page.getByRole("button", { name: "Compartilhar" }).click();
    await page.getByText("Texto copiado.").waitFor();
    const words = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(words, "Consulta clínica de Amora");
    assert.not.match(words, "52998224725");
  },
);

agendamentos(
  "each of a thousand is found by the browser's own search, and the last by the End key",
  async () => {
    const { page, world } = await open({
      as: "maria",
      path: "/agendamentos",
      prepare: (world) => {
        plantOldAgendamentos(world, "pet-mel", 1000);
        world.edit("agendamento", "antigo-500", { data: "2019-03-04" });
      },
    });
    await page.getByRole("button", { name: /^Amora .*Consulta clínica/ }).waitFor();
    await allDrawn(page, world);
    const found = await page.evaluate(() => {
      const { find } = globalThis as unknown as { find(text: string): boolean };
      return find("04/03/2019") && getSelection()!.toString();
    });
    assert.is(found, "04/03/2019");
    // The search scrolls after it has answered.
    await until(page, () => {
      const { top, bottom } = getSelection()!.getRangeAt(0).getBoundingClientRect();
      return top > 0 && bottom <= innerHeight;
    });
    await page.keyboard.press("End");
    const last = page.locator("main [role=listitem]").last();
    await eventually("the last card is in sight", async () => {
      const { y, height } = (await last.boundingBox())!;
      return y > 0 && y + height <= 780;
    });
  },
);

agendamentos(
  "gives the focus back to a card that moves after cancelling, or with new cards before it",
  async () => {
    const { page, world } = await open({
      as: "maria",
      path: "/agendamentos",
      prepare: (world) => plantOldAgendamentos(world, "pet-mel", 30),
    });
    const card = page.getByRole("button", { name: /^Amora .*Consulta clínica/ });
    await card.waitFor();
    await allDrawn(page, world);
    await card.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Cancelar Agendamento" }).press("Enter");
    await page.getByRole("button", { name: "Sim, cancelar" }).press("Enter");
    await page.getByText("Agendamento cancelado com sucesso.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await until(
      page,
      () => /^Amora.*Cancelada.*Consulta clínica/s.test(document.activeElement?.textContent ?? ""),
    );
    await until(page, () => {
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      const header = document.querySelector("header")!.getBoundingClientRect();
      const footer = document.querySelector("footer")!.getBoundingClientRect();
      return top >= header.bottom && bottom <= footer.top;
    });

    const sixth = page.getByRole("listitem").nth(5).getByRole("button");
    await sixth.focus();
    const name = await sixth.textContent();
    plant(world, "agendamento", {
      id: "antes",
      owner: "pet-mel",
      tipoId: "vacina",
      status: "AGENDADA",
      data: "2020-01-02",
      turno: "TARDE",
      observacao: "",
      updatedAt: world.now().toISOString(),
    });
    // After this time the data is old, so it is read again when the network returns.
    await page.clock.setFixedTime(Date.now() + 6 * 60 * 1000);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.getByRole("button", { name: /02\/01\/2020/ }).waitFor();
    await until(page, () => document.activeElement !== document.body);
    assert.is(await page.locator(":focus").textContent(), name);
  },
);

/** Waits until each of Maria's appointments has its card: they are drawn a few at a time. */
async function allDrawn(page: Page, world: World): Promise<void> {
  await until(
    page,
    (number) => document.querySelectorAll("main [role=listitem]").length === number,
    world.agendamentos("maria").length,
  );
}

for (const isKnown of [true, false]) {
  const what = isKnown ? "from the list" : "before her pets are known";
  agendamentos(
    `after a cancelling, opened ${what}, the head is where it was and nothing empty can be scrolled to`,
    async () => {
      const { page, url } = await open({ as: "maria", path: null, now: MORNING, ...PHONE });
      const pets = await holdCall(page, "GET /pet");
      await page.goto(`${url}/agendamentos?detalhes=agendamento-hoje`);
      await button(page, "Cancelar Agendamento").waitFor();
      if (isKnown) {
        await pets.answer();
        await button(page, "Fechar").click();
        await closed(page);
        await page.getByRole("button", { name: /^Amora .*Consulta clínica/ }).click();
      }
      const top = () => dialogOf(page).evaluate((one) => one.getBoundingClientRect().top);
      await eventually("the sheet has come", async () => await top() < 60);
      const before = await top();
      await button(page, "Cancelar Agendamento").click();
      await button(page, "Sim, cancelar").click();
      await page.getByText("Agendamento cancelado com sucesso.").waitFor();
      if (!isKnown) await pets.answer();
      await page.getByText("já tem outro agendamento em aberto").waitFor();
      const after = await dialogOf(page).evaluate(({ firstElementChild: sheet }) => {
        sheet!.scrollTop = sheet!.scrollHeight;
        const last = [...sheet!.querySelectorAll("button, a, p")].at(-1)!;
        return innerHeight - last.getBoundingClientRect().bottom;
      });
      assert.is(await top(), before);
      assert.ok(after <= 40, `${after} px are empty below the last words`);
    },
  );
}

agendamentos(
  "an appointment prints alone, black on white, on one page, with the city's texts",
  async () => {
    // The most that a paper can say: her first visit.
    const prepare = (world: World) =>
      world.edit("agendamento", { status: "REALIZADA" }, { status: "CANCELADA" });
    const { page } = await openPreparo({ colorScheme: "dark", prepare });
    await page.getByRole("button", { name: "Imprimir ou salvar" }).waitFor();
    const number = page.getByRole("dialog").getByText(/^Nº/);
    assert.is(await number.innerText(), "Nº O-HOJE");
    const paper = page.getByRole("heading", { name: "Comprovante de agendamento" });
    assert.not(await paper.isVisible());
    const pdf = new TextDecoder("latin1").decode(await page.pdf({ format: "A4" }));
    assert.is([...pdf.matchAll(/MediaBox/g)].length, 1);
    await page.emulateMedia({ media: "print" });
    assert.ok(await paper.isVisible());
    const seen = await page.evaluate(() => document.body.innerText);
    assert.match(seen, /Comprovante de agendamento[^]*agendamento-hoje/);
    assert.not.match(seen, /Cancelar Agendamento|Ver Histórico|Novo/);
    // They come after the details.
    const texts = await page.locator("body > article").textContent();
    assert.match(texts!, "Antes de virCaixa de transporteCarteira");
    const [hour, ...others] = await page.locator("body > article dd").evaluateAll((all) =>
      all.map((one) => ({
        text: one.textContent,
        size: parseFloat(getComputedStyle(one).fontSize),
      }))
        .sort((a, b) => b.size - a.size)
    );
    assert.is(hour.text, "até as 08:00");
    assert.ok(others.every(({ size }) => size <= hour.size / 1.5));
  },
);

agendamentos("on paper only an hour is written large: no sentence in its place", async () => {
  const { page } = await open({
    as: "maria",
    path: "/agendamentos?detalhes=agendamento-hoje",
    now: MORNING,
    prepare: (world) => world.edit("agendamento", "agendamento-hoje", { status: "PENDENTE" }),
  });
  await page.getByRole("button", { name: "Imprimir ou salvar" }).waitFor();
  await page.emulateMedia({ media: "print" });
  const sentence = page.locator("body > article dd", { hasText: "ainda vai confirmar este dia" });
  const sizeOf = (one: Locator) => one.evaluate((found) => getComputedStyle(found).fontSize);
  const day = page.locator("body > article dd", { hasText: "25/11/2026" });
  assert.is(await sizeOf(sentence), await sizeOf(day));
});

/** Her appointment of today, with what the city says of its service. */
async function openPreparo(options: OpenOptions = {}): Promise<Journey> {
  const journey = await open({ as: "maria", path: null, now: MORNING, ...options });
  const preparo = [{
    para: "Consulta clínica",
    itens: ["Caixa de transporte", "Carteira de vacinação. Dúvidas: ligue para (98) 3200-0000"],
  }];
  await journey.context.route("**/cidade.json", (route) => route.fulfill({ json: { preparo } }));
  await journey.page.goto(`${journey.url}/agendamentos?detalhes=agendamento-hoje`);
  await journey.page.getByRole("checkbox", { name: "Caixa" }).waitFor();
  return journey;
}

agendamentos(
  "what is done before a visit is ticked with a key, still is after a reload, and is whole with text twice as large",
  async () => {
    const { page } = await openPreparo();
    const lines = page.getByRole("dialog").getByRole("listitem").filter({
      has: page.getByRole("checkbox"),
    });
    const places = () =>
      lines.locator("label").evaluateAll((all) =>
        all.map((one) => {
          const { height, width } = one.getBoundingClientRect();
          return { height, width };
        })
      );
    const before = await places();
    assert.ok(before.length === 2 && before.every(({ height }) => height >= 48), `${before}`);
    assert.ok(before[1].height > before[0].height, "the second is longer than a line");
    await tabTo(page, "Carteira de vacinação");
    await page.keyboard.press("Space");
    assert.equal(await places(), before);
    await waitUntilVaultHas(page, '"prontos"');
    await page.reload();
    await page.getByRole("checkbox", { name: "Carteira", checked: true }).waitFor();
    assert.is(await page.getByRole("checkbox", { name: "Caixa" }).isChecked(), false);
    assert.equal(await listAccessibilityFaults(page), []);
    await page.evaluate(() => document.documentElement.style.fontSize = "200%");
    const margins = await page.locator("dialog label > span, dialog label a").evaluateAll((all) =>
      all.map((one) => innerWidth - one.getBoundingClientRect().right)
    );
    assert.ok(margins.length === 3 && margins.every((margin) => margin >= 16), `${margins}`);
  },
);

agendamentos(
  "where the last place has gone, waiting is in sight, and 'Agendar' stays in place",
  async () => {
    const { page, world } = await open({ as: "maria", path: "/agendamentos", height: 640 });
    await openAndFillBooking(page);
    world.edit("tipo", "consulta", { vagas: 0 });
    const book = page.getByRole("button", { name: "Agendar", exact: true });
    const before = await book.boundingBox();
    await book.click();
    await page.locator("[data-tone=telha]").getByText("Nada foi marcado.").waitFor();
    assert.equal(await book.boundingBox(), before);
    // Nothing lies over it, and it need not be scrolled to.
    const isOnTop = await button(page, "Avisar quando abrir vaga").evaluate((wait) => {
      const { left, top, width, height } = wait.getBoundingClientRect();
      return [0.1, 0.9].every((part) =>
        wait.contains(document.elementFromPoint(left + width / 2, top + height * part))
      );
    });
    assert.ok(isOnTop);
  },
);

agendamentos.run();
