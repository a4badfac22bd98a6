// The calls of registration (server/mock/README.md "Registration", "Company registry").
import { array, coerce, define, type Infer, nullable, optional, type, unknown } from "superstruct";
import { type ApiError, hasStatus } from "../lib/http/api_error.ts";
import { get, post } from "../lib/http/http.ts";
import { cleanUnicode } from "../lib/form/masks.ts";
import {
  creationAnswer,
  Flag,
  saysAnythingButFalse,
  saysNothing,
  TextOrEmpty,
  undefinedIfOdd,
} from "../lib/http/wire.ts";
import type { OngNova, TutorNovo } from "./cadastro.ts";

/** Any id means that the person is registered, even an id that could not be sent back. PHP's `[]` is an empty object. */
const Existencia = coerce(
  type({ id: define("id", (id) => saysNothing(id) || ["string", "number"].includes(typeof id)) }),
  array(),
  (list) => list.length === 0 ? {} : list,
);

const Criado = creationAnswer(type({}));

const EmUso = type({ email: Flag, telefone: Flag });

/** `erro` is truthy in any form if there is no such CEP. */
const Endereco = type({
  logradouro: TextOrEmpty,
  bairro: TextOrEmpty,
  localidade: TextOrEmpty,
  uf: TextOrEmpty,
  erro: undefinedIfOdd(unknown()),
});

export const EmpresaNoRegistro = type({
  nome_fantasia: TextOrEmpty,
  razao_social: TextOrEmpty,
  email: TextOrEmpty,
  ddd_telefone_1: TextOrEmpty,
  cep: TextOrEmpty,
  descricao_tipo_de_logradouro: TextOrEmpty,
  logradouro: TextOrEmpty,
  numero: TextOrEmpty,
  complemento: TextOrEmpty,
  bairro: TextOrEmpty,
  municipio: TextOrEmpty,
  uf: TextOrEmpty,
});

export type EmpresaNoRegistro = Infer<typeof EmpresaNoRegistro>;

/** Whether a tutor with the CPF, or an ONG with the CNPJ, exists. A 404, a body without id, and a 200 that says no mean no. */
export async function isCadastrado(unmaskedDocumento: string): Promise<boolean> {
  const path = unmaskedDocumento.length === 14 ? "/ongs/search/:id" : "/tutores/search/:id";
  try {
    const found = await get(
      path,
      nullable(optional(Existencia)),
      "Erro ao validar CPF/CNPJ. Por favor, tente novamente.",
      { id: unmaskedDocumento, token: null },
    );
    return !saysNothing(found?.id);
  } catch (error) {
    if (hasStatus(error, 200, 404)) return false;
    throw error;
  }
}

/** Finds which of the two is already in use, by a tutor or an ONG. */
export function getContatosEmUso(
  email: string,
  unmaskedTelefone: string,
): Promise<Infer<typeof EmUso>> {
  return post(
    "/tutores/validator",
    { email, telefone: unmaskedTelefone },
    EmUso,
    "Erro ao validar email e telefone. Por favor, tente novamente.",
    { token: null },
  );
}

export function createTutor(tutor: TutorNovo): Promise<unknown> {
  const failedText = "Erro ao cadastrar. Por favor, tente novamente.";
  return post("/tutores", tutor, Criado, failedText, { token: null });
}

export function createOng(ong: OngNova): Promise<unknown> {
  const failedText = "Erro ao cadastrar ONG. Por favor, tente novamente.";
  return post("/ongs", ong, Criado, failedText, { token: null });
}

/** The address of a CEP, if there is one. The server refuses other cities if `onlyInSaoLuis`. */
export async function findEndereco(
  unmaskedCep: string,
  onlyInSaoLuis: boolean,
): Promise<Record<"logradouro" | "bairro" | "cidade" | "estado", string> | undefined> {
  const found = await get(
    `/buscar-cep/:id?cidadeObrigatoria=${onlyInSaoLuis}`,
    Endereco,
    "Erro ao buscar CEP",
    { id: unmaskedCep, token: null },
  ).catch((error) => {
    if (!saysNoSuchCep(error)) throw error;
  });
  if (found === undefined) return undefined;
  const { logradouro, bairro, localidade: cidade, uf: estado, erro } = found;
  // A tutor cannot type the city and state, so an address without them is of no use.
  const isUsable = cidade.trim() !== "" && estado.trim() !== "";
  if (saysAnythingButFalse(erro) || !isUsable) return undefined;
  return {
    logradouro: cleanUnicode(logradouro),
    bairro: cleanUnicode(bairro),
    cidade: cleanUnicode(cidade),
    estado: cleanUnicode(estado),
  };
}

/** Whether a refusal without words means that there is no such CEP. What is no JSON is not the look-up's word. */
function saysNoSuchCep(error: ApiError): boolean {
  const { body, isExplained } = error;
  return !isExplained && (hasStatus(error, 404) && typeof body !== "symbol" ||
    hasStatus(error, 400) && saysAnythingButFalse(Object(body).erro));
}

/** The sentence where the registry fails. To wait, as after a 429, would be advice against what it says. */
export const EMPRESA_FAILED_TEXT =
  "Erro ao buscar dados do CNPJ, os dados deverão ser preenchidos manualmente";

/** The company with the CNPJ, if the registry knows it. */
export async function findEmpresa(unmaskedCnpj: string): Promise<EmpresaNoRegistro | undefined> {
  try {
    return await get(
      "/cnpj/v1/:id",
      EmpresaNoRegistro,
      EMPRESA_FAILED_TEXT,
      { id: unmaskedCnpj, token: null, isCnpjRegistry: true },
    );
  } catch (error) {
    if (hasStatus(error, 404)) return undefined;
    throw error;
  }
}
