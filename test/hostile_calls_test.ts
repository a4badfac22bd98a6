// Shows that no answer makes a call do anything other than fail as a call or return a value of its
// shape.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ApiError } from "../client/lib/http/api_error.ts";
import { ageText } from "../client/pets/pet.ts";
import { groupByDayNewestFirst, sortByStatusAndDay } from "../client/agendamentos/agendamento.ts";
import { whenText } from "../client/agendamentos/horario.ts";
import { campanhaState } from "../client/campanhas/campanha.ts";
import { previewText, sortNewestFirst } from "../client/notificacoes/notificacao.ts";
import { toEnvio } from "../client/pesquisa/pesquisa.ts";
import { listAgendamentos, listHistorico } from "../client/agendamentos/calls.ts";
import { listActiveCampanhas } from "../client/campanhas/calls.ts";
import { listNotificacoes } from "../client/notificacoes/calls.ts";
import { listPesquisas } from "../client/pesquisa/calls.ts";
import { listPets } from "../client/pets/calls.ts";
import { findOperation } from "../server/mock/document.ts";
import { createWorld } from "../server/mock/world.ts";
import {
  almostRightRows,
  dealer,
  type HostileAnswer,
  KINDS,
  responseOf,
  SEED,
} from "./hostile_answers.ts";
import { seeded } from "./random.ts";
import { apiCalls, registryCall } from "./api_calls.ts";
import { closeTransport, openTransport } from "./transport.ts";

const s = suite("hostile answers");
const ANSWERS = 10_000;
const NOW = new Date("2026-11-21T13:00:00Z");
s.after.each(closeTransport);

s(
  `${ANSWERS} of them over all calls are either a failed call or a value (HOSTILE_SEED=${SEED})`,
  async () => {
    const deal = dealer(seeded(SEED));
    const kinds = new Map<string, number>();
    const world = createWorld();
    // Calls that need an earlier call stop at that one, which other entries test.
    const runs = [...apiCalls.map(({ run }) => () => run(world)), registryCall.run];
    let answer: HostileAnswer;
    const transport = openTransport((path, { method = "GET" }) => {
      answer = deal(findOperation(method, path)!);
      kinds.set(answer.kind, (kinds.get(answer.kind) ?? 0) + 1);
      return responseOf(answer);
    });
    let values = 0;
    for (let round = 0; round < ANSWERS; round++) {
      try {
        await runs[round % runs.length]();
        values += 1;
        assert.ok(
          answer!.status < 300 || answer!.status === 404,
          `${answer!.status} was a success`,
        );
      } catch (error) {
        const { status, body } = answer!;
        const call = apiCalls[round % runs.length]?.name ?? registryCall.name;
        // A call that needs an earlier call's answer may not find it.
        const isOfList = ["verifyCodigoDeConfirmacao", "verifyCodigoDeRecuperacao", "resetSenha"]
          .includes(call);
        if (isOfList && !(error instanceof ApiError)) continue;
        assert.instance(error, ApiError, `${call} on ${status} ${body.slice(0, 200)}: ${error}`);
        assert.is(typeof (error as ApiError).message, "string");
        assert.ok((error as ApiError).message.length <= 500);
      }
    }
    assert.ok(values > ANSWERS / 20, `only ${values} values: the answers were no test`);
    // Ten thousand rows have a test of their own.
    const rare = KINDS.filter((kind) => (kinds.get(kind) ?? 0) < ANSWERS / 20);
    assert.equal(rare, ["10,000 rows"]);
    assert.is(({} as Record<string, unknown>).polluted, undefined);
    assert.ok(transport.sent.length >= ANSWERS * 0.9);
    world.close();
  },
);

s("what the lists return can be drawn: its dates, order and words never throw", async () => {
  const random = seeded(7);
  let rows = 0;
  for (let round = 0; round < 1500; round++) {
    openTransport((path) => Response.json(almostRightRows(random, findOperation("GET", path)!)));
    const [agendamentos, pets, campanhas, notificacoes, pesquisas, historico] = await Promise.all([
      listAgendamentos(),
      listPets(),
      listActiveCampanhas(),
      listNotificacoes(),
      listPesquisas(),
      listHistorico("a"),
    ]);
    for (const { data } of sortByStatusAndDay(agendamentos)) assert.type(whenText(data), "string");
    for (const { dataNascimento } of pets) assert.type(ageText(dataNascimento, NOW), "string");
    for (const campanha of campanhas) assert.type(campanhaState(campanha, NOW), "string");
    for (const { descricao } of sortNewestFirst(notificacoes)) {
      assert.type(previewText(descricao), "string");
    }
    for (const pesquisa of pesquisas) {
      const blank = Object.fromEntries(pesquisa.perguntas.map(({ id }) => [id, ""]));
      for (const { resposta } of toEnvio(pesquisa, blank).respostas) assert.is(resposta, " ");
    }
    groupByDayNewestFirst(historico);
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
  openTransport(() => Response.json(rows));
  assert.is((await listPets()).length, 9000);
});

s.run();
