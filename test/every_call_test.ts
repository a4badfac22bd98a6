// Shows that every call fits the mock's strict bodies, which bearer it sends, and what each failure
// says.
import { setOnline } from "./dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ApiError } from "../client/lib/http/api_error.ts";
import { apiCalls, registryCall } from "./api_calls.ts";
import { closeTransport, failureOf, openMockTransport, openTransport } from "./transport.ts";

const s = suite("every call");
s.after.each(closeTransport);

for (const { name, route, failedText: fallback, textField: speaks, bearer, run } of apiCalls) {
  const [method] = route.split(" ");

  s(`${name} is ${route}, the mock accepts it, and it has ${bearer} bearer`, async () => {
    const transport = openMockTransport();
    await run(transport.world);
    const { headers, host } = transport.sent.at(-1)!;
    assert.is(transport.sent.at(-1)!.method, method);
    assert.is(host, "api.test");
    const sentBearer = headers.get("authorization");
    if (bearer === "none") assert.is(sentBearer, null);
    if (bearer === "session") assert.is(sentBearer, `Bearer ${transport.token}`);
    if (bearer === "own") {
      assert.match(sentBearer!, /^Bearer /);
      assert.is.not(sentBearer, `Bearer ${transport.token}`);
    }
    const others = [...headers.keys()].filter((key) => key !== "authorization");
    assert.equal(others, transport.sent.at(-1)!.body === undefined ? [] : ["content-type"]);
    assert.equal([...new Set(transport.told.outageVerdicts)], [false], "each answer says 'up'");
    transport.world.close();
  });

  s(`${name} shows the server's message, else '${fallback.slice(0, 30)}…'`, async () => {
    const { world } = openMockTransport();
    const other = speaks === "error" ? "message" : "error";
    for (
      const [body, sentence] of [
        [{ [speaks]: "Primeira.", [other]: "Segunda." }, "Primeira."],
        [{ [other]: "Segunda." }, "Segunda."],
        [{ [speaks]: " ", [other]: "Segunda." }, "Segunda."],
        [{ [speaks]: { text: "não" }, [other]: 5 }, fallback],
        [{ [speaks]: "x".repeat(100_000) }, fallback],
        [{}, fallback],
        [[], fallback],
        ["", fallback],
        ["não é JSON", fallback],
        ["<html><h1>Bad Request</h1></html>", fallback],
      ] as const
    ) {
      world.faults.set(route, { status: 418, body });
      const failure = await failureOf(run(world));
      assert.is(failure.message, sentence);
      assert.is(failure.status, 418);
      assert.is(failure.failedText, fallback);
      assert.not(failure.isOutage);
    }
    world.close();
  });

  s(
    `${name} treats a page in place of the API's answer as a failure, not as an outage`,
    async () => {
      const transport = openMockTransport();
      transport.world.faults.set(route, { status: 200, body: "<!doctype html><p>Wi-Fi</p>" });
      const failure = await failureOf(run(transport.world));
      assert.is(failure.kind, "body");
      assert.is(failure.message, fallback);
      assert.not(transport.told.outageVerdicts.includes(true));
      transport.world.close();
    },
  );

  // A 2xx of these that says no is an answer: nobody is registered, the code is wrong.
  if (!/^is|^verifyCodigoDeRecuperacao$/.test(name)) {
    s(`${name} fails with the server's words where a 2xx says no`, async () => {
      const other = speaks === "error" ? "message" : "error";
      for (
        const [body, sentence] of [
          [{ success: false, message: "Não há vagas." }, "Não há vagas."],
          [{ sucesso: "não", [speaks]: "Primeira.", [other]: "Segunda." }, "Primeira."],
          [{ ok: 0, error: "Dia fechado." }, "Dia fechado."],
          [{ success: "FALSE" }, fallback],
          [{ status: "error", message: "Não há vagas." }, "Não há vagas."],
          [{ status: "Falha", data: null }, fallback],
          [{ status: false, message: "Não há vagas." }, "Não há vagas."],
          [{ statusCode: 409, message: "Não há vagas." }, "Não há vagas."],
          [{ status: "422", message: ["Não há vagas."] }, "Não há vagas."],
          [{ error: "Não há vagas." }, "Não há vagas."],
          [{ status: 200, error: "Não há vagas." }, "Não há vagas."],
          [{ erro: true, message: "Não há vagas.", data: null }, "Não há vagas."],
        ] as const
      ) {
        // An address says so itself.
        if (name === "findEndereco" && "erro" in Object(body)) continue;
        const { world } = openMockTransport();
        world.faults.set(route, { status: 200, body: JSON.stringify(body) });
        const failure = await failureOf(run(world));
        assert.equal([failure.kind, failure.message], ["status", sentence], JSON.stringify(body));
        world.close();
      }
    });
  }

  s(`${name} counts 5xx and lost connections as outages`, async () => {
    for (const fault of [{ status: 500 }, { status: 503, body: "" }, { cut: true }] as const) {
      const transport = openMockTransport();
      transport.world.faults.set(route, fault);
      const failure = await failureOf(run(transport.world));
      assert.ok(failure.isOutage);
      assert.is(transport.told.outageVerdicts.at(-1), true);
      transport.world.close();
    }
  });

  if (method !== "GET") {
    s(
      `${name} is tried also where the browser sees no network, and says so if it fails`,
      async () => {
        const transport = openMockTransport();
        setOnline(false);
        transport.world.faults.set(route, { cut: true }, { times: 1 });
        assert.is((await failureOf(run(transport.world))).kind, "offline");
        assert.not.ok(transport.told.outageVerdicts.includes(true), "it says nothing of the API");
        await run(transport.world);
        transport.world.close();
      },
    );
  }
}

s("every function of every calls.ts is in the list", async () => {
  // The look-up of a document is two calls, listed by the names that the API gives them.
  const listed = new Set([...apiCalls, registryCall].map(({ name }) => name));
  if (listed.has("isTutorCadastrado") && listed.has("isOngCadastrada")) listed.add("isCadastrado");
  const client = new URL("../client/", import.meta.url);
  const missing: string[] = [];
  let count = 0;
  for await (const { name, isDirectory } of Deno.readDir(client)) {
    const calls = new URL(`${name}/calls.ts`, client);
    if (!isDirectory || !await isThere(calls)) continue;
    count++;
    for (const [key, value] of Object.entries(await import(calls.href))) {
      if (typeof value === "function" && !listed.has(key)) missing.push(`${name}: ${key}`);
    }
  }
  assert.ok(count > 8, `only ${count} calls.ts`);
  assert.equal(missing, []);
});

s("the registry gets no bearer, and reports nothing to health or session", async () => {
  for (const status of [200, 404, 401, 500, 503]) {
    const body = status === 200 ? '{"razao_social":"ABRIGO"}' : '{"error":"dela"}';
    const transport = openTransport(() => new Response(body, { status }));
    const found = await registryCall.run().catch((error: ApiError) => error);
    const [{ host, headers }] = transport.sent;
    assert.is(host, "registry.test");
    assert.is(headers.get("authorization"), null);
    assert.equal(transport.told.outageVerdicts, []);
    assert.is(transport.told.unauthorized, 0);
    if (status === 404) assert.is(found, undefined);
    if (status !== 404 && status !== 200) {
      assert.is((found as ApiError).failedText, registryCall.failedText);
    }
  }
});

s("a 401 is reported to the session only if its own bearer was refused", async () => {
  for (const { bearer, run } of apiCalls) {
    const transport = openMockTransport();
    transport.world.faults.set("*", { status: 401 });
    await failureOf(run(transport.world));
    assert.is(transport.told.unauthorized, bearer === "session" ? 1 : 0);
    transport.world.close();
  }
});

s.run();

function isThere(file: URL): Promise<boolean> {
  return Deno.stat(file).then(() => true, () => false);
}
