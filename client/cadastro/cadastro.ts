// The rules and messages of both registrations (client/README.md "Registration", "Error catalogue"), and what they send.
import { type Infer, object, string } from "superstruct";
import { toBareCapitals } from "../lib/http/wire.ts";
import { digitsOf } from "../lib/form/masks.ts";
import {
  hasAtLeast,
  hasAtLeastTrimmed,
  textWithRules,
  withCrossFieldRule,
} from "../lib/form/rules.ts";
import { isCnpj, isCpf, unmaskDocumento } from "../conta/documento.ts";
import {
  ConfirmacaoDaSenha,
  isEmail,
  NovaSenha,
  SENHAS_DIFERENTES_TEXT,
  unwrapEmail,
} from "../conta/conta.ts";

export const messages = {
  cpfEmUso: {
    title: "Você já tem cadastro",
    text: "CPF já cadastrado. Por favor, faça login.",
    confirm: "Ir para o login",
    cancel: "Corrigir o CPF",
  },
  cnpjEmUso: {
    title: "A ONG já tem cadastro",
    text: "CNPJ já cadastrado. Por favor, entre em contato com o suporte.",
    confirm: "Ir para o login",
    cancel: "Corrigir o CNPJ",
  },
  emailEmUso: "E-mail já está em uso",
  telefoneEmUso: "Telefone já está em uso",
  cnpjNaoEncontrado: "CNPJ não encontrado, os dados deverão ser preenchidos manualmente",
  cepNaoEncontrado: "CEP não encontrado",
  /** The advice for a CEP that is incomplete, not found, refused or without answer. */
  confiraCep: {
    incompleto: "O CEP tem 8 números. Ele vem na conta de luz.",
    tutor:
      "Confira o número: ele vem na conta de luz. Se estiver certo, vá ao hospital com essa conta e peça ajuda.",
    tutorDeFora: "Confira o número. Se você mora em outra cidade, procure a prefeitura de lá.",
    ong: "Confira o número. Se estiver certo, digite o endereço nos campos abaixo.",
    semResposta: "Toque de novo em “Buscar CEP”.",
    semRespostaOng: "Toque de novo em “Buscar CEP”, ou digite o endereço nos campos abaixo.",
  },
  /** The sentence if a tutor's city is missing because the look-up was cancelled. */
  cepPorBuscar: "Toque em Buscar CEP para preencher a cidade e o estado",
  tutorCriado: {
    title: "Sucesso: Cadastro realizado com sucesso!",
    text: "Agora é só entrar com o seu CPF e a senha que você criou.",
  },
  /** The alert if an earlier attempt has registered, with other data than the last one. */
  criadoAntes: {
    title: "Você já tem cadastro",
    text:
      "Seu cadastro já tinha sido feito antes, com os dados que você preencheu naquela vez. Se mudou a senha depois, entre com a anterior ou use “Esqueceu a senha?”.",
  },
  ongCriada: {
    title: "Sucesso: Cadastro da ONG realizado com sucesso!",
    text: "Agora é só entrar com o CNPJ da ONG e a senha que você criou.",
  },
};

const contato = {
  nome: textWithRules(["Nome deve ter pelo menos 3 caracteres", hasAtLeastTrimmed(3)]),
  email: textWithRules(["E-mail inválido", isEmail]),
  telefone: textWithRules(["Telefone inválido", isTelefone]),
  password: NovaSenha,
};

export const CpfStep = object({
  documento: textWithRules(
    // The sentence speaks of digits, so the mask's dots do not count.
    ["CPF precisa ter 11 dígitos", (cpf) => hasAtLeast(11)(digitsOf(cpf))],
    ["CPF inválido", (cpf) => isCpf(unmaskDocumento(cpf))],
  ),
});

export const TutorStep = withCrossFieldRule(
  object({ ...contato, confirmarSenha: ConfirmacaoDaSenha }),
  "confirmarSenha",
  [SENHAS_DIFERENTES_TEXT, ({ password, confirmarSenha }) => password === confirmarSenha],
);
export type TutorStep = Infer<typeof TutorStep>;

export const EnderecoStep = object({
  cep: textWithRules(["CEP inválido", isCep]),
  logradouro: textWithRules(["Logradouro deve ter pelo menos 3 caracteres", hasAtLeastTrimmed(3)]),
  numero: string(),
  complemento: string(),
  bairro: textWithRules(["Bairro deve ter pelo menos 2 caracteres", hasAtLeastTrimmed(2)]),
  cidade: textWithRules(["Cidade deve ter pelo menos 2 caracteres", hasAtLeastTrimmed(2)]),
  estado: textWithRules([
    "Use a sigla do estado (ex: SP)",
    (estado) => Object.keys(ESTADOS).includes(siglaOfEstadoOrText(estado)),
  ]),
});
export type EnderecoStep = Infer<typeof EnderecoStep>;

/** A tutor cannot type city and state: if they are missing, the error belongs to the CEP. */
export const EnderecoDoTutorStep = withCrossFieldRule(
  object({ ...EnderecoStep.schema, cidade: string(), estado: string() }),
  "cep",
  [messages.cepPorBuscar, ({ cidade, estado }) => cidade !== "" && estado !== ""],
);

export const CnpjStep = object({
  documento: textWithRules(
    ["CNPJ precisa ter 14 dígitos", (cnpj) => hasAtLeast(14)(unmaskDocumento(cnpj))],
    ["CNPJ inválido", (cnpj) => isCnpj(unmaskDocumento(cnpj))],
  ),
});

export const OngStep = object({
  ...contato,
  razaoSocial: textWithRules([
    "Razão social deve ter pelo menos 3 caracteres",
    hasAtLeastTrimmed(3),
  ]),
});
export type OngStep = Infer<typeof OngStep>;

export const ResponsavelStep = object({
  responsavel: textWithRules([
    "Nome do responsável deve ter pelo menos 3 caracteres",
    hasAtLeastTrimmed(3),
  ]),
});

export const TermosStep = object({
  aceito: textWithRules([
    "Erro: Você precisa aceitar os termos para continuar.",
    (ticked) => ticked === "true",
  ]),
});

const asTyped = (text: string) => text;

/** The functions that write a text for the API, by field; any other text is sent without the spaces around it. */
const SENT: Record<string, (text: string) => string> = {
  cpf: digitsOf,
  cnpj: unmaskDocumento,
  email: unwrapEmail,
  telefone: digitsOf,
  password: asTyped,
  confirmarSenha: asTyped,
  cep: digitsOf,
  estado: (text) => siglaOfEstadoOrText(text),
};

function toBody<Typed extends Record<string, string>>(typed: Typed): Typed {
  const sent = Object.entries(typed)
    .map(([name, text]) => [name, SENT[name]?.(text) ?? text.trim()]);
  return Object.fromEntries(sent) as Typed;
}

export function toTutorNovo(typed: { cpf: string } & TutorStep & EnderecoStep) {
  return { ...toBody(typed), tipo: "tutor" as const };
}
export type TutorNovo = ReturnType<typeof toTutorNovo>;

/** The body of POST /ongs (server/mock/README.md "Registration"), which has no complement. */
export function toOngNova(
  { complemento: _, ...typed }: { cnpj: string; responsavel: string } & OngStep & EnderecoStep,
) {
  return toBody(typed);
}
export type OngNova = ReturnType<typeof toOngNova>;

/** Ten or eleven digits of this country, in 15 characters at most: `(98) 3222-1111` and `9832221111` alike. */
function isTelefone(typed: string): boolean {
  return /^(?=.{10,15}$)(?:\D*\d){10,11}\D*$/.test(typed) && !/^\D*0|\+/.test(typed);
}

export function isCep(typed: string): boolean {
  return /^\d{5}-?\d{3}$/.test(typed);
}

const ESTADOS: Record<string, string> = {
  AC: "ACRE",
  AL: "ALAGOAS",
  AM: "AMAZONAS",
  AP: "AMAPA",
  BA: "BAHIA",
  CE: "CEARA",
  DF: "DISTRITO FEDERAL",
  ES: "ESPIRITO SANTO",
  GO: "GOIAS",
  MA: "MARANHAO",
  MG: "MINAS GERAIS",
  MS: "MATO GROSSO DO SUL",
  MT: "MATO GROSSO",
  PA: "PARA",
  PB: "PARAIBA",
  PE: "PERNAMBUCO",
  PI: "PIAUI",
  PR: "PARANA",
  RJ: "RIO DE JANEIRO",
  RN: "RIO GRANDE DO NORTE",
  RO: "RONDONIA",
  RR: "RORAIMA",
  RS: "RIO GRANDE DO SUL",
  SC: "SANTA CATARINA",
  SE: "SERGIPE",
  SP: "SAO PAULO",
  TO: "TOCANTINS",
};

/**
 * The two letters of a state, of its name too; any other text without the spaces around it. While a person types
 * (`isSingleKey`) it stays: 'PA' may become 'Paraná'.
 */
export function siglaOfEstadoOrText(text: string, isSingleKey?: boolean): string {
  if (isSingleKey) return text;
  const typed = toBareCapitals(text);
  const found = Object.entries(ESTADOS).find((names) => names.includes(typed));
  return found?.[0] ?? text.trim();
}
