// Measures the speed of a loaded app: keys, taps and long lists, on a processor four times slower.
import type { CDPSession } from "playwright-core";
import { FIXED_WORK } from "./machine.ts";
import { newDevice, newTab, type Place } from "./place.ts";
import type { Row } from "./rows.ts";

const SLOWDOWN = 4;
const REST_MS = 2500;
const KEYS = "Joana Ribeiro da Silva";

/** A key in the wizard, a tap on a tile, and a list of a thousand appointments. */
export async function interactionRows(place: Place, rounds: number): Promise<Row[]> {
  const keys: number[] = [];
  const frames: number[] = [];
  const opened: number[] = [];
  const scrolled: number[] = [];
  for (let round = 0; round < rounds; round++) {
    keys.push(await typeInWizard(place));
    frames.push(await tapTile(place));
  }
  addAgendamentos(place);
  for (let round = 0; round < rounds; round++) {
    const longest = await readLongList(place);
    opened.push(longest.opened);
    scrolled.push(longest.scrolled);
  }
  place.world.change("DELETE FROM agendamentos WHERE id LIKE 'bench-%'");
  return [
    { name: "a key in a wizard: script", unit: "ms", values: keys, base: FIXED_WORK, must: 0.36 },
    { name: "frames from a tile to its screen, warm", unit: "×", values: frames, must: 1 },
    { name: "1,000 appointments opened: longest task", unit: "ms", values: opened, must: 50 },
    { name: "1,000 appointments scrolled: longest task", unit: "ms", values: scrolled, must: 50 },
  ];
}

/** Milliseconds of script for each key. */
async function typeInWizard(place: Place): Promise<number> {
  await using device = await newDevice(place);
  const { page, cdp } = await newTab(device, SLOWDOWN);
  await page.goto(`${place.url}/sign-in`);
  await page.getByRole("button", { name: /Tutor/ }).click();
  await page.getByLabel("CPF", { exact: true }).fill("12345678909");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByLabel("Nome", { exact: false }).first().focus();
  await page.waitForTimeout(REST_MS);
  const before = await scriptTime(cdp);
  await page.keyboard.type(KEYS);
  return (await scriptTime(cdp) - before) / KEYS.length;
}

/** The number of animation frames until the screen's heading appears. */
async function tapTile(place: Place): Promise<number> {
  await using device = await newDevice(place, { isLoggedIn: true });
  const { page, cdp } = await newTab(device, SLOWDOWN);
  await page.goto(place.url);
  await page.waitForTimeout(REST_MS * 2);
  return await evaluate(
    cdp,
    `new Promise((done) => {
      document.querySelector('nav a[href="/pets"]').click();
      let frames = 0;
      requestAnimationFrame(function look() {
        frames += 1;
        if (document.querySelector("h1").textContent === "Meus Pets") done(frames);
        else requestAnimationFrame(look);
      });
    })`,
  );
}

/**
 * Milliseconds of the longest task. Tasks of less than 50 ms are not reported, so 50 is the least.
 */
async function readLongList(place: Place): Promise<{ opened: number; scrolled: number }> {
  await using device = await newDevice(place, { isLoggedIn: true });
  const { page, cdp } = await newTab(device, SLOWDOWN);
  await page.goto(place.url);
  await page.waitForTimeout(REST_MS * 2);
  await evaluate(
    cdp,
    `(globalThis.benchLongest = 50, new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        benchLongest = Math.max(benchLongest, duration);
      }
    }).observe({ type: "longtask" }), 0)`,
  );
  await evaluate(cdp, `(document.querySelector('nav a[href="/agendamentos"]').click(), 0)`);
  await page.waitForTimeout(REST_MS);
  const opened = await evaluate(cdp, "benchLongest");
  const scrolled = await evaluate(
    cdp,
    `new Promise((done) => {
      benchLongest = 50;
      let steps = 60;
      requestAnimationFrame(function step() {
        scrollBy(0, 900);
        if (steps-- > 0) requestAnimationFrame(step);
        else setTimeout(() => done(benchLongest), 500);
      });
    })`,
  );
  return { opened, scrolled };
}

function addAgendamentos({ world }: Place): void {
  world.change(
    `INSERT INTO agendamentos (id, pet_id, tipo_id, status, data, turno, observacao, updated_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
    SELECT 'bench-' || i, 'pet-mel', (SELECT id FROM tipos LIMIT 1), 'REALIZADA',
      date('2020-01-01', i || ' days'), 'MANHA', '', '2020-01-01T12:00:00.000Z' FROM n`,
  );
}

async function scriptTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration")!.value * 1000;
}

async function evaluate(cdp: CDPSession, expression: string): Promise<number> {
  const options = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await cdp.send("Runtime.evaluate", options);
  if (typeof result.value === "number") return result.value;
  throw new Error(exceptionDetails?.exception?.description ?? "The page answered no number");
}
