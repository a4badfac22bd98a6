// The call that deletes an account (server/mock/README.md "Account").
import { del } from "../lib/http/http.ts";

/** Deletes the account of the session. Its token is named, so that a logout in another tab does not cancel the call. */
export async function deleteConta(sessionToken: string): Promise<void> {
  await del("/tutores/excluir", "Erro ao excluir conta", { token: sessionToken });
}
