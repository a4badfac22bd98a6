// Stores passwords and tokens so that neither can be read back from the world's file.
import {
  createHash,
  randomBytes,
  randomInt,
  scrypt,
  type ScryptOptions,
  scryptSync,
  timingSafeEqual,
} from "node:crypto";
import { Buffer } from "node:buffer";

const KEY_BYTES = 32;
// Cheaper than a production server would choose: every test that logs in pays for it.
const COST: ScryptOptions = { N: 1024, r: 8, p: 1 };

/** `scrypt$N$r$p$salt$key`, with salt and key in base64url. */
export async function hashSenha(senha: string): Promise<string> {
  const salt = randomBytes(16);
  return formatHash(salt, await derive(senha, salt, COST));
}

/** Hashes as `hashSenha`, but synchronously: for the seed, which is written in one step. */
export function hashSenhaSync(senha: string): string {
  const salt = randomBytes(16);
  return formatHash(salt, scryptSync(senha, salt, KEY_BYTES, COST));
}

export async function matchesHash(senha: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt, key] = hash.split("$");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(senha, Buffer.from(salt, "base64url"), cost);
  return timingSafeEqual(derived, Buffer.from(key, "base64url"));
}

/** A random token of 256 bits. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The form in which a token is stored. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Six random digits. */
export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

function formatHash(salt: Buffer, key: Buffer): string {
  const { N, r, p } = COST;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

function derive(senha: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(senha, salt, KEY_BYTES, cost, (error, key) => error ? reject(error) : resolve(key));
  });
}
