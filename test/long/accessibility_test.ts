// Everything that the portal can show, as people look at it: by axe in both themes at three widths, with letters
// further apart and twice as large, in forced colours, and without motion.
import { axe, type Journey, journeys, type Look, open, waitForApp } from "../browser/browser.ts";
import { enlarged, faintRings, inForcedColours, moving, spacedOut } from "../browser/needs.ts";
import { type Way, WAYS } from "./sights.ts";

const LOOKS: readonly Look[] = [320, 390, 1280].flatMap((width): Look[] => [
  [width, "dark"],
  [width, "light"],
]);

/** After this time toasts go and the last step of the e-mail confirmation closes: here they stay to be looked at. */
const GOES_AFTER_MS = 4000;

// A suite for each way: the runner gives every suite ten minutes.
for (const way of WAYS) {
  const tests = journeys(`Accessibility of ${way.name}`);
  tests(`no barrier in any of ${Object.keys(way.sights).length} sights`, () => walk(way));
  tests.run();
}

async function walk({ name, open: options, sights }: Way): Promise<void> {
  const journey = await openStill(options);
  const found: string[] = [];
  for (const [sight, reach] of Object.entries(sights)) {
    await reach(journey).catch((error) => {
      throw new Error([...found, `${name}, ${sight}: ${error}`].join("\n"));
    });
    for (const line of await lookAt(journey)) found.push(`${name}, ${sight}: ${line}`);
  }
  // What a page cannot fetch without a network is part of the sight.
  const { errors } = journey;
  errors.splice(
    0,
    Infinity,
    ...errors.filter((line) => !line.includes("ERR_INTERNET_DISCONNECTED")),
  );
  if (found.length > 0) throw new Error(found.join("\n"));
}

async function lookAt({ page }: Journey): Promise<string[]> {
  return [
    ...await moving(page),
    ...await axe(page, LOOKS),
    ...named("letters further apart", await spacedOut(page)),
    ...named("letters twice as large", await enlarged(page)),
    ...named("forced colours", await inForcedColours(page)),
    ...await faintRings(page),
  ];
}

function named(look: string, lines: string[]): string[] {
  return lines.map((line) => `${look}: ${line}`);
}

/** Opens the app so that nothing goes by itself while it is looked at. */
async function openStill(options: Way["open"] = {}): Promise<Journey> {
  const { path = "/" } = options;
  const journey = await open({ ...options, path: null });
  await journey.context.addInitScript((ms) => {
    const real = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void, after?: number) =>
      after === ms ? 0 : real(run, after)) as typeof setTimeout;
  }, GOES_AFTER_MS);
  if (path !== null) {
    await journey.page.goto(journey.url + path);
    await waitForApp(journey.page);
  }
  return journey;
}
