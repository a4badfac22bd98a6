// Owns what the server writes into the built page and its worker when it starts: which APIs to call.
import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Config } from "./config.ts";
import type { SiteFile } from "./site.ts";

/** The page as this server sends it, compressed once more where the environment changed it. */
export function addressPage(page: SiteFile, config: Config): SiteFile {
  const built = new TextDecoder().decode(page.bytes);
  const html = fillMeta(
    fillMeta(built, "api-base-url", config.apiBaseUrl),
    "cnpj-api-url",
    config.cnpjApiUrl,
  );
  return html === built ? page : rewrite(page, html);
}

/** The worker that goes with the page: with another page it is another worker, or devices would keep the old one. */
export function addressWorker(worker: SiteFile, page: SiteFile): SiteFile {
  return rewrite(worker, `${new TextDecoder().decode(worker.bytes)}\n//${page.hash}\n`);
}

function rewrite(file: SiteFile, text: string): SiteFile {
  const bytes = new TextEncoder().encode(text);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return {
    ...file,
    bytes,
    hash: createHash("sha256").update(bytes).digest("base64url").slice(0, 16),
    encodings: {
      br: new Uint8Array(brotliCompressSync(bytes, { params: quality })),
      gzip: new Uint8Array(gzipSync(bytes, { level: 9 })),
    },
  };
}

function fillMeta(html: string, name: string, content: string): string {
  const meta = new RegExp(`(<meta name="${name}" content=")[^"]*(")`);
  if (!meta.test(html)) throw new Error(`The page has no <meta name="${name}">`);
  return html.replace(meta, (_, before, after) => before + escapeAttribute(content) + after);
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
