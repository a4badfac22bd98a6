// Shows the profile, and the deletion of an account with everything that can fail.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { PerfilScreen } from "../../client/perfil/screen.tsx";
import { finishTutorial, hasSeenTutorial } from "../../client/onboarding/state.ts";
import {
  isConfirmacaoEmailDue,
  putOffConfirmacaoEmail,
} from "../../client/confirmacao_email/state.ts";
import { hasUnsentText } from "../../client/lib/form/unfinished.ts";
import { watchNetwork } from "../../client/lib/http/health.ts";
import { consumeDocumento } from "../../client/sessao/handed_documento.ts";
import {
  enterWithLogin as openSession,
  session,
  setVerifiedEmail,
} from "../../client/sessao/state.ts";
import { demoCredentials } from "../../server/mock/app.ts";
import {
  calls,
  draw,
  failureAbove,
  getControl,
  goBack,
  holdAnswer,
  openWorldWithSession,
  pageText,
  resetEverything,
  setOnline,
  settle,
  tap,
  topmostText,
  type World,
} from "../screen.tsx";

const s = suite("PerfilScreen");
s.after.each(resetEverything);

const DELETION = "DELETE /tutores/excluir";

async function open(as?: string): Promise<World> {
  const world = await openWorldWithSession(as);
  await draw(<PerfilScreen />, "/perfil");
  return world;
}

/** The details of the person, by their names. */
function details(): Record<string, string> {
  return Object.fromEntries(
    [...document.querySelectorAll("dt")].map((term) => [
      term.textContent,
      term.nextElementSibling!.textContent,
    ]),
  );
}

async function confirmDeletion(): Promise<void> {
  await tap("Excluir conta");
  await tap("Sim, excluir");
}

/** As the API says these fields of Maria at the login. */
async function openAsMariaWith(fields: object): Promise<void> {
  const world = await openWorldWithSession();
  const user = { ...world.conta("maria")!, ...fields };
  const body = { token: world.openSession("maria"), user };
  world.faults.set("POST /login", { status: 200, body });
  await openSession(demoCredentials[0].documento, demoCredentials[0].senha);
  await draw(<PerfilScreen />, "/perfil");
}

s("shows name, e-mail, phone and document", async () => {
  await open();
  assert.is(document.querySelector("h2")!.textContent, "Maria das Graças Ribeiro");
  assert.equal(details(), {
    "E-mail": "maria@exemplo.comE-mail confirmado",
    "Telefone": "(98) 99123-4567",
    "CPF": "529.982.247-25",
  });
});

s("shows the CNPJ of an organisation", async () => {
  await open("patas");
  assert.is(details()["CNPJ"], "11.222.333/0001-81");
});

for (
  const [telefone, shown] of [
    [null, "Não informado"],
    ["5598991234567", "(98) 99123-4567"],
    ["3222-1111", "3222-1111"],
    ["(98) 3222-1111 ramal 12", "(98) 3222-1111 ramal 12"],
    ["98 3222-1111 / 98 99123-4567", "98 3222-1111 / 98 99123-4567"],
  ]
) {
  s(`shows the phone ${telefone} as ${shown}`, async () => {
    await openAsMariaWith({ telefone });
    assert.is(details()["Telefone"], shown);
  });
}

for (const [nome, initial] of [["  maria ", "M"], ["😀 Sorriso", "😀"], ["", "?"]]) {
  s(`shows ${initial} for the name ${JSON.stringify(nome)}`, async () => {
    await openAsMariaWith({ nome });
    assert.is(document.querySelector("h2")!.previousElementSibling!.textContent, initial);
  });
}

s("names day and build of the page, for people who ask for help", async () => {
  await open();
  assert.not.match(topmostText(), "Versão");
  await resetEverything();
  const day = document.appendChild(document.createComment("1.2.3 2026-11-25"));
  const mark = document.appendChild(document.createComment("Dqd8o6KflSTQsBXx-a1b2c3d4"));
  await open();
  assert.match(topmostText(), "Versão 1.2.3 de 25/11/2026 (Dqd8)");
  mark.remove();
  day.remove();
});

s("shows the tutorial again", async () => {
  finishTutorial();
  await open();
  await tap("Ver tutorial novamente");
  assert.is(hasSeenTutorial.value, false);
});

s("an e-mail that is not confirmed can be confirmed now, although that was put off", async () => {
  await open("joao");
  putOffConfirmacaoEmail();
  await tap("Confirmar agora");
  assert.ok(isConfirmacaoEmailDue.value);
  await act(() => setVerifiedEmail("joao@exemplo.com"));
  assert.is(details()["E-mail"], "joao@exemplo.comE-mail confirmado");
});

s("another password: asks, logs out, and leads to the recovery with the document", async () => {
  await open();
  await tap("Trocar senha");
  await tap("Agora não");
  assert.is(session.value.status, "authenticated");
  await tap("Trocar senha");
  assert.match(topmostText(), "você sai da conta e recebe um código no seu e-mail cadastrado");
  assert.not.match(topmostText(), "Sem internet");
  await tap("Agora não");
  const end = new AbortController();
  watchNetwork(end.signal);
  setOnline(false);
  await tap("Trocar senha");
  assert.match(
    topmostText(),
    "Sem internet, você sai da conta e não consegue trocar a senha agora.",
  );
  setOnline(true);
  end.abort();
  await tap("Sair e trocar");
  assert.is(session.value.status, "anonymous");
  assert.is(location.pathname, "/forgot-password");
  assert.is(consumeDocumento(), "52998224725");
});

s("who has no e-mail reads that no code for another password would come", async () => {
  const world = await openWorldWithSession();
  const user = { ...world.conta("maria")!, email: null };
  const body = { token: world.openSession("maria"), user };
  world.faults.set("POST /login", { status: 200, body });
  await openSession(demoCredentials[0].documento, demoCredentials[0].senha);
  await draw(<PerfilScreen />, "/perfil");
  await tap("Trocar senha");
  assert.match(topmostText(), "O seu cadastro não tem e-mail, e o código não chega.");
  await tap("Agora não");
});

s("a logout asks nothing, also without a network", async () => {
  await open();
  const end = new AbortController();
  watchNetwork(end.signal);
  setOnline(false);
  await tap("Sair da conta");
  assert.is(session.value.status, "anonymous");
  setOnline(true);
  end.abort();
});

s("asks before it deletes, and does nothing if the person does not confirm", async () => {
  const world = await open();
  await tap("Excluir conta");
  assert.match(
    topmostText(),
    "Tem certeza que deseja excluir sua conta? Esta ação não pode ser desfeita.",
  );
  assert.is(document.querySelector("dialog h2")!.textContent, "Excluir conta");
  assert.match(topmostText(), "Você deixa de ver os seus pets, os agendamentos e o histórico.");
  assert.not.match(topmostText(), /apagad/, "what the city has to keep, only the API knows");
  await tap("Não, manter");
  assert.not.ok(calls.includes(DELETION));
  assert.ok(world.conta("maria"));
});

s("without a network, the answer that deletes says beforehand that it needs one", async () => {
  await open();
  const end = new AbortController();
  watchNetwork(end.signal);
  setOnline(false);
  await tap("Excluir conta");
  assert.match(topmostText(), /Sim, excluir\s*Precisa de internet\s*Não, manter/);
  await tap("Não, manter");
  setOnline(true);
  end.abort();
});

s("Back stays on the profile while the account is being deleted, and says so", async () => {
  await open();
  const answer = holdAnswer(DELETION);
  await tap("Excluir conta");
  await act(() => getControl("Sim, excluir").click());
  await settle();
  await goBack();
  assert.is(location.pathname, "/perfil");
  assert.match(topmostText(), "Ainda estamos enviando. Espere um instante.");
  answer();
  await settle();
  assert.match(topmostText(), "Conta excluída");
  await tap("Entendi");
  assert.is(history.state?.depth ?? 0, 0, "no entry of its own stays");
});

for (const status of [200, 400]) {
  s(`no reload for a new version cuts off a deletion or its alert after ${status}`, async () => {
    const world = await open();
    if (status !== 200) world.faults.set(DELETION, { status, body: {} });
    const answer = holdAnswer(DELETION);
    await tap("Excluir conta");
    await act(() => getControl("Sim, excluir").click());
    const changes: boolean[] = [];
    const unwatch = hasUnsentText.subscribe((isUnsent) => changes.push(isUnsent));
    answer();
    await settle();
    assert.match(topmostText(), status === 200 ? "Conta excluída" : "Erro ao excluir conta");
    assert.equal(changes, [true]);
    await tap("Entendi");
    unwatch();
    assert.equal(changes, [true, false]);
  });
}

s("deletes once, ends the session, and says what happens next", async () => {
  const world = await open();
  await tap("Excluir conta");
  await tap("Sim, excluir");
  assert.is(calls.filter((call) => call === DELETION).length, 1);
  assert.is(world.conta("maria"), undefined);
  assert.is(session.value.status, "anonymous");
  assert.is(localStorage.getItem("vet:token"), null);
  assert.match(topmostText(), "Você receberá um e-mail com mais informações em até 7 dias úteis.");
  await tap("Entendi");
  assert.is(document.querySelector("dialog"), null);
});

for (
  const [what, fault, sentence] of [
    ["a failure without a message", { status: 400, body: {} }, "Erro ao excluir conta"],
    ["an outage during both tries", { status: 503, body: {} }, "Erro ao excluir conta"],
    ["the server's reason", { status: 409, body: { error: "Há um débito." } }, "Há um débito."],
  ] as const
) {
  s(`${what} says "${sentence}", and the session continues`, async () => {
    const world = await open();
    world.faults.set(DELETION, fault);
    await confirmDeletion();
    assert.match(topmostText(), sentence);
    for (const place of ["the alert", "above the button"]) {
      assert.is(topmostText().includes("A conta continua aberta."), fault.status === 400, place);
      assert.is(topmostText().includes("Para saber se foi excluída"), fault.status === 503, place);
      if (place === "the alert") await tap("Entendi");
    }
    assert.is(session.value.status, "authenticated");
    assert.ok(world.conta("maria"));
    assert.is(getControl("Excluir conta").getAttribute("aria-busy"), null);
    assert.is(failureAbove("Excluir conta"), sentence);
    await tap("Excluir conta");
    await tap("Não, manter");
    assert.is(failureAbove("Excluir conta"), sentence, "nothing was tried");
    world.faults.clear();
    await confirmDeletion();
    assert.not.match(pageText(), sentence);
  });
}

s.run();
