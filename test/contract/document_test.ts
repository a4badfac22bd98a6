// openapi.json, the mock, the portal's calls and the check of a real API agree.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { string, type } from "superstruct";
import type { Campanha } from "../../client/campanhas/campanha.ts";
import { saysRefused } from "../../client/lib/http/server_words.ts";
import { parseAs } from "../../client/lib/http/wire.ts";
import { AnyDateText } from "../../client/lib/time/date_text.ts";
import * as dates from "../../client/lib/time/dates.ts";
import * as wire from "../../client/lib/http/wire.ts";
import { isAlive, type Pet } from "../../client/pets/pet.ts";
import {
  examplesOf,
  findOperation,
  listMisfits,
  type Operation,
  operations,
  resolveFilledSchema,
  routeOf,
  type Schema,
  type ValuePath,
} from "../../server/mock/document.ts";
import { findingsOfExpectedSuccess } from "../../server/contract/findings.ts";
import * as spellings from "../../server/contract/spellings.ts";
import type { Exchange } from "../../server/contract/transport.ts";
import openapi from "../../server/mock/openapi.json" with { type: "json" };
import { createWorld, type World } from "../../server/mock/world.ts";
import { apiCalls, registryCall } from "../api_calls.ts";
import { call } from "../mock/caller.ts";
import { closeTransport, openMockTransport } from "../transport.ts";
import { createCheckedMock } from "./checked_mock.ts";

const s = suite("contract");
s.after.each(closeTransport);

interface Call {
  name: string;
  /** As in the mock: `PATCH /pet/:id`. */
  route: string;
  run(world: World): Promise<unknown>;
}

const calls: Call[] = [...apiCalls, { ...registryCall, route: "GET /cnpj/v1/:cnpj" }];

/**
 * Whether the portal can use a returned value, besides that the call succeeds and loses no entry.
 */
const isUsable: Record<string, (value: never) => boolean> = {
  isTutorCadastrado: (exists: boolean) => exists,
  isOngCadastrada: (exists: boolean) => exists,
  findEndereco: (endereco: unknown) => endereco !== undefined,
  sendCodigoDeRecuperacao: ({ id }: { id: unknown }) => id !== undefined,
  verifyCodigoDeRecuperacao: ({ isRight, token }: { isRight: boolean; token: unknown }) =>
    isRight && token !== undefined,
  listPets: ([first]: Pet[]) => isAlive(first),
  listActiveCampanhas: (campanhas: Campanha[]) =>
    campanhas.every(({ tipo }) => tipo?.id !== undefined),
  getCampanha: ({ tipo }: Campanha) => tipo?.id !== undefined,
};

s("every route of the mock is in the document, and every operation is in the mock", () => {
  const routes = createCheckedMock(createWorld()).routes.map(({ method, path }) =>
    `${method} ${path}`
  );
  const ofMock = [...new Set(routes)].filter((route) => !route.endsWith("*")).sort();
  assert.equal(operations.map(routeOf).sort(), ofMock);
});

s("each operation has the name of the portal's function that calls it", () => {
  const called = new Set(calls.map(({ name, route }) => `${name} ${route}`));
  const wrong = operations.filter((one) => !called.has(`${one.id} ${routeOf(one)}`));
  assert.equal(wrong.map(({ id }) => id), []);
});

s("every reference has a target, every schema is used, and the check knows every keyword", () => {
  const text = JSON.stringify(openapi);
  const used = [...text.matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name);
  const { schemas, responses } = openapi.components;
  const written = [
    ...Object.keys(schemas).map((name) => `schemas/${name}`),
    ...Object.keys(responses).map((name) => `responses/${name}`),
  ];
  assert.equal([...new Set(used)].sort(), written.sort());
  const unknown =
    /"(not|oneOf|allOf|then|multipleOf|maxItems|exclusive\w+|min(Items|Properties)|uniqueItems|patternProperties)":/;
  assert.not.match(text, unknown);
});

s("every example fits its own schema", () => {
  const schemas = Object.entries(openapi.components.schemas as Record<string, Schema>);
  const wrong = schemas.flatMap(([name, schema]) =>
    examplesOf(schema).flatMap((value) => listMisfits(schema, value)).map(({ path }) =>
      `${name}: ${path.join(".")}`
    )
  );
  assert.equal(wrong, []);
  const bodies = operations.flatMap(({ request, success }) => [request ?? [], success].flat());
  assert.ok(bodies.every(({ schema }) => examplesOf(schema).length > 0), "each body has one");
});

s("the check reads other spellings as the portal does", () => {
  const dated = ["2026-02-30", "2026-11-28 17:05", "2026-11-28T17:05:00.000Z", "2026-11-28T25:00"]
    .concat("1764460800", "20261203", "2026-11-28 17:05:00 UTC")
    .concat("2026-11-28T14:05-03:00[America/Fortaleza]");
  const java = [1764460800000, 1764460800, [2026, 11, 28], [2026, 2, 30], [2026, 11, 28, 14, 5]];
  const odd = [null, undefined, "", " ", "0000-00-00", "0001-01-01T00:00", "femea", "Fêmea", {}];
  const values = [
    true,
    "TRUE ",
    1,
    0,
    "0",
    "1 ",
    12,
    1.5,
    "12.0",
    "1e3",
    "sim",
    ...dated,
    ...odd,
    ...java,
  ]
    .concat("não", "NOK", "falhou", "500", 422, "200", "Nome inválido.");
  for (const value of values) {
    const said = JSON.stringify(value);
    assert.is(spellings.parseFlag(value), parseAs(value, wire.Flag)?.value, said);
    assert.is(
      spellings.saysWholeNumber(value),
      parseAs(value, wire.WholeNumber) !== undefined,
      said,
    );
    assert.is(spellings.saysNothing(value), wire.saysNothing(value), said);
    assert.is(
      spellings.saysAnythingButFalse(value),
      wire.saysAnythingButFalse(value),
      said,
    );
    const isDay = dates.dayOf(parseAs(value, AnyDateText)?.value) !== undefined;
    assert.is(spellings.writtenDayOf(value) !== undefined, isDay, said);
    const isFemea = parseAs(value, wire.canonicalNameOrText("FEMEA"))?.value === "FEMEA";
    assert.is(spellings.findCanonicalName(value, ["FEMEA"]) !== undefined, isFemea, said);
    for (const field of ["success", "sucesso", "ok", "status", "statusCode", "error", "erro"]) {
      for (const body of [{ [field]: value }, { [field]: value, id: "1" }, [{ [field]: value }]]) {
        assert.is(
          spellings.saysRefused(body, ["id"]),
          saysRefused(body, type({ id: string() })),
          JSON.stringify(body),
        );
      }
    }
  }
});

for (const { name, route, run } of calls) {
  const [method, path] = route.split(" ");
  const operation = findOperation(method, path)!;
  const { schema } = operation.success;

  s(`${name} accepts every example of its answer`, async () => {
    const { world } = openMockTransport();
    for (const body of [...examplesOf(schema), ...schema.items ? [[]] : []]) {
      const result = await resultOf(operation, run, { world, body });
      assert.ok("value" in result, JSON.stringify(body));
    }
    world.close();
  });

  s(
    `${name} needs only what the document requires, and fails where the document says so`,
    async () => {
      const { world } = openMockTransport();
      const [example] = examplesOf(schema);
      const whole = await resultOf(operation, run, { world, body: example });
      const wrong: string[] = [];
      for (const { title, body, mayShrink } of bent(example, schema)) {
        const result = await resultOf(operation, run, { world, body });
        const isTaken = "value" in result &&
          (mayShrink || sizeOf(result) === sizeOf(whole) &&
              (isUsable[name]?.(result.value as never) ?? true));
        const exchange = { status: 200, bodyKind: "json", json: body } as Exchange;
        const levels = findingsOfExpectedSuccess(operation, exchange).map(({ nivel }) => nivel);
        const isUnsaid = listMisfits(schema, body).some((one) =>
          one.path.length > 0 && one.schema["x-sem"] === undefined
        );
        if (isUnsaid) wrong.push(`${title}: no x-sem`);
        if (isTaken === levels.includes("quebra")) {
          wrong.push(`${title}: said ${levels}, the portal ${isTaken ? "takes it" : "breaks"}`);
        }
      }
      assert.equal(wrong, []);
      world.close();
    },
  );
}

for (const { name, run } of apiCalls) {
  s(`${name} sends a body that the document allows`, async () => {
    const transport = openMockTransport();
    await run(transport.world);
    const wrong = transport.sent.filter(({ body }) => body !== undefined).flatMap((sent) => {
      const { request } = findOperation(sent.method, sent.path.replace(/^\/v1/, ""))!;
      return listMisfits(request!.schema, JSON.parse(sent.body!));
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
    for (const example of examplesOf(request.schema)) {
      const bodies = [
        { title: "whole", body: example },
        { title: "with a field too many", body: { ...example as object, sobra: 1 } },
        ...bent(example, request.schema).filter(({ path }) => path.length > 0),
      ];
      for (const { title, body } of bodies) {
        const answer = await call(world, `${method} ${path}`, { as, body });
        const isRefused = answer.status === 400 && /^Campos /.test(answer.body.error);
        assert.is(isRefused, listMisfits(request.schema, body).length > 0, `${id}, ${title}`);
      }
    }
    world.close();
  });
}

s.run();

type Result = { value: unknown } | { error: unknown };

/** The client's result for this answer. Calls before it reach the mock. */
async function resultOf(
  operation: Operation,
  run: Call["run"],
  { world, body }: { world: World; body: unknown },
): Promise<Result> {
  const { status } = operation.success;
  world.faults.set(routeOf(operation), { status, body: body === null ? "null" : body });
  try {
    return { value: await run(world) };
  } catch (error) {
    return { error };
  } finally {
    world.faults.clear();
  }
}

interface Bent {
  title: string;
  path: ValuePath;
  body: unknown;
  /** Whether the portal may read fewer entries: no list is an empty one. */
  mayShrink: boolean;
}

/** The example with each place of the schema left out, set to null, and given another type. */
function bent(example: unknown, schema: Schema): Bent[] {
  return placesOf(example, schema).flatMap(({ path, schema }) => {
    const other = resolveFilledSchema(schema).properties === undefined ? {} : [[]];
    const isWhole = path.length === 0;
    const isList = resolveFilledSchema(schema).items !== undefined && !path.includes(0);
    const values = { "null": null, "of another type": other, "left out": undefined };
    return Object.entries(values).filter(([, value]) => !isWhole || value !== undefined).map((
      [how, value],
    ) => ({
      title: `${path.join(".")} ${how}`,
      path,
      body: changed(example, path, value),
      mayShrink: isWhole || isList && value === null,
    }));
  });
}

/** Every place of the example that the schema names. For lists, those of the first entry. */
function placesOf(
  example: unknown,
  schema: Schema,
  path: ValuePath = [],
): { path: ValuePath; schema: Schema }[] {
  const { properties = {}, items = {} } = resolveFilledSchema(schema);
  const inner: [string | number, Schema][] = Array.isArray(example)
    ? example.slice(0, 1).map(() => [0, items])
    : Object.entries(properties);
  const here = typeof path.at(-1) === "number" ? [] : [{ path, schema }];
  const fields = Object(example) as Record<string | number, unknown>;
  return [
    ...here,
    ...inner.filter(([key]) => key in fields).flatMap(([key, schema]) =>
      placesOf(fields[key], schema, [...path, key])
    ),
  ];
}

/** A copy with another value at this place; undefined leaves it out. */
function changed(example: unknown, [key, ...rest]: ValuePath, to: unknown): unknown {
  if (key === undefined) return to;
  const copy = structuredClone(example) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], rest, to);
  if (copy[key] === undefined) delete copy[key];
  return copy;
}

/** The number of entries of all lists in a value. */
function sizeOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value).reduce<number>((sum, one) => sum + sizeOf(one), 0);
  return inner + (Array.isArray(value) ? value.length : 0);
}
