// Checks every view of the portal: axe in both themes at three widths, text spacing, text twice as
// large, forced colours, the focus ring, and reduced motion. With UPDATE_STATEMENT=1 a whole run that
// finds nothing becomes what the accessibility statement says.
import deno from "../../deno.json" with { type: "json" };
import { axe, type Journey, journeys, type Look, open, waitForApp } from "../browser/browser.ts";
import {
  enlarged,
  faintRings,
  inForcedColours,
  moving,
  spacedOut,
} from "../browser/preferences.ts";
import { type Walk, WALKS } from "./views.ts";

const WIDTHS = [320, 390, 1280];
const LOOKS = WIDTHS.flatMap((width): Look[] => [[width, "dark"], [width, "light"]]);

/** After this time toasts disappear and the e-mail confirmation closes. Here they stay. */
const CLOSES_AFTER_MS = 4000;

/** For the statement at /acessibilidade. */
const RESULTS = new URL("../../static/statements/results.json", import.meta.url);

/** Walks that were checked and found right. */
let walksDone = 0;
let browserVersion = "";

// One suite for each walk, because a suite may take ten minutes.
for (const walk of WALKS) {
  const tests = journeys(`Accessibility of ${walk.name}`);
  tests(`finds nothing in ${Object.keys(walk.views).length} views`, () => check(walk));
  tests.run();
}

if (Deno.env.get("UPDATE_STATEMENT") === "1") {
  const tests = journeys("Accessibility statement");
  tests("tells what was checked here", writeResults);
  tests.run();
}

async function writeResults(): Promise<void> {
  if (walksDone < WALKS.length) throw new Error(`Only ${walksDone} of ${WALKS.length} are right`);
  const results = {
    day: new Date().toLocaleDateString("sv", { timeZone: "America/Fortaleza" }),
    browser: browserVersion,
    axe: deno.imports["axe-core"].split("@").at(-1),
    widths: WIDTHS,
    walks: WALKS.length,
    views: WALKS.reduce((sum, { views }) => sum + Object.keys(views).length, 0),
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
    for (const line of await inspect(journey)) found.push(`${name}, ${view}: ${line}`);
  }
  dropOfflineErrors(journey.errors);
  if (found.length > 0) throw new Error(found.join("\n"));
  walksDone++;
  browserVersion = `Chromium ${journey.context.browser()?.version()}`;
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
