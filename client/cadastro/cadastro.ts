// Owns registration (client/README.md "Registration"): the rules of both wizards and the bodies that they send.
import { type Infer, object } from "superstruct";
import { digitsOf } from "../lib/masks.ts";
import { agree, atLeast, atLeastWritten, atMost, text } from "../lib/rules.ts";
import { isCnpj, isCpf } from "../sessao/documento.ts";
import { type EnderecoStep, estadoOf } from "./endereco.ts";
import {
  ConfirmacaoDaSenha,
  emailOf,
  isEmail,
  NovaSenha,
  SENHAS_DIFERENTES,
} from "../sessao/conta.ts";

/** The sentence under a terms box that was not ticked (client/README.md "Validation"). */
const TERMOS_SENTENCE = "Erro: Você precisa aceitar os termos para continuar.";

const nome = text(["Nome deve ter pelo menos 3 caracteres", atLeastWritten(3)]);
const email = text(["E-mail inválido", hasEmail]);
const telefone = text(["Telefone inválido", (typed) => isTelefone(typed)]);

export const CpfStep = object({
  cpf: text(
    // The sentence speaks of digits, so the mask's dots do not count.
    ["CPF precisa ter 11 dígitos", (cpf) => atLeast(11)(digitsOf(cpf))],
    ["CPF inválido", atMost(14)],
    ["CPF inválido", (cpf) => isCpf(digitsOf(cpf))],
  ),
});
export type CpfStep = Infer<typeof CpfStep>;

export const TutorStep = agree(
  object({
    nome,
    email,
    telefone,
    password: NovaSenha,
    confirmarSenha: ConfirmacaoDaSenha,
  }),
  "confirmarSenha",
  [SENHAS_DIFERENTES, isConfirmed],
);
export type TutorStep = Infer<typeof TutorStep>;

export const CnpjStep = object({
  cnpj: text(
    ["CNPJ precisa ter 14 dígitos", (cnpj) => atLeast(14)(bareCnpj(cnpj))],
    ["CNPJ inválido", atMost(18)],
    ["CNPJ inválido", (cnpj) => isCnpj(bareCnpj(cnpj))],
  ),
});
export type CnpjStep = Infer<typeof CnpjStep>;

export const OngStep = object({
  nome,
  razaoSocial: text(["Razão social deve ter pelo menos 3 caracteres", atLeastWritten(3)]),
  email,
  telefone,
  password: NovaSenha,
});
export type OngStep = Infer<typeof OngStep>;

export const ResponsavelStep = object({
  responsavel: text(["Nome do responsável deve ter pelo menos 3 caracteres", atLeastWritten(3)]),
});
export type ResponsavelStep = Infer<typeof ResponsavelStep>;

/** The last step of both: the terms. */
export const TermosStep = object({
  aceito: text([TERMOS_SENTENCE, (ticked) => ticked === "true"]),
});

/** The CNPJ in the API's form. A letter stays, so that it never turns into another company's number. */
export function bareCnpj(typed: string): string {
  return typed.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
}

/** The body of POST /tutores (server/mock/README.md "Registration"). */
export function toTutor({ cpf }: CpfStep, pessoa: TutorStep, endereco: EnderecoStep) {
  return {
    cpf: digitsOf(cpf),
    nome: pessoa.nome.trim(),
    email: emailOf(pessoa.email),
    telefone: digitsOf(pessoa.telefone),
    password: pessoa.password,
    confirmarSenha: pessoa.confirmarSenha,
    ...toEndereco(endereco),
    complemento: endereco.complemento.trim(),
    tipo: "tutor" as const,
  };
}
export type TutorNovo = ReturnType<typeof toTutor>;

/** The body of POST /ongs (server/mock/README.md "Registration"): the complement is asked for but not sent. */
export function toOng(
  { cnpj }: CnpjStep,
  ong: OngStep,
  endereco: EnderecoStep,
  { responsavel }: ResponsavelStep,
) {
  return {
    cnpj: bareCnpj(cnpj),
    nome: ong.nome.trim(),
    razaoSocial: ong.razaoSocial.trim(),
    email: emailOf(ong.email),
    telefone: digitsOf(ong.telefone),
    password: ong.password,
    ...toEndereco(endereco),
    responsavel: responsavel.trim(),
  };
}
export type OngNova = ReturnType<typeof toOng>;

function toEndereco(endereco: EnderecoStep) {
  return {
    cep: digitsOf(endereco.cep),
    logradouro: endereco.logradouro.trim(),
    numero: endereco.numero.trim(),
    bairro: endereco.bairro.trim(),
    cidade: endereco.cidade.trim(),
    estado: estadoOf(endereco.estado),
  };
}

function isConfirmed(typed: { password: string; confirmarSenha: string }): boolean {
  return typed.password === typed.confirmarSenha;
}

function hasEmail(typed: string): boolean {
  const email = emailOf(typed);
  return isEmail(email) && /\.[^.]{2,}$/.test(email);
}

/** Ten or eleven digits of this country, in 15 characters at most: `(98) 3222-1111` and `9832221111` alike. */
function isTelefone(typed: string): boolean {
  return /^(?=.{10,15}$)(?:\D*\d){10,11}\D*$/.test(typed) && !/^\D*0|\+/.test(typed);
}
