import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Campanha } from "../../server/mock/entities.ts";
import { createWorld } from "../../server/mock/world.ts";
import { call, clock, DAY } from "./caller.ts";

const campanhas = suite("mock campaigns");

campanhas("lists open, full, closed and coming campaigns until their event is past", async () => {
  const { now, advance } = clock();
  const world = createWorld({ now });
  const token = world.openSession("maria");
  const ids = async () =>
    (await call(world, "GET /campanhas/ativas", { token })).body.map(({ id }: Campanha) => id);
  assert.equal(await ids(), [
    "campanha-encerrada",
    "campanha-cheia",
    "campanha-poucas-vagas",
    "campanha-aberta",
    "campanha-futura",
  ]);
  advance(5 * DAY);
  assert.ok((await ids()).includes("campanha-encerrada"));
  advance(DAY);
  assert.not((await ids()).includes("campanha-encerrada"));
});

campanhas("shows one campaign to anyone", async () => {
  const world = createWorld({ now: clock().now });
  const { status, body } = await call(world, "GET /campanhas/publica/campanha-poucas-vagas");
  assert.is(status, 200);
  assert.equal(body, {
    id: "campanha-poucas-vagas",
    nome: "Castração no Anil",
    descricao: body.descricao,
    tipo: { id: "mutirao-castracao", nome: "Mutirão de castração" },
    dataEvento: "2026-12-03T00:00:00.000Z",
    dataInicioInscricao: "2026-11-19T00:00:00.000Z",
    dataFimInscricao: "2026-11-28T00:00:00.000Z",
    vagasTotal: 10,
    vagasDisponiveis: 10,
  });
});

campanhas("answers 404 to an unknown campaign", async () => {
  assert.is((await call(createWorld(), "GET /campanhas/publica/nenhuma")).status, 404);
});

campanhas.run();
