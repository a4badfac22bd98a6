// Owns the last pass over the emitted scripts: terser makes what esbuild has minified 2.5 % smaller in brotli.
import { minify, type MinifyOptions } from "terser";
import terser from "terser/package.json" with { type: "json" };

export interface Script {
  code: string;
  /** A source map, as JSON. */
  map: string;
}

/** What compresses best, not what is shortest. Statements that are joined with commas resemble each other less. */
const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 2, sequences: false, hoist_funs: true, lhs_constants: false },
  format: { quote_style: 2 },
};

/**
 * The first line of each file that `shorten` gets. The files are named by their content before they are shortened: what
 * shortens them otherwise must give them other names.
 */
export const SHORTENED_BY = `/* terser ${terser.version} ${JSON.stringify(OPTIONS)} */`;

/** The module with shorter code, and `firstLine` in front of it. */
export async function shorten({ code, map }: Script, firstLine: string): Promise<Script> {
  const shorter = await minify(code, {
    ...OPTIONS,
    format: { ...OPTIONS.format, preamble: firstLine },
    sourceMap: { content: map },
  });
  return { code: shorter.code!, map: shorter.map as string };
}
