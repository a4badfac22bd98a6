// Compiles scripts and styles for the oldest browsers (README.md "Browsers").
import * as esbuild from "esbuild";
import { resolveOwnFilesPlugin } from "./own_files.ts";

export interface BuilderOptions {
  /** The project's folder, absolute. */
  root: string;
  /** True for readable code with its source maps inside, and nothing compressed. */
  dev?: boolean;
  /** The text of a script that the page has besides its own. */
  devScript?: string;
  /** `/sw.js` removes itself from the devices instead of keeping the app there, and the app registers no worker. */
  withdrawsWorker?: boolean;
}

export const BROWSER_TARGETS = ["chrome87", "safari15.4", "firefox98"];

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
    plugins: [resolveOwnFilesPlugin(root)],
    tsconfigRaw: {},
  } satisfies esbuild.BuildOptions;
}

/** Compiles a script that stands alone, with these constants in it. */
export async function compileScript(
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

export async function compileCss(css: string, { dev }: BuilderOptions): Promise<string> {
  const { code } = await esbuild.transform(css, {
    loader: "css",
    minify: !dev,
    target: BROWSER_TARGETS,
  });
  return code.trim();
}
