// Plays one cell of the fault matrix: opens the app, fills in, brings the fault, checks what is said,
// kept, called and done at the server, and does the same again without the fault.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { type Journey, journeySuite, open, waitForApp } from "../browser/browser.ts";
import {
  button,
  countOf,
  endOutage,
  eventually,
  type HeldCall,
  holdCall,
  logIn,
  storeDraftsNow,
} from "../browser/steps.ts";
import {
  type Cell,
  expectationOf,
  FAILURE_SENTENCES,
  FAULT_NAMES,
  type FaultName,
  OUTAGE,
} from "./faults.ts";
import {
  API_WORDS,
  idleAskOrSubmitButton,
  sendAgain,
  type Write,
  type WriteName,
  WRITES,
} from "./writes.ts";

const WHO = { maria: "Maria", joao: "João" };

/** Long enough for a notice of a slow call. */
const SLOW_MS = 10_000;
/** How much the page's clock goes on between two looks: the app looks again after 3 s. */
const STEP_MS = 3000;
/** Nobody waits so long for an answer. */
const NEVER_MS = 120_000;
/** Somewhat longer than a press keeps the next one at its place away. */
const DOUBLE_TAP_MS = 700;
const RETRY_AFTER_S = 20;
/** The longest wait, with the quarter more that the app adds by chance. */
const MOST_WAIT_MS = 26_000;

const REFUSAL = { error: API_WORDS, message: API_WORDS };
const PAGE = "<!DOCTYPE html><html><title>Rede</title><h1>Entre na rede</h1></html>";

/** Queues a suite with these cells of one write. */
export function queueCells(name: WriteName, faults: readonly FaultName[] = FAULT_NAMES): void {
  const cells = journeySuite(`Faults: ${name}`);
  for (const fault of faults) cells(`${name} × ${fault}`, () => play(name, fault));
  cells.run();
}

async function play(name: WriteName, fault: FaultName): Promise<void> {
  const cell = await openFilled(WRITES[name], expectationOf(name, fault), CLOCKED.includes(fault));
  const { journey, write, expected } = cell;
  const { world, calls, context, errors } = journey;
  await PLAYS[fault](cell);
  await saysAll(cell);
  if (expected.ending === "again") await isReady(cell);
  if (expected.ending === "done") await cell.waitUntilDone();
  await letCallsArrive(cell.page);
  assert.equal(await saidOn(cell.page), expected.sentences.toSorted(), "says");
  assert.is(await saysDone(cell), expected.ending === "done", "says that it is done");
  assert.is(
    countOf(calls, write.call),
    expected.callsDuringFault,
    "calls while the fault is there",
  );
  assert.is(
    await write.countLanded(world),
    expected.landedDuringFault,
    "landed while the fault is there",
  );
  await forgetSaid(cell.page);
  world.faults.clear();
  await context.setOffline(false);
  await goOn(cell);
  await letCallsArrive(cell.page);
  assert.is(await write.countLanded(world), 1, "landed in the end");
  assert.is(countOf(calls, write.call), expected.callsInAll, "calls in all");
  // The browser's own word for a server that is not there.
  errors.splice(0, errors.length, ...errors.filter((error) => !error.includes("net::ERR_")));
}

async function openFilled(
  write: Write,
  expected: Cell["expected"],
  isClocked: boolean,
): Promise<Cell> {
  const { as, path, prepare } = write;
  const journey = await open({ as, path: null, prepare, pesquisas: prepare !== undefined });
  const { page, context, url, world } = journey;
  await context.addInitScript(noteEverythingSaid);
  if (isClocked) await page.clock.install();
  await page.goto(url + path);
  await waitForApp(page);
  const cell: Cell = {
    journey,
    page,
    write,
    expected,
    press: () => button(cell.page, write.submitButton).click(),
    waitUntilFilled: (on = cell.page) =>
      eventually(`${filled.join(", ")} are there`, async () => {
        const there = await filledOn(on);
        return filled.every((one) => there.includes(one));
      }),
    waitUntilDone: () => isDone(cell, isClocked),
  };
  await write.fill(page, world);
  const filled = await filledOn(page);
  // Some writes say in an alert that they failed: it is closed where it lies over the next press. Under the notice of an
  // outage it waits, and cannot be pressed meanwhile.
  const alert = button(page, "Entendi");
  await page.addLocatorHandler(alert, () => alert.click({ timeout: 1000 }).catch(() => {}));
  return cell;
}

const CLOCKED: readonly FaultName[] = [
  "time-out before the server acted",
  "time-out after it acted",
  "429 with Retry-After",
];

/** The plays, each of which brings its fault, and presses. */
const PLAYS: Record<FaultName, (cell: Cell) => Promise<void>> = {
  async "refused connection"(cell) {
    const { journey: { stopServer, restartServer }, page, press } = cell;
    await stopServer();
    await press();
    await page.getByText(OUTAGE).waitFor();
    await endOutage({ page, restartServer });
  },
  "time-out before the server acted": (cell) => stopWaiting(cell, () => Promise.resolve()),
  "time-out after it acted": (cell) => stopWaiting(cell, (held) => held.act()),
  "500": (cell) => fail(cell, { status: 500, body: REFUSAL }),
  // A notice waits for two frames where a question has just closed: a gateway does not answer within them.
  "502 with HTML": (cell) => fail(cell, { status: 502, body: PAGE, delay: 50 }, ONCE_AFTER),
  "401": (cell) => fail(cell, { status: 401, body: REFUSAL }),
  "403": (cell) => fail(cell, { status: 403, body: REFUSAL }),
  "409": (cell) => fail(cell, { status: 409, body: {} }),
  async "429 with Retry-After"(cell) {
    const headers = { "retry-after": String(RETRY_AFTER_S) };
    await fail(cell, { status: 429, body: {}, headers });
    await isReady(cell);
    await sendAgain(cell.page, cell.write);
    await isReady(cell);
    await cell.page.clock.fastForward(MOST_WAIT_MS);
  },
  "2xx with a bad body": (cell) => fail(cell, { status: 200, body: PAGE }),
  "2xx with a bad body after it acted": (cell) =>
    fail(cell, { status: 200, body: PAGE }, ONCE_AFTER),
  async "offline before"({ journey: { context }, press }) {
    await context.setOffline(true);
    await press();
  },
  async "offline during"(cell) {
    const held = await pressAndHold(cell);
    await held.act();
    await cell.journey.context.setOffline(true);
    await held.cut();
  },
  async "five taps within 300 ms"({ page, write }) {
    const held = await holdCall(page, write.call);
    const target = button(page, write.submitButton);
    await target.click({ trial: true });
    // The question may stand where its button was pressed: a tap there, so soon, belongs to that press.
    await page.waitForTimeout(DOUBLE_TAP_MS);
    const { x, y, width, height } = (await target.boundingBox())!;
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.evaluate(countTaps);
    // Three fall while the call runs, two when it may be over. None waits for the one before, so
    // that a busy machine does not draw them out.
    await Promise.all([tap(), tap(), tap()]);
    await held.made;
    await Promise.all([held.answer(), tap(), tap()]);
    assert.is(await page.evaluate(() => (globalThis as { taps?: number }).taps), 5, "taps");
  },
  async "Back while it runs"(cell) {
    const held = await pressAndHold(cell);
    await cell.page.goBack();
    await saysAll(cell);
    await held.answer();
  },
  async "closing while it runs"(cell) {
    const { page, write: { close } } = cell;
    const held = await pressAndHold(cell);
    if (close !== undefined) {
      await page.getByRole(close.role, { name: close.name, exact: true }).click();
      await saysAll(cell);
    }
    await page.keyboard.press("Escape");
    await held.answer();
  },
  async "reload while it runs"(cell) {
    const { page, write, journey: { world, calls } } = cell;
    const { call, isRepeated } = write;
    // The server keeps its answer back: what Playwright holds back may reach the server when its page goes.
    await fail(cell, { delay: NEVER_MS }, ONCE_AFTER);
    await eventually(`${call} would land`, async () => await write.countLanded(world) === 1);
    await page.reload();
    await waitForApp(page);
    // What the page that went has sent once more is not counted: whether the API hears it is chance.
    const more = countOf(calls, call) - 1;
    assert.ok(more === 0 || more === 1 && isRepeated, `${more} more calls of the page that went`);
    if (more > 0) calls.splice(calls.lastIndexOf(call), more);
  },
  async "a second tab that does the same"(cell) {
    const other = await openFilledTab(cell);
    await cell.press();
    await cell.waitUntilDone();
    cell.page = other;
    if (!cell.write.isOfOneTab && !cell.write.isOfAllTabs) await cell.press();
  },
  async "a second tab at the same time"(cell) {
    const other = await openFilledTab(cell);
    const held = await pressAndHold(cell);
    if (!cell.write.isOfOneTab) {
      await button(other, cell.write.submitButton).click();
      await letCallsArrive(other);
    }
    await held.answer();
    // A code works once: the tab whose call comes second hears so.
    if (cell.write.onLostAnswer !== "tells") await cell.waitUntilDone();
    cell.page = other;
  },
};

type SetFault = Journey["world"]["faults"]["set"];

/** The fault comes once, when the server has acted. */
const ONCE_AFTER = { afterActing: true, times: 1 };

async function fail(
  { journey: { world }, write: { call }, press }: Cell,
  fault: Parameters<SetFault>[1],
  when?: Parameters<SetFault>[2],
): Promise<void> {
  world.faults.set(call, fault, when);
  await press();
}

async function openFilledTab({ journey, page, write, waitUntilFilled }: Cell): Promise<Page> {
  await storeDraftsNow(page);
  const tab = await journey.newTab(write.path);
  await (write.resume ?? write.fill)(tab, journey.world);
  if (!write.isOfOneTab) await waitUntilFilled(tab);
  return tab;
}

async function pressAndHold({ page, write, press }: Cell): Promise<HeldCall> {
  const held = await holdCall(page, write.call);
  await press();
  await held.made;
  return held;
}

async function stopWaiting(cell: Cell, act: (held: HeldCall) => Promise<unknown>): Promise<void> {
  const held = await pressAndHold(cell);
  await act(held);
  await cell.page.clock.fastForward(SLOW_MS);
  await button(cell.page, "Parar de esperar").click();
}

/** Checks that everything filled in is there and can be sent. */
async function isReady({ page, write, waitUntilFilled }: Cell): Promise<void> {
  await idleAskOrSubmitButton(page, write).waitFor();
  await waitUntilFilled();
}

/** What stands in the fields, and what is chosen, each with its label. */
function filledOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")];
    return fields
      .filter(({ type, value, checked }) => /radio|checkbox/.test(type) ? checked : value !== "")
      .map(({ labels, value }) => `${labels?.[0]?.textContent}: ${value}`);
  });
}

/** The way from what the person finds after the fault to success. */
async function goOn(cell: Cell): Promise<void> {
  const { page, write, journey, expected: { ending } } = cell;
  if (ending === "done") return;
  if (typeof ending === "function") return await ending(cell);
  if (ending === "log in") {
    await logIn(page, WHO[write.as!]);
    await isReady(cell);
  }
  if (ending === "anew") {
    await page.goto(journey.url + write.path);
    await waitForApp(page);
    await write.fill(page, journey.world);
    await cell.press();
  } else await sendAgain(page, write);
  await cell.waitUntilDone();
}

async function isDone(
  { page, write: { doneText, waitUntilDone } }: Cell,
  isClocked: boolean,
): Promise<void> {
  if (waitUntilDone !== undefined) return await waitUntilDone(page);
  await eventually(`it says ${doneText}`, async () => {
    if ((await textsOn(page)).some((text) => text.includes(doneText!))) return true;
    if (isClocked) await page.clock.fastForward(STEP_MS);
    return false;
  });
}

async function saysAll({ page, expected: { sentences } }: Cell): Promise<void> {
  await eventually(`it says ${sentences.join(" and ")}`, async () => {
    const said = await saidOn(page);
    return sentences.every((sentence) => said.includes(sentence));
  });
}

/** Whether it has been said that the write is done; false where nothing is said of that. */
async function saysDone(
  { page, write: { doneText }, expected: { ending } }: Cell,
): Promise<boolean> {
  if (doneText === undefined) return ending === "done";
  return (await textsOn(page)).some((text) => text.includes(doneText));
}

/** A success from here on must be said anew. */
function forgetSaid(page: Page): Promise<void> {
  return page.evaluate(() => {
    (globalThis as unknown as { texts: string[] }).texts.length = 0;
  });
}

/** Waits until what the page has sent is counted. Without a network nothing arrives. */
function letCallsArrive(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await fetch("/healthz").catch(() => {});
  });
}

/** Which of the known sentences have shown since the page was loaded, however shortly. */
async function saidOn(page: Page): Promise<string[]> {
  const texts = await textsOn(page);
  return FAILURE_SENTENCES.filter((sentence) => texts.some((text) => text.includes(sentence)))
    .toSorted();
}

/** Runs in the page. */
function countTaps(): void {
  const counted = Object.assign(globalThis, { taps: 0 });
  addEventListener("pointerup", () => counted.taps++, { capture: true });
}

/** A toast may be gone before anybody looks. */
function noteEverythingSaid(): void {
  const texts: string[] = [];
  Object.assign(globalThis, { texts });
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      const nodes = type === "characterData" ? [target] : addedNodes;
      for (const { textContent } of nodes) if (textContent) texts.push(textContent);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { texts: string[] }).texts);
}
