// Everything is sent only once, in a real browser: with any presses during a call, with a lost
// answer, and with quick double presses.
import type { Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import { cancelByDesk } from "../../server/mock/desk_commands.ts";
import type { World } from "../../server/mock/world.ts";
import { type Journey, journeys, open, waitForApp } from "./browser.ts";
import {
  button,
  countOf,
  dialog,
  field,
  fillBooking,
  fillPet,
  fillSenha,
  goTo,
  type Held,
  hold,
  inCase,
  reachTutor,
} from "./steps.ts";

const FROM_BEFORE =
  "Este agendamento é do pedido que você fez antes. O que você mudou depois não foi enviado.";
const CONFIRMATION = /^Agendamento (confirmado|solicitado)$/;
const BOOK = "POST /agendamentos";
const REGISTER = "POST /tutores";

/** A form that Maria sends from a sheet. */
interface Sheet {
  title: string;
  path: string;
  opener: string;
  fill(page: Page): Promise<void>;
  /** The field that shows whether the typed text is there. */
  observacao: string;
  submit: string;
  call: string;
  done(page: Page): Locator;
  /** How many of them are in the world. */
  landed(world: World): number;
}

const PET: Sheet = {
  title: "Novo Pet",
  path: "/pets",
  opener: "Adicionar Pet",
  fill: (page) => fillPet(page, "Zulmira"),
  observacao: "Orelha dobrada",
  submit: "Salvar Pet",
  call: "POST /pet",
  done: (page) => page.getByText("Pet Zulmira criado com sucesso!"),
  landed: (world) => world.pets("maria").filter(({ nome }) => nome === "Zulmira").length,
};

const BOOKING: Sheet = {
  title: "Novo Agendamento",
  path: "/agendamentos",
  opener: "Novo",
  fill: fillBooking,
  observacao: "Espirra de manhã",
  submit: "Agendar",
  call: BOOK,
  done: (page) => dialog(page, CONFIRMATION),
  landed: activeOfNina,
};

const busy = journeys("Sent once: while the call runs");

busy("closing a booking that may have landed says so, and nothing else", async () => {
  const { page } = await openFilled(BOOKING);
  const held = await hold(page, BOOK);
  await button(page, "Agendar").click();
  await held.act();
  await page.reload();
  await dialog(page, BOOKING.title).waitFor();
  await button(page, "Fechar").click();
  await page.getByText("O que você preencheu pode já ter chegado.").waitFor();
  assert.is(await page.getByText("ainda não foi enviado").count(), 0);
});

for (
  const { sheet, list } of [{ sheet: PET, list: "GET /pet" }, {
    sheet: BOOKING,
    list: "GET /agendamentos",
  }]
) {
  busy(
    `what '${sheet.submit}' has sent is not restored by a reload right after it`,
    async () => {
      const { page, world } = await openFilled(sheet);
      const held = await hold(page, list);
      await button(page, sheet.submit).click();
      await held.made;
      assert.is(sheet.landed(world), 1);
      await page.reload();
      await waitForApp(page);
      await page.getByRole("heading", { level: 1 }).waitFor();
      assert.is(await dialog(page, sheet.title).count(), 0);
      assert.is(sheet.landed(world), 1);
    },
  );
}

busy.run();

const odd = journeys("Sent once: after a success of any shape");

odd(
  "a booking answered with 201 and any body is booked, and gets its date from the list",
  async () => {
    const { page, world, calls } = await open({ as: "maria", path: BOOKING.path });
    const before = world.agendamentos("maria");
    for (const body of ['{"turno":1}', "[]", "null", '"ok"', ""]) {
      await inCase(`answered with ${body || "nothing"}`, async () => {
        calls.length = 0;
        await fill(page, BOOKING);
        world.faults.set(BOOK, { status: 201, body }, { after: true, times: 1 });
        lagBehind(world, "GET /agendamentos", before);
        await button(page, "Agendar").click();
        const confirmation = dialog(page, CONFIRMATION);
        const { id } = await confirmedOfNina(page, world);
        assert.match(await confirmation.innerText(), "A definir");
        assert.is(countOf(calls, BOOK), 1);
        await closeConfirmation(page);
        cancelByDesk(world, id);
      });
    }
    world.faults.clear();
    calls.length = 0;
    await fill(page, BOOKING);
    world.faults.set(BOOK, { status: 201, body: { turno: 1 } }, { after: true });
    await button(page, "Agendar").click();
    const { data } = await confirmedOfNina(page, world);
    const day = data!.slice(0, 10).split("-").reverse().join("/");
    const words = await dialog(page, CONFIRMATION).innerText();
    assert.match(words, day);
    assert.match(words, /Manhã|Tarde/);
    assert.is(countOf(calls, BOOK), 1);
  },
);

odd("a pet answered with 201 and an invalid id is saved", async () => {
  const { page, world, calls } = await openFilled(PET);
  world.faults.set("POST /pet", { status: 201, body: { id: {} } }, { after: true, times: 1 });
  lagBehind(world, "GET /pet", world.pets("maria"));
  await button(page, "Salvar Pet").click();
  await PET.done(page).waitFor();
  assert.is(PET.landed(world), 1);
  assert.is(countOf(calls, "POST /pet"), 1);
});

odd.run();

const lost = journeys("Sent once: when the answer is lost");

const LOSSES: Record<string, (held: Held) => Promise<void>> = {
  "cut off": (held) => held.cut(),
  "replaced by a page": (held) =>
    held.answer({ status: 502, body: "<html><h1>Bad Gateway</h1></html>" }),
};

const CHANGES: Record<string, (page: Page) => Promise<unknown>> = {
  "another service": (page) => field(page, "Tipo de serviço").selectOption({ label: "Vacinação" }),
  "another observation": (page) => field(page, "Observação").fill("Espirra à noite"),
};

lost(
  "'Agendar' with another service or observation shows the appointment that was made",
  async () => {
    const journey = await open({ as: "maria", path: BOOKING.path });
    const { page, world, calls } = journey;
    for (const [how, lose] of Object.entries(LOSSES)) {
      for (const [what, change] of Object.entries(CHANGES)) {
        await inCase(`${how}, with ${what}`, async () => {
          calls.length = 0;
          await fill(page, BOOKING);
          await loseBooking(journey, lose);
          await change(page);
          await button(page, "Agendar").click();
          const confirmation = dialog(page, CONFIRMATION);
          await confirmation.getByText("Consulta clínica de Nina").waitFor();
          await confirmation.getByText(FROM_BEFORE).waitFor();
          assert.is(activeOfNina(world), 1);
          assert.is(countOf(calls, BOOK), 1);
          await closeConfirmation(page);
          await cancelOfNina(page);
        });
      }
    }
  },
);

for (const sheet of [BOOKING, PET]) {
  const { submit, call } = sheet;
  lost(`'${submit}' waits for a server that acts one second after its 504`, async () => {
    const { page, world, calls } = await openFilled(sheet);
    const held = await hold(page, call);
    await button(page, submit).click();
    await held.answer({ status: 504, body: "<html><h1>Gateway Time-out</h1></html>" });
    await page.waitForTimeout(1000);
    await held.act();
    await sheet.done(page).waitFor();
    assert.is(sheet.landed(world), 1);
    assert.is(countOf(calls, call), 1);
  });
}

lost.run();

const cadastro = journeys("Sent once: registration");

/** What the API says about the e-mail and phone of a registration that it has just made. */
const CHECKS = { "in use": undefined, "not yet in use": { email: false, telefone: false } };

for (const [answer, body] of Object.entries(CHECKS)) {
  cadastro(
    `with another password, e-mail ${answer}, the first registration counts`,
    async () => {
      const { page, world, calls } = await open({ path: "/sign-in" });
      await fillTutor(page);
      const held = await hold(page, REGISTER);
      await button(page, "Finalizar").click();
      await held.act();
      world.faults.set("GET /tutores/search/:cpf", { status: 503 });
      await held.cut();
      await button(page, "Entendi").click();
      world.faults.clear();
      if (body !== undefined) world.faults.set("POST /tutores/validator", { status: 200, body });
      await goTo(page, "Voltar", "Passo 3 de 4");
      await goTo(page, "Voltar", "Passo 2 de 4");
      await fillSenha(page, "outra456");
      // If the API already knows the e-mail, the message comes at this step.
      if (body === undefined) await button(page, "Continuar").click();
      else {
        await goTo(page, "Continuar", "Passo 3 de 4");
        await goTo(page, "Continuar", "Passo 4 de 4");
        await page.getByLabel("Li e aceito os termos de uso").check();
        await button(page, "Finalizar").click();
      }
      await page.getByRole("alertdialog").getByText(
        "Seu cadastro já tinha sido feito antes, com os dados que você preencheu naquela vez. " +
          "Se mudou a senha depois, entre com a anterior ou use “Esqueceu a senha?”.",
      ).waitFor();
      assert.is(countOf(calls, REGISTER), 1);
    },
  );
}

cadastro.run();

const presses = journeys("Sent once: double presses");

/** A place on the screen that is pressed twice, whatever is there the second time. */
interface Spot {
  x: number;
  y: number;
}

const TWICE: Record<string, (page: Page, spot: Spot) => Promise<void>> = {
  "a double tap": tapTwice,
  "a double click": (page, { x, y }) => page.mouse.dblclick(x, y),
};

/** The places where a press closes a sheet. */
const PLACES: Record<string, (page: Page) => Promise<Spot>> = {
  "'Fechar'": (page) => centreOf(button(page, "Fechar")),
  "the area outside the sheet": async (page) => {
    const { x, y, width } = (await page.getByRole("dialog").boundingBox())!;
    return { x: x + width / 2, y: y - 20 };
  },
};

presses(
  "a double tap or double click on the survey's 'Avançar' skips no question, and a value of the scale " +
    "pressed twice is chosen",
  async () => {
    const { page, calls } = await open({ as: "maria", pesquisas: true });
    await button(page, "Participar").click();
    const seven = choice(page, "7");
    await tapTwice(page, await centreOf(seven));
    assert.ok(await seven.isChecked());
    assert.ok(await button(page, "Avançar").isEnabled());

    for (const [how, pressTwice] of Object.entries(TWICE)) {
      await inCase(how, async () => {
        for (const value of ["9", "3"]) {
          await choice(page, value).check();
          await pressTwice(page, await centreOf(button(page, "Avançar")));
        }
        await page.getByText("Pergunta 3 de 3").waitFor();
        await settled(page);
        assert.ok(await page.getByLabel("O que podemos melhorar?").isVisible());
        assert.is(countOf(calls, "POST /agendamentos/pesquisa-satisfacao/responder"), 0);
        await goTo(page, "Voltar", "Pergunta 2 de 3");
        await goTo(page, "Voltar", "Pergunta 1 de 3");
      });
    }
  },
);

presses(
  "a double tap or double click on the wizard's 'Voltar' goes one step back; two slow presses count " +
    "as two, even if the control has moved",
  async () => {
    const { page } = await open({ path: "/sign-in" });
    await fillTutor(page);
    for (const [how, pressTwice] of Object.entries(TWICE)) {
      await inCase(how, async () => {
        await pressTwice(page, await centreOf(button(page, "Voltar")));
        await page.getByText("Passo 3 de 4").waitFor();
        await settled(page);
        assert.ok(await page.getByText("Passo 3 de 4").isVisible());
        await goTo(page, "Continuar", "Passo 4 de 4");
      });
    }
    const spot = await centreOf(button(page, "Voltar"));
    await page.touchscreen.tap(spot.x, spot.y);
    await page.getByText("Passo 3 de 4").waitFor();
    await page.waitForTimeout(650);
    await button(page, "Voltar").tap();
    await page.getByText("Passo 2 de 4").waitFor();
  },
);

presses(
  "a double tap or double click on 'Confirmar agora' presses nothing of the next step",
  async () => {
    const { page, calls } = await open({ as: "joao" });
    for (const [how, pressTwice] of Object.entries(TWICE)) {
      await inCase(how, async () => {
        await pressTwice(page, await centreOf(button(page, "Confirmar agora")));
        await page.getByRole("heading", { name: "Confirme seu email" }).waitFor();
        await settled(page);
        assert.ok(await page.getByRole("heading", { name: "Confirme seu email" }).isVisible());
        assert.is(countOf(calls, "POST /login/confirm-email/send-email"), 0);
        await button(page, "Voltar").press("Enter");
      });
    }
  },
);

presses(
  "a double tap or double click on 'Fechar', or on the area outside the sheet, opens no card below it",
  async () => {
    const { page } = await open({ as: "maria", path: "/pets", height: 1000, prepare: addPets });
    for (const [how, pressTwice] of Object.entries(TWICE)) {
      for (const [place, find] of Object.entries(PLACES)) {
        await inCase(`${how} on ${place}`, async () => {
          await page.getByRole("button", { name: /^Nina/ }).press("Enter");
          await page.getByRole("dialog").waitFor();
          const spot = await find(page);
          await bringCardUnder(page, spot);
          await pressTwice(page, spot);
          await page.getByRole("dialog").waitFor({ state: "detached" });
          await settled(page);
          assert.is(await page.getByRole("dialog").count(), 0);
        });
      }
    }
  },
);

presses("two quick presses on a control that stays in place count as two", async () => {
  const { page } = await open({ firstVisit: true });
  await tapTwice(page, await centreOf(button(page, "Próximo")));
  await page.getByText("3 de 3").waitFor();
});

presses.run();

/** Maria's sheet, filled in. */
async function openFilled(sheet: Sheet): Promise<Journey> {
  const journey = await open({ as: "maria", path: sheet.path });
  await fill(journey.page, sheet);
  return journey;
}

/** Opens the sheet on its screen and fills it. */
async function fill(page: Page, sheet: Sheet): Promise<void> {
  await button(page, sheet.opener).click();
  await sheet.fill(page);
}

async function closeConfirmation(page: Page): Promise<void> {
  await button(page, "Entendi").click();
  await dialog(page, CONFIRMATION).waitFor({ state: "detached" });
}

/** Nina can be booked again. */
async function cancelOfNina(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Nina Agendada Consulta clínica/ }).click();
  await button(page, "Cancelar Agendamento").click();
  await button(page, "Sim, cancelar").click();
  await page.getByRole("button", { name: /^Cancel(ar Agendamento|ando)/ })
    .waitFor({ state: "detached" });
  await button(page, "Fechar").click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

function choice(page: Page, value: string): Locator {
  return page.getByRole("radio", { name: value, exact: true });
}

/** From now on this call always answers this old list, without what is created later. */
function lagBehind(world: World, call: string, list: unknown[]): void {
  world.faults.set(call, { status: 200, body: list });
}

/** Makes a booking, but its answer is lost, and the app cannot look it up. */
async function loseBooking({ page, world }: Journey, lose: (held: Held) => Promise<void>) {
  const held = await hold(page, BOOK);
  await button(page, "Agendar").click();
  await button(page, "Agendando...").waitFor();
  await held.act();
  world.faults.set("GET /agendamentos", { status: 503 });
  await lose(held);
  await button(page, "Agendar").waitFor();
  world.faults.clear();
}

function activeOfNina(world: World): number {
  return world.agendamentos("maria").filter(isActiveOfNina).length;
}

async function confirmedOfNina(page: Page, world: World) {
  await dialog(page, CONFIRMATION).getByText("Consulta clínica de Nina").waitFor();
  return world.agendamentos("maria").find(isActiveOfNina)!;
}

function isActiveOfNina({ petId, status }: { petId: string; status: string }): boolean {
  return petId === "pet-nina" && status === "AGENDADA";
}

/** A tutor's registration, ready for 'Finalizar'. */
async function fillTutor(page: Page): Promise<void> {
  await reachTutor(page, 4);
  await page.getByLabel("Li e aceito os termos de uso").check();
}

async function centreOf(target: Locator): Promise<Spot> {
  await target.click({ trial: true });
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** The taps tell their times themselves: on a busy machine they could come too far apart for a double tap. */
async function tapTwice(page: Page, { x, y }: Spot): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const touch = (type: "touchStart" | "touchEnd", after: number) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchStart" ? [{ x, y }] : [],
      timestamp: began + after,
    });
  for (const after of [0, 0.15]) {
    await touch("touchStart", after);
    await touch("touchEnd", after + 0.05);
  }
  await cdp.detach();
}

/** Makes the list longer than the screen. */
function addPets(world: World): void {
  for (let count = 0; count < 20; count++) {
    world.insert("pets", {
      id: `outro-${count}`,
      conta_id: "maria",
      nome: `Outro ${count}`,
      genero: "MACHO",
      especie: "GATO",
      idade: "2020-01-01",
    });
  }
}

/** Scrolls the page under an open sheet until a card is at this spot. */
async function bringCardUnder(page: Page, spot: Spot): Promise<void> {
  const isUnder = await page.locator("main").evaluate((main, { x, y }) => {
    const cards = [...main.querySelectorAll("[role=listitem] button, li button")];
    return cards.some((card) => {
      const { top, height } = card.getBoundingClientRect();
      scrollBy(0, top + height / 2 - y);
      return cards.some((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < x && x < right && top < y && y < bottom;
      });
    });
  }, spot);
  assert.ok(isUnder, "No card can be moved below the press");
}

/** Waits until both presses have been handled and drawn. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(150);
}
