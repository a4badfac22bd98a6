// Owns an API that differs from the contract in one thing: the mock, behind CORS, with some answers
// changed.
import type { World } from "../../server/mock/world.ts";
import { mock } from "./checked_mock.ts";

export interface Asked {
  method: string;
  /** Without the base, with the query. */
  path: string;
  headers: Headers;
  // deno-lint-ignore no-explicit-any -- what the portal sends is judged elsewhere
  body: any;
}

export interface Answered {
  status: number;
  /** A string is sent as it is, anything else as JSON. */
  // deno-lint-ignore no-explicit-any -- a bent answer may be anything
  body: any;
  headers: Headers;
}

/** Makes an answer from the mock's. It may ask the mock several times, or not at all. */
export type Bend = (
  asked: Asked,
  answer: () => Promise<Answered>,
  world: World,
) => Answered | Promise<Answered>;

export const BASE = "http://api.test/v1";
export const ORIGIN = "https://portal.test";

/** The `fetch` of such an API. */
export function bentFetch(world: World, bend: Bend): typeof fetch {
  const api = mock(world);
  return async (input, init = {}) => {
    const url = new URL(String(input));
    const asked: Asked = {
      method: init.method ?? "GET",
      path: url.href.slice(BASE.length),
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.throwIfAborted();
      init.signal?.addEventListener("abort", () => reject(init.signal!.reason));
    });
    const { status, body, headers } = await Promise.race([
      Promise.resolve(bend(asked, () => answer(asked), world)),
      aborted,
    ]);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return new Response(status === 204 ? null : text, { status, headers });
  };

  async function answer({ method, path, headers, body }: Asked): Promise<Answered> {
    const cors = new Headers({ "access-control-allow-origin": ORIGIN });
    if (method === "OPTIONS") {
      cors.set("access-control-allow-methods", "GET, POST, PATCH, DELETE");
      cors.set("access-control-allow-headers", "authorization, content-type");
      return { status: 204, body: "", headers: cors };
    }
    const response = await api.request(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json(), headers: cors };
  }
}

/** Changes the answers of one route, such as `GET /pet/:id`; `*` changes all. */
export function on(
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

// deno-lint-ignore no-explicit-any -- see Answered
type Loose = any;

/** Changes the body of successful answers. */
export function body(route: string, change: (body: Loose) => unknown): Bend {
  return on(route, ({ status, body }) => status < 300 ? { body: change(body) } : {});
}

/** Changes every entry of a list. */
export function entries(route: string, change: (entry: Loose, index: number) => unknown): Bend {
  return body(route, (list) => list.map(change));
}
