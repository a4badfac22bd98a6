// Owns the session (client/README.md "Session"): the logged-in person, the stored token, and what is erased at the end.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { ApiError, type Begun, isTokenRefused, readBearer, twice } from "../lib/http.ts";
import * as api from "./calls.ts";
import type { Usuario } from "./usuario.ts";
import { inTime } from "../lib/clock.ts";
import { clearQueries } from "../lib/queries.ts";
import { announceSessionEnd } from "../lib/session_end.ts";
import {
  eraseVault,
  forget,
  forgetAll,
  PERSONAL,
  readStored,
  store,
  watchStored,
} from "../lib/storage.ts";
import {
  eraseExpired,
  forgetWorks,
  resumeUnfinished,
  suspendUnfinished,
} from "../lib/unfinished.ts";
import { commonMessages } from "../lib/messages.ts";
import { isHrefOfApp } from "../routes.ts";
import { clearDialogs } from "../lib/dialogs.ts";
import { health, recoveryCount } from "../lib/health.ts";
import { clearToasts, showFailure, showToast } from "../lib/toasts.ts";

export type Session =
  | { status: "loading" }
  | { status: "anonymous" }
  /** `isFromSnapshot`: the API has not been reached yet, and the answers of an earlier visit show. */
  | { status: "authenticated"; user: Usuario; isFromSnapshot: boolean };

/** What the device holds of an earlier visit. */
export interface Snapshot {
  user: Usuario;
  /** Shows the answers; only when it is certain that the session belongs to this person. */
  restoreAnswers(): void;
}

const TOKEN = "vet:token";

/** After this time without an answer, the snapshot is better than a spinner. */
const PATIENCE_MS = 3000;

/** Set while the vault holds a snapshot (sessao/snapshot.ts). */
export const HAS_SNAPSHOT = "vet:cofre";

/** Set for the other tabs when the server has ended the session: it was not a logout. */
const EXPIRED = "vet:sessaoExpirada";

const state = signal<Session>({ status: "loading" });
let token: string | undefined;
/** The stored token is tried once more when an outage turns out not to be one; again after the token was accepted. */
let mayTryAgain = true;
let starting = 0;
/** How many works run that may be what makes the server forget the token. */
let keepers = 0;
let returnPath: { href: string; userId: string | undefined } | undefined;

export const session: ReadonlySignal<Session> = state;

/** The bearer of the present session; undefined while anonymous. */
export function currentToken(): string | undefined {
  return token;
}

/** Whether the device has a token: a person was logged in. */
export function hasStoredToken(): boolean {
  return storedToken() !== null;
}

/** The token on the device; a value that cannot be sent as a token counts as missing. */
function storedToken(): string | null {
  return readBearer(readStored(TOKEN)) ?? null;
}

/**
 * Erases the snapshot, and removes the unread count from the app's icon. The note that a snapshot exists is removed
 * only after that: otherwise the next start tries again.
 */
export async function eraseSnapshot(): Promise<void> {
  // Not installed, or not permitted: then there is no count.
  navigator.clearAppBadge?.().catch(() => {});
  if (await eraseVault() && token === undefined) forget(HAS_SNAPSHOT);
}

/**
 * Fetches the person of the stored token. Resolves when the session is known.
 *
 * @param findSnapshot finds what the device holds for the token, in case the API cannot be reached
 * @param begun the call that asks for the token's person, if it is already under way
 */
export async function startSession(
  findSnapshot: (token: string) => Promise<Snapshot | undefined> = () => Promise.resolve(undefined),
  begun?: Begun & { token: string },
): Promise<void> {
  eraseExpired();
  const stored = storedToken();
  if (stored === null) {
    state.value = { status: "anonymous" };
    // A tab that was closed during a logout left this note.
    if (readStored(HAS_SNAPSHOT) !== null) void eraseSnapshot();
    return;
  }
  const showSnapshot = async () => {
    // Its code may be unreachable too: then there is no snapshot.
    const snapshot = await findSnapshot(stored).catch(() => undefined);
    const isCurrent = state.peek().status === "loading" && storedToken() === stored;
    if (snapshot === undefined || !isCurrent) return;
    snapshot.restoreAnswers();
    enter(stored, snapshot.user, { isFromSnapshot: true });
  };
  const patience = setTimeout(showSnapshot, PATIENCE_MS);
  starting += 1;
  try {
    const user = await fetchUsuario(stored, begun);
    if (storedToken() === stored) enter(stored, user);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isTokenRefused(error)) refuse(stored);
    else {
      const { kind, waitMs } = error;
      const isFirst = state.peek().status === "loading";
      // A page in the API's place is no answer of the API.
      if (kind !== "status" || waitMs !== undefined) {
        // The device may never answer, and then the login shows.
        await inTime(showSnapshot()).catch(() => {});
      }
      if (waitMs !== undefined) {
        if (isFirst) showFailure(error);
        setTimeout(tryAgain, waitMs);
      }
    }
  } finally {
    starting -= 1;
    clearTimeout(patience);
    // If another tab logged in another person meanwhile, that start finds the person.
    const isLast = (storedToken() ?? stored) === stored;
    if (isLast && state.peek().status === "loading") state.value = { status: "anonymous" };
  }
}

/**
 * The person of the token. A call that is already under way is used once, if it is for this token: the second try calls
 * again.
 */
function fetchUsuario(stored: string, begun?: Begun & { token: string }): Promise<Usuario> {
  return twice(
    (call) => api.getUsuario(stored, call),
    // Another tab may have logged in another person since it began.
    begun?.token === stored ? begun : undefined,
  );
}

/**
 * Opens a session; `documento` in digits. Rejects with the sentence for the form.
 *
 * @param begun the login's call, if it is already under way
 */
export async function login(documento: string, senha: string, begun?: Begun): Promise<void> {
  const opened = await twice((call) => api.login(documento, senha, call), begun);
  // A token that was never confirmed may belong to another person, and so may the data stored with it.
  if (hasStoredToken()) {
    suspendUnfinished();
    erase();
  }
  store(TOKEN, opened.token);
  enter(opened.token, opened.user);
}

/** Ends the session because the person asked for it, here and in other tabs. */
export function logout(): void {
  returnPath = undefined;
  forget(EXPIRED);
  end();
}

/**
 * Ends a session that the server no longer knows, once. What is unfinished and the present screen are remembered for
 * when the same person logs in again in this tab.
 */
export function expireSession(): void {
  const current = state.peek();
  if (current.status !== "authenticated" || keepers > 0) return;
  returnPath = { href: location.pathname + location.search, userId: current.user.id };
  suspendUnfinished();
  store(EXPIRED, "true");
  end();
  showToast("info", commonMessages.sessao.expirada);
}

/** While `work` runs, the session does not expire: the work may be what makes the server forget the token. */
export async function keepSession<T>(work: () => Promise<T>): Promise<T> {
  keepers++;
  try {
    return await work();
  } finally {
    keepers--;
  }
}

/** Whether it was the server, and not a person, that ended the last session. */
export function hasExpired(): boolean {
  return readStored(EXPIRED) !== null;
}

/** Remembers the screen that was asked for without a session. */
export function rememberPath(href: string): void {
  returnPath = { href, userId: undefined };
}

/** The screen to open after login, returned only once; another person's last screen is not used. */
export function takeReturnPath(): string | undefined {
  const current = state.peek();
  if (current.status !== "authenticated" || returnPath === undefined) return undefined;
  const { href, userId } = returnPath;
  returnPath = undefined;
  const isTheirs = userId === undefined || userId === current.user.id;
  return isTheirs && isHrefOfApp(href) ? href : undefined;
}

/** Whether the server says that this is the person's e-mail, and confirmed; false where it cannot be asked. */
export async function isEmailConfirmed(email: string): Promise<boolean> {
  const asked = token;
  if (asked === undefined) return false;
  const user = await api.getUsuario(asked).catch(() => undefined);
  // Another person may have logged in since, in another tab.
  return token === asked && user?.isEmailVerified === true &&
    user.email?.toLowerCase() === email.toLowerCase();
}

/** Notes that the person's e-mail is confirmed, without asking the server again. */
export function markEmailVerified(email: string): void {
  const current = state.peek();
  if (current.status !== "authenticated") return;
  state.value = { ...current, user: { ...current.user, email, isEmailVerified: true } };
}

/**
 * Follows logins and logouts in other tabs, and tries a stored token again when the API is back. Returns a function
 * that stops it.
 */
export function watchSession(): () => void {
  const stopStored = watchStored(TOKEN, (text) => {
    const stored = readBearer(text) ?? null;
    if (stored === (token ?? null)) return;
    if (token !== undefined && stored === null && readStored(EXPIRED) !== null) expireSession();
    // What is stored on the device belongs to the person who has logged in in the other tab.
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
  // A network that asks for a login was left in another tab or app.
  addEventListener("focus", tryAgain);
  return () => {
    stopStored();
    stopRecovery();
    stopHealth();
    removeEventListener("focus", tryAgain);
  };
}

function enter(
  opened: string,
  user: Usuario,
  { isFromSnapshot } = { isFromSnapshot: false },
): void {
  // Toasts and dialogs of the person before are not for this one.
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

/** Tries a stored token that is not confirmed yet. Returns whether there was a reason to. */
function tryAgain(): boolean {
  const isHopeless = health.peek() === "down" || !hasStoredToken();
  if (isConfirmed() || starting > 0 || isHopeless) return false;
  void startSession();
  return true;
}

function isConfirmed(): boolean {
  const current = state.peek();
  return current.status === "authenticated" && !current.isFromSnapshot;
}

/** The server no longer knows the token: a session from a snapshot ends with a message, a start without one. */
function refuse(stored: string): void {
  if (token === stored) expireSession();
  else if (storedToken() === stored) {
    suspendUnfinished();
    store(EXPIRED, "true");
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
  announceSessionEnd();
}
