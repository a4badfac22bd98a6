// Owns the last pass over the emitted scripts: terser makes what esbuild has minified 2.5 % smaller in brotli.
import { minify } from "terser";
import terser from "terser/package.json" with { type: "json" };

export interface Script {
  code: string;
  /** A source map, as JSON. */
  map: string;
}

/**
 * The first line of each file that `shorten` gets. The files are named by their content before they are shortened: with
 * another version of terser the names must differ as well.
 */
export const SHORTENED_BY = `/* terser ${terser.version} */`;

/** The module with shorter code, and `firstLine` in front of it. */
export async function shorten({ code, map }: Script, firstLine: string): Promise<Script> {
  const shorter = await minify(code, {
    module: true,
    ecma: 2020,
    // Statements that are joined with commas resemble each other less, and compress worse.
    compress: { passes: 2, sequences: false },
    format: { preamble: firstLine },
    sourceMap: { content: map },
  });
  return { code: shorter.code!, map: shorter.map as string };
}
