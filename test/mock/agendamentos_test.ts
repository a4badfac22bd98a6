import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Agendamento } from "../../server/mock/entities.ts";
import { createWorld, type World } from "../../server/mock/world.ts";
import { call, type CallOptions, clock, DAY } from "./caller.ts";

const observacao = "Tosse à noite";
const consulta = { petId: "pet-mel", tipoId: "consulta", observacao };
const inscricao = {
  petId: "pet-mel",
  tipoId: "mutirao-vacina",
  campanhaId: "campanha-aberta",
  observacao: "Nenhuma observação",
};

function book(world: World, body: unknown, as = "maria") {
  return call(world, "POST /agendamentos", { as, body });
}

function findById(world: World, id: string): Agendamento {
  return world.agendamentos().find((agendamento) => agendamento.id === id)!;
}

function places(world: World, id: string): number | null {
  return world.row<{ vagas: number | null }>("SELECT vagas FROM tipos WHERE id = ?", id)!.vagas;
}

function campaignPlaces(world: World, id: string): number {
  return world.campanhas().find((campanha) => campanha.id === id)!.vagasDisponiveis;
}

const reading = suite("mock appointments, reading");

reading("lists the bearer's appointments in the shape of the wire", async () => {
  const world = createWorld({ now: clock().now });
  const { status, body } = await call(world, "GET /agendamentos", { as: "maria" });
  assert.is(status, 200);
  assert.is(body.length, 6);
  assert.equal(body[0], {
    id: "agendamento-hoje",
    status: "AGENDADA",
    data: "2026-11-21T00:00:00.000Z",
    turno: "MANHA",
    petId: "pet-amora",
    pet: { nome: "Amora", especie: "CACHORRO" },
    tipoId: "consulta",
    tipo: { id: "consulta", nome: "Consulta clínica" },
    observacao: "Está mancando da pata direita",
    campanhaId: null,
    campanha: null,
    updatedAt: "2026-11-19T13:00:00.000Z",
  });
  assert.equal(body[1].campanha, { nome: "Vacinação antirrábica" });
  assert.equal((await call(world, "GET /agendamentos", { as: "ana" })).body, []);
});

reading("says which services have places", async () => {
  const { body } = await call(createWorld(), "GET /agendamentos/motivos", { as: "maria" });
  const available = body.map((motivo: { id: string; hasDisponibilidade: boolean }) => [
    motivo.id,
    motivo.hasDisponibilidade,
  ]);
  assert.equal(available, [
    ["castracao", true],
    ["consulta", true],
    ["dermatologia", false],
    ["radiografia", true],
    ["vacina", true],
  ]);
});

reading("lists today's appointments by the day in São Luís", async () => {
  // Half past eleven at night in São Luís is already tomorrow in UTC.
  const { now, advance } = clock("2026-11-22T02:30:00.000Z");
  const world = createWorld({ now });
  const token = world.openSession("maria");
  const { body } = await call(world, "GET /agendamentos/agenda/dia", { token });
  assert.equal(body.agendas.map(({ id }: Agendamento) => id), ["agendamento-hoje"]);
  assert.equal(body.data, {
    inicio: "2026-11-21T03:00:00.000Z",
    hoje: "2026-11-21T00:00:00.000Z",
    fim: "2026-11-22T02:59:59.999Z",
  });
  advance(DAY);
  const tomorrow = await call(world, "GET /agendamentos/agenda/dia", { token });
  assert.equal(tomorrow.body.agendas, []);
});

reading("leaves cancelled appointments out of the day", async () => {
  const world = createWorld();
  await call(world, "DELETE /agendamentos/agendamento-hoje", { as: "maria" });
  const { body } = await call(world, "GET /agendamentos/agenda/dia", { as: "maria" });
  assert.equal(body.agendas, []);
});

reading("lists the history of the bearer's own appointment, in order", async () => {
  const path = "GET /agendamentos/historico/agendamento-cancelado";
  const { status, body } = await call(createWorld(), path, { as: "maria" });
  assert.is(status, 200);
  const steps = body.map((
    step: { status: string; byTUTOR: boolean },
  ) => [step.status, step.byTUTOR]);
  assert.equal(steps, [["PENDENTE", true], ["AGENDADA", false], ["CANCELADA", true]]);
  assert.equal(Object.keys(body[0]).sort(), ["byTUTOR", "createdAt", "descricao", "id", "status"]);
  assert.ok(body[0].createdAt < body[1].createdAt);
});

reading(
  "answers 404 to the history of another person's appointment or of an unknown one",
  async () => {
    for (const id of ["agendamento-perdido", "nenhum"]) {
      const path = `GET /agendamentos/historico/${id}`;
      assert.is((await call(createWorld(), path, { as: "maria" })).status, 404);
    }
  },
);

reading.run();

const booking = suite("mock appointments, booking");

booking("is created with a weekday and a shift, and with its history", async () => {
  const world = createWorld({ now: clock().now });
  const { status, body } = await book(world, consulta);
  assert.is(status, 201);
  assert.is(body.status, "AGENDADA");
  assert.is(body.data, "2026-11-24T00:00:00.000Z");
  assert.is(body.turno, "MANHA");
  assert.is(body.observacao, observacao);
  assert.equal(findById(world, body.id), body);
  const steps = world.historico(body.id).map((step) => [step.status, step.byTUTOR]);
  assert.equal(steps, [["PENDENTE", true], ["AGENDADA", false]]);
});

booking("never gives a Saturday or a Sunday", async () => {
  for (let day = 0; day < 7; day++) {
    const { now, advance } = clock();
    advance(day * DAY);
    const { body } = await book(createWorld({ now }), consulta);
    assert.ok(![0, 6].includes(new Date(body.data).getUTCDay()), body.data);
  }
});

booking("alternates the two shifts of a day", async () => {
  const world = createWorld();
  const first = await book(world, consulta);
  const second = await book(world, { ...consulta, petId: "pet-nina" });
  assert.equal([first.body.turno, second.body.turno], ["MANHA", "TARDE"]);
});

booking("leaves a service that awaits confirmation without date and shift", async () => {
  const world = createWorld();
  const { status, body } = await book(world, { ...consulta, tipoId: "castracao" });
  assert.is(status, 201);
  assert.equal([body.status, body.data, body.turno], ["PENDENTE", null, null]);
  assert.is(world.historico(body.id).length, 1);
});

const refusals: [title: string, change: Record<string, unknown>, status: number, text: string][] = [
  ["a pet with an appointment", { petId: "pet-amora" }, 409, "Amora já tem um agendamento"],
  ["a pet that awaits confirmation", { petId: "pet-simba" }, 409, "Simba já tem um agendamento"],
  ["a deceased pet", { petId: "pet-thor" }, 422, "óbito"],
  ["another's pet", { petId: "pet-luna" }, 404, "Pet não encontrado"],
  ["a pet that does not exist", { petId: "nenhum" }, 404, "Pet não encontrado"],
  ["a service without places", { tipoId: "dermatologia" }, 422, "Não há vagas"],
  ["a service that does not exist", { tipoId: "nenhum" }, 404, "serviço não encontrado"],
  ["a campaign's service without campaign", { tipoId: "microchip" }, 404, "serviço não encontrado"],
  ["no observation", { observacao: " " }, 400, "observacao"],
  ["a number for a pet", { petId: 7 }, 400, "petId"],
  ["an unknown field", { turno: "MANHA" }, 400, "turno"],
  ["an empty campaign", { campanhaId: null }, 400, "campanhaId"],
];
for (const [title, change, status, text] of refusals) {
  booking(`answers ${status} to ${title}, and books nothing`, async () => {
    const world = createWorld();
    const before = [world.agendamentos(), world.rows("SELECT * FROM tipos")];
    const answer = await book(world, { ...consulta, ...change });
    assert.is(answer.status, status);
    assert.match(answer.body.message, text);
    assert.is(answer.body.error, answer.body.message);
    assert.equal([world.agendamentos(), world.rows("SELECT * FROM tipos")], before);
  });
}

booking("takes the last place, and then the service has none", async () => {
  const world = createWorld();
  const radiografia = { ...consulta, tipoId: "radiografia" };
  assert.is((await book(world, radiografia)).status, 201);
  assert.is(world.motivos().find(({ id }) => id === "radiografia")?.hasDisponibilidade, false);
  assert.is((await book(world, { ...radiografia, petId: "pet-nina" })).status, 422);
});

booking("books a pet once when the same request arrives five times at once", async () => {
  const world = createWorld();
  const sent = Array.from({ length: 5 }, () => book(world, consulta));
  const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
  assert.equal(statuses, [201, 409, 409, 409, 409]);
});

booking("the database refuses what the code has missed", () => {
  const world = createWorld();
  const twice = () =>
    world.insert("agendamentos", {
      id: "segundo",
      pet_id: "pet-amora",
      tipo_id: "consulta",
      status: "PENDENTE",
      observacao,
      updated_at: "",
    });
  assert.throws(twice, /UNIQUE/);
});

booking.run();

const cancelling = suite("mock appointments, cancelling");

function cancel(world: World, id: string, options: CallOptions = { as: "maria" }) {
  return call(world, `DELETE /agendamentos/${id}`, options);
}

for (const id of ["agendamento-hoje", "agendamento-castracao", "agendamento-inscricao"]) {
  cancelling(`cancels ${id} and writes it into the history`, async () => {
    const { now } = clock();
    const world = createWorld({ now });
    const { status, body } = await cancel(world, id);
    assert.is(status, 200);
    assert.is(body.status, "CANCELADA");
    assert.is(body.updatedAt, now().toISOString());
    assert.equal(findById(world, id), body);
    const { id: _, ...last } = world.historico(id).at(-1)!;
    assert.equal(last, {
      createdAt: now().toISOString(),
      descricao: "Agendamento cancelado.",
      status: "CANCELADA",
      byTUTOR: true,
    });
  });
}

const fixed: [id: string, as: string, status: number, text: string][] = [
  ["agendamento-cancelado", "maria", 409, "já foi cancelado"],
  ["agendamento-vacina", "maria", 409, "já foi realizado"],
  ["agendamento-perdido", "joao", 422, "já passou"],
  ["agendamento-perdido", "maria", 404, "não encontrado"],
  ["nenhum", "maria", 404, "não encontrado"],
];
for (const [id, as, status, text] of fixed) {
  cancelling(`answers ${status} when ${as} cancels ${id}`, async () => {
    const world = createWorld();
    const before = world.agendamentos();
    const answer = await cancel(world, id, { as });
    assert.is(answer.status, status);
    assert.match(answer.body.message, text);
    assert.equal(world.agendamentos(), before);
  });
}

cancelling("cancels today's appointment until midnight in São Luís, not after", async () => {
  const { now, advance } = clock("2026-11-22T02:59:00.000Z");
  const late = createWorld({ now });
  advance(60_000);
  assert.is((await cancel(late, "agendamento-hoje")).status, 422);
  const early = createWorld({ now: clock("2026-11-22T02:59:00.000Z").now });
  assert.is((await cancel(early, "agendamento-hoje")).status, 200);
});

cancelling("frees the pet and the place of the service, once", async () => {
  const world = createWorld();
  const before = places(world, "vacina");
  const vacina = { ...consulta, tipoId: "vacina" };
  const { body } = await book(world, vacina);
  assert.is(places(world, "vacina"), before! - 1);
  await Promise.all([cancel(world, body.id), cancel(world, body.id)]);
  assert.is(places(world, "vacina"), before);
  assert.is((await book(world, vacina)).status, 201);
});

cancelling("frees the place of the campaign", async () => {
  const world = createWorld();
  const before = campaignPlaces(world, "campanha-aberta");
  await cancel(world, "agendamento-inscricao");
  assert.is(campaignPlaces(world, "campanha-aberta"), before + 1);
});

cancelling("a service without a number of places still has none", async () => {
  const world = createWorld();
  await cancel(world, "agendamento-hoje");
  assert.is(places(world, "consulta"), null);
});

cancelling.run();

const enrolling = suite("mock campaign enrolment");

enrolling("uses a place, with the day of the event", async () => {
  const world = createWorld({ now: clock().now });
  const before = campaignPlaces(world, "campanha-aberta");
  const { status, body } = await book(world, inscricao);
  assert.is(status, 201);
  assert.equal([body.status, body.data], ["AGENDADA", "2026-12-05T00:00:00.000Z"]);
  assert.is(body.campanhaId, "campanha-aberta");
  assert.is(campaignPlaces(world, "campanha-aberta"), before - 1);
});

enrolling("accepts a pet that has a service appointment, and the other way round", async () => {
  const world = createWorld();
  assert.is((await book(world, { ...inscricao, petId: "pet-simba" })).status, 201);
  assert.is((await book(world, inscricao)).status, 201);
  assert.is((await book(world, consulta)).status, 201);
});

enrolling("answers 409 the second time, until it is cancelled", async () => {
  const world = createWorld();
  const again = { ...inscricao, petId: "pet-amora" };
  const refused = await book(world, again);
  assert.is(refused.status, 409);
  assert.is(refused.body.message, "Pet já inscrito nesta campanha.");
  await call(world, "DELETE /agendamentos/agendamento-inscricao", { as: "maria" });
  assert.is((await book(world, again)).status, 201);
});

const closed: [title: string, change: Record<string, string>, status: number, text: string][] = [
  ["full", { campanhaId: "campanha-cheia", tipoId: "mutirao-castracao" }, 422, "esgotaram"],
  ["closed", { campanhaId: "campanha-encerrada", tipoId: "microchip" }, 422, "encerraram"],
  ["not yet open", { campanhaId: "campanha-futura", tipoId: "microchip" }, 422, "não começaram"],
  ["of another service", { tipoId: "consulta" }, 422, "não é o desta campanha"],
  ["unknown", { campanhaId: "nenhuma" }, 404, "Campanha não encontrada"],
  ["open, for a deceased pet", { petId: "pet-thor" }, 422, "óbito"],
];
for (const [title, change, status, text] of closed) {
  enrolling(`answers ${status} for a campaign that is ${title}`, async () => {
    const world = createWorld();
    const answer = await book(world, { ...inscricao, ...change });
    assert.is(answer.status, status);
    assert.match(answer.body.message, text);
  });
}

enrolling("stays open to the end of its last day in São Luís", async () => {
  const { now, advance } = clock("2026-11-21T03:00:00.000Z");
  const world = createWorld({ now });
  // The last day is ten days ahead; this is its last minute.
  advance(11 * DAY - 60_000);
  assert.is((await book(world, inscricao)).status, 201);
  advance(60_000);
  assert.is((await book(world, { ...inscricao, petId: "pet-nina" })).status, 422);
});

enrolling("opens at the beginning of its first day in São Luís", async () => {
  const { now, advance } = clock("2026-11-21T03:00:00.000Z");
  const world = createWorld({ now });
  const body = { ...inscricao, campanhaId: "campanha-futura", tipoId: "microchip" };
  advance(5 * DAY - 60_000);
  assert.is((await book(world, body)).status, 422);
  advance(60_000);
  assert.is((await book(world, body)).status, 201);
});

enrolling("gives exactly 10 places to 50 that come at once", async () => {
  const world = createWorld();
  const token = world.openSession("ana");
  for (let i = 0; i < 50; i++) {
    world.insert("pets", {
      id: `pet-${i}`,
      conta_id: "ana",
      nome: `Pet ${i}`,
      genero: "MACHO",
      especie: "GATO",
      idade: "2024-01-01",
    });
  }
  const campanha = { campanhaId: "campanha-poucas-vagas", tipoId: "mutirao-castracao" };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => {
      const body = { petId: `pet-${i}`, observacao, ...campanha };
      return call(world, "POST /agendamentos", { token, body });
    }),
  );
  assert.is(answers.filter(({ status }) => status === 201).length, 10);
  assert.is(answers.filter(({ status }) => status === 422).length, 40);
  assert.is(campaignPlaces(world, "campanha-poucas-vagas"), 0);
  assert.is(world.agendamentos("ana").length, 10);
});

enrolling.run();
