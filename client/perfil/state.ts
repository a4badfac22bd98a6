// Owns the deletion of the account (client/README.md "Profile").
import { isOngCadastrada, isTutorCadastrado } from "../cadastro/calls.ts";
import { deleteConta as deleteAtApi } from "./calls.ts";
import { ApiError, twice } from "../lib/http.ts";
import { say } from "../lib/dialogs.ts";
import { recoveryCount } from "../lib/health.ts";
import { mayHaveLanded, sendOnce } from "../lib/sending.ts";
import {
  currentToken,
  expireSession,
  hasExpired,
  keepSession,
  logout,
  session,
} from "../sessao/state.ts";
import { messages } from "./messages.ts";
import { onSessionEnd } from "../lib/session_end.ts";

/** The deletion's name among what is being sent. */
export const DELETING_CONTA = "exclusao-da-conta";

/** The account that is to be deleted, and the session that it was asked for in. */
interface Account {
  token: string;
  documento: string;
}

/** The end of the look that waits for the network or the API. A try that was not sent leaves it. */
let looking = new AbortController();

/** Deletes the account, ends the session, and says what comes next: the dialog stays after the session has ended. */
export async function deleteConta(): Promise<void> {
  const token = currentToken();
  const current = session.peek();
  if (token === undefined || current.status !== "authenticated") return;
  const { documento } = current.user;
  await sendOnce(DELETING_CONTA, () => deleteOrLook({ token, documento }));
  sayGoodbye(token);
}

/** It takes time: another person may have logged in since, in another tab. */
function sayGoodbye(token: string): void {
  const here = currentToken();
  if (here !== undefined && here !== token) return;
  logout();
  void say(messages.excluida);
}

/**
 * A poll may be the first to hear that there is no such account any more: that does not end the session. The bearer is
 * named, so that its end in another tab does not cancel the call.
 */
async function deleteOrLook(account: Account): Promise<void> {
  const { token, documento } = account;
  try {
    await keepSession(() => twice(() => deleteAtApi(token)));
    looking.abort();
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 401;
    if (!isUnknown && !mayHaveLanded(error)) throw error;
    const isDeleted = await isGone(documento);
    if (isDeleted) return;
    if (isDeleted === undefined) lookOnReturn(account);
    if (!isUnknown) throw error;
    if (currentToken() === token) expireSession();
    throw new ApiError("aborted", "The session ended meanwhile");
  }
}

/**
 * Whether the account is gone: a lost answer does not tell, and an unknown token may be one that has expired. Undefined
 * where nobody can be asked now.
 */
async function isGone(documento: string): Promise<boolean | undefined> {
  try {
    return await keepSession(async () => {
      if (documento.length === 11) return !await isTutorCadastrado(documento);
      return documento.length === 14 && !await isOngCadastrada(documento);
    });
  } catch {
    return undefined;
  }
}

/** Looks when the API is there again: otherwise the session's next call says that the session has expired. */
function lookOnReturn(account: Account): void {
  onSessionEnd(endLookAtLogout);
  looking.abort();
  looking = new AbortController();
  const { signal } = looking;
  const before = recoveryCount.peek();
  const stop = recoveryCount.subscribe(async (count) => {
    if (count === before) return;
    stop();
    const isDeleted = await isGone(account.documento);
    if (signal.aborted) return;
    if (isDeleted) sayGoodbye(account.token);
    if (isDeleted === undefined) lookOnReturn(account);
  });
  signal.addEventListener("abort", stop);
}

function endLookAtLogout(): void {
  if (!hasExpired()) looking.abort();
}
