// The check finds nothing wrong with the mock, finds each deviation of the table, leaves no booking,
// and reveals nothing about a person.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Options } from "../../server/contract/options.ts";
import { reportJson, reportText } from "../../server/contract/report.ts";
import { checkApi, type CheckResult } from "../../server/contract/check.ts";
import { demoCredentials } from "../../server/mock/app.ts";
import { createWorld, type World } from "../../server/mock/world.ts";
import { BASE, type Bend, bentFetch, ORIGIN } from "./bent_mock.ts";
import { readingDeviations, writingDeviations } from "./deviations.ts";

const s = suite("contract check");

const NOW = new Date("2026-11-22T12:00:00Z");
const [MARIA, , PATAS, ANA] = demoCredentials;
const straight: Bend = (_, answer) => answer();

interface Outcome {
  world: World;
  result: CheckResult;
  text: string;
}

async function outcomeOf(bend: Bend, options: Partial<Options> = {}): Promise<Outcome> {
  const { signal } = new AbortController();
  const world = createWorld();
  const { documento, senha } = MARIA;
  const result = await checkApi(
    {
      base: BASE,
      documento,
      senha,
      origin: ORIGIN,
      isWriting: true,
      printsJson: false,
      cep: "65010500",
      ...options,
    },
    { fetch: bentFetch(world, bend), stop: signal, timeoutMs: 1000, maxWaitMs: 20 },
  );
  const text = reportText(result, NOW).replace(/\n +(?=[^ -]|--)/g, " ");
  assert.equal(personalIn(text + reportJson(result, NOW), world), []);
  return { world, result, text };
}

/** The values of the world's people that are in a report. */
function personalIn(report: string, world: World): string[] {
  return [
    ...world.list("conta").flatMap(({ nome, email, telefone, documento }) => [
      nome,
      email,
      telefone,
      documento,
    ]),
    ...world.pets().map(({ nome }) => nome).filter((nome) => !nome.startsWith("Teste")),
    ...world.agendamentos().map(({ id }) => id),
    ...world.notificacoes().map(({ titulo }) => titulo),
    ...demoCredentials.map(({ senha }) => senha),
  ].filter((one) => new RegExp(`\\b${one}\\b`).test(report));
}

/** The states of the bookings that the check has made. */
function bookingsOf(world: World): string[] {
  return world.agendamentos("maria").filter(({ pet }) => pet.nome.startsWith("Teste do portal"))
    .map(({ status }) => status);
}

function foundIn({ calls, cors }: CheckResult) {
  return [...calls.flatMap(({ achados }) => achados), ...cors];
}

for (const { who, documento, senha } of [MARIA, PATAS, ANA]) {
  for (const write of [false, true]) {
    s(`finds nothing in the mock, ${write ? "writing" : "reading"}, for ${who}`, async () => {
      const { result, text } = await outcomeOf(straight, { documento, senha, isWriting: write });
      assert.equal(foundIn(result), []);
      assert.is(result.veredito, "inteiro");
      assert.match(text, "O portal funciona por inteiro");
    });
  }
}

for (const write of [false, true]) {
  for (const [name, bend, nivel, says] of write ? writingDeviations : readingDeviations) {
    s(`finds: ${name}`, async () => {
      const { result, text } = await outcomeOf(bend, { isWriting: write });
      const line = text.split("\n").find((line) => line.startsWith("  - ") && line.includes(says));
      assert.ok(line, `${says} does not stand in\n${text}`);
      const heading = { quebra: "O QUE QUEBRA", pobre: "MOSTRA PIOR", nada: "OBSERVAÇÕES" }[nivel];
      assert.match(text.split("\n\n").find((part) => part.includes(line))!, heading);
      const isBroken = foundIn(result).some((one) => one.nivel === "quebra");
      const verdict = isBroken ? "quebrado" : nivel === "pobre" ? "pobre" : "inteiro";
      assert.is(result.veredito, verdict);
    });
  }
}

const elsewhere: [name: string, answer: (() => Response) | undefined, says: string][] = [
  ["a site", () => new Response("<h1>Prefeitura</h1>"), "veio uma página HTML"],
  ["a site's 404", () => new Response("<p>404", { status: 404 }), "veio uma página HTML"],
  ["another API", () => Response.json({}, { status: 404 }), "não há /me neste endereço"],
  ["an API that is down", () => Response.json({}, { status: 503 }), "respondeu 503"],
  ["nothing", undefined, "não houve conexão; confira se --base é o endereço completo"],
];
for (const [name, answer, says] of elsewhere) {
  s(`says so after one request if there is ${name}`, async () => {
    const bend: Bend = async () => {
      if (answer === undefined) throw new TypeError("Nobody listens");
      const response = answer();
      const { status, headers } = response;
      return { status, headers, body: await response.text() };
    };
    const { text } = await outcomeOf(bend);
    assert.match(text, "Neste endereço não há uma API que o portal possa usar");
    assert.match(text, says);
    assert.match(text, "PEDIDOS (1)");
  });
}

s("says so if nobody trusts the API's certificate", async () => {
  const cause = new Error("client error (Connect): invalid peer certificate: UnknownIssuer");
  const { text } = await outcomeOf(() => Promise.reject(new TypeError("fetch failed", { cause })));
  assert.match(text, "o certificado HTTPS não foi aceito: venceu, é de outro nome ou veio sem a");
});

for (const host of ["api.test", "127.0.0.1"]) {
  s(`knows whether a page with HTTPS may call http://${host}`, async () => {
    const { result, text } = await outcomeOf(straight, { base: `http://${host}/v1` });
    const says = "CORS (em todas as chamadas) a API não tem HTTPS";
    assert.is(text.includes(says), host === "api.test", text);
    assert.is(result.veredito, host === "api.test" ? "quebrado" : "inteiro");
    const { result: other } = await outcomeOf(straight, {
      base: `http://${host}/v1`,
      origin: undefined,
    });
    assert.is(other.veredito, "inteiro");
  });
}

s("says that document or password are wrong", async () => {
  const { text } = await outcomeOf(straight, { senha: "outra-senha" });
  assert.match(text, "respondeu 401 ao documento e à senha dados: confira os dois");
});

s("repeats no personal value, wherever the API puts it", async () => {
  let token = "";
  const mixed: Bend = async (asked, answer, world) => {
    const answered = await answer();
    const { nome, email, telefone, documento } = world.conta("maria")!;
    if (asked.path === "/login" && answered.status === 200) {
      token = answered.body.token;
      return { ...answered, body: { ...answered.body, sessao: token } };
    }
    if (asked.path === "/tutores/validator") return { ...answered, body: { email, telefone } };
    const swapped = {
      data: documento,
      turno: telefone,
      status: nome,
      read: telefone,
      createdAt: email,
      dataEvento: Number(documento),
    };
    if (Array.isArray(answered.body)) {
      return { ...answered, body: answered.body.map((one) => ({ ...one, ...swapped })) };
    }
    const message = `${nome}, ${documento}`;
    return answered.status >= 400 ? { ...answered, body: { error: 1, message } } : answered;
  };
  const { result, text } = await outcomeOf(mixed);
  assert.is(result.veredito, "quebrado");
  assert.ok(token);
  assert.not.match(text + reportJson(result, NOW), token);
});

s("changes nothing without --write", async () => {
  const { world } = await outcomeOf(straight, { isWriting: false });
  const stateOf = (world: World) => [
    world.pets().length,
    world.agendamentos().length,
    world.notificacoes().map(({ read }) => read),
    world.list("pesquisa", { status: "PENDENTE" }).length,
  ];
  assert.equal(stateOf(world), stateOf(createWorld()));
});

s("leaves no booking, and says that its pet stays", async () => {
  const { world, result } = await outcomeOf(straight);
  const pet = world.pets("maria").find(({ nome }) => nome.startsWith("Teste do portal"))!;
  assert.equal(bookingsOf(world), ["CANCELADA", "CANCELADA"]);
  assert.match(result.keptTexts.join(), pet.nome);
});

s("names the booking that it could not cancel", async () => {
  const [, bend] = writingDeviations.find(([name]) => name === "cancelar não cancela")!;
  const { result } = await outcomeOf(bend);
  assert.match(
    result.keptTexts.join("\n"),
    /2 agendamento\(s\) do pet "Teste do portal .*cancele pelo portal/,
  );
});

s("stops after three calls in a row without an answer", async () => {
  const dead: Bend = (asked, answer) =>
    asked.path === "/pet" || asked.headers.has("authorization") && asked.path !== "/me"
      ? Promise.reject(new TypeError("cut"))
      : answer();
  const { result, text } = await outcomeOf(dead);
  assert.is(result.calls.length, 12);
  assert.is(result.veredito, "quebrado");
  assert.match(text, "tudo o que vem depois do último pedido da lista");
});

s("never uses another pet as its own", async () => {
  const confused: Bend = async (asked, answer) => {
    const answered = await answer();
    return asked.method === "POST" && asked.path === "/pet"
      ? { ...answered, body: { ...answered.body, id: "pet-amora" } }
      : answered;
  };
  const { world, text } = await outcomeOf(confused);
  const untouched = createWorld();
  const amoras = (world: World) =>
    world.agendamentos("maria").filter(({ petId }) => petId === "pet-amora")
      .map(({ id, status }) => [id, status]);
  assert.match(text, "o `id` do pet não é o que a criação disse");
  assert.equal(world.pets("maria")[0], untouched.pets("maria")[0]);
  assert.equal(amoras(world), amoras(untouched));
});

s("cancels nobody else's booking where the API names no pets", async () => {
  const nameless: Bend = async (asked, answer) => {
    const answered = await answer();
    const blank = asked.path === "/pet" ? { id: undefined } : { petId: undefined };
    const body = Array.isArray(answered.body)
      ? answered.body.map((one) => ({ ...one, ...blank }))
      : answered.body;
    return { ...answered, body };
  };
  const { world } = await outcomeOf(nameless);
  const statusesOf = (world: World) =>
    createWorld().agendamentos().map(({ id }) =>
      world.agendamentos().find((one) => one.id === id)!.status
    );
  assert.equal(statusesOf(world), statusesOf(createWorld()));
});

s("does not check CORS for a page of the API's own origin", async () => {
  const withoutCors: Bend = async (_, answer) => ({ ...await answer(), headers: new Headers() });
  const { result } = await outcomeOf(withoutCors, { origin: new URL(BASE).origin });
  assert.is(result.veredito, "inteiro");
});

/** The answer with what has no text in place of each value. */
function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== "object" || value === null) return { toString: 1 };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutTexts(one)]));
}

s("ends with a report where the API sends what has no text", async () => {
  const { result } = await outcomeOf(async ({ path }, answer) => {
    const answered = await answer();
    const isKept = path.startsWith("/login") || path === "/me" || path === "/pet";
    return isKept ? answered : { ...answered, body: withoutTexts(answered.body) };
  });
  assert.is(result.veredito, "quebrado");
});

s.run();
