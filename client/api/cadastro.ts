// Owns the calls of registration (server/mock/README.md "Registration").
import { define, nullable, optional, type } from "superstruct";
import type { OngNova, TutorNovo } from "../domain/cadastro.ts";
import { created, Flag } from "../domain/wire.ts";
import { get, post } from "./http.ts";
import { isNotFound } from "./refusals.ts";

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
