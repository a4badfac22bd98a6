// Shows that the login explains errors, keeps what was typed, and calls the server once.
import {
  calls,
  close,
  draw,
  errorOf,
  find,
  hold,
  openWorld,
  settle,
  tap,
  tapQuickly,
  text,
  type,
  valueOf,
} from "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { LoginScreen } from "../../client/sessao/screen.tsx";
import { session } from "../../client/sessao/state.ts";

const s = suite("LoginScreen");

let begun = 0;
const onBegin = () => void (begun += 1);

s.before.each(() => {
  begun = 0;
});
s.after.each(async () => {
  setOnline(true);
  await close();
});

s("offers everything that a person may need before the login", async () => {
  openWorld();
  await draw(<LoginScreen onBegin={onBegin} />);
  assert.is(find("Esqueceu a senha?").getAttribute("href"), "/forgot-password");
  assert.is(find("Cadastrar").getAttribute("href"), "/sign-in");
  const logos = [...document.querySelectorAll("[role=img]")];
  assert.equal(logos.map((logo) => logo.getAttribute("aria-label")), [
    "Hospital Veterinário Municipal",
    "Prefeitura de São Luís",
    "Programa Bem-Estar Animal",
  ]);
  assert.is(document.querySelectorAll("h1").length, 1);
  assert.match(document.title, "Entrar");
});

s("works with password managers and number keyboards", async () => {
  openWorld();
  await draw(<LoginScreen onBegin={onBegin} />);
  const documento = find("CPF ou CNPJ");
  assert.is(documento.getAttribute("inputmode"), "numeric");
  assert.is(documento.getAttribute("autocomplete"), "username");
  assert.is(find("Senha").getAttribute("autocomplete"), "current-password");
});

s("accepts only digits, fourteen at most", async () => {
  openWorld();
  await draw(<LoginScreen onBegin={onBegin} />);
  await type("CPF ou CNPJ", "529.982.247-25");
  assert.is(valueOf("CPF ou CNPJ"), "52998224725");
  await type("CPF ou CNPJ", "11.222.333/0001-8199");
  assert.is(valueOf("CPF ou CNPJ"), "11222333000181");
});

for (
  const [documento, senha, field, sentence] of [
    ["", "segredo", "CPF ou CNPJ", "Documento deve ter no mínimo 11 dígitos"],
    ["529982247", "segredo", "CPF ou CNPJ", "Documento deve ter no mínimo 11 dígitos"],
    [
      "5299822472512",
      "segredo",
      "CPF ou CNPJ",
      "Documento deve ter 11 dígitos (CPF) ou 14 dígitos (CNPJ)",
    ],
    ["52998224725", "12345", "Senha", "Senha deve ter pelo menos 6 caracteres"],
  ] as const
) {
  s(`says under the field, without a call: ${sentence} (${documento || "nothing"})`, async () => {
    openWorld();
    await draw(<LoginScreen onBegin={onBegin} />);
    await type("CPF ou CNPJ", documento);
    await type("Senha", senha);
    await tap("Entrar");
    assert.is(errorOf(field), sentence);
    assert.is(document.activeElement, find(field));
    assert.equal(calls, []);
    await type(field, "5");
    assert.is(errorOf(field), "");
  });
}

s("sends what a password manager wrote without telling", async () => {
  openWorld();
  await draw(<LoginScreen onBegin={onBegin} />);
  (find("CPF ou CNPJ") as HTMLInputElement).value = "529.982.247-25";
  (find("Senha") as HTMLInputElement).value = "maria123";
  await tap("Entrar");
  assert.is(session.peek().status, "authenticated");
});

s("takes the CPF out of a pasted text, and explains letters in place of digits", async () => {
  openWorld();
  await draw(<LoginScreen onBegin={onBegin} />);
  await type("Senha", "segredo");
  await type("CPF ou CNPJ", "12.ABC.345/6789-35");
  assert.is(valueOf("CPF ou CNPJ"), "12345678935");
  for (let count = 0; count < 2; count++) {
    assert.is(errorOf("CPF ou CNPJ"), "Documento deve conter apenas números");
    assert.match(text(), "Por enquanto o portal aceita só CNPJ com números.");
    await tap("Entrar");
  }
  assert.equal(calls, []);
  await type("CPF ou CNPJ", "Meu CPF é 529.982.247-25, tel 98 98888-7777");
  assert.is(valueOf("CPF ou CNPJ"), "52998224725");
  assert.is(errorOf("CPF ou CNPJ"), "");
});

s("shows and hides the password", async () => {
  openWorld();
  await draw(<LoginScreen onBegin={onBegin} />);
  await type("Senha", "segredo");
  await tap("Mostrar senha");
  assert.is(find("Senha").getAttribute("type"), "text");
  await tap("Ocultar senha");
  assert.is(find("Senha").getAttribute("type"), "password");
  assert.is(valueOf("Senha"), "segredo");
});

s("opens the session", async () => {
  openWorld();
  await draw(<LoginScreen onBegin={onBegin} />);
  await fill();
  await tap("Entrar");
  assert.is(session.peek().status, "authenticated");
  assert.ok(localStorage.getItem("vet:token"));
});

s("sends one request for five taps, and says that it is working", async () => {
  openWorld();
  const answer = hold("POST /login");
  await draw(<LoginScreen onBegin={onBegin} />);
  await fill();
  const entrar = find("Entrar");
  await act(() => {
    for (let count = 0; count < 5; count++) entrar.click();
  });
  assert.match(text(), "Entrando...");
  answer();
  await settle();
  assert.equal(calls, ["POST /login"]);
});

s("announces the server's message under the form, and keeps what was typed", async () => {
  openWorld();
  await draw(<LoginScreen onBegin={onBegin} />);
  await fill("errada!");
  await tapQuickly("Entrar", 1);
  assert.match(alertText(), "Documento ou senha incorretos");
  assert.is(valueOf("CPF ou CNPJ"), "52998224725");
  assert.is(valueOf("Senha"), "errada!");
  assert.is(session.peek().status, "anonymous");
});

s("shows its own message if the server sends none", async () => {
  const world = openWorld();
  world.faults.set("POST /login", { status: 400, body: {} });
  await draw(<LoginScreen onBegin={onBegin} />);
  await fill();
  await tap("Entrar");
  assert.is(alertText(), "Erro ao fazer login. Tente novamente.");
});

s("a new try removes the old error", async () => {
  const world = openWorld();
  world.faults.set("POST /login", { status: 400, body: {} }, { times: 1 });
  await draw(<LoginScreen onBegin={onBegin} />);
  await fill();
  await tap("Entrar");
  const answer = hold("POST /login");
  await act(() => find("Entrar").click());
  assert.is(alertText(), "");
  answer();
  await settle();
  assert.is(session.peek().status, "authenticated");
});

s("says offline that nothing was sent, and keeps what was typed", async () => {
  const world = openWorld();
  world.faults.set("*", { cut: true });
  await draw(<LoginScreen onBegin={onBegin} />);
  await fill();
  setOnline(false);
  await tap("Entrar");
  assert.match(alertText(), "Você está sem internet, e nada foi enviado.");
  assert.is(valueOf("Senha"), "maria123");
  world.faults.clear();
  await tap("Entrar");
  assert.is(session.peek().status, "authenticated", "the browser was wrong");
});

s("reports when the person begins to log in", async () => {
  openWorld();
  await draw(<LoginScreen onBegin={onBegin} />);
  assert.is(begun, 0);
  await type("CPF ou CNPJ", "5");
  assert.ok(begun > 0);
});

s.run();

async function fill(senha = "maria123") {
  await type("CPF ou CNPJ", "52998224725");
  await type("Senha", senha);
}

/** The alert under the form. The form itself has another one, for repeated errors. */
function alertText(): string {
  const alerts = [...document.querySelectorAll("main [role=alert]")];
  return alerts.map(({ textContent }) => textContent).join("").trim();
}

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });
}
