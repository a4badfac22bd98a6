// Shows that every query reads back what the device has stored for it, and accepts only what it
// would accept from the API.
import { enterWithToken, openTestApp, type TestApp } from "../../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  clearQueries,
  type LastAnswer,
  lastAnswers,
  restoreAnswers,
} from "../../../client/lib/query/registry.ts";
import { type Query } from "../../../client/lib/query/query.ts";
import {
  agendaDeHojeQueries,
  agendamentosQuery,
  historicoByAgendamentoQueries,
} from "../../../client/agendamentos/state.ts";
import { campanhaQueries, campanhasQuery } from "../../../client/campanhas/state.ts";
import { notificacoesQuery } from "../../../client/notificacoes/state.ts";
import { petsQuery } from "../../../client/pets/state.ts";

const s = suite("last answers");
const queries = [
  agendaDeHojeQueries.of("2026-11-21"),
  agendamentosQuery,
  campanhaQueries.of("campanha-vacina"),
  campanhasQuery,
  historicoByAgendamentoQueries.of("agendamento-vacina"),
  notificacoesQuery,
  petsQuery,
] as Query<unknown>[];

let app: TestApp;
s.before.each(async () => {
  app = openTestApp();
  await enterWithToken(app);
});
s.after.each(() => app.close());

/** The device's answer for a person who is offline. */
async function readBack(answers: [string, LastAnswer][]): Promise<void> {
  clearQueries();
  app.cutOff(true);
  restoreAnswers(JSON.parse(JSON.stringify(answers)), { showFirst: false });
  await Promise.all(queries.map((query) => query.load()));
}

s("every query reads back what the device has stored for it", async () => {
  const [first] = app.world.campanhas();
  queries[2] = campanhaQueries.of(first.id) as Query<unknown>;
  await Promise.all(queries.map((query) => query.load()));
  const answers = queries.map(({ state }) => state.value.value);
  await readBack([...lastAnswers]);
  for (const [index, { name, state }] of queries.entries()) {
    assert.ok(state.value.value, `${name} has no answer`);
    assert.is(JSON.stringify(state.value.value), JSON.stringify(answers[index]), name);
  }
});

for (
  const [what, value] of [
    ["no list", { id: "a" }],
    ["a list of something else", ["a", 7, null, { toString: 1 }]],
    ["nothing", null],
  ] as const
) {
  s(`a query for which the device has ${what} has nothing`, async () => {
    await readBack(queries.map(({ name }) => [name!, { value, seenAt: app.timers.now() }]));
    for (const { name, state } of queries) {
      const isCampanha = name!.startsWith("campanha/") && what === "no list";
      if (!isCampanha) assert.is(state.value.value, undefined, name);
      assert.is(state.value.status, "failed", name);
    }
  });
}

s("what fits is shown, and odd fields in it count as missing", async () => {
  const value = [{ id: "mel", nome: { toString: 1 }, observacoes: ["a"] }, "no pet"];
  await readBack([["pets", { value, seenAt: app.timers.now() }]]);
  assert.is(JSON.stringify(petsQuery.state.value.value), '[{"id":"mel","observacoes":""}]');
});

s.run();
