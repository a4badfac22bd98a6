// Shows where it is said that a call takes long: above the buttons that sent it, which stay free (client/README.md
// "Health").
import type { Locator, Page } from "playwright-core";
import * as assert from "uvu/assert";
import { axe, journeys, open, type OpenOptions } from "./browser.ts";
import {
  button,
  fillEnrolment,
  fillNewBooking,
  fillNewPet,
  fillPessoa,
  hold,
  reachTutor,
  resize,
} from "./steps.ts";

const slowNotice = journeys("SlowNotice");

interface Call extends OpenOptions {
  call: string;
  send: (page: Page) => Promise<void>;
  /** What the button says meanwhile. */
  busy: string;
  /** What is said where the wait was given up; a step that only checks says nothing. */
  stopped?: string;
}

const CALLS: Record<string, Call> = {
  "a new pet": {
    as: "maria",
    path: "/pets",
    call: "POST /pet",
    async send(page) {
      await fillNewPet(page, "Mia");
      await button(page, "Salvar Pet").click();
    },
    busy: "Salvando...",
    stopped: "O pet pode já ter sido salvo.",
  },
  "a booking": {
    as: "maria",
    path: "/agendamentos",
    call: "POST /agendamentos",
    async send(page) {
      await fillNewBooking(page);
      await button(page, "Agendar").click();
    },
    busy: "Agendando...",
    stopped: "O agendamento pode já ter sido feito.",
  },
  "a cancelling": {
    as: "maria",
    path: "/agendamentos?detalhes=agendamento-castracao",
    call: "DELETE /agendamentos/agendamento-castracao",
    async send(page) {
      await button(page, "Cancelar Agendamento").click();
      await button(page, "Sim, cancelar").click();
    },
    busy: "Cancelando...",
    stopped: "O agendamento pode já ter sido cancelado.",
  },
  "a step of a registration": {
    path: "/sign-in",
    call: "POST /tutores/validator",
    async send(page) {
      await reachTutor(page, 2);
      await fillPessoa(page);
      await button(page, "Continuar").click();
    },
    busy: "Verificando...",
  },
};

/** Sends and holds the call, lets ten seconds pass, and gives the notice that this is told in. */
async function waitUntilSlow(
  page: Page,
  call: string,
  send: () => Promise<void>,
): Promise<Locator> {
  await page.clock.install();
  const held = await hold(page, call);
  await send();
  await held.made;
  await page.clock.fastForward(10_500);
  const notice = page.getByRole("status").filter({ hasText: "Isto está demorando" });
  await notice.waitFor();
  return notice;
}

/** It comes in the first, and is still there in the others. */
const SIZES = [
  { width: 320, height: 640, text: "200%" },
  { width: 360, height: 740, text: "100%" },
  { width: 1280, height: 800, text: "100%" },
];

for (const [what, { call, send, busy, stopped, ...options }] of Object.entries(CALLS)) {
  slowNotice(`${what} says so above its button at every width and size of text`, async () => {
    const { page } = await open(options);
    await resize(page, SIZES[0], SIZES[0].text);
    const notice = await waitUntilSlow(page, call, () => send(page));
    for (const [index, { text, ...size }] of SIZES.entries()) {
      const at = `at ${size.width} px, ${text} text`;
      if (index > 0) {
        await resize(page, size, text);
        await button(page, busy).scrollIntoViewIfNeeded();
      }
      const box = (await notice.boundingBox())!;
      assert.ok(box.y >= 0 && box.y + box.height <= size.height, `in sight ${at}: ${box.y}`);
      const pressed = (await button(page, busy).boundingBox())!;
      assert.ok(box.y + box.height <= pressed.y, `${box.y + box.height}, ${pressed.y} ${at}`);
      for (const other of await page.locator("dialog button, form button").all()) {
        const name = await other.textContent();
        const place = await other.boundingBox();
        if (place === null || name === "Parar de esperar") continue;
        const isOver = place.y < box.y + box.height && place.y + place.height > box.y &&
          place.x < box.x + box.width && place.x + place.width > box.x;
        assert.not(isOver, `covers '${name}' ${at}`);
      }
    }
    await button(page, "Parar de esperar").click();
    await notice.waitFor({ state: "detached" });
    if (stopped === undefined) return;
    await page.getByRole("alert").getByText(`Paramos de esperar. ${stopped}`).waitFor();
  });
}

interface GivenUp extends OpenOptions {
  call: string;
  fill?: (page: Page) => Promise<void>;
  /** The buttons that send it. */
  press: string[];
  /** What is said: what may have happened, and what another try does. */
  said: readonly [stopped: string, again: string];
}

const GIVEN_UP: Record<string, GivenUp> = {
  "an enrolment": {
    as: "maria",
    path: "/campanhas/campanha-aberta",
    call: "POST /agendamentos",
    async fill(page) {
      await button(page, "Inscrever Meu Pet").click();
      await fillEnrolment(page);
    },
    press: ["Confirmar Inscrição"],
    said: ["A inscrição pode já ter sido feita.", "nenhum pet é inscrito duas vezes."],
  },
  "the answers of a survey": {
    as: "maria",
    pesquisas: true,
    call: "POST /agendamentos/pesquisa-satisfacao/responder",
    async fill(page) {
      await button(page, "Participar").click();
      for (const question of [1, 2]) {
        await page.getByText(`Pergunta ${question} de 3`).waitFor();
        await page.getByRole("radio", { name: "9", exact: true }).check();
        await button(page, "Avançar").press("Enter");
      }
    },
    press: ["Finalizar"],
    said: ["As respostas podem já ter chegado.", "Nada se perde: toque de novo"],
  },
  "a survey that is declined": {
    as: "maria",
    pesquisas: true,
    call: "POST /agendamentos/pesquisa-satisfacao/recusar",
    press: ["Agora não"],
    said: ["A pesquisa pode já ter sido recusada.", "toque de novo em “Agora não”"],
  },
  "a deletion": {
    as: "maria",
    path: "/perfil",
    call: "DELETE /tutores/excluir",
    press: ["Excluir conta", "Sim, excluir"],
    said: ["A conta pode já ter sido excluída.", "toque de novo em “Excluir conta”"],
  },
  "a registration": {
    path: "/sign-in",
    call: "POST /tutores",
    async fill(page) {
      await reachTutor(page, 4);
      await page.getByLabel("Li e aceito os termos de uso").check();
    },
    press: ["Finalizar"],
    said: ["O cadastro pode já ter sido feito.", "ninguém é cadastrado duas vezes."],
  },
};

for (const [what, { call, fill, press, said, ...options }] of Object.entries(GIVEN_UP)) {
  slowNotice(`${what} that was given up may have arrived, and can be sent again`, async () => {
    const { page } = await open(options);
    // Before the clock is replaced: what is drawn in that moment counts the days from 1970.
    await fill?.(page);
    await button(page, press[0]).waitFor();
    await waitUntilSlow(page, call, async () => {
      for (const name of press) await button(page, name).press("Enter");
    });
    await button(page, "Parar de esperar").click();
    const alert = page.getByRole("alert").filter({ hasText: `Paramos de esperar. ${said[0]}` });
    await alert.getByText(said[1]).waitFor();
  });
}

slowNotice("it stays when the step is left while its call still runs", async () => {
  const { call, send, ...options } = CALLS["a step of a registration"];
  const { page } = await open(options);
  const notice = await waitUntilSlow(page, call, () => send(page));
  await button(page, "Voltar").click();
  await page.getByText("Passo 1 de 4").waitFor();
  await notice.waitFor();
  await button(page, "Parar de esperar").click();
  await notice.waitFor({ state: "detached" });
});

slowNotice("it is in the middle of a sheet without buttons beside the list", async () => {
  const { page } = await open({ as: "maria", path: "/notifications", width: 1280, height: 800 });
  const call = "GET /notification/read/notificacao-consulta";
  const press = () => page.getByRole("button", { name: /^Consulta confirmada/ }).click();
  const notice = await waitUntilSlow(page, call, press);
  for (const width of [1280, 1920]) {
    await resize(page, { width, height: 800 });
    const inner = (await notice.boundingBox())!;
    const outer = (await page.getByRole("dialog").boundingBox())!;
    const middles = [inner, outer].map(({ x, width }) => x + width / 2);
    assert.ok(Math.abs(middles[0] - middles[1]) < 2, `${middles} at ${width} px`);
    assert.ok(inner.x > outer.x && inner.width < outer.width, `${width} px`);
  }
});

slowNotice("it looks like the other notices in both themes", async () => {
  const { call, send, ...options } = CALLS["a new pet"];
  const { page } = await open(options);
  const notice = await waitUntilSlow(page, call, () => send(page));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const [ground, token] = await notice.getByText("Isto está demorando").evaluate((one) => {
      let element: Element = one;
      while (/, 0\)$/.test(getComputedStyle(element).backgroundColor)) {
        element = element.parentElement!;
      }
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.background = "var(--azul-fundo)";
      return [element, probe].map((one) => getComputedStyle(one).backgroundColor);
    });
    assert.is(ground, token, colorScheme);
  }
  assert.equal(await axe(page, [[360, "light"], [360, "dark"]]), []);
});

slowNotice.run();
