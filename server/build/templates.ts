// Takes needless letters out of the templates of styles: a thousand indented lines are 1 KiB of brotli, and goober need
// not take them out on the phone. Their class is made of what is left, so what draws the first paint does the same.
import type { Loader, Plugin } from "esbuild";

/** A template without substitutions, as lib/style.ts demands. */
const TEMPLATE = /(?<=\bstyled\([\w".]+\)|= css)`([^`$]*)`/g;

/** What can go from a template: spaces, the zero before a point, the `&` before a child. Not from a quoted text. */
const NEEDLESS =
  /("[^"]*"|'[^']*')|\s*([{};>])\s*|([:,])\s+|\b0(?=\.\d)|(?<=^|[{};,]\s*)&\s*(?=>)|(\s)\s*/g;

/** Loads the client's sources: behind other plugins that load some of them. */
export function denseStylesPlugin(root: string): Plugin {
  return {
    name: "templates",
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]client[\\/].*\.tsx?$/ }, async ({ path }) => {
        if (!/^[\\/]client[\\/]/.test(path.slice(root.length))) return undefined;
        const loader: Loader = path.endsWith("x") ? "tsx" : "ts";
        return { contents: await readWithDenseStyles(path), loader };
      });
    },
  };
}

/** Reads a source. In dense templates every other line keeps its number. */
export async function readWithDenseStyles(path: string): Promise<string> {
  return (await Deno.readTextFile(path)).replace(TEMPLATE, (_, rules: string) => {
    const dense = rules
      .replace(
        NEEDLESS,
        (_, quoted, mark, comma, space) => quoted ?? mark ?? comma ?? (space ? " " : ""),
      )
      .trim();
    return `\`${dense}\`${"\n".repeat(rules.split("\n").length - 1)}`;
  });
}
