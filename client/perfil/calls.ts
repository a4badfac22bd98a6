// The call that deletes an account (server/mock/README.md "Account").
import { del } from "../lib/http.ts";

/** Deletes the account of the token. The caller names the token, because the session may have another one by then. */
export async function deleteConta(token: string): Promise<void> {
  await del("/tutores/excluir", "Erro ao excluir conta", { token });
}
