// Sets the app's state at the start of a test: no screens, a mock behind every call, and stopped
// time.
import { happyWindow, setOnline } from "./dom.ts";
import { clearQueries, restoreAnswers } from "../client/lib/query/registry.ts";
import { configureHttp } from "../client/lib/http/http.ts";
import { checkHealthAfterAnswer, watchHealth, watchNetwork } from "../client/lib/http/health.ts";
import * as sessao from "../client/sessao/state.ts";
import { toasts } from "../client/lib/overlays/toasts.ts";
import { createWorld, type World } from "../server/mock/world.ts";
import { createCheckedMock } from "./contract/checked_mock.ts";
import { settlePromises, stopTime } from "./timers.ts";

/** The app as a test sees it, and the acts on its surroundings. */
export type TestApp = ReturnType<typeof openTestApp>;

/** A throttle lasts longer than a test, so each test begins an hour after the one before. */
let hours = 0;

/** From now on the app's calls have made-up addresses and this session, or that of another copy of its module. */
export function configureTestHttp(
  { currentToken, storedToken, expireSession, verifySession }: typeof sessao = sessao,
): void {
  configureHttp({
    baseUrl: "http://api.test",
    cnpjUrl: "http://registry.test",
    token: currentToken,
    storedToken,
    onAnswer: checkHealthAfterAnswer,
    onUnauthorized: expireSession,
    onForbidden: verifySession,
  });
}

/** The device has been read, and has nothing of the session. */
export function readEmptyDevice(): void {
  restoreAnswers([], { showFirst: false });
}

/**
 * Puts a world behind `fetch`, which stays so, and adds each call to `calls`, as `POST /pet`. Returns what is between
 * the app and the world.
 */
export function connectAppTo(world: World, calls: string[] = []) {
  const api = createCheckedMock(world);
  const held = new Map<string, Promise<void>>();
  let isNetworkCut = false;
  const network = {
    calls,
    /** How many calls the world has not answered. */
    pending: 0,
    /** The world does what the next such call asks, but its answer comes only when the returned function is called. */
    holdAnswer(call: string): () => Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(call, promise);
      return () => {
        resolve();
        return settlePromises();
      };
    },
    /** Cuts the network for all calls, or restores it. */
    cutOff(isCut: boolean): void {
      isNetworkCut = isCut;
    },
  };
  configureTestHttp();
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const call = `${init?.method ?? "GET"} ${pathname}`;
    calls.push(call);
    if (isNetworkCut) throw new TypeError("Failed to fetch");
    const released = held.get(call);
    held.delete(call);
    network.pending += 1;
    try {
      return await api.request(pathname + search, init);
    } catch {
      throw new TypeError("Failed to fetch");
    } finally {
      network.pending -= 1;
      await released;
      init?.signal?.throwIfAborted();
    }
  };
  return network;
}

/**
 * Empties the storages, stops time, and starts the listeners as main.tsx does: without a session, before a new world.
 */
export function openTestApp() {
  localStorage.clear();
  sessionStorage.clear();
  const hour = new Date(Date.UTC(2026, 10, 21, 8 + ++hours));
  const timers = stopTime(hour.toISOString());
  const world = createWorld({ now: () => new Date(timers.now()) });
  const network = connectAppTo(world);
  setOnline(true);
  const end = new AbortController();
  watchNetwork(end.signal);
  watchHealth(end.signal);
  const stopSession = sessao.watchSession();
  return {
    world,
    timers,
    calls: network.calls,
    holdAnswer: network.holdAnswer,
    cutOff: network.cutOff,
    setOnline,
    changeElsewhere,
    close(): void {
      network.cutOff(false);
      end.abort();
      stopSession();
      setOnline(true);
      checkHealthAfterAnswer(false);
      sessao.logout();
      clearQueries();
      localStorage.clear();
      timers.restore();
      world.close();
    },
  };
}

/** Logs in Maria, or the person with this id, by a token: without the slow check of a password. */
export async function enterWithToken({ world }: { world: World }, as = "maria"): Promise<void> {
  localStorage.setItem("vet:token", world.openSession(as));
  await sessao.restoreSession();
  await settlePromises();
}

/** The texts of the toasts on the screen. */
export function toastTexts(): string[] {
  return toasts.value.map(({ text }) => text);
}

/** Changes local storage as another tab does. */
function changeElsewhere(key: string | null, text: string | null): void {
  if (key === null) localStorage.clear();
  else if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  const change = { key, newValue: text };
  happyWindow.dispatchEvent(new happyWindow.StorageEvent("storage", change as never));
}
