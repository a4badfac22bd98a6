// Owns what the device keeps for reading offline (client/README.md "Offline reading"): the person and the last answers,
// of one session, encrypted; gone when it ends.
import type { Usuario } from "../domain/usuario.ts";
import { type KeptAnswer, keptAnswers, restoreAnswers, watchKeptAnswers } from "../lib/query.ts";
import { store } from "../lib/storage.ts";
import { seal, unseal } from "../lib/vault.ts";
import { currentToken, eraseKept, KEPT, type Kept, session } from "./session.ts";

interface Snapshot {
  /** Tells whether the snapshot belongs to the token that the device holds. */
  fingerprint: string;
  user: Usuario;
  answers: [string, KeptAnswer][];
}

const WRITE_AFTER_MS = 400;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Writes, one after the other. */
let work: Promise<unknown> = Promise.resolve();

/** Keeps the person and every answer from now on, as long as the session lives. Returns how to stop. */
export function watchSnapshot(): () => void {
  if (globalThis.crypto?.subtle === undefined) return () => {};
  watchKeptAnswers(schedule);
  let stop = () => {};
  let isWatching = true;
  // The earlier visit's answers first: the first write would lose those that nobody has looked at since.
  void restoreSnapshot().then(() => {
    if (isWatching) stop = session.subscribe(schedule);
  });
  return () => {
    isWatching = false;
    stop();
    watchKeptAnswers(() => {});
    clearTimeout(timer);
  };
}

/** The person of an earlier visit with this token; their answers show once restored, until newer ones come. */
export async function findKept(token: string): Promise<Kept | undefined> {
  const snapshot = await findSnapshot(token);
  return snapshot && {
    user: snapshot.user,
    restoreAnswers: () => restoreAnswers(snapshot.answers, { first: true }),
  };
}

/** Answers of an earlier visit, to fall back on where the API fails; not those of another person. */
async function restoreSnapshot(): Promise<void> {
  const token = currentToken();
  if (token === undefined) return;
  const snapshot = await findSnapshot(token);
  if (snapshot === undefined || currentToken() !== token) return;
  restoreAnswers(snapshot.answers, { first: false });
}

async function findSnapshot(token: string): Promise<Snapshot | undefined> {
  const snapshot = await unseal() as Snapshot | undefined;
  if (snapshot?.fingerprint !== await fingerprintOf(token)) return undefined;
  return snapshot;
}

function schedule(): void {
  clearTimeout(timer);
  if (session.peek().status === "authenticated") timer = setTimeout(write, WRITE_AFTER_MS);
}

function write(): void {
  work = work.then(async () => {
    const current = session.peek();
    const token = currentToken();
    if (current.status !== "authenticated" || current.isKept || token === undefined) return;
    const fingerprint = await fingerprintOf(token);
    if (currentToken() !== token) return;
    store(KEPT, "true");
    await seal({ fingerprint, user: current.user, answers: [...keptAnswers()] });
    // The session ended meanwhile, and its erasure may have come before this.
    if (currentToken() !== token) await eraseKept();
  });
}

async function fingerprintOf(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
