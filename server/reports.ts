// Receives what phones tell of the app's errors, and browsers of what the policy refused: one line of the log each, made
// only of words that this file or the site knows. Whatever else somebody sends is not logged.
import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { log } from "./log.ts";
import type { Site } from "./site.ts";

/** Where the server receives them. */
export const REPORTS_PATH = "/erros";

/** In bytes. */
const MAX_REPORT_BYTES = 4096;
/** Chromium waits for a minute, and sends in one list whatever the policy refused until then: about 1 KiB each. */
const LONGEST_LIST = 10 * MAX_REPORT_BYTES;

const MINUTE_MS = 60_000;
/** In a minute. One address may be that of many phones. */
const MOST_OF_ONE_ADDRESS = 30;
const MOST_OF_ALL = 600;
const MOST_FRAMES = 5;
/** In characters. */
const LONGEST_WORD = 200;

/** The word for everything that is not known. */
const OTHER = "other";

const LIST_TYPE = "application/reports+json";
/** A page of another site cannot send these types without asking first, and nobody answers it. */
const REPORT_TYPES = ["application/json", "application/csp-report", LIST_TYPE];

const ERRORS = [
  "Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError ApiError",
  "AbortError DataCloneError EncodingError HierarchyRequestError InvalidAccessError InvalidCharacterError",
  "InvalidStateError NetworkError NotAllowedError NotFoundError NotReadableError NotSupportedError OperationError",
  "QuotaExceededError SecurityError TimeoutError TransactionInactiveError UnknownError VersionError",
  "string number bigint boolean symbol object function",
].join(" ").split(" ");

const DIRECTIVES = [
  "default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src connect-src",
  "manifest-src worker-src font-src base-uri form-action frame-ancestors frame-src media-src object-src child-src",
  "require-trusted-types-for trusted-types",
].join(" ").split(" ");

const BLOCKED = [
  "inline eval wasm-eval self trusted-types-policy trusted-types-sink",
  "http https ws wss data blob filesystem about file chrome-extension moz-extension safari-web-extension",
].join(" ").split(" ");

/** In this order: most browsers also call themselves Chrome or Safari. */
const BROWSERS: [family: string, version: RegExp][] = [
  ["Firefox", /(?:Firefox|FxiOS)\/(\d{1,3})\b/],
  ["Samsung Internet", /SamsungBrowser\/(\d{1,3})\b/],
  ["Edge", /Edg(?:A|iOS)?\/(\d{1,3})\b/],
  ["Opera", /(?:OPR|OPX)\/(\d{1,3})\b/],
  ["Chrome", /(?:Chrome|CriOS)\/(\d{1,3})\b/],
  ["Safari", /Version\/(\d{1,3})\b.* Safari\//],
];

/** As client/lib/errors.ts sends it. */
interface ErrorReport {
  build: string;
  screen: string;
  error: string;
  stack: string[];
}

/** What is read of a CSP report, whose other fields may hold anything. */
interface Violation {
  page: unknown;
  directive: unknown;
  blocked: unknown;
  file: unknown;
  line: unknown;
  column: unknown;
}

/** Makes the handler of POST: 204 and its lines; 400, 403, 413, 415 or 429 and none. */
export function receiveReports(
  { buildId, files, pagePaths }: Site,
): (c: Context) => Promise<Response> {
  const screens = new Map(pagePaths.map((path) => [withoutIds(path), path]));
  const scripts = new Set(files.map(({ path }) => path.slice(path.lastIndexOf("/") + 1)));
  const isWithinLimit = createLimit();

  const screenOf = (path: string) => screens.get(withoutIds(path)) ?? OTHER;

  function isOwnFrame(frame: string): boolean {
    const [, file] = /^([\w.-]+\.js):\d{1,6}:\d{1,6}$/.exec(frame) ?? [];
    return file !== undefined && scripts.has(file);
  }

  function logError(report: ErrorReport, browser: string): void {
    log("client-error", {
      build: report.build.startsWith(`${buildId}-`) ? buildId : OTHER,
      screen: screenOf(report.screen),
      error: known(ERRORS, report.error),
      stack: report.stack.filter(isOwnFrame),
      browser,
    });
  }

  function logViolation(violation: Violation, browser: string): void {
    const { page, directive, blocked, file, line, column } = textsOf(violation);
    const source = `${file.split("/").at(-1)}:${line}:${column}`;
    log("csp-report", {
      build: buildId,
      screen: screenOf(URL.parse(page)?.pathname ?? ""),
      directive: known(DIRECTIVES, directive.split(" ")[0]),
      blocked: known(BLOCKED, blocked.split(":")[0]),
      stack: isOwnFrame(source) ? [source] : [],
      browser,
    });
  }

  return async (c) => {
    const site = c.req.header("sec-fetch-site");
    if (site !== undefined && site !== "same-origin") return c.body(null, 403);
    const type = typeOf(c);
    if (!REPORT_TYPES.includes(type)) return c.body(null, 415);
    const address = addressOf(c);
    if (!isWithinLimit(address)) return c.body(null, 429);
    const text = await readText(c, type === LIST_TYPE ? LONGEST_LIST : MAX_REPORT_BYTES);
    if (typeof text === "number") return c.body(null, text);
    const sent = parse(text);
    const browser = browserOf(c.req.header("user-agent") ?? "");
    if (type === "application/json") {
      if (!isErrorReport(sent)) return c.body(null, 400);
      logError(sent, browser);
    } else {
      const violations = readViolations(sent);
      if (violations === undefined) return c.body(null, 400);
      for (const [at, violation] of violations.entries()) {
        // Each line counts, and the first one has been counted.
        if (at > 0 && !isWithinLimit(address)) break;
        logViolation(violation, browser);
      }
    }
    return c.body(null, 204);
  };
}

function typeOf({ req }: Context): string {
  return req.header("content-type")?.split(";")[0].trim().toLowerCase() ?? "";
}

/** `/campanhas/123` and `/campanhas/:campanhaId` both become `/campanhas/:`. */
function withoutIds(path: string): string {
  return path.toLowerCase().replace(/(.)\/$/, "$1").replace(/(.)\/.+/, "$1/:");
}

function known(words: readonly string[], word: string): string {
  return words.includes(word) ? word : OTHER;
}

function browserOf(agent: string): string {
  for (const [family, version] of BROWSERS) {
    const [, number] = version.exec(agent) ?? [];
    if (number !== undefined) return `${family} ${number}`;
  }
  return OTHER;
}

/** The body, or the status that refuses it: 413 if it is too large, 400 if its sender goes away before the end. */
async function readText({ req }: Context, maxBytes: number): Promise<string | 400 | 413> {
  if (Number(req.header("content-length")) > maxBytes) return 413;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of req.raw.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) return 413;
      chunks.push(chunk);
    }
  } catch {
    return 400;
  }
  return await new Blob(chunks).text();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No report is undefined, so this is refused as any other wrong shape.
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isWord = (value: unknown) => typeof value === "string" && value.length <= LONGEST_WORD;

function isErrorReport(value: unknown): value is ErrorReport & Record<string, unknown> {
  if (!isRecord(value) || Object.keys(value).length !== 4) return false;
  const { build, screen, error, stack } = value;
  return [build, screen, error].every(isWord) && Array.isArray(stack) &&
    stack.length <= MOST_FRAMES && stack.every(isWord);
}

/** In both forms: one (`report-uri`), or a list that may hold other kinds (`report-to`). Undefined if it is neither. */
function readViolations(value: unknown): Violation[] | undefined {
  if (Array.isArray(value)) {
    if (!value.every((one) => isRecord(one) && isRecord(one.body))) return undefined;
    return value.filter(({ type }) => type === "csp-violation").map(({ body }) => ({
      page: body.documentURL,
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      file: body.sourceFile,
      line: body.lineNumber,
      column: body.columnNumber,
    }));
  }
  const report = isRecord(value) ? value["csp-report"] : undefined;
  if (!isRecord(report)) return undefined;
  return [{
    page: report["document-uri"],
    directive: report["effective-directive"] ?? report["violated-directive"],
    blocked: report["blocked-uri"],
    file: report["source-file"],
    line: report["line-number"],
    column: report["column-number"],
  }];
}

/** Each field as text, empty where it is neither that nor a number: what else is sent may have no text at all. */
function textsOf(violation: Violation): Record<keyof Violation, string> {
  const texts = Object.entries(violation).map(([name, value]) => [
    name,
    typeof value === "string" || typeof value === "number" ? String(value) : "",
  ]);
  return Object.fromEntries(texts);
}

/** As the proxy says it, or the connection. A forged one only spends what all may send together. */
function addressOf(c: Context): string {
  const { remoteAddr } = (c.env ?? {}) as { remoteAddr?: Partial<Deno.NetAddr> };
  return c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() ?? remoteAddr?.hostname ?? "";
}

/** Tells whether an address may send one more. Holds no address, only salted hashes, and those for a minute at most. */
function createLimit(): (address: string) => boolean {
  const salt = randomBytes(32);
  const counts = new Map<string, number>();
  let all = 0;

  function forget(): void {
    counts.clear();
    all = 0;
  }

  return (address) => {
    const key = createHash("sha256").update(salt).update(address).digest("base64");
    const count = counts.get(key) ?? 0;
    if (count >= MOST_OF_ONE_ADDRESS || all >= MOST_OF_ALL) return false;
    // It must not keep a server alive that was told to stop.
    if (all === 0) Deno.unrefTimer(setTimeout(forget, MINUTE_MS));
    counts.set(key, count + 1);
    all++;
    return true;
  };
}
