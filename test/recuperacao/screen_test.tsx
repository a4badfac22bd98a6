// Shows password recovery (client/README.md "Password recovery"): every step and message, and what never happens twice.
import "../dom.ts";
import { act } from "react";
import { Route, Switch } from "wouter";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { RecuperacaoScreen } from "../../client/recuperacao/screen.tsx";
import { slowCallCancels } from "../../client/lib/http/http.ts";
import { navigateWithDocumento } from "../../client/sessao/handed_documento.ts";
import { LoginScreen } from "../../client/shell/login_screen.tsx";
import { session } from "../../client/sessao/state.ts";
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
  openWorld,
  pageText,
  resetEverything,
  settle,
  tap,
  topmostText,
  valueOf,
  type World,
} from "../screen.tsx";
import { stopTime, type Timers } from "../timers.ts";

const s = suite("RecuperacaoScreen");
const SEND = "POST /login/recover/send-email";
const VERIFY = "POST /login/recover/verify-code";
const RESET = "POST /login/recover/reset-password";
const CHECK = "Verifique se o código de 6 dígitos foi digitado corretamente";
const LOCKOUT = "vet:pessoal:recuperacao:reenvio";
/** A draft at the step with the code. */
const AT_CODE = {
  step: 2,
  values: {
    documento: "529.982.247-25",
    codigo: "",
    sent: JSON.stringify({ id: "a", email: "m***@x" }),
  },
};

let world: World;
let timers: Timers;

s.before.each(() => {
  timers = stopTime(new Date().toISOString());
  world = openWorld();
});
s.after.each(async () => {
  await resetEverything();
  timers.restore();
  sessionStorage.clear();
});

async function open(): Promise<void> {
  await draw(
    <Switch>
      <Route path="/forgot-password" component={RecuperacaoScreen} />
      <Route>
        <LoginScreen onBegin={() => {}} />
      </Route>
    </Switch>,
    "/forgot-password",
  );
}

async function reachCodigo(): Promise<void> {
  await open();
  await fill("CPF ou CNPJ", "52998224725");
  await tap("Recuperar Senha");
}

async function reachSenha(): Promise<void> {
  await reachCodigo();
  await fill("Código", world.codes()[0].code);
  await tap("Verificar");
}

async function typeSenhas(senha = "nova123"): Promise<void> {
  await fill("Nova senha", senha);
  await fill("Confirmação de senha", senha);
}

/** Presses without waiting for the result. */
async function press(name: string): Promise<void> {
  await act(() => getControl(name).click());
}

/** Moves the wait on by this many seconds. */
async function skip(seconds: number): Promise<void> {
  await act(() => timers.pass(seconds * 1000));
}

s("explains a letter in the document to a tutor and to an ONG, and sends nothing", async () => {
  await open();
  await fill("CPF ou CNPJ", "5299822472O");
  const hint = /O CPF tem só números. Se o CNPJ da sua ONG tem letras, .* peça ajuda./;
  assert.match(topmostText(), hint);
  await tap("Recuperar Senha");
  assert.is(errorOf("CPF ou CNPJ"), "Documento inválido");
  assert.match(topmostText(), hint);
  assert.equal(calls, []);
});

s("begins with the document of the person who comes from the profile", async () => {
  navigateWithDocumento("52998224725", "/forgot-password");
  await open();
  assert.is(valueOf("CPF ou CNPJ"), "529.982.247-25");
  assert.is(localStorage.length, 0, "nothing was typed yet");
  assert.is(location.pathname + location.search, "/forgot-password");
  await tap("Recuperar Senha");
  assert.match(topmostText(), "Passo 2 de 3");
});

s("leads to the statement of accessibility", async () => {
  await open();
  assert.is(getControl("Acessibilidade").getAttribute("href"), "/acessibilidade");
});

for (
  const [name, isWrong, fault] of [
    ["an unknown document", true, undefined],
    ["a broken server", false, { status: 503 }],
    ["an answer that says no", true, { status: 200, body: { success: false, id: "x" } }],
    ["an answer that is not JSON", false, { status: 200, body: "<html>" }],
  ] as const
) {
  s(`keeps the document after ${name}, and says what to check`, async () => {
    if (fault) world.faults.set(SEND, fault);
    await open();
    await fill("CPF ou CNPJ", fault ? "52998224725" : "13579246828");
    await tap("Recuperar Senha");
    const sentence =
      "Não foi possível solicitar a recuperação de senha. Verifique o documento informado.";
    assert.match(topmostText(), "Erro na recuperação");
    assert.is(topmostText().split(sentence).length, 2, "once");
    assert.match(topmostText(), "Passo 1 de 3");
    await skip(4.05);
    // If the document may be wrong, under it; else above the button.
    assert.is(errorOf("CPF ou CNPJ"), isWrong ? "Não deu certo com este documento" : "");
    assert.is(topmostText().includes(sentence), !isWrong);
    assert.is(failureAbove("Recuperar Senha"), isWrong ? "" : sentence);
    assert.is(topmostText().includes("O número pode estar certo"), !isWrong);
    assert.is(valueOf("CPF ou CNPJ"), fault ? "529.982.247-25" : "135.792.468-28");
    world.faults.clear();
    await fill("CPF ou CNPJ", "52998224725");
    await tap("Recuperar Senha");
    assert.match(topmostText(), "Passo 2 de 3");
  });
}

s("asks for a code once more after a server's error, but not after a lost answer", async () => {
  // There may be a first e-mail; a second code would make its code wrong.
  await open();
  await fill("CPF ou CNPJ", "52998224725");
  world.faults.set(SEND, { cut: true }, { times: 1 });
  await tap("Recuperar Senha");
  assert.is(world.codes().length, 0);
  world.faults.set(SEND, { status: 503 }, { times: 1 });
  await tap("Recuperar Senha");
  assert.is(world.codes().length, 1);
});

s("says under the field and in a toast that the code is too short", async () => {
  await reachCodigo();
  await fill("Código", "12a34");
  assert.is(valueOf("Código"), "1234");
  await tap("Verificar");
  assert.is(errorOf("Código"), "O código deve ter 6 dígitos");
  assert.match(topmostText(), "Código inválido");
  assert.match(topmostText(), CHECK);
  assert.match(adviceOf("Código"), "Confira os números");
  assert.equal(calls, [SEND]);
  await fill("Código", world.codes()[0].code);
  await tap("Verificar");
  assert.match(topmostText(), "Nova Senha");
  assert.not.match(pageText(), "Código inválido");
});

s("says that the code could not be checked, and keeps it", async () => {
  await reachCodigo();
  world.faults.set(VERIFY, { status: 503 });
  await fill("Código", world.codes()[0].code);
  await tap("Verificar");
  assert.match(topmostText(), "Erro na verificação");
  assert.match(topmostText(), "Ocorreu um erro ao verificar o código. Tente novamente.");
  assert.is(valueOf("Código"), world.codes()[0].code);
});

for (
  const [name, fault] of [
    ["the server refuses it", undefined],
    ["the answer says no", { status: 200, body: { success: false } }],
  ] as const
) {
  s(`says that the code is wrong if ${name}`, async () => {
    await reachCodigo();
    const wrong = world.codes()[0].code === "000000" ? "000001" : "000000";
    if (fault) world.faults.set(VERIFY, fault);
    await fill("Código", wrong);
    await tap("Verificar");
    assert.match(topmostText(), "Código inválido");
    assert.is(topmostText().split("O código informado não é válido.").length, 2, "once");
    assert.is(errorOf("Código"), "Código errado ou vencido");
    assert.is(failureAbove("Verificar"), "", "the field says it");
    assert.match(adviceOf("Código"), "Confira os números");
    assert.match(topmostText(), "Passo 2 de 3");
    assert.is(valueOf("Código"), wrong);
    assert.not.match(topmostText(), "Erro na verificação");
  });
}

for (const status of [400, 401, 404, 410, 422]) {
  s(`marks the code that the server refuses with ${status}, which has no \`success\``, async () => {
    await reachCodigo();
    world.faults.set(VERIFY, { status, body: { error: "Código expirado" } });
    await fill("Código", "000000");
    await tap("Verificar");
    assert.match(topmostText(), "Erro na verificação");
    assert.match(topmostText(), "Ocorreu um erro ao verificar o código. Tente novamente.");
    assert.is(errorOf("Código"), "Código errado ou vencido");
    assert.is(failureAbove("Verificar"), "", "the field says it");
    assert.match(adviceOf("Código"), "peça outro");
    assert.match(topmostText(), "Passo 2 de 3");
  });
}

s("sends the code again after 60, 90 and 120 seconds", async () => {
  await reachCodigo();
  await fill("Código", "123");
  for (const [count, clock, seconds] of [[1, "1:00", 60], [2, "1:30", 90], [3, "2:00", 120]]) {
    const button = getControl(`Reenviar código em ${clock}`) as HTMLButtonElement;
    assert.ok(button.disabled);
    await act(() => button.click());
    assert.is(calls.length, count);
    await skip(Number(seconds));
    await tap("Reenviar código");
    assert.match(topmostText(), "Código enviado!");
    // The focus moves after the answer, with a timer.
    await skip(0);
    assert.is(valueOf("Código"), "", "the code before is void");
    assert.is(document.activeElement, getControl("Código"));
  }
  await fill("Código", world.codes().at(-1)!.code);
  await tap("Verificar");
  assert.match(topmostText(), "Passo 3 de 3");
});

for (const fault of [{ status: 503 }, { status: 200, body: {} }] as const) {
  s(`says that the code was not sent again: ${JSON.stringify(fault)}`, async () => {
    await reachCodigo();
    await skip(60);
    await fill("Código", "123");
    world.faults.set(SEND, fault);
    await tap("Reenviar código");
    assert.match(topmostText(), "Erro na recuperação");
    assert.match(topmostText(), "Não foi possível reenviar o código.");
    await skip(4.05);
    assert.is(failureAbove("Verificar"), "Não foi possível reenviar o código.");
    assert.is(valueOf("Código"), "123");
    world.faults.clear();
    await tap("Reenviar código");
    assert.match(topmostText(), "Código enviado!");
  });
}

s("a code that is sent again does not keep Back from the first step", async () => {
  await reachCodigo();
  await skip(60);
  const answer = holdAnswer(SEND);
  await press("Reenviar código");
  await goBack();
  assert.match(topmostText(), "Passo 1 de 3");
  answer();
  await settle();
  assert.match(topmostText(), "Passo 1 de 3");
  assert.is(localStorage.getItem(LOCKOUT), null);
});

s("'Voltar' leads to the document, and forgets the code and the token", async () => {
  await reachSenha();
  await typeSenhas();
  await tap("Voltar");
  assert.match(topmostText(), "Passo 1 de 3");
  assert.is(storedToken(), undefined);
  assert.is(valueOf("CPF ou CNPJ"), "529.982.247-25");
  await tap("Recuperar Senha");
  assert.is(valueOf("Código"), "");
});

s("counts the codes of before 'Voltar': the wait for the next one is longer", async () => {
  await reachCodigo();
  assert.ok(getControl("Reenviar código em 1:00"));
  await tap("Voltar");
  await tap("Recuperar Senha");
  assert.ok(getControl("Reenviar código em 1:30"));
});

s("a document that was refused is not said to be wrong after it was accepted", async () => {
  world.faults.set(SEND, { status: 400, body: {} }, { times: 1 });
  await reachCodigo();
  assert.is(errorOf("CPF ou CNPJ"), "Não deu certo com este documento");
  await tap("Recuperar Senha");
  await tap("Voltar");
  assert.is(errorOf("CPF ou CNPJ"), "");
});

s("ignores the answer to a code that comes after 'Voltar'", async () => {
  await reachCodigo();
  const answer = holdAnswer(VERIFY);
  await fill("Código", world.codes()[0].code);
  await press("Verificar");
  await press("Voltar");
  answer();
  await settle();
  assert.match(topmostText(), "Passo 1 de 3");
  assert.is(storedToken(), undefined);
});

for (const answer of [{ status: 400, body: {} }, { status: 200, body: { success: false } }]) {
  s(`a late ${answer.status} to a code says nothing of the one that was sent since`, async () => {
    await reachCodigo();
    await skip(60);
    world.faults.set(VERIFY, answer);
    const release = holdAnswer(VERIFY);
    await fill("Código", "000000");
    await press("Verificar");
    await press("Reenviar código");
    await settle();
    release();
    await settle();
    assert.match(pageText(), "Código enviado!");
    assert.not.match(pageText(), "Erro na verificação");
    assert.is(errorOf("Código"), "");
  });
}

s("a right code counts, though the field was changed while it was checked", async () => {
  await reachCodigo();
  const answer = holdAnswer(VERIFY);
  await fill("Código", world.codes()[0].code);
  await press("Verificar");
  await fill("Código", "123");
  answer();
  await settle();
  assert.match(topmostText(), "Passo 3 de 3");
});

s("a token that expired after a lost answer has not set the password", async () => {
  await reachSenha();
  world.faults.set(RESET, { cut: true }, { times: 2 });
  await typeSenhas();
  await tap("Confirmar");
  world.remove("redefinicao");
  await tap("Confirmar");
  assert.not.match(topmostText(), "Senha alterada com sucesso!");
  assert.match(topmostText(), "Erro ao definir senha");
  assert.match(topmostText(), "Ocorreu um erro ao definir sua nova senha. Tente novamente.");
  await tap("Confirmar");
  assert.match(topmostText(), "Passo 1 de 3");
  await skip(4.05);
  assert.is(
    failureAbove("Recuperar Senha"),
    "Sessão expirada. Por favor, comece o processo novamente.",
  );
  assert.is(calls.filter((call) => call === RESET).length, 3);
});

s(
  "a token that is refused at the first try asks for no login, which could lock the account",
  async () => {
    await reachSenha();
    world.remove("redefinicao");
    await typeSenhas();
    await tap("Confirmar");
    assert.match(topmostText(), "Erro ao definir senha");
    assert.is(calls.filter((call) => call === "POST /login").length, 0);
    await tap("Confirmar");
    assert.match(topmostText(), "Sessão expirada");
  },
);

s("nor does it after a password that was refused, or with another token", async () => {
  await reachSenha();
  world.faults.set(RESET, { status: 400, body: {} }, { times: 1 });
  await typeSenhas();
  await tap("Confirmar");
  world.faults.set(RESET, { status: 401, body: {} });
  await tap("Confirmar");
  await tap("Confirmar");
  assert.match(topmostText(), "Passo 1 de 3");
  await tap("Recuperar Senha");
  await fill("Código", world.codes().at(-1)!.code);
  await tap("Verificar");
  await typeSenhas();
  await tap("Confirmar");
  assert.is(calls.filter((call) => call === RESET).length, 3);
  assert.is(calls.filter((call) => call === "POST /login").length, 0);
});

s("the token stays where nobody can be asked whether it has set the password", async () => {
  await reachSenha();
  world.faults.set(RESET, { status: 502, body: "<html>" }, { times: 1, afterActing: true });
  world.faults.set("POST /login", { status: 503 });
  await typeSenhas();
  await tap("Confirmar");
  assert.match(topmostText(), "Erro ao definir senha");
  assert.match(topmostText(), "Passo 3 de 3");
  world.faults.clear();
  await tap("Confirmar");
  assert.match(topmostText(), "Senha alterada com sucesso!");
  assert.match(topmostText(), "Sua nova senha foi definida. Você pode fazer login agora.");
  await skip(1.05);
  await settle();
  assert.is(location.pathname + location.search, "/");
  assert.equal(["CPF ou CNPJ", "Senha"].map(valueOf), ["52998224725", ""]);
  assert.is(document.activeElement, getControl("Senha"));
  assert.is(localStorage.length, 0);
  assert.is(storedToken(), undefined);
});

s(
  "a token refused after its answer was lost has set the password, and logs nobody in",
  async () => {
    await reachSenha();
    world.faults.set(RESET, { status: 502, body: "<html>" }, { times: 1, afterActing: true });
    await typeSenhas();
    await tap("Confirmar");
    assert.match(topmostText(), "Senha alterada com sucesso!");
    assert.is(session.value.status, "anonymous");
    assert.is(localStorage.getItem("vet:token"), null);
    await skip(1.05);
  },
);

for (const status of [400, 404, 410, 422]) {
  s(`a lost answer has set the password, also where the second try gets a ${status}`, async () => {
    await reachSenha();
    world.faults.set(RESET, { cut: true }, { times: 1, afterActing: true });
    const release = holdAnswer(RESET);
    await typeSenhas();
    await press("Confirmar");
    world.faults.set(RESET, { status, body: {} });
    release();
    await settle();
    assert.match(topmostText(), "Senha alterada com sucesso!");
    await skip(1.05);
  });
}

s(
  "a refusal after a lost answer asks for one login, because another could lock the account",
  async () => {
    await reachSenha();
    world.faults.set(RESET, { cut: true }, { times: 2 });
    await typeSenhas();
    await tap("Confirmar");
    world.faults.set(RESET, { status: 400, body: {} });
    await tap("Confirmar");
    await tap("Confirmar");
    assert.match(topmostText(), "Erro ao definir senha");
    assert.is(calls.filter((call) => call === "POST /login").length, 1);
    world.faults.clear();
    await tap("Confirmar");
    assert.match(topmostText(), "Senha alterada com sucesso!");
    await skip(1.05);
  },
);

s("where a lost answer has set another password than the one refused, it says so", async () => {
  await reachSenha();
  world.faults.set(RESET, { cut: true }, { afterActing: true });
  await typeSenhas("nova123");
  await tap("Confirmar");
  world.faults.set(RESET, { status: 400, body: {} });
  await typeSenhas("outra456");
  await tap("Confirmar");
  assert.match(topmostText(), "Vale a senha que você digitou antes, e não a última.");
  assert.is(calls.filter((call) => call === "POST /login").length, 1);
  await skip(1.05);
  await fill("Senha", "nova123");
  await tap("Entrar");
  assert.is(session.value.status, "authenticated");
});

s("who goes back when the password is set stays there", async () => {
  await reachSenha();
  await typeSenhas();
  await press("Confirmar");
  await settle();
  assert.match(topmostText(), "Senha alterada com sucesso!");
  await press("Voltar");
  await skip(1.05);
  assert.match(topmostText(), "Passo 1 de 3");
});

s(
  "the token of a recovery that was begun anew stays when the earlier one's answer comes",
  async () => {
    await reachSenha();
    const answer = holdAnswer(RESET);
    await typeSenhas();
    await press("Confirmar");
    for (const path of ["/", "/forgot-password"]) {
      await act(() => navigateWithDocumento("52998224725", path));
    }
    await tap("Recuperar Senha");
    await fill("Código", world.codes().at(-1)!.code);
    await tap("Verificar");
    assert.match(topmostText(), "Passo 3 de 3");
    answer();
    await settle();
    assert.ok(storedToken());
    assert.match(topmostText(), "Passo 3 de 3");
  },
);

s("a password that was changed while another one is being set is not said to be set", async () => {
  await reachSenha();
  const release = holdAnswer(RESET);
  await typeSenhas();
  await press("Confirmar");
  await typeSenhas("outra456");
  release();
  await settle();
  assert.match(topmostText(), "Vale a senha que você digitou antes, e não a última.");
  await skip(1.05);
});

for (
  const [what, fault] of [
    ["plain text", { status: 200, body: "Senha alterada" }],
    ["a firewall's 403", { status: 403, body: "<h1>Blocked</h1>" }],
  ] as const
) {
  s(`after ${what}, a login shows whether the password is set; the token stays`, async () => {
    await reachSenha();
    world.faults.set(RESET, fault);
    await typeSenhas();
    await tap("Confirmar");
    assert.match(topmostText(), "Erro ao definir senha");
    assert.match(topmostText(), "Passo 3 de 3");
    world.faults.set(RESET, fault, { afterActing: true });
    await tap("Confirmar");
    assert.match(topmostText(), "Senha alterada com sucesso!");
    await skip(1.05);
  });
}

for (const isStopped of [false, true]) {
  const what = isStopped ? "a wait that the person gave up" : "lost answers";
  s(
    `after ${what} it says that the password may be set, and what to do`,
    async () => {
      await reachSenha();
      if (!isStopped) world.faults.set(RESET, { cut: true }, { afterActing: true });
      const release = holdAnswer(RESET);
      await typeSenhas();
      await press("Confirmar");
      await skip(10);
      if (isStopped) await act(() => slowCallCancels.value[0]());
      release();
      await settle();
      await skip(4.05);
      assert.match(topmostText(), "A senha pode já ter sido trocada. Toque de novo em");
      world.faults.clear();
      await tap("Confirmar");
      assert.match(topmostText(), "Senha alterada com sucesso!");
      await skip(1.05);
    },
  );
}

s("a 200 that denies the new password is no success", async () => {
  await reachSenha();
  world.faults.set(RESET, { status: 200, body: { success: false, message: "Igual à anterior." } });
  await typeSenhas();
  await tap("Confirmar");
  assert.match(topmostText(), "Erro ao definir senha");
  assert.not.match(topmostText(), "Senha alterada com sucesso!");
});

for (const [missing, call] of [["id", SEND], ["token", VERIFY]] as const) {
  s(`starts again if the server sent no ${missing}`, async () => {
    world.faults.set(call, { status: 200, body: { success: true } });
    await reachCodigo();
    await fill("Código", "123456");
    await tap("Verificar");
    if (missing === "token") {
      await typeSenhas();
      await tap("Confirmar");
    }
    assert.match(topmostText(), "Sessão expirada");
    assert.match(topmostText(), "Passo 1 de 3");
    assert.not.ok(calls.includes(RESET));
  });
}

s("shows the e-mail of an answer as text", async () => {
  const email = `<img src=x onerror=alert(1)>@${"x".repeat(5000)}`;
  world.faults.set(SEND, { status: 200, body: { success: true, id: 7, email } });
  await reachCodigo();
  assert.is(document.querySelector("img"), null);
  assert.match(topmostText(), "<***@xxx");
});

s("continues at the code that was sent before a reload, with the rest of the wait", async () => {
  const sent = JSON.stringify({ id: "a", email: "m***@exemplo.com" });
  keep({ ...AT_CODE, values: { ...AT_CODE.values, codigo: "123", sent } });
  localStorage.setItem("vet:pessoal:recuperacao:envios", "2");
  localStorage.setItem(LOCKOUT, `70 ${timers.now() - 20_000}`);
  await open();
  assert.match(topmostText(), "Passo 2 de 3");
  assert.match(topmostText(), "m***@exemplo.com");
  assert.is(valueOf("Código"), "123");
  assert.ok(findControl("Reenviar código em 0:50") ?? findControl("Reenviar código em 0:49"));
  await skip(50);
  await tap("Reenviar código");
  assert.ok(getControl("Reenviar código em 2:00"));
});

s("after a reload too, a login shows whether a try of before has set the password", async () => {
  keep({ ...AT_CODE, step: 3 });
  sessionStorage.setItem("vet:pessoal:recuperacao:token", "abc");
  sessionStorage.setItem("vet:pessoal:recuperacao:enviada", "true");
  world.faults.set(RESET, { status: 401, body: {} });
  await open();
  await typeSenhas("maria123");
  await tap("Confirmar");
  assert.match(topmostText(), "Senha alterada com sucesso!");
  await skip(1.05);
  assert.not(Object.keys(sessionStorage).some((key) => key.includes("recuperacao")));
});

s("says that the session is over if a saved last step has lost its token", async () => {
  keep({ ...AT_CODE, step: 3 });
  await open();
  assert.match(topmostText(), "Sessão expirada");
  assert.match(topmostText(), "Passo 1 de 3");
  assert.is(valueOf("CPF ou CNPJ"), "529.982.247-25");
});

s.run();

/** The advice for the error under the field with this label. */
function adviceOf(label: string): string {
  const ids = getControl(label).getAttribute("aria-describedby")!.split(" ");
  return document.getElementById(ids.find((id) => id.endsWith("-advice"))!)!.textContent!;
}

function storedToken(): string | undefined {
  return Object.keys(sessionStorage).find((key) => key.endsWith(":token"));
}

function keep(draft: object): void {
  sessionStorage.setItem("vet:aba", "aqui");
  localStorage.setItem(
    "vet:pessoal:inacabado:recuperacao",
    JSON.stringify({ ...draft, tab: "aqui", savedAt: Date.now() }),
  );
}
