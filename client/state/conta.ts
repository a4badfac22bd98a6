// Owns the deletion of the account (client/README.md "Profile").
import { deleteConta as deleteAtApi } from "../api/conta.ts";
import { ApiError } from "../api/http.ts";
import { messages } from "../messages.ts";
import { say } from "./dialogs.ts";
import { sendOnce } from "./sending.ts";
import { currentToken, logout } from "./session.ts";

/** The deletion's name among what is being sent. */
export const DELETING_CONTA = "exclusao-da-conta";

/** Deletes the account, ends the session, and says what comes next: the dialog stays after the session has ended. */
export async function deleteConta(): Promise<void> {
  const token = currentToken();
  await sendOnce(DELETING_CONTA, async () => {
    try {
      await deleteAtApi();
    } catch (error) {
      if (!(error instanceof ApiError && error.isOutage)) throw error;
      await deleteAgain(token);
    }
  });
  // It takes time: another person may have logged in since, in another tab.
  const here = currentToken();
  if (here !== undefined && here !== token) return;
  logout();
  void say(messages.conta.excluida);
}

/** After a lost answer, an unknown token means that the first try reached the server. */
async function deleteAgain(token: string | undefined): Promise<void> {
  try {
    await deleteAtApi(token);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}
