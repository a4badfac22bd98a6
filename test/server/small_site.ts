// A site of three files, for tests that need no real build.
import { compress } from "../../server/build/compress.ts";
import type { Config } from "../../server/config.ts";
import { CITY_PATH, PAGE_PATH, type Site, type SiteFile } from "../../server/site.ts";

export const SMALL_PAGE = [
  "<!doctype html><title>Portal</title>",
  '<meta name="description" content="Agende consultas.">',
  '<meta name="api-base-url" content="/api"><meta name="cnpj-api-url" content="/api">',
  '<meta name="error-reports" content="">',
  ...["address", "phone", "hours"].map((part) => `<meta name="hospital-${part}" content="">`),
  '<link rel="manifest" href="/manifest.webmanifest">',
  "<!--hospital-->",
  "<p>texto que se comprime, ".repeat(40),
].join("");

/** A page of the kind of `/termos`. */
export const SMALL_STATEMENT = [
  "<title>Termos de uso</title><!--city:canonical--><!--/city-->",
  "<h1>Termos</h1><p><!--city:responsavel-->A prefeitura.<!--/city--></p>",
  "<p><!--city:encarregado-->Na recepção.<!--/city--></p>",
  "<p><!--city:registro-->brasilapi.com.br<!--/city--></p><!--city:termos--><!--/city-->",
].join("");

export const MOCK_CONFIG: Config = {
  host: "127.0.0.1",
  port: 0,
  apiBaseUrl: "/api",
  cnpjApiUrl: "/api",
};

let made: Promise<Site> | undefined;

/** The page, the city's texts, a statement, a script with a hash in its name, the worker and a bitmap. */
export function smallSite(): Promise<Site> {
  return made ??= makeSite();
}

async function makeSite(): Promise<Site> {
  return {
    version: "1.2.3",
    buildId: "build-1",
    sourcesHash: "sources-1",
    pagePaths: ["/", "/pets", "/campanhas", "/campanhas/:campanhaId"],
    files: [
      await fileOf(PAGE_PATH, "text/html; charset=utf-8", SMALL_PAGE),
      await fileOf(CITY_PATH, "application/json", "{}"),
      await fileOf("/termos.html", "text/html; charset=utf-8", SMALL_STATEMENT),
      await fileOf(
        "/assets/main-ABC.js",
        "text/javascript; charset=utf-8",
        "let a = 1;".repeat(90),
      ),
      await fileOf("/sw.js", "text/javascript; charset=utf-8", "let b = 2;".repeat(90)),
      { ...await fileOf("/icons/app.png", "image/png", "png".repeat(90)), encodings: {} },
    ],
    csp: { scriptHashes: ["sha256-script="], styleHashes: ["sha256-style="] },
  };
}

async function fileOf(path: string, type: string, text: string): Promise<SiteFile> {
  const bytes = new TextEncoder().encode(text);
  return {
    path,
    type,
    hash: `hash-of${path.replaceAll(/\W/g, "-")}`,
    immutable: path.startsWith("/assets/"),
    bytes,
    encodings: await compress(bytes),
  };
}
