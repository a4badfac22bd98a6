// Shows the rules of registration (client/README.md "Validation"), with values just inside and just outside, and both
// bodies (server/mock/README.md "Registration").
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Struct } from "superstruct";
import {
  CnpjStep,
  CpfStep,
  EnderecoDoTutorStep,
  EnderecoStep,
  OngStep,
  ResponsavelStep,
  TermosStep,
  toOngNova,
  toTutorNovo,
  TutorStep,
} from "../../client/cadastro/cadastro.ts";
import { validateDraft } from "../../client/lib/form/rules.ts";

const s = suite("Cadastro");

const pessoa = {
  nome: "Joana Silva",
  email: "Joana <joana@exemplo.com>,",
  telefone: "(98) 99111-2233",
  password: "abc123",
  confirmarSenha: "abc123",
};
const ong = {
  nome: "Abrigo",
  razaoSocial: "Associação Abrigo",
  email: "abrigo@exemplo.org",
  telefone: "(98) 3222-1111",
  password: "abc123",
};
const endereco = {
  cep: "65010-500",
  logradouro: " Rua do Egito ",
  numero: "",
  complemento: " Casa 2",
  bairro: "Centro",
  cidade: "São Luís",
  estado: "ma",
};

type Case = [field: string, typed: string, sentence: string | undefined];

function check<Value>(step: string, struct: Struct<Value, unknown>, right: object, cases: Case[]) {
  s(`accepts a right ${step}`, () => assert.is(validateDraft(right, struct)[0], undefined));
  for (const [field, typed, sentence] of cases) {
    const verdict = sentence === undefined ? "accepts" : "refuses";
    s(`${verdict} ${JSON.stringify(typed)} as ${field} of ${step}`, () => {
      const [failures] = validateDraft({ ...right, [field]: typed }, struct);
      assert.is(failures?.[field], sentence);
    });
  }
}

check("CpfStep", CpfStep, { documento: "529.982.247-25" }, [
  ["documento", "52998224725", undefined],
  ["documento", "", "CPF precisa ter 11 dígitos"],
  ["documento", "529.982.247-2", "CPF precisa ter 11 dígitos"],
  ["documento", "529.982.247-251", "CPF inválido"],
  ["documento", "529.982.247-26", "CPF inválido"],
  ["documento", "529.982.247-25X", "CPF inválido"],
]);

check("CnpjStep", CnpjStep, { documento: "90.246.813/0001-59" }, [
  ["documento", "90246813000159", undefined],
  ["documento", "", "CNPJ precisa ter 14 dígitos"],
  ["documento", "90.246.813/0001-5", "CNPJ precisa ter 14 dígitos"],
  ["documento", "90.246.813/0001-591", "CNPJ inválido"],
  ["documento", "90.246.813/0001-58", "CNPJ inválido"],
  ["documento", "12.ABC.345/01DE-35", "CNPJ inválido"],
]);

check("TutorStep", TutorStep, pessoa, [
  ["nome", "Ana", undefined],
  ["nome", "  Al  ", "Nome deve ter pelo menos 3 caracteres"],
  ["email", "a@b.co", undefined],
  ["email", '"Silva, Joana" <joana@exemplo.com>;', undefined],
  ["email", "mailto:joana@exemplo.com?subject=Pet", undefined],
  ["email", "", "E-mail inválido"],
  ["email", "joana@exemplo", "E-mail inválido"],
  ["email", "joana@clínica.com.br", undefined],
  ["email", "joana+pets@b_c.com", undefined],
  ["email", "joana@exemplo.c", undefined],
  ["email", "joana@exemplo.", "E-mail inválido"],
  ["email", "@exemplo.com", "E-mail inválido"],
  ["email", "joana silva@exemplo.com", "E-mail inválido"],
  ["email", "a@exemplo.com, b@exemplo.com", "E-mail inválido"],
  ["telefone", "9832221111", undefined],
  ["telefone", "(98) 99111-2233", undefined],
  ["telefone", "(98) 3222-111", "Telefone inválido"],
  ["telefone", "989888877776", "Telefone inválido"],
  ["telefone", "(01) 5989-8888", "Telefone inválido"],
  ["telefone", "+12025550100", "Telefone inválido"],
  ["password", "12345", "A senha precisa ter no mínimo 6 caracteres"],
  ["confirmarSenha", "abc12", "Confirmação de senha inválida"],
  ["confirmarSenha", "abc124", "Senhas não correspondem"],
]);

check("OngStep", OngStep, ong, [
  ["nome", "SO", "Nome deve ter pelo menos 3 caracteres"],
  ["razaoSocial", "SOS", undefined],
  ["razaoSocial", "SO", "Razão social deve ter pelo menos 3 caracteres"],
]);

check("EnderecoStep", EnderecoStep, endereco, [
  ["cep", "65010500", undefined],
  ["cep", "65010-50", "CEP inválido"],
  ["cep", "65010-5000", "CEP inválido"],
  ["logradouro", "Rua", undefined],
  ["logradouro", "R1 ", "Logradouro deve ter pelo menos 3 caracteres"],
  ["numero", "S/N", undefined],
  ["bairro", "Sá", undefined],
  ["bairro", "A ", "Bairro deve ter pelo menos 2 caracteres"],
  ["cidade", "Ubá", undefined],
  ["cidade", "U", "Cidade deve ter pelo menos 2 caracteres"],
  ["estado", "maranhao", undefined],
  ["estado", " PARÁ ", undefined],
  ["estado", "ZZ", "Use a sigla do estado (ex: SP)"],
  ["estado", "", "Use a sigla do estado (ex: SP)"],
]);

check("EnderecoDoTutorStep", EnderecoDoTutorStep, endereco, [
  ["cep", "65010-50", "CEP inválido"],
]);

for (const name of ["cidade", "estado"]) {
  s(`without ${name}, the CEP of a tutor is to blame`, () => {
    assert.equal(validateDraft({ ...endereco, [name]: "" }, EnderecoDoTutorStep)[0], {
      cep: "Toque em Buscar CEP para preencher a cidade e o estado",
    });
  });
}

check("ResponsavelStep", ResponsavelStep, { responsavel: "Ana Lima" }, [
  ["responsavel", "An ", "Nome do responsável deve ter pelo menos 3 caracteres"],
]);

check("TermosStep", TermosStep, { aceito: "true" }, [
  ["aceito", "", "Erro: Você precisa aceitar os termos para continuar."],
]);

s("sends a tutor in digits and without spaces around", () => {
  assert.equal(toTutorNovo({ cpf: "529.982.247-25", ...pessoa, ...endereco }), {
    cpf: "52998224725",
    nome: "Joana Silva",
    email: "joana@exemplo.com",
    telefone: "98991112233",
    password: "abc123",
    confirmarSenha: "abc123",
    cep: "65010500",
    logradouro: "Rua do Egito",
    numero: "",
    complemento: "Casa 2",
    bairro: "Centro",
    cidade: "São Luís",
    estado: "MA",
    tipo: "tutor",
  });
});

s("sends an ONG with an empty number and without its complement", () => {
  const steps = { cnpj: "90.246.813/0001-59", responsavel: " Ana Lima " };
  assert.equal(toOngNova({ ...steps, ...ong, ...endereco }), {
    cnpj: "90246813000159",
    nome: "Abrigo",
    razaoSocial: "Associação Abrigo",
    email: "abrigo@exemplo.org",
    telefone: "9832221111",
    password: "abc123",
    cep: "65010500",
    logradouro: "Rua do Egito",
    numero: "",
    bairro: "Centro",
    cidade: "São Luís",
    estado: "MA",
    responsavel: "Ana Lima",
  });
});

s.run();
