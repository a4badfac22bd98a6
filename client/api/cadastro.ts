// Owns the calls of registration (spec §7).
import { boolean, type, unknown } from "superstruct";
import type { OngNova, TutorNovo } from "../domain/cadastro.ts";
import { Id } from "../domain/id.ts";
import { maybe } from "../domain/wire.ts";
import { ApiError, get, post } from "./http.ts";

const Existencia = type({ id: maybe(Id) });
const EmUso = type({ email: boolean(), telefone: boolean() });

const CHECK_FAILED = "Erro ao validar CPF/CNPJ. Por favor, tente novamente.";

/** Whether a tutor with the CPF (digits) exists. */
export function isTutorCadastrado(cpf: string): Promise<boolean> {
  return exists(`/tutores/search/${encodeURIComponent(cpf)}`);
}

/** Whether an ONG with the CNPJ (digits) exists. */
export function isOngCadastrada(cnpj: string): Promise<boolean> {
  return exists(`/ongs/search/${encodeURIComponent(cnpj)}`);
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
  await post("/tutores", tutor, unknown(), "Erro ao cadastrar. Por favor, tente novamente.", {
    token: null,
  });
}

export async function createOng(ong: OngNova): Promise<void> {
  await post("/ongs", ong, unknown(), "Erro ao cadastrar ONG. Por favor, tente novamente.", {
    token: null,
  });
}

/** A 404 and a body without id both mean that nobody is registered (DECISIONS). */
async function exists(path: string): Promise<boolean> {
  try {
    return (await get(path, maybe(Existencia), CHECK_FAILED, { token: null }))?.id !== undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
