// Answers requests with the files of the build, the page for the app's routes, the API under /api, and nothing
// else. Every answer except the API's is prepared once, before the first request.
import { Hono } from "hono";
import { type Config, DESK_BASE, MOCK_BASE } from "./config.ts";
import {
  deskHeaders,
  type HeaderList,
  pageHeaders,
  plainHeaders,
  workerHeaders,
} from "./headers.ts";
import { isFromHere } from "./loopback.ts";
import { describeError, log } from "./log.ts";
import { acceptedEncodings, type Encoding, isMatch } from "./negotiation.ts";
import { addressSite } from "./page.ts";
import { PAGE, type Site, type SiteFile, WORKER } from "./site.ts";

export interface AppParts {
  site: Site;
  config: Config;
  /** Answers below `/api`; its own paths begin at `/`. Without it `/api` does not exist. */
  // deno-lint-ignore no-explicit-any -- Hono's environment is the API's own affair.
  api?: Hono<any>;
  /**
   * Answers below `/__mesa` in the same way, but only to this machine: it shows codes that open other people's
   * accounts.
   */
  desk?: Hono;
}

export interface App {
  /** `connection` is what Deno.serve says about the connection. */
  fetch(request: Request, connection?: unknown): Response | Promise<Response>;
  /** For errors that `fetch` did not catch: they are always logged, and never shown to the client. */
  onError(error: unknown): Response;
  /** From now on `/healthz` says that this server is going away. */
  drain?(): void;
}

/** The path at which monitoring asks whether the server serves. */
const HEALTH = "/healthz";

/** One form of one file: a copy of `full` or `unchanged` is an answer. */
interface Prepared {
  etag: string;
  full: Response;
  unchanged: Response;
}

type PreparedFile = { identity: Prepared } & Partial<Record<Encoding, Prepared>>;

/**
 * Paths that never get the page, even when a person navigates there: dotfiles, files by their extension, hidden
 * separators.
 */
const NO_PLACE = /^\/(?:assets|api)(?:\/|$)|\/\.|\.(?!html?$)\w+\/*$|%(?:2e|2f|5c|00)|\\/i;

/** Puts the site and the API together. */
export function createApp({ site, config, api, desk }: AppParts): App {
  const { page, files, patterns } = prepareSite(site, config);
  const root = api && new Hono().route(MOCK_BASE, api).onError(onError);
  const mountedDesk = desk && new Hono().route(DESK_BASE, desk).onError(onError);
  const notFound = prepareText(404, "Não encontrado\n");
  const notHere = prepareText(403, "A mesa só abre nesta máquina, pelo endereço localhost\n");
  const notAllowed = prepareText(405, "Método não permitido\n", { allow: "GET, HEAD" });
  const failed = prepareText(500, "Erro interno do servidor\n");

  const { build } = site;
  const healthy = prepareJson(200, { status: "ok", build });
  const draining = prepareJson(503, { status: "draining", build });
  let isDraining = false;

  function fetch(request: Request, connection?: unknown): Response | Promise<Response> {
    const path = pathOf(request.url);
    if (path.startsWith("/api") && (path.length === 4 || path[4] === "/")) {
      return root ? answerApi(root, request, connection) : notFound.clone();
    }
    if (isBelow(DESK_BASE, path)) {
      if (mountedDesk === undefined) return notFound.clone();
      if (!isFromHere(request, connection, config.host)) return notHere.clone();
      return answerDesk(mountedDesk, request);
    }
    if (request.method !== "GET" && request.method !== "HEAD") return notAllowed.clone();
    if (path === HEALTH) return (isDraining ? draining : healthy).clone();
    const file = files.get(path) ??
      (patternOf(path) !== undefined || isPlace(path, request) ? page : undefined);
    return file === undefined ? notFound.clone() : answerFile(file, request);
  }

  function onError(error: unknown): Response {
    log("error", { build, ...describeError(error) });
    return failed.clone();
  }

  /** The page's path with its ids taken out. */
  function patternOf(path: string): string | undefined {
    return patterns.find(({ matches }) => matches.test(path))?.pattern;
  }

  /** What a log may say of a path: never an id, and nothing that somebody has only typed. */
  function routeOf(path: string): string {
    if (isBelow(MOCK_BASE, path)) return `${MOCK_BASE}/*`;
    if (isBelow(DESK_BASE, path)) return `${DESK_BASE}/*`;
    return path === HEALTH || files.has(path) ? path : patternOf(path) ?? "*";
  }

  return {
    fetch: config.logsRequests ? logged(fetch, routeOf) : fetch,
    onError,
    drain() {
      isDraining = true;
    },
  };
}

/** Writes a line for each request that `fetch` answers. */
function logged(fetch: App["fetch"], routeOf: (path: string) => string): App["fetch"] {
  return async (request, connection) => {
    const { method, url } = request;
    const began = performance.now();
    const answer = await fetch(request, connection);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const { status } = answer;
    const size = method === "HEAD" ? Promise.resolve(0) : weigh(answer.clone());
    // A body that breaks off is in the error log.
    void size.catch(() => undefined).then((bytes) =>
      log("request", { method, route: routeOf(pathOf(url)), status, ms, bytes })
    );
    return answer;
  };
}

async function weigh(answer: Response): Promise<number> {
  return (await answer.arrayBuffer()).byteLength;
}

async function answerApi(api: Hono, request: Request, connection: unknown): Promise<Response> {
  return secure(await api.fetch(request, connection as Record<string, unknown>));
}

async function answerDesk(desk: Hono, request: Request): Promise<Response> {
  return secure(await desk.fetch(request), deskHeaders);
}

function isBelow(base: string, path: string): boolean {
  return path.startsWith(base) && (path.length === base.length || path[base.length] === "/");
}

/** Deno resolves dot segments in the URL; the list of paths makes everything else harmless. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  if (start === -1) return "/";
  const query = url.indexOf("?", start);
  return query === -1 ? url.slice(start) : url.slice(start, query);
}

/** Whether a path that is no route gets the page: only when a person navigates there. */
function isPlace(path: string, { headers }: Request): boolean {
  if (NO_PLACE.test(path)) return false;
  const mode = headers.get("sec-fetch-mode");
  if (mode !== null) return mode === "navigate";
  return headers.get("accept")?.includes("text/html") ?? false;
}

function answerFile(file: PreparedFile, { headers }: Request): Response {
  const accepted = acceptedEncodings(headers.get("accept-encoding"));
  const chosen = accepted.find((encoding) => file[encoding] !== undefined) ?? "identity";
  const prepared = file[chosen]!;
  const known = headers.get("if-none-match");
  if (known !== null && isMatch(known, prepared.etag)) return prepared.unchanged.clone();
  return prepared.full.clone();
}

function prepareSite(site: Site, config: Config) {
  const ofPage = pageHeaders(config, site.csp);
  const ofWorker = workerHeaders(config);
  const sent = addressSite(site, config, [...ofPage, ...ofWorker, ...plainHeaders]).files;
  const files = new Map(sent.map((file) => {
    const special = { [PAGE]: ofPage, [WORKER]: ofWorker }[file.path];
    return [file.path, prepare(file, special ?? plainHeaders)];
  }));
  const page = files.get(PAGE)!;
  // The page is served at the app's routes, not under its file's name.
  files.delete(PAGE);
  const isPattern = (path: string) => path.includes("/:");
  for (const path of site.paths) if (!isPattern(path)) files.set(path, page);
  // As the client, which takes no other id from the address bar.
  const patterns = site.paths.filter(isPattern).map((pattern) => ({
    pattern,
    matches: new RegExp(`^${pattern.replace(/:\w+/, "[\\w-]{1,64}")}$`),
  }));
  return { page, files, patterns };
}

function prepare(file: SiteFile, security: HeaderList): PreparedFile {
  const { br, gzip } = file.encodings;
  const caching = file.immutable ? "public, max-age=31536000, immutable" : "no-cache";
  const common: HeaderList = [...security, ["cache-control", caching]];
  if (br ?? gzip) common.push(["vary", "Accept-Encoding"]);

  function form(bytes: BodyInit, encoding: Encoding): Prepared {
    const etag = encoding === "identity" ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
    const headers: HeaderList = [...common, ["etag", etag]];
    const content: HeaderList = [["content-type", file.type]];
    if (encoding !== "identity") content.push(["content-encoding", encoding]);
    return {
      etag,
      full: new Response(bytes, { headers: [...headers, ...content] }),
      unchanged: new Response(null, { status: 304, headers }),
    };
  }

  return {
    identity: form(file.bytes, "identity"),
    ...(br && { br: form(br, "br") }),
    ...(gzip && { gzip: form(gzip, "gzip") }),
  };
}

function prepareJson(status: number, value: object): Response {
  return prepareText(status, `${JSON.stringify(value)}\n`, { "content-type": "application/json" });
}

function prepareText(status: number, text: string, more: Record<string, string> = {}): Response {
  const headers = {
    ...Object.fromEntries(plainHeaders),
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    ...more,
  };
  return new Response(new TextEncoder().encode(text), { status, headers });
}

function secure(answer: Response, headers: HeaderList = plainHeaders): Response {
  // A new Response, because the headers of some answers are immutable.
  const secured = new Response(answer.body, answer);
  for (const [name, value] of headers) secured.headers.set(name, value);
  if (!secured.headers.has("cache-control")) secured.headers.set("cache-control", "no-store");
  return secured;
}
