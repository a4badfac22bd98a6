// Runs inlined in the page, before anything else: shows the prerendered view that fits, asks who is here (the one call
// that is not api/http.ts's to begin), and brings the app only after that first paint. What is typed, pressed or
// offered meanwhile is kept for the app (take_over.tsx).
import type { EarlyPage } from "./early_page.ts";

/** Set by the build: the app's URL, the modules that it imports, and what the app after a view needs beyond them. */
declare const ENTRY: string;
declare const PRELOAD: string[];
declare const CHUNKS: Partial<Record<EarlyPage["view"], string[]>>;

/** Set by the build, from client/routes.ts. */
declare const ANONYMOUS_PATHS: string[];

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked: the page starts as if nobody had been here.
    return null;
  }
}

/** What cannot be sent in a header is no token (api/http.ts, `isBearer`). */
function storedToken(): string | null {
  const token = stored("vet:token");
  return token !== null && /^[ -~\xa0-\xff]+$/.test(token) ? token : null;
}

function chooseView(): EarlyPage["view"] {
  if (storedToken() !== null) return "spinner";
  if (stored("vet:hasSeenPreLoginOnboarding") !== "true") return "onboarding";
  return ANONYMOUS_PATHS.includes(location.pathname) ? "spinner" : "login";
}

const early: EarlyPage = {
  view: chooseView(),
  pressed: undefined,
  composing: null,
  installOffer: undefined,
  me: undefined,
};
globalThis.vetEarly = early;

const root = document.getElementById("app")!;
const template = document.getElementById(`view-${early.view}`) as HTMLTemplateElement | null;
if (template !== null) root.append(template.content.cloneNode(true));

// A press on 'Entrar' or on a button before the app is there is carried out when it comes.
root.addEventListener("submit", (event) => {
  if (globalThis.vetEarly === undefined) return;
  keep(event, event.target as HTMLElement);
});
root.addEventListener("click", (event) => {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button,a");
  if (globalThis.vetEarly === undefined || button === null) return;
  if (button.getAttribute("type") === "submit") return;
  keep(event, button);
});

// As in the app, the eye of a password leaves the focus where it is.
root.addEventListener("mousedown", (event) => {
  if ((event.target as HTMLElement).closest("[aria-controls]") !== null) event.preventDefault();
});
root.addEventListener("compositionstart", ({ target }) => early.composing = target);
root.addEventListener("compositionend", () => early.composing = null);

/** Also from React, which may be in the middle of taking over: one press is carried out once. */
function keep(event: Event, pressed: HTMLElement): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  early.pressed = pressed;
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  early.installOffer = event;
});

/** Who is here is asked while the script comes: on a slow network that is a second that nobody waits for twice. */
function askWhoIsHere(token: string): EarlyPage["me"] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]');
  const abort = new AbortController();
  const response = fetch(`${meta?.content ?? "/api"}/me`, {
    headers: { authorization: `Bearer ${token}` },
    cache: "no-store",
    signal: abort.signal,
  });
  // What failed before the app was there says nothing about now: it asks anew.
  response.catch(() => early.me = undefined);
  return { token, response, cancel: () => abort.abort() };
}

function bringApp(): void {
  const token = storedToken();
  if (token !== null && navigator.onLine !== false) early.me = askWhoIsHere(token);
  const isAnonymous = early.view === "spinner" && token === null;
  for (const href of PRELOAD.concat(isAnonymous ? [] : CHUNKS[early.view] ?? [])) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  }
  // As a literal esbuild would put 700 bytes in front, for browsers without `import`.
  const entry = ENTRY;
  void import(entry).catch(offerAnotherTry);
}

/** Without its script the page only looks alive: it says so, and begins anew at a press, or once there is a network. */
function offerAnotherTry(): void {
  const text = document.createElement("p");
  text.textContent = "Não foi possível abrir o portal. Verifique a internet e tente de novo.";
  const button = document.createElement("button");
  const label = button.textContent = "Tentar novamente";
  const notice = Object.assign(document.createElement("div"), {
    role: "alert",
    className: "sem-rede",
  });
  notice.append(text, button);
  document.body.prepend(notice);

  async function tryAgain(): Promise<void> {
    if (button.textContent !== label) return;
    button.textContent = "Tentando…";
    try {
      await findWholeApp();
      // Where storage is blocked nothing is kept that could be in the way.
      if (mayForget()) await forget().catch(() => {});
      location.reload();
    } catch {
      // A reload would put the browser's own error page in the place of this one, and lose what was typed.
      text.textContent = "Ainda não deu certo. Confira a internet e tente de novo daqui a pouco.";
      button.textContent = label;
    }
  }
  button.addEventListener("click", tryAgain);
  addEventListener("online", tryAgain);
}

/** Throws unless the server has a page, and the script that this one names. */
async function findWholeApp(): Promise<void> {
  // To who only fetches, a path that is no screen's answers 404.
  const html = await ask(location.pathname).catch(() => ask("/"));
  await ask(/\/assets\/main-\w+\.js/.exec(html)?.[0] ?? "/");
}

/** Past every cache on the way, which then has what is new. */
async function ask(path: string): Promise<string> {
  const response = await fetch(path, { cache: "reload", signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return await response.text();
}

/** Once a minute at most. */
function mayForget(): boolean {
  const key = "vet:forgotAt";
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Storage is blocked. It takes a press or a network each time, so nothing goes round by itself.
  }
  return true;
}

/**
 * Drops the kept app, which lacks its script: the page then comes from the server, and the worker fills its cache
 * again.
 */
async function forget(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith("vet-")) await caches.delete(name);
  }
}

// Two frames: the first paint is on the screen before the app's script asks for the processor.
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(bringApp)));
