// Shows the registration of a tutor (client/README.md "Registration"): every step and message, and what never happens
// twice.
import "../dom.ts";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { navigateWithDocumento } from "../../client/sessao/handed_documento.ts";
import { LoginScreen } from "../../client/shell/login_screen.tsx";
import { enterWithLogin, logout } from "../../client/sessao/state.ts";
import {
  calls,
  draw,
  errorOf,
  failureAbove,
  fill,
  findControl,
  getControl,
  goBack,
  holdAnswer,
  leaveField,
  openWorld,
  pageText,
  resetEverything,
  settle,
  tap,
  tapCard,
  topmostText,
  valueOf,
  type World,
} from "../screen.tsx";
import {
  descriptionOf,
  DRAFT_KEY,
  fillIn,
  NEW_CPF,
  openCadastro,
  PESSOA,
  reachTutorStep,
  reloadCadastro,
  storedDraft,
  tapWithoutSettling,
} from "./pages.tsx";

const s = suite("tutor");

const REGISTERED = "52998224725";
const CHOICE = "Quem vai usar o portal?";
const SUCCESS = "Sucesso: Cadastro realizado com sucesso!";
const SENHA_FORGOTTEN = "Por segurança, a senha não fica guardada";

let world: World;

s.before.each(() => {
  world = openWorld();
});
s.after.each(resetEverything);

async function finish(): Promise<void> {
  await tap("Li e aceito os termos de uso");
  await tap("Finalizar");
}

function postsOfTutor(): number {
  return calls.filter((call) => call === "POST /tutores").length;
}

s("shows what was typed before it is sent, but no password, and leads to the login", async () => {
  await reachTutorStep(4);
  const address = "Rua do Egito, 10, Centro, São Luís - MA, CEP 65010-500";
  const person = ["135.792.468-28", "Joana Silva", "joana@exemplo.com", "(98) 99111-2233"];
  for (const typed of [...person, address]) assert.match(topmostText(), typed);
  const unbroken = [...document.querySelectorAll("dd span span")].map((one) => one.textContent);
  assert.ok(unbroken.includes("CEP\u00a065010-500"), "a number stays with what it is");
  assert.not.match(document.body.innerHTML, "abc123");
  await finish();
  assert.match(topmostText(), SUCCESS);
  assert.match(topmostText(), "Agora é só entrar com o seu CPF e a senha que você criou.");
  assert.not.match(pageText(), "Cadastrando...", "behind the alert nothing is being sent");
  await tap("Entrar agora");
  assert.is(valueOf("CPF ou CNPJ"), NEW_CPF);
  assert.is(document.activeElement, getControl("Senha"));
  assert.is(localStorage.getItem(DRAFT_KEY), null);
});

s("accents of two code points, as some keyboards write them, are sent composed", async () => {
  await reachTutorStep(2);
  await fillIn({
    ...PESSOA,
    "Nome": "Joa\u0303o Brasa\u0303o",
    "Senha": "pa\u0303o123",
    "Confirmar senha": "p\u00e3o123",
  });
  await tap("Continuar");
  await fill("CEP", "65010500");
  await tap("Buscar CEP");
  await tap("Continuar");
  assert.not.match(await storedDraft() ?? "", /\u0303/, "nor does the draft differ");
  await finish();
  assert.is(world.conta(NEW_CPF)!.nome, "Jo\u00e3o Bras\u00e3o");
  const answer = await fetch("http://api.test/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ documento: NEW_CPF, senha: "p\u00e3o123" }),
  });
  assert.is(answer.status, 200);
});

for (
  const [typed, meant] of [
    ["joana@gmail.con", "gmail.com"],
    ["joana@hotmal.com", "hotmail.com"],
    ["joana@yahooo.com.br", "yahoo.com.br"],
  ]
) {
  s(`of ${typed} it asks whether ${meant} was meant, and takes it at a press`, async () => {
    await reachTutorStep(2);
    await fillIn({ ...PESSOA, "E-mail": typed });
    assert.match(topmostText(), `Você quis dizer ${meant}?`);
    await tap(`Usar ${meant}`);
    assert.is(valueOf("E-mail"), `joana@${meant}`);
    assert.is(document.activeElement, getControl("E-mail"));
    assert.not.match(topmostText(), "Você quis dizer");
  });
}

s("the question about an e-mail's domain prevents nothing", async () => {
  await reachTutorStep(2);
  await fillIn({ ...PESSOA, "E-mail": "joana@gmail.con" });
  await tap("Continuar");
  assert.match(topmostText(), "Passo 3 de 4");
});

s(
  "a domain that more letters may make right is asked about when another field is next",
  async () => {
    await reachTutorStep(2);
    await fill("E-mail", "joana@gmail.co");
    assert.not.match(topmostText(), "Você quis dizer");
    await act(() => getControl("Telefone").focus());
    assert.match(topmostText(), "Você quis dizer gmail.com?");
  },
);

s("a registered CPF can be corrected, or leads to the login, which is told once", async () => {
  await reachTutorStep(1);
  await fill("CPF", REGISTERED);
  await tap("Continuar");
  assert.match(topmostText(), "CPF já cadastrado. Por favor, faça login.");
  await tap("Corrigir o CPF");
  assert.match(topmostText(), "Passo 1 de 4");
  assert.is(valueOf("CPF"), "529.982.247-25");
  assert.is(errorOf("CPF"), "CPF já cadastrado. Por favor, faça login.");
  assert.is(document.activeElement, getControl("CPF"));
  await tap("Continuar");
  await tap("Ir para o login");
  assert.is(valueOf("CPF ou CNPJ"), REGISTERED);
  assert.is(await storedDraft(), null);
  const written = JSON.stringify([location.href, history.state, localStorage, sessionStorage]);
  assert.not.match(written, REGISTERED);
  await tap("Cadastrar");
  await tap("Voltar ao login");
  assert.is(valueOf("CPF ou CNPJ"), "");
});

s("a CPF for the login reaches no other person", async () => {
  navigateWithDocumento(REGISTERED);
  await enterWithLogin(REGISTERED, "maria123");
  logout();
  await draw(<LoginScreen onBegin={() => {}} />);
  assert.is(valueOf("CPF ou CNPJ"), "");
});

for (const fault of [{ status: 500 }, { malformed: true }, { status: 400 }] as const) {
  s(`says that the CPF could not be checked: ${JSON.stringify(fault)}`, async () => {
    await reachTutorStep(1);
    world.faults.set("GET /tutores/search/:cpf", fault);
    await fill("CPF", NEW_CPF);
    await tap("Continuar");
    const sentence = "Erro ao validar CPF/CNPJ. Por favor, tente novamente.";
    assert.match(topmostText(), sentence);
    assert.match(topmostText(), "O que você preencheu continua aqui.");
    await tap("Entendi");
    assert.match(topmostText(), "O que você preencheu continua aqui.");
    assert.is(failureAbove("Continuar"), sentence);
    world.faults.clear();
    await tap("Continuar");
    assert.match(topmostText(), "Passo 2 de 4");
  });
}

s("says under the field what is already in use", async () => {
  await reachTutorStep(2);
  await fillIn({ ...PESSOA, "E-mail": "MARIA@exemplo.com", "Telefone": "98987654321" });
  world.edit("conta", "maria", { email: "maria@exemplo.com" });
  await tap("Continuar");
  assert.is(errorOf("E-mail"), "E-mail já está em uso");
  assert.is(errorOf("Telefone"), "Telefone já está em uso");
  assert.is(document.activeElement, getControl("E-mail"));
  assert.match(
    descriptionOf("E-mail"),
    "Use outro e-mail. Se o cadastro é seu, volte ao login e entre.",
  );
  assert.match(
    descriptionOf("Telefone"),
    "Se você só tem este número, procure a recepção do hospital.",
  );
  await fill("E-mail", "x");
  await tap("Continuar");
  assert.is(errorOf("E-mail"), "E-mail inválido");
  assert.not.match(descriptionOf("E-mail"), "Use outro e-mail.");
  await fillIn({ "E-mail": "joana@exemplo.com", "Telefone": "98991112233" });
  await tap("Continuar");
  assert.match(topmostText(), "Passo 3 de 4");
});

s("the terms can be scrolled by keyboard, and must be accepted", async () => {
  await reachTutorStep(4);
  const box = document.querySelector<HTMLElement>("[role=region][aria-label='Termos de uso']")!;
  assert.is(box.tabIndex, 0);
  for (const said of ["São Luís - MA", "90 dias", "primeiro grau", "bloqueado", "cartão"]) {
    assert.match(box.textContent!, said);
  }
  await tap("Finalizar");
  assert.is(
    errorOf("Li e aceito os termos de uso"),
    "Erro: Você precisa aceitar os termos para continuar.",
  );
  assert.is(document.activeElement, getControl("Li e aceito os termos de uso"));
  assert.is(postsOfTutor(), 0);
});

s("says that the registration was refused, and that what was typed is still there", async () => {
  await reachTutorStep(4);
  world.faults.set("POST /tutores", { status: 400, body: "" });
  await finish();
  assert.match(topmostText(), "Erro ao cadastrar. Por favor, tente novamente.");
  assert.match(topmostText(), "O cadastro não foi feito, e o que você preencheu continua aqui.");
  await tap("Entendi");
  assert.is(failureAbove("Finalizar"), "Erro ao cadastrar. Por favor, tente novamente.");
  assert.match(topmostText(), "O cadastro não foi feito");
});

s("a bare 'no' with a 2xx is no registration", async () => {
  await reachTutorStep(4);
  world.faults.set("POST /tutores", { status: 200, body: false }, { times: 1 });
  await finish();
  assert.match(topmostText(), "Erro ao cadastrar. Por favor, tente novamente.");
  await tap("Entendi");
  await tap("Finalizar");
  assert.match(topmostText(), SUCCESS);
  assert.ok(world.find("conta", { documento: NEW_CPF }));
});

s("registers once though the answer was lost", async () => {
  await reachTutorStep(4);
  world.faults.set("POST /tutores", { cut: true }, { afterActing: true, times: 1 });
  await finish();
  assert.match(topmostText(), SUCCESS);
  assert.is(postsOfTutor(), 1);
});

function loginsAndSearches(): string[] {
  return calls.filter((call) => /login|search/.test(call));
}

const SEARCH = `GET /tutores/search/${NEW_CPF}`;

/** Reaches the last step. The API then does what the browser sends, and answers 409 to it, sent again. */
async function reachLastStepWithRepeatedPost(): Promise<void> {
  await reachTutorStep(4);
  world.faults.set("POST /tutores", { status: 409, body: { error: "CPF já cadastrado." } }, {
    times: 1,
    afterActing: true,
  });
  calls.length = 0;
}

s(
  "a 409 to a registration that the browser sent again is the success of the first one",
  async () => {
    await reachLastStepWithRepeatedPost();
    await finish();
    assert.match(topmostText(), SUCCESS);
    assert.is(postsOfTutor(), 1);
    assert.equal(loginsAndSearches(), [SEARCH, "POST /login"]);
  },
);

s(
  "a registered account with another password is refused, and asked for one login only",
  async () => {
    await reachTutorStep(4);
    const { id: _, ...other } = world.find("conta", { documento: REGISTERED })!;
    world.create("conta", { ...other, documento: NEW_CPF });
    calls.length = 0;
    await finish();
    for (const _ of [1, 2]) {
      assert.match(topmostText(), "CPF já cadastrado.");
      await tap("Entendi");
      assert.is(failureAbove("Finalizar"), "CPF já cadastrado.");
      assert.not.match(topmostText(), "pode já ter sido feito");
      await tap("Finalizar");
    }
    assert.is(postsOfTutor(), 3);
    assert.equal(loginsAndSearches(), [SEARCH, "POST /login"]);
  },
);

s("a 409 for something else than the document asks for no login", async () => {
  await reachTutorStep(4);
  world.faults.set("POST /tutores", { status: 409, body: { error: "E-mail já está em uso." } });
  calls.length = 0;
  await finish();
  assert.match(topmostText(), "E-mail já está em uso.");
  assert.equal(loginsAndSearches(), [SEARCH]);
});

for (
  const [what, call, fault] of [
    ["search", "GET /tutores/search/:cpf", { cut: true }],
    ["login", "POST /login", { cut: true }],
    ["login that may not be tried yet", "POST /login", { status: 429 }],
  ] as const
) {
  s(
    `a 409 after which the ${what} does not answer is doubt: the next press looks first`,
    async () => {
      await reachLastStepWithRepeatedPost();
      world.faults.set(call, fault);
      await finish();
      assert.match(topmostText(), "CPF já cadastrado.");
      assert.not.match(topmostText(), "O cadastro não foi feito");
      await tap("Entendi");
      assert.match(topmostText(), "O cadastro pode já ter sido feito.");
      world.faults.clear();
      await tap("Finalizar");
      assert.match(topmostText(), SUCCESS);
      assert.is(postsOfTutor(), 1);
    },
  );
}

s("a 409 because an earlier attempt came late with other data says so", async () => {
  await reachTutorStep(4);
  world.faults.set("POST /tutores", { cut: true });
  await finish();
  await tap("Entendi");
  world.faults.clear();
  await tap("Voltar");
  await tap("Voltar");
  await fillIn({ "Nome": "Joana da Silva" });
  await tap("Continuar");
  await tap("Continuar");
  const answer = { status: 409, body: { error: "CPF já cadastrado." } };
  world.faults.set("POST /tutores", answer, { times: 1, afterActing: true });
  await tap("Finalizar");
  assert.match(topmostText(), "Seu cadastro já tinha sido feito antes");
});

s("an earlier registration that succeeded is not shown as the last one typed", async () => {
  await reachTutorStep(4);
  world.faults.set("POST /tutores", { cut: true }, { afterActing: true, times: 1 });
  world.faults.set("GET /tutores/search/:cpf", { status: 503 });
  await finish();
  await tap("Entendi");
  world.faults.clear();
  await tap("Voltar");
  await tap("Voltar");
  await fillIn({ "Senha": "outra123", "Confirmar senha": "outra123" });
  await tap("Continuar");
  assert.match(topmostText(), "Seu cadastro já tinha sido feito antes");
  assert.is(postsOfTutor(), 1);
});

s("'Voltar' keeps what was typed, from step 1 too, and asks nothing", async () => {
  await reachTutorStep(4);
  for (const step of [3, 2, 1]) {
    await tap("Voltar");
    assert.match(topmostText(), `Passo ${step} de 4`);
  }
  await tap("Voltar");
  assert.match(topmostText(), CHOICE);
  assert.is(document.activeElement, document.querySelector("h2"));
  await tapCard("Tutor");
  assert.is(valueOf("CPF"), "135.792.468-28");
  await tap("Continuar");
  assert.equal(["Telefone", "Senha"].map(valueOf), ["(98) 99111-2233", "abc123"]);
});

s("the other kind asks before it forgets what was typed for this one", async () => {
  await reachTutorStep(1);
  await fill("CPF", NEW_CPF);
  await tap("Voltar");
  await tapCard("ONG");
  assert.match(topmostText(), "Descartar o que você preencheu?");
  assert.match(topmostText(), "O que você preencheu será perdido.");
  await tap("Continuar preenchendo");
  assert.match(topmostText(), CHOICE);
  await tapCard("ONG");
  await tap("Descartar");
  assert.match(topmostText(), "Passo 1 de 5");
  await tap("Voltar");
  assert.match(topmostText(), CHOICE);
  await tapCard("Tutor");
  assert.is(valueOf("CPF"), "", "nothing to ask about, and nothing of before");
});

for (
  const [way, go] of [["'Voltar ao login'", () => tap("Voltar ao login")], [
    "Back",
    goBack,
  ]] as const
) {
  s(`${way} from the choice asks before it forgets what was typed`, async () => {
    await reachTutorStep(1);
    await fill("CPF", NEW_CPF);
    await tap("Voltar");
    await go();
    assert.match(topmostText(), "Descartar o que você preencheu?");
    assert.match(await storedDraft() ?? "", "135.792.468-28");
    await tap("Descartar");
    assert.match(topmostText(), "Tela de entrada");
    assert.is(localStorage.getItem(DRAFT_KEY), null);
  });
}

s("an answer that comes after 'Voltar' from step 1 leads nowhere", async () => {
  await reachTutorStep(1);
  await fill("CPF", NEW_CPF);
  const answer = holdAnswer(`GET /tutores/search/${NEW_CPF}`);
  await tapWithoutSettling("Continuar");
  await tap("Voltar");
  answer();
  await settle();
  assert.match(topmostText(), CHOICE);
  await tapCard("Tutor");
  assert.match(topmostText(), "Passo 1 de 4");
});

s("an answer for an old CPF does not lead to the next step", async () => {
  await reachTutorStep(1);
  await fill("CPF", NEW_CPF);
  const answer = holdAnswer(`GET /tutores/search/${NEW_CPF}`);
  await tapWithoutSettling("Continuar");
  await fill("CPF", REGISTERED);
  answer();
  await settle();
  assert.match(topmostText(), "Passo 1 de 4");
});

s("a reload comes back where it was, and the last step asks for the password again", async () => {
  await reachTutorStep(3);
  await fill("CEP", "65010500");
  await leaveField("CEP");
  await fill("Número", "10");
  await reloadCadastro();
  assert.match(topmostText(), "Passo 3 de 4");
  assert.equal(["Número", "Cidade"].map(valueOf), ["10", "São Luís"]);
  calls.length = 0;
  await tap("Continuar");
  assert.equal(calls, [], "the address was found before the reload");
  assert.match(topmostText(), SENHA_FORGOTTEN);
  await finish();
  assert.is(errorOf("Senha"), "A senha precisa ter no mínimo 6 caracteres");
  assert.is(document.activeElement, getControl("Senha"));
  assert.is(postsOfTutor(), 0);
  await fillIn({ "Senha": "nova123", "Confirmar senha": "nova124" });
  await tap("Finalizar");
  assert.is(errorOf("Confirmar senha"), "Senhas não correspondem");
  await fill("Confirmar senha", "nova123");
  await tap("Finalizar");
  assert.match(topmostText(), SUCCESS);
  await enterWithLogin(NEW_CPF, "nova123");
});

s(
  "half a password typed in the last step is still asked for after a correction elsewhere",
  async () => {
    await reachTutorStep(4);
    await reloadCadastro();
    await fill("Senha", "nova123");
    await tap("Corrigir endereço");
    await tap("Continuar");
    await fillIn({ "Senha": "nova123", "Confirmar senha": "nova123" });
    await finish();
    assert.match(topmostText(), SUCCESS);
  },
);

s("a reload in the last step comes back there, with the terms accepted", async () => {
  await reachTutorStep(4);
  await tap("Li e aceito os termos de uso");
  await reloadCadastro();
  assert.match(topmostText(), "Passo 4 de 4");
  await fillIn({ "Senha": "nova123", "Confirmar senha": "nova123" });
  await tap("Finalizar");
  assert.match(topmostText(), SUCCESS);
});

s(
  "after a reload the step with the password asks for it too, and then the last does not",
  async () => {
    await reachTutorStep(3);
    await reloadCadastro();
    await tap("Voltar");
    assert.match(topmostText(), SENHA_FORGOTTEN);
    assert.is(valueOf("Telefone"), "(98) 99111-2233");
    await fillIn({ "Senha": "nova123", "Confirmar senha": "nova123" });
    await tap("Continuar");
    await fill("CEP", "65010500");
    await tap("Buscar CEP");
    await tap("Continuar");
    assert.match(topmostText(), "Passo 4 de 4");
    assert.is(findControl("Senha"), undefined);
  },
);

s("says nothing about a password if none was typed before the reload", async () => {
  await reachTutorStep(2);
  await fill("Nome", "Joana Silva");
  await reloadCadastro();
  assert.is(valueOf("Nome"), "Joana Silva");
  assert.not.match(topmostText(), SENHA_FORGOTTEN);
});

s("never stores a password", async () => {
  await reachTutorStep(4);
  const kept = await storedDraft();
  assert.match(kept!, "Joana Silva");
  assert.not.match(kept!, "abc123");
});

for (
  const draft of [
    "null",
    "{",
    `{"step":1,"values":{"perfil":"outro"},"tab":"aqui","savedAt":${Date.now()}}`,
    `{"step":9,"values":{"perfil":"tutor"},"tab":"aqui","savedAt":${Date.now()}}`,
    `{"step":3,"values":{"perfil":"tutor","documento":"1"},"tab":"aqui","savedAt":${Date.now()}}`,
  ]
) {
  s(`uses what it can of a damaged draft: ${draft.slice(0, 20)}`, async () => {
    sessionStorage.setItem("vet:aba", "aqui");
    localStorage.setItem(DRAFT_KEY, draft);
    await openCadastro();
    assert.match(topmostText(), draft.includes("tutor") ? "Passo 1 de 4" : CHOICE);
  });
}

s("works with password managers and autofill, and says how to fill in", async () => {
  await reachTutorStep(2);
  const expected = {
    "Nome": ["text", "name", ""],
    "E-mail": ["text", "email", "Exemplo: nome@email.com"],
    "Telefone": ["tel", "tel-national", "Com DDD. Exemplo: (98) 91234-5678"],
    "Senha": ["password", "new-password", "Pelo menos 6 letras ou números"],
    "Confirmar senha": ["password", "new-password", "Digite a mesma senha outra vez"],
  };
  for (const [label, [kind, autocomplete, hint]] of Object.entries(expected)) {
    const input = getControl(label) as HTMLInputElement;
    assert.is(input.type, kind, label);
    assert.is(input.getAttribute("autocomplete"), autocomplete, label);
    assert.match(descriptionOf(label), hint);
  }
  assert.is(document.querySelector<HTMLInputElement>("input[name=username]")!.value, NEW_CPF);
});

s.run();
