// Composes the server as a Hono app: one line for each route. The site's answers are prepared once, at the start
// (prepared.ts); an answer made on request gets its security headers from the middleware `secure`.
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { configureCityFiles } from "./city_files.ts";
import { type Config, DESK_PATH, MOCK_PATH } from "./config.ts";
import {
  deskHeaders,
  type HeaderList,
  nonPageHeaders,
  pageHeaders,
  statementHeaders,
  workerHeaders,
} from "./security_headers.ts";
import { isFromThisMachine, isValidHostHeader } from "./loopback.ts";
import { errorWithoutMessage, log } from "./log.ts";
import { configurePageAndWorker } from "./page.ts";
import { createNoStoreAnswers, prepareFile } from "./prepared.ts";
import { receiveReports, REPORTS_PATH } from "./reports.ts";
import { CONTENT_TYPES, findStatementPath, PAGE_PATH, type Site, WORKER_PATH } from "./site.ts";

interface AppParts {
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
  /** Answers a request; `connection` is what Deno.serve says about the connection. */
  fetch(request: Request, connection?: unknown): Response | Promise<Response>;
  /** Answers errors that `fetch` did not catch: they are always logged, and never shown to the client. */
  onError(error: unknown): Response;
  /** Lets `/healthz` say from now on that this server is going away. */
  announceStop?(): void;
}

/** The endings of what the site has besides its pages, of compressed siblings, and of sources. */
const FILE_ENDINGS = [
  ...Object.keys(CONTENT_TYPES).filter((ending) => ending !== "html"),
  ..."br gz zst map ts tsx".split(" "),
].join("|");

/**
 * Paths that never get the page, even when a person navigates there, but for an id's (ODD_ID): those below the server's
 * own, dotfiles, files like ours, hidden separators.
 */
const NEVER_PAGE = new RegExp(
  String
    .raw`^/(?:assets|api|__mesa|healthz)(?:/|$)|/\.|\.(?:${FILE_ENDINGS})/*$|%(?:2e|2f|5c|00)|\\`,
  "i",
);

/** An id of the API may have dots and, encoded, slashes. */
const ODD_ID = "(?!\\.|[^/]*%(?:2e|00))[^/\\\\]+";

/** Puts the site, the mock and its desk together. */
export function createApp({ site, config, api, desk }: AppParts): App {
  const { version, buildId, pagePaths } = site;
  const ofPage = pageHeaders(config, site.csp);
  const ofWorker = workerHeaders(config);
  const plain = nonPageHeaders(config);
  const headers = [...ofPage, ...ofWorker, ...plain];
  const sent = configurePageAndWorker(configureCityFiles(site, config), config, headers).files;
  const files = sent.filter(({ path }) => path !== PAGE_PATH);
  const page = prepareFile(sent.find(({ path }) => path === PAGE_PATH)!, ofPage);
  const own = createNoStoreAnswers(plain);
  const healthy = own.json(200, { status: "ok", version, build: buildId });
  const draining = own.json(503, { status: "draining", version, build: buildId });
  const oddIdPaths = pagePaths.filter((path) => path.includes(":"))
    .map((path) => new RegExp(`^${path.replace(/:\w+/, ODD_ID)}/?$`, "i"));
  const notFound = own.text(404, "Não encontrado\n");
  const notAllowed = own.text(405, "Método não permitido\n", { allow: "GET, HEAD" });
  const failed = own.text(500, "Erro interno do servidor\n");
  const redirects = new Map(
    files.map(findStatementPath).filter((path) => path !== undefined)
      .map((path) => [path, own.text(308, "", { location: path })]),
  );
  let isDraining = false;

  const app = new Hono({ getPath: pathOf });
  if (config.logsRequests) app.use(logRequest);
  if (api) app.use(`${MOCK_PATH}/*`, secure(plain)).route(MOCK_PATH, api);
  if (desk) {
    app.use(`${DESK_PATH}/*`, secure(deskHeaders(config)), admit(config)).route(DESK_PATH, desk);
  }
  if (config.receivesErrorReports) {
    app.post(REPORTS_PATH, secure(plain), receiveReports(site));
  }
  app.get("/healthz", () => isDraining ? draining() : healthy());
  // Other ids get the page only in a navigation.
  for (const path of pagePaths) app.get(path.replace(/\/(:\w+)/, "/$1{[\\w-]{1,64}}"), page);
  for (const file of files) {
    const statement = findStatementPath(file);
    const security = statement
      ? statementHeaders(config)
      : file.path === WORKER_PATH
      ? ofWorker
      : plain;
    app.get(statement ?? file.path, prepareFile(file, security));
  }
  app.notFound((c) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return notAllowed();
    const [word] = /^\/\w+(?=\/*$)/.exec(c.req.path) ?? [""];
    const redirect = redirects.get(word.toLowerCase());
    if (redirect !== undefined) return redirect();
    const isFile = NEVER_PAGE.test(c.req.path) && !oddIdPaths.some((odd) => odd.test(c.req.path));
    return !isFile && isNavigation(c) ? page(c) : notFound();
  });
  app.onError(onError);

  function onError(error: unknown): Response {
    log("error", { build: buildId, ...errorWithoutMessage(error) });
    return failed();
  }

  return {
    fetch: (request, connection) => app.fetch(request, connection as object),
    onError,
    announceStop() {
      isDraining = true;
    },
  };
}

/**
 * The path as it was sent, undecoded. Deno writes the Host header into the URL unread: one like `localhost/?x=` would
 * turn the path into a query.
 */
function pathOf({ url, headers }: Request): string {
  const host = headers.get("host");
  const strange = host && !isValidHostHeader(host) && url.startsWith(`http://${host}`);
  const start = strange ? `http://${host}`.length : url.indexOf("/", url.indexOf("://") + 3);
  const end = url.indexOf("?", start);
  return url.slice(start, end === -1 ? undefined : end);
}

/** Whether a person navigates there: only then a path that is no route gets the page. */
function isNavigation({ req }: Context): boolean {
  const mode = req.header("sec-fetch-mode");
  if (mode !== undefined) return mode === "navigate";
  return req.header("accept")?.includes("text/html") ?? false;
}

/** Adds the headers to every answer of the routes below. */
function secure(headers: HeaderList): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.header(name, value);
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  };
}

/** Refuses everybody who is not on this machine. */
function admit({ host }: Config): MiddlewareHandler {
  return async (c, next) => {
    if (isFromThisMachine(c.req.raw, c.env, host)) return await next();
    return c.text("A mesa só abre nesta máquina, pelo endereço localhost\n", 403);
  };
}

/** Anybody can make one up: the log names only these. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Writes a line for each request: its route's pattern, never an id, and nothing that somebody has only typed. */
async function logRequest(c: Context, next: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await next();
  const { status, headers, body } = c.res;
  const { method } = c.req;
  const isSent = body !== null && method !== "HEAD";
  log("request", {
    method: METHODS.includes(method) ? method : "other",
    route: routePath(c).replace(/\{.*\}/, ""),
    status,
    ms: Math.round((performance.now() - began) * 10) / 10,
    // What the mock makes on request has no length.
    bytes: isSent ? Number(headers.get("content-length") ?? undefined) : 0,
  });
}
