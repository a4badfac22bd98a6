// Owns the deletion of the account (client/README.md "Profile").
import { deleteConta as deleteAtApi } from "../api/conta.ts";
import { ApiError, isOutage } from "../api/http.ts";
import { getUsuario } from "../api/session.ts";
import { messages } from "../messages.ts";
import { say } from "./dialogs.ts";
import { recoveryCount } from "./health.ts";
import { mayHaveLanded, sendOnce } from "./sending.ts";
import { currentToken, expireSession, logout } from "./session.ts";

/** The deletion's name among what is being sent. */
export const DELETING_CONTA = "exclusao-da-conta";

/** Deletes the account, ends the session, and says what comes next: the dialog stays after the session has ended. */
export async function deleteConta(): Promise<void> {
  const token = currentToken();
  if (token === undefined) return;
  await sendOnce(DELETING_CONTA, () => deleteOrLook(token));
  sayGoodbye(token);
}

/** It takes time: another person may have logged in since, in another tab. */
function sayGoodbye(token: string): void {
  const here = currentToken();
  if (here !== undefined && here !== token) return;
  logout();
  void say(messages.conta.excluida);
}

/**
 * The bearer is named, so that the end of the session does not cancel the call: a poll may be the first to hear that
 * there is no such account any more.
 */
async function deleteOrLook(token: string): Promise<void> {
  try {
    await deleteAtApi(token);
  } catch (error) {
    if (isUnknown(error)) {
      expireSession();
      throw new ApiError("aborted", "The session ended meanwhile");
    }
    if (isOutage(error)) return await deleteAgain(token);
    // Nobody waits any more, or the network went: only a look.
    if (!mayHaveLanded(error) || !await isGone(token)) throw error;
  }
}

/** After a lost answer, an unknown token means that the first try reached the server. */
async function deleteAgain(token: string): Promise<void> {
  try {
    await deleteAtApi(token);
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
}

/** Whether the account of the bearer is gone. Where nobody can be asked, it is found out later. */
async function isGone(token: string): Promise<boolean> {
  try {
    await getUsuario(token);
  } catch (error) {
    if (isUnknown(error)) return true;
    lookOnReturn(token);
  }
  return false;
}

/** Looks when the API is there again: otherwise the session's next call says that the session has expired. */
function lookOnReturn(token: string): void {
  const before = recoveryCount.peek();
  const stop = recoveryCount.subscribe((count) => {
    if (count === before) return;
    stop();
    void isGone(token).then((gone) => gone && sayGoodbye(token));
  });
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
