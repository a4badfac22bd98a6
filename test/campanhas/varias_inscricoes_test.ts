// Enrols several pets, without a screen: in which order, and what ends it.
import {
  calls,
  holdAnswer,
  openWorldWithSession,
  resetEverything,
  settle,
  type World,
} from "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createInscricoesOnce } from "../../client/campanhas/varias_inscricoes.ts";
import { petsQuery } from "../../client/pets/state.ts";
import { logout } from "../../client/sessao/state.ts";

const s = suite("Varias inscricoes");
s.after.each(resetEverything);

const LIVING = ["pet-amora", "pet-simba", "pet-mel", "pet-nina", "pet-pipoca"];
const CAMPANHA = "campanha-poucas-vagas";

/** Maria, whose pets are known, and a campaign with so many places. */
async function start(vagasDisponiveis: number): Promise<World> {
  const world = await openWorldWithSession();
  world.edit("campanha", CAMPANHA, { vagasDisponiveis });
  await petsQuery.load();
  calls.length = 0;
  return world;
}

/** Enrols the pets, and lists what was told of each, in order. */
async function enrol(petIds: readonly string[]) {
  const told: string[] = [];
  const pedido = { campanhaId: CAMPANHA, tipoId: "mutirao-castracao", observacao: "" };
  const outcome = await createInscricoesOnce(petIds, pedido, (petId, { text }) => {
    if (text !== "Inscrevendo...") told.push(`${petId} ${text}`);
  });
  return { ...outcome, enrolled: outcome.enrolled.length, told };
}

function sentCount(): number {
  return calls.filter((call) => call === "POST /agendamentos").length;
}

s("enrols in the order of the list, whatever was ticked first", async () => {
  await start(5);
  const { told, ...outcome } = await enrol([...LIVING].reverse());
  assert.equal(told.map((one) => one.split(" ")[0]), LIVING);
  assert.match(told[0], "Inscrita");
  assert.match(told[1], /Inscrito$/);
  assert.equal(outcome, { enrolled: 5, missed: 0, isFull: false });
});

s("asks for no other pet once the campaign is full", async () => {
  await start(2);
  const { told, enrolled, missed, isFull } = await enrol(LIVING);
  assert.equal([enrolled, missed, isFull], [2, 3, true]);
  assert.is(sentCount(), 3);
  assert.is(told.length, 3);
  assert.match(told[2], "As vagas desta campanha se esgotaram.");
});

s("goes on after a refusal while there are places", async () => {
  const world = await start(5);
  world.faults.set("POST /agendamentos", { status: 422, body: {} }, { times: 1 });
  const { told, enrolled, missed, isFull } = await enrol(LIVING);
  assert.equal([enrolled, missed, isFull], [4, 1, false]);
  assert.match(told[0], "Não é possível inscrever este pet na campanha");
});

s("goes on after a refusal if nobody knows whether there are places", async () => {
  const world = await start(0);
  world.faults.set("GET /campanhas/publica/:id", { status: 400 });
  const { missed, isFull } = await enrol(LIVING);
  assert.equal([missed, isFull, sentCount()], [5, false, 5]);
});

s("looks for a pet whose answer was lost also in a full campaign", async () => {
  const world = await start(1);
  world.faults.set("POST /agendamentos", { cut: true }, { times: 1, afterActing: true });
  world.faults.set("GET /agendamentos", { status: 503 });
  const lost = await enrol(["pet-nina"]);
  assert.equal([lost.enrolled, lost.failure?.sendKey], [0, `inscricao pet-nina ${CAMPANHA}`]);
  world.faults.clear();
  const { told, enrolled, missed, isFull } = await enrol(LIVING);
  assert.equal([enrolled, missed, isFull], [1, 4, true]);
  assert.is(told.at(-1), "pet-nina Inscrita");
});

s("ends where the others would meet the same", async () => {
  const world = await start(5);
  world.faults.set("POST /agendamentos", { status: 429, body: {} });
  const { enrolled, missed, failure } = await enrol(LIVING);
  assert.equal([enrolled, missed, failure?.error.status, sentCount()], [0, 0, 429, 1]);
});

s("asks for nobody else once the session has ended", async () => {
  await start(0);
  const reading = `GET /campanhas/publica/${CAMPANHA}`;
  const answer = holdAnswer(reading);
  const outcome = enrol(LIVING);
  while (!calls.includes(reading)) await settle();
  await logout();
  await openWorldWithSession("joao");
  answer();
  const { missed, failure } = await outcome;
  assert.equal([missed, failure?.error.kind, sentCount()], [1, "aborted", 0]);
});

s.run();
