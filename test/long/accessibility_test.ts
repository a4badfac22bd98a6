// Checks every view of the portal: axe in both themes at three widths, text spacing, text twice as
// large, forced colours, the focus ring, and reduced motion. With UPDATE_STATEMENT=1 a whole run that
// finds nothing becomes what the accessibility statement says.
import * as assert from "uvu/assert";
import deno from "../../deno.json" with { type: "json" };
import { axe, type Journey, journeys, type Look, open, waitForApp } from "../browser/browser.ts";
import {
  enlarged,
  faintRings,
  inForcedColours,
  moving,
  spacedOut,
} from "../browser/preferences.ts";
import { button, hold } from "../browser/steps.ts";
import { openSight, OUTCOMES, quiet, reachSight, SIGHTS } from "../look/kept_places.ts";
import { type Walk, WALKS } from "./views.ts";
import { type Send, sendAgain, STEP_OF_REGISTRATION, type Write, WRITES } from "./writes.ts";

const WIDTHS = [320, 390, 1280];
const LOOKS = WIDTHS.flatMap((width): Look[] => [[width, "dark"], [width, "light"]]);

/** After this time toasts disappear and the e-mail confirmation closes. Here they stay. */
const CLOSES_AFTER_MS = 4000;

/** For the statement at /acessibilidade. */
const RESULTS = new URL("../../static/statements/results.json", import.meta.url);

/** Tests in which nothing was found. */
let rightTests = 0;
let browserVersion = "";

const tests = journeys("Accessibility");

for (const sight of SIGHTS) {
  tests(`of ${sight.what}: finds nothing in it loading, filled, empty and failed`, async () => {
    const journey = await openSight(sight, openStill);
    const found: string[] = [];
    for (const [outcome, answerOf] of Object.entries(OUTCOMES)) {
      const held = await reachSight(journey, sight, sight.calls);
      if (outcome === "filled") found.push(...named("loading", await inspect(journey)));
      for (const [at, call] of sight.calls.entries()) {
        const answer = answerOf(call);
        if (answer) journey.world.faults.set(call, answer);
        await held[at].answer(answer);
      }
      await quiet(journey.page);
      found.push(...named(outcome, await inspect(journey)));
      journey.world.faults.clear();
    }
    journey.errors.length = 0;
    assert.equal(found, []);
    noteRight(journey);
  });
}

const SENDS = { ...WRITES, "step of a registration": STEP_OF_REGISTRATION };
for (const [name, write] of Object.entries<Send & Partial<Write>>(SENDS)) {
  tests(`of ${name}: finds nothing in it filled in, under way, failed and done`, async () => {
    const { as, path, prepare, call, fill, submit, own, done } = write;
    const journey = await openStill({ as, path, prepare, pesquisas: prepare !== undefined });
    const { page, world } = journey;
    await fill(page, world);
    const found = named("filled in", await inspect(journey));
    const held = await hold(page, call);
    await button(page, submit).click();
    await page.locator("[aria-busy=true]").first().waitFor();
    found.push(...named("under way", await inspect(journey)));
    // An enrolment has another sentence for 400.
    await held.answer({ status: name === "enrolment" ? 404 : 400, body: "" });
    await page.getByText(own).first().waitFor();
    found.push(...named("failed", await inspect(journey)));
    // A failure that is said in an alert lies over the form.
    if (await button(page, "Entendi").isVisible()) await button(page, "Entendi").click();
    await sendAgain(page, write);
    if (done !== undefined) await page.getByText(done).first().waitFor();
    await quiet(page);
    found.push(...named("done", await inspect(journey)));
    assert.equal(found, []);
    noteRight(journey);
  });
}

for (const walk of WALKS) {
  tests(`of ${walk.name}: finds nothing in ${Object.keys(walk.views).length} views`, () => {
    return check(walk);
  });
}

if (Deno.env.get("UPDATE_STATEMENT") === "1") {
  tests("of the statement: tells what was checked here", writeResults);
}

tests.run();

function noteRight({ context }: Journey): void {
  rightTests++;
  browserVersion = `Chromium ${context.browser()?.version()}`;
}

async function writeResults(): Promise<void> {
  const all = SIGHTS.length + Object.keys(SENDS).length + WALKS.length;
  if (rightTests < all) throw new Error(`Only ${rightTests} of ${all} are right`);
  const results = {
    day: new Date().toLocaleDateString("sv", { timeZone: "America/Fortaleza" }),
    browser: browserVersion,
    axe: deno.imports["axe-core"].split("@").at(-1),
    widths: WIDTHS,
    walks: all,
    // Of a screen loading, filled, empty and failed; of a form filled in, under way, failed and done.
    views: 4 * (SIGHTS.length + Object.keys(SENDS).length) +
      WALKS.reduce((sum, { views }) => sum + Object.keys(views).length, 0),
  };
  await Deno.writeTextFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}

async function check({ name, open: options, views }: Walk): Promise<void> {
  const journey = await openStill(options);
  const found: string[] = [];
  for (const [view, reach] of Object.entries(views)) {
    await reach(journey).catch((error) => {
      throw new Error([...found, `${name}, ${view}: ${error}`].join("\n"));
    });
    found.push(...named(view, await inspect(journey)));
  }
  dropOfflineErrors(journey.errors);
  assert.equal(found, []);
  noteRight(journey);
}

async function inspect({ page }: Journey): Promise<string[]> {
  return [
    ...await moving(page),
    ...await axe(page, LOOKS),
    ...named("spaced out", await spacedOut(page)),
    ...named("twice as large", await enlarged(page)),
    ...named("forced colours", await inForcedColours(page, WIDTHS)),
    ...await faintRings(page),
  ];
}

function named(look: string, lines: string[]): string[] {
  return lines.map((line) => `${look}: ${line}`);
}

/** A view without a network logs what it cannot fetch. */
function dropOfflineErrors(errors: string[]): void {
  const others = errors.filter((line) => !line.includes("ERR_INTERNET_DISCONNECTED"));
  errors.splice(0, errors.length, ...others);
}

/** Opens the app so that nothing closes by itself while it is checked. */
async function openStill(options: Walk["open"] = {}): Promise<Journey> {
  const { path = "/" } = options;
  const journey = await open({ ...options, path: null });
  await journey.context.addInitScript((ms) => {
    const real = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void, after?: number, ...all: []) =>
      after === ms ? 0 : real(run, after, ...all)) as typeof setTimeout;
  }, CLOSES_AFTER_MS);
  if (path !== null) {
    await journey.page.goto(journey.url + path);
    await waitForApp(journey.page);
  }
  return journey;
}
