// Owns dist/ and .maps/: writing a built site there, and telling whether what is there is still right.
import { dirname } from "node:path";
import { readList, type Site, type SiteList, SUFFIX } from "../site.ts";
import type { Built } from "./builder.ts";
import { listSources } from "./sources.ts";

/** Writes site and source maps. The list comes last, so that a torn build is never taken for a whole one. */
export async function writeBuilt({ site, maps }: Built, root: string): Promise<void> {
  const dist = `${root}/dist`;
  await Deno.mkdir(dist, { recursive: true });
  const written = await writeFiles(site, dist);
  await write(
    `${dist}/files.json`,
    new TextEncoder().encode(JSON.stringify(listOf(site), null, 2)),
  );
  await removeOthers(dist, new Set([...written, `${dist}/files.json`]));
  await Deno.remove(`${root}/.maps`, { recursive: true }).catch(ignoreMissing);
  await Promise.all(maps.map(({ path, bytes }) => write(`${root}/.maps${path}`, bytes)));
}

/** Whether dist/ is whole and was built from the sources as they are now. */
export async function isFresh(root: string): Promise<boolean> {
  const list = await readList(`${root}/dist`);
  if (list === undefined || list.sources !== (await listSources(root)).hash) return false;
  const checks = list.files.map(async ({ path, size }) => {
    const stat = await Deno.stat(`${root}/dist${path}`).catch(ignoreMissing);
    return stat?.size === size;
  });
  return (await Promise.all(checks)).every(Boolean);
}

async function writeFiles({ files }: Site, dist: string): Promise<string[]> {
  const all = files.flatMap(({ path, bytes, encodings }) => [
    { path: dist + path, bytes },
    ...(encodings.br ? [{ path: dist + path + SUFFIX.br, bytes: encodings.br }] : []),
    ...(encodings.gzip ? [{ path: dist + path + SUFFIX.gzip, bytes: encodings.gzip }] : []),
  ]);
  await Promise.all(all.map(({ path, bytes }) => write(path, bytes)));
  return all.map(({ path }) => path);
}

function listOf(site: Site): SiteList {
  return {
    ...site,
    files: site.files.map(({ bytes, encodings, ...file }) => ({
      ...file,
      size: bytes.length,
      encodings: { br: encodings.br?.length, gzip: encodings.gzip?.length },
    })),
  };
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await Deno.mkdir(dirname(path), { recursive: true });
  await Deno.writeFile(path, bytes);
}

async function removeOthers(folder: string, kept: Set<string>): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) await removeOthers(path, kept);
    else if (!kept.has(path)) await Deno.remove(path);
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Deno.errors.NotFound) return undefined;
  throw error;
}
