// Pets, campaigns, notifications and surveys as the mock keeps them.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld, type World } from "../../server/mock/world.ts";
import { bodies, call, clock, DAY, statusesOf } from "./caller.ts";

const lists = suite("mock lists");
const SURVEYS = "/agendamentos/pesquisa-satisfacao";

async function idsOf(world: World, path: string, as = "maria"): Promise<string[]> {
  const { body } = await call(world, `GET ${path}`, { as });
  return body.map(({ id }: { id: string }) => id);
}

const births: [today: string, idade: string, status: number][] = [
  ["2026-11-21", "2026-11-21", 201],
  ["2026-11-21", "1996-11-21", 201],
  ["2028-02-29", "1998-02-28", 201],
  ["2028-02-29", "1998-02-27", 400],
];
for (const [today, idade, status] of births) {
  lists(`answers ${status} on ${today} to a pet born ${idade}`, async () => {
    const world = createWorld({ now: clock(`${today}T13:00:00.000Z`).now });
    const { observacoes: _, ...pet } = bodies.pet;
    const answer = await call(world, "POST /pet", { as: "ana", body: { ...pet, idade } });
    assert.is(answer.status, status);
    assert.is((await idsOf(world, "/pet", "ana")).length, status === 201 ? 1 : 0);
  });
}

lists("has open, full, closed and coming campaigns until their event is past", async () => {
  const { now, advance } = clock();
  const world = createWorld({ now });
  const all = [
    "campanha-encerrada",
    "campanha-cheia",
    "campanha-poucas-vagas",
    "campanha-aberta",
    "campanha-futura",
  ];
  assert.equal(await idsOf(world, "/campanhas/ativas"), all);
  advance(5 * DAY);
  assert.ok((await idsOf(world, "/campanhas/ativas")).includes("campanha-encerrada"));
  advance(DAY);
  assert.not((await idsOf(world, "/campanhas/ativas")).includes("campanha-encerrada"));
});

lists("has the bearer's own notifications, the newest first, and marks them as read", async () => {
  const world = createWorld();
  const path = "/notification";
  const ids = ["notificacao-consulta", "notificacao-campanha", "notificacao-bem-vinda"];
  assert.equal(await idsOf(world, path), ids);
  for (let i = 0; i < 2; i++) {
    const read = `GET ${path}/read/notificacao-consulta`;
    const { body } = await call(world, read, { as: "maria" });
    assert.equal([body.id, body.read], ["notificacao-consulta", true]);
  }
  assert.equal(world.notificacoes("maria").map(({ read }) => read), [true, false, true]);
  // The portal shortens it there.
  assert.not(world.notificacoes("maria")[0].descricao.slice(0, 60).isWellFormed());
});

function answer(world: World, body: unknown = bodies.respostas) {
  return call(world, `POST ${SURVEYS}/responder`, { as: "maria", body });
}

lists("has the bearer's pending surveys, until one is answered", async () => {
  const world = createWorld();
  const { body } = await call(world, `GET ${SURVEYS}/listar`, { as: "maria" });
  assert.equal(body[0].agendamento_consulta, { pet: { nome: "Mel", especie: "CACHORRO" } });
  assert.equal(body[0].perguntas[2], {
    pergunta: { id: "pergunta-melhorar", pergunta: "O que podemos melhorar?", tipo: "TEXTO" },
  });
  assert.equal(await idsOf(world, `${SURVEYS}/listar`, "joao"), []);
  assert.equal(await statusesOf(5, () => answer(world)), { 200: 1, 409: 4 });
  assert.equal(world.respostas("pesquisa-vacina"), bodies.respostas.respostas);
  assert.equal(await idsOf(world, `${SURVEYS}/listar`), ["pesquisa-pele"]);
});

lists("takes a single space for a question that was not answered", async () => {
  const world = createWorld();
  const { pesquisaId, respostas } = bodies.respostas;
  const blank = respostas.map(({ perguntaId }) => ({ perguntaId, resposta: " " }));
  assert.is((await answer(world, { pesquisaId, respostas: blank })).status, 200);
  assert.equal(world.respostas(pesquisaId), blank);
});

lists("has a declined survey no more, and takes no answer to it", async () => {
  const world = createWorld();
  const body = { pesquisaId: "pesquisa-pele" };
  const decline = () => call(world, `POST ${SURVEYS}/recusar`, { as: "maria", body });
  assert.equal([(await decline()).status, (await decline()).status], [200, 409]);
  assert.equal(await idsOf(world, `${SURVEYS}/listar`), ["pesquisa-vacina"]);
  const late = await answer(world, { ...bodies.respostas, ...body });
  assert.is(late.status, 409);
  assert.match(late.body.error, "recusada");
});

lists.run();
