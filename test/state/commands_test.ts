// Shows that a command whose answer is lost happens once, and that what it changed is asked for again
// (DECISIONS "Retries").
import { type App, enter, JOAO, openApp } from "./app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ApiError } from "../../client/api/http.ts";
import type { CampanhaCompleta } from "../../client/domain/campanha.ts";
import {
  agendamentos,
  bookAgendamento,
  cancelAgendamento,
  motivos,
} from "../../client/state/agendamentos.ts";
import { campanhas, enrolmentFailure, enrolPet } from "../../client/state/campanhas.ts";
import { deleteConta } from "../../client/state/conta.ts";
import { notificacoes, readNotificacao, unreadCount } from "../../client/state/notificacoes.ts";
import { pets, savePet } from "../../client/state/pets.ts";
import { createOnce, forgetDoubts } from "../../client/state/retries.ts";
import { currentToken, logout } from "../../client/state/session.ts";
import { cancelSlowCalls } from "../../client/state/slow_calls.ts";
import { settle } from "../timers.ts";

const s = suite("commands");
const MIA = {
  nome: " Mia ",
  genero: "FEMEA",
  especie: "GATO",
  dataNascimento: "2022-05-01",
  observacoes: "",
} as const;
const BOOKING = { petId: "pet-nina", tipoId: "consulta", observacao: " tosse " };
const LOST = [
  ["a 503", { status: 503 }],
  ["a cut connection", { cut: true }],
  ["half a body", { malformed: true }],
] as const;

let app: App;

s.before.each(async () => {
  app = openApp();
  await enter(app);
  await Promise.all([pets.load(), agendamentos.load()]);
  app.calls.length = 0;
});
s.after.each(() => app.close());

function mias() {
  return app.world.pets("maria").filter(({ nome }) => nome === "Mia");
}
function bookings() {
  return app.world.agendamentos("maria").filter(({ petId, status }) =>
    petId === "pet-nina" && status !== "REALIZADA"
  );
}
function count(call: string): number {
  return app.calls.filter((one) => one === call).length;
}
function failureOf(work: Promise<unknown>): Promise<ApiError> {
  return work.then(() => assert.unreachable("it succeeded"), (error) => error) as Promise<ApiError>;
}

s("a pet is saved once and stands in the list", async () => {
  await savePet(MIA);
  assert.equal(app.calls, ["POST /pet", "GET /pet"]);
  assert.is(pets.state.value.value?.at(-1)?.nome, "Mia");
  assert.is(mias()[0].idade, "2022-05-01");
});

for (const [name, fault] of LOST) {
  s(`a pet whose answer is lost by ${name} is one pet, and a success`, async () => {
    app.world.faults.set("POST /pet", fault, { times: 1, after: true });
    await savePet(MIA);
    assert.is(mias().length, 1);
    assert.is(count("POST /pet"), 1);
  });

  s(`a booking whose answer is lost by ${name} is one booking, with its date`, async () => {
    app.world.faults.set("POST /agendamentos", fault, { times: 1, after: true });
    const booked = await bookAgendamento(BOOKING);
    assert.is(bookings().length, 1);
    assert.is(booked.data, bookings()[0].data ?? undefined);
    assert.is(bookings()[0].observacao, "tosse");
  });
}

s("a pet that did not land is sent once more", async () => {
  app.world.faults.set("POST /pet", { status: 503 }, { times: 1 });
  await savePet(MIA);
  assert.is(mias().length, 1);
  assert.equal(app.calls.filter((call) => call !== "GET /me"), [
    "POST /pet",
    "GET /pet",
    "POST /pet",
    "GET /pet",
  ]);
});

s("a refusal is not tried again", async () => {
  app.world.faults.set("POST /pet", { status: 400, body: { error: "Não." } });
  const failure = await failureOf(savePet(MIA));
  assert.is(failure.message, "Não.");
  assert.equal(app.calls, ["POST /pet"]);
});

s("the API dies with the answer; when it is back, the same submit is still one pet", async () => {
  app.world.faults.set("POST /pet", { cut: true }, { times: 1, after: true });
  app.world.faults.set("GET /pet", { status: 503 });
  const failure = await failureOf(savePet(MIA));
  assert.ok(failure.isOutage);
  app.world.faults.clear();
  // The list is loaded again before the person presses again: the pet is known by then.
  await pets.reload();
  await savePet(MIA);
  assert.is(mias().length, 1);
  await savePet(MIA);
  assert.is(mias().length, 2, "without doubt, a second one is a second one");
});

s("so it is with a booking and an enrolment", async () => {
  app.world.faults.set("POST /agendamentos", { cut: true }, { times: 1, after: true });
  app.world.faults.set("GET /agendamentos", { status: 503 });
  await failureOf(bookAgendamento(BOOKING));
  app.world.faults.clear();
  await agendamentos.reload();
  await bookAgendamento(BOOKING);
  assert.is(bookings().length, 1);
});

s("a slow booking that was cancelled may have landed: the next press looks first", async () => {
  const release = app.hold("POST /agendamentos");
  const failed = failureOf(bookAgendamento(BOOKING));
  await app.timers.pass(10_000);
  cancelSlowCalls();
  await release();
  assert.is((await failed).kind, "aborted");
  assert.is(bookings().length, 1);
  await bookAgendamento(BOOKING);
  assert.is(bookings().length, 1);
  assert.is(count("POST /agendamentos"), 1);
});

s("offline a change fails at once, without a call", async () => {
  app.setOnline(false);
  const works = [
    savePet(MIA),
    savePet(MIA, "pet-mel"),
    bookAgendamento(BOOKING),
    cancelAgendamento("agendamento-hoje"),
  ];
  for (const work of works) assert.is((await failureOf(work)).kind, "offline");
  assert.equal(app.calls, []);
});

s("an update is tried twice, and appointments carry the new name", async () => {
  app.world.faults.set("PATCH /pet/:id", { status: 503 }, { times: 1 });
  await savePet({ ...MIA, nome: "Nininha" }, "pet-nina");
  assert.is(count("PATCH /pet/pet-nina"), 2);
  await agendamentos.load();
  const renamed = agendamentos.state.value.value?.find(({ petId }) => petId === "pet-nina");
  assert.is(renamed?.pet?.nome, "Nininha");
});

s("a booking asks again for the list and the services", async () => {
  const stop = motivos.watch();
  await motivos.load();
  await bookAgendamento({ ...BOOKING, tipoId: "radiografia" });
  await settle();
  assert.ok(agendamentos.state.value.value?.some(({ tipoId }) => tipoId === "radiografia"));
  const radiografia = motivos.state.value.value?.find(({ id }) => id === "radiografia");
  assert.is(radiografia?.hasDisponibilidade, false, "its last place has gone");
  stop();
});

for (const after of [true, false]) {
  s(`a cancelling whose ${after ? "answer" : "call"} is lost cancels once`, async () => {
    app.world.faults.set("DELETE /agendamentos/:id", { status: 503 }, { times: 1, after });
    await cancelAgendamento("agendamento-hoje");
    assert.is(count("DELETE /agendamentos/agendamento-hoje"), after ? 1 : 2);
    const cancelled = agendamentos.state.value.value?.find(({ id }) => id === "agendamento-hoje");
    assert.is(cancelled?.status, "CANCELADA");
  });
}

s("a cancelled enrolment gives its campaign's place back on the screen", async () => {
  await campanhas.load();
  const free = () =>
    campanhas.state.value.value!.find(({ id }) => id === "campanha-aberta")!.vagasDisponiveis!;
  const before = free();
  await cancelAgendamento("agendamento-inscricao");
  await campanhas.load();
  assert.is(free(), before + 1);
});

s("an enrolment whose answer is lost is one enrolment", async () => {
  await campanhas.load();
  const campanha = campanhas.state.value.value!.find(({ id }) => id === "campanha-poucas-vagas");
  app.world.faults.set("POST /agendamentos", { cut: true }, { times: 1, after: true });
  await enrolPet(campanha as CampanhaCompleta, { petId: "pet-mel", observacao: "  " });
  const enrolled = app.world.agendamentos("maria").filter(({ petId, campanhaId }) =>
    petId === "pet-mel" && campanhaId === "campanha-poucas-vagas"
  );
  assert.is(enrolled.length, 1);
  assert.is(enrolled[0].observacao, "Nenhuma observação");
  await campanhas.load();
  const places = campanhas.state.value.value!.find(({ id }) => id === "campanha-poucas-vagas");
  assert.is(places?.vagasDisponiveis, 9);
});

for (
  const [status, sentence] of [
    [400, "Dados inválidos para inscrição"],
    [409, "Pet já inscrito nesta campanha"],
    [422, "Não é possível inscrever este pet na campanha"],
    [418, undefined],
    [500, undefined],
  ] as const
) {
  s(`an enrolment refused with ${status} and no words says ${sentence ?? "the call's"}`, () => {
    const failure = new ApiError("status", "Erro ao inscrever pet na campanha", status);
    assert.is(enrolmentFailure(failure), sentence);
    const withWords = new ApiError("status", "padrão", status, "do servidor");
    assert.is(enrolmentFailure(withWords), undefined, "the server's words win");
  });
}

s("a notification is read at once, and unread again when the server refuses", async () => {
  await notificacoes.load();
  assert.is(unreadCount.value, 2);
  const release = app.hold("GET /notification/read/notificacao-consulta");
  const reading = readNotificacao("notificacao-consulta");
  assert.is(unreadCount.value, 1);
  await release();
  await reading;
  app.world.faults.set("GET /notification/read/:id", { status: 404 });
  const failed = failureOf(readNotificacao("notificacao-campanha"));
  assert.is(unreadCount.value, 0);
  await failed;
  assert.is(unreadCount.value, 1);
});

s("a list that was under way when a notification was read does not bring it back", async () => {
  await notificacoes.load();
  const release = app.hold("GET /notification");
  const late = notificacoes.reload();
  await settle();
  await readNotificacao("notificacao-consulta");
  await release();
  await late;
  assert.is(unreadCount.value, 1);
});

s("what may have landed is forgotten with its session", async () => {
  const look = () => Promise.resolve("landed");
  const lost = () => Promise.reject(new ApiError("network", "caiu"));
  const broken = () => Promise.reject(new Error("no look"));
  await createOnce("thing", lost, broken).catch(() => {});
  logout();
  assert.is(await createOnce("thing", () => Promise.resolve("new"), look), "new");
});

s("an account gone at the second try ends no session but its own", async () => {
  const call = "DELETE /tutores/excluir";
  app.world.faults.set(call, { status: 503 }, { times: 1 });
  const releaseFirst = app.hold(call);
  const deleting = deleteConta();
  await settle();
  const releaseSecond = app.hold(call);
  await releaseFirst();
  const joao = app.world.openSession(JOAO.documento);
  app.changeElsewhere("vet:token", joao);
  await settle();
  await releaseSecond();
  await deleting;
  assert.is(app.world.conta("52998224725"), undefined);
  assert.is(currentToken(), joao);
});

s("a look that fails says what the first try said", async () => {
  const lost = () => Promise.reject(new ApiError("network", "primeira"));
  const failure = await failureOf(createOnce("x", lost, () => Promise.reject(new Error("look"))));
  assert.is(failure.message, "primeira");
  const again = await failureOf(createOnce("x", lost, () => Promise.reject(new Error("unused"))));
  assert.is(again.message, "primeira", "and the next press looks before it sends");
  forgetDoubts();
});

s("a mistake of ours is neither looked up nor hidden", async () => {
  let looks = 0;
  const failure = await createOnce(
    "y",
    () => Promise.reject(new TypeError("bug")),
    () => Promise.resolve(void (looks += 1)),
  ).catch((error) => error);
  assert.instance(failure, TypeError);
  assert.is(looks, 0);
});

s.run();
