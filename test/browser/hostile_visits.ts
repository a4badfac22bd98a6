// Visits a portal whose API sends hostile answers: every screen and sheet that reads, where a script in the page presses
// and reads again, and every form, which sends several times. After each step it checks that the page still works.
import { Hono } from "hono";
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { routes } from "../../client/routes.ts";
import { MOCK_PATH } from "../../server/config.ts";
import { findOperation, type Operation, operations } from "../../server/mock/document.ts";
import { createWorld, type World } from "../../server/mock/world.ts";
import { createCheckedMock } from "../contract/checked_mock.ts";
import {
  dealer,
  type HostileAnswer,
  hugeListAnswer,
  INTRUDER_TAG,
  INTRUSION_GLOBAL,
  KINDS,
  responseOf,
} from "../hostile_answers.ts";
import { SIGHTS } from "../look/kept_places.ts";
import { CONTATOS_LOOK_UP, type Sending, WRITES } from "../long/writes.ts";
import { type Random, seeded } from "../random.ts";
import { initialStorage, open, waitForApp } from "./browser.ts";
import { button, field, reachStep } from "./steps.ts";

interface Hostility {
  seed: number;
  least: Least;
  /** How many visitors there are at the same time. Each has its own browser profile and server. */
  visitors?: number;
  /** On average, one answer to a list in so many has ten thousand rows. */
  rowsOnceIn: number;
  /** Of one visit to a screen. */
  steps: number;
}

/** What must have happened at the end. */
interface Least {
  /** Hostile answers that reached a page. */
  answers: number;
  ofEachCall: number;
  ofEachKind: number;
  /** Steps after which a screen was checked, with a session and without. */
  onEachScreen: number;
}

/**
 * Counts all answers (`answers`), those of each call (its `operationId`) and of each kind, and the steps on each
 * screen.
 */
type Counts = Map<string, number>;

/** The home screen without a session. */
const LOGIN = "login";
/** Counted besides the screen below it. */
const SHEET = "sheet";

/** Each thing that is too rare, as text. */
function lacks(counts: Counts, least: Least): string[] {
  const rare = (least: number, names: readonly string[]) =>
    names.filter((name) => (counts.get(name) ?? 0) < least)
      .map((name) => `${name}: ${counts.get(name) ?? 0} of ${least}`);
  return [
    ...rare(least.answers, ["answers"]),
    ...rare(least.ofEachCall, operations.map(({ id }) => id)),
    ...rare(least.ofEachKind, KINDS),
    ...rare(least.onEachScreen, [...Object.values(routes), LOGIN, SHEET]),
  ];
}

function count(counts: Counts, ...names: string[]): void {
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** The pattern of its path. */
function screenOf(path: string, person: unknown): string {
  const screen = path.replace(/[?].*/, "").replace(/^\/campanhas\/.+/, routes.campanha);
  return screen === routes.home && !person ? LOGIN : screen;
}

/** Where a visit begins. Without more, all calls get hostile answers, and any button is pressed. */
interface Visit extends Partial<Pick<Sending, "prepare" | "fill" | "askButton" | "submitButton">> {
  as?: string;
  path: string;
  /** Only these calls get hostile answers, by their `operationId`: the mock answers those before. */
  only?: string[];
}

const idOf = (call: string) => findOperation(...call.split(" ") as [string, string])!.id;

/** What only looks something up, or is sent by opening something. */
const LOOK_UPS: Pick<Sending, "as" | "path" | "call" | "fill" | "submitButton">[] = [
  {
    path: "/sign-in",
    call: "GET /tutores/search/13579246828",
    async fill(page) {
      await reachStep(page, 1);
      await field(page, "CPF").fill("13579246828");
    },
    submitButton: "Continuar",
  },
  ...["GET /ongs/search/90246813000159", "GET /cnpj/v1/90246813000159"].map((call) => ({
    path: "/sign-in",
    call,
    async fill(page: Page) {
      await reachStep(page, 1, "ONG");
      await field(page, "CNPJ").fill("90246813000159");
    },
    submitButton: "Continuar",
  })),
  {
    path: "/sign-in",
    call: "GET /buscar-cep/65010500",
    async fill(page) {
      await reachStep(page, 3);
      await field(page, "CEP").fill("65010500");
    },
    submitButton: "Buscar CEP",
  },
  {
    as: "maria",
    path: "/notifications",
    call: "GET /notification/read/notificacao-campanha",
    fill: (page) => button(page, /^Nova campanha/).waitFor(),
    submitButton: "Nova campanha",
  },
];

const READS: Visit[] = [
  ...SIGHTS.map(({ as = "maria", path }) => ({ as, path })),
  ...["/", "/sign-in", "/forgot-password"].map((path) => ({ path })),
];
const SENDS: Visit[] = [...Object.values<Sending>(WRITES), CONTATOS_LOOK_UP, ...LOOK_UPS]
  .map(({ call, ...send }) => ({ ...send, only: [idOf(call)] }));
const SHEETS: Visit[] = SIGHTS.filter(({ press }) => press !== undefined)
  .map(({ as = "maria", path, calls, press }) => ({
    as,
    path,
    only: calls.map(idOf),
    fill: (page) => button(page, press!).click(),
  }));
const VISITS = [...READS, ...READS, ...SHEETS, ...SENDS];

/** How many of the latest answers a failure shows. */
const TRAIL = 6;
/** Nothing is looked for in more answers than so many times the least number. */
const PATIENCE = 4;
/** A form sends so many times, if it still can. */
const TRIES = 4;

/**
 * Makes visits until there was the least of everything. Throws if that needs far more answers, and after the first step
 * that breaks a page, with what repeats it.
 */
export async function makeHostileVisits(
  { seed, least, visitors = 1, ...manner }: Hostility,
): Promise<Counts> {
  const counts: Counts = new Map();
  const isEnough = () =>
    lacks(counts, least).length === 0 || (counts.get("answers") ?? 0) >= PATIENCE * least.answers;
  await Promise.all(Array.from({ length: visitors }, async (_, index) => {
    const random = seeded(seed + index);
    const go = await openVisitor(seed + index, counts, manner);
    const visits = random.shuffled(VISITS);
    for (let round = 0; !isEnough(); round++) {
      const unseen = READS.find(({ path, as }) => !counts.has(screenOf(path, as)));
      await go(unseen ?? visits[round % visits.length], random);
    }
  }));
  assert.equal(lacks(counts, least), []);
  return counts;
}

async function openVisitor(
  seed: number,
  counts: Counts,
  { rowsOnceIn, steps }: Pick<Hostility, "rowsOnceIn" | "steps">,
) {
  const answers = new Map(operations.map((call) => [call, answersTo(call, seed, rowsOnceIn)]));
  let visit: Visit;
  /** The first `GET /me` gets a good answer: otherwise the visit would end at the login. */
  let sparesStart: boolean;
  /** The hostile answers of this visit. */
  let trail: { id: string; answer: HostileAnswer }[];
  let world = createWorld();
  let friend = new Hono().route(MOCK_PATH, createCheckedMock(world));
  const apiBeforeMock = new Hono().all("*", ({ req: { raw } }) => {
    const call = findOperation(raw.method, new URL(raw.url).pathname.slice("/api".length));
    const isStart = call?.id === "getUsuario" && raw.headers.has("authorization");
    const isSpared = isStart && sparesStart || call && visit.only?.includes(call.id) === false;
    if (call === undefined || isSpared) return friend.fetch(raw);
    const answer = answers.get(call)!.next().value;
    trail.push({ id: call.id, answer });
    const response = responseOf(answer);
    response.headers.set(MARK, `${call.id};${answer.kind}`);
    return response;
  });
  const journey = await open({ path: null, width: 320, apiBeforeMock });
  const { context, url } = journey;
  context.on("response", (response) => {
    const mark = response.headers()[MARK];
    if (mark !== undefined) count(counts, "answers", ...mark.split(";"));
  });
  await context.addInitScript(bringVisitor, [INTRUDER_TAG, INTRUSION_GLOBAL]);

  return async function go(next: Visit, random: Random): Promise<void> {
    visit = next;
    // A new tab, because a history step of the visit before could still be pending in the old one.
    const page = await context.newPage();
    await page.goto(`${url}/icons/app.svg`);
    // A new world, because the visit before has booked, changed and deleted things.
    world.close();
    world = createWorld();
    if (visit.prepare) visit.prepare(world);
    else world.remove("pesquisa");
    friend = new Hono().route(MOCK_PATH, createCheckedMock(world));
    await page.evaluate((stored) => {
      localStorage.clear();
      sessionStorage.clear();
      Object.assign(localStorage, stored);
    }, initialStorage(visit, world));
    sparesStart = visit.as !== undefined && random.whole(8) > 0;
    trail = [];
    await page.goto(url + visit.path);
    // A link that is pressed before leads to another page.
    await waitForApp(page);
    const choices = Array.from({ length: steps }, random.next);
    const { wrong, seen } = await play(page, visit, world, choices).catch((error) => ({
      wrong: [`the visit broke off at ${page.url()}: ${error}`],
      seen: [],
    }));
    for (const { path, isAnybody, hasSheet } of seen) {
      count(counts, screenOf(path, isAnybody), ...hasSheet ? [SHEET] : []);
    }
    const wrongs = [
      ...wrong,
      ...journey.errors,
      ...journey.policyViolations,
      ...journey.foreignRequests,
    ];
    if (wrongs.length === 0) return await page.close();
    throw new Error([
      ...wrongs,
      `With HOSTILE_SEED=${seed}, at ${visit.as ?? "nobody"}'s ${visit.path}, after:`,
      ...trail.slice(-TRAIL).map(({ id, answer: { kind, status, type, body, isCut } }) =>
        `${id}, ${kind}: ${status} ${type}${isCut ? ", cut," : ""} ${body.slice(0, 300)}`
      ),
    ].join("\n"));
  };
}

/** The header of a hostile answer, for counting. */
const MARK = "x-hostile";

/** Each call has its own sequence of answers, whatever other calls come between. */
function* answersTo(
  call: Operation,
  seed: number,
  rowsOnceIn: number,
): Generator<HostileAnswer, never> {
  const own = [...call.id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0) | 0, seed);
  const random = seeded(own);
  const deal = dealer(random);
  for (;;) {
    const isMany = call.id.startsWith("list") && random.whole(rowsOnceIn) === 0;
    yield isMany ? hugeListAnswer(call) : deal(call);
  }
}

/** What was wrong after the last step, and where each has led. */
interface Walked {
  wrong: string[];
  seen: { path: string; isAnybody: boolean; hasSheet: boolean }[];
}

async function play(
  page: Page,
  { as, fill, askButton, submitButton }: Visit,
  world: World,
  choices: number[],
): Promise<Walked> {
  let isOver = false;
  try {
    await fill?.(page, world);
  } catch (error) {
    // An answer to a sheet's own call may have ended the session before the sheet was opened: then the login is looked
    // at.
    isOver = as !== undefined &&
      await page.evaluate(() => localStorage.getItem("vet:token") === null);
    if (!isOver) throw error;
  }
  if (isOver || submitButton === undefined) {
    return await page.evaluate((all) => visitor.wander(all, true), choices);
  }
  const walked: Walked = { wrong: [], seen: [] };
  for (let tries = 0; tries < TRIES && walked.wrong.length === 0; tries++) {
    for (
      const name of tries > 0 && askButton !== undefined
        ? [askButton, submitButton]
        : [submitButton]
    ) {
      const target = page.getByRole("button", { name }).first();
      // An answer may have been taken for a success, which leads elsewhere.
      if (!await target.isEnabled({ timeout: 1000 }).catch(() => false)) return walked;
      await target.press("Enter");
    }
    const { wrong, seen } = await page.evaluate(() => visitor.wander([1], false));
    walked.wrong.push(...wrong);
    walked.seen.push(...seen);
    const alert = button(page, "Entendi");
    if (await alert.isVisible()) await alert.press("Enter");
  }
  return walked;
}

declare global {
  var visitor: {
    /** Takes a step for each random number: presses something, or not, and reads everything again. */
    wander(choices: readonly number[], presses: boolean): Promise<Walked>;
  };
}

/** Runs in the page before the app, so it can use nothing from outside itself. */
function bringVisitor([intruder, intrusion]: string[]): void {
  const LEAVES = /^(Sair da conta|Instalar o app|Ver tutorial novamente)$/;
  /** Far longer than a screen takes, so that a busy machine makes no test fail. */
  const LIMIT_MS = 15_000;
  /** Of ten thousand rows, this is enough. */
  const MOST_LOOKED_AT = 3000;
  /** Longer than any answer is fresh. */
  const STALE_MS = 6 * 60_000;

  let underWay = 0;
  const { fetch: realFetch, Date: RealDate } = globalThis;
  function counted<Value>(act: () => Promise<Value>): Promise<Value> {
    underWay += 1;
    return act().finally(() => void (underWay -= 1));
  }
  globalThis.fetch = async (...args) => {
    const response = await counted(() => realFetch(...args));
    // An answer has come when its body has.
    const text = response.text.bind(response);
    return Object.assign(response, { text: () => counted(text) });
  };

  // The clock moves on with every step, so that no answer is still fresh at the next one.
  let ahead = 0;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: []) =>
      args.length > 0 ? new target(...args) : new target(RealDate.now() + ahead),
    get: (target, name) =>
      name === "now" ? () => RealDate.now() + ahead : Reflect.get(target, name),
  });

  const made: string[] = [];
  const suspects = `${intruder}, [onerror], [onload], [href^="javascript:"], base, iframe, object`;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      const found = node.matches(suspects) ? node : node.querySelector(suspects);
      if (found) made.push(`an answer made an element: ${found.outerHTML.slice(0, 200)}`);
    }
  }).observe(document, { childList: true, subtree: true });

  const frame = () => new Promise(requestAnimationFrame);

  function isSeen(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().height > 0;
  }

  function findWrongs(): string[] {
    const wrong = [...made];
    const app = document.getElementById("app");
    if (intrusion in globalThis) wrong.push("an answer ran a script");
    if (![...document.querySelectorAll("h1, dialog[open], [role=alert]")].some(isSeen)) {
      wrong.push(`the screen is blank: ${app?.innerHTML.slice(0, 200)}`);
    }
    if (app?.textContent.includes("Algo deu errado nesta tela.")) {
      wrong.push("the screen has crashed");
    }
    for (const part of document.querySelectorAll(":root, dialog[open], dialog[open] > *")) {
      if (part.scrollWidth <= part.clientWidth + 1) continue;
      const wide = [...part.querySelectorAll("*")]
        .findLast((one) => one.getBoundingClientRect().right > innerWidth + 1);
      const culprit = wide?.outerHTML.slice(0, 300);
      wrong.push(`${part.tagName} scrolls sideways, to ${part.scrollWidth} px: ${culprit}`);
    }
    const all = [...document.querySelectorAll("body *")].slice(0, MOST_LOOKED_AT);
    const clipped = all.find(isClipped);
    if (clipped) wrong.push(`cut off at ${clipped.scrollWidth} px: ${clipped.outerHTML}`);
    return wrong.map((line) => line.slice(0, 400));
  }

  /** Whether some of its content cannot be seen, without the dots that say so. */
  function isClipped(element: Element): boolean {
    const { clientWidth, scrollWidth } = element;
    if (scrollWidth <= clientWidth + 1) return false;
    // People scroll inside a field; what is one pixel wide is only for screen readers.
    if (clientWidth <= 1 || element.matches("input, textarea, select")) return false;
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    return /hidden|clip/.test(overflowX) && textOverflow !== "ellipsis" &&
      webkitLineClamp === "none" && isSeen(element);
  }

  /** Presses one of the first buttons of the top dialog, or of the page, or of the links that stay in the app. */
  function press(choice: number): void {
    const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    // What opens a tab of its own would hide this one, and a hidden page draws nothing.
    const pressable = "button:enabled, a[href^='/']:not([target])";
    const controls = [...scope.querySelectorAll<HTMLElement>(pressable)]
      .slice(0, 80)
      .filter((one) => isSeen(one) && !LEAVES.test(one.ariaLabel ?? one.innerText.trim()));
    controls[Math.floor(choice * controls.length)]?.click();
  }

  globalThis.visitor = {
    async wander(choices, presses) {
      const isAnybody = () => localStorage.getItem("vet:token") !== null;
      const wasAnybody = isAnybody();
      const walked: Walked = { wrong: [], seen: [] };
      for (const choice of choices) {
        let end = performance.now() + LIMIT_MS;
        do await frame(); while (underWay > 0 && performance.now() < end);
        end = performance.now() + LIMIT_MS;
        do await frame(); while (findWrongs().length > 0 && performance.now() < end);
        walked.wrong = findWrongs();
        const hasSheet = document.querySelector("dialog[open]") !== null;
        walked.seen.push({ path: location.pathname, isAnybody: isAnybody(), hasSheet });
        if (walked.wrong.length > 0 || wasAnybody && !isAnybody()) break;
        if (!presses) continue;
        ahead += STALE_MS;
        press(choice);
        // The app thinks that the network is back, and loads again what is on the screen.
        dispatchEvent(new Event("online"));
      }
      return walked;
    },
  };
}
