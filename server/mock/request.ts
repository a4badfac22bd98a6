// Reads a call as a real server would: size, type, shape, bearer; and refuses it in Portuguese.
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { define, type Failure, type Infer, size, string, type Struct } from "superstruct";
import type { Conta } from "./entities.ts";
import { hashToken } from "./secrets.ts";
import type { World } from "./world.ts";

const BODY_LIMIT = 64 * 1024;

export interface MockEnv {
  Variables: { conta: Conta };
}

/** The refusal of a call: its status and one sentence, sent as both `error` and `message`. */
export function refuse(status: ContentfulStatusCode, text: string): HTTPException {
  return new HTTPException(status, { message: text });
}

/** A 429, and after how many seconds the call may be made again. */
export class TooMany extends HTTPException {
  readonly retryAfter: number;

  constructor(text: string, retryAfter: number) {
    super(429, { message: text });
    this.retryAfter = retryAfter;
  }
}

/** The JSON body, if it has exactly the shape of the struct; a refusal naming the fields otherwise. */
export async function readBody<T, S>(c: Context, shape: Struct<T, S>): Promise<T> {
  const type = c.req.header("content-type")?.split(";")[0].trim().toLowerCase();
  if (type !== "application/json") throw refuse(415, "Envie o corpo como application/json.");
  const value = parseJson(await readText(c.req.raw));
  const failures = findFailures(value, shape);
  if (failures.length > 0) throw refuse(400, describe(failures));
  return value as Infer<Struct<T, S>>;
}

/** Only lets calls pass that have the token of an open session, and puts its account into `conta`. */
export function requireBearer(world: World): MiddlewareHandler<MockEnv> {
  return async (c, next) => {
    const token = readBearer(c);
    const session = token === undefined ? undefined : world.row<{ conta_id: string }>(
      "SELECT conta_id FROM sessoes WHERE token_hash = ? AND expires_at > ?",
      hashToken(token),
      world.now().getTime(),
    );
    const conta = session && world.conta(session.conta_id);
    if (conta === undefined) throw refuse(401, "Sessão inválida ou expirada. Entre novamente.");
    c.set("conta", conta);
    await next();
  };
}

/** The token of `Authorization: Bearer …`. */
export function readBearer(c: Context): string | undefined {
  return /^Bearer ([\w-]+)$/.exec(c.req.header("authorization") ?? "")?.[1];
}

/** A text whose length, without spaces around it, is between the two numbers. */
export function text(min: number, max = 200): Struct<string, null> {
  return define("text", (value) => {
    if (typeof value !== "string") return false;
    const { length } = value.trim();
    return length >= min && length <= max;
  });
}

/** A text that matches the whole pattern. */
export function like(pattern: RegExp): Struct<string, null> {
  const whole = new RegExp(`^(?:${pattern.source})$`);
  return define("like", (value) => string().is(value) && whole.test(value as string));
}

/** An e-mail: non-space text, @, non-space text, a dot, non-space text. */
export const email = like(/[^\s@]{1,64}@[^\s@]{1,120}\.[^\s@]{1,60}/);

/** A new password: six characters of any kind, spaces too. */
export const password = size(string(), 6, 200);

async function readText(request: Request): Promise<string> {
  const tooLarge = refuse(413, "O corpo enviado é grande demais.");
  if (Number(request.headers.get("content-length")) > BODY_LIMIT) throw tooLarge;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await new Blob(chunks).arrayBuffer());
  } catch {
    throw refuse(400, "O corpo enviado não é UTF-8.");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(400, "O corpo enviado não é um JSON válido.");
  }
}

/** Superstruct can throw while it prints a hostile value such as `{"toString":1}`: such a value does not fit either. */
function findFailures<T, S>(value: unknown, shape: Struct<T, S>): Failure[] {
  try {
    const [error] = shape.validate(value);
    return error === undefined ? [] : error.failures();
  } catch {
    return [{ path: [], type: "unknown" } as unknown as Failure];
  }
}

function describe(failures: Failure[]): string {
  const unknown = namesOf(failures.filter(({ type }) => type === "never"));
  const wrong = namesOf(failures.filter(({ type }) => type !== "never"));
  if (unknown + wrong === "") return "O corpo enviado não tem a forma esperada.";
  return [
    wrong && `Campos ausentes ou inválidos: ${wrong}.`,
    unknown && `Campos não reconhecidos: ${unknown}.`,
  ].filter(Boolean).join(" ");
}

function namesOf(failures: Failure[]): string {
  return [...new Set(failures.map(({ path }) => path.join(".")))].filter(Boolean).join(", ");
}
