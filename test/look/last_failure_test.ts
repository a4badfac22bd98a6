// Shows where a failed try is still said after its toast, and that nothing moves under the thumb (client/README.md
// "Forms").
import type { Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import type { World } from "../../server/mock/world.ts";
import { axe, journeys, open, type OpenOptions } from "../browser/browser.ts";
import {
  button,
  field,
  fillNewBooking,
  fillNewPet,
  fillPessoa,
  reachTutor,
} from "../browser/steps.ts";

const lastFailure = journeys("LastFailure");

const PHONE = { width: 360, height: 640, scale: 2 };

interface Try extends OpenOptions {
  call: string;
  /** Fills the form, up to the press. */
  fill: (page: Page, world: World) => Promise<void>;
  submit: string;
  /** Pressed after it, before anything is sent. */
  confirm?: string;
  sentence: string;
  /** The server's answer; without words of its own by default. */
  body?: unknown;
  /** The sentence comes in an alert, whose button this is. */
  acknowledge?: string;
  /** With its advice it is higher than half of the screen: its first words are in sight, not the button. */
  isHigh?: boolean;
}

const PET: Try = {
  ...PHONE,
  as: "maria",
  path: "/pets",
  call: "POST /pet",
  async fill(page) {
    await fillNewPet(page, "Mia");
  },
  submit: "Salvar Pet",
  sentence: "Erro ao salvar pet. Tente novamente mais tarde.",
};

const BOOKING: Try = {
  ...PHONE,
  as: "maria",
  path: "/agendamentos",
  call: "POST /agendamentos",
  async fill(page) {
    await fillNewBooking(page);
  },
  submit: "Agendar",
  sentence: "Ocorreu um erro ao criar o agendamento.",
};

/** Its toast covers a small phone. */
const LONGEST = "Hoje não há vagas para este serviço. ".repeat(13).trim();

const TRIES: Record<string, Try> = {
  "a new pet": PET,
  "a new pet in large letters": {
    ...PET,
    width: 320,
    isHigh: true,
    async fill(page, world) {
      await page.evaluate(() => document.documentElement.style.fontSize = "200%");
      await PET.fill(page, world);
    },
  },
  "a booking": BOOKING,
  "a booking refused at length": { ...BOOKING, body: { message: LONGEST }, sentence: LONGEST },
  "the longest step of a registration": {
    ...PHONE,
    path: "/sign-in",
    call: "POST /tutores/validator",
    async fill(page) {
      await reachTutor(page, 2);
      await fillPessoa(page);
    },
    submit: "Continuar",
    sentence: "Erro ao validar email e telefone. Por favor, tente novamente.",
    acknowledge: "Entendi",
  },
  "a cancelling": {
    ...PHONE,
    as: "maria",
    path: "/agendamentos?detalhes=agendamento-castracao",
    call: "DELETE /agendamentos/:id",
    fill: () => Promise.resolve(),
    submit: "Cancelar Agendamento",
    confirm: "Sim, cancelar",
    sentence: "Ocorreu um erro ao cancelar o agendamento.",
  },
};

for (const [what, one] of Object.entries(TRIES)) {
  const { call, fill, submit, confirm, sentence, body = {}, acknowledge, isHigh, ...options } = one;
  const stays = isHigh ? "" : ", which stays where it is";
  lastFailure(`${what} that fails says so above its button${stays}`, async () => {
    const { page, world } = await open(options);
    world.faults.set(call, { status: 400, body });
    await fill(page, world);
    const pressed = button(page, submit);
    async function send() {
      await pressed.click();
      if (confirm) await button(page, confirm).click();
    }
    await pressed.scrollIntoViewIfNeeded();
    await atRest(page);
    const before = (await pressed.boundingBox())!;
    await send();
    if (acknowledge) await button(page, acknowledge).click();
    const said = page.getByText(sentence).and(page.locator(":not([popover] *)"));
    await said.waitFor();
    if (!acknowledge) {
      // At once, with the toast, which alone is announced.
      await page.getByRole("alert").getByText(sentence).waitFor();
      assert.is(await page.getByRole("alert").getByText(sentence).count(), 1, "announced once");
      if (sentence !== LONGEST) await isInSight();
      await button(page, "Fechar aviso").click();
    }
    await isInSight();
    if (!isHigh) await isAt(pressed, before);
    assert.equal(await axe(page), []);
    async function isInSight() {
      const { y, height, x } = (await said.boundingBox())!;
      const { y: below } = (await pressed.boundingBox())!;
      assert.ok(y > 0 && y < below && y < PHONE.height, "above the button");
      // Large letters may reach under the toast, which says the same; the longest one scrolls.
      const isOnTop = await said.evaluate(
        (one, [x, y]) => one.contains(document.elementFromPoint(x, y)),
        [x + 2, y + (sentence === LONGEST ? 10 : height - 10)] as const,
      );
      assert.ok(isOnTop, "in sight");
    }
    world.faults.clear();
    await send();
    await said.waitFor({ state: "detached" });
  });
}

const WIDE = { width: 1280, height: 800, mouse: true };

interface WideTry extends Pick<Try, "call" | "fill" | "submit" | "sentence">, OpenOptions {
  /** The button that closes the toast or the alert with the same words. */
  closing?: string;
}

const WIDE_TRIES: Record<string, WideTry> = {
  "a new pet": { ...PET, ...WIDE, closing: "Fechar aviso" },
  "a booking": { ...BOOKING, ...WIDE, closing: "Fechar aviso" },
  "a step of a registration": {
    ...TRIES["the longest step of a registration"],
    ...WIDE,
    closing: "Entendi",
  },
  "a recovery": {
    ...WIDE,
    path: "/forgot-password",
    call: "POST /login/recover/reset-password",
    async fill(page, world) {
      await field(page, "CPF ou CNPJ").fill("52998224725");
      await button(page, "Recuperar Senha").click();
      await field(page, "Código").waitFor();
      await field(page, "Código").fill(world.codes()[0].code);
      await button(page, "Verificar").click();
      for (const label of ["Nova senha", "Confirmação de senha"]) {
        await field(page, label).fill("nova123");
      }
      // The toasts of the steps before would hide the one to come.
      await page.locator("[popover] [data-tone]").waitFor({ state: "detached" });
    },
    submit: "Confirmar",
    sentence: "Ocorreu um erro ao definir sua nova senha. Tente novamente.",
    closing: "Fechar aviso",
  },
  "a login": {
    ...WIDE,
    path: "/",
    call: "POST /login",
    async fill(page) {
      await field(page, "CPF ou CNPJ").fill("52998224725");
      await field(page, "Senha").fill("errada");
    },
    submit: "Entrar",
    sentence: "Erro ao fazer login. Tente novamente.",
  },
  "a confirmation of the e-mail": {
    ...WIDE,
    as: "joao",
    path: "/",
    call: "POST /login/confirm-email/send-email",
    fill: (page) => button(page, "Confirmar agora").click(),
    submit: "Continuar",
    sentence: "Não foi possível enviar o código.",
    closing: "Entendi",
  },
};

for (const [what, one] of Object.entries(WIDE_TRIES)) {
  const { call, fill, submit, sentence, closing, ...options } = one;
  lastFailure(`on a wide screen the button of ${what} that fails stays where it is`, async () => {
    const { page, world } = await open(options);
    world.faults.set(call, { status: 400, body: {} });
    await fill(page, world);
    const pressed = button(page, submit);
    await atRest(page);
    const before = (await pressed.boundingBox())!;
    await pressed.click();
    if (closing) await button(page, closing).click();
    const said = page.getByText(sentence);
    await said.waitFor();
    await isAt(pressed, before);
    const { y, height } = (await said.boundingBox())!;
    assert.ok(y > 0 && y + height <= WIDE.height, "in sight");
  });
}

/** To a pixel: what scrolls ends at whole ones. */
async function isAt(control: Locator, { x, y }: { x: number; y: number }): Promise<void> {
  const now = (await control.boundingBox())!;
  assert.ok(Math.abs(now.x - x) <= 1 && Math.abs(now.y - y) <= 1, `${now.x}, ${now.y}: ${x}, ${y}`);
}

/** The sheet has come up. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
  );
}

lastFailure.run();
