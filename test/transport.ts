// Puts something behind client/lib/http/http.ts in a test: the mock or any other answer, and what was sent.
import { setOnline } from "./dom.ts";
import * as assert from "uvu/assert";
import { ApiError } from "../client/lib/http/api_error.ts";
import { configureHttp } from "../client/lib/http/http.ts";
import { createWorld } from "../server/mock/world.ts";
import { createCheckedMock } from "./contract/checked_mock.ts";

/** The transport with Maria's token, what it sent and what it reported. */
export type TestTransport = ReturnType<typeof openTransport>;

const real = globalThis.fetch;

/** Puts `answer` behind every call until `closeTransport`, and empties sessionStorage. */
export function openTransport(
  answer: (path: string, init: RequestInit) => Response | Promise<Response>,
  token = "token-de-maria",
) {
  sessionStorage.clear();
  /** The transport's reports to the state. A verdict is `true` for an outage, `false` for an answer that says 'up'. */
  const told = { outageVerdicts: [] as boolean[], unauthorized: 0, forbidden: 0 };
  const transport = {
    sent: [] as { method: string; host: string; path: string; headers: Headers; body?: string }[],
    told,
    token: token as string | undefined,
    /** The token that the device stores, if not the same. */
    storedToken: undefined as string | undefined,
  };
  configureHttp({
    baseUrl: "http://api.test/v1",
    cnpjUrl: "http://registry.test",
    token: () => transport.token,
    storedToken: () => transport.storedToken ?? transport.token,
    onAnswer: (wasOutage) => told.outageVerdicts.push(wasOutage),
    onUnauthorized: () => told.unauthorized += 1,
    onForbidden: () => told.forbidden += 1,
  });
  globalThis.fetch = async (input, init = {}) => {
    const { host, pathname, search } = new URL(String(input));
    transport.sent.push({
      method: init.method ?? "GET",
      host,
      path: pathname + search,
      headers: new Headers(init.headers),
      body: init.body as string | undefined,
    });
    init.signal?.throwIfAborted();
    return await answer(pathname.replace(/^\/v1/, "") + search, init);
  };
  return transport;
}

/** Puts a new world of the mock behind every call until `closeTransport`, with a session of Maria's. */
export function openMockTransport() {
  const world = createWorld();
  const api = createCheckedMock(world);
  const transport = openTransport(async (path, init) => {
    try {
      return await api.request(path, init);
    } catch {
      throw new TypeError("Failed to fetch");
    }
  }, world.openSession("maria"));
  return Object.assign(transport, { world });
}

/** Waits for the call's failure. Throws if it succeeded, or if the failure is a fault of the program. */
export async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(() => new Error("it succeeded"), (reason) => reason);
  assert.instance(error, ApiError, String(error));
  return error;
}

/** Restores the real fetch and the network: for `after.each`. */
export function closeTransport(): void {
  globalThis.fetch = real;
  setOnline(true);
}
