// Starts the app: listeners, session, the first drawing, the service worker, in this order.
import { type ComponentProps, startTransition, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { connect, isOutage } from "./api/http.ts";
import { App, Authenticated, Onboarding } from "./app.tsx";
import { type EarlyPage, mend, takeEarlyPage } from "./early_page.ts";
import { watchBack } from "./lib/back.ts";
import { pause } from "./lib/clock.ts";
import { idle } from "./lib/prefetch.ts";
import { watchPresses } from "./lib/presses.ts";
import { loadWatchedQueries, retryQueriesOn } from "./lib/query.ts";
import { isAnonymousPath, routes } from "./routes.ts";
import { watchBackgroundSync } from "./state/background_sync.ts";
import { recoveryCount, reportAnswer, watchHealth } from "./state/health.ts";
import { watchInstall } from "./state/install.ts";
import { hasSeenPreLogin, startOnboarding } from "./state/onboarding.ts";
import { watchOnline } from "./state/online.ts";
import {
  currentToken,
  expireSession,
  hasStoredToken,
  rememberPath,
  session,
  startSession,
  watchSession,
} from "./state/session.ts";
import { addSlowCall } from "./state/slow_calls.ts";
import { watchUpdates } from "./state/updates.ts";

/** Set by the build: false for development, and where the worker is being withdrawn. */
declare const HAS_WORKER: boolean;

/** From then on the spinner is the app's, which can say that the network is gone or that a call takes long. */
const PATIENCE_MS = 200;

/** An API that never answers must not keep the app from being there offline. */
const WORKER_WAITS_MS = 5000;

/** Until the app is drawn it has to look as the page does: what would change that waits here. Undefined from then on. */
let waiting: (() => void)[] | undefined = [];

start();

function start(): void {
  connect({
    baseUrl: metaOf("api-base-url"),
    cnpjUrl: metaOf("cnpj-api-url"),
    token: currentToken,
    onAnswer: (wasOutage) => whenDrawn(() => reportAnswer(wasOutage)),
    onUnauthorized: expireSession,
    onSlow: addSlowCall,
  });
  retryQueriesOn(isOutage);
  whenDrawn(watchOnline);
  watchHealth();
  watchBackgroundSync();
  watchBack();
  watchPresses();
  watchInstall(globalThis.vetEarly?.installOffer);
  startOnboarding();
  rememberDeepLink();
  const whoIsHere = findOutWhoIsHere();
  watchSession();
  watchRecovery();
  void drawWhenReady(whoIsHere);
  void Promise.race([whoIsHere, pause(WORKER_WAITS_MS)]).then(() =>
    whenDrawn(registerServiceWorker)
  );
}

/** At once where the app is drawn already. */
function whenDrawn(act: () => void): void {
  if (waiting === undefined) act();
  else waiting.push(act);
}

/** A deep link of somebody who is not logged in shows the login at `/`, and is opened after it. */
function rememberDeepLink(): void {
  if (location.pathname === routes.home || isAnonymousPath(location.pathname)) return;
  rememberPath(location.pathname + location.search);
  if (!hasStoredToken() || startsAtLogin()) history.replaceState(history.state, "", routes.home);
}

/** With a token on the device somebody may be here. Never rejects. */
async function findOutWhoIsHere(): Promise<void> {
  if (!hasStoredToken()) return await startSession();
  void Authenticated.preload();
  // Only needed where the API is out of reach: not on the way to home.
  const findSnapshot = async (token: string) =>
    (await import("./state/snapshot.ts")).findSnapshot(token);
  await startSession(findSnapshot, globalThis.vetEarly?.me);
}

/** What failed or is no longer fresh is asked for again when network or API are back; what is fresh is not. */
function watchRecovery(): void {
  recoveryCount.subscribe((count) => {
    if (count > 0) void loadWatchedQueries();
  });
}

/** Somebody may be typing into the login by now: it stays, also where another tab has left a token meanwhile. */
function startsAtLogin(): boolean {
  return globalThis.vetEarly?.view === "login";
}

/** The first view that the app will draw, by the names of boot.ts. */
function viewNow(): EarlyPage["view"] | undefined {
  const { status } = session.peek();
  if (status === "authenticated") return undefined;
  if (!startsAtLogin()) {
    if (status === "loading") return "spinner";
    if (!hasSeenPreLogin.peek()) return "onboarding";
  }
  return location.pathname === routes.home ? "login" : undefined;
}

/** What boot.ts shows stays until what takes its place can be drawn. */
async function drawWhenReady(whoIsHere: Promise<void>): Promise<void> {
  switch (viewNow()) {
    case "onboarding":
      await Onboarding.preload();
      break;
    case "spinner":
      // Mostly the answer is there by now: taking the spinner over would be work for nothing.
      await Promise.race([Promise.all([whoIsHere, Authenticated.preload()]), pause(PATIENCE_MS)]);
  }
  draw();
}

/** Takes over what boot.ts showed, where the app would draw the same; else draws anew. */
function draw(): void {
  const root = document.getElementById("app")!;
  const early = globalThis.vetEarly;
  const app = <Drawn startsAtLogin={startsAtLogin()} />;
  if (early === undefined || root.childElementCount === 0 || early.view !== viewNow()) {
    root.replaceChildren();
    flushSync(() => createRoot(root).render(app));
    return;
  }
  mend(root, early);
  if (early.pressed !== undefined || session.peek().status === "loading") {
    flushSync(() => hydrateRoot(root, app));
  } else {
    // As a transition React takes a whole screen over in slices; the first press or key finishes it at once.
    startTransition(() => void hydrateRoot(root, app));
  }
}

function Drawn(props: ComponentProps<typeof App>) {
  useEffect(goOn, []);
  return <App {...props} />;
}

/** From here on the app hears for itself what is pressed, and shows what has come about meanwhile. */
function goOn(): void {
  const early = takeEarlyPage();
  const acts = waiting!;
  waiting = undefined;
  for (const act of acts) act();
  const pressed = early?.pressed;
  if (pressed?.isConnected !== true) return;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
}

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "/api";
}

/** Registers /sw.js, once there is nothing better to do: it fetches the whole app, beside what a person waits for. */
async function registerServiceWorker(): Promise<void> {
  if (!HAS_WORKER || !("serviceWorker" in navigator)) return;
  await idle();
  try {
    // A browser told to block workers answers with nothing.
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
      .register(scriptUrl("/sw.js"));
    if (registration !== undefined) watchUpdates(registration);
  } catch (error) {
    // The app works without it; it is then just not there offline.
    console.warn("The service worker did not register", error);
  }
}

/** Trusted Types ask that a script's URL comes from a policy. */
function scriptUrl(path: string): string {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return path;
  return trustedTypes.createPolicy("vet", { createScriptURL: (url) => url }).createScriptURL(path);
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}
