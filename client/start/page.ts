// Runs inlined in the page's head (client/README.md "Start"): chooses the first view by what the device knows of the
// person, asks the API for the person of a token, shows the view when the page is whole, and imports what makes it work.
import { offerAppRestart } from "../lib/loading/app_restart.ts";
import {
  adviceUnlessUnsupported,
  LATE_MS,
  NO_NETWORK_ADVICE,
} from "../lib/loading/script_failure.ts";
import type { AppForLogin, DrawnPage } from "../services.ts";

/** Set by the build: the paths in client/routes.ts; the URLs of modules, each followed by what it needs (besides APP). */
declare const ANONYMOUS_PATHS: string[];
declare const LOGIN: string[];
declare const APP: string[];
declare const HOME: string[];
declare const ONBOARDING: string[];

/** The time before a newcomer, who reads first, gets the app: after two frames it may still delay the first paint. */
const NEWCOMER_READS_MS = 100;

/** The time after which a person who presses at once has done so: then the app is fetched in advance. */
const LOGIN_IS_USED_MS = 2000;

/** Trusted types: where the browser has them, text becomes HTML only through a policy. */
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy };
type Policy = { createHTML(text: string): string };
const rules: Policy = { createHTML: (text) => text };
const policy = "trustedTypes" in globalThis ? trustedTypes.createPolicy("vet-views", rules) : rules;

/** Shows that a press counts, as ui/button.tsx shows that a call is running. */
const BUSY = "aria-busy";

/** As client/onboarding/state.ts stores it. */
const HAS_SEEN_ONBOARDING = "vet:hasSeenPreLoginOnboarding";

function stored(key: string, area = () => localStorage): string | null {
  try {
    return area().getItem(key);
  } catch {
    // Storage is blocked: the page starts as on a new device.
    return null;
  }
}

/**
 * Tells the browsers of README.md "Browsers", because no older one has both. Where this script is not even understood,
 * the same text stays.
 */
function isSupported(): boolean {
  return "HTMLDialogElement" in globalThis && CSS.supports("inset", "0");
}

function chooseView(token: string | null): DrawnPage["view"] {
  if (token !== null) return "spinner";
  if (stored(HAS_SEEN_ONBOARDING) !== "true") return "onboarding";
  // As `isAnonymousPath` of client/routes.ts.
  const path = location.pathname.toLowerCase().replace(/\/$/, "");
  return ANONYMOUS_PATHS.includes(path) ? "spinner" : "login";
}

function begin(): void {
  // One that no header can carry is found out by the app.
  const token = stored("vet:token")?.trim() || null;
  const view = chooseView(token);
  // A tab in the background may only be looked at hours later: then the app asks.
  const isWanted = token !== null && !document.hidden;
  // As `blockRoute` of lib/http/rate_limit.ts has stored it.
  const blockedUntil = parseInt(stored("vet:espera:GET/me", () => sessionStorage) ?? "");
  const me = isWanted && !(blockedUntil > Date.now()) ? askWhoIsHere(token) : undefined;
  // Before home there is nothing to read or to press: its files are fetched while the page is still read.
  if (isWanted) [...APP, ...HOME].forEach(preload);
  // Hides the text about old browsers until then. What goes wrong before leaves it in its place.
  const { dataset } = document.documentElement;
  dataset.starting = "";
  document.addEventListener("DOMContentLoaded", () => {
    delete dataset.starting;
    // The network broke off before the comment at the page's end: no fault of the browser.
    if (document.lastChild instanceof Comment) show(view, me);
    else document.body.textContent = `A página não chegou inteira. ${NO_NETWORK_ADVICE}`;
    // Once: the token in the call must not stay after its session.
  }, { once: true });
}

function preload(href: string): void {
  const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
  document.head.append(link);
}

/** Brings the app into the browser's cache, without the processor's work of a preloaded module. */
function fetchApp(): void {
  for (const path of APP) fetch(path).then((file) => file.blob()).catch(() => {});
}

/**
 * Asks at once who is here: of all that home needs this answer takes longest. No other call of the API starts outside
 * of lib/http/http.ts.
 */
function askWhoIsHere(token: string): NonNullable<DrawnPage["me"]> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')!;
  const abort = new AbortController();
  const response = fetch(`${meta.content}/me`, {
    headers: { authorization: `Bearer ${token}` },
    cache: "no-store",
    signal: abort.signal,
  });
  return { token, response, cancel: () => abort.abort() };
}

function show(view: DrawnPage["view"], me: DrawnPage["me"]): void {
  const root = document.getElementById("drawn")!;
  const unsupported = document.getElementById("unsupported")!;
  let pressed: Element | undefined;
  let offer: Event | undefined;
  let app: Promise<AppForLogin> | undefined;

  const page: DrawnPage = {
    view,
    me,
    consumePress() {
      root.removeEventListener("click", keep);
      const last = pressed;
      last?.removeAttribute(BUSY);
      pressed = undefined;
      return last;
    },
    findInstallOffer: () => offer,
    bringApp,
  };
  // A failure before the app was loaded says nothing about now: the app asks again.
  me?.response.catch(() => page.me = undefined);

  /** Stores a press, also by Enter, that comes before the script that carries it out. Links work without any. */
  function keep(event: Event): void {
    const button = (event.target as Element).closest("button");
    if (button === null) return;
    event.preventDefault();
    pressed?.removeAttribute(BUSY);
    pressed = button;
    pressed.setAttribute(BUSY, "true");
    showWhyPressWaits();
    if (button.name === "skip") skipOnboarding();
  }

  /**
   * Leads from a busy button to the notice that code has not come, which may be out of sight. A press that is stored
   * shows as busy no more.
   */
  function showWhyPressWaits(): void {
    const notice = document.querySelector(".sem-rede");
    if (!notice || !root.querySelector(`[${BUSY}]`)) return;
    pressed?.removeAttribute(BUSY);
    notice.scrollIntoView();
  }

  /**
   * Shows the login, which needs less code than the slides: the app comes later, as for everybody else. Another screen
   * comes with the app, which carries the press out.
   */
  function skipOnboarding(): void {
    try {
      localStorage.setItem(HAS_SEEN_ONBOARDING, "true");
    } catch {
      // Storage is blocked: the next start is as on a new device.
    }
    if (chooseView(null) === "spinner") return;
    page.view = "login";
    root.replaceChildren(viewOf("login"));
    void run(LOGIN);
  }

  /** Imports the app, whose file is not fetched again where it did not come. */
  function bringApp(): Promise<AppForLogin> {
    return app ??= run<AppForLogin>(APP);
  }

  /**
   * Imports the first module, and each of those that it needs: otherwise the browser would find it only when it has
   * that one.
   */
  function run<Running>(paths: string[]): Promise<Running> {
    // With literals, esbuild would add 700 bytes for browsers without `import`.
    const load = () => Promise.all(paths.map((path) => import(path)));
    const late = setTimeout(() => offerRestart(NO_NETWORK_ADVICE), LATE_MS);
    // Once more: a weak network may break one connection. Some browsers remember the failure, and fail at once.
    const running = load().catch(load).then(([code]) => {
      // The app draws the login after a session from its template, maybe before any frame: a hidden tab has none.
      for (const { id } of document.querySelectorAll("script[id]")) templateOf(id);
      return code.start(page);
    }).finally(() => clearTimeout(late));
    // Late, it takes back what was said meanwhile.
    running.then(() => document.querySelector(".sem-rede")?.remove(), sayWhy);
    return running;
  }

  async function sayWhy(error: unknown): Promise<void> {
    const advice = await adviceUnlessUnsupported(error);
    if (advice === undefined) root.replaceChildren(unsupported);
    else offerRestart(advice);
  }

  function offerRestart(advice: string): void {
    // Login and app may both be late.
    if (document.querySelector(".sem-rede") !== null) return;
    offerAppRestart(viewOf("failed"), advice, view === "spinner" ? root : undefined);
    showWhyPressWaits();
  }

  root.addEventListener("click", keep);
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
  });
  addEventListener("appinstalled", () => offer = undefined);

  root.replaceChildren(viewOf(view));
  // There is nothing to read or to press: where all has come, home is the first paint.
  if (view === "spinner") void bringApp();
  // After two frames the first paint is usually on the screen before a script uses the processor.
  requestAnimationFrame(() => {
    if (view === "login") LOGIN.forEach(preload);
    requestAnimationFrame(() =>
      setTimeout(() => {
        // Brings the azulejo: it is a document of its own, and with it a slow phone would show the words later.
        document.documentElement.dataset.painted = "";
        if (view === "onboarding") ONBOARDING.forEach(preload);
        if (view !== "login") return void bringApp();
        void run(LOGIN);
        // Without a network later, only the app can say so. An early press does not wait for it.
        setTimeout(fetchApp, LOGIN_IS_USED_MS);
      }, view === "onboarding" ? NEWCOMER_READS_MS : 0)
    );
  });
}

/**
 * Makes a template of a view that the build drew: the views stand in the page as text (server/build/page.ts) until they
 * are needed.
 */
function templateOf(id: string): HTMLTemplateElement {
  const found = document.getElementById(id)!;
  if (found instanceof HTMLTemplateElement) return found;
  const template = Object.assign(document.createElement("template"), { id });
  template.innerHTML = policy.createHTML(found.textContent!);
  found.replaceWith(template);
  return template;
}

function viewOf(name: string): DocumentFragment {
  return document.importNode(templateOf(`view-${name}`).content, true);
}

if (isSupported()) begin();
