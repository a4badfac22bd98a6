// Shows that overlays open automatically one at a time, in their order, and never over something else.
import { enterWithToken, openTestApp, type TestApp } from "../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { putOffConfirmacaoEmail } from "../../client/confirmacao_email/state.ts";
import { pauseAutomaticOverlays, registerOpenModal } from "../../client/lib/overlays/modals.ts";
import {
  finishTutorial,
  replayTutorial,
  restoreSeenOnboardings,
} from "../../client/onboarding/state.ts";
import {
  currentAutomaticOverlay,
  keepAutomaticOverlayCurrent,
} from "../../client/shell/automatic_overlays.tsx";
import {
  advanceOrSendPesquisa,
  closeAndPutOffPesquisas,
  isThanksStep,
  pesquisaFlow,
} from "../../client/pesquisa/state.ts";
import { isPesquisaDue, keepPesquisasCurrent } from "../../client/pesquisa/pending.ts";
import { logout } from "../../client/sessao/state.ts";
import { settlePromises } from "../timers.ts";

const s = suite("overlays");
let app: TestApp;
let stops: (() => void)[] = [];

s.before.each(() => {
  app = openTestApp();
  restoreSeenOnboardings();
  // For João everything is pending: the tutorial, his e-mail, and a survey.
  app.world.edit("agendamento", "agendamento-perdido", { status: "REALIZADA" });
  app.world.create("pesquisa", {
    id: "pesquisa-joao",
    owner: "agendamento-perdido",
    status: "PENDENTE",
  });
});
s.after.each(() => {
  logout();
  for (const stop of stops) stop();
  stops = [];
  app.close();
});

async function start(): Promise<void> {
  await enterWithToken(app, "joao");
  stops = [keepPesquisasCurrent(), keepAutomaticOverlayCurrent()];
  await settlePromises();
}

s("if all are pending: the tutorial, then the e-mail, then the survey, then nothing", async () => {
  await start();
  assert.is(currentAutomaticOverlay.value, "tutorial");
  finishTutorial();
  assert.is(currentAutomaticOverlay.value, "confirmacao-email");
  putOffConfirmacaoEmail();
  assert.is(currentAutomaticOverlay.value, "pesquisa");
  closeAndPutOffPesquisas();
  assert.is(currentAutomaticOverlay.value, undefined);
  await app.timers.pass(60_000);
  assert.is(currentAutomaticOverlay.value, undefined, "put off until the next start");
});

s(
  "the next one takes the place of one that ends, and home does not show between them",
  async () => {
    await start();
    const close = registerOpenModal(document.createElement("dialog"));
    const seen: (string | undefined)[] = [];
    stops.push(currentAutomaticOverlay.subscribe((open) => void seen.push(open)));
    finishTutorial();
    close();
    assert.equal(seen, ["tutorial", "confirmacao-email"]);
  },
);

for (
  const [what, cover] of [
    ["an open sheet", () => registerOpenModal(document.createElement("dialog"))],
    ["the full-screen card", pauseAutomaticOverlays],
  ] as const
) {
  s(`no overlay opens over ${what}`, async () => {
    const uncover = cover();
    await start();
    assert.is(currentAutomaticOverlay.value, undefined);
    uncover();
    assert.is(currentAutomaticOverlay.value, "tutorial");
  });
}

s("an open overlay stays when one of higher priority becomes due", async () => {
  await start();
  finishTutorial();
  assert.is(currentAutomaticOverlay.value, "confirmacao-email");
  replayTutorial();
  assert.is(currentAutomaticOverlay.value, "confirmacao-email");
  putOffConfirmacaoEmail();
  assert.is(currentAutomaticOverlay.value, "tutorial");
  finishTutorial();
});

s("the survey stays for its thanks, when none is pending any more", async () => {
  await start();
  finishTutorial();
  putOffConfirmacaoEmail();
  const { form, pesquisa } = pesquisaFlow.value!;
  for (const { id } of pesquisa.perguntas) form.fields[id].set("9");
  while (!isThanksStep(pesquisaFlow.value!)) await advanceOrSendPesquisa();
  await settlePromises();
  assert.is(isPesquisaDue.value, false);
  assert.is(currentAutomaticOverlay.value, "pesquisa");
  closeAndPutOffPesquisas();
  assert.is(currentAutomaticOverlay.value, undefined);
});

s("the end of the session closes it, and the next start asks again", async () => {
  await start();
  finishTutorial();
  putOffConfirmacaoEmail();
  logout();
  assert.is(currentAutomaticOverlay.value, undefined);
  await enterWithToken(app, "joao");
  assert.is(currentAutomaticOverlay.value, "confirmacao-email");
  for (const stop of stops) stop();
  assert.is(currentAutomaticOverlay.value, undefined, "where nothing watches, nothing is open");
});

s.run();
