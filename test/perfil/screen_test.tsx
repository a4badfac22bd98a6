// Shows the profile, and the deletion of an account with everything that can fail.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { PerfilScreen } from "../../client/perfil/screen.tsx";
import { finishPostLogin, hasSeenPostLogin } from "../../client/onboarding/state.ts";
import { login as openSession, session } from "../../client/sessao/state.ts";
import { demoCredentials } from "../../server/mock/app.ts";
import {
  calls,
  close,
  draw,
  failureAbove,
  find,
  login,
  pageText,
  tap,
  tapQuickly,
  text,
  tryFind,
} from "../screen.tsx";

const s = suite("PerfilScreen");
s.after.each(close);

const PATAS = demoCredentials[2].documento;
const DELETION = "DELETE /tutores/excluir";

s("shows initial, name, e-mail, phone and document", async () => {
  await login();
  await draw(<PerfilScreen />, "/perfil");
  for (
    const part of [
      "MMaria das Graças Ribeiro",
      "maria@exemplo.com",
      "(98) 99123-4567",
      "CPF529.982.247-25",
    ]
  ) assert.match(text(), part);
});

s("names day and build of the page, for people who ask for help", async () => {
  await login();
  await draw(<PerfilScreen />, "/perfil");
  assert.not.match(text(), "Versão");
  await close();
  const mark = document.appendChild(document.createComment("Dqd8o6KflSTQsBXx-a1b2c3d4"));
  await login();
  await draw(<PerfilScreen />, "/perfil");
  assert.match(text(), "Versão Dqd8");
  await close();
  const day = document.insertBefore(document.createComment("2026-11-25"), mark);
  await login();
  await draw(<PerfilScreen />, "/perfil");
  assert.match(text(), "Versão de 25/11/2026 (Dqd8)");
  mark.remove();
  day.remove();
});

s("shows the CNPJ of an organisation", async () => {
  await login(PATAS);
  await draw(<PerfilScreen />, "/perfil");
  assert.match(text(), "CNPJ11.222.333/0001-81");
});

for (const telefone of [null, ""]) {
  s(`says so if the phone is ${JSON.stringify(telefone)}`, async () => {
    const world = await login();
    const user = { ...world.conta("maria")!, telefone };
    world.faults.set("POST /login", {
      status: 200,
      body: { token: world.openSession("maria"), user },
    });
    await openSession(demoCredentials[0].documento, demoCredentials[0].senha);
    await draw(<PerfilScreen />, "/perfil");
    assert.match(text(), "TelefoneNão informado");
  });
}

s("shows the tutorial again", async () => {
  await login();
  finishPostLogin();
  await draw(<PerfilScreen />, "/perfil");
  await tap("Ver tutorial novamente");
  assert.is(hasSeenPostLogin.value, false);
  assert.is(localStorage.getItem("vet:hasSeenOnboarding"), null);
});

s("logs out", async () => {
  await login();
  await draw(<PerfilScreen />, "/perfil");
  await tap("Sair da conta");
  assert.is(session.value.status, "anonymous");
  assert.is(localStorage.getItem("vet:token"), null);
});

s("asks before it deletes, and does nothing if the person does not confirm", async () => {
  const world = await login();
  await draw(<PerfilScreen />, "/perfil");
  await tap("Excluir conta");
  assert.match(
    text(),
    "Tem certeza que deseja excluir sua conta? Esta ação não pode ser desfeita.",
  );
  assert.is(document.querySelector("dialog h2")!.textContent, "Excluir conta");
  assert.match(text(), "os seus pets, os agendamentos e o histórico");
  await tap("Não, manter");
  assert.not.ok(calls.includes(DELETION));
  assert.ok(world.conta("maria"));
  await tap("Excluir conta");
  assert.ok(find("Sim, excluir"), "one can ask again");
});

s("deletes, ends the session, and says what happens next", async () => {
  const world = await login();
  await draw(<PerfilScreen />, "/perfil");
  await confirmDeletion();
  assert.is(world.conta("maria"), undefined);
  assert.is(session.value.status, "anonymous");
  assert.is(localStorage.getItem("vet:token"), null);
  assert.match(text(), "Você receberá um e-mail com mais informações em até 7 dias úteis.");
  await tap("Entendi");
  assert.is(document.querySelector("dialog"), null);
});

s("five quick taps ask once and delete once", async () => {
  await login();
  await draw(<PerfilScreen />, "/perfil");
  await tapQuickly("Excluir conta", 5);
  await tapQuickly("Sim, excluir", 5);
  assert.is(calls.filter((call) => call === DELETION).length, 1);
  await tap("Entendi");
  assert.is(document.querySelector("dialog"), null);
});

s("after a lost answer it asks again, and an unknown token means that it is done", async () => {
  const world = await login();
  world.faults.set(DELETION, { cut: true }, { times: 1, after: true });
  await draw(<PerfilScreen />, "/perfil");
  await confirmDeletion();
  assert.is(world.conta("maria"), undefined);
  assert.match(text(), "em até 7 dias úteis");
  assert.not.match(pageText(), "Sua sessão expirou");
  assert.is(session.value.status, "anonymous");
});

s("a first try that failed is repeated", async () => {
  const world = await login();
  world.faults.set(DELETION, { status: 503, body: {} }, { times: 1 });
  await draw(<PerfilScreen />, "/perfil");
  await confirmDeletion();
  assert.is(world.conta("maria"), undefined);
  assert.match(text(), "em até 7 dias úteis");
});

for (
  const [what, fault, sentence] of [
    ["a failure without a message", { status: 400, body: {} }, "Erro ao excluir conta"],
    ["an outage during both tries", { status: 503, body: {} }, "Erro ao excluir conta"],
    ["the server's reason", { status: 409, body: { error: "Há um débito." } }, "Há um débito."],
  ] as const
) {
  s(`${what} says "${sentence}", and the session continues`, async () => {
    const world = await login();
    world.faults.set(DELETION, fault);
    await draw(<PerfilScreen />, "/perfil");
    await confirmDeletion();
    assert.match(text(), sentence);
    for (const place of ["the alert", "above the button"]) {
      assert.is(text().includes("A conta continua aberta."), fault.status === 400, place);
      assert.is(text().includes("Para saber se foi excluída"), fault.status === 503, place);
      if (place === "the alert") await tap("Entendi");
    }
    assert.is(session.value.status, "authenticated");
    assert.ok(world.conta("maria"));
    assert.is(find("Excluir conta").getAttribute("aria-busy"), null);
    assert.is(failureAbove("Excluir conta"), sentence);
    await tap("Excluir conta");
    await tap("Não, manter");
    assert.is(failureAbove("Excluir conta"), sentence, "nothing was tried");
    world.faults.clear();
    await confirmDeletion();
    assert.not.match(pageText(), sentence);
  });
}

s("says so offline, and deletes nothing", async () => {
  const world = await login();
  world.faults.set("*", { cut: true });
  await draw(<PerfilScreen />, "/perfil");
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  try {
    await confirmDeletion();
  } finally {
    Reflect.deleteProperty(navigator, "onLine");
  }
  assert.match(text(), "Você está sem internet, e nada foi enviado.");
  assert.is(session.peek().status, "authenticated");
});

s("an expired session ends, and nothing says that the account was deleted", async () => {
  const world = await login();
  await draw(<PerfilScreen />, "/perfil");
  world.endSessions("maria");
  await confirmDeletion();
  assert.match(pageText(), "Sua sessão expirou. Entre novamente.");
  assert.not.match(pageText(), "7 dias úteis");
  assert.is(tryFind("Entendi"), undefined);
});

async function confirmDeletion(): Promise<void> {
  await tap("Excluir conta");
  await tap("Sim, excluir");
}

s.run();
