// Runs inlined at the page's end: shows the view that head.ts chose, starts the app only after that first paint, and
// keeps what is typed or pressed meanwhile, and the browser's offer to install the app (hydrate.tsx).
import type { EarlyPage } from "./early_page.ts";

/** Set by the build: the app's URL, what a newcomer needs besides, and what answers 'Entrar' until the app is drawn. */
declare const ENTRY: string;
declare const ONBOARDING: string[];
declare const EARLY_LOGIN: string;

/** Two frames may be too early: what comes before the first paint is shown delays it. A newcomer reads first. */
const NEWCOMER_READS_MS = 100;

const early = globalThis.vetEarly!;
const root = document.getElementById("app")!;
root.append(viewOf(early.view));

function viewOf(name: EarlyPage["view"] | "failed"): DocumentFragment {
  const template = document.getElementById(`view-${name}`) as HTMLTemplateElement;
  return template.content.cloneNode(true) as DocumentFragment;
}

// A press before the app is loaded is carried out when it is.
root.addEventListener("submit", (event) => keep(event, event.target as HTMLElement));
root.addEventListener("click", (event) => {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button,a");
  if (button !== null && button.getAttribute("type") !== "submit") keep(event, button);
});

/** Hidden from React too, which may be taking over at this moment: one press is carried out once. */
function keep(event: Event, pressed: HTMLElement): void {
  if (globalThis.vetEarly === undefined) return;
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
  if (early.view === "onboarding") ONBOARDING.forEach(preload);
  // With the literal, esbuild would add 700 bytes for browsers without `import`.
  const entry = ENTRY;
  void import(entry).catch(offerAnotherTry);
}

/** The page then does nothing: it says so, above what was typed. A press or the network's return starts it again. */
function offerAnotherTry(): void {
  early.login?.takeOff();
  early.answered?.sent?.cancel();
  // The app that would read the answer does not come: nothing more is sent.
  early.login = { answer() {}, takeOff() {} };
  const failed = viewOf("failed");
  const words = failed.querySelector("[role=alert]")!;
  const button = failed.querySelector("button")!;
  const label = button.querySelector("span")!;
  const offer = label.textContent;
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
    } catch {
      // A reload would show the browser's own error page instead, and lose what was typed.
      (words.querySelector("p") ?? words).textContent =
        "Ainda não deu certo. Confira a internet e tente de novo daqui a pouco.";
      label.textContent = offer;
    }
  }
  button.addEventListener("click", tryAgain);
  addEventListener("online", tryAgain);
}

/** Throws unless the server has the page, and the scripts that it names. */
async function findWholeApp(): Promise<void> {
  for (const [path] of (await ask("/")).matchAll(/\/assets\/[\w-]+\.js/g)) await ask(path);
}

/** Skips every cache on the way; they then hold the new file. */
async function ask(path: string): Promise<string> {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 10_000);
  const response = await fetch(path, { cache: "reload", signal: abort.signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return await response.text();
}

/** Its script is missing: the page then comes from the server, and the worker stores it again. */
async function forget(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith("vet-")) await caches.delete(name);
  }
}

/** What answers 'Entrar' comes before React. Where it does not come, the app does not either, and that is said. */
function bringLogin(): void {
  const login = EARLY_LOGIN;
  if (early.view === "login") import(login).catch(() => {});
}

function preload(href: string): void {
  const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
  document.head.append(link);
}

// After two frames the first paint is usually on the screen before the app's script uses the processor.
requestAnimationFrame(() => {
  const wait = early.view === "onboarding" ? NEWCOMER_READS_MS : 0;
  if (early.view === "login") setTimeout(preload, wait, EARLY_LOGIN);
  requestAnimationFrame(() => setTimeout(bringApp, wait));
});
