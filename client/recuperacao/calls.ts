// The calls of password recovery (server/mock/README.md "Password recovery"). The caller passes their default messages,
// because it also shows them for answers that are no failures (client/README.md "Error catalogue").
import { type } from "superstruct";
import {
  AnyText,
  ChangeAnswer,
  Flag,
  OpaqueId,
  parseAs,
  undefinedIfOdd,
} from "../lib/http/wire.ts";
import { ApiError, hasStatus, isRefusalError } from "../lib/http/api_error.ts";
import { BearerToken, post } from "../lib/http/http.ts";

const Recuperacao = type({
  success: undefinedIfOdd(Flag),
  id: undefinedIfOdd(OpaqueId),
  email: undefinedIfOdd(AnyText),
});
const CodigoConferido = type({ success: undefinedIfOdd(Flag), token: undefinedIfOdd(BearerToken) });

/** Sends a code to the person's e-mail. An answer that says no is a refusal. */
export async function sendCodigoDeRecuperacao(
  unmaskedDocumento: string,
  failedText: string,
): Promise<{ id: OpaqueId | undefined; email: string | undefined }> {
  const { success, id, email } = await post(
    "/login/recover/send-email",
    { documento: unmaskedDocumento },
    Recuperacao,
    failedText,
    { token: null },
  );
  const isSent = success ?? id !== undefined;
  if (!isSent) throw new ApiError({ kind: "status", failedText, status: 200 });
  return { id, email };
}

/** Checks the code; `token` allows one change of password. */
export async function verifyCodigoDeRecuperacao(
  sent: { id: OpaqueId; code: string },
  failedText: string,
): Promise<{ isRight: boolean; token: string | undefined }> {
  try {
    const { success, token } = await post(
      "/login/recover/verify-code",
      sent,
      CodigoConferido,
      failedText,
      { token: null },
    );
    return { isRight: success ?? token !== undefined, token };
  } catch (error) {
    // `success: false` may also have an error status.
    const body = isRefusalError(error) ? parseAs(error.body, CodigoConferido) : undefined;
    const isWrong = body?.value.success === false || hasStatus(error, 200);
    if (isWrong) return { isRight: false, token: undefined };
    throw error;
  }
}

/** Sets the new password with the token of the code, which is for this call only and starts no session. */
export function resetSenha(
  { newPassword, token }: { newPassword: string; token: string },
  failedText: string,
): Promise<unknown> {
  return post("/login/recover/reset-password", { newPassword }, ChangeAnswer, failedText, {
    token,
  });
}
