import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld, type World } from "../../server/mock/world.ts";
import { call } from "./caller.ts";

const pesquisas = suite("mock surveys");
const LIST = "GET /agendamentos/pesquisa-satisfacao/listar";
const ANSWER = "POST /agendamentos/pesquisa-satisfacao/responder";
const DECLINE = "POST /agendamentos/pesquisa-satisfacao/recusar";

const complete = [
  { perguntaId: "pergunta-atendimento", resposta: 10 },
  { perguntaId: "pergunta-espera", resposta: 0 },
  { perguntaId: "pergunta-melhorar", resposta: "Mais vagas" },
];

function answer(world: World, respostas: unknown, pesquisaId = "pesquisa-vacina", as = "maria") {
  return call(world, ANSWER, { as, body: { pesquisaId, respostas } });
}

pesquisas("lists the bearer's pending surveys with questions and pet", async () => {
  const world = createWorld();
  const { status, body } = await call(world, LIST, { as: "maria" });
  assert.is(status, 200);
  assert.is(body.length, 2);
  assert.equal(body[0].agendamento_consulta, { pet: { nome: "Mel", especie: "CACHORRO" } });
  assert.equal(body[0].perguntas[2], {
    pergunta: { id: "pergunta-melhorar", pergunta: "O que podemos melhorar?", tipo: "TEXTO" },
  });
  assert.equal((await call(world, LIST, { as: "joao" })).body, []);
});

pesquisas("stores the answers, and the survey leaves the list", async () => {
  const world = createWorld();
  assert.is((await answer(world, complete)).status, 200);
  assert.equal(world.respostas("pesquisa-vacina"), complete);
  const { body } = await call(world, LIST, { as: "maria" });
  assert.equal(body.map(({ id }: { id: string }) => id), ["pesquisa-pele"]);
});

pesquisas("accepts an empty answer as a single space", async () => {
  const world = createWorld();
  const blank = complete.map(({ perguntaId }) => ({ perguntaId, resposta: " " }));
  assert.is((await answer(world, blank)).status, 200);
  assert.equal(world.respostas("pesquisa-vacina"), blank);
});

pesquisas("removes a declined survey from the list for good", async () => {
  const world = createWorld();
  const body = { pesquisaId: "pesquisa-pele" };
  assert.is((await call(world, DECLINE, { as: "maria", body })).status, 200);
  assert.is((await call(world, LIST, { as: "maria" })).body.length, 1);
  assert.is((await call(world, DECLINE, { as: "maria", body })).status, 409);
  const late = await answer(world, complete, "pesquisa-pele");
  assert.is(late.status, 409);
  assert.match(late.body.error, "recusada");
});

pesquisas("accepts one of five answers that arrive at once", async () => {
  const world = createWorld();
  const sent = Array.from({ length: 5 }, () => answer(world, complete));
  const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
  assert.equal(statuses, [200, 409, 409, 409, 409]);
});

pesquisas("answers 404 to another person's survey or to an unknown one", async () => {
  const world = createWorld();
  assert.is((await answer(world, complete, "pesquisa-vacina", "joao")).status, 404);
  assert.is((await answer(world, complete, "nenhuma")).status, 404);
  const body = { pesquisaId: "pesquisa-vacina" };
  assert.is((await call(world, DECLINE, { as: "joao", body })).status, 404);
});

function withAnswer(index: number, resposta: unknown) {
  return complete.map((each, i) => i === index ? { ...each, resposta } : each);
}

const wrong: [title: string, respostas: unknown][] = [
  ["no answers", []],
  ["a missing answer", complete.slice(1)],
  ["an answer too many", [...complete, complete[0]]],
  ["a question twice", [complete[0], complete[0], complete[2]]],
  ["an unknown question", [{ perguntaId: "x", resposta: 1 }, ...complete.slice(1)]],
  ["eleven on the scale", withAnswer(0, 11)],
  ["minus one on the scale", withAnswer(0, -1)],
  ["a half on the scale", withAnswer(0, 4.5)],
  ["a text on the scale", withAnswer(0, "10")],
  ["a number for a text", withAnswer(2, 10)],
  ["null for a text", withAnswer(2, null)],
  ["no list", "tudo bem"],
];
for (const [title, respostas] of wrong) {
  pesquisas(`answers 400 to ${title}`, async () => {
    const world = createWorld();
    const refused = await answer(world, respostas);
    assert.is(refused.status, 400);
    assert.match(refused.body.error, "respostas");
    assert.is(world.pesquisas("maria").length, 2);
    assert.equal(world.respostas("pesquisa-vacina"), []);
  });
}

pesquisas.run();
