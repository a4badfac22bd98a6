// Shows that no answer makes a call do anything other than fail as a call or return a value of its
// shape.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ApiError } from "../../client/api/http.ts";
import { ageText } from "../../client/domain/pet.ts";
import { dateText, sortAgendamentos } from "../../client/domain/agendamento.ts";
import { stateOfCampanha } from "../../client/domain/campanha.ts";
import { groupByDay } from "../../client/domain/historico.ts";
import { previewOf, sortNotificacoes } from "../../client/domain/notificacao.ts";
import { toEnvio } from "../../client/domain/pesquisa.ts";
import { listAgendamentos, listHistorico } from "../../client/api/agendamentos.ts";
import { listCampanhas } from "../../client/api/campanhas.ts";
import { listNotificacoes } from "../../client/api/notificacoes.ts";
import { listPesquisas } from "../../client/api/pesquisas.ts";
import { listPets } from "../../client/api/pets.ts";
import { createWorld } from "../../server/mock/world.ts";
import { type Random, seeded } from "../random.ts";
import { everyCall, registryCall } from "./every_call.ts";
import { answerWith, closeTransport } from "./transport.ts";

const s = suite("hostile answers");
const ANSWERS = 10_000;
const NOW = new Date("2026-11-21T13:00:00Z");
s.after.each(closeTransport);

const FIELDS = [
  "id nome especie genero idade observacoes obito status data turno petId pet tipoId tipo observacao campanhaId",
  "campanha updatedAt hasDisponibilidade descricao dataEvento dataInicioInscricao dataFimInscricao vagasTotal",
  "vagasDisponiveis createdAt byTUTOR titulo read agendas perguntas pergunta agendamento_consulta success email",
  "token user documento telefone isEmailVerified logradouro bairro localidade uf erro error message toString",
  "__proto__ constructor razao_social nome_fantasia cep municipio",
].join(" ").split(" ");
const LONG = "á".repeat(50_000);
const TEXTS = [
  "",
  " ",
  "Mia",
  "<img src=x onerror=alert(1)>",
  "</script><script>alert(1)</script>",
  "javascript:alert(1)",
  "\u202egnirts lortnoc",
  "مرحبا",
  "👨‍👩‍👧‍👦🏳️‍🌈",
  "\ud800",
  "\u0000",
  "2026-11-25",
  "2026-02-30T10:00:00Z",
  "+275760-09-13",
  "MANHÃ",
  "AGENDADA",
  "ESCALA",
  "..",
  "true",
];

function anything(random: Random, depth = 0): unknown {
  switch (random.whole(depth > 5 ? 6 : 9)) {
    case 0:
      return null;
    case 1:
      return random.pick([true, false]);
    case 2:
      return random.pick([0, -1, 1.5, 1e308, 2 ** 53, -0]);
    case 3:
    case 4:
      return random.pick(TEXTS);
    case 5:
      return random.whole(40) === 0 ? LONG : random.pick(TEXTS);
    case 6:
      return { toString: 1, valueOf: random.pick([1, null, {}]) };
    case 7:
      return Array.from({ length: random.whole(4) }, () => anything(random, depth + 1));
    default:
      return record(random, depth + 1);
  }
}

function record(random: Random, depth: number): Record<string, unknown> {
  const names = Array.from({ length: 3 + random.whole(18) }, () => random.pick(FIELDS));
  return Object.fromEntries(names.map((name) => [name, anything(random, depth)]));
}

/** A row that fits in most places, with a few wrong values. */
function almostRight(random: Random): unknown {
  const row = {
    id: random.pick([1, "a", "toString"]),
    nome: "Mia",
    especie: "GATO",
    genero: "FEMEA",
    status: random.pick(["AGENDADA", "PENDENTE", "X"]),
    data: random.pick(["2026-11-25", null, "x"]),
    createdAt: random.pick(["2026-11-25T10:00:00Z", "x"]),
    descricao: "d",
    titulo: "t",
    documento: "1",
    isEmailVerified: true,
    hasDisponibilidade: true,
    perguntas: [{ pergunta: { id: "toString", pergunta: "?", tipo: "ESCALA" } }],
    tipo: { id: 1, nome: "Consulta" },
    localidade: "São Luís",
    uf: "MA",
    agendas: [],
  };
  const spoilt: Record<string, unknown> = { ...row };
  for (let times = random.whole(4); times > 0; times--) {
    spoilt[random.pick(Object.keys(row))] = anything(random);
  }
  return random.pick([spoilt, [row, spoilt, anything(random)], { ...spoilt, agendas: [spoilt] }]);
}

function bodyOf(random: Random): string {
  switch (random.whole(12)) {
    case 0:
      return random.pick([
        "",
        "OK",
        "<html><script>alert(1)</script>",
        '{"id":',
        "\u0000",
        "[".repeat(5000),
      ]);
    case 1:
      return `${"[".repeat(3000)}${"]".repeat(3000)}`;
    case 2:
      return `{"__proto__":{"polluted":true},"id":1,"nome":"Mia"}`;
    case 3:
    case 4:
    case 5:
    case 6:
      return JSON.stringify(almostRight(random));
    default:
      return JSON.stringify(anything(random));
  }
}

const STATUSES = [200, 200, 200, 200, 201, 204, 400, 401, 404, 409, 418, 422, 500, 503];

s(`${ANSWERS} of them over all calls are either a failed call or a value`, async () => {
  const random = seeded(20261121);
  const world = createWorld();
  // Calls that need an earlier call stop at that one, which other entries test.
  const runs = [...everyCall.map(({ run }) => () => run(world)), registryCall.run];
  let status = 200;
  let body = "";
  const transport = answerWith(() => new Response(status === 204 ? null : body, { status }));
  let values = 0;
  for (let round = 0; round < ANSWERS; round++) {
    status = random.pick(STATUSES);
    body = bodyOf(random);
    try {
      await runs[round % runs.length]();
      values += 1;
      assert.ok(status < 300 || status === 404, `${status} was a success`);
    } catch (error) {
      const call = everyCall[round % runs.length]?.name ?? registryCall.name;
      // A call that needs an earlier call's answer may not find it.
      const isOfList = ["verifyCodigoEmail", "verifyCodigo", "resetSenha"].includes(call);
      if (isOfList && !(error instanceof ApiError)) continue;
      assert.instance(error, ApiError, `${call} on ${status} ${body.slice(0, 200)}: ${error}`);
      assert.is(typeof (error as ApiError).message, "string");
      assert.ok((error as ApiError).message.length <= 500);
    }
  }
  assert.ok(values > ANSWERS / 20, `only ${values} values: the answers were no test`);
  assert.is(({} as Record<string, unknown>).polluted, undefined);
  assert.ok(transport.sent.length >= ANSWERS * 0.9);
  world.close();
});

s("what the lists return can be drawn: its dates, order and words never throw", async () => {
  const random = seeded(7);
  let rows = 0;
  for (let round = 0; round < 1500; round++) {
    const body = JSON.stringify(Array.from({ length: 3 }, () => almostRight(random)).flat());
    answerWith(() => new Response(body));
    const [agendamentos, pets, campanhas, notificacoes, pesquisas, historico] = await Promise.all([
      listAgendamentos(),
      listPets(),
      listCampanhas(),
      listNotificacoes(),
      listPesquisas(),
      listHistorico("a"),
    ]);
    for (const { data } of sortAgendamentos(agendamentos)) assert.type(dateText(data), "string");
    for (const { dataNascimento } of pets) assert.type(ageText(dataNascimento, NOW), "string");
    for (const campanha of campanhas) assert.type(stateOfCampanha(campanha, NOW), "string");
    for (const { descricao } of sortNotificacoes(notificacoes)) {
      assert.type(previewOf(descricao), "string");
    }
    for (const pesquisa of pesquisas) {
      for (const { resposta } of toEnvio(pesquisa, {}).respostas) assert.is(resposta, " ");
    }
    groupByDay(historico);
    rows += agendamentos.length + pets.length + campanhas.length + pesquisas.length;
  }
  assert.ok(rows > 1000, `only ${rows} rows`);
});

s("ten thousand rows are read, the bad ones left out", async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    id: index % 10 === 0 ? { toString: 1 } : index,
    nome: `Pet ${index}`,
    genero: "MACHO",
    especie: "GATO",
    idade: "2022-05-01",
  }));
  answerWith(() => Response.json(rows));
  const began = performance.now();
  assert.is((await listPets()).length, 9000);
  assert.ok(performance.now() - began < 5000);
});

s("a text of 100 KB is not changed", async () => {
  answerWith(() => Response.json([{ id: 1, nome: LONG, genero: "MACHO", especie: "GATO" }]));
  const [{ nome }] = await listPets();
  assert.is(nome?.length, LONG.length);
});

s.run();
