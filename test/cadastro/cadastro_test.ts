// Shows the rules of registration (client/README.md "Validation"), each with values just inside and just outside, and
// both bodies (server/mock/README.md "Registration").
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Struct } from "superstruct";
import {
  CnpjStep,
  CpfStep,
  OngStep,
  ResponsavelStep,
  TermosStep,
  toOng,
  toTutor,
  TutorStep,
} from "../../client/cadastro/cadastro.ts";
import { firstFailures } from "../../client/lib/rules.ts";

const s = suite("Cadastro");

const pessoa = {
  nome: "Joana Silva",
  email: "joana@exemplo.com",
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

const SENHA = "A senha precisa ter no mínimo 6 caracteres";

type Case = [field: string, typed: string, sentence: string | undefined];

function check<Value>(step: string, struct: Struct<Value, unknown>, right: object, cases: Case[]) {
  s(`accepts a right ${step}`, () => assert.is(firstFailures(right, struct)[0], undefined));
  for (const [field, typed, sentence] of cases) {
    const verdict = sentence === undefined ? "accepts" : "refuses";
    s(`${verdict} ${JSON.stringify(typed)} as ${field} of ${step}`, () => {
      const [failures] = firstFailures({ ...right, [field]: typed }, struct);
      assert.is(failures?.[field], sentence);
    });
  }
}

check("CpfStep", CpfStep, { cpf: "529.982.247-25" }, [
  ["cpf", "52998224725", undefined],
  ["cpf", "", "CPF precisa ter 11 dígitos"],
  ["cpf", "529.982.247-2", "CPF precisa ter 11 dígitos"],
  ["cpf", "529.982.247-251", "CPF inválido"],
  ["cpf", "529.982.247-26", "CPF inválido"],
  ["cpf", "529.982.247-15", "CPF inválido"],
  ["cpf", "111.111.111-11", "CPF inválido"],
]);

check("CnpjStep", CnpjStep, { cnpj: "90.246.813/0001-59" }, [
  ["cnpj", "90246813000159", undefined],
  ["cnpj", "", "CNPJ precisa ter 14 dígitos"],
  ["cnpj", "90.246.813/0001-5", "CNPJ precisa ter 14 dígitos"],
  ["cnpj", "90.246.813/0001-591", "CNPJ inválido"],
  ["cnpj", "90.246.813/0001-58", "CNPJ inválido"],
  ["cnpj", "90.246.813/0001-49", "CNPJ inválido"],
  ["cnpj", "11.111.111/1111-11", "CNPJ inválido"],
  ["cnpj", "12.ABC.345/01DE-35", "CNPJ inválido"],
]);

const contatos: Case[] = [
  ["email", "a@b.co", undefined],
  ["email", " joana@exemplo.com ", undefined],
  ["email", "", "E-mail inválido"],
  ["email", "joana", "E-mail inválido"],
  ["email", "joana@exemplo", "E-mail inválido"],
  ["email", "joana@exemplo.", "E-mail inválido"],
  ["email", "joana silva@exemplo.com", "E-mail inválido"],
  ["email", "joana@exemplo..com", "E-mail inválido"],
  ["email", "joana,silva@exemplo.com", "E-mail inválido"],
  ["email", "a@exemplo.com, b@exemplo.com", "E-mail inválido"],
  ["telefone", "9832221111", undefined],
  ["telefone", "(98) 3222-1111", undefined],
  ["telefone", "(98) 99111-2233", undefined],
  ["telefone", "983222111", "Telefone inválido"],
  ["telefone", "(98) 3222-111", "Telefone inválido"],
  ["telefone", "9899111223344556", "Telefone inválido"],
  ["telefone", "989888877776", "Telefone inválido"],
  ["telefone", "(01) 5989-8888", "Telefone inválido"],
  ["telefone", "+12025550100", "Telefone inválido"],
  ["password", "12345", SENHA],
  ["password", "", SENHA],
];

check("TutorStep", TutorStep, pessoa, [
  ...contatos,
  ["nome", "Ana", undefined],
  ["nome", "Al", "Nome deve ter pelo menos 3 caracteres"],
  ["nome", "  Al  ", "Nome deve ter pelo menos 3 caracteres"],
  ["confirmarSenha", "abc12", "Confirmação de senha inválida"],
  ["confirmarSenha", "", "Confirmação de senha inválida"],
  ["confirmarSenha", "abc124", "Senhas não correspondem"],
]);

s("says that the passwords differ together with other errors", () => {
  const [failures] = firstFailures(
    { ...pessoa, nome: "", confirmarSenha: "abc1234" },
    TutorStep,
  );
  assert.equal(Object.keys(failures ?? {}).sort(), ["confirmarSenha", "nome"]);
});

check("OngStep", OngStep, ong, [
  ...contatos,
  ["nome", "SOS", undefined],
  ["nome", "SO", "Nome deve ter pelo menos 3 caracteres"],
  ["razaoSocial", "SOS", undefined],
  ["razaoSocial", "SO", "Razão social deve ter pelo menos 3 caracteres"],
]);

check("ResponsavelStep", ResponsavelStep, { responsavel: "Ana Lima" }, [
  ["responsavel", "Ana", undefined],
  ["responsavel", "An ", "Nome do responsável deve ter pelo menos 3 caracteres"],
]);

const TERMOS = "Erro: Você precisa aceitar os termos para continuar.";

check("TermosStep", TermosStep, { aceito: "true" }, [["aceito", "", TERMOS]]);

for (
  const copied of [
    "joana@exemplo.com,",
    "<joana@exemplo.com>",
    '"joana@exemplo.com"',
    "Joana <joana@exemplo.com>",
    '"Silva, Joana" <joana@exemplo.com>;',
    "mailto:joana@exemplo.com?subject=Pet",
    "(joana@exemplo.com).",
  ]
) {
  s(`takes the e-mail out of ${copied}`, () => {
    const typed = { ...pessoa, email: copied };
    assert.is(firstFailures(typed, TutorStep)[0], undefined);
    assert.is(toTutor({ cpf: "" }, typed, endereco).email, "joana@exemplo.com");
  });
}

s("sends a tutor in digits and without spaces around", () => {
  assert.equal(toTutor({ cpf: "529.982.247-25" }, pessoa, endereco), {
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
  const step = { cnpj: "90.246.813/0001-59" };
  assert.equal(toOng(step, ong, endereco, { responsavel: " Ana Lima " }), {
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
