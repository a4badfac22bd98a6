// Shows where it is said that a call takes long: above the buttons that sent it, which stay free (client/README.md
// "Health").
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { axe, journeys, open, type OpenOptions } from "../browser/browser.ts";
import {
  button,
  fillNewBooking,
  fillNewPet,
  fillPessoa,
  reachTutor,
  resize,
  waitUntilSlow,
} from "../browser/steps.ts";

const slowNotice = journeys("SlowNotice, drawn");

interface Call extends OpenOptions {
  call: string;
  send: (page: Page) => Promise<void>;
  /** What the button says meanwhile. */
  busy: string;
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

/** It comes in the first, and is still there in the others. */
const SIZES = [
  { width: 320, height: 640, text: "200%" },
  { width: 360, height: 740, text: "100%" },
  { width: 1280, height: 800, text: "100%" },
];

for (const [what, { call, send, busy, ...options }] of Object.entries(CALLS)) {
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
      await button(page, "Parar de esperar").click({ trial: true });
    }
  });
}

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
