// Shows how long toasts stay, how many there are, and which failures they name (client/README.md
// "Toasts").
import { openTestApp, type TestApp, toastTexts } from "../../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ApiError } from "../../../client/lib/http/api_error.ts";
import {
  dismissAllToasts,
  dismissToast,
  pauseToastTimers,
  resumeToastTimers,
  showFailureToastOrThrow,
  showToast,
  toasts,
} from "../../../client/lib/overlays/toasts.ts";
import {
  isUnannouncedFailure,
  letFormAnnounceFailure,
} from "../../../client/lib/overlays/unannounced_failure.ts";

const s = suite("toasts");
let app: TestApp;

s.before.each(() => {
  app = openTestApp();
});
s.after.each(() => {
  dismissAllToasts();
  app.close();
});

s("a toast disappears after four seconds", async () => {
  showToast("success", "a");
  await app.timers.pass(3999);
  assert.equal(toastTexts(), ["a"]);
  await app.timers.pass(1);
  assert.equal(toastTexts(), []);
});

s("of too many requests only the newest wait is said", () => {
  for (const seconds of [9, 8, 7]) {
    const sentence = `Tente de novo em ${seconds} segundos.`;
    const refusal = {
      kind: "status",
      failedText: "Erro",
      status: 429,
      waitMs: 1,
      sentence,
    } as const;
    showFailureToastOrThrow(new ApiError(refusal));
  }
  assert.equal(toastTexts(), ["Tente de novo em 7 segundos."]);
});

s("at most three are shown, and the oldest disappears first", async () => {
  for (const text of ["a", "b", "c", "d"]) showToast("info", text);
  assert.equal(toastTexts(), ["b", "c", "d"]);
  await app.timers.pass(4000);
  assert.equal(toastTexts(), []);
});

s("the same text again restarts its time instead of showing twice", async () => {
  showToast("failure", { title: "t", text: "a" });
  await app.timers.pass(3000);
  showToast("failure", { title: "t", text: "a" });
  showToast("failure", "a");
  assert.is(toasts.value.length, 2, "another title is another toast");
  await app.timers.pass(3999);
  assert.is(toasts.value.length, 2);
  await app.timers.pass(1);
  assert.is(toasts.value.length, 0);
});

s("a touch where no toast is any more does not hold the next one", async () => {
  pauseToastTimers();
  showToast("info", "a");
  await app.timers.pass(4000);
  assert.equal(toastTexts(), []);
});

s("the touch that dismisses the last toast does not hold the next one", async () => {
  const last = showToast("info", "a");
  pauseToastTimers();
  dismissToast(last);
  showToast("info", "b");
  await app.timers.pass(4000);
  assert.equal(toastTexts(), []);
});

s("while one toast is touched, neither it nor any new one disappears", async () => {
  showToast("info", "a");
  pauseToastTimers();
  showToast("info", "b");
  showToast("info", "a");
  await app.timers.pass(60_000);
  assert.equal(toastTexts(), ["a", "b"]);
  resumeToastTimers();
  await app.timers.pass(4000);
  assert.equal(toastTexts(), []);
});

s("after a pause each toast stays for the time that was left to it", async () => {
  showToast("info", "a");
  await app.timers.pass(1000);
  showToast("info", "b");
  await app.timers.pass(1000);
  for (let times = 0; times < 2; times++) {
    pauseToastTimers();
    pauseToastTimers();
    await app.timers.pass(5000);
    resumeToastTimers();
    resumeToastTimers();
  }
  await app.timers.pass(1999);
  assert.equal(toastTexts(), ["a", "b"]);
  await app.timers.pass(1);
  assert.equal(toastTexts(), ["b"]);
  await app.timers.pass(1000);
  assert.equal(toastTexts(), []);
});

s("a toast that comes during a pause has its whole time after it", async () => {
  showToast("info", "a");
  pauseToastTimers();
  await app.timers.pass(1000);
  showToast("info", "b");
  await app.timers.pass(1000);
  resumeToastTimers();
  await app.timers.pass(3999);
  assert.equal(toastTexts(), ["a", "b"]);
  await app.timers.pass(1);
  assert.equal(toastTexts(), []);
});

s(
  "a cancelled call shows nothing, offline has its own message, another error is thrown again",
  () => {
    showFailureToastOrThrow(new ApiError({ kind: "aborted", failedText: "padrão" }));
    assert.equal(toastTexts(), []);
    showFailureToastOrThrow(new ApiError({ kind: "offline", failedText: "padrão" }));
    assert.match(toastTexts()[0], /sem internet/);
    assert.throws(() => showFailureToastOrThrow(new TypeError("bug")), /bug/);
  },
);

s("a success removes the errors before it, also that of an outage, and nothing else", async () => {
  showToast("failure", "Serviço indisponível");
  showToast("info", "enviando");
  showFailureToastOrThrow(new ApiError({ kind: "status", failedText: "padrão", status: 400 }));
  await app.timers.pass(1000);
  showToast("success", "salvo");
  assert.equal(toastTexts(), ["enviando", "salvo"]);
});

s("an outage that the app's own second attempt got over shows for its time", async () => {
  showToast("failure", "Serviço indisponível");
  await app.timers.pass(900);
  showToast("success", "salvo");
  assert.equal(toastTexts(), ["Serviço indisponível", "salvo"]);
  await app.timers.pass(3100);
  assert.equal(toastTexts(), ["salvo"]);
});

s("a failure that a form says beside its buttons has no toast, but offline", () => {
  const broken = new ApiError({ kind: "status", failedText: "Erro ao criar pet", status: 503 });
  assert.is(letFormAnnounceFailure(broken, "Erro ao salvar pet."), "Erro ao salvar pet.");
  assert.ok(isUnannouncedFailure("Erro ao salvar pet."));
  assert.is(letFormAnnounceFailure(broken), "Erro ao criar pet");
  assert.equal(toastTexts(), []);
  const sentence = letFormAnnounceFailure(
    new ApiError({ kind: "offline", failedText: "Erro ao criar pet" }),
    "Erro ao salvar pet.",
  );
  assert.match(sentence!, "sem internet");
  assert.equal(toastTexts(), [sentence]);
  assert.not(isUnannouncedFailure(sentence));
});

s.run();
