// Reads the built site: the list of its files, and their bytes into memory.
import { createHash } from "node:crypto";
import { array, boolean, type Infer, is, number, optional, string, type } from "superstruct";

/** A file of the site, with its compressed forms where they are smaller. */
export interface SiteFile {
  /** The path in the URL: `/assets/main-ABC.js`. */
  path: string;
  type: string;
  /** `shortHashOf` the uncompressed bytes, of which the entity tag is made. */
  hash: string;
  /** Whether the name changes with the content. */
  immutable: boolean;
  bytes: Bytes;
  encodings: { br?: Bytes; gzip?: Bytes };
}

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Site {
  /** The version of the release, as in deno.json (README.md "Changelog"). */
  version: string;
  /** Changes when any file does. */
  buildId: string;
  /** Hash of everything that the build read, and of what it was asked for. */
  sourcesHash: string;
  /** The app's paths, which show the page: `/campanhas/:campanhaId` means one path per id. */
  pagePaths: string[];
  files: SiteFile[];
  /** The `sha256-…` of each script and style that the page may contain inline. */
  csp: { scriptHashes: string[]; styleHashes: string[] };
}

/** `dist/files.json`. Sizes are in bytes. */
export const SiteIndex = type({
  version: string(),
  buildId: string(),
  sourcesHash: string(),
  pagePaths: array(string()),
  files: array(type({
    path: string(),
    type: string(),
    hash: string(),
    immutable: boolean(),
    size: number(),
    encodings: type({ br: optional(number()), gzip: optional(number()) }),
  })),
  csp: type({ scriptHashes: array(string()), styleHashes: array(string()) }),
});
export type SiteIndex = Infer<typeof SiteIndex>;

/** The content types of a site's files, by the ending of their names. */
export const CONTENT_TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
};

/** The page, among the files. */
export const PAGE_PATH = "/index.html";

/** The service worker, among the files. */
export const WORKER_PATH = "/sw.js";

/** The city's texts for the app, among the files (server/README.md "The city's texts"). */
export const CITY_PATH = "/cidade.json";

/** The path of the file that tells search engines what they may read. */
export const ROBOTS_PATH = "/robots.txt";

/**
 * The titles of the pages that are no part of the app and have no script, by name. Each page has a file:
 * `/termos.html`.
 */
export const STATEMENT_TITLES = {
  ajuda: "Ajuda",
  termos: "Termos de uso",
  privacidade: "Privacidade",
  acessibilidade: "Acessibilidade",
};
export type StatementName = keyof typeof STATEMENT_TITLES;

/** The path of a statement, without the ending of its file; undefined for other files. */
export function findStatementPath({ path }: Pick<SiteFile, "path">): string | undefined {
  const name = /^\/(\w+)\.html$/.exec(path)?.[1];
  return name !== undefined && Object.hasOwn(STATEMENT_TITLES, name) ? `/${name}` : undefined;
}

/** The comment that names the version at the page's end: a worker does not install a page with another version. */
export function pageVersionComment(version: string): string {
  return `<!--${version}-->`;
}

/** Matches the comment in which the page names a version. */
export const PAGE_VERSION_PATTERN = /<!--[\w-]+-->$/;

/**
 * Matches the comment in which the page names release and day (YYYY-MM-DD) of its build: people read them, no version
 * depends on them.
 */
export const PAGE_RELEASE_PATTERN = /<!--[\d.]+ \d{4}-\d\d-\d\d-->/;

export const ENCODING_SUFFIX = { br: ".br", gzip: ".gz" } as const;

/** Sixteen characters of base64url that stand for the content. */
export function shortHashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 16);
}

/** Reads only the list; undefined where nothing was built, or where the list is no JSON or no such list. */
export async function readSiteIndex(folder: string): Promise<SiteIndex | undefined> {
  const path = `${folder}/files.json`;
  try {
    const list: unknown = JSON.parse(await Deno.readTextFile(path));
    return is(list, SiteIndex) ? list : undefined;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof SyntaxError) return undefined;
    // Of a folder that nobody else may enter, the error does not say the name.
    throw new Error(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** On a server that has only the release, nothing can be built. */
const ADVICE = 'run "deno task build", or unpack the release again';

/** Reads the list and every file on it. Throws one readable Error when the build is missing or incomplete. */
export async function readSite(folder: string): Promise<Site> {
  const list = await readSiteIndex(folder);
  if (list === undefined) throw new Error(`${folder} holds no build: ${ADVICE}`);
  const files = list.files.map(async ({ size, encodings, ...file }) => ({
    ...file,
    bytes: await readExactly(folder + file.path, size),
    encodings: {
      br: encodings.br && await readExactly(folder + file.path + ENCODING_SUFFIX.br, encodings.br),
      gzip: encodings.gzip &&
        await readExactly(folder + file.path + ENCODING_SUFFIX.gzip, encodings.gzip),
    } as SiteFile["encodings"],
  }));
  return { ...list, files: await Promise.all(files) };
}

async function readExactly(path: string, size: number): Promise<Bytes> {
  const bytes = await Deno.readFile(path).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  });
  if (bytes?.length !== size) {
    throw new Error(`${path} is not as it was built: ${ADVICE}`);
  }
  return bytes;
}
