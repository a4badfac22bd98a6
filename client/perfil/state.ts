// The deletion of the account, and the way to another password (client/README.md "Profile").
import { isCadastrado } from "../cadastro/calls.ts";
import { deleteConta } from "./calls.ts";
import { type ApiError, hasStatus, isRefusalError } from "../lib/http/api_error.ts";
import { retryOnceAfterOutage } from "../lib/http/retries.ts";
import { runWithoutOverlayEntries } from "../lib/navigation/back.ts";
import { confirmAction, showAlert } from "../lib/overlays/dialogs.ts";
import { hasNetwork, onRecovery } from "../lib/http/health.ts";
import { joinOrSend, mayHaveReachedServer, sessionEndedError } from "../lib/http/sending.ts";
import {
  currentToken,
  currentUser,
  expireSession,
  hasSessionExpired,
  logout,
  runWithoutExpiry,
  verifySession,
} from "../sessao/state.ts";
import { getUsuario } from "../sessao/calls.ts";
import { navigateWithDocumento } from "../sessao/handed_documento.ts";
import type { Usuario } from "../sessao/usuario.ts";
import { routes } from "../routes.ts";

export const messages = {
  confirmarTroca: {
    title: "Trocar senha",
    text: "Para trocar a senha, você sai da conta e recebe um código no seu e-mail cadastrado.",
    confirm: "Sair e trocar",
    cancel: "Agora não",
  },
  trocaSemEmail:
    "O seu cadastro não tem e-mail, e o código não chega. Antes, peça a correção no hospital.",
  trocaSemInternet: "Sem internet, você sai da conta e não consegue trocar a senha agora.",
  confirmarExclusao: "Tem certeza que deseja excluir sua conta? Esta ação não pode ser desfeita.",
  excluida: {
    title: "Conta excluída",
    text: "Você receberá um e-mail com mais informações em até 7 dias úteis.",
  },
};

/** Leads to the recovery, which is before the login, after a question: the API changes no password for a session. */
export async function confirmAndLogoutToChangeSenha(
  { documento, email }: Usuario,
): Promise<void> {
  const { trocaSemEmail, trocaSemInternet } = messages;
  const advice = !email ? trocaSemEmail : hasNetwork.peek() ? undefined : trocaSemInternet;
  if (!await confirmAction({ ...messages.confirmarTroca, advice })) return;
  // At once: the end of the session would lead to the login first.
  runWithoutOverlayEntries(() => {
    logout();
    navigateWithDocumento(documento, routes.recuperacao);
  });
}

export const DELETE_CONTA_SEND_KEY = "exclusao-da-conta";

/** An attempt that was not sent leaves the look running. */
let stopLooking = () => {};

/**
 * Deletes the account, ends the session, and says so: the alert stays after the session has ended. Resolves when it is
 * closed.
 */
export async function deleteContaAndLogout(): Promise<void> {
  const token = currentToken();
  const user = currentUser.peek();
  if (token === undefined || !user) return;
  const { documento } = user;
  await joinOrSend(DELETE_CONTA_SEND_KEY, () => deleteOrLook(token, documento));
  await sayGoodbye(token);
}

/** Does nothing if another person has logged in meanwhile, in another tab. */
async function sayGoodbye(token: string): Promise<void> {
  if ((currentToken() ?? token) !== token) return;
  logout();
  await showAlert(messages.excluida);
}

/**
 * A poll may get a 401 before the deletion's own answer: that must not end the session. A refusal may be of an account
 * that an earlier attempt, whose answer was lost, has deleted.
 */
async function deleteOrLook(token: string, documento: string): Promise<void> {
  try {
    await runWithoutExpiry(() => retryOnceAfterOutage(() => deleteConta(token)));
  } catch (error) {
    if (!isRefusalError(error) && !mayHaveReachedServer(error)) throw error;
    const isDeleted = await isGone(token, documento);
    if (isDeleted) return;
    if (isDeleted === undefined) lookOnReturn(token, documento);
    if (hasStatus(error, 403)) verifySession();
    if (!hasStatus(error, 401)) throw error;
    if (currentToken() === token) expireSession();
    throw sessionEndedError();
  }
}

/**
 * Asks whether the account is gone, because a lost answer does not tell, and a refused token may have expired: the
 * document is not registered, and `GET /me` names nobody. Undefined if the API does not answer.
 */
async function isGone(token: string, documento: string): Promise<boolean | undefined> {
  if (![11, 14].includes(documento.length)) return false;
  return await runWithoutExpiry(async () =>
    !await isCadastrado(documento) && !await hasUsuario(token)
  ).catch(() => undefined);
}

/** Whether the token has a person. Any failure with an answer says no: of who is gone, an API may make a 500. */
async function hasUsuario(token: string): Promise<boolean> {
  try {
    await getUsuario(token);
    return true;
  } catch (error) {
    if ((error as ApiError).status === undefined) throw error;
    return false;
  }
}

/** Looks when the API answers again: else the session's next call would say that the session has expired. */
function lookOnReturn(token: string, documento: string): void {
  stopLooking();
  stopLooking = onRecovery(async () => {
    stopLooking();
    // The person has logged out.
    if (currentToken() !== token && !hasSessionExpired()) return;
    const isDeleted = await isGone(token, documento);
    if (isDeleted) void sayGoodbye(token);
    if (isDeleted === undefined) lookOnReturn(token, documento);
  });
}
