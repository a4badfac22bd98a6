// Runs inlined at the page's end: shows the view that head.ts chose, starts the app only after that first paint, and
// keeps what is typed or pressed meanwhile, and the browser's offer to install the app (hydrate.tsx).
import { isFileMissing, lostAdvice, networkAdvice } from "../lib/lost_code.ts";
import type { ViewName } from "./early_page.ts";

/**
 * Set by the build: the URLs of the app and of what answers 'Entrar' until the app is drawn, each followed by what it
 * needs; and of what a newcomer needs besides the app.
 */
declare const ENTRY: string[];
declare const ONBOARDING: string[];
declare const EARLY_LOGIN: string[];

/** Two frames may be too early: what comes before the first paint is shown delays it. A newcomer reads first. */
const NEWCOMER_READS_MS = 100;

/** Where the browser has this, text becomes HTML only through a policy. */
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy };
type Policy = { createHTML(text: string): string };

const early = globalThis.vetEarly ?? stop();
const root = document.getElementById("app")!;
const unsupported = document.getElementById("unsupported")!;
const rules: Policy = { createHTML: (text) => text };
const policy = "trustedTypes" in globalThis ? trustedTypes.createPolicy("vet-views", rules) : rules;

/** head.ts has found the browser too old: nothing else starts, and what the page holds for it shows. */
function stop(): never {
  throw new Error("Too old");
}

/** Only what the build drew: it stands in the page as text (server/build/page.ts). */
function viewOf(name: ViewName): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = policy.createHTML(document.getElementById(`view-${name}`)!.textContent!);
  return template.content;
}

// A press before the app is loaded is carried out when it is.
root.addEventListener("submit", (event) => keep(event, event.target as HTMLElement));
root.addEventListener("click", (event) => {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button,a");
  if (button !== null && button.getAttribute("type") !== "submit") keep(event, button);
});

/** Hidden from React too, which may be taking over at this moment: one press is carried out once. */
function keep(event: Event, pressed: HTMLElement): void {
  // The text about old browsers comes back where nothing else will: its links work.
  if (globalThis.vetEarly === undefined || unsupported.isConnected) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  early.pressed = pressed;
  if (early.login !== undefined) early.login.answer();
  else bringLogin();
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  early.install = event;
});
addEventListener("appinstalled", () => early.install = undefined);

function bringApp(): void {
  // Brings the azulejo: it is a document of its own, and with it a slow phone would show the words later.
  document.documentElement.dataset.painted = "";
  bringLogin();
  if (early.view === "onboarding") ONBOARDING.forEach(early.preload);
  // Otherwise the browser would find what the app needs only when it has the app. With literals, esbuild would add 700
  // bytes for browsers without `import`.
  void Promise.all(ENTRY.map((path) => import(path))).catch(sayWhy);
}

async function sayWhy(error: unknown): Promise<void> {
  early.login?.takeOff();
  early.answered?.sent?.cancel();
  // The app that would read the answer does not come: nothing more is sent.
  early.login = { answer() {}, takeOff() {} };
  const advice = await adviceAgainst(error);
  if (advice === undefined) root.replaceChildren(unsupported);
  else offerAnotherTry(advice);
}

/** Undefined where all came that the server has: then this browser cannot run it, and no other try would help. */
async function adviceAgainst(error: unknown): Promise<string | undefined> {
  try {
    if (isFileMissing(error)) await ask("/");
    else if (await areScriptsWhole()) return undefined;
    return lostAdvice;
  } catch (failure) {
    return (failure as Error).message;
  }
}

/** The page then does nothing: it says so, above what was typed. A press or the network's return starts it again. */
function offerAnotherTry(advice: string): void {
  const failed = viewOf("failed");
  const words = failed.querySelector("[role=alert]")!;
  const button = failed.querySelector("button")!;
  const label = button.querySelector("span")!;
  const offer = label.textContent;
  words.querySelector("p")!.textContent = advice;
  if (early.view === "spinner") root.replaceChildren(failed);
  else {
    const notice = Object.assign(document.createElement("div"), { className: "sem-rede" });
    // The view has its own heading.
    words.replaceChildren(words.textContent!);
    notice.append(words, button);
    document.body.prepend(notice);
  }

  async function tryAgain(): Promise<void> {
    if (label.textContent !== offer) return;
    label.textContent = "Tentando...";
    try {
      await findWholeApp();
      // Where storage is blocked, nothing is stored that could cause the problem. It may also never answer.
      const limit = new Promise((resolve) => setTimeout(resolve, 2000));
      await Promise.race([forget().catch(() => {}), limit]);
      location.reload();
    } catch (failure) {
      // A reload would show the browser's own error page instead, and lose what was typed.
      (words.querySelector("p") ?? words).textContent = `Ainda não deu certo. ${
        (failure as Error).message
      }`;
      label.textContent = offer;
    }
  }
  button.addEventListener("click", tryAgain);
  addEventListener("online", tryAgain);
}

/** Whether those that came are as on the server. */
async function areScriptsWhole(): Promise<boolean> {
  for (const { name } of performance.getEntriesByType("resource")) {
    if (!/\/assets\/.+\.js$/.test(name)) continue;
    if (await ask(name, "default") !== await ask(name)) return false;
  }
  return true;
}

/** Throws unless the server has the page, and the scripts that it names. */
async function findWholeApp(): Promise<void> {
  for (const [path] of (await ask("/")).matchAll(/\/assets\/[\w-]+\.js/g)) await ask(path);
}

/** Normally skips every cache on the way; they then hold the new file. The error says what the person can do. */
async function ask(path: string, cache: RequestCache = "reload"): Promise<string> {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 10_000);
  const response = await fetch(path, { cache, signal: abort.signal }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (text === undefined) throw new Error(networkAdvice);
  // Some hosts answer with the page whatever they do not have.
  const isPage = text.startsWith("<");
  if (!response!.ok || isPage !== (path === "/")) throw new Error(lostAdvice);
  return text;
}

/** Its script is missing: the page then comes from the server, and the worker stores it again. */
async function forget(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith("vet-")) await caches.delete(name);
  }
}

/** What answers 'Entrar' comes before React. Where it does not come, the app does not either, and that is said. */
function bringLogin(): void {
  const [login] = EARLY_LOGIN;
  if (early.view === "login") import(login).catch(() => {});
}

// Last: what goes wrong before leaves the text about old browsers in its place.
root.replaceChildren(viewOf(early.view));
early.viewOf = viewOf;

// After two frames the first paint is usually on the screen before the app's script uses the processor.
requestAnimationFrame(() => {
  const wait = early.view === "onboarding" ? NEWCOMER_READS_MS : 0;
  if (early.view === "login") setTimeout(() => EARLY_LOGIN.forEach(early.preload), wait);
  requestAnimationFrame(() => setTimeout(bringApp, wait));
});
