// The calls of the e-mail confirmation (server/mock/README.md "E-mail confirmation").
import { type } from "superstruct";
import { ChangeAnswer, OpaqueId } from "../lib/http/wire.ts";
import { post } from "../lib/http/http.ts";

const Confirmacao = type({ id: OpaqueId });

/** Sends a code, the first one or another, whose `failedText` differs. Returns the confirmation's id. */
export async function sendCodigoDeConfirmacao(
  email: string,
  failedText: string,
): Promise<OpaqueId> {
  const { id } = await post("/login/confirm-email/send-email", { email }, Confirmacao, failedText);
  return id;
}

export function verifyCodigoDeConfirmacao(
  sent: { id: OpaqueId; code: string },
  failedText: string,
): Promise<unknown> {
  return post("/login/confirm-email/verify-code", sent, ChangeAnswer, failedText);
}
