// Bundles the client: its start, what is loaded later (client/bundles.ts), and its packages.
import * as esbuild from "esbuild";
import { type BuilderOptions, commonEsbuildOptions } from "./compile.ts";
import { MINIFIED_BY_COMMENT } from "./minify.ts";
import { reactAsEsmPlugin } from "./react_modules.ts";
import { denseStylesPlugin, readWithDenseStyles } from "./templates.ts";

/** An emitted module. */
export interface Chunk {
  /** As in the URL. */
  path: string;
  /** The module that the page or client/bundles.ts imports, if it is in this chunk. */
  entryPoint?: string;
  /** The chunks that this one needs to run, itself included. */
  neededPaths: string[];
}

/** The result of bundling: the chunks, and the file of each as esbuild wrote it, with its source map inside. */
export interface Bundles {
  chunks: Chunk[];
  files: { path: string; text: string }[];
}

/** The module that starts the app. */
export const APP_ENTRY = "client/main.tsx";
/** The login, which needs no React. */
export const LOGIN_ENTRY = "client/start/login.ts";
export const HOME_ENTRY = "client/shell/authenticated.tsx";
export const ANONYMOUS_ENTRY = "client/shell/anonymous_screens.tsx";
const ERROR_REPORT = "client/lib/errors.ts";
/** The modules that client/bundles.ts imports. */
export const LATER_ENTRIES = [
  LOGIN_ENTRY,
  HOME_ENTRY,
  ANONYMOUS_ENTRY,
  "client/shell/screens.tsx",
  ERROR_REPORT,
];
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
/**
 * The comment with which Chromium compiles every function of the file on another thread while it arrives. Elsewhere it
 * is a comment.
 */
export const COMPILE_AHEAD_COMMENT = "//# allFunctionsCalledOnLoad";

/** Prepares bundling that can be repeated. */
export async function createBundler(options: BuilderOptions) {
  const common = commonEsbuildOptions(options);
  const context = await esbuild.context({
    ...common,
    // Packages first: the order in their files is then of their own making.
    entryPoints: [PACKAGES, APP_ENTRY, ...LATER_ENTRIES],
    format: "esm",
    splitting: true,
    outdir: "dist",
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    banner: { js: options.dev ? COMPILE_AHEAD_COMMENT : MINIFIED_BY_COMMENT },
    sourcemap: "inline",
    metafile: true,
    plugins: [
      ...common.plugins,
      namedByThePage(),
      afterStart(options.root),
      denseStylesPlugin(options.root),
      ...(options.dev ? [] : [reactAsEsmPlugin()]),
    ],
  });
  return {
    async bundle(): Promise<Bundles> {
      const { outputs, files } = withNames(await context.rebuild());
      const chunks = findChunks(outputs);
      const used = files.filter(({ path }) => chunks.some((chunk) => chunk.path === path));
      return { chunks, files: used };
    },
    close: () => context.dispose(),
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
        const others = source === START
          ? WITH_START
          : LATER_ENTRIES.includes(source)
          ? [START]
          : [];
        const imports = others.map((other) => `import "${other}";`).join("");
        return { contents: imports + await readWithDenseStyles(path), loader: "tsx" };
      });
    },
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
  const entryPoints = [APP_ENTRY, ...LATER_ENTRIES];
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
      entryPoint: entryPoints.find((entryPoint) => entryPoint in inputs),
      neededPaths: [...follow(output)].map(toUrl),
    }));
}
