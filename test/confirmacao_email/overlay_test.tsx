// Shows the e-mail confirmation (client/README.md "E-mail confirmation"): its steps, alerts and wait, and every way back.
import "../dom.ts";
import { act } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ConfirmacaoEmailSheet } from "../../client/confirmacao_email/overlay.tsx";
import { bringBackConfirmacaoEmail } from "../../client/confirmacao_email/state.ts";
import { restoreSeenOnboardings } from "../../client/onboarding/state.ts";
import {
  currentAutomaticOverlay,
  keepAutomaticOverlayCurrent,
} from "../../client/shell/automatic_overlays.tsx";
import { session } from "../../client/sessao/state.ts";
import {
  calls,
  draw,
  errorOf,
  failureAbove,
  fill,
  getControl,
  goBack,
  holdAnswer,
  openWorldWithSession,
  pageText,
  pressEscape,
  resetEverything,
  settle,
  tap,
  topmostText,
  valueOf,
  type World,
} from "../screen.tsx";
import { stopTime, type Timers } from "../timers.ts";

const s = suite("ConfirmacaoEmail");
const SEND = "POST /login/confirm-email/send-email";
const VERIFY = "POST /login/confirm-email/verify-code";
const DRAFT = "vet:pessoal:inacabado:confirmacao-email";

let world: World;
let stop = () => {};
let timers: Timers;

s.before.each(async () => {
  timers = stopTime(new Date().toISOString());
  localStorage.setItem("vet:hasSeenOnboarding", "true");
  restoreSeenOnboardings();
  world = await openWorldWithSession("joao");
  calls.length = 0;
});
s.after.each(async () => {
  stop();
  await resetEverything();
  timers.restore();
});

async function open(): Promise<void> {
  await draw(<Overlay />);
  await act(() => void (stop = keepAutomaticOverlayCurrent()));
  await settle();
}

async function reachCodigo(): Promise<void> {
  await open();
  await tap("Confirmar agora");
  await tap("Continuar");
}

/** Moves the wait on by this many seconds. */
async function skip(seconds: number): Promise<void> {
  await act(() => timers.pass(seconds * 1000));
}

function wrongCode(): string {
  return world.codes()[0].code === "000000" ? "000001" : "000000";
}

function user() {
  const current = session.peek();
  return current.status === "authenticated" ? current.user : undefined;
}

async function typeAndVerify(code = world.codes().at(-1)!.code): Promise<void> {
  await fill("Código", code);
  await tap("Verificar");
}

s("asks first, and stays away until the next start if the person puts it off", async () => {
  await open();
  assert.match(topmostText(), "Deseja confirmar seu email?");
  await tap("Agora não");
  assert.is(currentAutomaticOverlay.value, undefined);
  assert.equal(calls, []);
  assert.is(user()?.isEmailVerified, false);
});

s("asked for after it was put off, it goes on after the question", async () => {
  await open();
  await tap("Agora não");
  await act(bringBackConfirmacaoEmail);
  assert.match(topmostText(), "Confirme seu e-mail");
});

s("confirms the registered e-mail; each step has one heading, which takes the focus", async () => {
  await open();
  const headings = () =>
    [...document.querySelectorAll("dialog :is(h1, h2, h3)")].map((one) => one.textContent);
  assert.equal(headings(), ["Deseja confirmar seu email?"]);
  await tap("Confirmar agora");
  assert.equal(headings(), ["Confirme seu e-mail"]);
  await tap("Continuar");
  assert.equal(headings(), ["Digite o código"]);
  assert.is(document.activeElement?.textContent, "Digite o código");
  assert.match(topmostText(), "joao@exemplo.com");
  await typeAndVerify();
  assert.equal(headings(), ["Email Confirmado"]);
  assert.is(document.activeElement?.textContent, "Email Confirmado");
  await tap("Fechar");
  assert.is(currentAutomaticOverlay.value, undefined);
  assert.equal([user()?.isEmailVerified, user()?.email], [true, "joao@exemplo.com"]);
  assert.equal(calls, [SEND, VERIFY]);
  assert.is(localStorage.getItem(DRAFT), null);
});

s("closes by itself soon after the e-mail is confirmed", async () => {
  await reachCodigo();
  await typeAndVerify();
  await skip(4.05);
  assert.is(currentAutomaticOverlay.value, undefined);
  assert.is(user()?.isEmailVerified, true);
});

s("confirms another e-mail, which then becomes the person's", async () => {
  await open();
  await tap("Confirmar agora");
  assert.is(valueOf("E-mail"), "joao@exemplo.com");
  await fill("E-mail", "  novo@exemplo.com ");
  await tap("Continuar");
  assert.is(world.codes()[0].email, "novo@exemplo.com");
  await typeAndVerify();
  await tap("Fechar");
  assert.is(user()?.email, "novo@exemplo.com");
});

s("sends the e-mail as it was typed, with its accent and its underscore", async () => {
  await open();
  await tap("Confirmar agora");
  const { type: inputType, inputMode, autocomplete } = getControl("E-mail") as HTMLInputElement;
  assert.equal([inputType, inputMode, autocomplete], ["text", "email", "email"]);
  await fill("E-mail", "joão@clínica_pet.com");
  await tap("Continuar");
  assert.is(world.codes()[0].email, "joão@clínica_pet.com");
  assert.match(topmostText(), "para joão@clínica_pet.com.");
});

s("sends nothing while the e-mail is wrong", async () => {
  await open();
  await tap("Confirmar agora");
  await fill("E-mail", "joao@exemplo");
  await tap("Continuar");
  assert.is(errorOf("E-mail"), "Email inválido");
  const hint = document.getElementById(`${getControl("E-mail").id}-hint`)?.textContent;
  assert.is(hint, "Exemplo: nome@email.com");
  assert.equal(calls, []);
});

s("a code has six digits and nothing else", async () => {
  await reachCodigo();
  await fill("Código", "1a2 3-4");
  assert.is(valueOf("Código"), "1234");
  await tap("Verificar");
  assert.is(errorOf("Código"), "Digite um código válido de 6 dígitos");
  await fill("Código", "código: 123 456 789");
  assert.is(valueOf("Código"), "123456");
  assert.is(errorOf("Código"), "");
  assert.equal(calls, [SEND]);
});

const UNSENT = "Não foi possível enviar o código.";
for (
  const [name, fault, words] of [
    ["the server's own words", { status: 409, body: { error: "<b>Em uso</b>" } }, "<b>Em uso</b>"],
    ["the default words", { cut: true }, UNSENT],
    ["the default words for an answer without id", { status: 200, body: {} }, UNSENT],
  ] as const
) {
  s(`says in ${name} that nothing was sent, and the next try sends`, async () => {
    world.faults.set(SEND, fault);
    await open();
    await tap("Confirmar agora");
    await tap("Continuar");
    assert.match(topmostText(), words);
    const advice = "Confira o e-mail e tente de novo daqui a pouco.";
    assert.is(
      topmostText().includes(advice),
      words === UNSENT,
      "the server's words may say otherwise",
    );
    assert.not.match(pageText(), "Enviando...", "behind the alert nothing is being sent");
    await tap("Entendi");
    assert.is(failureAbove("Continuar"), words);
    world.faults.clear();
    await tap("Continuar");
    assert.match(topmostText(), "Digite o código");
  });
}

for (const [fault, codes] of [[{ status: 503 }, 1], [{ cut: true }, 0]] as const) {
  // Behind a lost answer there may be a first e-mail; a second code would make its code wrong.
  s(`after ${JSON.stringify(fault)}, sends so many codes by itself: ${codes}`, async () => {
    world.faults.set(SEND, fault, { times: 1 });
    await reachCodigo();
    assert.is(world.codes().length, codes);
  });
}

s("says nothing of the number where a refusal names another reason", async () => {
  await reachCodigo();
  world.faults.set(VERIFY, { status: 429, headers: { "retry-after": "20" }, body: {} });
  await typeAndVerify(world.codes()[0].code);
  await tap("Entendi");
  assert.match(failureAbove("Verificar"), "Há muitos pedidos");
  assert.not.match(topmostText(), "pode estar certo");
});

const CHECK = "Verifique se o código de 6 dígitos foi digitado corretamente";

for (const fault of [undefined, { status: 500 }] as const) {
  s(`says that a code failed (${JSON.stringify(fault) ?? "wrong"}), and keeps it`, async () => {
    await reachCodigo();
    const right = world.codes()[0].code;
    const typed = fault ? right : wrongCode();
    if (fault) world.faults.set(VERIFY, fault);
    await typeAndVerify(typed);
    assert.match(topmostText(), "Código inválido ou expirado.");
    const advice = fault ? "O número pode estar certo" : `${CHECK}.`;
    assert.match(topmostText(), advice);
    assert.not.match(pageText(), "Verificando...");
    await tap("Entendi");
    assert.is(valueOf("Código"), typed);
    // After an outage the code may still be right.
    assert.is(errorOf("Código"), fault ? "" : "Código inválido ou expirado.");
    assert.is(failureAbove("Verificar"), fault ? "Código inválido ou expirado." : "");
    assert.is(topmostText().includes("pode estar certo"), fault !== undefined);
    assert.is(topmostText().includes("Confira os números"), !fault);
    if (!fault) assert.is(document.activeElement, getControl("Código"));
    world.faults.clear();
    await typeAndVerify(right);
    assert.match(topmostText(), "Email Confirmado");
  });
}

s("a late answer about another code replaces no newer code", async () => {
  await reachCodigo();
  await skip(60);
  const answer = holdAnswer(SEND);
  await tap("Reenviar código");
  await tap("Editar email");
  await fill("E-mail", "outro@exemplo.com");
  await tap("Continuar");
  await fill("Código", world.codes().find(({ email }) => email === "outro@exemplo.com")!.code);
  answer();
  await settle();
  assert.match(topmostText(), "código de 6 dígitos para outro@exemplo.com");
  await tap("Verificar");
  assert.match(topmostText(), "outro@exemplo.com está confirmado");
});

for (const [goOn, where] of [["Editar email", "E-mail"], ["Reenviar código", "Código"]]) {
  s(`a late refusal of a code is not said after '${goOn}'`, async () => {
    await reachCodigo();
    await skip(60);
    world.faults.set(VERIFY, { status: 400, body: {} });
    const answer = holdAnswer(VERIFY);
    await fill("Código", wrongCode());
    await act(() => getControl("Verificar").click());
    await tap(goOn);
    if (where === "Código") await tap("Entendi");
    answer();
    await settle();
    assert.is(errorOf(where), "");
    assert.not.match(pageText(), "Código inválido");
  });
}

s("locks the resend for 60 and 90 seconds", async () => {
  await reachCodigo();
  for (const [count, clock, seconds] of [[1, "1:00", 60], [2, "1:30", 90]]) {
    const button = getControl(`Reenviar código em ${clock}`) as HTMLButtonElement;
    assert.ok(button.disabled);
    await act(() => button.click());
    assert.is(calls.length, count);
    await skip(Number(seconds));
    await tap("Reenviar código");
    assert.match(topmostText(), "Enviamos um novo código para joao@exemplo.com.");
    await tap("Entendi");
  }
  assert.is(calls.length, 3);
});

s("announces the start and the end of the wait, not every second", async () => {
  await reachCodigo();
  const spoken = () =>
    [...document.querySelectorAll("dialog [role=status]")].map((one) => one.textContent).join("");
  const first = spoken();
  assert.match(first, "Você pode pedir outro código em 60 segundos.");
  await skip(10);
  assert.ok(getControl("Reenviar código em 0:50"));
  assert.is(spoken(), first);
  await skip(60);
  assert.match(spoken(), "Você já pode pedir outro código.");
});

s("says that a resend failed, always in its own words, and does not lock it", async () => {
  await reachCodigo();
  await skip(60);
  world.faults.set(SEND, { status: 400, body: { error: "x" } });
  await tap("Reenviar código");
  assert.match(topmostText(), "Não foi possível reenviar o código.");
  assert.match(topmostText(), "Tente de novo daqui a pouco.");
  await tap("Entendi");
  assert.is(failureAbove("Verificar"), "Não foi possível reenviar o código.");
  world.faults.clear();
  await tap("Reenviar código");
  assert.match(topmostText(), "Enviamos um novo código");
  await tap("Entendi");
  assert.is(failureAbove("Verificar"), "");
});

s("sends no second code to the same address during the wait", async () => {
  await reachCodigo();
  await fill("Código", "12");
  await tap("Editar email");
  assert.match(topmostText(), "Confirme seu e-mail");
  await tap("Continuar");
  assert.match(topmostText(), "Digite o código");
  assert.is(valueOf("Código"), "12");
  assert.equal(calls, [SEND]);
});

s("a code that was wrong is not said to be wrong when the person comes back to it", async () => {
  await reachCodigo();
  world.faults.set(VERIFY, { status: 400, body: {} });
  await typeAndVerify("000000");
  await tap("Entendi");
  assert.is(errorOf("Código"), "Código inválido ou expirado.");
  await tap("Editar email");
  await tap("Continuar");
  assert.is(errorOf("Código"), "");
  assert.is(valueOf("Código"), "000000");
});

s("another address waits too, and each code lengthens the wait, whoever gets it", async () => {
  await reachCodigo();
  const turns = [["outro@exemplo.com", "1:00", 60], ["joao@exemplo.com", "1:30", 90]] as const;
  for (const [address, clock, seconds] of turns) {
    const sent = calls.length;
    await tap("Editar email");
    assert.ok(getControl("Continuar"), "the last code is still valid for its address");
    await fill("E-mail", address);
    const button = getControl(`Continuar em ${clock}`) as HTMLButtonElement;
    assert.ok(button.disabled);
    assert.match(topmostText(), "Já enviamos um código.");
    await act(() => button.form!.requestSubmit());
    assert.is(calls.length, sent);
    await skip(seconds);
    assert.not.match(topmostText(), "Já enviamos um código.");
    await tap("Continuar");
    assert.is(calls.length, sent + 1);
    assert.is(valueOf("Código"), "");
  }
  assert.ok(getControl("Reenviar código em 2:00"));
});

s("put off and asked for again, the wait and the count go on", async () => {
  await reachCodigo();
  await goBack();
  await goBack();
  await tap("Agora não");
  await act(bringBackConfirmacaoEmail);
  await settle();
  assert.ok(getControl("Continuar em 1:00"));
  await skip(60);
  await tap("Continuar");
  assert.ok(getControl("Reenviar código em 1:30"));
});

for (const [way, go] of [["Back", goBack], ["Escape", pressEscape]] as const) {
  s(`${way} goes one step back, and on the first step puts it off`, async () => {
    await reachCodigo();
    await go();
    assert.match(topmostText(), "Confirme seu e-mail");
    await go();
    assert.match(topmostText(), "Deseja confirmar seu email?");
    await go();
    assert.is(currentAutomaticOverlay.value, undefined);
  });

  s(`${way} closes the last step, and the e-mail stays confirmed`, async () => {
    await reachCodigo();
    await typeAndVerify();
    await go();
    assert.is(currentAutomaticOverlay.value, undefined);
    assert.is(user()?.isEmailVerified, true);
  });
}

s.run();

function Overlay() {
  useSignals();
  return currentAutomaticOverlay.value === "confirmacao-email" ? <ConfirmacaoEmailSheet /> : null;
}
