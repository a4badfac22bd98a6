// Lists everything that the build reads, and hashes it.
import { createHash } from "node:crypto";

const SOURCES = [
  "client",
  "static",
  "server/build",
  "server/site.ts",
  "build.ts",
  "deno.json",
  "deno.lock",
];

/** The paths (relative to the project) in a fixed order, without dotfiles and READMEs; and one hash over names and bytes. */
export async function listSources(
  root: string,
  parts: readonly string[] = SOURCES,
): Promise<{ paths: string[]; hash: string }> {
  const paths = (await Promise.all(parts.map((part) => walk(root, part)))).flat().sort();
  const bytes = await Promise.all(paths.map((path) => Deno.readFile(`${root}/${path}`)));
  const hash = createHash("sha256");
  for (const [index, path] of paths.entries()) {
    hash.update(`${path} ${bytes[index].length}\n`).update(bytes[index]);
  }
  return { paths, hash: hash.digest("base64url").slice(0, 16) };
}

/** The hash of all that makes a build what it is: what it reads, and whether its worker withdraws itself. */
export async function hashSources(root: string, withdrawsWorker = false): Promise<string> {
  const { hash } = await listSources(root);
  return withdrawsWorker ? `${hash}-withdrawn` : hash;
}

async function walk(root: string, path: string): Promise<string[]> {
  if (!(await Deno.stat(`${root}/${path}`)).isDirectory) return [path];
  const found: string[] = [];
  for await (const { name } of Deno.readDir(`${root}/${path}`)) {
    if (!/^\.|\.md$/.test(name)) found.push(...await walk(root, `${path}/${name}`));
  }
  return found;
}
