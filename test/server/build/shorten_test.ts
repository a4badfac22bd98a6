import { SourceMap, type SourceMapping } from "node:module";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as esbuild from "esbuild";
import { shorten } from "../../../server/build/shorten.ts";

const SOURCE = `
function twice(word) {
  const both = word + word;
  return both;
}
export const greeting = twice("Mel");
`;
const FIRST_LINE = "//# first";

const shortening = suite("shorten");

shortening("says the same with fewer letters, below the first line", async () => {
  const long = await compile();
  const { code } = await shorten(long, FIRST_LINE);
  assert.is(code.split("\n")[0], FIRST_LINE);
  assert.ok(code.length < long.code.length);
  const { greeting } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  assert.is(greeting, "MelMel");
});

shortening("leads from the shorter code to the source", async () => {
  const { code, map } = await shorten(await compile(), FIRST_LINE);
  const lines = code.split("\n");
  const line = lines.findIndex((text) => text.includes("Mel"));
  const column = lines[line].indexOf('"Mel"');
  const entry = new SourceMap(JSON.parse(map)).findEntry(line, column) as SourceMapping;
  assert.match(entry.originalSource, "greeting.js");
  assert.is(SOURCE.split("\n")[entry.originalLine].slice(entry.originalColumn, -2), '"Mel"');
});

async function compile() {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: SOURCE, sourcefile: "greeting.js" },
    format: "esm",
    write: false,
    outdir: "dist",
    banner: { js: "/* named */" },
    sourcemap: "external",
  });
  const [map, code] = outputFiles.map(({ text }) => text);
  return { code, map };
}

shortening.after(() => esbuild.stop());

shortening.run();
