// Finds out who is here, from what head.ts has asked and the device has stored. Draws the app for the first time: takes
// over what boot.ts showed, and carries out what was pressed meanwhile.
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
import { type EarlyPage, restoreDrawnPage, startsAtLogin, takePress } from "./early_page.ts";

/** After this time the app's own spinner shows, which can say that there is no network or that a call takes long. */
const PATIENCE_MS = 200;

/** Until the app is drawn, it must look like the page: changes wait here. Undefined from then on. */
let waiting: (() => void)[] | undefined = [];

/** Runs what may change the screen: once the app is drawn, or at once if it is already. */
export function whenDrawn(act: () => void): void {
  if (waiting === undefined) act();
  else waiting.push(act);
}

/** Without a session, a deep link shows the login at `/`, and is opened after it. */
export function rememberDeepLink(): void {
  if (location.pathname === routes.home || isAnonymousPath(location.pathname)) return;
  rememberPath(location.pathname + location.search);
  const isAnonymous = storedToken() === undefined || startsAtLogin();
  if (isAnonymous) history.replaceState(history.state, "", routes.home);
}

/** With a token on the device a person may be logged in. Never rejects: after a fault of the app the login shows. */
export async function findOutWhoIsHere(): Promise<void> {
  if (storedToken() !== undefined) void Authenticated.preload();
  // Only needed where the API cannot be reached: home normally does not wait for it.
  const findSnapshot = async (token: string) => (await importBehindLogin()).findSnapshot(token);
  await startSession(findSnapshot, globalThis.vetEarly?.me).catch(reportError);
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
  if (!startsAtLogin()) {
    if (status === "loading") return "spinner";
    if (!hasSeenPreLogin.peek()) return "onboarding";
  }
  return location.pathname === routes.home ? "login" : undefined;
}

/** Takes over what boot.ts showed if the app would draw the same; otherwise draws the page from scratch. */
function draw(): void {
  const root = document.getElementById("app")!;
  const early = globalThis.vetEarly;
  const app = <Drawn startsAtLogin={startsAtLogin()} findInstallOffer={() => early?.install} />;
  handAnswered(early?.answered);
  if (early === undefined || root.childElementCount === 0 || early.view !== viewNow()) {
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

/** From here on the app handles presses itself, and shows what has happened meanwhile. */
function goOn(): void {
  const pressed = takePress();
  // Not drawn by the app, so nobody waits for it.
  takeAnswered()?.sent?.cancel();
  const acts = waiting!;
  waiting = undefined;
  for (const act of acts) act();
  if (pressed?.isConnected !== true) return;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
}
