// Writes a built site into a folder, and tells whether an existing one is up to date.
import { dirname } from "node:path";
import { ENCODING_SUFFIX, readSiteIndex, type Site, type SiteIndex } from "../site.ts";
import type { BuildResult } from "./builder.ts";
import { hashSources } from "./sources.ts";

/** Makes dist/ contain this site alone, and .maps/ beside it its source maps. */
export async function writeBuildResult({ site, maps }: BuildResult, root: string): Promise<void> {
  await replaceSite(site, `${root}/dist`);
  await Deno.remove(`${root}/.maps`, { recursive: true }).catch(ignoreMissing);
  await Promise.all(maps.map(({ path, bytes }) => write(`${root}/.maps${path}`, bytes)));
}

/** Makes the folder contain this site alone. The list is written last: an incomplete build never looks complete. */
export async function replaceSite(site: Site, folder: string): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  const list = `${folder}/files.json`;
  await Deno.remove(list).catch(ignoreMissing);
  const files = site.files.flatMap(({ path, bytes, encodings }) => [
    { path: folder + path, bytes },
    ...(["br", "gzip"] as const).flatMap((encoding) => {
      const bytes = encodings[encoding];
      return bytes === undefined
        ? []
        : [{ path: folder + path + ENCODING_SUFFIX[encoding], bytes }];
    }),
  ]);
  await Promise.all(files.map(({ path, bytes }) => write(path, bytes)));
  await write(list, new TextEncoder().encode(JSON.stringify(listOf(site), null, 2)));
  await removeOthers(folder, new Set([list, ...files.map(({ path }) => path)]));
}

/** Whether the site in the folder is complete, was built from the present sources, and has the worker that is meant. */
export async function isBuildFresh(
  root: string,
  { folder = `${root}/dist`, withdrawsWorker = false } = {},
): Promise<boolean> {
  const list = await readSiteIndex(folder);
  if (list === undefined) return false;
  if (list.sourcesHash !== await hashSources(root, withdrawsWorker)) return false;
  const sizes = list.files.map(({ path }) => Deno.stat(folder + path).catch(ignoreMissing));
  return (await Promise.all(sizes)).every((stat, at) => stat?.size === list.files[at].size);
}

function listOf(site: Site): SiteIndex {
  return {
    ...site,
    files: site.files.map(({ bytes, encodings: { br, gzip }, ...file }) => ({
      ...file,
      size: bytes.length,
      encodings: { br: br?.length, gzip: gzip?.length },
    })),
  };
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await Deno.mkdir(dirname(path), { recursive: true });
  await Deno.writeFile(path, bytes);
}

/** Leaves only these files, and the folders that hold them. Returns whether nothing is left. */
async function removeOthers(folder: string, kept: Set<string>): Promise<boolean> {
  let isEmpty = true;
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    const isOther = isDirectory ? await removeOthers(path, kept) : !kept.has(path);
    if (isOther) await Deno.remove(path);
    else isEmpty = false;
  }
  return isEmpty;
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Deno.errors.NotFound) return undefined;
  throw error;
}
