// Shows that Back does what a short model says, whatever happens in whatever order: random acts on a small page
// (back_page.tsx), one by one and quickly one after the other, in Chromium.
//
//     BACK_SEED=7 BACK_RUNS=500 deno run --frozen -A test/run.ts test/browser/ back_model
import * as esbuild from "esbuild";
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { suite } from "uvu";
import { freePort } from "../port.ts";
import { type Random, seeded } from "../random.ts";
import { ARGUMENTS } from "./browser.ts";
import { findChromium } from "./chromium.ts";

const SEED = Number(Deno.env.get("BACK_SEED") ?? 1);
const RUNS = Number(Deno.env.get("BACK_RUNS") ?? 20);
const STEPS = 30;

/** Before the portal. */
const OUTSIDE = ["/outside/1", "/outside/2", "/outside/3"];
const SHEETS = ["sheet", "asks", "leaves"];
const OPENING = [...SHEETS, "swap", "notice"];
const CLOSING = ["close", "finish", "uncover", "hide"];
const PRESSES = ["back", "forward"];
const MOVES = ["push /", "push /a", "push /b?id=1", "replace /a", "card /card", "return /", "show"];

/** The addresses of the screens in the history, which one is shown, and what lies over it, the topmost last. */
interface Model {
  entries: readonly string[];
  at: number;
  layers: readonly string[];
}

const pathOf = (href: string) => href.split("?")[0];

/** Another entry is shown, or this one has another address. What belongs to a screen goes with it. */
function show({ entries, at, layers }: Model, shown: readonly string[], next: number): Model {
  const isSame = pathOf(shown[next]) === pathOf(entries[at]);
  const isNamed = shown[next].includes("?");
  const stay = layers.filter((kind) =>
    kind === "address" ? isSame && isNamed : isSame || kind === "notice"
  );
  if (isNamed && !stay.includes("address")) stay.push("address");
  return { entries: shown, at: next, layers: OUTSIDE.includes(shown[next]) ? [] : stay };
}

/** What is so after the act. */
function after(model: Model, act: string, path = ""): Model {
  const { entries, at, layers } = model;
  const here = entries[at];
  const top = layers.at(-1);
  const sheet = layers.findLastIndex((kind) => SHEETS.includes(kind));
  const over = (layers: readonly string[]) => ({ ...model, layers });
  const without = (...kinds: string[]) => over(layers.filter((kind) => !kinds.includes(kind)));
  const replace = (href: string) => show(model, entries.with(at, href), at);
  if (act === "forward") return at + 1 < entries.length ? show(model, entries, at + 1) : model;
  if (act === "leave" || act === "back" && top === undefined) {
    return show(model, entries, at && at - 1);
  }
  if (OUTSIDE.includes(here) || act === "back" && top === "notice") return model;
  if (act === "back" && top === "asks") return over([...layers, "sheet"]);
  if (act === "finish" || act === "back" && top === "leaves") return without(...SHEETS);
  if (act === "back") return over(layers.slice(0, -1));
  if (act === "push" || act === "card") {
    return show(model, [...entries.slice(0, at + 1), path], at + 1);
  }
  if (act === "replace") return replace(path);
  if (act === "show") return replace(`${pathOf(here)}?id=1`);
  if (act === "erase") return here === path ? replace(pathOf(here)) : model;
  const isCard = pathOf(here) === "/card" && pathOf(entries[at - 1]) === "/";
  if (act === "return") return isCard ? show(model, entries, at - 1) : replace("/");
  if (act === "reload" || act === "stale") return show(over([]), entries, at);
  if (act === "close") return over(layers.filter((_, index) => index !== sheet));
  if (act === "swap") return sheet < 0 ? model : over([...layers.toSpliced(sheet, 1), "sheet"]);
  if (act === "hide") return without("address");
  if (act === "uncover") return without("notice");
  return act === "notice" && layers.includes(act) ? model : over([...layers, act]);
}

/** An act that goes through the history happens later. A press of Back or Forward leads no further than to `limit`. */
interface Late {
  act: string;
  path: string;
  limit: number;
}

interface Course {
  model: Model;
  acts: readonly string[];
  late: readonly Late[];
}

/** Everything that may be so after one act, or after several quick ones. */
function outcomes(model: Model, acts: string[]): Model[] {
  const courses: Course[] = [{ model, acts, late: [] }];
  const seen = new Set<string>();
  for (const course of courses) {
    for (const next of goOn(course, acts.length > 1)) {
      const key = JSON.stringify(next);
      if (!seen.has(key)) courses.push(next);
      seen.add(key);
    }
  }
  return courses.filter(({ acts, late }) => acts.length + late.length === 0)
    .map(({ model }) => cut(model));
}

/** The entry of a layer takes the place of those ahead. */
function cut(model: Model): Model {
  const { entries, at, layers } = model;
  return layers.length === 0 ? model : { ...model, entries: entries.slice(0, at + 1) };
}

function* goOn({ model, acts, late }: Course, isQuick: boolean): Generator<Course> {
  const { at, layers, entries } = model;
  const moves = late.filter(({ act }) => !PRESSES.includes(act));

  function did(act: string, path: string, acts: readonly string[], late: readonly Late[]): Course {
    const hides = act === "hide" && layers.includes("address") ||
      act === "back" && layers.at(-1) === "address";
    const erase = { act: "erase", path: entries[at], limit: 0 };
    const left = late.filter((one) =>
      act === "reload" ? !moves.includes(one) : !hides || one.path !== erase.path
    );
    return { model: after(model, act, path), acts, late: hides ? [...left, erase] : left };
  }

  if (isQuick) yield { model: cut(model), acts, late };
  if (acts.length > 0) {
    const [act, path] = acts[0].split(" ");
    const rest = acts.slice(1);
    const before = late.filter((one) => one.act === act).length;
    const isOver = layers.length > 0 && moves.length === 0;
    const limit = act === "back" ? at - before - (isOver ? 0 : 1) : at + before + 1;
    const isLate = PRESSES.includes(act) || MOVES.includes(acts[0]);
    yield isLate
      ? { model, acts: rest, late: [...late, { act, path, limit }] }
      : did(act, path, rest, late);
  }
  for (const one of late) {
    const others = late.filter((other) => other !== one);
    const isPress = PRESSES.includes(one.act);
    if (isPress ? !isQuick : moves[0] === one) yield did(one.act, one.path, acts, others);
    if (!isPress || !isQuick) continue;
    // Where presses meet another movement, the browser may drop or join them, or what one was meant for is gone.
    yield { model, acts, late: others };
    for (const act of one.act === "back" ? ["back", "leave"] : ["forward"]) {
      const next = did(act, "", acts, late);
      if (act === "forward" ? next.model.at <= one.limit : next.model.at >= one.limit) yield next;
    }
  }
}

interface View {
  layers: string[];
  /** The addresses of all entries up to the present one, and those after it. */
  till: string[];
  ahead: string[];
}

/** The history has the model's entries and one for each layer, and no other. Ahead may be those of closed layers. */
function isShown({ entries, at, layers }: Model, view: View): boolean {
  const till = [...entries.slice(0, at + 1), ...layers.map(() => entries[at])];
  const ahead = entries.slice(at + 1);
  return `${layers.toSorted()}` === `${view.layers}` && `${till}` === `${view.till}` &&
    `${ahead}` === `${view.ahead.slice(0, ahead.length)}`;
}

const url = `http://localhost:${freePort()}`;
let browser: Browser;
let server: Deno.HttpServer;

const back = suite("Back and its model");

back.before(async () => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [new URL("back_page.tsx", import.meta.url).pathname],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  await esbuild.stop();
  const page = `<!doctype html><body></body><script type="module">${outputFiles[0].text}</script>`;
  const headers = { "content-type": "text/html", "cache-control": "no-store" };
  server = Deno.serve(
    { hostname: "127.0.0.1", port: Number(new URL(url).port), onListen() {} },
    (request) => new Response(request.url.includes("/outside/") ? "" : page, { headers }),
  );
  const executablePath = await findChromium({ orShell: true });
  browser = await chromium.launch({ executablePath, args: ARGUMENTS });
});
back.after(async () => {
  await browser.close();
  await server.shutdown();
});

for (const [name, hasApi] of [["with", true], ["without", false]] as const) {
  back(
    `agree after every act ${name} the Navigation API, as far as the browser lets them`,
    async () => {
      const seeds = Array.from({ length: hasApi ? RUNS : RUNS / 4 }, (_, run) => SEED + run);
      // Several at a time: most of the time is waiting.
      await Promise.all([1, 2, 3, 4].map(async () => {
        for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
          await run(seed, hasApi);
        }
      }));
    },
  );
}

back.run();

async function run(seed: number, hasApi: boolean): Promise<void> {
  const random = seeded(seed);
  const context = await browser.newContext();
  await context.addInitScript((hasApi) => {
    Object.assign(globalThis, { trueNavigation: navigation });
    if (!hasApi) Object.defineProperty(globalThis, "navigation", { value: undefined });
  }, hasApi);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(url + OUTSIDE[0]);
  for (const path of OUTSIDE.slice(1)) {
    await page.evaluate((path) => history.pushState(null, "", path), path);
  }
  await page.goto(url);
  let models: Model[] = [{ entries: [...OUTSIDE, "/"], at: OUTSIDE.length, layers: [] }];
  const played: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    const acts = choose(random, models[0], hasApi);
    await play(page, session, acts, random);
    const view = await settled(page, session).catch((error) => {
      throw new Error(`${error.message} after\n${played.join("\n")}\n${acts}`);
    });
    const expected = models.flatMap((model) => outcomes(model, acts));
    models = expected.filter((model) => isShown(model, view));
    played.push(`${acts.join(", ")} → ${JSON.stringify(view)}`);
    if (models.length > 0) continue;
    const wrong = [`BACK_SEED=${seed} BACK_RUNS=1`, ...played, "instead of one of these:"];
    throw new Error([...wrong, ...expected.map((one) => JSON.stringify(one))].join("\n"));
  }
  await context.close();
}

function choose(random: Random, { entries, at, layers }: Model, hasApi: boolean): string[] {
  if (OUTSIDE.includes(entries[at])) return ["forward"];
  // Without the Navigation API the card trusts that it was opened from home.
  const moves = MOVES.filter((act) =>
    hasApi || act !== "card /card" || pathOf(entries[at]) === "/"
  );
  const kinds = [OPENING, CLOSING, PRESSES, ["back"], moves];
  const some = (length: number, kinds: string[][]) =>
    Array.from({ length }, () => random.pick(random.pick(kinds)));
  if (!hasApi || random.whole(2) === 0) {
    const rare = random.whole(20);
    if (rare === 0) return ["reload"];
    return rare === 1 && hasApi && layers.length === 0 ? ["stale"] : some(1, kinds);
  }
  // A reload while entries are being removed. One that has just been written Chromium would lose.
  if (layers.length > 0 && random.whole(4) === 0) {
    return [...some(1 + random.whole(2), [["close", "finish", "uncover"]]), "reload"];
  }
  const acts = some(2 + random.whole(2), kinds);
  // None that may leave the portal: Chromium does not know for sure then where it is.
  const held = layers.length > 0 && !acts.some((act) => MOVES.includes(act)) ? 1 : 0;
  const leaving = acts.filter((act) => act === "back").length - held;
  return leaving > at - OUTSIDE.length ? [acts[0]] : acts;
}

async function play(
  page: Page,
  session: CDPSession,
  acts: string[],
  random: Random,
): Promise<void> {
  const [act] = acts;
  const isAlone = acts.length === 1;
  if (act === "stale") {
    // As Chromium gives it to a page that is reloaded while the entry of a layer is being removed.
    await page.evaluate(() =>
      history.replaceState({ depth: 2, own: navigation.currentEntry!.key }, "")
    );
  }
  if (act === "reload" || act === "stale") await page.reload();
  else if (
    isAlone && PRESSES.includes(act) && (page.url().includes("/outside/") || random.whole(2) === 0)
  ) {
    const { currentIndex, entries } = await session.send("Page.getNavigationHistory");
    const entry = entries[currentIndex + (act === "back" ? -1 : 1)];
    if (entry) await session.send("Page.navigateToHistoryEntry", { entryId: entry.id });
  } else {
    const list = acts.map((act) =>
      [...act.split(" "), ""].slice(0, 2).concat(`${random.whole(8)}`)
    );
    const loaded = acts.includes("reload") && page.waitForEvent("load");
    await page.evaluate((list) => {
      const { play } = globalThis as unknown as { play(list: string[][]): Promise<void> };
      return play(list);
    }, list)
      // It may leave or reload the page.
      .catch(() => {});
    await loaded;
  }
}

/** Waits until browser and page agree on the entry, twice, and the page has one for each layer. */
async function settled(page: Page, session: CDPSession): Promise<View> {
  const end = Date.now() + 20_000;
  for (let before = "";;) {
    const seen = await page.evaluate(() => ({
      layers: [...document.querySelectorAll("i")].map(({ textContent }) => textContent).toSorted(),
      depth: history.state?.depth ?? 0,
      index: (globalThis as unknown as { trueNavigation: Navigation }).trueNavigation.currentEntry!
        .index,
      isReady: location.pathname.startsWith("/outside") || "play" in globalThis,
    })).catch(() => undefined);
    const browsed = await session.send("Page.getNavigationHistory").catch(() => undefined);
    const now = JSON.stringify([seen, browsed]);
    // The browser's first entry is the empty page.
    const isSettled = seen?.isReady && seen.index + 1 === browsed?.currentIndex &&
      seen.depth === seen.layers.length;
    if (isSettled && now === before) {
      const hrefs = browsed!.entries.map((entry) => entry.url.slice(url.length)).slice(1);
      return {
        layers: seen.layers,
        till: hrefs.slice(0, seen.index + 1),
        ahead: hrefs.slice(seen.index + 1),
      };
    }
    if (Date.now() > end) throw new Error(`not settled: ${now}`);
    before = isSettled ? now : "";
  }
}
