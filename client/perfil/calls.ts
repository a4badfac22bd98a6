// Owns the call that deletes an account (server/mock/README.md "Account").
import { del } from "../lib/http.ts";

/** Deletes the token's account. The answer says nothing about the session, which may have another token by then. */
export async function deleteConta(token: string): Promise<void> {
  await del("/tutores/excluir", "Erro ao excluir conta", { token });
}
