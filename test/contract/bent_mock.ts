// An API that differs from the contract in one thing: the mock, behind CORS, with some answers
// changed.
import type { World } from "../../server/mock/world.ts";
import { createCheckedMock } from "./checked_mock.ts";

export interface Asked {
  method: string;
  /** Without the base, with the query. */
  path: string;
  headers: Headers;
}

export interface Answered {
  status: number;
  /** A string is sent as it is, anything else as JSON. */
  // deno-lint-ignore no-explicit-any -- a bent answer may be anything
  body: any;
  headers: Headers;
  isRedirected?: boolean;
}

/** Makes an answer from the mock's. It may ask the mock several times, or not at all. */
export type Bend = (
  asked: Asked,
  answer: () => Promise<Answered>,
  world: World,
) => Answered | Promise<Answered>;

export const BASE = "https://api.test/v1";
export const ORIGIN = "https://portal.test";

/** The `fetch` of such an API. */
export function bentFetch(world: World, bend: Bend): typeof fetch {
  const api = createCheckedMock(world);
  return async (input, { method = "GET", headers: sent, body: sentBody, signal } = {}) => {
    const path = String(input).replace(/^https?:\/\/[^/]+\/v1/, "");
    const asked = { method, path, headers: new Headers(sent) };
    const aborted = new Promise<never>((_, reject) => {
      signal?.throwIfAborted();
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
    const answered = Promise.resolve(bend(asked, answer, world));
    const { status, body, headers, isRedirected } = await Promise.race([answered, aborted]);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const response = new Response(status === 204 ? null : text, { status, headers });
    return isRedirected ? Object.defineProperty(response, "redirected", { value: true }) : response;

    async function answer(): Promise<Answered> {
      const headers = new Headers({ "access-control-allow-origin": ORIGIN });
      if (method === "OPTIONS") {
        headers.set("access-control-allow-methods", "GET, POST, PATCH, DELETE");
        headers.set("access-control-allow-headers", "authorization, content-type");
        return { status: 204, body: "", headers };
      }
      const response = await api.request(path, { method, headers: sent, body: sentBody });
      return { status: response.status, body: await response.json(), headers };
    }
  };
}

/** Changes the answers of one route, such as `GET /pet/:id`; `*` changes all. */
export function changeAnswers(
  route: string,
  change: (answered: Answered, asked: Asked, world: World) => Partial<Answered>,
): Bend {
  const [method, path] = route.split(" ");
  const pattern = new RegExp(`^${path?.replace("*", ".*").replace(/:\w+/g, "[^/?]+")}(\\?.*)?$`);
  return async (asked, answer, world) => {
    const answered = await answer();
    const isMeant = route === "*" || asked.method === method && pattern.test(asked.path);
    return isMeant ? { ...answered, ...change(answered, asked, world) } : answered;
  };
}

/** Changes the body of successful answers. */
export function changeSuccessBody(
  route: string,
  change: (body: Answered["body"]) => unknown,
): Bend {
  return changeAnswers(route, ({ status, body }) => status < 300 ? { body: change(body) } : {});
}

/** In successful answers, gives a field of a record, or of every list entry, another value; undefined removes it. */
export function changeField(route: string, name: string, value: unknown): Bend {
  const change = (one: object) => ({ ...one, [name]: value });
  return changeSuccessBody(route, (body) => Array.isArray(body) ? body.map(change) : change(body));
}

/** Refuses the first call of each path with 429: the mock does not hear it. Later ones pass. */
export function refuseFirstOfEachPath(method: string): Bend {
  const known = new Set<string>();
  return (asked, answer) => {
    if (asked.method !== method || known.has(asked.path)) return answer();
    known.add(asked.path);
    const headers = new Headers({ "access-control-allow-origin": ORIGIN, "retry-after": "600" });
    return { status: 429, body: { error: "Devagar" }, headers };
  };
}
