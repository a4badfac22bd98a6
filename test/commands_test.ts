// Shows that a command whose answer is lost takes effect once, and that what it changed is read
// again (client/README.md "Sent once").
import "./dom.ts";
import { enterWithToken, openTestApp, type TestApp, toastTexts } from "./app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ApiError } from "../client/lib/http/api_error.ts";
import { autosaveDraft, findDraft } from "../client/lib/form/drafts.ts";
import { isActive, isPending } from "../client/agendamentos/agendamento.ts";
import {
  agendamentosQuery,
  historicoByAgendamentoQueries,
  motivosQuery,
} from "../client/agendamentos/state.ts";
import {
  bookAgendamentoOnce,
  type BookingResult,
  cancelAgendamentoOnce,
  showCreated,
} from "../client/agendamentos/booking.ts";
import { campanhaQueries, campanhasQuery, createInscricaoOnce } from "../client/campanhas/state.ts";
import {
  markNotificacaoReadOnce,
  notificacoesQuery,
  unreadCount,
} from "../client/notificacoes/state.ts";
import { petsQuery } from "../client/pets/state.ts";
import type { PetForm } from "../client/pets/pet.ts";
import { createPetOnce, updatePetAndReload } from "../client/pets/saving.ts";
import { slowCallCancels } from "../client/lib/http/http.ts";
import { canLookForOutcomeNow, createOnce, type Creation } from "../client/lib/http/sending.ts";
import { commonMessages, showToast } from "../client/lib/overlays/toasts.ts";
import { expireSession, logout } from "../client/sessao/state.ts";
import { EXAMPLE_PET_FORM } from "./api_calls.ts";
import { settlePromises } from "./timers.ts";
import { plant } from "./plant.ts";
import { failureOf } from "./transport.ts";

const s = suite("commands");
const MIA = { ...EXAMPLE_PET_FORM, nome: " Mia " };
const BOOKING = { petId: "pet-nina", tipoId: "consulta", observacao: " tosse " };
const INSCRICAO = {
  petId: "pet-mel",
  tipoId: "mutirao-castracao",
  campanhaId: "campanha-poucas-vagas",
  observacao: "",
};
const LOST = [
  ["a 503", { status: 503 }],
  ["a cut connection", { cut: true }],
  ["half a body", { malformed: true }],
] as const;

let app: TestApp;

s.before.each(async () => {
  app = openTestApp();
  await enterWithToken(app);
  await Promise.all([petsQuery.load(), agendamentosQuery.load()]);
  app.calls.length = 0;
});
s.after.each(() => app.close());

function mias() {
  return app.world.pets("maria").filter(({ nome }) => nome === "Mia");
}
/** The pets that these tests register, by name. */
function newNames() {
  return app.world.pets("maria").map(({ nome }) => nome).filter((nome) => /Mia|Tom/.test(nome))
    .sort();
}
function bookings() {
  return app.world.agendamentos("maria").filter(({ petId, status }) =>
    petId === "pet-nina" && status !== "REALIZADA"
  );
}
function count(call: string): number {
  return app.calls.filter((one) => one === call).length;
}

/** It reaches the server, but its answer is lost, and looking for it fails too. */
async function loseAnswer(path: string, command: () => Promise<unknown>): Promise<void> {
  app.world.faults.set(`POST ${path}`, { cut: true }, { times: 1, afterActing: true });
  app.world.faults.set(`GET ${path}`, { status: 503 });
  await failureOf(command());
  app.world.faults.clear();
}

for (const [name, fault] of LOST) {
  s(`a pet whose answer is lost by ${name} is one pet, and a success`, async () => {
    app.world.faults.set("POST /pet", fault, { times: 1, afterActing: true });
    await createPetOnce(MIA);
    assert.is(mias().length, 1);
    assert.is(count("POST /pet"), 1);
  });

  s(`a booking whose answer is lost by ${name} is one booking, with its date`, async () => {
    app.world.faults.set("POST /agendamentos", fault, { times: 1, afterActing: true });
    const { data, keptEarlierDetails } = await bookAgendamentoOnce(BOOKING);
    assert.is(bookings().length, 1);
    assert.is(data, bookings()[0].data ?? undefined);
    assert.not(keptEarlierDetails);
    assert.is(bookings()[0].observacao, "tosse");
  });
}

for (
  const [answered, listed, expected] of [
    ["pendente", "AGENDADA", "PENDENTE"],
    [undefined, "PENDENTE", "PENDENTE"],
    ["success", "PENDENTE", "PENDENTE"],
    [undefined, undefined, "AGENDADA"],
    ["success", undefined, "AGENDADA"],
  ] as const
) {
  s(
    `a booking with a day, ${answered} by its answer and ${listed} by the list, is ${expected}`,
    async () => {
      const booked = { id: "novo", status: answered, data: "2026-11-30", petId: BOOKING.petId };
      app.world.faults.set("POST /agendamentos", { status: 201, body: booked });
      app.world.faults.set(
        "GET /agendamentos",
        listed ? { status: 200, body: [{ ...booked, status: listed }] } : { status: 503 },
      );
      assert.is((await bookAgendamentoOnce(BOOKING)).status, expected);
    },
  );
}

s("what was created after an outage is beside no notice of it", async () => {
  showToast("failure", commonMessages.indisponivel);
  await app.timers.pass(1000);
  await bookAgendamentoOnce(BOOKING);
  assert.equal(toastTexts(), []);
});

s("a pet that is saved shows, and does not wait long for the list", async () => {
  await petsQuery.load();
  const names = () => petsQuery.state.peek().value?.map(({ nome }) => nome).join();
  const releases = [app.holdAnswer("GET /pet"), app.holdAnswer("GET /pet")];
  const creation = createPetOnce(MIA);
  await settlePromises();
  assert.match(names()!, "Mia");
  await app.timers.pass(2000);
  const { id } = await creation;
  const change = updatePetAndReload(id!, { ...MIA, nome: "Mia Maria" });
  await settlePromises();
  assert.match(names()!, "Mia Maria");
  await app.timers.pass(2000);
  await change;
  for (const release of releases) await release();
});

s("a pet that the list has after a lost answer shows once when its next try finds it", async () => {
  app.world.faults.set("POST /pet", { cut: true }, { times: 1, afterActing: true });
  app.world.faults.set("GET /pet", { status: 503 });
  await failureOf(createPetOnce(MIA));
  app.world.faults.clear();
  await petsQuery.reload();
  const counts: number[] = [];
  const stop = petsQuery.state.subscribe(({ value = [] }) => {
    counts.push(value.filter(({ nome }) => nome?.trim() === "Mia").length);
  });
  await createPetOnce(MIA);
  stop();
  assert.equal([...new Set(counts)], [1]);
});

/** Enrols as the sheet does. */
async function enrolAndShow() {
  const { inscricao, keptEarlierDetails } = await createInscricaoOnce(INSCRICAO);
  showCreated(inscricao);
  return { keptEarlierDetails };
}

s("a booking whose answer says all waits for no list", async () => {
  const release = app.holdAnswer("GET /agendamentos");
  assert.is((await bookAgendamentoOnce(BOOKING)).status, "AGENDADA");
  await release();
});

s("a booking and an enrolment are in the list although it cannot be read again", async () => {
  const campanha = campanhaQueries.of(INSCRICAO.campanhaId);
  await Promise.all([campanha.load(), motivosQuery.load()]);
  app.world.faults.set("GET /agendamentos", { status: 400 });
  const { id } = await bookAgendamentoOnce(BOOKING);
  await enrolAndShow();
  await settlePromises();
  const { status, value } = agendamentosQuery.state.peek();
  assert.is(status, "failed");
  const booked = value!.find((one) => one.id === id);
  assert.equal([booked?.pet?.nome, booked?.tipo?.nome], ["Nina", "Consulta clínica"]);
  assert.ok(value!.indexOf(booked!) < value!.findIndex(isPending), "it is in its place");
  const enrolled = value!.find(({ campanhaId }) => campanhaId === INSCRICAO.campanhaId);
  const { nome } = campanha.state.peek().value!;
  assert.equal([enrolled?.pet?.nome, enrolled?.campanha?.nome], ["Mel", nome]);
});

s("a booking without an id waits ten seconds at most for the list", async () => {
  const body = { data: "2026-12-02", turno: "MANHA" };
  app.world.faults.set("POST /agendamentos", { status: 201, body }, { afterActing: true });
  app.world.faults.set("GET /agendamentos", { delay: 60_000 });
  let booked: BookingResult | undefined;
  void bookAgendamentoOnce(BOOKING).then((result) => booked = result);
  await app.timers.pass(10_000);
  assert.ok(booked && isActive(booked));
});

s(
  "a cancelling whose answer says it waits for no list, another one ten seconds at most",
  async () => {
    app.holdAnswer("GET /agendamentos");
    await cancelAgendamentoOnce("agendamento-hoje");
    assert.is(statusHere("agendamento-hoje"), "CANCELADA");
    app.world.faults.set("DELETE /agendamentos/:id", { status: 200, body: {} }, {
      afterActing: true,
    });
    app.holdAnswer("GET /agendamentos");
    const cancelling = cancelAgendamentoOnce("agendamento-castracao");
    await app.timers.pass(10_000);
    await cancelling;
    assert.is(statusHere("agendamento-castracao"), "CANCELADA");
  },
);

s("a 409 to a call that was repeated on its way is the success of the first one", async () => {
  // Chromium sends a POST again by itself, if the used connection ended without an answer.
  app.world.faults.set("POST /agendamentos", { status: 409 }, { times: 1, afterActing: true });
  const { data, keptEarlierDetails } = await bookAgendamentoOnce(BOOKING);
  assert.is(data, bookings()[0].data ?? undefined);
  assert.not(keptEarlierDetails);
  app.world.faults.set("POST /agendamentos", { status: 409 }, { times: 1, afterActing: true });
  await createInscricaoOnce(INSCRICAO);
  app.world.faults.set("POST /pet", { status: 409 }, { times: 1, afterActing: true });
  await createPetOnce(MIA);
  assert.is(mias().length, 1);
  app.world.faults.set("POST /pet", { status: 409 }, { times: 1 });
  assert.is((await failureOf(createPetOnce({ ...MIA, nome: "Tom" }))).status, 409);
});

const { campanhaId, ...ENROLLED } = { ...INSCRICAO, observacao: "Nenhuma observação" };
for (
  const [what, booked, isOwn] of [
    ["another service", { ...BOOKING, tipoId: "radiografia" }, false],
    ["another text", { ...BOOKING, observacao: "balcão" }, false],
    ["the same in capitals", { ...BOOKING, observacao: "TOSSE" }, true],
    ["the same without a text", { ...BOOKING, observacao: "" }, true],
    ["an enrolment with another text", { ...ENROLLED, campanhaId, observacao: "balcão" }, false],
    ["the same enrolment", { ...ENROLLED, campanhaId }, true],
  ] as const
) {
  const becomes = isOwn ? "the success" : "told in the server's words";
  s(`a 409 where the list has ${what}, which is new, is ${becomes}`, async () => {
    const { petId: owner, ...details } = booked;
    plant(app.world, "agendamento", { id: "elsewhere", owner, ...details });
    const body = { message: "Pet já tem agendamento" };
    app.world.faults.set("POST /agendamentos", { status: 409, body }, { times: 1 });
    const asked = "campanhaId" in booked ? enrolAndShow() : bookAgendamentoOnce(BOOKING);
    if (isOwn) assert.not((await asked).keptEarlierDetails);
    else assert.is((await failureOf(asked)).message, body.message);
    await agendamentosQuery.load();
    const listed = agendamentosQuery.state.value.value!.map(({ id }) => id);
    assert.ok(listed.includes("elsewhere"), "what was in the way shows in the list");
  });
}

for (const status of [400, 422]) {
  s(`a ${status} to a second try, because the first one came late, is its success`, async () => {
    const { faults } = app.world;
    faults.set("POST /agendamentos", { status: 504 }, { times: 1 });
    const booked = bookAgendamentoOnce(BOOKING);
    await settlePromises();
    faults.set("POST /agendamentos", { status }, { times: 1, afterActing: true });
    await app.timers.pass(3000);
    assert.is((await booked).data, bookings()[0].data ?? undefined);
  });
}

s("whatever the status of a refusal, what was in the way shows in the list", async () => {
  const { observacao, petId: owner } = BOOKING;
  plant(app.world, "agendamento", { id: "elsewhere", owner, tipoId: "radiografia", observacao });
  app.world.faults.set("POST /agendamentos", { status: 400 }, { times: 1 });
  await failureOf(bookAgendamentoOnce(BOOKING));
  await agendamentosQuery.load();
  assert.ok(agendamentosQuery.state.value.value!.some(({ id }) => id === "elsewhere"));
});

s("a 409 after which the list does not come is doubt: the next press looks first", async () => {
  const { faults } = app.world;
  faults.set("POST /agendamentos", { status: 409 }, { times: 1, afterActing: true });
  faults.set("GET /agendamentos", { status: 503 });
  assert.is((await failureOf(bookAgendamentoOnce(BOOKING))).status, 409);
  faults.clear();
  await bookAgendamentoOnce(BOOKING);
  assert.is(count("POST /agendamentos"), 1);
});

/** Lets the server keep or write its records in another way: each of a list that is read is changed. */
function bend(path: string, change: (record: Record<string, unknown>) => object): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await real(input, init);
    if ((init?.method ?? "GET") !== "GET" || new URL(String(input)).pathname !== path) {
      return answer;
    }
    return answer.ok ? Response.json((await answer.json()).map(change)) : answer;
  };
}

const AS_KEPT: [how: string, typed: string, kept: (pet: Record<string, unknown>) => object][] = [
  ["capitals", "Rex", () => ({ nome: "REX" })],
  ["capitals without accents", "São João", () => ({ nome: "SAO JOAO" })],
  ["single blanks", "Rex  da  Silva", () => ({ nome: "Rex da Silva" })],
  ["composed accents", "Ti\u0301cia", () => ({ nome: "T\u00edcia" })],
  ["accents of two code points", "T\u00edcia", () => ({ nome: "Ti\u0301cia" })],
  ["midnight UTC of its own zone", "Rex", () => ({ idade: "2022-04-30T21:00:00-03:00" })],
  ["midnight of a zone to the east", "Rex", () => ({ idade: "2022-05-01T03:00:00+03:00" })],
  ["no gender and no birth date", "Rex", () => ({ genero: null, idade: null })],
];
for (const [how, nome, kept] of AS_KEPT) {
  s(`a pet whose answer is lost, and that the server keeps with ${how}, is one pet`, async () => {
    const before = app.world.pets("maria").map(({ id }) => id);
    bend("/pet", (pet) => before.includes(String(pet.id)) ? pet : { ...pet, ...kept(pet) });
    app.world.faults.set("POST /pet", { cut: true }, { times: 1, afterActing: true });
    await createPetOnce({ ...MIA, nome });
    assert.is(count("POST /pet"), 1);
    assert.is(app.world.pets("maria").length, before.length + 1);
  });
}

for (
  const [difference, other] of [
    ["name", { nome: "Mio" }],
    ["species", { especie: "CACHORRO" }],
    ["birth date", { idade: "2022-05-03" }],
  ] as const
) {
  s(`a pet of another ${difference} that appears meanwhile is not the lost one`, async () => {
    bend("/pet", (pet) => pet.nome === "Mia" ? { ...pet, ...other } : pet);
    app.world.faults.set("POST /pet", { cut: true }, { times: 1, afterActing: true });
    await createPetOnce(MIA);
    assert.is(count("POST /pet"), 2);
  });
}

type Linked = Record<string, unknown> & { pet: object };

s(
  "a booking whose answer is lost, and whose pet's id is only in `pet`, is one booking",
  async () => {
    bend("/agendamentos", ({ petId, tipoId: _, ...one }) => ({
      ...one,
      pet: { ...(one as Linked).pet, id: petId },
    }));
    app.world.faults.set("POST /agendamentos", { cut: true }, { times: 1, afterActing: true });
    const { id, keptEarlierDetails } = await bookAgendamentoOnce(BOOKING);
    assert.is(count("POST /agendamentos"), 1);
    assert.not(keptEarlierDetails);
    await settlePromises();
    const listed = agendamentosQuery.state.value.value!.find((one) => one.id === id);
    assert.equal([listed?.petId, listed?.tipoId], ["pet-nina", "consulta"]);
  },
);

s("so is an enrolment whose ids are only in `pet` and `campanha`", async () => {
  bend("/agendamentos", ({ petId, campanhaId, ...one }) => ({
    ...one,
    pet: { ...(one as Linked).pet, id: petId },
    campanha: campanhaId && { nome: "Campanha", id: campanhaId },
  }));
  app.world.faults.set("POST /agendamentos", { cut: true }, { times: 1, afterActing: true });
  await createInscricaoOnce(INSCRICAO);
  assert.is(count("POST /agendamentos"), 1);
});

s(
  "a lost booking whose pet the list only names is told by the name, where it is one pet's",
  async () => {
    bend("/agendamentos", ({ petId: _, ...one }) => one);
    app.world.faults.set("POST /agendamentos", { cut: true }, { times: 1, afterActing: true });
    await bookAgendamentoOnce(BOOKING);
    assert.is(count("POST /agendamentos"), 1);
  },
);

for (
  const [how, bent] of [
    ["no pet", { pet: null, petId: null }],
    ["a pet of an unknown name", { pet: { nome: "Pet 7" }, petId: null }],
  ] as const
) {
  s(
    `a new appointment with ${how} after a lost answer is doubt: nothing is sent again`,
    async () => {
      const known = agendamentosQuery.state.value.value!.map(({ id }) => id);
      bend("/agendamentos", (one) => known.includes(String(one.id)) ? one : { ...one, ...bent });
      app.world.faults.set("POST /agendamentos", { cut: true }, { times: 1, afterActing: true });
      assert.is((await failureOf(bookAgendamentoOnce(BOOKING))).kind, "network");
      const { message } = await failureOf(bookAgendamentoOnce(BOOKING));
      assert.match(message, "não dá para saber de qual pet ele é");
      assert.is(count("POST /agendamentos"), 1);
      await cancelAgendamentoOnce(bookings().at(-1)!.id);
      await bookAgendamentoOnce(BOOKING);
      assert.is(count("POST /agendamentos"), 2, "when it is cancelled, nothing is in doubt");
    },
  );
}

s("so is a new enrolment whose campaign the list does not tell", async () => {
  bend("/agendamentos", ({ campanhaId: _, ...one }) => one);
  await agendamentosQuery.reload();
  app.world.faults.set("POST /agendamentos", { cut: true }, { times: 1, afterActing: true });
  await failureOf(createInscricaoOnce(INSCRICAO));
  await failureOf(createInscricaoOnce(INSCRICAO));
  assert.is(count("POST /agendamentos"), 1);
});

s("another pet's new appointment is no doubt about this one's", async () => {
  bend("/agendamentos", (one) => one.petId === "pet-nina" ? { ...one, petId: "pet-mel" } : one);
  app.world.faults.set("POST /agendamentos", { cut: true }, { times: 1, afterActing: true });
  // The mock refuses the second one.
  assert.is((await failureOf(bookAgendamentoOnce(BOOKING))).status, 409);
  assert.is(count("POST /agendamentos"), 2);
});

s("a pet that did not reach the server is sent once more", async () => {
  app.world.faults.set("POST /pet", { status: 503 }, { times: 1 });
  await createPetOnce(MIA);
  assert.is(mias().length, 1);
  assert.equal(app.calls.filter((call) => call !== "GET /me"), [
    "POST /pet",
    "GET /pet",
    "POST /pet",
    "GET /pet",
  ]);
});

s("the API goes down before its answer; the same submit later makes one pet", async () => {
  app.world.faults.set("POST /pet", { cut: true }, { times: 1, afterActing: true });
  app.world.faults.set("GET /pet", { status: 503 });
  const failure = await failureOf(createPetOnce(MIA));
  assert.ok(failure.isOutage);
  app.world.faults.clear();
  // The list is loaded again before the person presses again: the pet is known by then.
  await petsQuery.reload();
  await createPetOnce(MIA);
  assert.is(mias().length, 1);
  await createPetOnce(MIA);
  assert.is(mias().length, 2, "without doubt, a second one is a second one");
});

s("what one tab has sent is looked for before another tab sends a copy of its draft", async () => {
  await createPetOnce(MIA, "one");
  await createPetOnce({ ...MIA, nome: "Tom" }, "next");
  // As in a tab with the first draft still open.
  await createPetOnce({ ...MIA, observacoes: "mansa" }, "one");
  assert.equal(newNames(), ["Mia", "Tom"]);
  assert.is(mias()[0].observacoes, "mansa", "what was typed last");
  assert.not(JSON.stringify({ ...localStorage }).includes("Mia"), "nothing of it stays");
  await bookAgendamentoOnce(BOOKING);
  const { keptEarlierDetails } = await bookAgendamentoOnce({ ...BOOKING, tipoId: "radiografia" });
  assert.ok(keptEarlierDetails, "it is told that something else was booked");
  const ids = agendamentosQuery.state.peek().value!.map(({ id }) => id);
  assert.is(new Set(ids).size, ids.length, "it shows once");
  assert.is(count("POST /agendamentos"), 1);
});

s("a booking that an earlier try made is not given the service that was chosen since", async () => {
  const { faults } = app.world;
  await motivosQuery.load();
  faults.set("POST /agendamentos", { cut: true }, { times: 1, afterActing: true });
  faults.set("GET /agendamentos", { status: 503 });
  await failureOf(bookAgendamentoOnce(BOOKING));
  faults.clear();
  // The look finds it, and then the list does not come.
  const take = faults.take.bind(faults);
  let reads = 0;
  faults.take = (method, path) =>
    method === "GET" && path === "/agendamentos" && ++reads > 1
      ? { fault: { status: 503 }, afterActing: false }
      : take(method, path);
  const { keptEarlierDetails, tipo } = await bookAgendamentoOnce({
    ...BOOKING,
    tipoId: "radiografia",
  });
  assert.ok(keptEarlierDetails);
  assert.is(tipo?.nome, "Consulta clínica", "the other service was not booked");
});

s(
  "an earlier try's booking of which the list says little is not what was chosen since",
  async () => {
    await motivosQuery.load();
    const { faults } = app.world;
    faults.set("POST /agendamentos", { cut: true }, { times: 1, afterActing: true });
    faults.set("GET /agendamentos", { status: 503 });
    await failureOf(bookAgendamentoOnce(BOOKING));
    const body = [{ id: "novo", status: "AGENDADA", data: "2026-12-02", petId: BOOKING.petId }];
    faults.set("GET /agendamentos", { status: 200, body }, { times: 1 });
    faults.set("GET *", { status: 503 });
    const booked = await bookAgendamentoOnce({ ...BOOKING, tipoId: "radiografia" });
    assert.ok(booked.keptEarlierDetails);
    assert.is(booked.tipo?.nome, "Consulta clínica");
  },
);

s(
  "where the browser falsely sees no network, changes are made, and a lost answer books nobody twice",
  async () => {
    app.setOnline(false);
    await updatePetAndReload("pet-nina", { ...MIA, nome: "Nininha" });
    const before = bookings().length;
    app.world.faults.set("POST /agendamentos", { cut: true }, { times: 1, afterActing: true });
    assert.is((await failureOf(bookAgendamentoOnce(BOOKING))).kind, "offline");
    await bookAgendamentoOnce(BOOKING);
    assert.is(bookings().length, before + 1);
    assert.is(count("POST /agendamentos"), 1);
  },
);

s("an update is tried twice, and appointments carry the new name", async () => {
  app.world.faults.set("PATCH /pet/:id", { status: 503 }, { times: 1 });
  await updatePetAndReload("pet-nina", { ...MIA, nome: "Nininha" });
  assert.is(count("PATCH /pet/pet-nina"), 2);
  await agendamentosQuery.load();
  const renamed = agendamentosQuery.state.value.value?.find(({ petId }) => petId === "pet-nina");
  assert.is(renamed?.pet?.nome, "Nininha");
});

s("a booking asks again for the list and the services", async () => {
  const stop = motivosQuery.watch();
  await motivosQuery.load();
  await bookAgendamentoOnce({ ...BOOKING, tipoId: "radiografia" });
  await settlePromises();
  assert.ok(agendamentosQuery.state.value.value?.some(({ tipoId }) => tipoId === "radiografia"));
  const radiografia = motivosQuery.state.value.value?.find(({ id }) => id === "radiografia");
  assert.is(radiografia?.hasDisponibilidade, false, "its last place has gone");
  stop();
});

for (const after of [true, false]) {
  s(`a cancellation whose ${after ? "answer" : "call"} is lost cancels once`, async () => {
    app.world.faults.set("DELETE /agendamentos/:id", { status: 503 }, {
      times: 1,
      afterActing: after,
    });
    await cancelAgendamentoOnce("agendamento-hoje");
    assert.is(count("DELETE /agendamentos/agendamento-hoje"), after ? 1 : 2);
    const cancelled = agendamentosQuery.state.value.value?.find(({ id }) =>
      id === "agendamento-hoje"
    );
    assert.is(cancelled?.status, "CANCELADA");
  });
}

for (
  const { what, call, send, isDone } of [
    {
      what: "a booking",
      call: "POST /agendamentos",
      send: () => bookAgendamentoOnce(BOOKING),
      isDone: () =>
        agendamentosQuery.state.peek().value?.some((one) =>
          one.petId === "pet-nina" && isActive(one)
        ),
    },
    {
      what: "a cancelling",
      call: "DELETE /agendamentos/agendamento-hoje",
      send: () => cancelAgendamentoOnce("agendamento-hoje"),
      isDone: () => statusHere("agendamento-hoje") === "CANCELADA",
    },
    {
      what: "a new pet",
      call: "POST /pet",
      send: () => createPetOnce(MIA),
      isDone: () => petsQuery.state.peek().value?.some(({ nome }) => nome === "Mia"),
    },
    {
      what: "a changed pet",
      call: "PATCH /pet/pet-nina",
      send: () => updatePetAndReload("pet-nina", MIA),
      isDone: () => petsQuery.state.peek().value?.some(({ nome }) => nome === "Mia"),
    },
  ]
) {
  for (const kind of ["aborted", "wentOffline"] as const) {
    s(
      `${what} whose answer nobody waits for (${kind}) is seen by the next reader of the list`,
      async () => {
        if (kind === "wentOffline") {
          app.world.faults.set(call, { cut: true }, { times: 1, afterActing: true });
        }
        const answer = app.holdAnswer(call);
        const failed = failureOf(send());
        await app.timers.pass(10_000);
        if (kind === "aborted") {
          slowCallCancels.peek().forEach((cancel) => cancel());
        } else app.setOnline(false);
        await answer();
        assert.is((await failed).kind, kind);
        app.setOnline(true);
        await Promise.all([petsQuery.load(), agendamentosQuery.load()]);
        assert.ok(isDone());
      },
    );
  }
}

s("a cancellation that nobody waits for is in the history that is read next", async () => {
  const historico = historicoByAgendamentoQueries.of("agendamento-hoje");
  await historico.load();
  const answer = app.holdAnswer("DELETE /agendamentos/agendamento-hoje");
  const failed = failureOf(cancelAgendamentoOnce("agendamento-hoje"));
  await app.timers.pass(10_000);
  slowCallCancels.peek().forEach((cancel) => cancel());
  await answer();
  await failed;
  await historico.load();
  assert.ok(historico.state.peek().value!.some(({ status }) => status === "CANCELADA"));
});

s("an enrolment that nobody waits to be cancelled may have freed its vaga", async () => {
  const { id, campanhaId } = agendamentosQuery.state.peek().value!.find((one) => one.campanhaId)!;
  const campanha = campanhaQueries.of(campanhaId!);
  const read = async () => {
    await campanha.load();
    return campanha.state.peek().value!.vagasDisponiveis!;
  };
  const before = await read();
  const answer = app.holdAnswer(`DELETE /agendamentos/${id}`);
  const failed = failureOf(cancelAgendamentoOnce(id));
  await app.timers.pass(10_000);
  slowCallCancels.peek().forEach((cancel) => cancel());
  await answer();
  await failed;
  assert.is(await read(), before + 1);
});

s("the appointments show the name that a pet may have by now", async () => {
  app.world.faults.set("PATCH /pet/:id", { cut: true }, { afterActing: true });
  await failureOf(updatePetAndReload("pet-nina", { ...EXAMPLE_PET_FORM, nome: "Nina Rosa" }));
  await agendamentosQuery.load();
  assert.ok(agendamentosQuery.state.peek().value!.some(({ pet }) => pet?.nome === "Nina Rosa"));
});

/** The API's list leaves cancelled ones out. */
function leaveOutCancelled(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (!/GET/.test(init?.method ?? "GET") || !String(input).endsWith("/agendamentos")) {
      return answer;
    }
    const all: { status: string }[] = await answer.json();
    return Response.json(all.filter(({ status }) => status !== "CANCELADA"));
  };
}

for (const status of [404, 410, 409]) {
  s(`a cancellation whose answer is lost, and then a ${status}, has cancelled`, async () => {
    leaveOutCancelled();
    const { faults } = app.world;
    // The look fails as well, so that the second press meets the refusal.
    faults.set("DELETE /agendamentos/:id", { cut: true }, { times: 1, afterActing: true });
    faults.set("GET /agendamentos", { cut: true }, { times: 2 });
    await failureOf(cancelAgendamentoOnce("agendamento-hoje"));
    faults.set("DELETE /agendamentos/:id", { status }, { times: 1 });
    await cancelAgendamentoOnce("agendamento-hoje");
    assert.is(statusHere("agendamento-hoje"), "CANCELADA", "it shows, though the list lacks it");
    logout();
    await enterWithToken(app);
    await agendamentosQuery.load();
    assert.is(statusHere("agendamento-hoje"), undefined);
  });
}

s("a cancellation that the list does not have is one, whichever try was lost", async () => {
  leaveOutCancelled();
  app.world.faults.set("DELETE /agendamentos/:id", { status: 504 }, {
    times: 1,
    afterActing: true,
  });
  await cancelAgendamentoOnce("agendamento-hoje");
  assert.is(count("DELETE /agendamentos/agendamento-hoje"), 1);
  assert.is(statusHere("agendamento-hoje"), "CANCELADA");
});

s("a refused cancelling of a visit that the hospital has completed meanwhile is none", async () => {
  app.world.edit("agendamento", "agendamento-hoje", { status: "REALIZADA" });
  app.world.faults.set("DELETE /agendamentos/:id", { status: 409 });
  assert.is((await failureOf(cancelAgendamentoOnce("agendamento-hoje"))).status, 409);
  assert.is(statusHere("agendamento-hoje"), "REALIZADA");
});

s("a 404 for one that the list still has cancels nothing", async () => {
  app.world.faults.set("DELETE /agendamentos/:id", { status: 404 });
  assert.is((await failureOf(cancelAgendamentoOnce("agendamento-hoje"))).status, 404);
  assert.is(statusHere("agendamento-hoje"), "AGENDADA");
  app.world.remove("agendamento", "agendamento-hoje");
  await agendamentosQuery.reload();
  assert.is(statusHere("agendamento-hoje"), undefined, "it shows as cancelled once it is gone");
});

for (
  const body of [
    { id: "agendamento-hoje", status: "cancelada" },
    { success: true },
    { sucesso: "true" },
  ]
) {
  s(`a 200 with ${JSON.stringify(body)} has cancelled, whatever the list says`, async () => {
    app.world.faults.set("DELETE /agendamentos/:id", { status: 200, body });
    await cancelAgendamentoOnce("agendamento-hoje");
    await agendamentosQuery.reload();
    assert.is(statusHere("agendamento-hoje"), "CANCELADA", "the list is older");
    app.world.edit("agendamento", "agendamento-hoje", { data: "2026-12-20" });
    await agendamentosQuery.reload();
    assert.is(statusHere("agendamento-hoje"), "AGENDADA", "the hospital has moved it");
    app.world.edit("agendamento", "agendamento-hoje", { status: "CANCELADA" });
    await agendamentosQuery.reload();
    assert.is(statusHere("agendamento-hoje"), "CANCELADA");
    logout();
    await enterWithToken(app);
    app.world.edit("agendamento", "agendamento-hoje", { status: "AGENDADA" });
    await agendamentosQuery.load();
    assert.is(statusHere("agendamento-hoje"), "AGENDADA");
  });
}

for (
  const body of [
    { success: false, message: "Agendamento cancelado" },
    { message: "Agendamento cancelado", error: "Falhou" },
    { message: "Agendamento cancelado" },
    { status: "AGENDADA", success: true },
  ]
) {
  s(
    `a 200 with ${JSON.stringify(body)}, which the list denies, has cancelled nothing`,
    async () => {
      app.world.faults.set("DELETE /agendamentos/:id", { status: 200, body });
      await failureOf(cancelAgendamentoOnce("agendamento-hoje"));
      assert.is(statusHere("agendamento-hoje"), "AGENDADA");
    },
  );
}

for (const body of ["Agendamento cancelado", "", "{}", '{"id": "agendamento-hoje"}']) {
  s(`a 200 with '${body}' for a cancellation that did not happen is in doubt`, async () => {
    app.world.faults.set("DELETE /agendamentos/:id", { status: 200, body });
    const failure = await failureOf(cancelAgendamentoOnce("agendamento-hoje"));
    assert.ok(canLookForOutcomeNow(failure));
    assert.is(count("DELETE /agendamentos/agendamento-hoje"), 1, "sent again by itself");
    assert.is(statusHere("agendamento-hoje"), "AGENDADA");
  });

  s(`a 200 with '${body}' for a cancellation that did happen is its success`, async () => {
    app.world.faults.set("DELETE /agendamentos/:id", { status: 200, body }, { afterActing: true });
    await cancelAgendamentoOnce("agendamento-hoje");
    assert.is(count("DELETE /agendamentos/agendamento-hoje"), 1);
    assert.is(statusHere("agendamento-hoje"), "CANCELADA");
  });
}

for (const status of ["AGENDADA", "REALIZADA"]) {
  s(`a 200 with '{}' has cancelled nothing of what the list has as ${status} by now`, async () => {
    app.world.edit("agendamento", "agendamento-hoje", { status: "PENDENTE" });
    await agendamentosQuery.reload();
    app.world.edit("agendamento", "agendamento-hoje", { status });
    app.world.faults.set("DELETE /agendamentos/:id", { status: 200, body: "{}" });
    await failureOf(cancelAgendamentoOnce("agendamento-hoje"));
    assert.is(statusHere("agendamento-hoje"), status);
  });
}

s("a 200 with '{}' has cancelled what the list has under a word that nobody knows", async () => {
  app.world.faults.set("DELETE /agendamentos/:id", { status: 200, body: "{}" });
  const body = [{ id: "agendamento-hoje", status: "ANULADA" }];
  app.world.faults.set("GET /agendamentos", { status: 200, body });
  await cancelAgendamentoOnce("agendamento-hoje");
  assert.is(statusHere("agendamento-hoje"), "ANULADA");
});

for (const landed of [true, false]) {
  const what = landed ? "its success where the list has it" : "in doubt where the list denies it";
  const unreadable = { status: 200, body: "Pronto!" };

  s(`a 200 with plain text for a changed pet is ${what}`, async () => {
    app.world.faults.set("PATCH /pet/:id", unreadable, { afterActing: landed });
    const saving = updatePetAndReload("pet-nina", { ...MIA, nome: "Nininha" });
    if (landed) return await saving;
    assert.ok(canLookForOutcomeNow(await failureOf(saving)));
  });

  s(`a 200 with plain text for a notification is ${what}`, async () => {
    await notificacoesQuery.load();
    app.world.faults.set("GET /notification/read/:id", unreadable, { afterActing: landed });
    const reading = markNotificacaoReadOnce("notificacao-consulta");
    if (landed) await reading;
    else await failureOf(reading);
    assert.is(unreadCount.value, landed ? 1 : 2);
  });
}

const ANSWERED = { data: "2026-12-01", turno: "MANHA" };
for (
  const body of [
    ANSWERED,
    { data: "2026-12-01" },
    { turno: "Tarde" },
    { status: "agendada" },
    { success: true },
    { sucesso: "true" },
    { ok: 1 },
  ]
) {
  s(
    `a booking answered with ${JSON.stringify(body)} is a success, whatever the list has`,
    async () => {
      app.world.faults.set("POST /agendamentos", { status: 201, body: JSON.stringify(body) });
      const booked = await bookAgendamentoOnce(BOOKING);
      const { data, turno } = Object(body);
      assert.equal([booked.data, booked.turno], [data, turno]);
      await createInscricaoOnce(INSCRICAO);
      assert.is(count("POST /agendamentos"), 2);
      // As long as the list lacks them, no press sends them again.
      for (const again of [bookAgendamentoOnce(BOOKING), createInscricaoOnce(INSCRICAO)]) {
        assert.match((await failureOf(again)).message, /^O hospital recebeu/);
      }
      plant(app.world, "agendamento", { id: "at-last", owner: BOOKING.petId });
      await bookAgendamentoOnce(BOOKING);
      assert.is(count("POST /agendamentos"), 2);
    },
  );
}

for (const booked of [BOOKING, INSCRICAO]) {
  const what = booked === BOOKING ? "a booking" : "an enrolment";
  s(`${what} that the list had later can be sent again once it was cancelled`, async () => {
    const ask = (): Promise<unknown> =>
      booked === BOOKING ? bookAgendamentoOnce(BOOKING) : createInscricaoOnce(INSCRICAO);
    app.world.faults.set("POST /agendamentos", { status: 201, body: ANSWERED }, { times: 1 });
    await ask();
    const { petId: owner, ...details } = booked;
    plant(app.world, "agendamento", { id: "at-last", owner, ...details });
    await agendamentosQuery.reload();
    await cancelAgendamentoOnce("at-last");
    await ask();
    assert.is(count("POST /agendamentos"), 2);
  });
}

s("a pet answered with a yes is a success, whatever the list has", async () => {
  app.world.faults.set("POST /pet", { status: 200, body: { ok: true } });
  await createPetOnce(MIA, "one");
  assert.match((await failureOf(createPetOnce(MIA, "one"))).message, /^O hospital recebeu/);
  assert.is(count("POST /pet"), 1);
  await createPetOnce({ ...MIA, nome: "Tom" }, "next");
  assert.is(count("POST /pet"), 2);
});

for (const answer of [{ status: 201, body: {} }, { status: 200, body: { data: "breve" } }]) {
  s(
    `after a ${answer.status} that says nothing readable, which the list does not have, nothing is sent again`,
    async () => {
      const { faults } = app.world;
      faults.set("POST /agendamentos", answer);
      faults.set("POST /pet", answer);
      assert.ok(canLookForOutcomeNow(await failureOf(bookAgendamentoOnce(BOOKING))));
      const campanhaId = "campanha-poucas-vagas";
      const inscricao = { ...BOOKING, petId: "pet-mel", tipoId: "mutirao-castracao", campanhaId };
      assert.ok(canLookForOutcomeNow(await failureOf(createInscricaoOnce(inscricao))));
      assert.ok(canLookForOutcomeNow(await failureOf(createPetOnce(MIA))));
      for (
        const again of [
          bookAgendamentoOnce({ ...BOOKING, observacao: "Outra" }),
          createPetOnce(MIA),
        ]
      ) {
        assert.match((await failureOf(again)).message, /^O hospital recebeu/);
      }
      assert.equal([count("POST /agendamentos"), count("POST /pet")], [2, 1]);
      // Another pet is another matter, and what the list has at last is the success.
      faults.clear();
      await createPetOnce({ ...MIA, nome: "Tom" }, "another draft");
      plant(app.world, "agendamento", { id: "at-last", owner: BOOKING.petId });
      await bookAgendamentoOnce(BOOKING);
      assert.is(count("POST /agendamentos"), 2);
    },
  );
}

s(
  "a pet's edit whose answer cannot be read has been saved only if the list has each field",
  async () => {
    await petsQuery.load();
    const { faults } = app.world;
    const nina = petsQuery.state.value.value!.find(({ id }) => id === "pet-nina")!;
    const { nome, genero, especie, dataNascimento } = nina;
    const form = {
      ...EXAMPLE_PET_FORM,
      nome,
      genero,
      especie,
      dataNascimento,
      observacoes: "Manca.",
    } as PetForm;
    faults.set("PATCH /pet/:id", { status: 200, body: "<html>" });
    assert.instance(await failureOf(updatePetAndReload("pet-nina", form)), Error);
    faults.set("PATCH /pet/:id", { status: 200, body: "<html>" }, { afterActing: true });
    await updatePetAndReload("pet-nina", form);
  },
);

s("an open booking of the pet does not confirm an enrolment", async () => {
  await Promise.all([campanhasQuery.load(), agendamentosQuery.load()]);
  app.world.faults.set("POST /agendamentos", { status: 200, body: {} });
  const pedido = {
    petId: "pet-simba",
    tipoId: "mutirao-castracao",
    campanhaId: "campanha-poucas-vagas",
    observacao: "",
  };
  const failure = await failureOf(createInscricaoOnce(pedido));
  assert.match(failure.message, /^O hospital recebeu/);
});

function statusHere(id: string): string | undefined {
  return agendamentosQuery.state.value.value?.find((one) => one.id === id)?.status;
}

s("an enrolment whose answer is lost is one enrolment", async () => {
  await campanhasQuery.load();
  app.world.faults.set("POST /agendamentos", { cut: true }, { times: 1, afterActing: true });
  await createInscricaoOnce({
    petId: "pet-mel",
    tipoId: "mutirao-castracao",
    campanhaId: "campanha-poucas-vagas",
    observacao: "  ",
  });
  const enrolled = app.world.agendamentos("maria").filter(({ petId, campanhaId }) =>
    petId === "pet-mel" && campanhaId === "campanha-poucas-vagas"
  );
  assert.is(enrolled.length, 1);
  assert.is(enrolled[0].observacao, "Nenhuma observação");
  await campanhasQuery.load();
  const places = campanhasQuery.state.value.value!.find(({ id }) => id === "campanha-poucas-vagas");
  assert.is(places?.vagasDisponiveis, 9);
});

s("a notification is read at once, and unread again when the server refuses", async () => {
  await notificacoesQuery.load();
  assert.is(unreadCount.value, 2);
  const release = app.holdAnswer("GET /notification/read/notificacao-consulta");
  const reading = markNotificacaoReadOnce("notificacao-consulta");
  assert.is(unreadCount.value, 1);
  await release();
  await reading;
  app.world.faults.set("GET /notification/read/:id", { status: 404 });
  const failed = failureOf(markNotificacaoReadOnce("notificacao-campanha"));
  assert.is(unreadCount.value, 0);
  await failed;
  assert.is(unreadCount.value, 1);
});

s(
  "a notification that was read elsewhere is read, also where the server refuses that",
  async () => {
    await notificacoesQuery.load();
    app.world.faults.set("GET /notification/read/:id", { status: 409 }, { afterActing: true });
    await markNotificacaoReadOnce("notificacao-consulta");
    assert.is(unreadCount.value, 1);
  },
);

s("a notification that is gone meanwhile has not failed to be read", async () => {
  await notificacoesQuery.load();
  app.world.edit("notificacao", "notificacao-consulta", { owner: "joao" });
  await markNotificacaoReadOnce("notificacao-consulta");
  assert.is(unreadCount.value, 1);
});

s("after a 2xx a notification stays read for this session, whatever the list says", async () => {
  await notificacoesQuery.load();
  app.world.faults.set("GET /notification/read/:id", { status: 200, body: {} });
  await markNotificacaoReadOnce("notificacao-consulta");
  await notificacoesQuery.reload();
  assert.is(unreadCount.value, 1);
  logout();
  await enterWithToken(app);
  await notificacoesQuery.load();
  assert.is(unreadCount.value, 2, "the next session has the list's word");
});

const LOST_ANSWER = () => Promise.reject(new ApiError({ kind: "network", failedText: "primeira" }));

function creation(parts: Partial<Creation<string>>): Creation<string> {
  return {
    sendKey: "thing",
    details: "a",
    create: () => Promise.resolve("new"),
    find: () => Promise.resolve("landed"),
    ...parts,
  };
}

s("a logout forgets what may have reached the server", async () => {
  const find = () => Promise.reject(new Error("no look"));
  await createOnce(creation({ create: LOST_ANSWER, find })).catch(() => {});
  logout();
  assert.is((await createOnce(creation({}))).created, "new");
});

for (const isMissing of [true, false]) {
  const isListed = isMissing ? "lacks" : "has";
  s(
    `a session ends while the list is asked, which ${isListed} the thing: the next one learns nothing of it`,
    async () => {
      const listCheck = {
        isMissing: async () => {
          logout();
          await enterWithToken(app, "joao");
          return isMissing;
        },
        isSaid: () => false,
        missing: { failedText: "", sentence: "" },
        isSameThing: () => true,
      };
      const failed = await failureOf(createOnce(creation({ listCheck, doneKey: "thing" })));
      assert.is(failed.kind, "aborted");
      const find = () => Promise.reject(new Error("no look"));
      assert.is((await createOnce(creation({ find }))).created, "new");
    },
  );
}

s("a session that ends during the look after a 409 leaves nothing to the next", async () => {
  const refused = () =>
    Promise.reject(new ApiError({ kind: "status", status: 409, failedText: "recusado" }));
  const find = async () => {
    logout();
    await enterWithToken(app, "joao");
    throw new Error("no look");
  };
  const parts = { create: refused, find, idsBefore: [] };
  assert.is((await failureOf(createOnce(creation(parts)))).kind, "aborted");
  const unseen = () => Promise.reject(new Error("no look"));
  assert.is((await createOnce(creation({ find: unseen }))).created, "new");
});

s(
  "what is found after a 409 as one's own has this attempt's details, else an earlier one's",
  async () => {
    const refused = () =>
      Promise.reject(new ApiError({ kind: "status", status: 409, failedText: "recusado" }));
    const findAfterRefusal = () => Promise.resolve("own");
    const doneKey = "things";
    const find = () => Promise.resolve(undefined);
    // A success of somebody else on this phone has nothing to do with it.
    await createOnce(creation({ sendKey: "other thing", doneKey }));
    const repeated = creation({ create: refused, doneKey, find, findAfterRefusal });
    assert.equal(await createOnce(repeated), { created: "own", sentDetails: "a" });
    await createOnce(creation({ create: LOST_ANSWER, find })).catch(() => {});
    const changed = { ...repeated, details: "b", doneKey: undefined };
    assert.equal(await createOnce(changed), { created: "own", sentDetails: "a" });
  },
);

for (const [found, sentDetails] of [["a", "a"], ["b", "b"], ["c", undefined]]) {
  const whose = sentDetails ? `of the attempt with ${sentDetails}` : "somebody else's";
  s(`after an attempt with a in doubt, and a 409 to one with b, ${found} is ${whose}`, async () => {
    const refusal = new ApiError({ kind: "status", status: 409, failedText: "recusado" });
    const find = () => Promise.reject(new Error("no look"));
    await createOnce(creation({ create: LOST_ANSWER, find })).catch(() => {});
    const looks = [undefined, found];
    const again = createOnce(creation({
      details: "b",
      idsBefore: [],
      create: () => Promise.reject(refusal),
      find: () => Promise.resolve(looks.shift()),
      fits: (one, details) => one === details,
    }));
    if (sentDetails) assert.is((await again).sentDetails, sentDetails);
    else assert.is(await failureOf(again), refusal);
  });
}

s("the doubt remains after the session has ended by itself", async () => {
  await loseAnswer("/agendamentos", () => bookAgendamentoOnce(BOOKING));
  expireSession();
  await enterWithToken(app);
  await bookAgendamentoOnce(BOOKING);
  assert.is(bookings().length, 1);
});

s("a booking that was refused because its session had ended leaves no doubt behind", async () => {
  app.world.endSessions();
  await failureOf(bookAgendamentoOnce(BOOKING));
  await enterWithToken(app);
  app.calls.length = 0;
  await bookAgendamentoOnce(BOOKING);
  assert.is(app.calls[0], "POST /agendamentos", "nothing is looked for first");
});

s("what was sent is no longer unfinished, even while its sheet is still open", async () => {
  const draft = { step: 1, values: { nome: "Mia" } };
  const stop = autosaveDraft("pet/novo", { isDirty: () => true, read: () => draft });
  await app.timers.pass(200);
  assert.ok(findDraft("pet/novo"));
  const release = app.holdAnswer("GET /pet");
  const failed = failureOf(createPetOnce(MIA));
  await settlePromises();
  assert.is(findDraft("pet/novo"), undefined);
  expireSession();
  await enterWithToken(app);
  assert.is(findDraft("pet/novo"), undefined);
  await release();
  assert.is((await failed).kind, "aborted");
  stop();
});

s("two bookings of one pet at once are one", async () => {
  const release = app.holdAnswer("POST /agendamentos");
  const first = bookAgendamentoOnce(BOOKING);
  const second = bookAgendamentoOnce({ ...BOOKING, tipoId: "radiografia" });
  await settlePromises();
  assert.equal(app.calls, ["POST /agendamentos"], "the second one asks nothing");
  await release();
  assert.not((await first).keptEarlierDetails);
  assert.ok((await second).keptEarlierDetails, "it is told that something else was booked");
  assert.is(bookings().length, 1);
});

s("a pet that was created and then corrected gets the values that were typed last", async () => {
  await loseAnswer("/pet", () => createPetOnce(MIA, "one"));
  await createPetOnce({ ...MIA, nome: "Mia Maria", observacoes: "mansa" }, "one");
  const [pet, ...others] = app.world.pets("maria").filter(({ nome }) => nome.startsWith("Mia"));
  assert.is(pet.nome, "Mia Maria");
  assert.is(pet.observacoes, "mansa");
  assert.equal(others, []);
});

s("a correction that the server refuses has failed, although the pet was created", async () => {
  await loseAnswer("/pet", () => createPetOnce(MIA, "one"));
  app.world.faults.set("PATCH /pet/:id", { status: 422 });
  assert.is((await failureOf(createPetOnce({ ...MIA, nome: "Mia Maria" }, "one"))).status, 422);
});

s("a pet is not said to be missing from a list that cannot be read", async () => {
  await petsQuery.load();
  app.world.faults.set("POST /pet", { status: 201, body: {} }, { afterActing: true });
  app.world.faults.set("GET /pet", { status: 503 });
  assert.equal(await createPetOnce(MIA), { id: undefined });
});

s("an equal pet that was there before is not the one that was sent", async () => {
  await createPetOnce(MIA);
  app.world.faults.set("POST /pet", { status: 503 }, { times: 1 });
  await createPetOnce(MIA);
  assert.is(mias().length, 2);
});

s("a pet that another tab has saved from a copy of the draft is not overwritten", async () => {
  await createPetOnce(MIA, "one");
  await createPetOnce({ ...MIA, nome: "Tom", genero: "MACHO" }, "one");
  assert.equal(newNames(), ["Mia", "Tom"]);
});

s("a different pet from the one in doubt is created too", async () => {
  app.world.faults.set("POST /pet", { cut: true }, { times: 1, afterActing: true });
  app.world.faults.set("GET /pet", { status: 503 });
  await failureOf(createPetOnce(MIA, "one"));
  // Even if it is tried more than once before the outcome of the other one is known.
  await failureOf(createPetOnce({ ...MIA, nome: "Tom", genero: "MACHO" }, "another"));
  app.world.faults.clear();
  await createPetOnce({ ...MIA, nome: "Tom", genero: "MACHO" }, "another");
  assert.is(mias().length, 1);
  assert.is(app.world.pets("maria").filter(({ nome }) => nome === "Tom").length, 1);
});

s(
  "a look-up too soon after a time-out is repeated before anything is created",
  async () => {
    let looks = 0;
    let creations = 0;
    const work = createOnce(creation({
      create() {
        creations += 1;
        return Promise.reject(new ApiError({ kind: "status", failedText: "demorou", status: 504 }));
      },
      find: () => Promise.resolve(++looks === 1 ? undefined : "landed"),
    }));
    await settlePromises();
    assert.is(looks, 1);
    await app.timers.pass(3000);
    assert.is((await work).created, "landed");
    assert.is(creations, 1);
  },
);

s("the result of a command is not for a person who has logged in meanwhile", async () => {
  const release = app.holdAnswer("GET /pet");
  const failed = failureOf(createPetOnce(MIA));
  await settlePromises();
  logout();
  await enterWithToken(app, "joao");
  await release();
  assert.is((await failed).kind, "aborted");
});

s("a secret is never stored on the device, and is still compared", async () => {
  const find = () => Promise.reject(new Error("no look"));
  const secret = { details: "senha123", areDetailsSecret: true };
  await createOnce(creation({ ...secret, create: LOST_ANSWER, find })).catch(() => {});
  assert.not(JSON.stringify({ ...localStorage, ...sessionStorage }).includes("senha123"));
  assert.is((await createOnce(creation(secret))).sentDetails, "senha123");
});

s("a secret does not outlive a session", async () => {
  logout();
  const find = () => Promise.reject(new Error("no look"));
  const secret = { details: "senha123", areDetailsSecret: true };
  await createOnce(creation({ ...secret, create: LOST_ANSWER, find })).catch(() => {});
  await enterWithToken(app);
  // The note on the device stays, as it belongs to nobody who is logged in.
  app.changeElsewhere("vet:token", app.world.openSession("joao"));
  assert.is((await createOnce(creation(secret))).sentDetails, undefined);
});

s("a failed look-up reports the failure of the first try", async () => {
  const find = () => Promise.reject(new Error("look"));
  const failure = await failureOf(createOnce(creation({ create: LOST_ANSWER, find })));
  assert.is(failure.message, "primeira");
});

s("an error in our own code is neither looked up nor hidden", async () => {
  let looks = 0;
  const failure = await createOnce(creation({
    create: () => Promise.reject(new TypeError("bug")),
    find: () => Promise.resolve(String(looks += 1)),
  })).catch((error) => error);
  assert.instance(failure, TypeError);
  assert.is(looks, 0);
});

s.run();
