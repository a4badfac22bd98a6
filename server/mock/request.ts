// Reads a call as a real server would: size, type, shape, bearer; and refuses it in Portuguese.
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Fields, listMisfits, type Misfit, type SchemaName, schemaRef } from "./document.ts";
import { hashToken } from "./secrets.ts";
import type { World } from "./world.ts";

const BODY_LIMIT = 64 * 1024;

/** Hono's types for the routes: after `requireBearer`, `c.var.conta` is who calls. */
export interface MockEnv {
  Variables: { conta: Fields<"Usuario"> };
}

/** The refusal of a call: its status and one sentence, sent as both `error` and `message`. */
export function refusal(status: ContentfulStatusCode, text: string): HTTPException {
  return new HTTPException(status, { message: text });
}

/** A 429, and after how many seconds the call may be made again. */
export class TooManyRequests extends HTTPException {
  readonly retryAfterS: number;

  constructor(text: string, retryAfterS: number) {
    super(429, { message: text });
    this.retryAfterS = retryAfterS;
  }
}

/** The 400 of a body in which these fields are wrong, although each has the right shape. */
export function fieldsRefusal(...names: string[]): HTTPException {
  return refusal(400, `Campos ausentes ou inválidos: ${names.join(", ")}.`);
}

/** The JSON body, if it has exactly the shape of the schema; a refusal naming the fields otherwise. */
export async function readBody<Name extends SchemaName>(
  c: Context,
  name: Name,
): Promise<Fields<Name>> {
  const type = c.req.header("content-type")?.split(";")[0].trim().toLowerCase();
  if (type !== "application/json") throw refusal(415, "Envie o corpo como application/json.");
  const value = parseJson(await readText(c.req.raw));
  const misfits = listMisfits(schemaRef(name), value);
  if (misfits.length > 0) throw refusal(400, describe(misfits));
  return value as Fields<Name>;
}

/** Lets only calls pass that have the token of an open session, and puts its account into `conta`. */
export function requireBearer(world: World): MiddlewareHandler<MockEnv> {
  return async (c, next) => {
    const token = readBearer(c);
    const sessao = token && world.find("sessao", hashToken(token));
    if (!sessao || sessao.expiresAt <= world.now().getTime()) {
      throw refusal(401, "Sessão inválida ou expirada. Entre novamente.");
    }
    c.set("conta", world.conta(sessao.owner!)!);
    await next();
  };
}

/** The token of `Authorization: Bearer …`. */
export function readBearer(c: Context): string | undefined {
  return /^Bearer ([\w-]+)$/.exec(c.req.header("authorization") ?? "")?.[1];
}

/** The body as text; a refusal where it is too large, no UTF-8, or where its sender goes away before its end. */
export async function readText(request: Request): Promise<string> {
  const tooLarge = refusal(413, "O corpo enviado é grande demais.");
  if (Number(request.headers.get("content-length")) > BODY_LIMIT) throw tooLarge;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > BODY_LIMIT) throw tooLarge;
      chunks.push(chunk);
    }
  } catch (error) {
    throw error === tooLarge ? error : refusal(400, "O corpo enviado não chegou inteiro.");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await new Blob(chunks).arrayBuffer());
  } catch {
    throw refusal(400, "O corpo enviado não é UTF-8.");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(400, "O corpo enviado não é um JSON válido.");
  }
}

function describe(misfits: Misfit[]): string {
  const unknown = namesOf(misfits.filter(({ kind }) => kind === "unknown"));
  const wrong = namesOf(misfits.filter(({ kind }) => kind !== "unknown"));
  if (unknown + wrong === "") return "O corpo enviado não tem a forma esperada.";
  return [
    wrong && `Campos ausentes ou inválidos: ${wrong}.`,
    unknown && `Campos não reconhecidos: ${unknown}.`,
  ].filter(Boolean).join(" ");
}

function namesOf(misfits: Misfit[]): string {
  return [...new Set(misfits.map(({ path }) => path.join(".")))].filter(Boolean).join(", ");
}
