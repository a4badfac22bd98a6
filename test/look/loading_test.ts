// What is loading in a real browser: it is as large as what comes, so that nothing moves under a finger.
import * as assert from "uvu/assert";
import type { Locator, Page } from "playwright-core";
import { journeySuite, open, type OpenOptions } from "../browser/browser.ts";
import { button, holdCall, resize } from "../browser/steps.ts";
import { rectOf } from "./places.ts";

const loading = journeySuite("Loading");

/** A failure, without words of the server. */
const FAILURE = { status: 400, body: "{}" };

interface Case {
  what: string;
  path: string;
  options?: OpenOptions;
  /** The call that is held. */
  call: string;
  press?: string;
  /** What must not move. */
  still: (page: Page) => Locator | Locator[];
  /** What is there once the answer has come. */
  came: (page: Page) => Locator;
  instead?: typeof FAILURE;
}

const CASES: readonly Case[] = [
  {
    // Where the list of appointments knows when to come, that is worth a move.
    what: "home's tiles stay where they are when no appointments come",
    path: "/",
    options: { prepare: ({ faults }) => void faults.set("GET /agendamentos", FAILURE) },
    call: "GET /agendamentos/agenda/dia",
    still: (page) => page.getByRole("link", { name: "Agendamentos", exact: true }),
    came: (page) => button(page, "Tentar novamente"),
    instead: FAILURE,
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
    what: "the campaigns do not wait for the enrolments, which move neither card nor button",
    path: "/campanhas",
    call: "GET /agendamentos",
    still: (page) => [
      button(page, "Inscrições Encerradas"),
      page.getByRole("article", { name: "Vacinação antirrábica" }).getByRole("link").last(),
    ],
    came: (page) => page.getByText("Pet inscrito"),
  },
  {
    what: "'Inscrever Meu Pet' stays where it is when an enrolment comes",
    path: "/campanhas/campanha-aberta",
    call: "GET /agendamentos",
    still: (page) => button(page, "Inscrever Meu Pet"),
    came: (page) => page.getByRole("heading", { name: "Amora está" }),
  },
  {
    what: "the details of a cancelled one are as high before the way to book again is there",
    path: "/agendamentos?detalhes=agendamento-cancelado",
    call: "GET /pet",
    still: (page) => page.getByRole("dialog"),
    came: (page) => button(page, "Agendar de novo"),
  },
  {
    what: "the sheet of an enrolment is as high before the pets are there",
    path: "/campanhas/campanha-aberta",
    call: "GET /pet",
    press: "Inscrever Meu Pet",
    still: (page) => page.getByRole("dialog"),
    came: (page) => page.getByLabel("Pet"),
  },
  {
    what: "the sheet of a timeline is as high before its entries are there",
    path: "/historico?detalhes=agendamento-vacina",
    call: "GET /agendamentos/historico/agendamento-vacina",
    still: (page) => page.getByRole("dialog"),
    came: (page) => page.getByText("Atendimento realizado."),
  },
];

for (const { what, path, options, call, press, still, came, instead } of CASES) {
  loading(what, async () => {
    const { page, url } = await open({ as: "maria", path: null, ...options });
    const held = await holdCall(page, call);
    await page.goto(url + path);
    if (press !== undefined) await button(page, press).click();
    await held.made;
    const places = () => Promise.all([still(page)].flat().map(rectOf));
    const before = await places();
    await held.answer(instead);
    await came(page).waitFor();
    for (const [index, after] of (await places()).entries()) {
      for (const side of ["left", "top", "right", "bottom"] as const) {
        const moved = Math.abs(after[side] - before[index][side]);
        assert.ok(moved < 4, `${side}: ${before[index][side]} → ${after[side]}`);
      }
    }
  });
}

const LISTS = [
  ["/pets", "GET /pet"],
  ["/agendamentos", "GET /agendamentos"],
  ["/historico", "GET /agendamentos"],
  ["/notifications", "GET /notification"],
];
loading("a list's heading keeps its row with its button, without and with the list", async () => {
  const { page, url } = await open({ as: "maria", path: null });
  for (const [path, call] of LISTS) {
    const held = await holdCall(page, call);
    await page.goto(url + path);
    await held.made;
    // Until its code is there, the screen is a frame without the button.
    await page.locator("h1 + button").waitFor();
    const rows = await rowsOfHeading(page);
    await held.answer();
    await page.getByRole("listitem").first().waitFor();
    assert.equal(await rowsOfHeading(page), rows, path);
  }
});

loading.run();

async function rowsOfHeading(page: Page): Promise<Record<string, number[]>> {
  const rows: Record<string, number[]> = {};
  for (const width of [320, 340, 360]) {
    await resize(page, { width, height: 740 });
    rows[`at ${width} px`] = await rowOfHeading(page);
  }
  return rows;
}

/** Where the row begins and ends. Its button is in it, clear of the heading. In one go: the list may come at any time. */
async function rowOfHeading(page: Page): Promise<number[]> {
  const heading = page.getByRole("heading", { level: 1 });
  const { row, words, button } = await heading.evaluate((heading) => {
    const places = [heading.parentElement, heading, heading.parentElement!.querySelector("button")]
      .map((one) => one?.getBoundingClientRect().toJSON());
    return { row: places[0], words: places[1], button: places[2] };
  });
  if (button) {
    assert.ok(button.left >= words.right + 12, `${words.right} px, ${button.left} px`);
    assert.ok(button.top >= row.top && button.bottom <= row.bottom);
  }
  return [row.top, row.bottom];
}
