// Shows the registration of an ONG (client/README.md "Registration", "Company registry"): its steps, and what the
// registry fills in.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  calls,
  errorOf,
  fill,
  getControl,
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
import {
  CNPJ_COMPLETE,
  CNPJ_FAILING,
  CNPJ_UNKNOWN,
  CNPJ_WITH_GAPS,
  DRAFT_KEY,
  fillIn,
  isLocked,
  ONG,
  reachOngStep,
  reloadCadastro,
} from "./pages.tsx";

const s = suite("ong");

const ADDRESS = ["CEP", "Logradouro", "Número", "Complemento", "Bairro", "Cidade", "Estado"];
const SUCCESS = "Sucesso: Cadastro da ONG realizado com sucesso!";

let world: World;

s.before.each(() => {
  world = openWorld();
});
s.after.each(resetEverything);

async function finish(): Promise<void> {
  await tap("Li e aceito os termos de uso");
  await tap("Finalizar");
}

s("shows what was filled in before it is sent, and leads to the login", async () => {
  await reachOngStep(5);
  for (const typed of ["90.246.813/0001-59", "ABRIGO QUATRO PATAS", "SALA 2", "Ana Lima"]) {
    assert.match(topmostText(), typed);
  }
  await tap("Corrigir responsável");
  await tap("Continuar");
  await finish();
  assert.match(topmostText(), SUCCESS);
  assert.match(topmostText(), "Agora é só entrar com o CNPJ da ONG e a senha que você criou.");
  await tap("Entrar agora");
  assert.match(pageText(), "Tela de entrada");
  assert.is(valueOf("CPF ou CNPJ"), CNPJ_COMPLETE);
  assert.is(localStorage.getItem(DRAFT_KEY), null);
  assert.is(world.conta(CNPJ_COMPLETE)?.nome, "ABRIGO QUATRO PATAS");
});

s(
  "a 409 to a registration that the browser sent again is the success of the first one",
  async () => {
    await reachOngStep(5);
    world.faults.set("POST /ongs", { status: 409 }, { times: 1, afterActing: true });
    await finish();
    assert.match(topmostText(), SUCCESS);
  },
);

s("a registered CNPJ leads to the login", async () => {
  await reachOngStep(1);
  await fill("CNPJ", "11222333000181");
  await tap("Continuar");
  assert.match(topmostText(), "CNPJ já cadastrado. Por favor, entre em contato com o suporte.");
  await tap("Ir para o login");
  assert.is(valueOf("CPF ou CNPJ"), "11222333000181");
});

for (
  const [cnpj, sentence] of [
    [CNPJ_UNKNOWN, "CNPJ não encontrado, os dados deverão ser preenchidos manualmente"],
    [
      CNPJ_FAILING,
      "Erro ao buscar dados do CNPJ, os dados deverão ser preenchidos manualmente",
    ],
  ]
) {
  s(`continues with empty fields after: ${sentence}`, async () => {
    await reachOngStep(2, cnpj);
    assert.match(topmostText(), sentence);
    await tap("Entendi");
    assert.match(topmostText(), "Passo 2 de 5");
    for (const label of ["Nome fantasia", "Razão social", "E-mail", "Telefone"]) {
      assert.is(valueOf(label), "");
      assert.not.ok(isLocked(label));
    }
  });
}

s("while the registry has too many requests, only says to type, and goes on", async () => {
  await reachOngStep(1);
  world.faults.set("GET /cnpj/v1/:cnpj", { status: 429, body: {} });
  await fill("CNPJ", CNPJ_COMPLETE);
  await tap("Continuar");
  assert.match(topmostText(), "os dados deverão ser preenchidos manualmente");
  assert.not.match(topmostText(), "Tente de novo");
});

s("the registry locks what it filled in, shows it whole, and says so", async () => {
  await reachOngStep(2);
  assert.is(valueOf("E-mail"), "contato@quatropatas.exemplo.org");
  assert.is(valueOf("Telefone"), "(98) 3233-4455");
  for (const label of ["Nome fantasia", "Razão social"]) assert.ok(isLocked(label));
  for (const label of ["E-mail", "Telefone"]) assert.not.ok(isLocked(label));
  assert.match(topmostText(), "Preenchido com dados da Receita Federal");
  const copy = getControl("Razão social").nextElementSibling!;
  assert.is(copy.textContent, valueOf("Razão social"), "it makes the field as high as its value");
  await fill("Senha", "abc123");
  await tap("Continuar");
  for (const label of ADDRESS) assert.ok(isLocked(label), label);
  assert.match(topmostText(), "Confira o endereço");
  world.faults.set("GET /buscar-cep/:cep", { status: 503 });
  await tap("Buscar CEP");
  assert.match(errorOf("CEP") ?? "", "Falha provocada");
});

s("what is missing in the registry stays unlocked", async () => {
  await reachOngStep(2, CNPJ_WITH_GAPS);
  assert.not.ok(isLocked("Nome fantasia"));
  assert.ok(isLocked("Razão social"));
  const { "Razão social": _, ...open } = ONG;
  await fillIn(open);
  await tap("Continuar");
  for (const label of ["Logradouro", "Número"]) assert.not.ok(isLocked(label));
  for (const label of ["CEP", "Cidade"]) assert.ok(isLocked(label));
  await tap("Continuar");
  assert.is(errorOf("Logradouro"), "Logradouro deve ter pelo menos 3 caracteres");
  await fill("Logradouro", "Rua Nova");
  await tap("Continuar");
  assert.match(topmostText(), "Passo 4 de 5");
});

s("what is typed while the registry's CEP is looked up stays", async () => {
  const body = { cep: "65010500", municipio: "SAO LUIS", uf: "MA" };
  world.faults.set("GET /cnpj/v1/:cnpj", { status: 200, body });
  const answer = holdAnswer("GET /buscar-cep/65010500");
  await reachOngStep(2, CNPJ_UNKNOWN);
  await fillIn(ONG);
  await tap("Continuar");
  await fill("Logradouro", "Rua Nova");
  answer();
  await settle();
  assert.is(valueOf("Logradouro"), "Rua Nova");
  assert.not(isLocked("Logradouro"));
});

for (
  const [municipio, uf, cep, fault, open] of [
    ["são luís", "ma", "65010500", undefined, []],
    ["SAO LUIS GONZAGA DO MARANHAO", "MA", "65010500", undefined, ["CEP", "Cidade", "Estado"]],
    ["SAO LUIS", "PA", "65010500", undefined, ["CEP", "Cidade", "Estado"]],
    ["SAO LUIS", "MA", "65000999", undefined, ["CEP", "Cidade", "Estado"]],
    ["SAO LUIS", "MA", "65010500", { status: 500 }, ["Cidade", "Estado"]],
  ] as const
) {
  const answer = fault ? " without answer" : "";
  s(`of ${municipio}, ${uf}, CEP ${cep}${answer}, open: ${open}`, async () => {
    const street = { descricao_tipo_de_logradouro: "AVENIDA", logradouro: "GETULIO VARGAS" };
    const body = { cep, municipio, uf, ...street, bairro: "CENTRO" };
    world.faults.set("GET /cnpj/v1/:cnpj", { status: 200, body });
    if (fault) world.faults.set("GET /buscar-cep/:cep", fault);
    await reachOngStep(2, CNPJ_UNKNOWN);
    await fillIn(ONG);
    await tap("Continuar");
    const unlocked = ["CEP", "Logradouro", "Bairro", "Cidade", "Estado"]
      .filter((label) => !isLocked(label));
    assert.equal(unlocked, open);
    assert.is(valueOf("Cidade"), municipio);
    assert.is(valueOf("Logradouro"), "AVENIDA GETULIO VARGAS");
    if (fault) assert.is(errorOf("CEP"), "");
    await reloadCadastro();
    assert.is(isLocked("Cidade"), open.length === 0);
  });
}

for (const afterReload of [false, true]) {
  const when = afterReload ? ", also after a reload" : "";
  s(`another CNPJ removes what was filled in for the earlier one${when}`, async () => {
    await reachOngStep(3);
    if (afterReload) await reloadCadastro();
    await tap("Voltar");
    await fill("Telefone", "98991112233");
    await tap("Voltar");
    await fill("CNPJ", CNPJ_UNKNOWN);
    await tap("Continuar");
    await tap("Entendi");
    for (const label of ["Nome fantasia", "Razão social", "E-mail"]) {
      assert.is(valueOf(label), "");
      assert.not.ok(isLocked(label));
    }
    assert.is(valueOf("Telefone"), "(98) 99111-2233", "typed by the person");
    await fillIn(ONG);
    await tap("Continuar");
    for (const label of ADDRESS) {
      assert.is(valueOf(label), "", label);
      assert.not.ok(isLocked(label), label);
    }
  });
}

s("the same CNPJ again makes no call and changes nothing", async () => {
  await reachOngStep(2);
  await fill("E-mail", "outro@exemplo.org");
  await tap("Voltar");
  await tap("Continuar");
  assert.is(valueOf("E-mail"), "outro@exemplo.org");
  assert.is(calls.filter((call) => call.startsWith("GET /cnpj/")).length, 1);
});

s("typed e-mail and phone stay when the registry answers later", async () => {
  world.faults.set("GET /cnpj/v1/:cnpj", { status: 503 });
  await reachOngStep(2);
  await tap("Entendi");
  await fillIn({ "E-mail": "outro@exemplo.org", "Telefone": "98991112233" });
  await tap("Voltar");
  world.faults.clear();
  await tap("Continuar");
  assert.equal(["Nome fantasia", "E-mail", "Telefone"].map(valueOf), [
    "ABRIGO QUATRO PATAS",
    "outro@exemplo.org",
    "(98) 99111-2233",
  ]);
});

s.run();
