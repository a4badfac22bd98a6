// Minifies what esbuild has emitted once more: with terser every bundle is 2.5 % smaller in brotli. Without sequences,
// with functions first, and with only simple functions inlined, brotli finds more that repeats.
import { minify as terserMinify, type MinifyOptions } from "terser";
import terser from "terser/package.json" with { type: "json" };

const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 2, hoist_funs: true, sequences: false, inline: 1 },
};

/** A comment for each bundle: its name depends on its text before it is minified, and must change with this. */
export const MINIFIED_BY_COMMENT = `/* terser ${terser.version} ${JSON.stringify(OPTIONS)} */`;

/** The module with its source map inside: minified, with `firstLine` in front, and the map apart, as JSON. */
export async function minifyModule(
  { path, text }: { path: string; text: string },
  firstLine: string,
): Promise<{ path: string; code: string; map: string }> {
  const { code, map } = await terserMinify(text, {
    ...OPTIONS,
    format: { preamble: firstLine },
    sourceMap: { content: "inline" },
  });
  return { path, code: code!, map: map as string };
}
