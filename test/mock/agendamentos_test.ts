// Appointments and enrolments as the mock keeps them: days, shifts and vagas.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Fields } from "../../server/mock/document.ts";
import { createWorld, type World } from "../../server/mock/world.ts";
import { bodies, call, DAY, stoppedClock } from "./caller.ts";

const { consulta, inscricao } = bodies;

function book(world: World, body: unknown) {
  return call(world, "POST /agendamentos", { as: "maria", body });
}

function cancel(world: World, id: string) {
  return call(world, `DELETE /agendamentos/${id}`, { as: "maria" });
}

function today(world: World) {
  return call(world, "GET /agendamentos/agenda/dia", { as: "maria" });
}

function places(world: World, id: string): number | null {
  return world.find("tipo", id)!.vagas;
}

function campaignPlaces(world: World, id: string): number {
  return world.campanhas().find((campanha) => campanha.id === id)!.vagasDisponiveis;
}

const reading = suite("mock appointments, reading");

reading("lists today's appointments by the day in São Luís, without cancelled ones", async () => {
  // Half past eleven at night in São Luís is already tomorrow in UTC.
  const { now, advance } = stoppedClock("2026-11-22T02:30:00.000Z");
  const world = createWorld({ now });
  const { body } = await today(world);
  assert.equal(body.agendas.map(({ id }: Fields<"Agendamento">) => id), ["agendamento-hoje"]);
  assert.equal(body.data, {
    inicio: "2026-11-21T03:00:00.000Z",
    hoje: "2026-11-21T00:00:00.000Z",
    fim: "2026-11-22T02:59:59.999Z",
  });
  await cancel(world, "agendamento-hoje");
  assert.equal((await today(world)).body.agendas, []);
  const later = createWorld({ now });
  advance(DAY);
  assert.equal((await today(later)).body.agendas, []);
});

reading.run();

const booking = suite("mock appointments, booking");

booking("never gives a Saturday or a Sunday", async () => {
  for (let day = 0; day < 7; day++) {
    const { now, advance } = stoppedClock();
    advance(day * DAY);
    const { body } = await book(createWorld({ now }), consulta);
    assert.ok(![0, 6].includes(new Date(body.data).getUTCDay()), body.data);
  }
});

booking("takes the last place, and then the service has none", async () => {
  const world = createWorld();
  const radiografia = { ...consulta, tipoId: "radiografia" };
  assert.is((await book(world, radiografia)).status, 201);
  const { body: motivos } = await call(world, "GET /agendamentos/motivos", { as: "maria" });
  const left = Object.fromEntries(
    motivos.map(({ id, hasDisponibilidade }: Fields<"Motivo">) => [id, hasDisponibilidade]),
  );
  assert.equal([left.radiografia, left.consulta], [false, true]);
  assert.is((await book(world, { ...radiografia, petId: "pet-nina" })).status, 422);
});

booking.run();

const cancelling = suite("mock appointments, cancelling");

cancelling("cancels today's appointment until midnight in São Luís, not after", async () => {
  const { now, advance } = stoppedClock("2026-11-22T02:59:00.000Z");
  const [early, late] = [createWorld({ now }), createWorld({ now })];
  assert.is((await cancel(early, "agendamento-hoje")).status, 200);
  advance(60_000);
  assert.is((await cancel(late, "agendamento-hoje")).status, 422);
});

cancelling("frees the pet and the place, of a service or a campaign, once", async () => {
  const world = createWorld();
  const before = [places(world, "vacina")! - 1, campaignPlaces(world, "campanha-aberta")];
  const vacina = { ...consulta, tipoId: "vacina" };
  const { body } = await book(world, vacina);
  assert.is(places(world, "vacina"), before[0]);
  await Promise.all([cancel(world, body.id), cancel(world, body.id)]);
  assert.is(places(world, "vacina"), before[0] + 1);
  assert.is((await book(world, vacina)).status, 201);
  await cancel(world, "agendamento-inscricao");
  assert.is(campaignPlaces(world, "campanha-aberta"), before[1] + 1);
  await cancel(world, "agendamento-hoje");
  assert.is(places(world, "consulta"), null, "a service without a number of places has none");
});

cancelling.run();

const enrolling = suite("mock campaign enrolment");

enrolling("uses a place, with the day of the event, also beside an appointment", async () => {
  const world = createWorld({ now: stoppedClock().now });
  const before = campaignPlaces(world, "campanha-aberta");
  const { status, body } = await book(world, { ...inscricao, petId: "pet-simba" });
  assert.is(status, 201);
  assert.equal([body.status, body.data], ["AGENDADA", "2026-12-05T00:00:00.000Z"]);
  assert.is(body.campanhaId, "campanha-aberta");
  assert.is(campaignPlaces(world, "campanha-aberta"), before - 1);
  assert.is((await book(world, inscricao)).status, 201);
  assert.is((await book(world, consulta)).status, 201);
});

const campaigns: [claim: string, id: string, tipoId: string, days: number, statuses: number[]][] = [
  ["stays open to the end of its last day", "campanha-aberta", "mutirao-vacina", 11, [201, 422]],
  ["opens at the beginning of its first day", "campanha-futura", "microchip", 5, [422, 201]],
];
for (const [claim, campanhaId, tipoId, days, statuses] of campaigns) {
  enrolling(`${claim} in São Luís`, async () => {
    const { now, advance } = stoppedClock("2026-11-21T03:00:00.000Z");
    const world = createWorld({ now });
    const found: number[] = [];
    advance(days * DAY - 60_000);
    for (const petId of ["pet-mel", "pet-nina"]) {
      found.push((await book(world, { ...inscricao, campanhaId, tipoId, petId })).status);
      advance(60_000);
    }
    assert.equal(found, statuses);
  });
}

enrolling.run();
