// The mock that the tests use. Every answer of its routes is checked with server/mock/openapi.json,
// and the runner fails the file in which one does not fit.
import type { Context, Hono, MiddlewareHandler } from "hono";
import { basePath } from "hono/route";
import { findOperation, listMisfits } from "../../server/mock/document.ts";
import { createMockApi as plainMock } from "../../server/mock/app.ts";
import type { MockEnv } from "../../server/mock/request.ts";
import type { World } from "../../server/mock/world.ts";
import { noteCheck } from "./misfits.ts";

/** The checked API of one world. Faults are not checked: a test asked for them. */
export function createCheckedMock(world: World): Hono<MockEnv> {
  return plainMock(world, judge);
}

const judge: MiddlewareHandler = async (c, next) => {
  await next();
  // After a fault that acts late, the body has already been sent.
  if (!c.res.bodyUsed) noteCheck(check(c, c.res.clone()));
};

async function check(c: Context, answer: Response): Promise<string[]> {
  const { status } = answer;
  const { method } = c.req;
  const path = c.req.path.slice(basePath(c).replace(/\/$/, "").length);
  const operation = findOperation(method, path);
  if (operation === undefined) {
    return status === 404 ? [] : [`${method} ${path} is not in openapi.json`];
  }
  const answered = `${method} ${operation.path} answered ${status}`;
  if (![`${status}`, `${status / 100 | 0}XX`].some((one) => operation.statuses.includes(one))) {
    return [`${answered}, which openapi.json does not name`];
  }
  const schema = status < 300 ? operation.success.schema : { $ref: "#/components/schemas/Erro" };
  return listMisfits(schema, await answer.json()).map(({ path, kind }) =>
    `${answered} with a ${kind} that does not fit openapi.json at ${path.join(".")}`
  );
}
