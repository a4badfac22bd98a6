// Owns the calls of password recovery (spec §7).
import { boolean, string, type, unknown } from "superstruct";
import { OpaqueId } from "../domain/id.ts";
import { maybe } from "../domain/wire.ts";
import { readAs } from "../lib/answers.ts";
import { ApiError, post } from "./http.ts";

const Recuperacao = type({
  success: maybe(boolean()),
  id: maybe(OpaqueId),
  email: maybe(string()),
});
const CodigoConferido = type({ success: maybe(boolean()), token: maybe(string()) });

const REQUEST_FAILED =
  "Não foi possível solicitar a recuperação de senha. Verifique o documento informado.";

/** Sends a recovery code to the e-mail registered for the document (digits). */
export async function requestRecuperacao(documento: string) {
  const { success, id, email } = await post(
    "/login/recover/send-email",
    { documento },
    Recuperacao,
    REQUEST_FAILED,
    { token: null },
  );
  return { isSent: success ?? id !== undefined, id, email };
}

/** Checks the code; `token` allows one change of password. */
export async function verifyCodigo(id: OpaqueId, code: string) {
  try {
    const { success, token } = await post(
      "/login/recover/verify-code",
      { id, code },
      CodigoConferido,
      "Ocorreu um erro ao verificar o código. Tente novamente.",
      { token: null },
    );
    return { isRight: success ?? token !== undefined, token };
  } catch (error) {
    if (saysWrongCode(error)) return { isRight: false, token: undefined };
    throw error;
  }
}

/** Sets the new password with the token that the code earned: for this call alone, never a session. */
export async function resetSenha(newPassword: string, token: string): Promise<void> {
  await post(
    "/login/recover/reset-password",
    { newPassword },
    unknown(),
    "Ocorreu um erro ao definir sua nova senha. Tente novamente.",
    { token },
  );
}

/** `success: false` may come with an error status, too; after too many tries (429) another code would be refused alike. */
function saysWrongCode(error: unknown): boolean {
  return error instanceof ApiError && error.kind === "status" && !error.isOutage &&
    error.status !== 429 && readAs(error.body, CodigoConferido)?.value.success === false;
}
