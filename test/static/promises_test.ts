// Shows that test/README.md names tests that exist: each file, and each title that it quotes, and each
// sentence of the error catalogue, is in the file that it names, or in one that this file imports.
import { suite } from "uvu";
import * as assert from "uvu/assert";

const promises = suite("Promises");

const tests = new URL("../", import.meta.url);
const text = await Deno.readTextFile(new URL("README.md", tests));
const rows = text.split("\n").filter((line) => line.startsWith("|"));

promises("names files that exist", async () => {
  const paths = rows.flatMap((row) => [...row.matchAll(/`([\w/.]+_test\.tsx?)`/g)]);
  for (const [, path] of paths) assert.ok((await Deno.stat(new URL(path, tests))).isFile, path);
});

promises("quotes titles that exist", async () => {
  const missing: string[] = [];
  let count = 0;
  for (const row of rows) {
    for (const [path, title] of quotesIn(row)) {
      count++;
      const sources = await sourcesOf(path);
      if (!sources.some((source) => contains(source, title))) missing.push(`${path} "${title}"`);
    }
  }
  assert.equal(missing, []);
  assert.ok(count > 100, `only ${count} titles were found`);
});

promises(
  "names a test for each sentence of the error catalogue, which has that sentence",
  async () => {
    const catalogue = text.split("\n## ").find((part) => part.startsWith("The error catalogue"))!;
    const missing: string[] = [];
    let count = 0;
    for (const row of catalogue.split("\n").filter((line) => line.startsWith("|"))) {
      const [, sentences] = row.split("|");
      const sources = await Promise.all(quotesIn(row).map(([path]) => sourcesOf(path)));
      for (const [, sentence] of sentences.matchAll(/'([^']+)'/g)) {
        count++;
        if (!sources.flat().some((source) => contains(source, sentence))) missing.push(sentence);
      }
    }
    assert.equal(missing, []);
    assert.ok(count > 60, `only ${count} sentences were found`);
  },
);

promises.run();

/** Each quoted title of a row, with the path before it. */
function quotesIn(row: string): [path: string, title: string][] {
  const quotes: [string, string][] = [];
  let path: string | undefined;
  for (const [, code, title] of row.matchAll(/`([^`]+)`|"((?:[^"]|"(?=[^,; |]))+)"/g)) {
    if (code !== undefined) path = /^[\w/.]+_test\.tsx?$/.test(code) ? code : path;
    else if (path !== undefined) quotes.push([path, title]);
  }
  return quotes;
}

/** What the file says, and each file of the tests that it imports. */
async function sourcesOf(path: string): Promise<string[]> {
  const url = new URL(path, tests);
  const source = await readJoined(url);
  const imported = [...source.matchAll(/from "(\.[^"]+)"/g)].map(([, to]) => new URL(to, url));
  const own = imported.filter(({ href }) => href.startsWith(tests.href));
  return [source, ...await Promise.all(own.map(readJoined))];
}

/** A title that takes several lines is joined. */
async function readJoined(url: URL): Promise<string> {
  return (await Deno.readTextFile(url)).replace(/["`] \+\s*["`]/g, "");
}

/** Whether its fixed parts are there, in order; `…` stands for what is written by code. */
function contains(source: string, title: string): boolean {
  let from = 0;
  for (const part of title.split("…").map((part) => part.trim())) {
    const at = source.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}
