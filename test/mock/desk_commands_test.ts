import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  cancelByDesk,
  completeAgendamento,
  confirmAgendamento,
  type NewCampanha,
  publishCampanha,
  sendNotificacao,
} from "../../server/mock/desk_commands.ts";
import { createWorld, type World } from "../../server/mock/world.ts";
import { call, clock } from "./caller.ts";

const desk = suite("mock desk");

function lastStep(world: World, id: string) {
  const { status, byTUTOR } = world.historico(id).at(-1)!;
  return [status, byTUTOR];
}

desk("confirms a pending appointment for the next possible day and notifies the owner", () => {
  const world = createWorld({ now: clock().now });
  const confirmed = confirmAgendamento(world, "agendamento-castracao");
  assert.equal(
    [confirmed.status, confirmed.data, confirmed.turno],
    ["AGENDADA", "2026-11-24T00:00:00.000Z", "MANHA"],
  );
  assert.equal(lastStep(world, "agendamento-castracao"), ["AGENDADA", false]);
  const [told] = world.notificacoes("maria");
  assert.equal([told.titulo, told.read], ["Agendamento confirmado", false]);
  assert.match(told.descricao, "Simba");
});

desk("confirms on the day and shift that were asked for", () => {
  const world = createWorld({ now: clock().now });
  const opening = { data: "2026-12-01", turno: "TARDE" as const };
  const confirmed = confirmAgendamento(world, "agendamento-castracao", opening);
  assert.equal([confirmed.data, confirmed.turno], ["2026-12-01T00:00:00.000Z", "TARDE"]);
});

desk("completes an appointment, and the owner is asked for an opinion", async () => {
  const world = createWorld();
  assert.is(completeAgendamento(world, "agendamento-hoje").status, "REALIZADA");
  assert.equal(lastStep(world, "agendamento-hoje"), ["REALIZADA", false]);
  const path = "GET /agendamentos/pesquisa-satisfacao/listar";
  const { body } = await call(world, path, { as: "maria" });
  assert.equal(body.at(-1).agendamento_consulta.pet.nome, "Amora");
  assert.is(body.length, 3);
});

desk("cancels for the hospital and frees the place", () => {
  const world = createWorld();
  const vagas = () =>
    world.row<{ vagas: number }>("SELECT vagas FROM tipos WHERE id = 'castracao'");
  assert.is(cancelByDesk(world, "agendamento-castracao").status, "CANCELADA");
  assert.equal(lastStep(world, "agendamento-castracao"), ["CANCELADA", false]);
  assert.equal(vagas(), { vagas: 6 });
});

const refused: [title: string, run: (world: World) => unknown, text: RegExp][] = [
  ["confirm what is confirmed", (w) => confirmAgendamento(w, "agendamento-hoje"), /não passa a/],
  ["complete what is pending", (w) => completeAgendamento(w, "agendamento-castracao"), /não passa/],
  ["cancel what is done", (w) => cancelByDesk(w, "agendamento-vacina"), /não passa a CANCELADA/],
  ["confirm what is not there", (w) => confirmAgendamento(w, "nenhum"), /não encontrado/],
  [
    "confirm for yesterday",
    (w) => confirmAgendamento(w, "agendamento-castracao", { data: "2020-01-01", turno: "MANHA" }),
    /de hoje em diante/,
  ],
  ["notify nobody", (w) => sendNotificacao(w, "x", { titulo: "Oi", descricao: "" }), /Conta não/],
  [
    "notify without title",
    (w) => sendNotificacao(w, "ana", { titulo: " ", descricao: "" }),
    /título/,
  ],
];
for (const [title, run, text] of refused) {
  desk(`does not ${title}, and notifies nobody`, () => {
    const world = createWorld();
    const before = [world.agendamentos(), world.notificacoes()];
    assert.throws(() => run(world), text);
    assert.equal([world.agendamentos(), world.notificacoes()], before);
  });
}

const campanha: NewCampanha = {
  nome: "Vacina no Turu",
  descricao: "Na praça.",
  tipoId: "mutirao-vacina",
  dataInicioInscricao: "2026-11-20",
  dataFimInscricao: "2026-11-30",
  dataEvento: "2026-12-05",
  vagasTotal: 1,
};

desk("publishes a campaign that accepts enrolments, and notifies everyone", async () => {
  const world = createWorld({ now: clock().now });
  const { id, tipo } = publishCampanha(world, campanha);
  for (const conta of world.contas()) {
    assert.is(world.notificacoes(conta.id)[0].descricao, "Vacina no Turu");
  }
  const body = { petId: "pet-mel", tipoId: tipo.id, campanhaId: id, observacao: "Nenhuma" };
  assert.is((await call(world, "POST /agendamentos", { as: "maria", body })).status, 201);
});

const impossible: [change: Partial<NewCampanha>, text: RegExp][] = [
  [{ nome: "" }, /nome/],
  [{ tipoId: "nenhum" }, /serviço não encontrado/],
  [{ dataEvento: "2026-11-29" }, /datas/],
  [{ dataFimInscricao: "30/11/2026" }, /datas/],
  [{ vagasTotal: 0 }, /vaga/],
  [{ vagasTotal: 1.5 }, /vaga/],
];
for (const [change, text] of impossible) {
  desk(`does not publish a campaign with ${JSON.stringify(change)}`, () => {
    const world = createWorld();
    const before = world.campanhas();
    assert.throws(() => publishCampanha(world, { ...campanha, ...change }), text);
    assert.equal(world.campanhas(), before);
  });
}

desk("ends all sessions", async () => {
  const world = createWorld();
  const token = world.openSession("maria");
  world.endSessions();
  assert.is((await call(world, "GET /me", { token })).status, 401);
});

desk.run();
