// Shows the survey's flow from the pending list to its end, and its polling (client/README.md "Survey").
import { browser } from "../dom.ts";
import { type App, enter, openApp } from "../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  advancePesquisa,
  closeAndPutOffPesquisas,
  declineOpenPesquisa,
  isPesquisaOpen,
  isThanksStep,
  openPesquisa,
  pesquisaFlow,
} from "../../client/pesquisa/state.ts";
import { isPesquisaDue, pendingPesquisas, watchPesquisas } from "../../client/pesquisa/pending.ts";
import { logout } from "../../client/sessao/state.ts";
import { settle } from "../timers.ts";
import { exampleOf } from "../../server/mock/document.ts";

const s = suite("pesquisa");
const LIST = "GET /agendamentos/pesquisa-satisfacao/listar";
const ANSWER = "POST /agendamentos/pesquisa-satisfacao/responder";
const DECLINE = "POST /agendamentos/pesquisa-satisfacao/recusar";
let app: App;
let stop = () => {};

s.before.each(async () => {
  app = openApp();
  await enter(app);
  stop = watchPesquisas();
  await settle();
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
  await settle();
}
function answer(perguntaId: string, typed: string): void {
  pesquisaFlow.value!.form.fields[perguntaId].set(typed);
}
async function answerAll(): Promise<void> {
  await advancePesquisa();
  answer("pergunta-atendimento", "9");
  await advancePesquisa();
  answer("pergunta-espera", "4");
  await advancePesquisa();
}

for (const landed of [true, false]) {
  s(
    `answers met with plain text have ${landed ? "" : "not "}arrived as the list says`,
    async () => {
      openPesquisa();
      app.world.faults.set(ANSWER, { status: 200, body: "Obrigado" }, { after: landed });
      await answerAll();
      await advancePesquisa();
      await settle();
      // Another one waits.
      assert.is(pesquisaFlow.value?.hasJustSent === true, landed);
      assert.is(app.calls.filter((call) => call === ANSWER).length, 1);
    },
  );
}

s("a poll in the middle changes nothing", async () => {
  openPesquisa();
  await answerAll();
  const before = pesquisaFlow.value;
  app.world.edit("pesquisa", "pesquisa-pele", { status: "RECUSADA" });
  await poll();
  assert.is(pesquisaFlow.value, before);
  assert.is(pendingPesquisas.value.length, 1);
});

for (const name of ["answered", "declined"]) {
  const [route, act] = name === "answered"
    ? [ANSWER, advancePesquisa]
    : [DECLINE, declineOpenPesquisa];
  s(`a survey ${name} with its answer lost is ${name} once`, async () => {
    openPesquisa();
    if (name === "answered") await answerAll();
    app.world.faults.set(route, { cut: true }, { times: 1, after: true });
    await act();
    assert.is(app.calls.filter((call) => call === route).length, 1);
    assert.is(statusOf("pesquisa-vacina"), name === "answered" ? "RESPONDIDA" : "RECUSADA");
    assert.is(pendingPesquisas.value.some(({ id }) => id === "pesquisa-vacina"), false);
  });

  s(`the same holds when the look-up is lost too, and the person presses again`, async () => {
    openPesquisa();
    if (name === "answered") await answerAll();
    app.world.faults.set(route, { cut: true }, { times: 1, after: true });
    app.world.faults.set(LIST, { status: 503 });
    await act();
    assert.ok(pesquisaFlow.value?.form.failure.value[0]);
    assert.ok(isPesquisaOpen.value);
    app.world.faults.clear();
    await act();
    assert.is(app.calls.filter((call) => call === route).length, 1);
  });
}

s("is reset 300 ms after it was closed, and not by then if it has opened again", async () => {
  openPesquisa();
  await advancePesquisa();
  closeAndPutOffPesquisas();
  assert.not(isPesquisaOpen.value);
  await app.timers.pass(299);
  assert.is(pesquisaFlow.value?.step, 1);
  await app.timers.pass(1);
  assert.is(pesquisaFlow.value, undefined);
  openPesquisa();
  closeAndPutOffPesquisas();
  openPesquisa();
  await advancePesquisa();
  await app.timers.pass(300);
  assert.ok(isPesquisaOpen.value);
  assert.is(pesquisaFlow.value?.step, 1);
});

s("'Agora não' resets at once, and so does the end of the session", async () => {
  openPesquisa();
  await declineOpenPesquisa();
  assert.is(pesquisaFlow.value, undefined);
  openPesquisa();
  closeAndPutOffPesquisas();
  logout();
  assert.is(pesquisaFlow.value, undefined);
});

s("'Agora não' declines one for good; the others wait until the next start", async () => {
  openPesquisa();
  await declineOpenPesquisa();
  assert.is(statusOf("pesquisa-vacina"), "RECUSADA");
  assert.is(statusOf("pesquisa-pele"), "PENDENTE");
  await poll();
  assert.not(isPesquisaDue.value);
  logout();
  await enter(app);
  await poll();
  assert.equal(pendingPesquisas.value.map(({ id }) => id), ["pesquisa-pele"]);
  assert.ok(isPesquisaDue.value);
});

s("'Fechar' keeps it closed until the next start", async () => {
  openPesquisa();
  closeAndPutOffPesquisas();
  await poll();
  assert.not(isPesquisaDue.value);
  logout();
  await enter(app);
  await poll();
  assert.ok(isPesquisaDue.value);
});

s("an empty list closes the sheet and resets, and a later survey opens again", async () => {
  openPesquisa();
  await advancePesquisa();
  app.world.edit("pesquisa", {}, { status: "RECUSADA" });
  await poll();
  assert.not(isPesquisaOpen.value);
  assert.is(pesquisaFlow.value, undefined);
  app.world.edit("pesquisa", {}, { status: "PENDENTE" });
  await poll();
  assert.ok(isPesquisaDue.value);
});

s("an empty list does not close it during a submission", async () => {
  openPesquisa();
  await answerAll();
  const release = app.hold(ANSWER);
  const sending = advancePesquisa();
  app.world.edit("pesquisa", "pesquisa-pele", { status: "RECUSADA" });
  await poll();
  assert.ok(pesquisaFlow.value?.form.isSending.value);
  assert.ok(isPesquisaOpen.value);
  await release();
  await sending;
  assert.ok(isThanksStep(pesquisaFlow.value!));
  assert.ok(isPesquisaOpen.value);
});

s("is asked for at the start, every twenty seconds and on focus", async () => {
  assert.is(polls(), 1);
  await app.timers.pass(19_999);
  assert.is(polls(), 1);
  await app.timers.pass(1);
  assert.is(polls(), 2);
  browser.dispatchEvent(new browser.Event("focus"));
  await settle();
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
  openPesquisa();
  await answerAll();
  const release = app.hold(ANSWER);
  const sending = advancePesquisa();
  await settle();
  logout();
  app.world.edit("pesquisa", "pesquisa-vacina", { status: "RECUSADA" });
  await enter(app);
  await poll();
  openPesquisa();
  assert.is(pesquisaFlow.value?.pesquisa.id, "pesquisa-pele");
  await release();
  await sending;
  assert.is(pesquisaFlow.value?.pesquisa.id, "pesquisa-pele");
  assert.equal(pesquisaFlow.value?.form.failure.value, []);
});

s("the end of the session leaves nothing of it", async () => {
  openPesquisa();
  await answerAll();
  logout();
  assert.not(isPesquisaOpen.value);
  assert.is(pesquisaFlow.value, undefined);
  assert.equal(pendingPesquisas.value, []);
});

s.run();
