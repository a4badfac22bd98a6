// Draws the views that the page shows before any script of the app (client/README.md "Start").
import * as esbuild from "esbuild";
import { type BuilderOptions, commonEsbuildOptions } from "./compile.ts";
import { denseStylesPlugin } from "./templates.ts";

/** The result of `client/start/first_paint.tsx`. */
export interface FirstPaint {
  /** HTML by name. */
  views: Record<string, string>;
  /** The rules that the views use, by class. */
  cssRules: ReadonlyMap<string, string>;
  pagePaths: string[];
  anonymousPaths: string[];
}

/** Prepares what can be repeated: `prerender` draws the first views of the sources as they are now. */
export async function createFirstPaintPrerenderer(options: BuilderOptions) {
  const common = commonEsbuildOptions(options);
  const context = await esbuild.context({
    ...common,
    entryPoints: ["client/start/first_paint.tsx"],
    format: "esm",
    minify: false,
    plugins: [...common.plugins, denseStylesPlugin(options.root)],
    // It runs here alone, and React's own development build takes twice as long to start.
    define: { ...common.define, "process.env.NODE_ENV": '"production"' },
  });
  return {
    prerender: async () => await run(await context.rebuild()),
    close: () => context.dispose(),
  };
}

/** The views are drawn here and now, by the code that the browser will run later. */
async function run({ outputFiles }: esbuild.BuildResult): Promise<FirstPaint> {
  // Deno keeps localStorage on disk: a build must not leave its flags for the next one.
  const empty = { getItem: () => null, setItem() {}, removeItem() {} };
  Object.defineProperty(globalThis, "localStorage", { value: empty, configurable: true });
  // The different name makes each run a new module, without any state of the run before.
  const bytes = new TextEncoder().encode(`${outputFiles![0].text}\n// ${crypto.randomUUID()}`);
  return await (await import(`data:text/javascript;base64,${bytes.toBase64()}`))
    .prerenderFirstPaint();
}
