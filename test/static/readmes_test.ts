// Shows that every file and folder that a README names exists.
import { suite } from "uvu";
import * as assert from "uvu/assert";

const readmes = suite("READMEs");

const root = new URL("../../", import.meta.url);
const NOT_OURS = ["node_modules", "dist", ".git", ".data"];
/** What the build or a run makes, and examples: README.md "Add a screen", test/README.md "How the tests are organised". */
const NOT_KEPT = /^(dist|node_modules)\/|^\.(data|release)\/|adocao|\bx\/y/;

/** Every path of the repository, from its root; folders end with a slash. */
const paths: string[] = [];
await walk("");

/** What is written as code and is a path: its end, or all of it, with its extension or its slash. */
const IN_CODE =
  /`((?:[\w.-]+\/)*(?:[\w.-]+\/|[\w-][\w.-]*\.(?:tsx?|json|md|yml|css|html|svg|webmanifest)))`/g;
const IN_LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)|src="([^":]+)"/g;

for (const readme of paths.filter((path) => /(^|\/)README\.md$/.test(path))) {
  readmes(`${readme} names only what exists`, async () => {
    const text = await Deno.readTextFile(new URL(readme, root));
    const links = [...text.matchAll(IN_LINK)].map(([, link, image]) => link ?? image);
    const named = [...text.matchAll(IN_CODE)].map(([, path]) => path);
    const missing = [
      ...links.filter((link) => !paths.includes(resolved(link, readme))),
      ...named.filter((path) => !NOT_KEPT.test(path) && !isThere(path, readme)),
    ];
    assert.equal([...new Set(missing)], []);
    assert.ok(links.length + named.length > 0, "it names something");
  });
}

readmes.run();

async function walk(folder: string): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (NOT_OURS.includes(name)) continue;
    paths.push(`${folder}${name}${isDirectory ? "/" : ""}`);
    if (isDirectory) await walk(`${folder}${name}/`);
  }
}

/** A link, from the root. */
function resolved(link: string, readme: string): string {
  return new URL(link, new URL(readme, root)).href.slice(root.href.length);
}

/** Whether it is there from the README or the root, or is the end of a path: `pet.ts`, `pets/pet.ts`. */
function isThere(path: string, readme: string): boolean {
  return path.startsWith(".")
    ? paths.includes(resolved(path, readme))
    : paths.some((one) => `/${one}`.endsWith(`/${path}`));
}
