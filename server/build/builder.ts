// Owns what the site is made of: the client as ES modules by route, the page, the worker, the static files.
import { createHash } from "node:crypto";
import * as esbuild from "esbuild";
import { type Bytes, markOf, PAGE, type Site, type SiteFile, WORKER } from "../site.ts";
import { compress } from "./compress.ts";
import { type Bundle, fewChunks, sourceOf, withoutFacade } from "./chunks.ts";
import { LOGOS, makeLogos } from "./logos.ts";
import { shorten, SHORTENED_BY } from "./shorten.ts";
import { hashForCsp, makePage } from "./page.ts";
import { reactModules } from "./react_modules.ts";
import { listSources } from "./sources.ts";
import { type StyleOf, type Styles, styleTemplates } from "./style_templates.ts";

export interface BuilderOptions {
  /** The project's folder, absolute. */
  root: string;
  /** Readable code, source maps inside it, nothing compressed, and the page gets `devScript`. */
  dev?: boolean;
  devScript?: string;
  /** `/sw.js` removes itself from the devices instead of keeping the app there, and the app registers no worker. */
  withdrawsWorker?: boolean;
}

export interface Built {
  site: Site;
  chunks: Chunk[];
  /** The compiled scripts that are inlined in the page, one after the other. */
  inlineScript: string;
  maps: Emitted[];
}

interface Emitted {
  /** As in the URL. */
  path: string;
  bytes: Bytes;
}

/** One emitted module. */
export interface Chunk {
  /** As in the URL. */
  path: string;
  /** The source where it starts, when it is the entry or is imported dynamically: `client/shell/authenticated.tsx`. */
  source?: string;
  /** The modules that it needs to run, itself included. */
  needs: string[];
}

export interface Builder {
  build(): Promise<Built>;
  close(): Promise<void>;
}

/** The module that starts the app. */
export const ENTRY = "client/main.tsx";
/** What answers a press on the login while the entry is on its way: the entry needs it too. */
const EARLY_LOGIN = "client/start/early_login.ts";
/** What the app needs after each first view, in addition to the entry, so that the page requests both at once. */
export const AFTER_VIEW = {
  onboarding: "client/onboarding/screen.tsx",
  spinner: "client/shell/authenticated.tsx",
};
/** What is fetched first behind the login, in this order: the chunks are cut to suit these. */
const AHEAD = [
  "client/pets/screen.tsx",
  "client/pets/sheet.tsx",
  "client/agendamentos/screen.tsx",
];
/** The tab's. As SVG it would be a document of its own, and a slow phone would work a tenth longer on a first load. */
const TAB_ICON = "/icons/tab.png";
/** The oldest browsers (README.md "Browsers"). */
export const TARGET = ["chrome111", "safari16.4", "firefox114"];
/** These become parts of the page. */
const NOT_COPIED = ["static/index.html", "static/base.css", LOGOS];

const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
};

/**
 * Chromium then compiles every function of the file while it arrives, on another thread. Otherwise it compiles them one
 * after the other on the page's own thread when they are first called. This saves a fifth of the start's processor
 * time. For other browsers it is a comment.
 */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

/** Prepares a build that can be repeated: a second build only costs what changed. */
export async function createBuilder(options: BuilderOptions): Promise<Builder> {
  const common = commonOptions(options);
  let styles: Styles;
  const client = await esbuild.context({
    ...common,
    entryPoints: [ENTRY, EARLY_LOGIN],
    format: "esm",
    splitting: true,
    outdir: "dist",
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    banner: { js: options.dev ? COMPILE_AHEAD : SHORTENED_BY },
    sourcemap: options.dev ? "inline" : "external",
    metafile: true,
    plugins: [
      fewChunks(ENTRY, Object.values(AFTER_VIEW), options.dev ? [] : AHEAD),
      styleTemplates(() => styles),
      ...(options.dev ? [] : [reactModules()]),
    ],
  });
  const firstPaint = await esbuild.context({
    ...common,
    entryPoints: ["client/start/first_paint.tsx"],
    format: "esm",
    minify: false,
    // It runs here alone, and React's own development build takes twice as long to start.
    define: { ...common.define, "process.env.NODE_ENV": '"production"' },
  });
  return {
    async build() {
      const painted = await runFirstPaint(await firstPaint.rebuild());
      styles = {
        styleOf: painted.styleOf,
        inPage: new Set(painted.rules.keys()),
        minify: (css) => minifyCss(css, options),
      };
      return await build(options, client, painted);
    },
    async close() {
      await client.dispose();
      await firstPaint.dispose();
      await esbuild.stop();
    },
  };
}

async function build(
  options: BuilderOptions,
  client: esbuild.BuildContext,
  { views, rules }: FirstPaint,
): Promise<Built> {
  const [{ files: bundled, outputs }, routes, statics, sources] = await Promise.all([
    client.rebuild().then(({ outputFiles, metafile }) =>
      [EARLY_LOGIN, ENTRY].reduce(withoutFacade, {
        files: outputFiles!,
        outputs: metafile!.outputs,
      })
    ),
    readRoutes(options),
    readStatics(options.root),
    listSources(options.root),
  ]);
  const emitted = (options.dev ? bundled : await shortenAll(bundled)).map(({ path, text }) => ({
    path: path.slice(`${options.root}/dist`.length),
    bytes: new TextEncoder().encode(text),
  }));
  const modules = emitted.filter(({ path }) => path.endsWith(".js"));
  const chunks = findChunks(outputs);
  const headScript = await compileHead(options, chunks, routes.anonymous);
  const bootScript = await compileBoot(options, chunks);
  const baseCss = await Deno.readTextFile(`${options.root}/static/base.css`);
  const page = makePage({
    template: await Deno.readTextFile(`${options.root}/static/index.html`),
    css: await minifyCss([baseCss, ...rules.values()].join("\n"), options),
    logos: makeLogos(await readLogos(options.root)),
    views,
    headScript,
    scripts: [bootScript, options.devScript].filter((script) => script !== undefined),
  });
  const { id, files } = await nameBuild(options, page.html, [...modules, ...statics]);
  const site: Site = {
    build: id,
    sources: sources.hash,
    paths: routes.all,
    files: await Promise.all(files.map((file) => describe(file, options))),
    csp: { scripts: page.scripts.map(hashForCsp), styles: page.styles.map(hashForCsp) },
  };
  const maps = emitted.filter(({ path }) => path.endsWith(".map"));
  return { site, chunks, inlineScript: headScript + bootScript, maps };
}

/** Each script with its source map. */
async function shortenAll(files: Bundle["files"]): Promise<Bundle["files"]> {
  const maps = new Map(files.map(({ path, text }) => [path, text]));
  const shortened = files.filter(({ path }) => path.endsWith(".js")).map(async ({ path, text }) => {
    const { code, map } = await shorten(
      { code: text, map: maps.get(`${path}.map`)! },
      COMPILE_AHEAD,
    );
    return [{ path, text: code }, { path: `${path}.map`, text: map }];
  });
  return (await Promise.all(shortened)).flat();
}

/**
 * The id depends on every file's content, page and worker included; these then contain it. The day of the build comes
 * after that: the same sources are the same build on any day.
 */
async function nameBuild(options: BuilderOptions, html: string, others: Emitted[]) {
  const precache = precached(others);
  async function filesOf(id: string, day = ""): Promise<Emitted[]> {
    const page = { path: PAGE, bytes: new TextEncoder().encode(html + day + markOf(id)) };
    return [page, ...others, { path: WORKER, bytes: await compileWorker(options, id, precache) }];
  }
  const unnamed = await filesOf("");
  const id = hash(unnamed.map(({ path, bytes }) => `${path} ${hash(bytes)}`).sort().join("\n"));
  // In Swedish a date is written as in ISO 8601.
  const day = new Date().toLocaleDateString("sv", { timeZone: "America/Fortaleza" });
  return { id, files: await filesOf(id, `<!--${day}-->`) };
}

function commonOptions({ root, dev = false, withdrawsWorker = false }: BuilderOptions) {
  return {
    absWorkingDir: root,
    bundle: true,
    write: false,
    minify: !dev,
    target: TARGET,
    jsx: "automatic",
    // React itself has had the hook since version 18.
    alias: { "use-sync-external-store/shim/index.js": "react" },
    legalComments: "none",
    logLevel: "warning",
    define: {
      HAS_WORKER: String(!withdrawsWorker),
      "process.env.NODE_ENV": dev ? '"development"' : '"production"',
    },
  } satisfies esbuild.BuildOptions;
}

/** What `client/start/first_paint.tsx` draws: views by name, as HTML, and the rules that they use, by class. */
interface FirstPaint {
  views: Record<string, string>;
  rules: ReadonlyMap<string, string>;
  styleOf: StyleOf;
}

/** The views are drawn here and now, by the code that the browser will run later. */
async function runFirstPaint({ outputFiles }: esbuild.BuildResult): Promise<FirstPaint> {
  // Deno keeps localStorage on disk: a build must not leave its flags for the next one.
  Object.defineProperty(globalThis, "localStorage", { value: undefined, configurable: true });
  const { firstPaint, styleOf } = await evaluate(outputFiles![0]) as {
    firstPaint(): Promise<Omit<FirstPaint, "styleOf">>;
    styleOf: StyleOf;
  };
  return { ...await firstPaint(), styleOf };
}

/** The paths of the app: all of them, and those that need no login. */
async function readRoutes(
  options: BuilderOptions,
): Promise<{ all: string[]; anonymous: string[] }> {
  const { outputFiles } = await esbuild.build({
    ...commonOptions(options),
    entryPoints: ["client/routes.ts"],
    format: "esm",
  });
  const { routes, anonymousRoutes } = await evaluate(outputFiles![0]) as Record<
    "routes" | "anonymousRoutes",
    Record<string, string>
  >;
  return { all: Object.values(routes), anonymous: Object.values(anonymousRoutes) };
}

/** The exports of the compiled module. */
function evaluate({ text }: esbuild.OutputFile): Promise<unknown> {
  // The different name makes each run a new module, without any state of the run before.
  const bytes = new TextEncoder().encode(`${text}\n// ${crypto.randomUUID()}`);
  return import(`data:text/javascript;base64,${bytes.toBase64()}`);
}

/**
 * Compiles `client/start/head.ts` to a classic script. It may use `ANONYMOUS_PATHS`; `HOME`, the modules of home; and
 * `AHEAD`, what the first screen after home needs beyond them.
 */
async function compileHead(
  options: BuilderOptions,
  chunks: Chunk[],
  anonymousPaths: string[],
): Promise<string> {
  const home = chunks.find(({ source }) => source === AFTER_VIEW.spinner)!;
  const ahead = chunks.find(({ source }) => source === AHEAD[0])!
    .needs.filter((path) => !home.needs.includes(path));
  const common = commonOptions(options);
  return await compileScript({
    ...common,
    entryPoints: ["client/start/head.ts"],
    define: {
      ...common.define,
      HOME: JSON.stringify(home.needs),
      AHEAD: JSON.stringify(ahead),
      ANONYMOUS_PATHS: JSON.stringify(anonymousPaths),
    },
  });
}

/**
 * Compiles `client/start/boot.ts` to a classic script. It may use `ENTRY`, the URL of the app; `EARLY_LOGIN`; and
 * `ONBOARDING`, what a newcomer needs besides.
 */
async function compileBoot(options: BuilderOptions, chunks: Chunk[]): Promise<string> {
  const entry = chunks.find(({ source }) => source === ENTRY)!;
  const common = commonOptions(options);
  const earlyLogin = chunks.find(({ source }) => source === EARLY_LOGIN)!;
  const onboarding = chunks.find(({ source }) => source === AFTER_VIEW.onboarding)!;
  return await compileScript({
    ...common,
    entryPoints: ["client/start/boot.ts"],
    // Once ENTRY is a literal, esbuild would look for the module on disk.
    external: ["/assets/*"],
    define: {
      ...common.define,
      ENTRY: JSON.stringify(entry.path),
      EARLY_LOGIN: JSON.stringify(earlyLogin.path),
      ONBOARDING: JSON.stringify(
        onboarding.needs.filter((path) => ![entry.path, earlyLogin.path].includes(path)),
      ),
    },
  });
}

/** Compiles the service worker. It may use `BUILD`, and `FILES`: the URLs of all the app's files except the page. */
async function compileWorker(
  options: BuilderOptions,
  id: string,
  paths: string[],
): Promise<Bytes> {
  const common = commonOptions(options);
  const script = await compileScript({
    ...common,
    entryPoints: [`client/worker/${options.withdrawsWorker ? "sw_withdrawn" : "sw"}.ts`],
    define: { ...common.define, BUILD: JSON.stringify(id), FILES: JSON.stringify(paths) },
  });
  return new TextEncoder().encode(script);
}

/** Not `esm`: a worker without imports cannot register as one, and in the page a module would run too late. */
async function compileScript(options: esbuild.BuildOptions): Promise<string> {
  const { outputFiles } = await esbuild.build({ ...options, format: "iife" });
  return outputFiles![0].text.trim();
}

async function minifyCss(css: string, { dev }: BuilderOptions): Promise<string> {
  const { code } = await esbuild.transform(css, { loader: "css", minify: !dev, target: TARGET });
  return code.trim();
}

function findChunks(outputs: Bundle["outputs"]): Chunk[] {
  function follow(output: string, found: Set<string>): Set<string> {
    if (found.has(output)) return found;
    found.add(output);
    for (const { path, kind } of outputs[output].imports) {
      if (kind === "import-statement") follow(path, found);
    }
    return found;
  }
  return Object.keys(outputs).filter((output) => output.endsWith(".js")).map((output) => ({
    path: toUrl(output),
    source: sourceOf(outputs[output].entryPoint),
    needs: [...follow(output, new Set())].map(toUrl),
  }));
}

function toUrl(output: string): string {
  return output.slice("dist".length);
}

async function readStatics(root: string): Promise<Emitted[]> {
  const { paths } = await listSources(root, ["static"]);
  const copied = paths.filter((path) => !NOT_COPIED.some((other) => path.startsWith(other)));
  return await Promise.all(copied.map(async (path) => ({
    path: path.slice("static".length),
    bytes: await Deno.readFile(`${root}/${path}`),
  })));
}

async function readLogos(root: string) {
  const { paths } = await listSources(root, [LOGOS.slice(0, -1)]);
  return await Promise.all(paths.map(async (path) => ({
    path,
    text: await Deno.readTextFile(`${root}/${path}`),
  })));
}

/** Everything except the launcher's bitmaps, which the system fetches and keeps by itself. */
function precached(files: Emitted[]): string[] {
  return files.map(({ path }) => path).filter((path) =>
    path === TAB_ICON || !path.endsWith(".png")
  );
}

async function describe({ path, bytes }: Emitted, { dev }: BuilderOptions): Promise<SiteFile> {
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)];
  if (type === undefined) throw new Error(`${path} has no known type: add it to TYPES`);
  const encodings = dev || type === TYPES.png ? {} : await compress(bytes);
  return {
    path,
    type,
    hash: hash(bytes),
    immutable: path.startsWith("/assets/"),
    bytes,
    encodings,
  };
}

function hash(content: string | Bytes): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 16);
}
