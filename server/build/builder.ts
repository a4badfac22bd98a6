// Builds the site: the client's bundles (client/bundles.ts) and its packages, the page, the service worker, the static
// files.
import * as esbuild from "esbuild";
import {
  type Bytes,
  CITY_PATH,
  CONTENT_TYPES,
  hashOf,
  PAGE_PATH,
  ROBOTS_PATH,
  type Site,
  type SiteFile,
  STATEMENT_TITLES,
  versionComment,
  WORKER_PATH,
} from "../site.ts";
import { compress } from "./compress.ts";
import { LOGOS_PATH, makeLogoSymbols } from "./logos.ts";
import { MINIFIED_BY_COMMENT, minifyModule } from "./minify.ts";
import { ownFilesPlugin } from "./own_files.ts";
import { hashForCsp, makePage } from "./page.ts";
import { reactModulesPlugin } from "./react_modules.ts";
import { listSources } from "./sources.ts";
import { makeStatements, STATEMENTS_FOLDER } from "./statements.ts";

export interface BuilderOptions {
  /** The project's folder, absolute. */
  root: string;
  /** True for readable code with its source maps inside, nothing compressed, and `devScript` in the page. */
  dev?: boolean;
  devScript?: string;
  /** `/sw.js` removes itself from the devices instead of keeping the app there, and the app registers no worker. */
  withdrawsWorker?: boolean;
}

export interface BuildResult {
  site: Site;
  chunks: Chunk[];
  /** The compiled script that is inlined in the page. */
  inlineScript: string;
  maps: Emitted[];
}

type Emitted = Pick<SiteFile, "path" | "bytes">;

/** An emitted module. */
export interface Chunk {
  /** As in the URL. */
  path: string;
  /** The module that the page or client/bundles.ts imports, if it is in this chunk. */
  source?: string;
  /** The chunks that this one needs to run, itself included. */
  needs: string[];
}

export interface Builder {
  build(): Promise<BuildResult>;
  close(): Promise<void>;
}

/** The module that starts the app. */
export const APP_ENTRY = "client/main.tsx";
/** The login, which needs no React. */
export const LOGIN_ENTRY = "client/start/login.ts";
export const HOME_ENTRY = "client/shell/authenticated.tsx";
const BEFORE_LOGIN = "client/shell/anonymous_screens.tsx";
const ERROR_REPORT = "client/lib/errors.ts";
/** The modules that client/bundles.ts imports. */
const LATER = [LOGIN_ENTRY, HOME_ENTRY, BEFORE_LOGIN, "client/shell/screens.tsx", ERROR_REPORT];
/** The start: the screens' own bundles come after it. */
const START = "client/app.tsx";
/**
 * The modules that several bundles use and that become a part of the start: each set of users would else have a file of
 * its own.
 */
const WITH_START = [
  "react-dom/client",
  "client/services.ts",
  "client/lib/navigation/arrival.ts",
  "client/lib/form/first_error.ts",
  "client/lib/form/form.ts",
  "client/lib/form/text_control.ts",
  "client/conta/documento.ts",
];
const PACKAGES = "client/packages.ts";
/** The oldest browsers (README.md "Browsers"). */
export const BROWSER_TARGETS = ["chrome87", "safari15.4", "firefox98"];
/** The files of static/ that become parts of pages. */
const IN_PAGE = ["/index.html", "/base.css", LOGOS_PATH, STATEMENTS_FOLDER];
/** The tab's icon. As an SVG it would be a document of its own, a tenth of a slow phone's work on a first load. */
const TAB_ICON = "/icons/tab.png";

/**
 * The comment with which Chromium compiles every function of the file on another thread while it arrives. Elsewhere it
 * is a comment.
 */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

/** Prepares a build that can be repeated: a second build only costs what changed. */
export async function createBuilder(options: BuilderOptions): Promise<Builder> {
  const common = commonEsbuildOptions(options);
  const client = await esbuild.context({
    ...common,
    // Packages first: the order in their files is then of their own making.
    entryPoints: [PACKAGES, APP_ENTRY, ...LATER],
    format: "esm",
    splitting: true,
    outdir: "dist",
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    banner: { js: options.dev ? COMPILE_AHEAD : MINIFIED_BY_COMMENT },
    sourcemap: "inline",
    metafile: true,
    plugins: [
      ...common.plugins,
      namedByThePage(),
      afterStart(options.root),
      ...(options.dev ? [] : [reactModulesPlugin()]),
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
      return await build(options, client, await runFirstPaint(await firstPaint.rebuild()));
    },
    async close() {
      await client.dispose();
      await firstPaint.dispose();
      await esbuild.stop();
    },
  };
}

/** Takes the names of what is loaded later from the page: a change of a bundle then renames nothing that loads it. */
function namedByThePage(): esbuild.Plugin {
  return {
    name: "named-by-the-page",
    setup({ onLoad }) {
      onLoad({ filter: /client[\\/]bundles\.ts$/ }, async ({ path }) => {
        const text = await Deno.readTextFile(path);
        const late = text.replace(/(?<!typeof )import\("\.(.+?)"\)/g, 'import(urlOf("$1"))');
        const urlOf = "const urlOf = (source) => " +
          'document.querySelector(`meta[name="client${source}"]`).content;\n';
        const contents = urlOf + late;
        return { contents, loader: "ts" };
      });
    },
  };
}

/** Lets the other bundles import the start: esbuild then keeps it in one file. Shared out it would be 5 KiB larger. */
function afterStart(root: string): esbuild.Plugin {
  return {
    name: "after-start",
    setup({ onLoad }) {
      onLoad({ filter: /client[\\/](?:app|shell[\\/]\w+)\.tsx$/ }, async ({ path }) => {
        const source = path.slice(root.length + 1).replaceAll("\\", "/");
        const others = source === START ? WITH_START : LATER.includes(source) ? [START] : [];
        const imports = others.map((other) => `import "${other}";`).join("");
        return { contents: imports + await Deno.readTextFile(path), loader: "tsx" };
      });
    },
  };
}

async function build(
  options: BuilderOptions,
  client: esbuild.BuildContext,
  { views, rules, paths, anonymousPaths }: FirstPaint,
): Promise<BuildResult> {
  const { root, dev, devScript } = options;
  const { outputs, files } = withNames(await client.rebuild());
  const chunks = findChunks(outputs);
  const find = (source: string) => chunks.find((chunk) => chunk.source === source)!;
  const used = files.filter(({ path }) => chunks.some((chunk) => chunk.path === path));
  const scripts = dev
    ? used.map(({ path, text }) => ({ path, code: text, map: "" }))
    : await Promise.all(used.map((file) => minifyModule(file, COMPILE_AHEAD)));
  const modules = scripts.map(({ path, code }) => ({ path, bytes: encode(code) }));
  const entry = find(APP_ENTRY).needs;
  const pageScript = await compileScript(options, "client/start/page.ts", {
    ANONYMOUS_PATHS: anonymousPaths,
    HOME: find(HOME_ENTRY).needs.filter((path) => !entry.includes(path)),
    LOGIN: find(LOGIN_ENTRY).needs,
    APP: entry,
    ONBOARDING: find(BEFORE_LOGIN).needs.filter((path) => !entry.includes(path)),
  });
  const statics = await readStatics(root);
  const page = makePage({
    template: textOf(statics, "/index.html"),
    css: await minifyCss([textOf(statics, "/base.css"), ...rules.values()].join("\n"), options),
    bundles: Object.fromEntries(LATER.map((source) => [source, find(source).path])),
    logos: makeLogoSymbols(statics.filter(({ path }) => path.startsWith(LOGOS_PATH))),
    views,
    scripts: devScript === undefined ? [pageScript] : [pageScript, devScript],
  });
  const copied = statics.filter(({ path }) => !IN_PAGE.some((other) => path.startsWith(other)));
  // So that the worker stores what the server will write there.
  copied.push({ path: CITY_PATH, bytes: encode("{}") });
  copied.push({ path: ROBOTS_PATH, bytes: encode("User-agent: *\nAllow: /\n") });
  const statements = makeStatements({
    textOf: (path) => textOf(statics, path),
    logos: statics.filter(({ path }) => path.startsWith(`${LOGOS_PATH}hospital`)),
    css: await minifyCss(
      textOf(statics, "/base.css") + textOf(statics, `${STATEMENTS_FOLDER}statements.css`),
      options,
    ),
  });
  const others = [...modules, ...copied, ...statements];
  const { version } = JSON.parse(await Deno.readTextFile(`${root}/deno.json`));
  const { id, site } = await nameBuild(options, { html: page.html, version }, others, paths);
  return {
    site: {
      version,
      build: id,
      sources: (await listSources(root)).hash,
      paths,
      files: await Promise.all(site.map((file) => describe(file, options))),
      csp: { scripts: page.scripts.map(hashForCsp), styles: page.styles.map(hashForCsp) },
    },
    chunks,
    inlineScript: pageScript,
    maps: scripts.map(({ path, map }) => ({ path: `${path}.map`, bytes: encode(map) })),
  };
}

/** Names the start `app`, and packages `packages`, not `chunk`: people look for them in the browser's tools. */
function withNames({ outputFiles, metafile }: esbuild.BuildResult) {
  const names = Object.entries(metafile!.outputs).flatMap(([path, { inputs }]) => {
    const all = Object.keys(inputs);
    const isPackages = all.every((input) => /(^|\/)node_modules\//.test(input));
    const file = path.slice(path.lastIndexOf("/") + 1);
    const name = all.includes(START) ? "app" : isPackages ? "packages" : "chunk";
    return name === "chunk" ? [] : [{ file, named: file.replace("chunk", name) }];
  });
  const rename = (text: string) =>
    names.reduce((renamed, { file, named }) => renamed.replaceAll(file, named), text);
  return {
    outputs: JSON.parse(rename(JSON.stringify(metafile!.outputs))) as esbuild.Metafile["outputs"],
    files: outputFiles!.map(({ path, text }) => ({
      path: rename(path.slice(path.indexOf("/assets/"))),
      text: rename(text),
    })),
  };
}

/** Finds the chunks, without the files that only pass on what has become part of a chunk: nothing imports them. */
function findChunks(outputs: esbuild.Metafile["outputs"]): Chunk[] {
  const sources = [APP_ENTRY, ...LATER];
  const toUrl = (output: string) => output.slice("dist".length);
  function follow(output: string, found = new Set<string>()): Set<string> {
    found.add(output);
    for (const { path, kind } of outputs[output].imports) {
      if (kind === "import-statement" && !found.has(path)) follow(path, found);
    }
    return found;
  }
  return Object.entries(outputs)
    .filter(([, { entryPoint, inputs }]) =>
      entryPoint === undefined || entryPoint in inputs && entryPoint !== PACKAGES
    )
    .map(([output, { inputs }]) => ({
      path: toUrl(output),
      source: sources.find((source) => source in inputs),
      needs: [...follow(output)].map(toUrl),
    }));
}

/**
 * Whether a file other than the page is stored on each phone: not the launcher's bitmaps, which the system fetches and
 * keeps by itself, and not what few people open.
 */
export function isStoredByWorker(path: string): boolean {
  return path === TAB_ICON || !/\.(?:png|html|css|txt)$/.test(path);
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
  const contents = others.map(({ path, bytes }) => `${path} ${hashOf(bytes)}`).sort();
  const id = hashOf([html, worker, ...contents].join("\n"));
  // In Swedish a date is written as in ISO 8601.
  const day = new Date().toLocaleDateString("sv", { timeZone: "America/Fortaleza" });
  const texts = {
    [PAGE_PATH]: `${html}<!--${version} ${day}-->${versionComment(id)}`,
    [WORKER_PATH]: worker.replaceAll("{build}", id),
  };
  const named = Object.entries(texts).map(([path, text]) => ({ path, bytes: encode(text) }));
  return { id, site: [...named, ...others] };
}

export function commonEsbuildOptions(
  { root, dev = false, withdrawsWorker = false }: BuilderOptions,
) {
  return {
    absWorkingDir: root,
    bundle: true,
    write: false,
    minify: !dev,
    target: BROWSER_TARGETS,
    // Chrome before 91 fails only where arguments are spread (test/static/browsers_test.ts). Lowered, home would be 1 KiB
    // larger.
    supported: { "optional-chain": true },
    jsx: "automatic",
    // React itself has had the hook since version 18.
    alias: { "use-sync-external-store/shim/index.js": "react" },
    legalComments: "none",
    logLevel: "warning",
    define: {
      HAS_WORKER: String(!withdrawsWorker),
      "process.env.NODE_ENV": dev ? '"development"' : '"production"',
    },
    plugins: [ownFilesPlugin(root)],
    tsconfigRaw: {},
  } satisfies esbuild.BuildOptions;
}

/** The result of `client/start/first_paint.tsx`. */
interface FirstPaint {
  /** HTML by name. */
  views: Record<string, string>;
  /** The rules that the views use, by class. */
  rules: ReadonlyMap<string, string>;
  paths: string[];
  anonymousPaths: string[];
}

/** The views are drawn here and now, by the code that the browser will run later. */
async function runFirstPaint({ outputFiles }: esbuild.BuildResult): Promise<FirstPaint> {
  // Deno keeps localStorage on disk: a build must not leave its flags for the next one.
  const empty = { getItem: () => null, setItem() {}, removeItem() {} };
  Object.defineProperty(globalThis, "localStorage", { value: empty, configurable: true });
  // The different name makes each run a new module, without any state of the run before.
  const bytes = encode(`${outputFiles![0].text}\n// ${crypto.randomUUID()}`);
  return await (await import(`data:text/javascript;base64,${bytes.toBase64()}`)).prerenderViews();
}

/** Compiles a script that stands alone, with these constants in it. */
async function compileScript(
  options: BuilderOptions,
  path: string,
  constants: Record<string, unknown>,
): Promise<string> {
  const common = commonEsbuildOptions(options);
  const defined = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]);
  const { outputFiles } = await esbuild.build({
    ...common,
    entryPoints: [path],
    // A worker without imports cannot register as a module, and in the page a module would run too late.
    format: "iife",
    external: ["/assets/*"],
    charset: "utf8",
    define: { ...common.define, ...Object.fromEntries(defined) },
  });
  return outputFiles![0].text.trim();
}

async function minifyCss(css: string, { dev }: BuilderOptions): Promise<string> {
  const { code } = await esbuild.transform(css, {
    loader: "css",
    minify: !dev,
    target: BROWSER_TARGETS,
  });
  return code.trim();
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
  return { path, type, hash: hashOf(bytes), immutable, bytes, encodings };
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text);
}
