// What is loading in a real browser: it is as large as what comes, so that nothing moves under a finger.
import * as assert from "uvu/assert";
import type { Locator, Page } from "playwright-core";
import { journeys, open } from "../browser/browser.ts";
import { button, hold } from "../browser/steps.ts";

const loading = journeys("Loading");

/** A failure, without words of the server. */
const FAILURE = { status: 400, body: "{}" };

interface Case {
  what: string;
  path: string;
  /** The call that is held, and from when on. */
  call: string;
  press?: string;
  /** What must not move. */
  still: (page: Page) => Locator;
  /** What is there once the answer has come. */
  came: (page: Page) => Locator;
  instead?: typeof FAILURE;
}

const CASES: readonly Case[] = [
  {
    what: "home's tiles stay where they are when today's appointments do not come",
    path: "/",
    call: "GET /agendamentos/agenda/dia",
    still: (page) => page.getByRole("link", { name: "Agendamentos", exact: true }),
    came: (page) => button(page, "Tentar novamente"),
    instead: FAILURE,
  },
  {
    what: "'Atualizar' stands in its place before the history is there",
    path: "/historico",
    call: "GET /agendamentos",
    still: (page) => button(page, "Atualizar"),
    came: (page) => page.getByRole("button", { name: /^Simba/ }),
  },
  {
    what: "the sheet of a booking is as high before its services are there",
    path: "/agendamentos",
    call: "GET /agendamentos/motivos",
    press: "Novo",
    still: (page) => page.getByRole("dialog"),
    came: (page) => page.getByLabel("Tipo de serviço"),
  },
  {
    what: "the sheet of an enrolment is as high before the pets are there",
    path: "/campanhas/campanha-aberta",
    call: "GET /pet",
    press: "Inscrever Meu Pet",
    still: (page) => page.getByRole("dialog"),
    came: (page) => page.getByLabel("Pet"),
  },
];

for (const { what, path, call, press, still, came, instead } of CASES) {
  loading(what, async () => {
    const { page, url } = await open({ as: "maria", path: null });
    const held = await hold(page, call);
    await page.goto(url + path);
    if (press !== undefined) await button(page, press).click();
    await held.made;
    const before = await still(page).boundingBox();
    await held.answer(instead);
    await came(page).waitFor();
    const after = await still(page).boundingBox();
    for (const side of ["x", "y", "width", "height"] as const) {
      const moved = Math.abs(after![side] - before![side]);
      assert.ok(moved < 2, `${side}: ${before![side]} → ${after![side]}`);
    }
  });
}

loading("the sheet of a timeline is as high before its entries are there", async () => {
  const { page, url } = await open({ as: "maria", path: null });
  const held = await hold(page, "GET /agendamentos/historico/agendamento-vacina");
  await page.goto(`${url}/historico?detalhes=agendamento-vacina`);
  await held.made;
  const sheet = page.getByRole("dialog");
  const before = (await sheet.boundingBox())!;
  await held.answer();
  await page.getByText("Atendimento realizado.").waitFor();
  const moved = before.y - (await sheet.boundingBox())!.y;
  assert.ok(Math.abs(moved) < 4, `${moved} px`);
});

loading.run();
