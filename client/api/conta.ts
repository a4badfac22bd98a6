// Owns the call that deletes an account (server/mock/README.md "Account").
import { del } from "./http.ts";

/**
 * Deletes the account of the session's bearer, or of the given token: then the answer says nothing about the session.
 */
export async function deleteConta(token?: string): Promise<void> {
  await del("/tutores/excluir", "Erro ao excluir conta", { token });
}
