// Shows that the check finds nothing wrong with the mock, finds each deviation of the table, and
// reveals nothing about a person.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { demoCredentials } from "../../server/mock/app.ts";
import { createWorld, type World } from "../../server/mock/world.ts";
import { BASE, type Bend, bentFetch, ORIGIN } from "./bent_mock.ts";
import { deviations } from "./deviations.ts";
import type { Options } from "./options.ts";
import { toJson, toText } from "./report.ts";
import { type Trial, tryApi } from "./trial.ts";

const s = suite("contract trial");

const NOW = new Date("2026-11-22T12:00:00Z");
const [MARIA, , PATAS, ANA] = demoCredentials;
const straight: Bend = (_, answer) => answer();

interface Outcome {
  world: World;
  trial: Trial;
  text: string;
}

async function outcomeOf(
  bend: Bend,
  options: Partial<Options> = {},
  stop: AbortSignal = new AbortController().signal,
): Promise<Outcome> {
  const world = createWorld();
  const trial = await tryApi({
    base: BASE,
    documento: MARIA.documento,
    senha: MARIA.senha,
    origin: ORIGIN,
    write: false,
    json: false,
    cep: "65010500",
    ...options,
  }, { fetch: bentFetch(world, bend), stop, timeoutMs: 2000 });
  const text = toText(trial, NOW).replace(/\n +(?=[^ -])/g, " ");
  assert.equal(personalIn(text + toJson(trial, NOW), world), []);
  return { world, trial, text };
}

/** The values of the world's people that are in a report. */
function personalIn(report: string, world: World): string[] {
  const people = world.contas().flatMap(({ nome, email, telefone, documento }) => [
    nome,
    email,
    telefone,
    documento,
  ]);
  const things = [
    ...world.pets().filter(({ nome }) => !nome.startsWith("Teste")).map(({ nome }) => nome),
    ...world.agendamentos().map(({ id }) => id),
    ...world.notificacoes().map(({ titulo }) => titulo),
    ...demoCredentials.map(({ senha }) => senha),
  ];
  return [...people, ...things].filter((one) => new RegExp(`\\b${one}\\b`).test(report));
}

function foundIn({ steps, cors }: Trial) {
  return [...steps.flatMap(({ achados }) => achados), ...cors];
}

for (const { who, documento, senha } of [MARIA, PATAS, ANA]) {
  for (const write of [false, true]) {
    s(`finds nothing in the mock, ${write ? "writing" : "reading"}, for ${who}`, async () => {
      const { trial, text } = await outcomeOf(straight, { documento, senha, write });
      assert.equal(foundIn(trial), []);
      assert.is(trial.verdict, "whole");
      assert.match(text, "O portal funciona por inteiro");
    });
  }
}

s("has at least thirty deviations, each with its own name", () => {
  assert.ok(deviations.length >= 30);
  assert.is(new Set(deviations.map(({ name }) => name)).size, deviations.length);
});

for (const { name, bend, nivel, says, isWriting } of deviations) {
  s(`finds: ${name}`, async () => {
    const { trial, text } = await outcomeOf(bend, { write: isWriting });
    const line = text.split("\n").find((line) =>
      line.startsWith("  - ") && says.every((part) => line.includes(part))
    );
    assert.ok(line, `${says.join(" … ")} does not stand in\n${text}`);
    const heading = { quebra: "O QUE QUEBRA", pobre: "MOSTRA PIOR", nada: "OBSERVAÇÕES" }[nivel];
    const section = text.split("\n\n").find((part) => part.includes(line));
    assert.match(section!, heading);
    const worst = foundIn(trial).some((one) => one.nivel === "quebra")
      ? ["broken", "unreachable"]
      : nivel === "pobre"
      ? ["poorer"]
      : ["whole"];
    assert.ok(worst.includes(trial.verdict), trial.verdict);
  });
}

s("repeats no personal value, wherever the API puts it", async () => {
  const tokens: string[] = [];
  const mixed: Bend = async (asked, answer, world) => {
    const answered = await answer();
    const { nome, email, telefone, documento } = world.conta("maria")!;
    if (asked.path === "/login" && answered.status === 200) {
      tokens.push(answered.body.token);
      return { ...answered, body: { ...answered.body, sessao: answered.body.token } };
    }
    if (asked.path === "/tutores/validator") return { ...answered, body: { email, telefone } };
    const personal = { data: documento, turno: telefone, status: nome, read: telefone };
    const swap = (one: object) => ({
      ...one,
      ...personal,
      createdAt: email,
      dataEvento: Number(documento),
    });
    if (Array.isArray(answered.body)) return { ...answered, body: answered.body.map(swap) };
    const message = `${nome}, ${documento}`;
    return answered.status >= 400 ? { ...answered, body: { error: 1, message } } : answered;
  };
  const { trial, text } = await outcomeOf(mixed, { write: true });
  assert.is(trial.verdict, "broken");
  assert.is(tokens.length, 1);
  assert.not.match(text + toJson(trial, NOW), tokens[0]);
});

s("changes nothing without --write", async () => {
  const { world } = await outcomeOf(straight);
  const before = createWorld();
  assert.equal(world.pets().length, before.pets().length);
  assert.equal(world.agendamentos().length, before.agendamentos().length);
  assert.equal(
    world.notificacoes().map(({ read }) => read),
    before.notificacoes().map(({ read }) => read),
  );
  assert.equal(world.pesquisas().length, before.pesquisas().length);
});

s("leaves no booking, and says that its pet stays", async () => {
  const { world, trial } = await outcomeOf(straight, { write: true });
  const [pet] = world.pets("maria").filter(({ nome }) => nome.startsWith("Teste do portal"));
  assert.ok(pet);
  const own = world.agendamentos("maria").filter(({ petId }) => petId === pet.id);
  assert.equal(own.map(({ status }) => status), ["CANCELADA", "CANCELADA"]);
  assert.match(trial.kept.join(), pet.nome);
});

s("cancels what it booked when it is interrupted, even if the answer never came", async () => {
  const stop = new AbortController();
  const interrupting: Bend = async (asked, answer) => {
    const answered = await answer();
    if (asked.method === "POST" && asked.path === "/agendamentos") {
      stop.abort();
      return new Promise<never>(() => {});
    }
    return answered;
  };
  const { world, trial, text } = await outcomeOf(interrupting, { write: true }, stop.signal);
  assert.is(trial.verdict, "interrupted");
  const [pet] = world.pets("maria").filter(({ nome }) => nome.startsWith("Teste do portal"));
  const own = world.agendamentos("maria").filter(({ petId }) => petId === pet.id);
  assert.equal(own.map(({ status }) => status), ["CANCELADA"]);
  assert.match(text, "A conferência foi interrompida");
});

s("names the booking that it could not cancel", async () => {
  const { bend } = deviations.find(({ name }) => name === "cancelar não cancela")!;
  const { trial } = await outcomeOf(bend, { write: true });
  assert.match(
    trial.kept.join("\n"),
    /2 agendamento\(s\) do pet "Teste do portal .*cancele pelo portal/,
  );
});

s("makes a limited number of requests, whatever the answers are", async () => {
  const endless: Bend = async (asked, answer, world) => {
    const answered = await answer();
    const pet = world.pets("maria").find(({ nome }) => nome.startsWith("Teste do portal"));
    if (pet === undefined || asked.path !== "/agendamentos" || asked.method !== "GET") {
      return answered;
    }
    const [one] = answered.body;
    const booking = { ...one, status: "PENDENTE", petId: pet.id };
    return { ...answered, body: Array.from({ length: 500 }, (_, id) => ({ ...booking, id })) };
  };
  const { trial } = await outcomeOf(endless, { write: true });
  assert.ok(trial.steps.length <= 101, `${trial.steps.length} calls`);
  assert.is(trial.verdict, "broken");
  assert.match(trial.kept.join("\n"), "a limpeza não terminou");
});

s("stops after three calls in a row without an answer", async () => {
  const dying: Bend = (asked, answer) =>
    asked.path === "/agendamentos" ? Promise.reject(new TypeError("cut")) : answer();
  const dead: Bend = (asked, answer) =>
    asked.path === "/pet" || asked.headers.has("authorization") && asked.path !== "/me"
      ? Promise.reject(new TypeError("cut"))
      : answer();
  assert.ok((await outcomeOf(dying)).trial.steps.length > 30);
  const { trial, text } = await outcomeOf(dead);
  assert.is(trial.steps.length, 12);
  assert.is(trial.verdict, "broken");
  assert.match(text, "tudo o que vem depois do último pedido da lista");
});

s("never uses another pet as its own", async () => {
  const confused: Bend = async (asked, answer) => {
    const answered = await answer();
    return asked.method === "POST" && asked.path === "/pet"
      ? { ...answered, body: { ...answered.body, id: "pet-amora" } }
      : answered;
  };
  const { world, text } = await outcomeOf(confused, { write: true });
  assert.match(text, "o `id` do pet não é o que a criação disse");
  assert.equal(world.pets("maria")[0], createWorld().pets("maria")[0]);
  assert.is(world.agendamentos("maria").filter(({ petId }) => petId === "pet-amora").length, 2);
  assert.not(
    world.agendamentos("maria").some(({ petId, status }) =>
      petId === "pet-amora" && status === "CANCELADA"
    ),
  );
});

s("does not check CORS for a page of the API's own origin", async () => {
  const withoutCors: Bend = async (_, answer) => ({ ...await answer(), headers: new Headers() });
  const { trial } = await outcomeOf(withoutCors, { origin: new URL(BASE).origin });
  assert.is(trial.verdict, "whole");
});

s.run();
