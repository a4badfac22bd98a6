// Makes a table of where the main thread's time goes, by kind of event. It compares the most
// important visits with an empty page and with the app's page without its script, in the same
// rounds.
import type { CDPSession } from "playwright-core";
import { newDevice, newTab, type Place } from "./place.ts";
import { median } from "./rows.ts";
import { takeNotes } from "./watch.ts";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In microseconds, like `dur` and `tdur`. `tdur` is only processor time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: {
    name?: string;
    src_file?: string;
    chrome_mojo_event_info?: { mojo_interface_tag?: string; watcher_notify_interface_tag?: string };
  };
}

interface Visit {
  url(place: Place): string;
  isLoggedIn?: boolean;
  /** When 'Meus Pets' is pressed. Only what comes between the press and the painted list is counted. */
  pressed?: "at once" | "after a rest";
}

/** Milliseconds of self time, by kind. */
type Times = Record<string, number>;

const SLOWDOWN = 4;
const REST_MS = 3000;
const CATEGORIES = [
  "__metadata",
  "devtools.timeline",
  "disabled-by-default-v8.compile",
  "blink.user_timing",
  "toplevel",
  "v8",
];
const PRESSED = "bench-pressed";
const SHOWN = "bench-shown";
const PETS_TILE = 'nav a[href="/pets"]';
const SIGHTS = {
  greeting: { selector: "h1", text: "Olá, Maria" },
  pets: { selector: "main [role=listitem]", text: "Amora" },
};

const VISITS: Record<string, Visit> = {
  "empty page": { url: ({ emptyUrl }) => emptyUrl },
  "without script": { url: ({ scriptlessUrl }) => scriptlessUrl },
  login: { url: ({ url }) => url },
  "with a session": { url: ({ url }) => url, isLoggedIn: true },
  "'Meus Pets' after a rest": { url: ({ url }) => url, isLoggedIn: true, pressed: "after a rest" },
  "'Meus Pets' at once": { url: ({ url }) => url, isLoggedIn: true, pressed: "at once" },
};

/**
 * The first pattern that matches decides. It is compared with the event's name and, for a task,
 * with the place in Chromium that asked for it.
 */
const KINDS: [string, RegExp][] = [
  [
    "begin the page",
    /content\.mojom\.(?:NavigationClient|AgentSchedulingGroup)|^CommitLoad|Context/,
  ],
  ["parse HTML", /^ParseHTML|html_document_parser/],
  ["collect garbage", /GC/],
  ["compile script", /^v8\.(?:compile|produce)|^V8\.(?:Compile|Parse|PreParse|Collect|OffThread)/],
  ["style", /^(?:UpdateLayoutTree|ParseAuthorStyleSheet)/],
  ["layout", /^Layout/],
  ["paint", /^(?:PrePaint|Paint|Layerize|Commit)|cc\/trees|paint_timing/],
  ["images", /[Ii]mage/],
  ["network", /[Ll]oader|loading|resource_load|data_pipe|module_map|ScriptFetcher/],
  ["run script", /^(?:EvaluateScript|FunctionCall|Timer|Fire|EventDispatch)|^v8\.|Microtask/],
];

/** Medians as a table: one line for each kind, one column for each visit. */
export async function traceTable(place: Place, rounds: number): Promise<string> {
  const found = new Map(Object.keys(VISITS).map((name) => [name, [] as Times[]]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, visit] of Object.entries(VISITS)) {
      found.get(name)!.push(await trace(place, visit));
    }
  }
  const kinds = [...KINDS.map(([kind]) => kind), "other", "all"];
  const lines = kinds.map((kind) => [
    kind,
    ...[...found.values()].map((runs) => median(runs.map((run) => run[kind])).toFixed(1)),
  ]);
  const head = ["ms", ...found.keys()];
  return [head, head.map((_, column) => column === 0 ? "---" : "---:"), ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

async function trace(place: Place, { url, isLoggedIn, pressed }: Visit): Promise<Times> {
  await using device = await newDevice(place, { isLoggedIn });
  if (pressed !== undefined) await takeNotes(device, SIGHTS);
  const { page, cdp } = await newTab(device, SLOWDOWN);
  const browser = await place.browser.newBrowserCDPSession();
  if (pressed !== "after a rest") await start(browser);
  await page.goto(url(place), { waitUntil: pressed === "at once" ? "commit" : "load" });
  if (pressed !== "at once") await page.waitForTimeout(REST_MS);
  if (pressed === "after a rest") await start(browser);
  if (pressed !== undefined) await pressPets(cdp);
  const events = await stop(browser);
  await browser.detach();
  const main = mainThreadOf(events);
  if (pressed === undefined) return sumByKind(main);
  const [from, to] = [PRESSED, SHOWN].map((mark) => events.find(({ name }) => name === mark)!.ts);
  return sumByKind(cut(main, from, to));
}

/** Presses 'Meus Pets' when the greeting is painted, and marks press and painted list in the trace. */
async function pressPets(cdp: CDPSession): Promise<void> {
  const { exceptionDetails } = await cdp.send("Runtime.evaluate", {
    expression: `benchNotes.seen.greeting.then(() => {
      performance.mark("${PRESSED}");
      document.querySelector(${JSON.stringify(PETS_TILE)}).click();
      return benchNotes.seen.pets;
    }).then(() => void performance.mark("${SHOWN}"))`,
    awaitPromise: true,
  });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
}

/** The parts of the events between two times, in microseconds. */
function cut(events: TraceEvent[], from: number, to: number): TraceEvent[] {
  return events.flatMap((event) => {
    const { ts, dur = 0, tdur = dur } = event;
    const began = Math.max(ts, from);
    const left = Math.min(ts + dur, to) - began;
    if (left <= 0) return [];
    return [{ ...event, ts: began, dur: left, tdur: tdur * left / dur }];
  });
}

async function start(browser: CDPSession): Promise<void> {
  await browser.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES },
  });
}

async function stop(browser: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  browser.on("Tracing.dataCollected", ({ value }) => events.push(...value as never[]));
  const done = new Promise((resolve) => browser.once("Tracing.tracingComplete", resolve));
  await browser.send("Tracing.end");
  await done;
  return events;
}

/** The renderer that worked most, because a browser also keeps spare ones. */
function mainThreadOf(events: TraceEvent[]): TraceEvent[] {
  const threads = events
    .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
    .map(({ pid, tid }) =>
      events.filter((event) => event.ph === "X" && event.pid === pid && event.tid === tid)
    );
  return threads.toSorted((a, b) => b.length - a.length)[0];
}

function kindOf({ name, args }: TraceEvent): string {
  const message = args.chrome_mojo_event_info;
  const tag = message?.mojo_interface_tag ?? message?.watcher_notify_interface_tag ?? "";
  const called = name.includes("RunTask") ? args.src_file ?? name : tag || name;
  return KINDS.find(([, calls]) => calls.test(called))?.[0] ?? "other";
}

/** An event's own time is its time without the events inside it. */
function sumByKind(events: TraceEvent[]): Times {
  const times: Times = Object.fromEntries(
    [...KINDS.map(([kind]) => kind), "other", "all"].map((kind) => [kind, 0]),
  );
  const open: { kind: string; end: number }[] = [];
  for (const event of events.toSorted((a, b) => a.ts - b.ts || b.dur! - a.dur!)) {
    const { ts, dur = 0, tdur = dur } = event;
    while (open.length > 0 && open.at(-1)!.end <= ts) open.pop();
    const kind = kindOf(event);
    const own = tdur / 1000;
    times[kind] += own;
    if (open.length > 0) times[open.at(-1)!.kind] -= own;
    else times.all += own;
    open.push({ kind, end: ts + dur });
  }
  return times;
}
