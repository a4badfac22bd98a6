// Owns the session (client/README.md "Session"): who is logged in, the stored token, and what goes when it ends.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { ApiError, type Begun, isBearer } from "../api/http.ts";
import * as api from "../api/session.ts";
import type { Usuario } from "../domain/usuario.ts";
import { clearQueries } from "../lib/query.ts";
import { forget, forgetAll, PERSONAL, readStored, store, watchStored } from "../lib/storage.ts";
import {
  eraseExpired,
  forgetWorks,
  resumeUnfinished,
  suspendUnfinished,
} from "../lib/unfinished.ts";
import { eraseVault } from "../lib/vault_erasure.ts";
import { startMessages } from "../messages_at_start.ts";
import { isHrefOfApp } from "../routes.ts";
import { clearDialogs } from "./dialogs.ts";
import { health, recoveryCount } from "./health.ts";
import { twice } from "./retries.ts";
import { clearToasts, showToast } from "./toasts.ts";

export type Session =
  | { status: "loading" }
  | { status: "anonymous" }
  /** `isFromSnapshot`: the API has not been reached yet, and an earlier visit's answers show. */
  | { status: "authenticated"; user: Usuario; isFromSnapshot: boolean };

/** What the device holds of an earlier visit. */
export interface Snapshot {
  user: Usuario;
  /** Lets the answers show; not before it is certain that this person is here. */
  restoreAnswers(): void;
}

const TOKEN = "vet:token";

/** After so long without an answer, the snapshot is better than a spinner. */
const PATIENCE_MS = 3000;

/** Set while the vault holds a snapshot (state/snapshot.ts). */
export const HAS_SNAPSHOT = "vet:cofre";

/** Set by a tab whose session the server has ended, for the other tabs: nobody has logged out. */
const EXPIRED = "vet:sessaoExpirada";

const state = signal<Session>({ status: "loading" });
const endings = new Set<() => unknown>();
let token: string | undefined;
/** One more try of the stored token when an outage turns out to be none; another after the token was taken. */
let mayTryAgain = true;
let starting = 0;
let returnPath: { href: string; userId: string | undefined } | undefined;

export const session: ReadonlySignal<Session> = state;

/** The bearer of the present session; undefined while anonymous. */
export function currentToken(): string | undefined {
  return token;
}

/** Whether the device has a token: somebody was logged in. */
export function hasStoredToken(): boolean {
  return storedToken() !== null;
}

/** The token that the device has; what cannot be sent as one counts as none. */
function storedToken(): string | null {
  const stored = readStored(TOKEN);
  return isBearer(stored) ? stored : null;
}

/**
 * Erases the snapshot, and takes the unread count off the app's icon. The note that there is one goes only with it: the
 * next start tries again.
 */
export async function eraseSnapshot(): Promise<void> {
  // Not installed, or not permitted: then there is no count.
  navigator.clearAppBadge?.().catch(() => {});
  if (await eraseVault() && token === undefined) forget(HAS_SNAPSHOT);
}

/** Runs when a session ends, to erase what a module holds of its person. */
export function onSessionEnd(erase: () => unknown): void {
  endings.add(erase);
}

/**
 * Fetches the person of the stored token. Resolves when it is known who is here.
 *
 * @param findSnapshot finds what the device holds for the token, for when the API cannot be reached
 * @param begun the call that asks who a token belongs to, where it is under way already
 */
export async function startSession(
  findSnapshot: (token: string) => Promise<Snapshot | undefined> = () => Promise.resolve(undefined),
  begun?: Begun & { token: string },
): Promise<void> {
  eraseExpired();
  const stored = storedToken();
  if (stored === null) {
    state.value = { status: "anonymous" };
    // A tab that died at a logout left this note.
    if (readStored(HAS_SNAPSHOT) !== null) void eraseSnapshot();
    return;
  }
  const showSnapshot = async () => {
    // Its code may be out of reach with everything else: then there is none.
    const snapshot = await findSnapshot(stored).catch(() => undefined);
    const isCurrent = state.peek().status === "loading" && readStored(TOKEN) === stored;
    if (snapshot === undefined || !isCurrent) return;
    snapshot.restoreAnswers();
    enter(stored, snapshot.user, { isFromSnapshot: true });
  };
  const patience = setTimeout(showSnapshot, PATIENCE_MS);
  starting += 1;
  try {
    const user = await fetchUsuario(stored, begun);
    if (readStored(TOKEN) === stored) enter(stored, user);
  } catch (error) {
    if (isRefusal(error)) refuse(stored);
    else if (isOutOfReach(error)) await showSnapshot();
  } finally {
    starting -= 1;
    clearTimeout(patience);
  }
  // Where another tab logged somebody else in meanwhile, their start says who is here.
  const isLast = (readStored(TOKEN) ?? stored) === stored;
  if (isLast && state.peek().status === "loading") state.value = { status: "anonymous" };
}

/** The person of the token. A call under way counts where it is theirs, once: the second try asks anew. */
function fetchUsuario(stored: string, begun?: Begun & { token: string }): Promise<Usuario> {
  // Another tab may have logged somebody else in since it began.
  let first = begun?.token === stored ? begun : undefined;
  return twice(() => {
    const call = api.getUsuario(stored, first);
    first = undefined;
    return call;
  });
}

/** Opens a session; `documento` in digits. Rejects with the sentence for the form. */
export async function login(documento: string, senha: string): Promise<void> {
  const opened = await twice(() => api.login(documento, senha));
  // A token that could not be tried so far may be another person's, and so may what lies beside it.
  if (hasStoredToken()) {
    suspendUnfinished();
    erase();
  }
  store(TOKEN, opened.token);
  enter(opened.token, opened.user);
}

/** Ends the session at the person's wish, here and in other tabs. */
export function logout(): void {
  returnPath = undefined;
  forget(EXPIRED);
  end();
}

/**
 * Ends a session that the server no longer knows, once. What is unfinished and the screen are remembered for when the
 * same person logs in again in this tab.
 */
export function expireSession(): void {
  const current = state.peek();
  if (current.status !== "authenticated") return;
  returnPath = { href: location.pathname + location.search, userId: current.user.id };
  suspendUnfinished();
  store(EXPIRED, "true");
  end();
  showToast("info", startMessages.sessao.expirada);
}

/** Remembers the screen that an anonymous person asked for. */
export function rememberPath(href: string): void {
  returnPath = { href, userId: undefined };
}

/** The screen to go to after login, told once; another person's last screen is not theirs. */
export function takeReturnPath(): string | undefined {
  const current = state.peek();
  if (current.status !== "authenticated" || returnPath === undefined) return undefined;
  const { href, userId } = returnPath;
  returnPath = undefined;
  const isTheirs = userId === undefined || userId === current.user.id;
  return isTheirs && isHrefOfApp(href) ? href : undefined;
}

/** Notes that the person's e-mail is confirmed, without asking the server again. */
export function markEmailVerified(email: string): void {
  const current = state.peek();
  if (current.status !== "authenticated") return;
  state.value = { ...current, user: { ...current.user, email, isEmailVerified: true } };
}

/** Follows logins and logouts of other tabs, and tries a stored token again when the API is back. Returns how to stop. */
export function watchSession(): () => void {
  const stopStored = watchStored(TOKEN, (stored) => {
    if (stored === (token ?? null)) return;
    if (token !== undefined && stored === null && readStored(EXPIRED) !== null) expireSession();
    // What lies on the device is of whoever has logged in elsewhere.
    else if (token !== undefined && stored !== null) forgetPerson();
    else if (token !== undefined) erase();
    if (stored !== null) void startSession();
  });
  const stopRecovery = recoveryCount.subscribe((count) => {
    if (count > 0) tryAgain();
  });
  let wasDown = false;
  const stopHealth = health.subscribe((now) => {
    if (now === "up" && wasDown && mayTryAgain) mayTryAgain = !tryAgain();
    wasDown = now === "down";
  });
  return () => {
    stopStored();
    stopRecovery();
    stopHealth();
  };
}

function enter(
  opened: string,
  user: Usuario,
  { isFromSnapshot } = { isFromSnapshot: false },
): void {
  // What was said to whoever was here before is not for this person.
  if (state.peek().status === "anonymous") {
    clearToasts();
    clearDialogs();
  }
  resumeUnfinished(user.id);
  forget(EXPIRED);
  token = opened;
  if (!isFromSnapshot) mayTryAgain = true;
  state.value = { status: "authenticated", user, isFromSnapshot };
}

/** Tries a stored token that nobody has confirmed yet. Answers whether there was reason to. */
function tryAgain(): boolean {
  if (isConfirmed() || starting > 0 || !hasStoredToken()) return false;
  void startSession();
  return true;
}

function isConfirmed(): boolean {
  const current = state.peek();
  return current.status === "authenticated" && !current.isFromSnapshot;
}

/** The server no longer knows the token: a session from a snapshot ends aloud, a start silently. */
function refuse(stored: string): void {
  if (token === stored) expireSession();
  else if (readStored(TOKEN) === stored) {
    suspendUnfinished();
    end();
  }
}

function end(): void {
  forget(TOKEN);
  erase();
}

/** Erases what is known of the person, here and on the device. */
function erase(): void {
  forgetPerson();
  forgetAll(PERSONAL);
  void eraseSnapshot();
}

/** Forgets the person on this page. */
function forgetPerson(): void {
  token = undefined;
  state.value = { status: "anonymous" };
  clearQueries();
  forgetWorks();
  clearToasts();
  clearDialogs();
  for (const ending of endings) ending();
}

function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === "offline" || error.kind === "network");
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
