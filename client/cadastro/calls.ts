// Owns the calls of registration (server/mock/README.md "Registration").
import { define, nullable, optional, type } from "superstruct";
import { get, isNotFound, post } from "../lib/http.ts";
import { created, Flag, isYes } from "../lib/wire.ts";
import type { OngNova, TutorNovo } from "./cadastro.ts";
import { Empresa } from "./empresa.ts";
import { type EnderecoEncontrado, EnderecoEncontrado as Endereco } from "./endereco.ts";

/** Any id, even one that could not be sent back, means that the person is registered; an odd value means nothing. */
const AnyId = define(
  "id",
  (id) =>
    id === undefined || id === null || typeof id === "number" ||
    (typeof id === "string" && id !== ""),
);
const Existencia = type({ id: AnyId });
const Criado = created(type({}));
const EmUso = type({ email: Flag, telefone: Flag });

const CHECK_FAILED = "Erro ao validar CPF/CNPJ. Por favor, tente novamente.";

/** Whether a tutor with the CPF (digits) exists. */
export function isTutorCadastrado(cpf: string): Promise<boolean> {
  return exists("/tutores/search/:id", cpf);
}

/** Whether an ONG with the CNPJ (digits) exists. */
export function isOngCadastrada(cnpj: string): Promise<boolean> {
  return exists("/ongs/search/:id", cnpj);
}

/** Which of the two is already in use; `telefone` in digits. Serves tutors and ONGs. */
export function findContatosEmUso(email: string, telefone: string) {
  return post(
    "/tutores/validator",
    { email, telefone },
    EmUso,
    "Erro ao validar email e telefone. Por favor, tente novamente.",
    { token: null },
  );
}

export async function createTutor(tutor: TutorNovo): Promise<void> {
  await post("/tutores", tutor, Criado, "Erro ao cadastrar. Por favor, tente novamente.", {
    token: null,
  });
}

export async function createOng(ong: OngNova): Promise<void> {
  await post("/ongs", ong, Criado, "Erro ao cadastrar ONG. Por favor, tente novamente.", {
    token: null,
  });
}

/** A 404 and a body without id both mean that nobody is registered (server/mock/README.md "Registration"). */
async function exists(path: string, id: string): Promise<boolean> {
  try {
    const found = await get(path, nullable(optional(Existencia)), CHECK_FAILED, {
      id,
      token: null,
    });
    return (found?.id ?? null) !== null;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

/** The address of a CEP (8 digits), or undefined where there is none. Tutors must live in the city. */
export async function findEndereco(
  cep: string,
  { cidadeObrigatoria }: { cidadeObrigatoria: boolean },
): Promise<EnderecoEncontrado | undefined> {
  const endereco = await get(
    `/buscar-cep/:id?cidadeObrigatoria=${cidadeObrigatoria}`,
    Endereco,
    "Erro ao buscar CEP",
    { id: cep, token: null },
  );
  // A tutor cannot type the city and state, so an address without them is of no use.
  const isUsable = endereco.localidade.trim() !== "" && endereco.uf.trim() !== "";
  return isYes(endereco.erro) || !isUsable ? undefined : endereco;
}

/** What the registry knows about the CNPJ (digits), or undefined where it does not know it. */
export async function findEmpresa(cnpj: string): Promise<Empresa | undefined> {
  try {
    return await get(
      "/cnpj/v1/:id",
      Empresa,
      "Erro ao buscar dados do CNPJ, os dados deverão ser preenchidos manualmente",
      { id: cnpj, token: null, isRegistry: true },
    );
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
