// Shows that overlays open automatically one at a time, in their order, and never over something else.
import { type App, enter, JOAO, openApp } from "../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { putOffConfirmacao } from "../../client/confirmacao_email/state.ts";
import { pauseAutomaticOverlays, registerOpenModal } from "../../client/lib/overlays/modals.ts";
import {
  finishTutorial,
  replayTutorial,
  restoreOnboarding,
} from "../../client/onboarding/state.ts";
import { currentOverlay, watchCurrentOverlay } from "../../client/shell/automatic_overlays.tsx";
import { closeAndPutOffPesquisas } from "../../client/pesquisa/state.ts";
import { watchPesquisas } from "../../client/pesquisa/pending.ts";
import { logout } from "../../client/sessao/state.ts";
import { settle } from "../timers.ts";

const s = suite("overlays");
let app: App;
let stops: (() => void)[] = [];

s.before.each(() => {
  app = openApp();
  restoreOnboarding();
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
  await enter(app, JOAO);
  stops = [watchPesquisas(), watchCurrentOverlay()];
  await settle();
}

s("if all are pending: the tutorial, then the e-mail, then the survey, then nothing", async () => {
  await start();
  assert.is(currentOverlay.value, "onboarding");
  finishTutorial();
  assert.is(currentOverlay.value, "confirmacao-email");
  putOffConfirmacao();
  assert.is(currentOverlay.value, "pesquisa");
  closeAndPutOffPesquisas();
  assert.is(currentOverlay.value, undefined);
  await app.timers.pass(60_000);
  assert.is(currentOverlay.value, undefined, "put off until the next start");
});

s(
  "the next one takes the place of one that ends, and home does not show between them",
  async () => {
    await start();
    const close = registerOpenModal(document.createElement("dialog"));
    const seen: (string | undefined)[] = [];
    stops.push(currentOverlay.subscribe((open) => void seen.push(open)));
    finishTutorial();
    close();
    assert.equal(seen, ["onboarding", "confirmacao-email"]);
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
    assert.is(currentOverlay.value, undefined);
    uncover();
    assert.is(currentOverlay.value, "onboarding");
  });
}

s("an open overlay stays when one of higher priority becomes due", async () => {
  await start();
  finishTutorial();
  assert.is(currentOverlay.value, "confirmacao-email");
  replayTutorial();
  assert.is(currentOverlay.value, "confirmacao-email");
  putOffConfirmacao();
  assert.is(currentOverlay.value, "onboarding");
  finishTutorial();
});

s("the end of the session closes it, and the next start asks again", async () => {
  await start();
  finishTutorial();
  putOffConfirmacao();
  logout();
  assert.is(currentOverlay.value, undefined);
  await enter(app, JOAO);
  assert.is(currentOverlay.value, "confirmacao-email");
  for (const stop of stops) stop();
  assert.is(currentOverlay.value, undefined, "where nothing watches, nothing is open");
});

s.run();
