// Owns compression at build time, where it may take long: it is done once, not per request.
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

/**
 * The encoder's modes only say how it begins to guess what comes next, and the size of its blocks (its own choice, or
 * 64 KiB) how often it looks again. Which of them guess best is seen by trying.
 */
const MODES = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT];
const BLOCK_SIZES = [0, 16];

export async function brotli(bytes: Bytes): Promise<Bytes> {
  const ways = MODES.flatMap((mode) => BLOCK_SIZES.map((blockSize) => [mode, blockSize]));
  const tries = await Promise.all(ways.map(([mode, blockSize]) => {
    const params = {
      [constants.BROTLI_PARAM_MODE]: mode,
      [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return brotliAsync(bytes, { params });
  }));
  return new Uint8Array(tries.reduce((best, one) => one.length < best.length ? one : best));
}
