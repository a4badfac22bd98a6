// Keeps the folders around the project out of the build: for each file that it finds by itself, esbuild also asks the
// package.json above it whether the file is CommonJS.
import { resolve } from "node:path";
import type { Plugin } from "esbuild";

/** Finds the project's own files by their paths, which are whole. What is in node_modules is left to esbuild. */
export function resolveOwnFilesPlugin(root: string): Plugin {
  return {
    name: "own-files",
    setup({ onResolve }) {
      onResolve({ filter: /^client\// }, ({ path }) => ({ path: resolve(root, path) }));
      onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
        const isOwn = !/[\\/]node_modules[\\/]/.test(resolveDir);
        return isOwn ? { path: resolve(resolveDir, path) } : undefined;
      });
    },
  };
}
