// Builds the site: the client in four bundles (client/bundles.ts), the page, the service worker, the static files.
import { createHash } from "node:crypto";
import * as esbuild from "esbuild";
import { type Bytes, markOf, PAGE, type Site, type SiteFile, WORKER } from "../site.ts";
import { compress } from "./compress.ts";
import { LOGOS, makeLogos } from "./logos.ts";
import { MINIFIED_BY, minify } from "./minify.ts";
import { hashForCsp, makePage } from "./page.ts";
import { reactModules } from "./react_modules.ts";
import { listSources } from "./sources.ts";

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
  /** The module that the page or client/bundles.ts imports, if it is in this chunk. */
  source?: string;
  /** The chunks that it needs to run, itself included. */
  needs: string[];
}

export interface Builder {
  build(): Promise<Built>;
  close(): Promise<void>;
}

/** The module that starts the app. */
export const ENTRY = "client/main.tsx";
/** What answers a press on the login before the app is drawn. */
const EARLY_LOGIN = "client/start/early_login.ts";
export const HOME = "client/shell/authenticated.tsx";
const BEFORE_LOGIN = "client/shell/anonymous_screens.tsx";
/** What client/bundles.ts imports. */
const LATER = [HOME, BEFORE_LOGIN, "client/shell/screens.tsx"];
/** The oldest browsers (README.md "Browsers"). */
export const TARGET = ["chrome111", "safari16.4", "firefox114"];
/** These become parts of the page. */
const NOT_COPIED = ["static/index.html", "static/base.css", LOGOS];
/** The tab's icon. As an SVG it would be a document of its own, a tenth of a slow phone's work on a first load. */
const TAB_ICON = "/icons/tab.png";

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

/** Chromium then compiles every function of the file on another thread while it arrives. Elsewhere it is a comment. */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

/** Prepares a build that can be repeated: a second build only costs what changed. */
export async function createBuilder(options: BuilderOptions): Promise<Builder> {
  const common = commonOptions(options);
  const client = await esbuild.context({
    ...common,
    entryPoints: [ENTRY, EARLY_LOGIN],
    format: "esm",
    splitting: true,
    outdir: "dist",
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    banner: { js: options.dev ? COMPILE_AHEAD : MINIFIED_BY },
    sourcemap: options.dev ? "inline" : "external",
    metafile: true,
    plugins: [afterStart(options.root), ...(options.dev ? [] : [reactModules()])],
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
      return await build(options, client, await runFirstPaint(await firstPaint.rebuild()));
    },
    async close() {
      await client.dispose();
      await firstPaint.dispose();
      await esbuild.stop();
    },
  };
}

/**
 * Lets the other bundles import the start, which has run before them: then esbuild keeps the start in one file. Otherwise
 * it would be shared out over eight, 5 KiB larger.
 */
function afterStart(root: string): esbuild.Plugin {
  return {
    name: "after-start",
    setup({ onLoad }) {
      onLoad({ filter: /client[\\/]shell[\\/]\w+\.tsx$/ }, async ({ path }) => {
        const source = path.slice(root.length + 1).replaceAll("\\", "/");
        if (!LATER.includes(source)) return undefined;
        const text = await Deno.readTextFile(path);
        return { contents: `import ${JSON.stringify(`${root}/${ENTRY}`)};${text}`, loader: "tsx" };
      });
    },
  };
}

async function build(
  options: BuilderOptions,
  client: esbuild.BuildContext,
  { views, rules }: FirstPaint,
): Promise<Built> {
  const { root, devScript } = options;
  const { outputs, files: bundled } = withNamedStart(await client.rebuild());
  const chunks = findChunks(outputs);
  const find = (source: string) => chunks.find((chunk) => chunk.source === source)!;
  const emitted = (options.dev ? bundled : await minifyAll(bundled)).map(({ path, text }) => ({
    path: path.slice(`${root}/dist`.length),
    bytes: new TextEncoder().encode(text),
  }));
  const routes = await readRoutes(options);
  const headScript = await compileScript(options, "client/start/head.ts", {
    ANONYMOUS_PATHS: Object.values(routes.anonymousRoutes),
    HOME: find(HOME).needs,
  });
  const bootScript = await compileScript(options, "client/start/boot.ts", {
    ENTRY: find(ENTRY).path,
    EARLY_LOGIN: find(EARLY_LOGIN).path,
    ONBOARDING: find(BEFORE_LOGIN).needs,
  });
  const baseCss = await Deno.readTextFile(`${root}/static/base.css`);
  const [, blue] = /--marca: (#\w+)/.exec(baseCss)!;
  const page = makePage({
    template: (await Deno.readTextFile(`${root}/static/index.html`)).replaceAll("{marca}", blue),
    css: await minifyCss([baseCss, ...rules.values()].join("\n"), options),
    logos: makeLogos(await readStatics(root, (path) => path.startsWith(LOGOS))),
    views,
    headScript,
    scripts: devScript === undefined ? [bootScript] : [bootScript, devScript],
  });
  const statics = await readStatics(
    root,
    (path) => !NOT_COPIED.some((other) => path.startsWith(other)),
  );
  for (const file of statics.filter(({ path }) => path.endsWith(".webmanifest"))) {
    const text = new TextDecoder().decode(file.bytes);
    file.bytes = new TextEncoder().encode(text.replaceAll("{marca}", blue));
  }
  const modules = emitted.filter(({ path }) => chunks.some((chunk) => chunk.path === path));
  const { id, files } = await nameBuild(options, page.html, [...modules, ...statics]);
  const site: Site = {
    build: id,
    sources: (await listSources(root)).hash,
    paths: Object.values(routes.routes),
    files: await Promise.all(files.map((file) => describe(file, options))),
    csp: { scripts: page.scripts.map(hashForCsp), styles: page.styles.map(hashForCsp) },
  };
  const maps = emitted.filter(({ path }) => path.endsWith(".map"));
  return { site, chunks, inlineScript: headScript + bootScript, maps };
}

interface Bundled {
  path: string;
  text: string;
}

/** The start's chunk is called `main`, not `chunk`: people look for it in the browser's tools. */
function withNamedStart({ outputFiles, metafile }: esbuild.BuildResult) {
  const { outputs } = metafile!;
  const start = Object.keys(outputs).find((path) => ENTRY in outputs[path].inputs)!;
  const name = start.slice(start.lastIndexOf("/") + 1);
  const rename = (text: string) => text.replaceAll(name, name.replace("chunk", "main"));
  return {
    outputs: JSON.parse(rename(JSON.stringify(outputs))) as typeof outputs,
    files: outputFiles!.map(({ path, text }) => ({ path: rename(path), text: rename(text) })),
  };
}

/** Each script with its source map. */
async function minifyAll(files: Bundled[]): Promise<Bundled[]> {
  const maps = new Map(files.map(({ path, text }) => [path, text]));
  const scripts = files.filter(({ path }) => path.endsWith(".js"));
  return (await Promise.all(scripts.map(async ({ path, text }) => {
    const { code, map } = await minify(text, maps.get(`${path}.map`)!, COMPILE_AHEAD);
    return [{ path, text: code }, { path: `${path}.map`, text: map }];
  }))).flat();
}

/** Without the files that only pass on what has become part of a chunk: nothing imports them. */
function findChunks(outputs: esbuild.Metafile["outputs"]): Chunk[] {
  const sources = [ENTRY, EARLY_LOGIN, ...LATER];
  const toUrl = (output: string) => output.slice("dist".length);
  function follow(output: string, found = new Set<string>()): Set<string> {
    found.add(output);
    for (const { path, kind } of outputs[output].imports) {
      if (kind === "import-statement" && !found.has(path)) follow(path, found);
    }
    return found;
  }
  return Object.entries(outputs)
    .filter(([path, { entryPoint, inputs }]) =>
      path.endsWith(".js") && (entryPoint === undefined || entryPoint in inputs)
    )
    .map(([output, { inputs }]) => ({
      path: toUrl(output),
      source: sources.find((source) => source in inputs),
      needs: [...follow(output)].map(toUrl),
    }));
}

/**
 * The id depends on every file's content, page and worker included; these then contain it. The day of the build comes
 * after that: the same sources are the same build on any day.
 */
async function nameBuild(options: BuilderOptions, html: string, others: Emitted[]) {
  // Not the launcher's bitmaps, which the system fetches and keeps by itself.
  const stored = others.map(({ path }) => path)
    .filter((path) => path === TAB_ICON || !path.endsWith(".png"));
  const worker = `client/worker/${options.withdrawsWorker ? "sw_withdrawn" : "sw"}.ts`;
  async function filesOf(id: string, day = ""): Promise<Emitted[]> {
    const script = await compileScript(options, worker, { BUILD: id, FILES: stored });
    return [
      { path: PAGE, bytes: new TextEncoder().encode(html + day + markOf(id)) },
      ...others,
      { path: WORKER, bytes: new TextEncoder().encode(script) },
    ];
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
}

/** The views are drawn here and now, by the code that the browser will run later. */
async function runFirstPaint({ outputFiles }: esbuild.BuildResult): Promise<FirstPaint> {
  // Deno keeps localStorage on disk: a build must not leave its flags for the next one.
  Object.defineProperty(globalThis, "localStorage", { value: undefined, configurable: true });
  const { firstPaint } = await evaluate(outputFiles![0]) as { firstPaint(): Promise<FirstPaint> };
  return await firstPaint();
}

type Routes = Record<"routes" | "anonymousRoutes", Record<string, string>>;

/** The paths of the app: all of them, and those that need no login. */
async function readRoutes(options: BuilderOptions): Promise<Routes> {
  const { outputFiles } = await esbuild.build({
    ...commonOptions(options),
    entryPoints: ["client/routes.ts"],
    format: "esm",
  });
  return await evaluate(outputFiles![0]) as Routes;
}

/** The exports of the compiled module. */
function evaluate({ text }: esbuild.OutputFile): Promise<unknown> {
  // The different name makes each run a new module, without any state of the run before.
  const bytes = new TextEncoder().encode(`${text}\n// ${crypto.randomUUID()}`);
  return import(`data:text/javascript;base64,${bytes.toBase64()}`);
}

/** Compiles a script that stands alone, with these constants in it. */
async function compileScript(
  options: BuilderOptions,
  path: string,
  constants: Record<string, unknown>,
): Promise<string> {
  const common = commonOptions(options);
  const defined = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]);
  const { outputFiles } = await esbuild.build({
    ...common,
    entryPoints: [path],
    // A worker without imports cannot register as a module, and in the page a module would run too late.
    format: "iife",
    external: ["/assets/*"],
    define: { ...common.define, ...Object.fromEntries(defined) },
  });
  return outputFiles![0].text.trim();
}

async function minifyCss(css: string, { dev }: BuilderOptions): Promise<string> {
  const { code } = await esbuild.transform(css, { loader: "css", minify: !dev, target: TARGET });
  return code.trim();
}

/** The files of static/ as they are in the URL. */
async function readStatics(root: string, isWanted: (path: string) => boolean): Promise<Emitted[]> {
  const { paths } = await listSources(root, ["static"]);
  return await Promise.all(
    paths.filter(isWanted).map(async (path) => ({
      path: path.slice("static".length),
      bytes: await Deno.readFile(`${root}/${path}`),
    })),
  );
}

async function describe({ path, bytes }: Emitted, { dev }: BuilderOptions): Promise<SiteFile> {
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)];
  if (type === undefined) throw new Error(`${path} has no known type: add it to TYPES`);
  const encodings = dev || type === TYPES.png ? {} : await compress(bytes);
  const immutable = path.startsWith("/assets/");
  return { path, type, hash: hash(bytes), immutable, bytes, encodings };
}

function hash(content: string | Bytes): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 16);
}
