// Safari tells VoiceOver of no list where the marker is taken away, unless its role says so
// (https://bugs.webkit.org/show_bug.cgi?id=170179), and static/base.css takes it away from every one.
import { suite } from "uvu";
import * as assert from "uvu/assert";

const lists = suite("Lists");

/** It has its marker (client/cadastro/termos.tsx). */
const MARKED = ["client/cadastro/tutor.tsx: <ul>"];

lists("each without a marker says that it is a list", async () => {
  const sources = new Map<string, string>();
  for (const folder of ["client", "server", "static"]) await readInto(sources, folder);
  const shared = [...sources.values()].flatMap((text) => listNames(text, "export "));
  assert.equal(shared.toSorted(), ["BulletOrTickList", "CardList"]);
  const silent = [...sources].flatMap(([path, text]) => {
    const names = ["ul", "ol", ...shared, ...listNames(text, "", shared)];
    return [...text.matchAll(new RegExp(`<(?:${names.join("|")})(?=[\\s>])[^>]*>`, "g"))]
      .map(([found]) => `${path}: ${found}`)
      .filter((found) => !/role="list"|as="div"/.test(found));
  });
  assert.equal(silent, MARKED);
});

lists.run();

/** The components of a file that are drawn as a list, or as a shared one. */
function listNames(text: string, before: string, shared: readonly string[] = []): string[] {
  const drawn = ['"ul"', '"ol"', ...shared].join("|");
  return [...text.matchAll(new RegExp(`^${before}const (\\w+) = styled\\((?:${drawn})\\)`, "gm"))]
    .map(([, name]) => name);
}

async function readInto(sources: Map<string, string>, folder: string): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) await readInto(sources, path);
    else if (/\.(tsx?|html)$/.test(name)) sources.set(path, await Deno.readTextFile(path));
  }
}
