// Finds out who is here, takes over what boot.ts showed, and carries out what was pressed meanwhile.
import { type ComponentProps, startTransition, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, Authenticated, Onboarding } from "../app.tsx";
import { pause } from "../lib/clock.ts";
import { importBehindLogin } from "../bundles.ts";
import { isAnonymousPath, routes } from "../routes.ts";
import { hasSeenPreLogin } from "../onboarding/state.ts";
import { handAnswered, takeAnswered } from "../sessao/handed_documento.ts";
import { rememberPath, session, startSession, storedToken } from "../sessao/state.ts";
import { type EarlyPage, restoreDrawnPage } from "./early_page.ts";

/** After this time the app's own spinner shows, which can say that there is no network or that a call takes long. */
const PATIENCE_MS = 200;

const early = globalThis.vetEarly!;
/** The person may already be typing into the login: it stays, even if another tab has stored a token meanwhile. */
const startsAtLogin = early.view === "login";

let waiting: (() => void)[] | undefined = [];

/** Runs what may change the screen: until the app is drawn, it must look like the page. */
export function whenDrawn(act: () => void): void {
  if (waiting === undefined) act();
  else waiting.push(act);
}

/** Without a session, a deep link shows the login at `/`, and is opened after it. */
export function rememberDeepLink(): void {
  if (location.pathname === routes.home || isAnonymousPath(location.pathname)) return;
  rememberPath(location.pathname + location.search);
  const isAnonymous = storedToken() === undefined || startsAtLogin;
  if (isAnonymous) history.replaceState(history.state, "", routes.home);
}

/** With a token on the device a person may be logged in. Never rejects: after a fault of the app the login shows. */
export async function findOutWhoIsHere(): Promise<void> {
  if (storedToken() !== undefined) void Authenticated.preload();
  // Only needed where the API cannot be reached: home normally does not wait for it.
  const findSnapshot = async (token: string) => (await importBehindLogin()).findSnapshot(token);
  await startSession(findSnapshot, early.me).catch(console.error);
}

/** What boot.ts shows stays until the next view can be drawn. */
export async function hydrate(whoIsHere: Promise<void>): Promise<void> {
  const view = viewNow();
  if (view === "onboarding") await Onboarding.preload();
  if (view === "spinner") {
    // The answer is usually there by now: then taking over the spinner would be unnecessary work.
    await Promise.race([Promise.all([whoIsHere, Authenticated.preload()]), pause(PATIENCE_MS)]);
  }
  draw();
}

/** The first view that the app will draw, by the names of head.ts. */
function viewNow(): EarlyPage["view"] | undefined {
  const { status } = session.peek();
  if (status === "authenticated") return undefined;
  if (!startsAtLogin) {
    if (status === "loading") return "spinner";
    if (!hasSeenPreLogin.peek()) return "onboarding";
  }
  return location.pathname === routes.home ? "login" : undefined;
}

function draw(): void {
  const root = document.getElementById("app")!;
  const app = <Drawn startsAtLogin={startsAtLogin} findInstallOffer={() => early.install} />;
  handAnswered(early.answered);
  if (root.childElementCount === 0 || early.view !== viewNow()) {
    root.replaceChildren();
    flushSync(() => createRoot(root).render(app));
    return;
  }
  early.login?.takeOff();
  early.login = undefined;
  restoreDrawnPage(root, early);
  const isUrgent = early.pressed !== undefined || early.answered !== undefined ||
    session.peek().status === "loading";
  if (isUrgent) flushSync(() => hydrateRoot(root, app));
  // As a transition, React takes over a whole screen in slices; the first press or key finishes it at once.
  else startTransition(() => void hydrateRoot(root, app));
}

function Drawn(props: ComponentProps<typeof App>) {
  useEffect(goOn, []);
  return <App {...props} />;
}

/** From here on boot.ts holds back nothing, and the app shows what has happened meanwhile. */
function goOn(): void {
  const { pressed } = early;
  globalThis.vetEarly = undefined;
  // The page's scripts keep the object, so the token and the password in it would stay after their session.
  early.me = early.answered = undefined;
  // Not drawn by the app, so nobody waits for it.
  takeAnswered()?.sent?.cancel();
  const acts = waiting!;
  waiting = undefined;
  for (const act of acts) act();
  if (pressed?.isConnected !== true) return;
  // Of a form its button: Safari has had `requestSubmit` since 16.
  (pressed.querySelector<HTMLElement>("[type=submit]") ?? pressed).click();
}
