// Compresses at build time: it is done once, not per request.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Bytes, SiteFile } from "../site.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify<Uint8Array, { level: number }, Uint8Array>(gzip);

/** The compressed forms that are smaller than the original bytes. */
export async function compress(bytes: Bytes): Promise<SiteFile["encodings"]> {
  const [br, gzip] = await Promise.all([brotli(bytes), gzipAsync(bytes, { level: 9 })]);
  return {
    ...(br.length < bytes.length && { br }),
    ...(gzip.length < bytes.length && { gzip: new Uint8Array(gzip) }),
  };
}

export async function brotli(bytes: Bytes): Promise<Bytes> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return new Uint8Array(await brotliAsync(bytes, { params }));
}
