// The calls of the e-mail confirmation (server/mock/README.md "E-mail confirmation").
import { type, unknown } from "superstruct";
import { OpaqueId } from "../lib/id.ts";
import { post } from "../lib/http.ts";

const Confirmacao = type({ id: OpaqueId });

/**
 * Sends a code to the e-mail and returns the confirmation's id.
 *
 * @param fallback the default message of the failure, which differs between the first code and another one
 */
export async function sendCodigoEmail(email: string, fallback: string): Promise<OpaqueId> {
  const { id } = await post("/login/confirm-email/send-email", { email }, Confirmacao, fallback);
  return id;
}

/** Confirms the e-mail with the code; the confirmation's id is sent back unchanged. */
export async function verifyCodigoEmail(
  sent: { id: OpaqueId; code: string },
  fallback: string,
): Promise<void> {
  await post("/login/confirm-email/verify-code", sent, unknown(), fallback);
}
