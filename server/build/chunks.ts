// Owns how the client is cut: what the entry needs lies in one chunk, and what a lazy module needs beyond it in
// another, because many small ones compress worse (74 KiB of brotli become 70 in the first load) and each costs a
// request.
import type { Plugin } from "esbuild";

const NAMESPACE = "lazy";

/**
 * Lets every lazily imported module need the entry, and the module that imports it, as well: esbuild puts modules that
 * are needed by the same entry points into one chunk. Both have long run when a lazy module comes, so nothing runs
 * twice.
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

/** The source behind an entry point of the metafile, where the chunk begins with one. */
export function sourceOf(entryPoint: string | undefined): string | undefined {
  return entryPoint?.startsWith(`${NAMESPACE}:`)
    ? entryPoint.slice(NAMESPACE.length + 1)
    : entryPoint;
}
