// Shows that the login explains errors, keeps what was typed, and calls the server once.
import {
  calls,
  draw,
  errorOf,
  fill,
  getControl,
  openWorld,
  resetEverything,
  setOnline,
  tap,
  topmostText,
  valueOf,
  type World,
} from "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { LoginScreen } from "../../client/shell/login_screen.tsx";
import { enterWithLogin, expireSession, session } from "../../client/sessao/state.ts";

const s = suite("LoginScreen");

let begun = 0;

s.after.each(async () => {
  setOnline(true);
  await resetEverything();
});

async function start(): Promise<World> {
  begun = 0;
  const world = openWorld();
  await draw(<LoginScreen onBegin={() => begun++} />);
  return world;
}

s("offers everything that a person and their password manager need", async () => {
  await start();
  assert.is(getControl("Esqueceu a senha?").getAttribute("href"), "/forgot-password");
  assert.is(getControl("Cadastrar").getAttribute("href"), "/sign-in");
  const logos = [...document.querySelectorAll("[role=img]")];
  assert.equal(logos.map((logo) => logo.getAttribute("aria-label")), [
    "Hospital Veterinário Municipal",
    "Prefeitura de São Luís",
    "Programa Bem-Estar Animal",
  ]);
  assert.is(document.querySelectorAll("h1").length, 1);
  assert.match(document.title, "Entrar");
  const documento = getControl("CPF ou CNPJ");
  assert.is(documento.getAttribute("inputmode"), "numeric");
  assert.is(documento.getAttribute("autocomplete"), "username");
  assert.is(getControl("Senha").getAttribute("autocomplete"), "current-password");
});

for (const event of ["focusin", "pointerdown", "input", "submit"]) {
  s(`tells by the first ${event} that the person begins to log in`, async () => {
    await start();
    // As a password manager does: no event, and no wrong field to focus.
    Object.assign(getControl("CPF ou CNPJ"), { value: "52998224725" });
    Object.assign(getControl("Senha"), { value: "maria123" });
    assert.is(begun, 0);
    const form = document.querySelector("form")!;
    await act(() => form.dispatchEvent(new Event(event, { bubbles: true, cancelable: true })));
    assert.not.equal(begun, 0);
  });
}

s("opens a link itself, but not where the person wants another tab or window", async () => {
  await start();
  for (const how of [{}, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    let isOpened = false;
    const hear = (event: Event) => {
      isOpened = event.defaultPrevented;
      // The browser would leave the page of the tests.
      event.preventDefault();
    };
    addEventListener("click", hear, { once: true });
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
    getControl("Cadastrar").dispatchEvent(click);
    assert.is(isOpened, Object.keys(how).length === 0, JSON.stringify(how));
  }
});

s("a password whose accents are two code points is the one with composed accents", async () => {
  await start();
  let body = "";
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.body) body = String(init.body);
    return real(input, init);
  };
  await fill("CPF ou CNPJ", "52998224725");
  await fill("Senha", "pa\u0303o de lo\u0301");
  await tap("Entrar");
  assert.is(JSON.parse(body).senha, "p\u00e3o de l\u00f3");
});

for (
  const [documento, senha, field, sentence] of [
    ["", "segredo", "CPF ou CNPJ", "Documento deve ter no mínimo 11 dígitos"],
    ["52998224725", "12345", "Senha", "Senha deve ter pelo menos 6 caracteres"],
  ] as const
) {
  s(`says under the field, without a call: ${sentence}`, async () => {
    await start();
    await fill("CPF ou CNPJ", documento);
    await fill("Senha", senha);
    await tap("Entrar");
    assert.is(errorOf(field), sentence);
    assert.is(document.activeElement, getControl(field));
    assert.equal(calls, []);
    await fill(field, "5");
    assert.is(errorOf(field), "");
  });
}

s("takes the CPF out of a pasted text, and explains letters in place of digits", async () => {
  await start();
  await fill("Senha", "segredo");
  await fill("CPF ou CNPJ", "12.ABC.345/6789-35");
  assert.is(valueOf("CPF ou CNPJ"), "12345678935");
  assert.is(document.querySelector("#login-documento-refusal")!.textContent, "Só números.");
  for (let count = 0; count < 2; count++) {
    assert.is(errorOf("CPF ou CNPJ"), "Documento deve conter apenas números");
    assert.is(topmostText().split("Documento deve conter apenas números").length, 2, "once");
    assert.match(topmostText(), "O CPF tem só números. Se o CNPJ da sua ONG tem letras, ");
    await tap("Entrar");
  }
  assert.equal(calls, []);
  await fill("CPF ou CNPJ", "529982247");
  assert.is(
    errorOf("CPF ou CNPJ"),
    "",
    "nothing of the letters is left in a text put in their place",
  );
  await fill("CPF ou CNPJ", "Meu CPF é 529.982.247-25, tel 98 98888-7777");
  assert.is(valueOf("CPF ou CNPJ"), "52998224725");
  assert.is(errorOf("CPF ou CNPJ"), "");
});

s("announces the server's message under the form, and keeps what was typed", async () => {
  await start();
  await fillLogin("errada!");
  await tap("Entrar");
  assert.match(alertText(), "Documento ou senha incorretos");
  assert.is(valueOf("CPF ou CNPJ"), "52998224725");
  assert.is(valueOf("Senha"), "errada!");
  assert.is(session.peek().status, "anonymous");
});

for (
  const [what, fault, sentence] of [
    ["an answer without words", { status: 400, body: {} }, "Erro ao fazer login. Tente novamente."],
    ["an outage's answer", { status: 503, body: {} }, "Erro ao fazer login. Tente novamente."],
    ["no answer", { cut: true }, "Falha ao fazer login. Tente novamente."],
  ] as const
) {
  s(`says after ${what}: ${sentence}`, async () => {
    const world = await start();
    world.faults.set("POST /login", fault);
    await fillLogin();
    await tap("Entrar");
    assert.is(alertText(), sentence);
  });
}

s("says offline that nothing was sent, and keeps what was typed", async () => {
  const world = await start();
  world.faults.set("*", { cut: true });
  await fillLogin();
  setOnline(false);
  await tap("Entrar");
  assert.match(alertText(), "Você está sem internet, e nada foi enviado.");
  assert.is(valueOf("Senha"), "maria123");
  world.faults.clear();
  await tap("Entrar");
  assert.is(session.peek().status, "authenticated", "the browser was wrong");
});

s("says for as long as it shows that the session has ended", async () => {
  await start();
  assert.match(topmostText(), "num só lugar");
  await resetEverything();
  openWorld();
  await enterWithLogin("52998224725", "maria123");
  expireSession();
  await draw(<LoginScreen onBegin={() => {}} />);
  const lead = document.getElementById("login-expired")!;
  assert.is(lead.textContent, "Sua sessão terminou. Entre de novo.");
  assert.is(lead.hidden, false);
  assert.not.match(topmostText(), "num só lugar");
});

s.run();

async function fillLogin(senha = "maria123") {
  await fill("CPF ou CNPJ", "52998224725");
  await fill("Senha", senha);
}

/** The alert under the form. The form itself has another one, for repeated errors. */
function alertText(): string {
  const alerts = [...document.querySelectorAll("main [role=alert]")];
  return alerts.map(({ textContent }) => textContent).join("").trim();
}
