// What can be pressed keeps its place when an answer arrives, so that a press meets what was aimed at: every screen and
// sheet, with what is usual, and three where every call fails. `long/kept_places_test.ts` has each answer last in its
// turn, and in every outcome.
import * as assert from "uvu/assert";
import type { Page, Route } from "playwright-core";
import { journeySuite, open } from "../browser/browser.ts";
import { waitUntilVaultHas } from "../browser/device.ts";
import { button, field, holdCall, MORNING, reachStep, resize } from "../browser/steps.ts";
import {
  controlsOn,
  FAILURE,
  listMovedByAnswers,
  movedOrGone,
  openJourneyFor,
  SIGHTS,
  waitUntilDomQuiet,
  WINDOW_SIZES,
} from "./kept_places.ts";

const kept = journeySuite("Kept places");

/** Those that one journey can visit, one after the other. */
const VISITS = Map.groupBy(SIGHTS, ({ as, prepare, pesquisas }) => prepare ?? as ?? pesquisas);

for (const sights of VISITS.values()) {
  const all = sights.map(({ what }) => what).join(", ");
  kept(`${all}: nothing that can be pressed moves or goes when the answers arrive`, async () => {
    const journey = await openJourneyFor(sights[0]);
    const faults: string[] = [];
    for (const sight of sights) {
      faults.push(...await listMovedByAnswers(journey, sight, sight.calls, ["filled"]));
    }
    assert.equal(faults, []);
  });
}

kept("the screens that most people open: nothing moves or goes when all calls fail", async () => {
  const often = SIGHTS.filter(({ what }) => ["home", "pets", "appointments"].includes(what));
  assert.is(often.length, 3);
  const journey = await openJourneyFor(often[0]);
  const faults: string[] = [];
  for (const sight of often) {
    faults.push(...await listMovedByAnswers(journey, sight, sight.calls, ["failed"]));
  }
  journey.errors.length = 0;
  assert.equal(faults, []);
});

kept("a list that is read again moves neither when that fails nor when it comes", async () => {
  const { page, world, errors } = await open({ as: "maria", path: "/notifications" });
  await page.getByRole("listitem").first().waitFor();
  const turns = [["Atualizar", FAILURE], ["Tentar novamente"]] as const;
  for (const [name, fault] of turns) {
    world.faults.clear();
    if (fault) world.faults.set("GET /notification", fault);
    const held = await holdCall(page, "GET /notification");
    await button(page, name).click();
    await held.made;
    const before = await controlsOn(page);
    await held.answer(fault);
    const faults = movedOrGone(before, await controlsOn(page));
    // The pressed button has done its work.
    assert.equal(faults.filter((fault) => !fault.startsWith("'BUTTON Tentando")), []);
  }
  errors.length = 0;
});

kept("a way to prepare that the city tells late does not move the way to cancel", async () => {
  const { page, url, context } = await open({ as: "maria", path: null, now: MORNING });
  const { promise: asked, resolve: answer } = Promise.withResolvers<Route>();
  await context.route("**/cidade.json", answer);
  await page.goto(`${url}/agendamentos?detalhes=agendamento-hoje`);
  await button(page, "Cancelar Agendamento").waitFor();
  const route = await asked;
  await waitUntilDomQuiet(page);
  const before = await controlsOn(page);
  await route.fulfill({ json: { preparo: [{ para: "Consulta clínica", itens: ["Traga água"] }] } });
  await page.getByText("Traga água").first().waitFor();
  assert.equal(movedOrGone(before, await controlsOn(page)), []);
});

kept("an outage's notice moves nothing when it knows what the device keeps", async () => {
  const { page, world, url, errors } = await open({ as: "maria" });
  await waitUntilVaultHas(page, "Amora");
  world.faults.set("*", { status: 503 });
  await page.addInitScript(() => {
    const tops: Seen["tops"] = (globalThis as unknown as Seen).tops = {};
    function look() {
      for (const one of document.querySelectorAll("dialog button, dialog a")) {
        const { top } = one.getBoundingClientRect();
        (tops[one.textContent!] ??= new Set<number>()).add(Math.round(top));
      }
      requestAnimationFrame(look);
    }
    look();
  });
  await page.goto(url);
  await button(page, "Mostrar meu PetCard").waitFor();
  await waitUntilDomQuiet(page);
  const tops = await page.evaluate(() =>
    Object.entries((globalThis as unknown as Seen).tops).map(([name, tops]) => [name, ...tops])
  );
  assert.ok(tops.length > 2);
  assert.equal(tops.filter(({ length }) => length > 2), []);
  errors.length = 0;
});

/** The places at which each control was drawn, from the top of the window. */
interface Seen {
  tops: Record<string, Set<number>>;
}

for (
  const [what, answer] of [
    ["does not find it", { status: 200, body: '{"erro": true}' }],
    ["is refused", { status: 400, body: '{"error": "CEP de outra cidade"}' }],
  ] as const
) {
  kept(`a CEP's look-up that ${what} moves no field under a person who goes on`, async () => {
    const size = WINDOW_SIZES[1];
    const { page, errors } = await open({ path: "/sign-in", ...size });
    await reachStep(page, 3);
    const held = await holdCall(page, "GET /buscar-cep/65010500");
    await field(page, "CEP").fill("65010500");
    await field(page, "Número").click();
    await held.made;
    await waitUntilDomQuiet(page);
    const before = await fieldsBelowCep(page, size);
    assert.is(before.length, 4);
    await held.answer(answer);
    await page.locator("[aria-invalid]").waitFor();
    assert.equal(movedOrGone(before, await fieldsBelowCep(page, size)), []);
    errors.length = 0;
  });
}

const LISTS = [
  ["/pets", "GET /pet"],
  ["/agendamentos", "GET /agendamentos"],
  ["/historico", "GET /agendamentos"],
  ["/notifications", "GET /notification"],
];
kept("a list's heading keeps its row with its button, without and with the list", async () => {
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

kept.run();

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

async function fieldsBelowCep(page: Page, size: typeof WINDOW_SIZES[0]) {
  const isBelow = /^INPUT (?:Logradouro|Número|Complemento|Bairro)/;
  return (await controlsOn(page, [size])).filter(({ name }) => isBelow.test(name));
}
