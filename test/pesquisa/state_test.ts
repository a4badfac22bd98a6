// Shows the survey's flow from the pending list to its end, and its polling (client/README.md "Survey").
import { happyWindow } from "../dom.ts";
import { enterWithToken, openTestApp, type TestApp } from "../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  advanceOrSendPesquisa,
  closeAndPutOffPesquisas,
  declinePesquisaAndPutOffRest,
  isPesquisaSheetOpen,
  isThanksStep,
  openPesquisaSheet,
  pesquisaFlow,
} from "../../client/pesquisa/state.ts";
import {
  isPesquisaDue,
  keepPesquisasCurrent,
  pendingPesquisas,
  pesquisasQuery,
} from "../../client/pesquisa/pending.ts";
import { toasts } from "../../client/lib/overlays/toasts.ts";
import { currentUser, logout } from "../../client/sessao/state.ts";
import { settlePromises } from "../timers.ts";
import { exampleOf } from "../../server/mock/document.ts";

const s = suite("pesquisa");
const LIST = "GET /agendamentos/pesquisa-satisfacao/listar";
const ANSWER = "POST /agendamentos/pesquisa-satisfacao/responder";
const DECLINE = "POST /agendamentos/pesquisa-satisfacao/recusar";
let app: TestApp;
let stop = () => {};

s.before.each(async () => {
  app = openTestApp();
  await enterWithToken(app);
  stop = keepPesquisasCurrent();
  await settlePromises();
});
s.after.each(() => {
  setVisible(true);
  stop();
  logout();
  app.close();
});

function setVisible(isVisible: boolean): void {
  Object.defineProperty(document, "visibilityState", {
    value: isVisible ? "visible" : "hidden",
    configurable: true,
  });
}
function polls(): number {
  return app.calls.filter((call) => call === LIST).length;
}
function statusOf(id: string) {
  return app.world.find("pesquisa", id)!.status;
}
async function poll(): Promise<void> {
  await app.timers.pass(20_000);
  await settlePromises();
}
function answer(perguntaId: string, typed: string): void {
  pesquisaFlow.value!.form.fields[perguntaId].set(typed);
}
async function answerAll(): Promise<void> {
  await advanceOrSendPesquisa();
  answer("pergunta-atendimento", "9");
  await advanceOrSendPesquisa();
  answer("pergunta-espera", "4");
  await advanceOrSendPesquisa();
}

for (const landed of [true, false]) {
  s(
    `answers met with plain text have ${landed ? "" : "not "}arrived as the list says`,
    async () => {
      openPesquisaSheet();
      app.world.faults.set(ANSWER, { status: 200, body: "Obrigado" }, { afterActing: landed });
      await answerAll();
      await advanceOrSendPesquisa();
      await settlePromises();
      // Another one waits.
      assert.is(pesquisaFlow.value?.hasJustSent === true, landed);
      assert.is(app.calls.filter((call) => call === ANSWER).length, 1);
    },
  );
}

s("asks for no survey of a person without an id", async () => {
  stop();
  logout();
  const { documento, nome } = exampleOf("Usuario");
  app.world.faults.set("GET /me", { status: 200, body: { documento, nome } });
  await enterWithToken(app);
  app.calls.length = 0;
  stop = keepPesquisasCurrent();
  await poll();
  await pesquisasQuery.reload();
  assert.is(currentUser.peek()?.nome, nome);
  assert.is(polls(), 0);
});

s("a poll in the middle changes nothing", async () => {
  openPesquisaSheet();
  await answerAll();
  const before = pesquisaFlow.value;
  app.world.edit("pesquisa", "pesquisa-pele", { status: "RECUSADA" });
  await poll();
  assert.is(pesquisaFlow.value, before);
  assert.is(pendingPesquisas.value.length, 1);
});

for (const name of ["answered", "declined"]) {
  const [route, act] = name === "answered"
    ? [ANSWER, advanceOrSendPesquisa]
    : [DECLINE, declinePesquisaAndPutOffRest];
  s(`a survey ${name} with its answer lost is ${name} once`, async () => {
    openPesquisaSheet();
    if (name === "answered") await answerAll();
    app.world.faults.set(route, { cut: true }, { times: 1, afterActing: true });
    await act();
    assert.is(app.calls.filter((call) => call === route).length, 1);
    assert.is(statusOf("pesquisa-vacina"), name === "answered" ? "RESPONDIDA" : "RECUSADA");
    assert.is(pendingPesquisas.value.some(({ id }) => id === "pesquisa-vacina"), false);
  });

  s(`the same holds when the look-up is lost too, and the person presses again`, async () => {
    openPesquisaSheet();
    if (name === "answered") await answerAll();
    app.world.faults.set(route, { cut: true }, { times: 1, afterActing: true });
    app.world.faults.set(LIST, { status: 503 });
    await act();
    assert.ok(pesquisaFlow.value?.form.failure.value[0]);
    assert.ok(isPesquisaSheetOpen.value);
    app.world.faults.clear();
    await act();
    assert.is(app.calls.filter((call) => call === route).length, 1);
  });
}

s("is reset 300 ms after it was closed, and not by then if it has opened again", async () => {
  openPesquisaSheet();
  await advanceOrSendPesquisa();
  closeAndPutOffPesquisas();
  assert.not(isPesquisaSheetOpen.value);
  await app.timers.pass(299);
  assert.is(pesquisaFlow.value?.step, 1);
  await app.timers.pass(1);
  assert.is(pesquisaFlow.value, undefined);
  openPesquisaSheet();
  closeAndPutOffPesquisas();
  openPesquisaSheet();
  await advanceOrSendPesquisa();
  await app.timers.pass(300);
  assert.ok(isPesquisaSheetOpen.value);
  assert.is(pesquisaFlow.value?.step, 1);
});

s("'Agora não' resets at once, and so does the end of the session", async () => {
  openPesquisaSheet();
  await declinePesquisaAndPutOffRest();
  assert.is(pesquisaFlow.value, undefined);
  openPesquisaSheet();
  closeAndPutOffPesquisas();
  logout();
  assert.is(pesquisaFlow.value, undefined);
});

s("'Agora não' declines one for good; the others wait until the next start", async () => {
  openPesquisaSheet();
  await declinePesquisaAndPutOffRest();
  assert.is(statusOf("pesquisa-vacina"), "RECUSADA");
  assert.is(statusOf("pesquisa-pele"), "PENDENTE");
  await poll();
  assert.not(isPesquisaDue.value);
  logout();
  await enterWithToken(app);
  await poll();
  assert.equal(pendingPesquisas.value.map(({ id }) => id), ["pesquisa-pele"]);
  assert.ok(isPesquisaDue.value);
});

s("'Fechar' keeps it closed until the next start", async () => {
  openPesquisaSheet();
  closeAndPutOffPesquisas();
  await poll();
  assert.not(isPesquisaDue.value);
  logout();
  await enterWithToken(app);
  await poll();
  assert.ok(isPesquisaDue.value);
});

s("an empty list closes the sheet and resets, and a later survey opens again", async () => {
  openPesquisaSheet();
  await advanceOrSendPesquisa();
  app.world.edit("pesquisa", {}, { status: "RECUSADA" });
  await poll();
  assert.not(isPesquisaSheetOpen.value);
  assert.is(pesquisaFlow.value, undefined);
  app.world.edit("pesquisa", {}, { status: "PENDENTE" });
  await poll();
  assert.ok(isPesquisaDue.value);
});

s("an empty list that takes answers away says that they were not sent", async () => {
  openPesquisaSheet();
  await advanceOrSendPesquisa();
  answer("pergunta-atendimento", "9");
  app.world.edit("pesquisa", {}, { status: "RESPONDIDA" });
  await poll();
  assert.not(isPesquisaSheetOpen.value);
  assert.equal(toasts.value.map(({ text }) => text), [
    "Esta pesquisa já tinha sido encerrada. Por isso estas respostas não foram enviadas.",
  ]);
});

for (
  const [what, call, send, said] of [
    ["answers", ANSWER, advanceOrSendPesquisa, "As respostas podem já ter chegado."],
    [
      "a decline",
      DECLINE,
      declinePesquisaAndPutOffRest,
      "Esta pesquisa já tinha sido encerrada. Por isso estas respostas não foram enviadas.",
    ],
  ] as const
) {
  s(`an empty list after ${what} in doubt says what became of what was typed`, async () => {
    app.world.edit("pesquisa", "pesquisa-pele", { status: "RESPONDIDA" });
    await poll();
    openPesquisaSheet();
    await answerAll();
    app.world.faults.set(call, { cut: true }, { times: 1, afterActing: true });
    app.world.faults.set(LIST, { status: 503 });
    await send();
    assert.ok(isPesquisaSheetOpen.value);
    app.world.faults.clear();
    await poll();
    assert.not(isPesquisaSheetOpen.value);
    assert.equal(toasts.value.map(({ text }) => text), [said]);
  });
}

s(
  "an empty list says nothing where nothing was answered, nor does the end of the session",
  async () => {
    openPesquisaSheet();
    await advanceOrSendPesquisa();
    app.world.edit("pesquisa", {}, { status: "RESPONDIDA" });
    await poll();
    assert.equal(toasts.value, []);
    app.world.edit("pesquisa", {}, { status: "PENDENTE" });
    await poll();
    openPesquisaSheet();
    answer("pergunta-atendimento", "9");
    logout();
    assert.equal(toasts.value, []);
  },
);

s("an empty list does not close it during a submission", async () => {
  openPesquisaSheet();
  await answerAll();
  const release = app.holdAnswer(ANSWER);
  const sending = advanceOrSendPesquisa();
  app.world.edit("pesquisa", "pesquisa-pele", { status: "RECUSADA" });
  await poll();
  assert.ok(pesquisaFlow.value?.form.isSending.value);
  assert.ok(isPesquisaSheetOpen.value);
  await release();
  await sending;
  assert.ok(isThanksStep(pesquisaFlow.value!));
  assert.ok(isPesquisaSheetOpen.value);
});

s("is asked for at the start, every twenty seconds and on focus", async () => {
  assert.is(polls(), 1);
  await app.timers.pass(19_999);
  assert.is(polls(), 1);
  await app.timers.pass(1);
  assert.is(polls(), 2);
  happyWindow.dispatchEvent(new happyWindow.Event("focus"));
  await settlePromises();
  assert.is(polls(), 3);
});

s("is not asked for while hidden, or after the end", async () => {
  setVisible(false);
  await app.timers.pass(60_000);
  assert.is(polls(), 1);
  setVisible(true);
  stop();
  await app.timers.pass(60_000);
  assert.is(polls(), 1);
});

s("a survey without a single question is not shown", async () => {
  const body = [{ ...exampleOf("Pesquisa"), perguntas: [] }];
  app.world.faults.set(LIST, { status: 200, body });
  await poll();
  assert.not(isPesquisaDue.value);
});

s("a late answer of an ended session does not change the survey that is open then", async () => {
  openPesquisaSheet();
  await answerAll();
  const release = app.holdAnswer(ANSWER);
  const sending = advanceOrSendPesquisa();
  await settlePromises();
  logout();
  app.world.edit("pesquisa", "pesquisa-vacina", { status: "RECUSADA" });
  await enterWithToken(app);
  await poll();
  openPesquisaSheet();
  assert.is(pesquisaFlow.value?.pesquisa.id, "pesquisa-pele");
  await release();
  await sending;
  assert.is(pesquisaFlow.value?.pesquisa.id, "pesquisa-pele");
  assert.equal(pesquisaFlow.value?.form.failure.value, []);
});

s("the end of the session leaves nothing of it", async () => {
  openPesquisaSheet();
  await answerAll();
  logout();
  assert.not(isPesquisaSheetOpen.value);
  assert.is(pesquisaFlow.value, undefined);
  assert.equal(pendingPesquisas.value, []);
});

s.run();
