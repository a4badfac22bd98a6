// Shows that openapi.json, the mock and the client's calls agree.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Campanha, isCompleta } from "../../client/campanhas/campanha.ts";
import { isAlive, type Pet } from "../../client/pets/pet.ts";
import { createWorld, type World } from "../../server/mock/world.ts";
import openapi from "../../server/mock/openapi.json" with { type: "json" };
import { everyCall, registryCall } from "../every_call.ts";
import { closeTransport, openMock } from "../transport.ts";
import { call } from "../mock/caller.ts";
import { mock } from "./checked_mock.ts";
import {
  findOperation,
  misfitsIn,
  type Operation,
  operations,
  type Path,
  resolved,
  type Schema,
  schemaAt,
} from "./document.ts";

const s = suite("contract");
s.after.each(closeTransport);

interface Call {
  name: string;
  /** As in the mock: `PATCH /pet/:id`. */
  route: string;
  run(world: World): Promise<unknown>;
}

const calls: Call[] = [...everyCall, { ...registryCall, route: "GET /cnpj/v1/:cnpj" }];

/**
 * Whether the portal can use a returned value, besides that the call succeeds and loses no entry.
 */
const isUsable: Record<string, (value: never) => boolean> = {
  isTutorCadastrado: (exists: boolean) => exists,
  isOngCadastrada: (exists: boolean) => exists,
  findEndereco: (endereco: unknown) => endereco !== undefined,
  requestRecuperacao: ({ isSent, id }: { isSent: boolean; id: unknown }) =>
    isSent && id !== undefined,
  verifyCodigo: ({ isRight, token }: { isRight: boolean; token: unknown }) =>
    isRight && token !== undefined,
  listPets: ([first]: Pet[]) => isAlive(first),
  listCampanhas: (campanhas: Campanha[]) => campanhas.every(isCompleta),
  getCampanha: (campanha: Campanha) => isCompleta(campanha),
};

s("every route of the mock is in the document, and every operation is in the mock", () => {
  const routes = mock(createWorld()).routes.map(({ method, path }) => `${method} ${path}`);
  const ofMock = [...new Set(routes)].filter((route) => !route.endsWith("*")).sort();
  const ofDocument = operations.map(({ method, path }) => `${method} ${asRoute(path)}`);
  assert.equal(ofDocument.sort(), ofMock);
});

s("each operation has the name of the function in a calls.ts that calls it", () => {
  const wrong = operations.filter(({ id, method, path }) =>
    !calls.some(({ name, route }) => name === id && route === `${method} ${asRoute(path)}`)
  );
  assert.equal(wrong.map(({ id }) => id), []);
  const unwritten = calls.filter(({ route }) => operationOf(route) === undefined);
  assert.equal(unwritten.map(({ name }) => name), []);
});

s("every reference has a target, and every schema is used", () => {
  const used = new Set([...JSON.stringify(openapi).matchAll(/"#\/components\/(\w+\/\w+)"/g)]
    .map(([, name]) => name));
  const { schemas, responses } = openapi.components;
  const written = [
    ...Object.keys(schemas).map((name) => `schemas/${name}`),
    ...Object.keys(responses).map((name) => `responses/${name}`),
  ];
  assert.equal([...used].sort(), written.sort());
});

s("every example fits its own schema", () => {
  const wrong = operations.flatMap(({ id, request, success }) =>
    [request, success].flatMap((content) =>
      Object.entries(content?.examples ?? {}).flatMap(([name, { value }]) =>
        misfitsIn(content!.schema, value).map(({ path }) => `${id}, ${name}: ${path.join(".")}`)
      )
    )
  );
  assert.equal(wrong, []);
});

s("every text that the document says the portal shows is in the portal's sources", async () => {
  const sources = await readSources(new URL("../../client/", import.meta.url));
  const said = JSON.stringify(openapi).matchAll(/"efeito":"([^"]+)"/g);
  const texts = [...said].flatMap(([, effect]) => effect.match(/'[^']+'/g) ?? []);
  assert.ok(texts.length > 20);
  const missing = new Set(texts.filter((text) => !sources.includes(text.slice(1, -1))));
  assert.equal([...missing], []);
});

for (const { name, route, run } of calls) {
  const operation = operationOf(route)!;

  s(`${name} accepts every example of its answer`, async () => {
    const { world } = openMock();
    for (const [title, { value }] of Object.entries(operation.success.examples)) {
      const result = await resultOf(operation, run, { world, body: value });
      assert.ok("value" in result, `${title}: ${(result as { error: unknown }).error}`);
    }
    world.close();
  });

  s(
    `${name} needs only what the document requires, and fails where the document says so`,
    async () => {
      const { world } = openMock();
      const [{ value: example }] = Object.values(operation.success.examples);
      const whole = await resultOf(operation, run, { world, body: example });
      const wrong: string[] = [];
      for (const { title, body } of bent(example, operation.success.schema)) {
        const result = await resultOf(operation, run, { world, body });
        const isTaken = "value" in result && sizeOf(result.value) === sizeOf(value(whole)) &&
          (isUsable[name]?.(result.value as never) ?? true);
        const said = levelOf(operation.success.schema, body);
        if (said === "nothing said") wrong.push(`${title}: no x-sem`);
        else if (isTaken === (said === "quebra")) {
          wrong.push(
            `${title}: the document says ${said}, the portal ${isTaken ? "takes it" : "breaks"}`,
          );
        }
      }
      assert.equal(wrong, []);
      world.close();
    },
  );
}

for (const { name, run } of everyCall) {
  s(`${name} sends a body that the document allows`, async () => {
    const transport = openMock();
    await run(transport.world);
    const wrong = transport.sent.filter(({ body }) => body !== undefined).flatMap((sent) => {
      const { request } = findOperation(sent.method, sent.path.replace(/^\/v1/, ""))!;
      return misfitsIn(request!.schema, JSON.parse(sent.body!));
    });
    assert.equal(wrong, []);
    transport.world.close();
  });
}

for (const { id, method, path, needsSession, request } of operations) {
  if (request === undefined) continue;
  s(`the body that the mock requires for ${method} ${path} is the document's`, async () => {
    const world = createWorld();
    const as = needsSession ? "maria" : undefined;
    for (const { value: example } of Object.values(request.examples)) {
      const bodies = [
        { title: "whole", body: example },
        { title: "with a field too many", body: { ...example as object, sobra: 1 } },
        ...bent(example, request.schema),
      ];
      for (const { title, body } of bodies) {
        const answer = await call(world, `${method} ${path}`, { as, body });
        const isRefused = answer.status === 400 && /^Campos /.test(answer.body.error);
        assert.is(isRefused, misfitsIn(request.schema, body).length > 0, `${id}, ${title}`);
      }
    }
    world.close();
  });
}

s.run();

/** `/pet/:id` for `/pet/{id}`, as in the mock. */
function asRoute(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

function operationOf(route: string): Operation | undefined {
  const [method, path] = route.split(" ");
  return findOperation(method, path);
}

type Result = { value: unknown } | { error: unknown };

/** The client's result for this answer. Calls before it reach the mock. */
async function resultOf(
  { method, path, success }: Operation,
  run: Call["run"],
  { world, body }: { world: World; body: unknown },
): Promise<Result> {
  const pattern = `${method} ${asRoute(path)}`;
  world.faults.set(pattern, { status: success.status, body });
  try {
    return { value: await run(world) };
  } catch (error) {
    return { error };
  } finally {
    world.faults.clear();
  }
}

function value(result: Result): unknown {
  return "value" in result ? result.value : undefined;
}

/** How much a body deviates by the document: not at all, or its worst deviation. */
function levelOf(schema: Schema, body: unknown): "allowed" | "nothing said" | "pobre" | "quebra" {
  const misfits = misfitsIn(schema, body);
  if (misfits.length === 0) return "allowed";
  const levels = misfits.map(({ schema }) => schema["x-sem"]?.nivel);
  if (levels.includes(undefined)) return "nothing said";
  return levels.includes("quebra") ? "quebra" : "pobre";
}

/** The example with each place of the schema removed, set to null, and given another type. */
function bent(example: unknown, schema: Schema): { title: string; body: unknown }[] {
  return placesOf(example, schema).flatMap((path) => {
    const isObject = resolved(schemaAt(schema, path)).properties !== undefined;
    return [
      { title: `${path.join(".")} left out`, body: changed(example, path, undefined) },
      { title: `${path.join(".")} null`, body: changed(example, path, null) },
      {
        title: `${path.join(".")} of another type`,
        body: changed(example, path, isObject ? [[]] : {}),
      },
    ];
  });
}

/** The path of every property in schema and example. For lists, those of the first entry. */
function placesOf(example: unknown, schema: Schema): Path[] {
  const { properties, items } = resolved(schema);
  if (Array.isArray(example)) {
    return items === undefined || example.length === 0
      ? []
      : placesOf(example[0], items).map((path) => [0, ...path]);
  }
  if (typeof example !== "object" || example === null) return [];
  return Object.entries(properties ?? {}).filter(([key]) => key in example).flatMap(
    ([key, inner]) => [
      [key],
      ...placesOf((example as Record<string, unknown>)[key], inner).map((path) => [key, ...path]),
    ],
  );
}

/** A copy with another value at this place; undefined removes it. */
function changed(example: unknown, path: Path, to: unknown): unknown {
  const copy = structuredClone(example);
  const owner = path.slice(0, -1).reduce<unknown>(
    (at, key) => (at as Record<string, unknown>)[key],
    copy,
  ) as Record<string, unknown>;
  const key = path.at(-1)!;
  if (to === undefined) delete owner[key];
  else owner[key] = to;
  return copy;
}

/** The number of entries of all lists in a value. */
function sizeOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value).reduce<number>((sum, one) => sum + sizeOf(one), 0);
  return inner + (Array.isArray(value) ? value.length : 0);
}

async function readSources(folder: URL): Promise<string> {
  let text = "";
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const url = new URL(name + (isDirectory ? "/" : ""), folder);
    text += isDirectory ? await readSources(url) : await Deno.readTextFile(url);
  }
  return text;
}
