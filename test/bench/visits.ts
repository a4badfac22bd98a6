// Makes the timed visits: what a person does, on a processor four times slower, and how long it
// took.
import type { CDPSession } from "playwright-core";
import { waitUntilNothingIsFetched } from "../browser/versions.ts";
import { type Bench, openTab } from "./open_bench.ts";
import {
  blockedTime,
  clickAndTime,
  firstContentfulPaint,
  installNoteTaking,
  type Milestones,
  timeUntilMilestone,
} from "./watch.ts";

const SLOWDOWN = 4;
/** The app starts after `load`. Its work until then also counts as loading. */
const REST_MS = 3000;

const MILESTONES: Milestones = {
  greeting: { selector: "h1", text: "Olá, Maria" },
  pets: { selector: "main [role=listitem]", text: "Amora" },
  answer: { selector: "[aria-invalid=true]" },
};
const SUBMIT = "#login button[type=submit]";
const PETS_TILE = 'nav a[href="/pets"]';

/** What is measured in milliseconds, by the key of its row. */
export const MEASURED = {
  paint: "first paint, cold",
  press: "login form answers a press, cold",
  login: "'Entrar' → greeting",
  start0: "cold start with a session → greeting",
  start150: "the same, API at 150 ms",
  pets0: "'Meus Pets' → list after a rest",
  pets150: "the same, API at 150 ms",
  atOnce0: "'Meus Pets' at once after the greeting",
  atOnce150: "the same, API at 150 ms",
  firstLogin: "first visit at 400 kbit/s and 400 ms, 8 s of typing: 'Entrar' → greeting",
  firstPets: "then 'Meus Pets' at once",
  mainThread: "main thread, cold load",
  blocked: "blocking time since navigation",
};

/** The results of one round of visits. */
export type Measurements = Record<string, number>;

/** Every kind of visit once, but the empty page's and the first over a weak network. */
export async function measureVisits(bench: Bench): Promise<Measurements> {
  return {
    ...await visitLogin(bench),
    ...await pressEarly(bench),
    ...await login(bench),
    ...await startAndOpenPets(bench, 0),
    ...await startAndOpenPets(bench, 150),
    ...await pressPetsAtOnce(bench, 0),
    ...await pressPetsAtOnce(bench, 150),
  };
}

/** A slow tab of a new device, which takes notes. */
async function openSlowTab(bench: Bench, { as, pressed }: { as?: string; pressed?: string } = {}) {
  const tab = await openTab(bench, { as, slowdown: SLOWDOWN });
  await installNoteTaking(tab.page, MILESTONES, pressed);
  return tab;
}

/** The login on a new device. */
function visitLogin(bench: Bench): Promise<Measurements> {
  return visit(bench, bench.url);
}

/** The same for an empty page. */
export function measureEmptyPage(bench: Bench): Promise<Measurements> {
  return visit(bench, bench.emptyUrl);
}

async function visit(bench: Bench, url: string): Promise<Measurements> {
  await using tab = await openSlowTab(bench);
  const { page, cdp } = tab;
  await page.goto(url);
  await page.waitForTimeout(REST_MS);
  const mainThread = await metric(cdp, "TaskDuration") * 1000;
  return { mainThread, blocked: await blockedTime(cdp), paint: await firstContentfulPaint(cdp) };
}

/** 'Entrar' is pressed as soon as it is painted. */
async function pressEarly(bench: Bench): Promise<Measurements> {
  await using tab = await openSlowTab(bench, { pressed: SUBMIT });
  const { page, cdp } = tab;
  await page.goto(bench.url);
  return { press: await timeUntilMilestone(cdp, "answer") };
}

/** The login's heap in KiB after a garbage collection, on a processor as fast as this machine's. */
export async function measureHeap(bench: Bench): Promise<Measurements> {
  await using tab = await openTab(bench, { slowdown: 1 });
  const { page, cdp } = tab;
  await page.goto(bench.url);
  await page.waitForTimeout(REST_MS);
  return { heap: await heap(cdp) };
}

/** From 'Entrar' to the greeting, after document and password were typed. */
async function login(bench: Bench): Promise<Measurements> {
  await using tab = await openSlowTab(bench);
  const { page, cdp } = tab;
  await page.goto(bench.url);
  await waitUntilNothingIsFetched(page);
  await page.getByLabel("CPF ou CNPJ").fill("52998224725");
  await page.getByLabel("Senha", { exact: true }).fill("maria123");
  await waitUntilNothingIsFetched(page);
  return { login: await clickAndTime(cdp, SUBMIT, "greeting") };
}

/** A start with a stored session, then from home to the list of pets. */
async function startAndOpenPets(bench: Bench, apiMs: number): Promise<Measurements> {
  bench.delayApi(apiMs);
  await using tab = await openSlowTab(bench, { as: "maria" });
  const { page, cdp } = tab;
  await page.goto(bench.url);
  const start = await timeUntilMilestone(cdp, "greeting");
  await waitUntilNothingIsFetched(page);
  const pets = await clickAndTime(cdp, PETS_TILE, "pets");
  bench.delayApi(0);
  return { [`start${apiMs}`]: start, [`pets${apiMs}`]: pets };
}

/** The same, but pressed as soon as the greeting appears. */
async function pressPetsAtOnce(bench: Bench, apiMs: number): Promise<Measurements> {
  bench.delayApi(apiMs);
  await using tab = await openSlowTab(bench, { as: "maria" });
  const { page, cdp } = tab;
  await page.goto(bench.url, { waitUntil: "commit" });
  await timeUntilMilestone(cdp, "greeting");
  const pets = await clickAndTime(cdp, PETS_TILE, "pets");
  bench.delayApi(0);
  return { [`atOnce${apiMs}`]: pets };
}

/**
 * A first visit over a weak network: the login is typed for 8 s, then 'Entrar' is pressed, and 'Meus Pets' as soon as
 * the greeting appears.
 */
export async function measureWeakNetworkVisit(bench: Bench): Promise<Measurements> {
  await using tab = await openSlowTab(bench);
  const { page, cdp } = tab;
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
  await page.goto(bench.url, { waitUntil: "commit" });
  const began = performance.now();
  await page.getByLabel("CPF ou CNPJ").fill("52998224725");
  await page.getByLabel("Senha", { exact: true }).fill("maria123");
  await page.waitForTimeout(8000 - (performance.now() - began));
  const firstLogin = await clickAndTime(cdp, SUBMIT, "greeting");
  return { firstLogin, firstPets: await clickAndTime(cdp, PETS_TILE, "pets") };
}

async function metric(cdp: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const found = metrics.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`This Chromium does not measure ${wanted}`);
  return found.value;
}

/** KiB in use after a garbage collection. */
async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  return await metric(cdp, "JSHeapUsedSize") / 1024;
}
