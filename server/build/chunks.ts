// Owns how the client is split: what the entry needs is in one chunk, and what a lazy module needs in addition is in
// another. Many small chunks compress worse (74 KiB of brotli become 70 in the first load), and each costs a request.
import type { Plugin } from "esbuild";

const NAMESPACE = "lazy";

/**
 * Makes every lazily imported module also depend on the entry, and on the module that imports it: esbuild puts modules
 * that are needed by the same entry points into one chunk. Both have already run when a lazy module loads, so nothing
 * runs twice.
 */
export function fewChunks(entry: string): Plugin {
  return {
    name: "few-chunks",
    setup({ initialOptions, onLoad, onResolve, resolve }) {
      const root = initialOptions.absWorkingDir!;
      onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, namespace, importer }) => {
        if (kind !== "dynamic-import" || namespace !== "file") return undefined;
        const found = await resolve(path, { kind: "import-statement", resolveDir });
        if (found.errors.length > 0) return { errors: found.errors };
        return { path: relative(found.path), namespace: NAMESPACE, pluginData: importer };
      });
      onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path, pluginData }) => {
        const needed = [entry, relative(pluginData)].map((source) => `import "./${source}";`);
        return { contents: `${needed.join("")}export * from "./${path}";`, resolveDir: root };
      });

      function relative(absolute: string): string {
        return absolute.slice(root.length + 1);
      }
    },
  };
}

/** The source behind an entry point of the metafile, if the chunk begins with one. */
export function sourceOf(entryPoint: string | undefined): string | undefined {
  return entryPoint?.startsWith(`${NAMESPACE}:`)
    ? entryPoint.slice(NAMESPACE.length + 1)
    : entryPoint;
}
