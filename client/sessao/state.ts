// Holds the session (client/README.md "Session"): the logged-in person, the stored token, and the erasure at its end.
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import { ApiError, hasStatus } from "../lib/http/api_error.ts";
import { type InFlightCall, parseBearerToken } from "../lib/http/http.ts";
import { retryOnceAfterOutage } from "../lib/http/retries.ts";
import * as api from "./calls.ts";
import { ownerIdOf, type Usuario } from "./usuario.ts";
import { delay, deviceNow, isCloseToNow, SECOND_MS, withTimeout } from "../lib/time/clock.ts";
import { clearQueries, type LastAnswer, restoreAnswers } from "../lib/query/registry.ts";
import {
  deleteVault,
  findStored,
  forgetAllStored,
  forgetStored,
  PERSONAL_PREFIX,
  runSessionEndListeners,
  storeText,
  watchOtherTabs,
} from "../lib/storage/storage.ts";
import {
  forgetExpiredUnfinished,
  resumeUnfinished,
  stopSavingUnfinished,
  suspendUnfinished,
} from "../lib/form/unfinished.ts";
import { listenTo } from "../lib/device/listen.ts";
import { isHrefOfApp, toComparablePath } from "../routes.ts";
import { declineAllDialogs } from "../lib/overlays/dialogs.ts";
import { apiHealth, onRecovery } from "../lib/http/health.ts";
import {
  commonMessages,
  dismissAllToasts,
  showFailureToastOrThrow,
  showToast,
} from "../lib/overlays/toasts.ts";

export type Session =
  | { status: "loading" }
  | { status: "anonymous" }
  /** `isFromSnapshot`: the API has not answered yet, and stored answers show. */
  | { status: "authenticated"; user: Usuario; isFromSnapshot: boolean };

export interface Snapshot {
  user: Usuario;
  /** The last answers by the names of their queries, which check their shapes. */
  answers: ReadonlyMap<string, LastAnswer>;
}

const TOKEN = "vet:token";

/** How long a start waits for an answer of the API, and before it asks again after one that is none. */
const PATIENCE_MS = 3000;

/** A call that is refused again and again, such as a poll, asks who is here no more often. */
const CHECK_PAUSE_MS = 30 * SECOND_MS;

/** The key of a number that is another one after each write, while the vault contains a snapshot (sessao/snapshot.ts). */
export const SNAPSHOT_WRITE_KEY = "vet:cofre";

const EXPIRED = "vet:sessaoExpirada";

const state = signal<Session>({ status: "loading" });
let token: string | undefined;
/** True while the stored token may be tried once more after an outage that was none; again after it was accepted. */
let mayTryAgain = true;
let starting = 0;
let checkedAt = -Infinity;
/** The token of the last `/me`, if its answer was a refusal that is no word of the API. */
let refusedByOther: string | undefined;
let keepers = 0;
let returnPath: { href: string; ownerId: string | undefined } | undefined;

export const session: ReadonlySignal<Session> = state;

/** The person who is logged in; undefined while nobody is, or that is not known. */
export const currentUser: ReadonlySignal<Usuario | undefined> = computed(() =>
  state.value.status === "authenticated" ? state.value.user : undefined
);

export function currentToken(): string | undefined {
  return token;
}

/** A value that cannot be sent as a token counts as missing. */
export function storedToken(): string | undefined {
  return parseBearerToken(findStored(TOKEN) ?? "");
}

/**
 * Deletes the device's snapshot and the unread count on the app's icon. On a failure `SNAPSHOT_WRITE_KEY` stays, and the
 * next start tries again.
 */
export async function deleteVaultAndBadge(): Promise<void> {
  // Not installed, or not permitted: then there is no count.
  navigator.clearAppBadge?.().catch(() => {});
  if (await deleteVault() && token === undefined) forgetStored(SNAPSHOT_WRITE_KEY);
}

/** Reads the person of the stored token, from the call that has `inFlight`, or as the device stores them. */
export async function restoreSession(
  findStoredSnapshot?: (token: string) => Promise<Snapshot | undefined>,
  inFlight?: InFlightCall & { token: string },
): Promise<void> {
  forgetExpiredUnfinished();
  const stored = storedToken();
  if (stored === undefined) {
    // Somebody has deleted the site's data in the browser's settings.
    if (token !== undefined) return expireSession();
    state.value = { status: "anonymous" };
    // A tab was closed during a logout.
    if (findStored(SNAPSHOT_WRITE_KEY) !== null) void deleteVaultAndBadge();
    return;
  }
  const showSnapshot = async () => {
    // Its code may not load, either.
    const snapshot = await findStoredSnapshot?.(stored).catch(() => undefined);
    const isCurrent = isLoading() && storedToken() === stored;
    if (snapshot !== undefined && isCurrent) enterFromSnapshot(snapshot);
  };
  const patience = setTimeout(showSnapshot, PATIENCE_MS);
  starting += 1;
  try {
    // Another tab may have logged in another person since.
    const own = inFlight?.token === stored ? inFlight : undefined;
    const user = await retryOnceAfterOutage((call) => api.getUsuario(stored, call), own);
    if (storedToken() === stored) enter(stored, user);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (hasStatus(error, 401, 403)) return refuse(stored);
    const { kind, waitMs } = error;
    const isByOther = isRefusedByOther(error);
    if (isByOther && recordRefusalByOther(stored)) return leaveToLogin(error);
    const isFirst = isLoading();
    // A captive portal's page is not an answer of the API. If the device never answers, the login shows.
    const isUnanswered = kind !== "status" || waitMs !== undefined;
    if (isUnanswered) await withTimeout(showSnapshot()).catch(() => {});
    if (isByOther && isLoading()) {
      await delay(PATIENCE_MS);
      return await restoreSession(findStoredSnapshot);
    }
    if (waitMs === undefined) return;
    if (isFirst) showFailureToastOrThrow(error);
    setTimeout(tryAgain, waitMs);
  } finally {
    starting -= 1;
    clearTimeout(patience);
    // If another tab has logged in another person, another start reads that person.
    const isLast = (storedToken() ?? stored) === stored;
    if (isLast && isLoading()) state.value = { status: "anonymous" };
  }
}

/** Whether it is not known yet who is here. */
function isLoading(): boolean {
  return state.peek().status === "loading";
}

/** Whether a firewall or its like refused the call: that is no word of the API. */
function isRefusedByOther({ kind, status = 0 }: ApiError): boolean {
  return kind === "body" && status > 299;
}

/** Returns whether this token was refused in this way before, with no answer of the API since. */
function recordRefusalByOther(stored: string): boolean {
  if (refusedByOther === stored) return true;
  checkedAt = deviceNow().getTime();
  refusedByOther = stored;
  return false;
}

/** Shows what the device stores for its token, for reading, until the API says who is here. */
export function enterFromSnapshot({ user, answers }: Snapshot): void {
  const stored = storedToken();
  if (stored === undefined || state.peek().status === "authenticated") return;
  restoreAnswers(answers, { showFirst: true });
  enter(stored, user, { isFromSnapshot: true });
}

export async function enterWithLogin(unmaskedDocumento: string, senha: string): Promise<void> {
  const opened = await retryOnceAfterOutage(() => api.login(unmaskedDocumento, senha));
  // A token that was never confirmed may belong to another person, and so may the data stored with it. The same token
  // is the same person's: they may be in already, by another tab.
  const stored = storedToken();
  if (stored !== undefined && stored !== opened.token) {
    suspendUnfinished();
    erase();
  }
  storeText(TOKEN, opened.token);
  enter(opened.token, opened.user);
}

export function logout(): void {
  returnPath = undefined;
  forgetStored(EXPIRED);
  end();
}

/** Ends, once, a session that the server no longer knows. Unfinished work and screen wait in this tab for the person. */
export function expireSession(): void {
  if (!rememberScreen()) return;
  suspendUnfinished();
  storeText(EXPIRED, "true");
  end();
  showToast("info", commonMessages.sessaoExpirada);
}

/**
 * Asks the API, once for all calls that are refused together, who is here: their 403s, or a firewall's 401s, do not say
 * whether the session is over.
 */
export function verifySession(): void {
  const isUnneeded = token === undefined || starting > 0 || keepers > 0;
  if (isUnneeded || isCloseToNow(checkedAt, CHECK_PAUSE_MS)) return;
  checkedAt = deviceNow().getTime();
  void restoreSession();
}

/** Runs `work` without letting the session expire meanwhile: `work` may be why the server forgets the token. */
export function runWithoutExpiry<T>(work: () => Promise<T>): Promise<T> {
  keepers += 1;
  return work().finally(() => keepers -= 1);
}

/** Whether the server ended the last session, and not the person. */
export function hasSessionExpired(): boolean {
  return findStored(EXPIRED) !== null;
}

export function setReturnHref(href: string): void {
  returnPath = { href, ownerId: undefined };
}

/** The path that the person has asked for (`toComparablePath`), also if the login shows instead. */
export function requestedPath(): string {
  return toComparablePath(returnPath?.href ?? location.pathname);
}

/** The screen to open after the login, returned once; never another person's last screen. */
export function consumeReturnHref(): string | undefined {
  const current = state.peek();
  if (current.status !== "authenticated" || returnPath === undefined) return undefined;
  const { href, ownerId = ownerIdOf(current.user) } = returnPath;
  returnPath = undefined;
  return ownerId === ownerIdOf(current.user) && isHrefOfApp(href) ? href : undefined;
}

export function setVerifiedEmail(email: string): void {
  const current = state.peek();
  if (current.status !== "authenticated") return;
  state.value = { ...current, user: { ...current.user, email, isEmailVerified: true } };
}

/** Follows other tabs, and tries a stored token again when the API is back. Returns a function that stops it. */
export function watchSession(): () => void {
  const stops = [
    watchOtherTabs(TOKEN, followToken),
    onRecovery(tryAgain),
    apiHealth.subscribe((now) => {
      if (now === "up" && mayTryAgain) mayTryAgain = !tryAgain();
    }),
    // The person may have logged in to a captive portal, in another tab.
    listenTo([globalThis, "focus", tryAgain]),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Follows the token of another tab that has logged in or out. */
function followToken(text: string | null): void {
  const stored = parseBearerToken(text ?? "");
  if (stored === token) return;
  if (token !== undefined) {
    // What the device stores belongs to the person of the other tab.
    if (stored !== undefined) forgetPerson();
    else if (hasSessionExpired()) expireSession();
    else erase();
  }
  if (stored !== undefined) void restoreSession();
}

function enter(opened: string, user: Usuario, { isFromSnapshot = false } = {}): void {
  // They were for the person before.
  if (state.peek().status === "anonymous") {
    dismissAllToasts();
    declineAllDialogs();
  }
  resumeUnfinished(ownerIdOf(user));
  forgetStored(EXPIRED);
  token = opened;
  if (!isFromSnapshot) {
    mayTryAgain = true;
    refusedByOther = undefined;
  }
  state.value = { status: "authenticated", user, isFromSnapshot };
}

/** Tries a stored token that is not confirmed yet. Returns whether it did. */
function tryAgain(): boolean {
  const current = state.peek();
  const isConfirmed = current.status === "authenticated" && !current.isFromSnapshot;
  const isHopeless = apiHealth.peek() !== "up" || storedToken() === undefined;
  if (isConfirmed || starting > 0 || isHopeless) return false;
  void restoreSession();
  return true;
}

/** The server no longer knows the token: a session from a snapshot ends with a toast, a start with the login's words. */
function refuse(stored: string): void {
  if (token === stored) expireSession();
  else if (storedToken() === stored) {
    suspendUnfinished();
    storeText(EXPIRED, "true");
    end();
  }
}

/** Nobody knows whether the session is over: token and data stay on the device until a login succeeds. */
function leaveToLogin(failure: ApiError): void {
  if (!isLoading() && !rememberScreen()) return;
  forgetPerson();
  showFailureToastOrThrow(failure);
}

/** Remembers the screen for the login of the same person. False if there is no session, or if it may not end now. */
function rememberScreen(): boolean {
  const current = state.peek();
  if (current.status !== "authenticated" || keepers > 0) return false;
  returnPath = { href: location.pathname + location.search, ownerId: ownerIdOf(current.user) };
  return true;
}

function end(): void {
  forgetStored(TOKEN);
  erase();
}

/** Erases the person's data, in memory and on the device. */
function erase(): void {
  forgetPerson();
  forgetAllStored(PERSONAL_PREFIX);
  void deleteVaultAndBadge();
}

/** Forgets the person, in memory only. */
function forgetPerson(): void {
  token = undefined;
  state.value = { status: "anonymous" };
  clearQueries();
  stopSavingUnfinished();
  dismissAllToasts();
  declineAllDialogs();
  runSessionEndListeners();
}
