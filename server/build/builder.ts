// Builds the site: the client's bundles and packages, the page, the service worker, the static files.
import * as esbuild from "esbuild";
import {
  type Bytes,
  CITY_PATH,
  CONTENT_TYPES,
  PAGE_PATH,
  pageVersionComment,
  ROBOTS_PATH,
  shortHashOf,
  type Site,
  type SiteFile,
  STATEMENT_TITLES,
  WORKER_PATH,
} from "../site.ts";
import {
  ANONYMOUS_ENTRY,
  APP_ENTRY,
  type Bundles,
  type Chunk,
  COMPILE_AHEAD_COMMENT,
  createBundler,
  HOME_ENTRY,
  LATER_ENTRIES,
  LOGIN_ENTRY,
} from "./bundles.ts";
import { type BuilderOptions, compileCss, compileScript } from "./compile.ts";
import { compress } from "./compress.ts";
import { createFirstPaintPrerenderer, type FirstPaint } from "./first_paint.ts";
import { LOGOS_FOLDER, makeLogoSymbols } from "./logos.ts";
import { minifyModule } from "./minify.ts";
import { hashForCsp, makePage } from "./page.ts";
import { hashSources, listSources } from "./sources.ts";
import { makeStatementFiles, STATEMENTS_FOLDER } from "./statements.ts";

export interface BuildResult {
  site: Site;
  chunks: Chunk[];
  /** The compiled script that is inlined in the page. */
  inlineScript: string;
  maps: Emitted[];
}

type Emitted = Pick<SiteFile, "path" | "bytes">;

export interface Builder {
  build(): Promise<BuildResult>;
  close(): Promise<void>;
}

/** The files of static/ that become parts of pages. */
const IN_PAGE = ["/index.html", "/base.css", LOGOS_FOLDER, STATEMENTS_FOLDER];
/** The tab's icon. As an SVG it would be a document of its own, a tenth of a slow phone's work on a first load. */
const TAB_ICON = "/icons/tab.png";

/** Prepares a build that can be repeated: a second build only costs what changed. */
export async function createBuilder(options: BuilderOptions): Promise<Builder> {
  const client = await createBundler(options);
  const firstPaint = await createFirstPaintPrerenderer(options);
  return {
    async build() {
      return await build(options, await client.bundle(), await firstPaint.prerender());
    },
    async close() {
      await client.close();
      await firstPaint.close();
      await esbuild.stop();
    },
  };
}

async function build(
  options: BuilderOptions,
  { chunks, files }: Bundles,
  { views, cssRules, pagePaths, anonymousPaths }: FirstPaint,
): Promise<BuildResult> {
  const { root, dev, devScript } = options;
  const find = (source: string) => chunks.find((chunk) => chunk.entryPoint === source)!;
  const scripts = dev
    ? files.map(({ path, text }) => ({ path, code: text, map: "" }))
    : await Promise.all(files.map((file) => minifyModule(file, COMPILE_AHEAD_COMMENT)));
  const modules = scripts.map(({ path, code }) => ({ path, bytes: encode(code) }));
  const entry = find(APP_ENTRY).neededPaths;
  const pageScript = await compileScript(options, "client/start/page.ts", {
    ANONYMOUS_PATHS: anonymousPaths,
    HOME: find(HOME_ENTRY).neededPaths.filter((path) => !entry.includes(path)),
    LOGIN: find(LOGIN_ENTRY).neededPaths,
    APP: entry,
    ONBOARDING: find(ANONYMOUS_ENTRY).neededPaths.filter((path) => !entry.includes(path)),
  });
  const statics = await readStatics(root);
  const page = makePage({
    template: textOf(statics, "/index.html"),
    css: await compileCss([textOf(statics, "/base.css"), ...cssRules.values()].join("\n"), options),
    bundles: Object.fromEntries(LATER_ENTRIES.map((source) => [source, find(source).path])),
    logos: makeLogoSymbols(statics.filter(({ path }) => path.startsWith(LOGOS_FOLDER))),
    views,
    scripts: devScript === undefined ? [pageScript] : [pageScript, devScript],
  });
  const copied = statics.filter(({ path }) => !IN_PAGE.some((other) => path.startsWith(other)));
  // So that the worker stores what the server will write there.
  copied.push({ path: CITY_PATH, bytes: encode("{}") });
  copied.push({ path: ROBOTS_PATH, bytes: encode("User-agent: *\nAllow: /\n") });
  const statements = makeStatementFiles({
    textOf: (path) => textOf(statics, path),
    logos: statics.filter(({ path }) => path.startsWith(`${LOGOS_FOLDER}hospital`)),
    css: await compileCss(
      textOf(statics, "/base.css") + textOf(statics, `${STATEMENTS_FOLDER}statements.css`),
      options,
    ),
  });
  const others = [...modules, ...copied, ...statements];
  const { version } = JSON.parse(await Deno.readTextFile(`${root}/deno.json`));
  const { id, site } = await nameBuild(options, { html: page.html, version }, others, pagePaths);
  return {
    site: {
      version,
      buildId: id,
      sourcesHash: await hashSources(root, options.withdrawsWorker),
      pagePaths,
      files: await Promise.all(site.map((file) => describe(file, options))),
      csp: {
        scriptHashes: page.scripts.map(hashForCsp),
        styleHashes: page.styles.map(hashForCsp),
      },
    },
    chunks,
    inlineScript: pageScript,
    maps: scripts.map(({ path, map }) => ({ path: `${path}.map`, bytes: encode(map) })),
  };
}

/**
 * Whether a file is stored on each phone: not the launcher's bitmaps, which the system fetches and keeps by itself, and
 * not what few people open.
 */
export function isStoredByWorker(path: string): boolean {
  return [PAGE_PATH, TAB_ICON].includes(path) || !/\.(?:png|html|txt)$/.test(path);
}

/** The id depends on every file's content, not on the day that the page names: the same sources are the same build. */
async function nameBuild(
  options: BuilderOptions,
  { html, version }: { html: string; version: string },
  others: Emitted[],
  paths: string[],
) {
  const stored = others.map(({ path }) => path).filter(isStoredByWorker);
  const source = `client/worker/${options.withdrawsWorker ? "sw_withdrawn" : "sw"}.ts`;
  const beforeId = paths.filter((path) => path.includes(":")).map((path) => path.split(":")[0]);
  const statements = Object.keys(STATEMENT_TITLES).map((name) => `/${name}`);
  const constants = {
    BUILD: "{build}",
    FILES: stored,
    BEFORE_ID: beforeId,
    STATEMENTS: statements,
  };
  const worker = await compileScript(options, source, constants);
  const contents = others.map(({ path, bytes }) => `${path} ${shortHashOf(bytes)}`).sort();
  const id = shortHashOf([html, worker, ...contents].join("\n"));
  // In Swedish a date is written as in ISO 8601.
  const day = new Date().toLocaleDateString("sv", { timeZone: "America/Fortaleza" });
  const texts = {
    [PAGE_PATH]: `${html}<!--${version} ${day}-->${pageVersionComment(id)}`,
    [WORKER_PATH]: worker.replaceAll("{build}", id),
  };
  const named = Object.entries(texts).map(([path, text]) => ({ path, bytes: encode(text) }));
  return { id, site: [...named, ...others] };
}

/** The files of static/, with the city's blue where they name it. */
async function readStatics(root: string): Promise<Emitted[]> {
  const { paths } = await listSources(root, ["static"]);
  const files = await Promise.all(paths.map(async (path) => ({
    path: path.slice("static".length),
    bytes: await Deno.readFile(`${root}/${path}`),
  })));
  const [, blue] = /--marca: (#\w+)/.exec(textOf(files, "/base.css"))!;
  return files.map(({ path, bytes }) => {
    const text = /\.(html|webmanifest)$/.test(path) && textOf(files, path);
    return { path, bytes: text ? encode(text.replaceAll("{marca}", blue)) : bytes };
  });
}

function textOf(files: Emitted[], path: string): string {
  return new TextDecoder().decode(files.find((file) => file.path === path)!.bytes);
}

async function describe({ path, bytes }: Emitted, { dev }: BuilderOptions): Promise<SiteFile> {
  const type = CONTENT_TYPES[path.slice(path.lastIndexOf(".") + 1)];
  if (type === undefined) throw new Error(`${path} has no known type: add it to CONTENT_TYPES`);
  const encodings = dev || type === CONTENT_TYPES.png ? {} : await compress(bytes);
  const immutable = path.startsWith("/assets/");
  return { path, type, hash: shortHashOf(bytes), immutable, bytes, encodings };
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text);
}
