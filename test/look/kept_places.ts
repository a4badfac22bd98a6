// Compares the places of all that can be pressed before and after an answer.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import type { World } from "../../server/mock/world.ts";
import { type Journey, journeySuite, open, waitForApp } from "../browser/browser.ts";
import { button, eventually, type HeldCall, holdCall, MORNING, resize } from "../browser/steps.ts";

interface Size {
  width: number;
  height: number;
  textSize?: string;
}

/** A screen or a sheet, with the calls whose answers it shows. */
export interface Sight {
  what: string;
  path: string;
  /** Each comes last in its turn, in every outcome; then all come, one after the other. */
  calls: readonly string[];
  /** Opens the sheet over the screen. */
  press?: string | RegExp;
  as?: string;
  prepare?: (world: World) => void;
  pesquisas?: true;
  /** Also on phones whose letters are large for their width. */
  withLargeLetters?: true;
}

/** Leaves the one pet that is in the campaign. */
function keepEnrolledPet(world: World): void {
  world.remove("pet", ({ id }) => id !== "pet-amora");
}

const CAMPANHA = "/campanhas/campanha-aberta";

/** Every screen and sheet that reads something. */
export const SIGHTS: readonly Sight[] = [
  {
    what: "home",
    path: "/",
    withLargeLetters: true,
    calls: [
      "GET /agendamentos/agenda/dia",
      "GET /agendamentos",
      "GET /pet",
      "GET /campanhas/ativas",
      "GET /notification",
    ],
  },
  {
    what: "home without anything",
    path: "/",
    withLargeLetters: true,
    as: "ana",
    calls: ["GET /agendamentos/agenda/dia", "GET /agendamentos", "GET /pet"],
  },
  {
    what: "home on the eve",
    path: "/",
    withLargeLetters: true,
    // Today's is tomorrow.
    prepare: (world) => world.edit("agendamento", "agendamento-hoje", { data: "2026-11-26" }),
    calls: ["GET /agendamentos/agenda/dia", "GET /agendamentos"],
  },
  {
    what: "home before a later day",
    path: "/",
    withLargeLetters: true,
    prepare: (world) => world.edit("agendamento", "agendamento-hoje", { data: "2026-12-02" }),
    calls: ["GET /agendamentos/agenda/dia", "GET /agendamentos"],
  },
  { what: "pets", path: "/pets", withLargeLetters: true, calls: ["GET /pet", "GET /agendamentos"] },
  { what: "appointments", path: "/agendamentos", calls: ["GET /agendamentos", "GET /pet"] },
  { what: "campaigns", path: "/campanhas", calls: ["GET /campanhas/ativas", "GET /agendamentos"] },
  {
    what: "a campaign",
    path: CAMPANHA,
    prepare: (world) =>
      world.edit("campanha", {}, { nome: "Vacinação antirrábica de cães e gatos do Centro" }),
    calls: ["GET /campanhas/publica/campanha-aberta", "GET /agendamentos", "GET /pet"],
  },
  {
    what: "a campaign with every pet in it",
    path: CAMPANHA,
    prepare: keepEnrolledPet,
    calls: ["GET /agendamentos", "GET /pet"],
  },
  { what: "the history", path: "/historico", calls: ["GET /agendamentos"] },
  { what: "notifications", path: "/notifications", calls: ["GET /notification"] },
  {
    what: "a notification",
    path: "/notifications",
    press: /campanha/i,
    calls: ["GET /agendamentos", "GET /campanhas/ativas"],
  },
  { what: "the profile", path: "/perfil", calls: ["GET /notification"] },
  { what: "the PetCard", path: "/pet-card", calls: ["GET /pet", "GET /agendamentos/agenda/dia"] },
  { what: "a new pet", path: "/pets", press: "Adicionar Pet", calls: ["GET /pet"] },
  { what: "a pet", path: "/pets", press: /^Nina/, calls: ["GET /agendamentos"] },
  {
    what: "a new booking",
    path: "/agendamentos",
    press: "Novo",
    calls: ["GET /agendamentos/motivos", "GET /pet", "GET /agendamentos"],
  },
  {
    what: "a new booking of a service without places",
    path: "/agendamentos?detalhes=agendamento-cancelado",
    press: "Agendar de novo",
    prepare: (world) => world.edit("tipo", "consulta", { vagas: 0 }),
    calls: ["GET /agendamentos/motivos"],
  },
  {
    what: "the details of an appointment",
    path: "/agendamentos?detalhes=agendamento-hoje",
    calls: ["GET /pet", "GET /agendamentos/historico/agendamento-hoje"],
  },
  {
    what: "the details of one that waits",
    path: "/agendamentos?detalhes=agendamento-castracao",
    calls: ["GET /agendamentos/historico/agendamento-castracao"],
  },
  {
    what: "the details of a cancelled one",
    path: "/agendamentos?detalhes=agendamento-cancelado",
    calls: ["GET /pet", "GET /agendamentos/historico/agendamento-cancelado"],
  },
  {
    what: "a timeline",
    path: "/historico?detalhes=agendamento-hoje",
    calls: ["GET /agendamentos/historico/agendamento-hoje"],
  },
  {
    what: "an enrolment",
    path: CAMPANHA,
    press: "Inscrever Meu Pet",
    calls: ["GET /pet", "GET /agendamentos"],
  },
  {
    what: "the enrolment of a pet that is in it already",
    path: CAMPANHA,
    press: "Inscrever Meu Pet",
    prepare: keepEnrolledPet,
    calls: ["GET /agendamentos"],
  },
  {
    what: "today's list",
    path: "/",
    press: /^Você tem/,
    calls: ["GET /agendamentos", "GET /pet"],
  },
  { what: "the survey", path: "/perfil", pesquisas: true, calls: ["GET /pet"] },
];

export const FAILURE = { status: 400, body: "{}" };

/** By outcome, what is answered to a call; undefined lets the mock answer. */
export const ANSWER_OF_OUTCOME = {
  filled: () => undefined,
  empty: (call: string) => ({
    status: 200,
    body: call.endsWith("/dia") ? '{"agendas": [], "data": {}}' : "[]",
  }),
  failed: () => FAILURE,
};

type Outcome = keyof typeof ANSWER_OF_OUTCOME;

const OUTCOMES = Object.keys(ANSWER_OF_OUTCOME) as Outcome[];

export const WINDOW_SIZES: readonly Size[] = [{ width: 1280, height: 800 }, {
  width: 360,
  height: 640,
}];

/** A phone whose letters are large for its width, and the narrowest. */
const LARGE_LETTERS: readonly Size[] = [{ width: 412, height: 915, textSize: "125%" }, {
  width: 320,
  height: 640,
}];

/** Opens the screen and its sheet, and holds these calls when they are made. */
export async function reachSightHolding(
  { page, url }: Pick<Journey, "page" | "url">,
  { path, press, pesquisas }: Sight,
  calls: readonly string[],
): Promise<HeldCall[]> {
  await page.unrouteAll();
  const held = await Promise.all(calls.map((call) => holdCall(page, call)));
  await page.goto(url + path);
  await waitForApp(page);
  if (press !== undefined) await button(page, press).click();
  if (pesquisas || path.includes("?detalhes=")) await page.getByRole("dialog").waitFor();
  for (const { made } of held) await made;
  return held;
}

/** Opens an empty page for it, in the morning, on a device that keeps nothing from one visit to the next. */
export async function openJourneyFor(
  { as = "maria", prepare, pesquisas }: Sight,
  openWith = open,
): Promise<Journey> {
  const journey = await openWith({ as, prepare, pesquisas, path: null, now: MORNING });
  await journey.page.addInitScript(() =>
    Object.defineProperty(globalThis, "indexedDB", { value: undefined })
  );
  return journey;
}

/** Queues a journey: each answer comes last in its turn, in every outcome, and moves no control. */
export function queueKeptPlaces(suite: ReturnType<typeof journeySuite>, sight: Sight): void {
  const { what, calls } = sight;
  suite(`${what}: nothing that can be pressed moves or goes when an answer arrives`, async () => {
    const journey = await openJourneyFor(sight);
    const faults = await listMovedByAnswers(journey, sight, calls, ["filled"]);
    for (const call of calls) {
      faults.push(...await listMovedByAnswers(journey, sight, [call], OUTCOMES));
    }
    journey.errors.length = 0;
    assert.equal(faults, []);
  });
}

/** Holds these calls, lets their answers come one after the other, in each outcome, and lists what that moves. */
export async function listMovedByAnswers(
  journey: Journey,
  sight: Sight,
  calls: readonly string[],
  outcomes: readonly Outcome[],
): Promise<string[]> {
  const { page, world } = journey;
  const sizes = [...WINDOW_SIZES, ...sight.withLargeLetters ? LARGE_LETTERS : []];
  const faults: string[] = [];
  // What shows without these answers is the same in every outcome.
  let first: Control[] | undefined;
  for (const outcome of outcomes) {
    const held = await reachSightHolding(journey, sight, calls);
    if (first) await waitUntilShown(page, first);
    let before = first ??= await controlsOn(page, sizes);
    for (const [at, call] of calls.entries()) {
      const answer = ANSWER_OF_OUTCOME[outcome](call);
      // Also where it is asked for again.
      if (answer) world.faults.set(call, answer);
      await held[at].answer(answer);
      const after = await controlsOn(page, sizes);
      for (const fault of movedOrGone(before, after)) {
        faults.push(`${sight.what}, ${call} ${outcome}: ${fault}`);
      }
      before = after;
    }
    world.faults.clear();
  }
  return faults;
}

/** Waits until these controls are in their places again, in a window of one of their sizes. */
async function waitUntilShown(page: Page, before: Control[]): Promise<void> {
  await eventually("the screen shows again what it did", async () => {
    const shown = await page.evaluate(listControls);
    const inThisWindow = before.filter(({ width }) => width === shown[0]?.width);
    return inThisWindow.length > 0 && movedOrGone(inThisWindow, shown).length === 0;
  });
}

interface Control {
  name: string;
  /** Of the window. */
  width: number;
  /** Left, top, right and bottom, in CSS pixels. */
  place: number[];
}

/** The controls that can be pressed, in windows of these sizes. */
export async function controlsOn(page: Page, sizes = WINDOW_SIZES): Promise<Control[]> {
  const found: Control[] = [];
  for (const size of sizes) {
    await resize(page, size, size.textSize);
    await waitUntilDomQuiet(page);
    found.push(...await page.evaluate(listControls));
  }
  return found;
}

/** Runs in the page. What lies under a modal dialog cannot be pressed; a slow call's notice ends with the call. */
function listControls(): Control[] {
  const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const all = root.querySelectorAll<HTMLInputElement>("a[href], button, input, select, textarea");
  return [...all]
    .filter((one) => one.checkVisibility() && !one.closest("[inert]") && !one.disabled)
    .map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const words = one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.innerText;
      // What a card says below its first line may come later.
      const name = `${one.tagName} ${words.split("\n")[0]}`;
      return { name, width: innerWidth, place: [left, top, right, bottom] };
    })
    .filter(({ name }) => name !== "BUTTON Parar de esperar");
}

/**
 * Sentences about what has moved or gone. What has grown over its former place is still under the finger, and its name
 * may become longer: 'Não lidas (2)'.
 */
export function movedOrGone(before: Control[], after: Control[]): string[] {
  return before.flatMap(({ name, width, place }) => {
    const same = after.filter((one) => one.width === width && one.name.startsWith(name));
    if (same.some((one) => covers(one.place, place))) return [];
    const now = same.length > 0 ? `moved from ${place} to ${same[0].place}` : "has gone";
    return [`'${name}' ${now}, at ${width} px`];
  });
}

function covers([left, top, right, bottom]: number[], place: number[]): boolean {
  return left <= place[0] + 1 && top <= place[1] + 1 && right >= place[2] - 1 &&
    bottom >= place[3] - 1;
}

/** Resolves when the page has been the same for some frames. */
export async function waitUntilDomQuiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let frames = 0;
    const watching = new MutationObserver(() => frames = 0);
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    watching.observe(document, everything);
    while (frames++ < 4) await new Promise(requestAnimationFrame);
    watching.disconnect();
  });
}
