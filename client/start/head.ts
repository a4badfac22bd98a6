// Runs inlined in the page's head, before the browser has read styles and views: it chooses the view by what the device
// knows of the person. With a token it asks the API for the token's person (like the login of early_login.ts, a call
// that does not start in lib/http.ts), because of all that home needs this answer takes longest, and for home's files.
import type { EarlyPage } from "./early_page.ts";

/** Set by the build: the paths in client/routes.ts, and the modules of home. */
declare const ANONYMOUS_PATHS: string[];
declare const HOME: string[];

function stored(key: string, area = () => localStorage): string | null {
  try {
    return area().getItem(key);
  } catch {
    // Storage is blocked: the page starts as on a new device.
    return null;
  }
}

/** As `readBearer` of lib/http.ts. */
function storedToken(): string | null {
  const token = stored("vet:token")?.trim().replace(/^bearer(?:\s+|$)/i, "");
  return token !== undefined && /^[ -~\xa0-\xff]+$/.test(token) ? token : null;
}

/** As README.md "Browsers": no older one has both. Where this script is not even understood, the same text stays. */
function isSupported(): boolean {
  return "HTMLDialogElement" in globalThis && CSS.supports("inset", "0");
}

function chooseView(token: string | null): EarlyPage["view"] {
  if (token !== null) return "spinner";
  if (stored("vet:hasSeenPreLoginOnboarding") !== "true") return "onboarding";
  // As `isAnonymousPath` of client/routes.ts.
  const path = location.pathname.toLowerCase().replace(/\/$/, "");
  return ANONYMOUS_PATHS.includes(path) ? "spinner" : "login";
}

/** As `hold` of lib/rate_limit.ts has stored it. */
function isHeld(route: string): boolean {
  return parseInt(stored(`vet:espera:${route}`, () => sessionStorage) ?? "") > Date.now();
}

function begin(): void {
  const token = storedToken();
  const early: EarlyPage = {
    view: chooseView(token),
    isHeld,
    preload,
  };
  globalThis.vetEarly = early;
  // Hides the text about old browsers until boot.ts takes it away. Where boot.ts does not run, it shows after all.
  const { dataset } = document.documentElement;
  dataset.starting = "";
  document.addEventListener("DOMContentLoaded", () => {
    delete dataset.starting;
    sayIfCut(early);
  });
  // A tab in the background may only be looked at hours later: then boot.ts and the app ask.
  if (token !== null && !document.hidden) {
    if (!isHeld("GET/me")) {
      const me = askWhoIsHere(token);
      // A failure before the app was loaded says nothing about now: the app asks again.
      me.response.catch(() => early.me = undefined);
      early.me = me;
    }
    // Before home there is nothing to read or to press: its files are fetched while the page is still read.
    HOME.forEach(preload);
  }
}

function preload(href: string): void {
  const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
  document.head.append(link);
}

/** The network broke off before boot.ts, and so before the comment at the page's end: no fault of the browser. */
function sayIfCut({ viewOf }: EarlyPage): void {
  if (viewOf !== undefined || document.lastChild instanceof Comment) return;
  const root = document.getElementById("app") ?? document.body;
  root.textContent = "A página não chegou inteira. Verifique a internet e abra de novo.";
}

function askWhoIsHere(token: string): NonNullable<EarlyPage["me"]> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]');
  const abort = new AbortController();
  const response = fetch(`${meta?.content ?? "/api"}/me`, {
    headers: { authorization: `Bearer ${token}` },
    cache: "no-store",
    signal: abort.signal,
  });
  return { token, response, cancel: () => abort.abort() };
}

if (isSupported()) begin();
