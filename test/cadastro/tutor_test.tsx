// Shows the registration of a tutor (client/README.md "Registration"): every step and message, and
// what never happens twice.
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { browser } from "../dom.ts";
import { watchBack } from "../../client/lib/back.ts";
import { LoginScreen } from "../../client/sessao/screen.tsx";
import { goToLogin } from "../../client/sessao/login_documento.ts";
import { login as openSession, logout } from "../../client/sessao/state.ts";
import {
  calls,
  close,
  draw,
  errorOf,
  failureAbove,
  find,
  hold,
  leave,
  openWorld,
  pageText,
  settle,
  tap,
  tapQuickly,
  text,
  tryFind,
  type,
  valueOf,
  type World,
} from "../screen.tsx";
import {
  choose,
  CPF,
  DRAFT,
  fillIn,
  openCadastro,
  openInAnotherTab,
  PESSOA,
  press,
  reachTutor,
  reload,
  savedDraft,
} from "./pages.tsx";

const s = suite("TutorWizard");

let world: World;
let stopBack = () => {};

s.before.each(() => {
  world = openWorld();
  stopBack = watchBack();
});
s.after.each(async () => {
  await close();
  stopBack();
});

function heading(): string {
  return document.querySelector("h2")!.textContent!;
}

async function back(): Promise<void> {
  await act(async () => {
    history.back();
    await browser.happyDOM.waitUntilComplete();
  });
  await settle();
}

/** What a screen reader says of the field beside its name. */
function noteOf(label: string): string {
  const ids = (find(label).getAttribute("aria-describedby") ?? "").split(" ");
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}

s("begins with the choice of a profile", async () => {
  await openCadastro();
  assert.match(document.title, "Cadastre-se");
  assert.is(document.querySelector("h1")!.textContent, "Cadastre-se");
  assert.is(document.querySelector("header")!.textContent, "Cadastro");
  assert.ok(document.querySelector("header [aria-label='Hospital Veterinário Municipal']"));
  assert.match(text(), "Para quem quer adotar ou já tem pets");
  assert.match(text(), "resgate e adoção");
  assert.is(find("Voltar ao login").getAttribute("href"), "/");
});

s("goes through its four steps and sends exactly the tutor", async () => {
  await reachTutor(1);
  assert.match(text(), "Passo 1 de 4");
  assert.match(text(), "25%");
  await type("CPF", CPF);
  assert.is(valueOf("CPF"), "123.456.789-09");
  await tap("Continuar");
  assert.match(text(), "Passo 2 de 4");
  assert.match(text(), "50%");
  await fillIn(PESSOA);
  await tap("Continuar");
  assert.match(text(), "Passo 3 de 4");
  assert.match(text(), "75%");
  await type("CEP", "65010500");
  await tap("Buscar CEP");
  await fillIn({ "Número": "10", "Complemento": "Casa 2" });
  await tap("Continuar");
  assert.match(text(), "Passo 4 de 4");
  assert.match(text(), "100%");
  await tap("Li e aceito os termos de uso");
  await tap("Finalizar");
  assert.is(
    text(),
    "Sucesso: Cadastro realizado com sucesso!Agora é só entrar com o seu CPF e a senha que você criou.Entrar agora",
  );
  assert.not.match(pageText(), "Cadastrando...", "behind the alert nothing is being sent");
  await tap("Entrar agora");
  assert.match(pageText(), "Tela de entrada");
  assert.is(valueOf("CPF ou CNPJ"), CPF);
  assert.is(document.activeElement, find("Senha"));
  assert.is(location.pathname, "/");
  assert.is(localStorage.getItem(DRAFT), null);
  const conta = world.row("SELECT * FROM contas WHERE documento = ?", CPF) as Record<
    string,
    unknown
  >;
  for (
    const [column, value] of Object.entries({
      tipo: "tutor",
      nome: "Joana Silva",
      email: "joana@exemplo.com",
      telefone: "98991112233",
      cep: "65010500",
      logradouro: "Rua do Egito",
      numero: "10",
      complemento: "Casa 2",
      bairro: "Centro",
      cidade: "São Luís",
      estado: "MA",
    })
  ) assert.is(conta[column], value, column);
  assert.is(calls.filter((call) => call === "POST /tutores").length, 1);
});

s("makes no call while the CPF is wrong", async () => {
  await reachTutor(1);
  await tap("Continuar");
  assert.is(errorOf("CPF"), "CPF precisa ter 11 dígitos");
  assert.match(noteOf("CPF"), "Confira os números no seu documento.");
  await type("CPF", "12345678900");
  assert.is(errorOf("CPF"), "");
  await tap("Continuar");
  assert.is(errorOf("CPF"), "CPF inválido");
  assert.is(document.activeElement, find("CPF"));
  assert.equal(calls, []);
});

s("says that a CPF is registered, and stays", async () => {
  await reachTutor(1);
  await type("CPF", "52998224725");
  await tap("Continuar");
  assert.match(text(), "CPF já cadastrado. Por favor, faça login.");
  await tap("Corrigir o CPF");
  assert.match(text(), "Passo 1 de 4");
  assert.is(valueOf("CPF"), "529.982.247-25");
  assert.is(errorOf("CPF"), "CPF já cadastrado. Por favor, faça login.");
  assert.is(document.activeElement, find("CPF"));
});

s("leads the owner of a registered CPF to the login, with the CPF filled in", async () => {
  await reachTutor(1);
  await type("CPF", "52998224725");
  await tap("Continuar");
  await tap("Ir para o login");
  assert.is(location.pathname, "/");
  assert.is(valueOf("CPF ou CNPJ"), "52998224725");
  assert.is(document.activeElement, find("Senha"));
  assert.is(await savedDraft(), null);
});

s("passes the CPF on once, only in memory, and to no other person", async () => {
  const registered = async () => {
    await reachTutor(1);
    await type("CPF", "52998224725");
    await tap("Continuar");
  };
  await registered();
  await tap("Ir para o login");
  const written = JSON.stringify([location.href, history.state, localStorage, sessionStorage]);
  assert.not.match(written, "52998224725");
  await tap("Cadastrar");
  await tap("Voltar ao login");
  assert.is(valueOf("CPF ou CNPJ"), "", "told once");
  await close();

  goToLogin("52998224725");
  await openSession("52998224725", "maria123");
  logout();
  await draw(<LoginScreen onBegin={() => {}} />);
  assert.is(valueOf("CPF ou CNPJ"), "", "somebody was here meanwhile");
});

for (
  const fault of [{ status: 500 }, { cut: true }, { malformed: true }, { status: 400 }] as const
) {
  s(`says that the CPF could not be checked: ${JSON.stringify(fault)}`, async () => {
    await reachTutor(1);
    world.faults.set("GET /tutores/search/:cpf", fault);
    await type("CPF", CPF);
    await tap("Continuar");
    assert.match(text(), "Erro ao validar CPF/CNPJ. Por favor, tente novamente.");
    assert.match(text(), "O que você preencheu continua aqui.");
    await tap("Entendi");
    assert.match(text(), "O que você preencheu continua aqui.");
    assert.is(
      failureAbove("Continuar"),
      "Erro ao validar CPF/CNPJ. Por favor, tente novamente.",
    );
    assert.is(valueOf("CPF"), "123.456.789-09");
    world.faults.clear();
    await tap("Continuar");
    assert.match(text(), "Passo 2 de 4");
  });
}

s("a body without id means that nobody is registered", async () => {
  await reachTutor(1);
  world.faults.set("GET /tutores/search/:cpf", { status: 200, body: {} });
  await type("CPF", CPF);
  await tap("Continuar");
  assert.match(text(), "Passo 2 de 4");
});

s("says how e-mail, phone and the second password are typed", async () => {
  await reachTutor(2);
  assert.match(noteOf("E-mail"), "Exemplo: nome@exemplo.com");
  assert.match(noteOf("Telefone"), "Com DDD. Exemplo: (98) 91234-5678");
  assert.match(noteOf("Confirmar senha"), "Digite a mesma senha outra vez");
});

s("shows all errors of the personal data at once", async () => {
  await reachTutor(2);
  await fillIn({ "Nome": "Al", "E-mail": "a@b", "Telefone": "9832", "Senha": "12345" });
  await tap("Continuar");
  assert.is(errorOf("Nome"), "Nome deve ter pelo menos 3 caracteres");
  assert.is(errorOf("E-mail"), "E-mail inválido");
  assert.is(errorOf("Telefone"), "Telefone inválido");
  assert.is(errorOf("Senha"), "A senha precisa ter no mínimo 6 caracteres");
  assert.is(errorOf("Confirmar senha"), "Confirmação de senha inválida");
  assert.is(document.activeElement, find("Nome"));
  await fillIn({ "Senha": "abc123", "Confirmar senha": "abc124" });
  await tap("Continuar");
  assert.is(errorOf("Confirmar senha"), "Senhas não correspondem");
  assert.is(valueOf("E-mail"), "a@b");
  assert.not.ok(calls.includes("POST /tutores/validator"));
});

s("says under the field what is already in use", async () => {
  await reachTutor(2);
  await fillIn({ ...PESSOA, "E-mail": "MARIA@exemplo.com", "Telefone": "98987654321" });
  world.change("UPDATE contas SET email = 'maria@exemplo.com' WHERE id = 'maria'");
  await tap("Continuar");
  assert.is(errorOf("E-mail"), "E-mail já está em uso");
  assert.is(errorOf("Telefone"), "Telefone já está em uso");
  assert.match(text(), "Use outro e-mail. Se o cadastro é seu, volte ao login e entre.");
  assert.match(text(), "Use outro telefone.");
  assert.match(text(), "Se só tem este, vá ao hospital e peça ajuda.");
  assert.match(noteOf("E-mail"), "Use outro e-mail.");
  await type("E-mail", "x");
  await tap("Continuar");
  assert.is(errorOf("E-mail"), "E-mail inválido");
  assert.not.match(text(), "Use outro e-mail.");
  assert.is(document.activeElement, find("E-mail"));
  await fillIn({ "E-mail": "joana@exemplo.com", "Telefone": "98991112233" });
  await tap("Continuar");
  assert.match(text(), "Passo 3 de 4");
});

s("says that e-mail and phone could not be checked, and loses nothing", async () => {
  await reachTutor(2);
  await fillIn(PESSOA);
  world.faults.set("POST /tutores/validator", { status: 503 });
  await tap("Continuar");
  assert.match(text(), "Erro ao validar email e telefone. Por favor, tente novamente.");
  await tap("Entendi");
  assert.is(
    failureAbove("Continuar"),
    "Erro ao validar email e telefone. Por favor, tente novamente.",
  );
  await tap("Voltar");
  await tap("Continuar");
  assert.is(failureAbove("Continuar"), "", "a step that was left and comes back");
  assert.is(valueOf("Confirmar senha"), "abc123");
  world.faults.clear();
  await tap("Continuar");
  assert.match(text(), "Passo 3 de 4");
});

s("says so when there is no network, and loses nothing", async () => {
  await reachTutor(2);
  await fillIn(PESSOA);
  world.faults.set("*", { cut: true });
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  try {
    await tap("Continuar");
    assert.match(text(), "Você está sem internet");
    await tap("Entendi");
  } finally {
    world.faults.clear();
    Reflect.deleteProperty(navigator, "onLine");
  }
  assert.is(valueOf("Senha"), "abc123");
  await tap("Continuar");
  assert.match(text(), "Passo 3 de 4");
});

s("does not finish before the terms are accepted", async () => {
  await reachTutor(4);
  await tap("Finalizar");
  const sentence = "Erro: Você precisa aceitar os termos para continuar.";
  assert.is(errorOf("Li e aceito os termos de uso"), sentence);
  assert.is(document.activeElement, find("Li e aceito os termos de uso"));
  assert.not.ok(calls.includes("POST /tutores"));
});

s("the terms are in a region that the keyboard can scroll", async () => {
  await reachTutor(4);
  const box = document.querySelector<HTMLElement>("[role=region]")!;
  assert.is(box.getAttribute("aria-label"), "Termos de uso");
  assert.is(box.tabIndex, 0);
  for (const said of ["São Luís - MA", "90 dias", "primeiro grau", "bloqueado", "cartão"]) {
    assert.match(box.textContent!, said);
  }
});

s("shows why the registration was refused", async () => {
  await reachTutor(4);
  world.change("UPDATE contas SET email = 'joana@exemplo.com' WHERE id = 'maria'");
  await tap("Li e aceito os termos de uso");
  await tap("Finalizar");
  assert.match(text(), "E-mail já está em uso.");
});

s("shows its own message if the server sends none", async () => {
  await reachTutor(4);
  world.faults.set("POST /tutores", { status: 400, body: "" });
  await tap("Li e aceito os termos de uso");
  await tap("Finalizar");
  assert.match(text(), "Erro ao cadastrar. Por favor, tente novamente.");
  assert.match(text(), "O cadastro não foi feito, e o que você preencheu continua aqui.");
  await tap("Entendi");
  assert.is(failureAbove("Finalizar"), "Erro ao cadastrar. Por favor, tente novamente.");
  assert.match(text(), "O cadastro não foi feito");
  world.faults.clear();
  await tap("Finalizar");
  assert.match(text(), "Sucesso: Cadastro realizado com sucesso!");
});

s("stays at its step while it registers, whatever would leave it", async () => {
  await reachTutor(4);
  await tap("Li e aceito os termos de uso");
  const answer = hold("POST /tutores");
  await press("Finalizar");
  await press("Voltar");
  await press("Voltar ao login");
  assert.match(text(), "Ainda estamos enviando. Espere um instante.");
  assert.match(text(), "Passo 4 de 4");
  answer();
  await settle();
  assert.match(text(), "Sucesso: Cadastro realizado com sucesso!");
  assert.not.match(pageText(), "Ainda estamos enviando.");
});

s("registers once though the answer was lost", async () => {
  await reachTutor(4);
  world.faults.set("POST /tutores", { cut: true }, { after: true, times: 1 });
  await tap("Li e aceito os termos de uso");
  await tap("Finalizar");
  assert.match(text(), "Sucesso: Cadastro realizado com sucesso!");
  assert.is(calls.filter((call) => call === "POST /tutores").length, 1);
});

s("finds the registration whose answer was lost in an outage", async () => {
  await reachTutor(4);
  await tap("Li e aceito os termos de uso");
  world.faults.set("POST /tutores", { cut: true }, { after: true, times: 1 });
  world.faults.set("GET /tutores/search/:cpf", { cut: true });
  await tap("Finalizar");
  assert.match(text(), "Erro ao cadastrar. Por favor, tente novamente.");
  for (const dismiss of [() => tap("Entendi"), () => {}]) {
    assert.match(text(), "Toque de novo em “Finalizar”: ninguém é cadastrado duas vezes.");
    await dismiss();
  }
  world.faults.clear();
  await tap("Finalizar");
  assert.match(text(), "Sucesso: Cadastro realizado com sucesso!");
  assert.is(world.rows("SELECT id FROM contas WHERE documento = ?", CPF).length, 1);
});

s("sends each step once, however often it is pressed", async () => {
  await reachTutor(1);
  await type("CPF", CPF);
  await tapQuickly("Continuar", 5);
  await fillIn(PESSOA);
  await tapQuickly("Continuar", 5);
  await type("CEP", "65010500");
  await tapQuickly("Buscar CEP", 5);
  await tapQuickly("Continuar", 5);
  assert.match(text(), "Passo 4 de 4");
  await tap("Li e aceito os termos de uso");
  await tapQuickly("Finalizar", 5);
  assert.equal(calls, [
    `GET /tutores/search/${CPF}`,
    "POST /tutores/validator",
    "GET /buscar-cep/65010500",
    "POST /tutores",
  ]);
});

s("the heading of each new step takes the focus", async () => {
  await reachTutor(1);
  assert.is(document.activeElement, document.querySelector("h2"));
  await type("CPF", CPF);
  await tap("Continuar");
  assert.is(document.activeElement, document.querySelector("h2"));
  await tap("Voltar");
  await tap("Voltar");
  await tap("Descartar");
  assert.is(heading(), "Quem vai usar o portal?");
  assert.is(document.activeElement, document.querySelector("h2"));
});

s("Voltar keeps what was typed", async () => {
  await reachTutor(4);
  for (const step of [3, 2, 1]) {
    await tap("Voltar");
    assert.match(text(), `Passo ${step} de 4`);
  }
  assert.is(valueOf("CPF"), "123.456.789-09");
  await tap("Continuar");
  assert.is(valueOf("Senha"), "abc123");
  await tap("Continuar");
  assert.is(valueOf("Logradouro"), "Rua do Egito");
});

s("the device's Back goes one step, then to the choice", async () => {
  await reachTutor(3);
  await back();
  assert.match(text(), "Passo 2 de 4");
  await back();
  assert.match(text(), "Passo 1 de 4");
  await back();
  await tap("Descartar");
  assert.is(heading(), "Quem vai usar o portal?");
  assert.is(location.pathname, "/sign-in");
});

for (const [name, leave] of [["Voltar", () => tap("Voltar")], ["Back", back]] as const) {
  s(`${name} from the first step asks before it forgets what was typed`, async () => {
    await reachTutor(4);
    for (let step = 4; step > 1; step--) await leave();
    assert.match(text(), "Passo 1 de 4");
    await leave();
    assert.match(text(), "Descartar o que você preencheu?O que você preencheu será perdido.");
    await tap("Continuar preenchendo");
    assert.match(text(), "Passo 1 de 4");
    assert.is(valueOf("CPF"), "123.456.789-09");
    await tap("Continuar");
    assert.is(valueOf("Senha"), "abc123");
  });

  s(`${name} from the first step asks nothing where nothing was typed`, async () => {
    await reachTutor(1);
    await leave();
    assert.is(heading(), "Quem vai usar o portal?");
    await choose("Tutor");
    assert.match(text(), "Passo 1 de 4");
  });
}

s("the device's Back works from a step that a reload restored", async () => {
  await reachTutor(3);
  await reload();
  await back();
  assert.match(text(), "Passo 1 de 4");
  await back();
  await tap("Descartar");
  assert.is(heading(), "Quem vai usar o portal?");
});

s("going back to the choice deletes what was typed", async () => {
  await reachTutor(2);
  await tap("Voltar");
  await tap("Voltar");
  await tap("Descartar");
  assert.is(localStorage.getItem(DRAFT), null);
  await choose("Tutor");
  assert.is(valueOf("CPF"), "");
});

s("leaving the screen asks first, and forgets what was typed", async () => {
  await reachTutor(2);
  await type("Nome", "Joana");
  await tap("Voltar ao login");
  assert.match(text(), "Descartar o que você preencheu?");
  await tap("Continuar preenchendo");
  assert.is(valueOf("Nome"), "Joana");
  await tap("Voltar ao login");
  await tap("Descartar");
  assert.match(pageText(), "Tela de entrada");
  assert.is(await savedDraft(), null);
});

s("an answer that comes after Voltar does not change the step", async () => {
  await reachTutor(2);
  await fillIn(PESSOA);
  const answer = hold("POST /tutores/validator");
  await press("Continuar");
  await press("Voltar");
  answer();
  await settle();
  assert.match(text(), "Passo 1 de 4");
});

s("an answer for an old CPF does not lead to the next step", async () => {
  await reachTutor(1);
  await type("CPF", CPF);
  const answer = hold(`GET /tutores/search/${CPF}`);
  await press("Continuar");
  await type("CPF", "52998224725");
  answer();
  await settle();
  assert.match(text(), "Passo 1 de 4");
  await tap("Continuar");
  assert.match(text(), "CPF já cadastrado. Por favor, faça login.");
});

s("a reload comes back to the chosen wizard", async () => {
  await reachTutor(1);
  await reload();
  assert.match(text(), "Passo 1 de 4");
});

s("a reload of the personal data comes back there, without the password", async () => {
  await reachTutor(2);
  await fillIn(PESSOA);
  await reload();
  assert.match(text(), "Passo 2 de 4");
  assert.is(valueOf("Nome"), "Joana Silva");
  assert.is(valueOf("Telefone"), "(98) 99111-2233");
  assert.is(valueOf("Senha"), "");
  assert.match(text(), "Por segurança, a senha não fica guardada");
});

s("says nothing about a password if none was typed before the reload", async () => {
  await reachTutor(2);
  await type("Nome", "Joana Silva");
  await reload();
  assert.is(valueOf("Nome"), "Joana Silva");
  assert.not.match(text(), "Por segurança");
  await type("Senha", "abc123");
  for (const time of ["first", "second"]) {
    await reload();
    assert.match(text(), "Por segurança, a senha não fica guardada", `${time} reload`);
  }
});

s("a reload comes back at the step with the password, and loses nothing else", async () => {
  await reachTutor(3);
  await type("CEP", "65010500");
  await leave("CEP");
  await type("Número", "10");
  await reload();
  assert.match(text(), "Passo 2 de 4");
  await fillIn({ "Senha": "nova123", "Confirmar senha": "nova123" });
  await tap("Continuar");
  assert.is(valueOf("Número"), "10");
  assert.is(valueOf("Cidade"), "São Luís");
  calls.length = 0;
  await tap("Continuar");
  assert.equal(calls, [], "the address was found before the reload");
  assert.is(tryFind("Senha"), undefined);
  await tap("Li e aceito os termos de uso");
  await tap("Finalizar");
  assert.match(text(), "Sucesso: Cadastro realizado com sucesso!");
});

s(
  "after a reload between two CEPs, the second one does not get the first one's street",
  async () => {
    await reachTutor(3);
    await type("CEP", "65010500");
    await leave("CEP");
    await reload();
    await fillIn({ "Senha": "nova123", "Confirmar senha": "nova123" });
    await tap("Continuar");
    world.faults.set("GET /buscar-cep/:cep", { status: 503 });
    await type("CEP", "65999998");
    await tap("Continuar");
    assert.is(valueOf("Logradouro"), "");
    assert.match(text(), "Passo 3 de 4");
  },
);

s("another tab offers the draft, and shows nothing of it before a press", async () => {
  await reachTutor(2);
  await type("Nome", "Joana Silva");
  await openInAnotherTab();
  assert.match(text(), "Você parou no meio");
  assert.not.match(document.body.innerHTML, /Joana|123\.456/);
  await tap("Continuar de onde parou");
  assert.match(text(), "Passo 2 de 4");
  assert.is(valueOf("Nome"), "Joana Silva");
});

s("'Começar de novo' deletes the draft of another tab", async () => {
  await reachTutor(2);
  await type("Nome", "Joana Silva");
  await openInAnotherTab();
  await tap("Começar de novo");
  assert.is(heading(), "Quem vai usar o portal?");
  assert.is(localStorage.getItem(DRAFT), null);
  await choose("Tutor");
  assert.is(valueOf("CPF"), "");
});

s("another tab offers nothing if nothing was typed", async () => {
  await reachTutor(1);
  await openInAnotherTab();
  assert.is(heading(), "Quem vai usar o portal?");
});

s("an earlier registration that succeeded is not shown as the last one typed", async () => {
  await reachTutor(4);
  world.faults.set("POST /tutores", { cut: true }, { after: true, times: 1 });
  world.faults.set("GET /tutores/search/:cpf", { status: 503 });
  await tap("Li e aceito os termos de uso");
  await tap("Finalizar");
  await tap("Entendi");
  world.faults.clear();
  await tap("Voltar");
  await tap("Voltar");
  await fillIn({ "Senha": "outra123", "Confirmar senha": "outra123" });
  await tap("Continuar");
  assert.match(text(), "Seu cadastro já tinha sido feito antes");
  assert.is(calls.filter((call) => call === "POST /tutores").length, 1);
});

s("never stores a password", async () => {
  await reachTutor(4);
  const kept = await savedDraft();
  assert.match(kept!, "Joana Silva");
  assert.not.match(kept!, "abc123");
});

for (
  const draft of [
    "null",
    "{",
    `{"step":9,"values":{"perfil":"tutor"},"tab":"aqui","savedAt":${Date.now()}}`,
    `{"step":3,"values":{"perfil":"tutor","cpf":"1"},"tab":"aqui","savedAt":${Date.now()}}`,
  ]
) {
  s(`uses what it can of a damaged draft: ${draft.slice(0, 20)}`, async () => {
    sessionStorage.setItem("vet:aba", "aqui");
    localStorage.setItem(DRAFT, draft);
    await openCadastro();
    assert.match(text(), draft.includes("tutor") ? "Passo 1 de 4" : "Quem vai usar o portal?");
  });
}

s("works with password managers and autofill", async () => {
  await reachTutor(2);
  const expected = {
    "Nome": ["text", "name"],
    "E-mail": ["email", "email"],
    "Telefone": ["tel", "tel-national"],
    "Senha": ["password", "new-password"],
    "Confirmar senha": ["password", "new-password"],
  };
  for (const [label, [kind, autocomplete]] of Object.entries(expected)) {
    const input = find(label) as HTMLInputElement;
    assert.is(input.type, kind, label);
    assert.is(input.getAttribute("autocomplete"), autocomplete, label);
    assert.ok(input.name, label);
  }
  const username = document.querySelector<HTMLInputElement>("input[name=username]")!;
  assert.is(username.value, CPF);
});

s.run();
