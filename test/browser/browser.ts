// Opens the built app in Chromium for a journey, with its own world, collects the page's errors, and
// closes everything, even after a failure.
//
//     const login = journeySuite("Login");
//     login("shows the pets", async () => {
//       const { page, world } = await open({ as: "maria", path: "/pets" });
//       await page.getByText("Amora").waitFor();
//       assert.equal(await listAccessibilityFaults(page), []);
//     });
//     login.run();
//
// A test fails at its end if the page broke its policy, threw, logged an error or called a third
// party. A test that causes this on purpose empties the list: `policyViolations`, `errors` or `foreignRequests`.
import { fileURLToPath } from "node:url";
import type axeCore from "axe-core";
import axeSource from "axe-core/axe.min.js" with { type: "text" };
import type { Hono } from "hono";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { suite } from "uvu";
import { createApp } from "../../server/app.ts";
import { type Config, DESK_PATH } from "../../server/config.ts";
import { createDesk } from "../../server/mock/desk/app.ts";
import { createWorld, type World } from "../../server/mock/world.ts";
import { readSite, type Site } from "../../server/site.ts";
import { createCheckedMock } from "../contract/checked_mock.ts";
import { freePort } from "../port.ts";
import { MOCK_CONFIG } from "../server/small_site.ts";
import { mimicTranslator, observeTextsUnsafeToTranslate } from "../texts.ts";
import { findChromium, WITHOUT_ADDRESS_BAR } from "./chromium.ts";
import localhost from "./localhost.pem" with { type: "text" };
import { until } from "./steps.ts";

export interface OpenOptions extends Pick<BrowserContextOptions, "colorScheme" | "reducedMotion"> {
  /** The first path; `null` opens an empty page, and storage is filled when it first goes to the app. */
  path?: string | null;
  /** The person whose session is on the device: an id or document of the world. */
  as?: string;
  /** Changes the world before the first call. */
  prepare?: (world: World) => void;
  /** Answers calls of the API before the mock does. What it passes on with `next`, the mock answers. */
  apiBeforeMock?: Hono;
  /** What else the operator says to the server. */
  environment?: Partial<Config>;
  /** Serves by HTTPS, without which Chromium sends no report of its policy. */
  https?: boolean;
  /** Keeps the waiting surveys, which open by themselves over any screen. */
  pesquisas?: boolean;
  /** Shows the onboardings, as on a new device. */
  firstVisit?: boolean;
  /** The browser translates each page (test/texts.ts). */
  translates?: boolean;
  /** More entries of localStorage. */
  stored?: Record<string, string>;
  /** The width in CSS pixels; the default screen is 360 × 780. */
  width?: number;
  height?: number;
  /**
   * Device pixels per CSS pixel. With it the page is drawn as on a phone, with no room for
   * scrollbars.
   */
  scale?: number;
  /** A computer with a mouse, instead of a phone. */
  mouse?: boolean;
  /** The time on the clocks of phone and server, which then stand still. */
  now?: Date;
  /** Lets the page register its service worker. */
  serviceWorkers?: boolean;
  /** Uses the whole Chromium, because its headless shell cannot install apps. */
  wholeBrowser?: boolean;
}

/** Answers a request in place of the app's server. */
type Handler = (request: Request) => Response | Promise<Response>;

/** The things that must not happen on a page. */
export interface Wrongs {
  /** The violations of the security policy. */
  policyViolations: string[];
  /** The errors thrown or logged. Error answers of the API do not count. */
  errors: string[];
  /** Requests that left the app's own address. */
  foreignRequests: string[];
}

export interface Journey extends Wrongs {
  page: Page;
  world: World;
  /** The address of the app, without a final slash. */
  url: string;
  context: BrowserContext;
  /** The calls to the API, in order: `POST /pet`. */
  calls: string[];
  /** Opens another tab of the same browser. */
  newTab(path?: string): Promise<Page>;
  /** Stops the server: the next call finds no server. */
  stopServer(): Promise<void>;
  /** Starts it again at the same address with the same world. */
  restartServer(): void;
  /**
   * Serves another version from now on, or in another environment, without a moment in which the phone finds no
   * server.
   */
  deploy(site: Site, environment?: Partial<Config>): void;
  /** Paths with an answer of their own. */
  answersByPath: Map<string, Handler>;
}

/** The arguments for every Chromium of the tests. */
export const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Else reports of the policy wait for a minute.
  "--short-reporting-delay",
  WITHOUT_ADDRESS_BAR,
];

/** Far longer than any step takes, so that a busy machine causes no failure. */
const TIMEOUT_MS = 30_000;

/** The characters of a sight: enough to tell the screen and the dialog. */
const SIGHT_LENGTH = 1500;

const browsers = {
  whole: undefined as Browser | undefined,
  shell: undefined as Browser | undefined,
};
let opened: (Wrongs & { pages(): Page[]; close(): Promise<void> })[] = [];

/** A uvu suite whose tests can call `open`. */
export function journeySuite(title: string) {
  const tests = suite(title);
  // Not in a hook: uvu stops the whole suite when a hook throws after a failed test.
  function checked(run: () => Promise<void>) {
    return async () => {
      try {
        await run();
      } catch (error) {
        // What went wrong on the page, or what it shows instead, is often why the test failed.
        const told = [...listWrongs(), ...await listSights()];
        if (error instanceof Error) error.message = [error.message, ...told].join("\n");
        throw error;
      }
      if (listWrongs().length > 0) throw new Error(listWrongs().join("\n"));
    };
  }
  tests.after.each(closeOpened);
  return Object.assign((name: string, run: () => Promise<void>) => tests(name, checked(run)), {
    only: (name: string, run: () => Promise<void>) => tests.only(name, checked(run)),
    run: tests.run,
  });
}

/**
 * Opens the built app at a path, in a new browser profile. Without options it is a phone that wants less motion, has
 * seen the onboardings and has no waiting survey.
 */
export async function open(options: OpenOptions = {}): Promise<Journey> {
  const { now } = options;
  const world = createWorld({ now: now && (() => now) });
  if (!options.pesquisas) world.remove("pesquisa");
  options.prepare?.(world);
  const calls: string[] = [];
  const server = serve(await builtSite(), world, { ...options, calls });
  const url = `${options.https ? "https" : "http"}://localhost:${server.port}`;
  const browser = options.wholeBrowser
    ? browsers.whole ??= await launch(findChromium())
    : browsers.shell ??= await launch(findChromium({ preferShell: true }));
  const { path = "/" } = options;
  const context = await browser.newContext(contextOptions(options));
  context.setDefaultTimeout(TIMEOUT_MS);
  const wrongs: Wrongs = { policyViolations: [], errors: [], foreignRequests: [] };
  opened.push({
    ...wrongs,
    pages: () => context.pages(),
    async close() {
      // What a test still holds back may be let go after the page: nobody hears that it is too late.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
      await server.stop();
      world.close();
    },
  });
  watchContext(context, url, wrongs);
  const texts = options.translates
    ? `(${mimicTranslator})()`
    : `(${observeTextsUnsafeToTranslate})(console.error)`;
  await context.addInitScript(texts);
  await fillStorage(context, url, initialStorage(options, world));
  if (now) await context.clock.setFixedTime(now);
  async function newTab(path = "/"): Promise<Page> {
    const page = await context.newPage();
    await page.goto(url + path);
    await waitForApp(page);
    return page;
  }
  const { stop: stopServer, restart: restartServer, deploy, answersByPath } = server;
  const page = path === null ? await context.newPage() : await newTab(path);
  return {
    page,
    world,
    url,
    context,
    calls,
    ...wrongs,
    newTab,
    stopServer,
    restartServer,
    deploy,
    answersByPath,
  };
}

/** Waits until the first view works: React has drawn, or the login is at work, which names the tab; or there is no app. */
export async function waitForApp(page: Page): Promise<void> {
  const isAtWork = () =>
    document.getElementById("app")?.firstChild !== null || document.title.startsWith("Entrar");
  await until(page, isAtWork, undefined, "the first view works");
}

/** Waits until the screen has its code, and an answer for everything that it shows. */
export async function waitUntilScreenLoaded(page: Page): Promise<void> {
  await waitForApp(page);
  await page.locator("h1").first().waitFor();
  const isLoaded = () =>
    ![...document.querySelectorAll("[role=status], [role=heading]")]
      .some(({ textContent }) => textContent!.startsWith("Carregando"));
  await until(page, isLoaded, undefined, "nothing of the screen is on its way");
}

/** A width in CSS pixels and a theme. */
export type Look = readonly [width: number, colorScheme: "light" | "dark"];

const TWO_LOOKS: readonly Look[] = [[320, "dark"], [390, "light"]];

/**
 * What axe-core finds wrong on the present page, one line per rule and element, and whether the
 * page or a dialog scrolls sideways. The default looks are the dark theme at 320 px and the light
 * one at 390 px. The theme of the last one stays.
 */
export async function listAccessibilityFaults(page: Page, looks = TWO_LOOKS): Promise<string[]> {
  // Runs from outside the page, because the page's policy would refuse it.
  if (!await page.evaluate(() => "axe" in globalThis)) await page.evaluate(axeSource);
  const size = page.viewportSize()!;
  const found: string[] = [];
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ ...size, width });
    await page.emulateMedia({ colorScheme });
    for (const line of await inspect(page)) found.push(`${width} px, ${colorScheme}: ${line}`);
  }
  await page.setViewportSize(size);
  return found;
}

async function inspect(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const sideways = [...document.querySelectorAll(":root, dialog[open], dialog[open] > *")]
      .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} scrolls sideways, to ${scrollWidth} px`);
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(document, { runOnly: { type: "tag", values: tags } });
    const broken = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) =>
        `${id} ${target.join(" ")}: ${failureSummary!.replace(/\s+/g, " ")}`
      )
    );
    return [...sideways, ...broken];
  });
}

/** The path of the script that the page imports first: the login's, or elsewhere the app's. */
export async function entryScriptPath(of: "login" | "main" = "login"): Promise<string> {
  const { files } = await builtSite();
  return files.find(({ path }) => path.startsWith(`/assets/${of}-`))!.path;
}

let site: Promise<Site> | undefined;

/**
 * The site in dist/, read once; page and worker without their compressed forms: each start would make these again, which
 * takes longer than their way.
 */
export function builtSite(): Promise<Site> {
  return site ??= readSite(fileURLToPath(new URL("../../dist", import.meta.url))).then((site) => ({
    ...site,
    files: site.files.map((file) => file.immutable ? file : { ...file, encodings: {} }),
  }));
}

async function launch(executablePath: string | undefined): Promise<Browser> {
  if (executablePath === undefined) {
    throw new Error("There is no Chromium on this machine: install it or set CHROMIUM_PATH");
  }
  return await chromium.launch({ executablePath, args: ARGUMENTS });
}

function listWrongs(): string[] {
  return opened.flatMap(({ policyViolations, errors, foreignRequests }) => [
    ...policyViolations.map((violation) => `The page broke its policy: ${violation}`),
    ...errors.map((error) => `The page failed: ${error}`),
    ...foreignRequests.map((request) => `The page left the app: ${request}`),
  ]);
}

/** Lists what each open page shows, as roles and names. */
async function listSights(): Promise<string[]> {
  const pages = opened.flatMap(({ pages }) => pages());
  return await Promise.all(pages.map(async (page) => {
    const sight = await page.locator("body").ariaSnapshot({ timeout: 5000 }).catch(String);
    return `The page at ${page.url()} showed:\n${sight.slice(0, SIGHT_LENGTH)}`;
  }));
}

async function closeOpened(): Promise<void> {
  const all = opened;
  opened = [];
  for (const { close } of all) await close();
}

interface ServeOptions extends Pick<OpenOptions, "apiBeforeMock" | "environment" | "https"> {
  /** The calls to the API are added to it. */
  calls?: string[];
}

/** Serves a site and a world, only on this machine. */
export function serve(
  firstSite: Site,
  world: World,
  { calls = [], apiBeforeMock: before, environment, https }: ServeOptions = {},
) {
  const api = before?.route("/", createCheckedMock(world)) ?? createCheckedMock(world);
  const port = freePort();
  // A certificate that no browser trusts, and its key.
  const tls = https && { cert: localhost, key: localhost };
  let cut: AbortController;
  let server: Deno.HttpServer<Deno.NetAddr>;

  const appOf = (site: Site, environment?: Partial<Config>) => {
    const config = { ...MOCK_CONFIG, ...environment };
    return createApp({ site, config, api, desk: createDesk(world, DESK_PATH) });
  };
  let app = appOf(firstSite, environment);
  const answersByPath = new Map<string, Handler>();

  function start(): void {
    cut = new AbortController();
    server = Deno.serve(
      {
        hostname: MOCK_CONFIG.host,
        port,
        ...tls,
        signal: cut.signal,
        onListen() {},
        onError: (error) => app.onError(error),
      },
      async (request, connection) => {
        const { pathname } = new URL(request.url);
        const answer = answersByPath.get(pathname);
        if (answer !== undefined) return await answer(request);
        if (pathname.startsWith("/api/")) {
          calls.push(`${request.method} ${pathname.slice("/api".length)}`);
        }
        const response = await app.fetch(request, connection);
        // The page asks for the time, which is that of the world.
        if (request.method === "HEAD") response.headers.set("date", world.now().toUTCString());
        return response;
      },
    );
  }

  start();
  let running = true;
  return {
    port,
    async stop() {
      if (!running) return;
      running = false;
      cut.abort();
      await server.finished;
    },
    restart() {
      if (running) throw new Error("The server runs already: stop() it before restart()");
      running = true;
      start();
    },
    deploy(site: Site, environment?: Partial<Config>) {
      app = appOf(site, environment);
    },
    answersByPath,
  };
}

/**
 * Fills localStorage while the app's first document begins, and never again. Playwright's own way (`storageState`) is
 * to open another page, which is a third of the work of opening a journey.
 */
async function fillStorage(
  context: BrowserContext,
  url: string,
  entries: Record<string, string>,
): Promise<void> {
  const storing = await context.addInitScript(([origin, entries]) => {
    if (location.origin !== origin) return;
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, [url, entries] as const);
  context.on("framenavigated", async function stop(frame) {
    if (!frame.url().startsWith(`${url}/`)) return;
    context.off("framenavigated", stop);
    await storing.dispose();
  });
}

function contextOptions(options: OpenOptions): BrowserContextOptions {
  return {
    viewport: { width: options.width ?? 360, height: options.height ?? 780 },
    deviceScaleFactor: options.scale ?? 1,
    isMobile: options.scale !== undefined,
    colorScheme: options.colorScheme ?? "light",
    reducedMotion: options.reducedMotion ?? "reduce",
    serviceWorkers: options.serviceWorkers ? "allow" : "block",
    hasTouch: !options.mouse,
    ignoreHTTPSErrors: options.https,
    locale: "pt-BR",
    timezoneId: "America/Fortaleza",
  };
}

/** The entries of localStorage before the first visit. Opens a session in the world for `as`. */
export function initialStorage(
  { firstVisit, as, stored }: Pick<OpenOptions, "firstVisit" | "as" | "stored">,
  world: World,
): Record<string, string> {
  const seen = { "vet:hasSeenPreLoginOnboarding": "true", "vet:hasSeenOnboarding": "true" };
  return {
    ...(!firstVisit && seen),
    ...(as !== undefined && { "vet:token": world.openSession(as) }),
    ...stored,
  };
}

function watchContext(
  context: BrowserContext,
  url: string,
  { policyViolations, errors, foreignRequests }: Wrongs,
): void {
  context.on("weberror", (error) => errors.push(error.error().stack || String(error.error())));
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const text = message.text();
    const from = message.location().url;
    // The browser logs every answer with an error status. Such answers of the API are part of the
    // test.
    const isAnswer = text.startsWith("Failed to load resource") && from.startsWith(`${url}/api/`);
    const isViolation = text.includes("Content Security Policy directive");
    if (!isAnswer) (isViolation ? policyViolations : errors).push(`${text} (${from})`);
  });
  context.on("request", (request) => {
    const target = request.url();
    if (/^https?:/.test(target) && !target.startsWith(`${url}/`)) foreignRequests.push(target);
  });
}
