// Shows the registration of an ONG (client/README.md "Registration"): every step and message, and
// what the registry fills in.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { watchBack } from "../../client/lib/back.ts";
import {
  calls,
  close,
  errorOf,
  find,
  openWorld,
  pageText,
  tap,
  tapQuickly,
  text,
  tryFind,
  type,
  valueOf,
  type World,
} from "../screen.tsx";
import {
  CNPJ,
  CNPJ_FAILING,
  CNPJ_UNKNOWN,
  CNPJ_WITH_GAPS,
  DRAFT,
  fillIn,
  ONG,
  reachOng,
  reload,
  savedDraft,
} from "./pages.tsx";

const s = suite("OngWizard");

const NOT_FOUND = "CNPJ não encontrado, os dados deverão ser preenchidos manualmente";
const FAILED = "Erro ao buscar dados do CNPJ, os dados deverão ser preenchidos manualmente";

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

function isLocked(label: string): boolean {
  return (find(label) as HTMLInputElement).readOnly;
}

s("goes through its five steps and sends exactly the ONG, without its complemento", async () => {
  await reachOng(1);
  assert.match(text(), "Passo 1 de 5");
  assert.match(text(), "20%");
  await type("CNPJ", CNPJ);
  assert.is(valueOf("CNPJ"), "90.246.813/0001-59");
  await tap("Continuar");
  assert.match(text(), "Passo 2 de 5");
  await type("Senha", "abc123");
  await tap("Continuar");
  assert.match(text(), "Passo 3 de 5");
  assert.is(valueOf("Complemento"), "SALA 2");
  await tap("Continuar");
  assert.match(text(), "Passo 4 de 5");
  await type("Nome do responsável", "Ana Lima");
  await tap("Continuar");
  assert.match(text(), "Passo 5 de 5");
  await tap("Li e aceito os termos de uso");
  await tap("Finalizar");
  assert.is(
    text(),
    "Sucesso: Cadastro da ONG realizado com sucesso!Agora é só entrar com o CNPJ da ONG e a senha que você criou.Entrar agora",
  );
  await tap("Entrar agora");
  assert.match(pageText(), "Tela de entrada");
  assert.is(valueOf("CPF ou CNPJ"), CNPJ);
  assert.is(document.activeElement, find("Senha"));
  assert.is(localStorage.getItem(DRAFT), null);
  const conta = world.row("SELECT * FROM contas WHERE documento = ?", CNPJ) as Record<
    string,
    unknown
  >;
  for (
    const [column, value] of Object.entries({
      tipo: "ong",
      nome: "ABRIGO QUATRO PATAS",
      razao_social: "ASSOCIACAO ABRIGO QUATRO PATAS DE SAO LUIS",
      email: "contato@quatropatas.exemplo.org",
      telefone: "9832334455",
      cep: "65071380",
      logradouro: "DOS HOLANDESES",
      numero: "1000",
      complemento: null,
      cidade: "SAO LUIS",
      estado: "MA",
      responsavel: "Ana Lima",
    })
  ) assert.is(conta[column], value, column);
});

s("makes no call while the CNPJ is wrong", async () => {
  await reachOng(1);
  await tap("Continuar");
  assert.is(errorOf("CNPJ"), "CNPJ precisa ter 14 dígitos");
  await type("CNPJ", "90246813000158");
  await tap("Continuar");
  assert.is(errorOf("CNPJ"), "CNPJ inválido");
  assert.is(document.activeElement, find("CNPJ"));
  assert.equal(calls, []);
});

s("explains a letter, and does not drop it", async () => {
  await reachOng(1);
  await type("CNPJ", "12abc34501de35");
  assert.is(valueOf("CNPJ"), "12.ABC.345/01DE-35");
  assert.match(text(), "aceita só CNPJ com números");
  await tap("Continuar");
  assert.is(errorOf("CNPJ"), "CNPJ inválido");
  await type("CNPJ", CNPJ);
  assert.not.match(text(), "aceita só CNPJ com números");
});

s("says that a CNPJ is registered, and stays", async () => {
  await reachOng(1);
  await type("CNPJ", "11222333000181");
  await tap("Continuar");
  assert.match(text(), "CNPJ já cadastrado. Por favor, entre em contato com o suporte.");
  await tap("Corrigir o CNPJ");
  assert.match(text(), "Passo 1 de 5");
  assert.is(document.activeElement, find("CNPJ"));
});

s("leads a registered ONG to the login, with the CNPJ filled in", async () => {
  await reachOng(1);
  await type("CNPJ", "11222333000181");
  await tap("Continuar");
  await tap("Ir para o login");
  assert.is(valueOf("CPF ou CNPJ"), "11222333000181");
  assert.is(document.activeElement, find("Senha"));
});

s("says that the CNPJ could not be checked, and does not ask the registry", async () => {
  await reachOng(1);
  world.faults.set("GET /ongs/search/:cnpj", { status: 500 });
  await type("CNPJ", CNPJ);
  await tap("Continuar");
  assert.match(text(), "Erro ao validar CPF/CNPJ. Por favor, tente novamente.");
  assert.not.ok(calls.some((call) => call.startsWith("GET /cnpj/")));
  await tap("Entendi");
  world.faults.clear();
  await tap("Continuar");
  assert.match(text(), "Passo 2 de 5");
});

for (const [cnpj, sentence] of [[CNPJ_UNKNOWN, NOT_FOUND], [CNPJ_FAILING, FAILED]]) {
  s(`continues with empty fields after: ${sentence}`, async () => {
    await reachOng(2, cnpj);
    assert.match(text(), sentence);
    await tap("Entendi");
    assert.match(text(), "Passo 2 de 5");
    for (const label of ["Nome fantasia", "Razão social", "E-mail", "Telefone"]) {
      assert.is(valueOf(label), "");
      assert.not.ok(isLocked(label));
    }
  });
}

s("the registry locks what it filled in, and says so", async () => {
  await reachOng(2);
  assert.is(valueOf("E-mail"), "contato@quatropatas.exemplo.org");
  assert.is(valueOf("Telefone"), "(98) 3233-4455");
  assert.ok(isLocked("Nome fantasia"));
  assert.ok(isLocked("Razão social"));
  assert.not.ok(isLocked("E-mail"));
  assert.not.ok(isLocked("Telefone"));
  assert.match(text(), "Preenchido pela Receita");
  await type("Senha", "abc123");
  await tap("Continuar");
  for (
    const label of ["CEP", "Logradouro", "Número", "Complemento", "Bairro", "Cidade", "Estado"]
  ) {
    assert.ok(isLocked(label), label);
  }
});

s("what is missing in the registry stays unlocked", async () => {
  await reachOng(2, CNPJ_WITH_GAPS);
  assert.not.ok(isLocked("Nome fantasia"));
  assert.ok(isLocked("Razão social"));
  assert.is(valueOf("Telefone"), "");
  const { "Razão social": _, ...open } = ONG;
  await fillIn(open);
  await tap("Continuar");
  assert.not.ok(isLocked("Logradouro"));
  assert.not.ok(isLocked("Número"));
  assert.ok(isLocked("CEP"));
  assert.ok(isLocked("Cidade"));
  await tap("Continuar");
  assert.is(errorOf("Logradouro"), "Logradouro deve ter pelo menos 3 caracteres");
  await type("Logradouro", "Rua Nova");
  await tap("Continuar");
  assert.match(text(), "Passo 4 de 5");
});

s("a CEP locked by the registry does not have to be looked up", async () => {
  await reachOng(3);
  assert.is(tryFind("Buscar CEP"), undefined);
  assert.not.match(text(), "Digite o CEP");
  assert.match(text(), "Confira o endereço");
});

s("a long value locked by the registry is shown completely", async () => {
  await reachOng(2);
  const razaoSocial = find("Razão social") as HTMLTextAreaElement;
  assert.is(razaoSocial.tagName, "TEXTAREA");
  assert.is(razaoSocial.value, "ASSOCIACAO ABRIGO QUATRO PATAS DE SAO LUIS");
  assert.ok(razaoSocial.rows > 1);
});

s("the look-up of a CEP does not change what the registry locked", async () => {
  world.faults.set("GET /cnpj/v1/:cnpj", {
    status: 200,
    body: { cnpj: CNPJ, logradouro: "DOS HOLANDESES", municipio: "SAO LUIS", uf: "MA" },
  });
  await reachOng(2);
  await fillIn(ONG);
  await tap("Continuar");
  await type("CEP", "65010500");
  await tap("Buscar CEP");
  assert.is(valueOf("Bairro"), "Centro");
  assert.is(valueOf("Logradouro"), "DOS HOLANDESES");
  assert.is(valueOf("Cidade"), "SAO LUIS");
});

for (
  const [municipio, uf, cep, fault, open] of [
    ["SAO LUIS", "MA", "65010500", undefined, []],
    ["são luís", "ma", "65010500", undefined, []],
    ["SAO LUIS GONZAGA DO MARANHAO", "MA", "65010500", undefined, ["CEP", "Cidade", "Estado"]],
    ["SAO LUIS", "MA", "01310100", undefined, ["CEP", "Cidade", "Estado"]],
    ["SAO LUIS", "PA", "65010500", undefined, ["CEP", "Cidade", "Estado"]],
    ["SAO LUIS", "MA", "65000999", undefined, ["CEP", "Cidade", "Estado"]],
    ["SAO LUIS", "MA", "65010500", { status: 500 }, ["Cidade", "Estado"]],
  ] as const
) {
  s(
    `of ${municipio}, ${uf}, CEP ${cep}${fault ? " without answer" : ""}, open: ${open}`,
    async () => {
      const street = { descricao_tipo_de_logradouro: "AVENIDA", logradouro: "GETULIO VARGAS" };
      const body = { cep, municipio, uf, ...street, bairro: "CENTRO" };
      world.faults.set("GET /cnpj/v1/:cnpj", { status: 200, body });
      if (fault) world.faults.set("GET /buscar-cep/:cep", fault);
      await reachOng(2, CNPJ_UNKNOWN);
      await fillIn(ONG);
      await tap("Continuar");
      for (const label of ["CEP", "Logradouro", "Bairro", "Cidade", "Estado"]) {
        assert.is(isLocked(label), !(open as readonly string[]).includes(label), label);
      }
      assert.is(valueOf("Cidade"), municipio);
      assert.is(valueOf("Logradouro"), "AVENIDA GETULIO VARGAS");
      if (fault) assert.is(errorOf("CEP"), "");
      await reload();
      await type("Senha", "abc123");
      await tap("Continuar");
      assert.is(isLocked("Cidade"), open.length === 0);
    },
  );
}

s("another CNPJ removes what was filled in for the earlier one", async () => {
  await reachOng(3);
  await tap("Voltar");
  await type("Telefone", "98991112233");
  await tap("Voltar");
  await type("CNPJ", CNPJ_UNKNOWN);
  await tap("Continuar");
  await tap("Entendi");
  assert.is(valueOf("Nome fantasia"), "");
  assert.not.ok(isLocked("Nome fantasia"));
  assert.is(valueOf("E-mail"), "");
  assert.is(valueOf("Telefone"), "(98) 99111-2233", "typed by the person");
  await fillIn(ONG);
  await tap("Continuar");
  for (
    const label of ["CEP", "Logradouro", "Número", "Complemento", "Bairro", "Cidade", "Estado"]
  ) {
    assert.is(valueOf(label), "", label);
    assert.not.ok(isLocked(label), label);
  }
});

s("the same CNPJ again makes no call and changes nothing", async () => {
  await reachOng(2);
  await type("E-mail", "outro@exemplo.org");
  await tap("Voltar");
  await tap("Continuar");
  assert.is(valueOf("E-mail"), "outro@exemplo.org");
  assert.is(calls.filter((call) => call.startsWith("GET /cnpj/")).length, 1);
});

s("typed e-mail and phone stay when the registry answers later", async () => {
  world.faults.set("GET /cnpj/v1/:cnpj", { status: 503 });
  await reachOng(2);
  await tap("Entendi");
  await fillIn({ "E-mail": "outro@exemplo.org", "Telefone": "98991112233" });
  await tap("Voltar");
  world.faults.clear();
  await tap("Continuar");
  assert.is(valueOf("Nome fantasia"), "ABRIGO QUATRO PATAS");
  assert.is(valueOf("E-mail"), "outro@exemplo.org");
  assert.is(valueOf("Telefone"), "(98) 99111-2233");
});

s("says under the field what is already in use", async () => {
  await reachOng(2);
  await fillIn({ "Telefone": "98987654321", "Senha": "abc123" });
  await tap("Continuar");
  assert.is(errorOf("Telefone"), "Telefone já está em uso");
  assert.is(errorOf("E-mail"), "");
  assert.is(document.activeElement, find("Telefone"));
});

s("says that e-mail and phone could not be checked", async () => {
  await reachOng(2);
  world.faults.set("POST /tutores/validator", { malformed: true });
  await type("Senha", "abc123");
  await tap("Continuar");
  assert.match(text(), "Erro ao validar email e telefone. Por favor, tente novamente.");
});

s("requires the name of the legal guardian", async () => {
  await reachOng(4);
  await type("Nome do responsável", "An");
  await tap("Continuar");
  const sentence = "Nome do responsável deve ter pelo menos 3 caracteres";
  assert.is(errorOf("Nome do responsável"), sentence);
});

s("does not finish before the terms are accepted", async () => {
  await reachOng(5);
  await tap("Finalizar");
  const sentence = "Erro: Você precisa aceitar os termos para continuar.";
  assert.is(errorOf("Li e aceito os termos de uso"), sentence);
});

s("shows its own message if the server sends none", async () => {
  await reachOng(5);
  world.faults.set("POST /ongs", { status: 400, body: "" });
  await tap("Li e aceito os termos de uso");
  await tap("Finalizar");
  assert.match(text(), "Erro ao cadastrar ONG. Por favor, tente novamente.");
});

s("registers once though the answer was lost and Finalizar was pressed five times", async () => {
  await reachOng(5);
  world.faults.set("POST /ongs", { cut: true }, { after: true, times: 1 });
  await tap("Li e aceito os termos de uso");
  await tapQuickly("Finalizar", 5);
  assert.match(text(), "Sucesso: Cadastro da ONG realizado com sucesso!");
  assert.is(calls.filter((call) => call === "POST /ongs").length, 1);
});

s("a reload comes back at the step with the password, and the locks are still there", async () => {
  await reachOng(4);
  await type("Nome do responsável", "Ana Lima");
  await reload();
  assert.match(text(), "Passo 2 de 5");
  assert.is(valueOf("Senha"), "");
  assert.ok(isLocked("Razão social"));
  await type("Senha", "nova123");
  await tap("Continuar");
  assert.ok(isLocked("Logradouro"));
  await tap("Continuar");
  assert.is(valueOf("Nome do responsável"), "Ana Lima");
  await tap("Continuar");
  await tap("Li e aceito os termos de uso");
  await tap("Finalizar");
  assert.match(text(), "Sucesso: Cadastro da ONG realizado com sucesso!");
});

s("after a reload, another CNPJ still removes what was filled in for the earlier one", async () => {
  await reachOng(2);
  await reload();
  await tap("Voltar");
  await type("CNPJ", CNPJ_UNKNOWN);
  await tap("Continuar");
  await tap("Entendi");
  assert.is(valueOf("Razão social"), "");
  assert.not.ok(isLocked("Razão social"));
});

s("never stores a password", async () => {
  await reachOng(5);
  const kept = await savedDraft();
  assert.match(kept!, "Ana Lima");
  assert.not.match(kept!, "abc123");
});

s.run();
