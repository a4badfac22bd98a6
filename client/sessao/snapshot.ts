// Stores a session's person and last answers, encrypted, for reading offline (client/README.md "Offline reading").
import { define, number, string, tuple, type, unknown } from "superstruct";
import { Usuario } from "./usuario.ts";
import { listWithoutOdd, parseAs } from "../lib/http/wire.ts";
import { DAY_MS, deviceNow, withTimeout } from "../lib/time/clock.ts";
import { listenTo } from "../lib/device/listen.ts";
import {
  lastAnswers,
  restoreAnswers,
  setAnswerListener,
  storeAnswer,
} from "../lib/query/registry.ts";
import { findStored, storeText } from "../lib/storage/storage.ts";
import { sealInVault, unsealFromVault } from "../lib/storage/vault.ts";
import {
  currentToken,
  deleteVaultAndBadge,
  session,
  type Snapshot,
  SNAPSHOT_WRITE_KEY,
  storedToken,
} from "./state.ts";

/** The version of the snapshot's shape and of the meanings of the queries' names: older snapshots are erased unread. */
const VERSION = 1;

const StoredSnapshot = type({
  version: define<number>("version", (version) => version === VERSION),
  /** The fingerprint of the snapshot's token. */
  fingerprint: string(),
  user: Usuario,
  /** The answers by the names of their queries, which check their shapes. */
  answers: listWithoutOdd(tuple([string(), type({ value: unknown(), seenAt: number() })])),
});

let isDue = false;
/** The text under `SNAPSHOT_WRITE_KEY` at the last reading or writing here: another one there is another tab's. */
let lastSeenWrite: string | null | undefined;
let work: Promise<unknown> = Promise.resolve();

function enqueue(act: () => Promise<void>): void {
  work = work.then(act).catch((error) =>
    console.info("Nothing is stored for reading offline", error)
  );
}

/**
 * Restores what is kept of the person, after which personal values can be read, and writes the person and every answer
 * from now on. Returns a function that stops it.
 */
export function restoreAndAutosaveSnapshot(): () => void {
  if (globalThis.crypto?.subtle === undefined) {
    restoreAnswers([], { showFirst: false });
    return () => {};
  }
  // First: otherwise the first write would lose the answers that have not been read since.
  lastSeenWrite = undefined;
  enqueue(readWhatOthersWrote);
  const stops = [
    setAnswerListener(write),
    session.subscribe(write),
    listenTo([document, "visibilitychange", () => enqueue(readWhatOthersWrote)]),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The person and the last answers: those in memory, else those that the device stored for its token. */
export async function findLiveOrStoredSnapshot(): Promise<Snapshot | undefined> {
  const current = session.peek();
  if (current.status === "authenticated") return { user: current.user, answers: lastAnswers };
  const token = storedToken();
  const snapshot = token === undefined ? undefined : await findStoredSnapshot(token);
  return storedToken() === token ? snapshot : undefined;
}

/**
 * Reads what an earlier start has written, or another tab since, for when the API fails. What is newer than this tab's
 * takes its place, unless the phone's clock was put back since.
 */
async function readWhatOthersWrote(): Promise<void> {
  const written = findStored(SNAPSHOT_WRITE_KEY);
  const token = currentToken();
  if (token === undefined || written === lastSeenWrite) return;
  lastSeenWrite = written;
  const snapshot = await findStoredSnapshot(token).catch(console.info);
  if (currentToken() !== token) return;
  const now = deviceNow().getTime();
  const answers = snapshot?.answers ?? [];
  for (const [name, answer] of answers) {
    const { seenAt = now } = lastAnswers.get(name) ?? {};
    if (seenAt < answer.seenAt && answer.seenAt <= now) {
      storeAnswer(name, { ...answer, isEarlier: true });
    }
  }
  restoreAnswers(answers, { showFirst: false });
}

/**
 * The snapshot that the device has for the token; one of another version is deleted. Show it only when it is certain
 * that the session belongs to this person.
 */
export async function findStoredSnapshot(token: string): Promise<Snapshot | undefined> {
  const unsealed = await unsealFromVault();
  if (unsealed === undefined) return undefined;
  const snapshot = parseAs(unsealed, StoredSnapshot)?.value;
  if (snapshot === undefined) await deleteVaultAndBadge();
  if (snapshot?.fingerprint !== await fingerprintOf(token)) return undefined;
  const { user, answers } = snapshot;
  // Answers about a past day are never shown, and each day would add one.
  const yesterday = deviceNow().getTime() - DAY_MS;
  const shown = answers.filter(([name, { seenAt }]) =>
    !name.startsWith("agenda-do-dia/") || seenAt >= yesterday
  );
  return { user, answers: new Map(shown) };
}

/** Writes the snapshot at once, because the person may leave and expects to read it again. */
function write(): void {
  if (isDue || session.peek().status !== "authenticated") return;
  isDue = true;
  enqueue(async () => {
    isDue = false;
    const current = session.peek();
    const token = currentToken();
    // Also before the API has answered: the token is that of what is stored.
    if (current.status !== "authenticated" || token === undefined) return;
    const fingerprint = await fingerprintOf(token);
    await readWhatOthersWrote();
    if (currentToken() !== token) return;
    lastSeenWrite = String(Math.random());
    storeText(SNAPSHOT_WRITE_KEY, lastSeenWrite);
    const answers = [...lastAnswers];
    await sealInVault({ version: VERSION, fingerprint, user: current.user, answers });
    // The session may have ended, and its data been erased, before this write.
    if (currentToken() !== token) await deleteVaultAndBadge();
  });
}

async function fingerprintOf(token: string): Promise<string> {
  const bytes = await withTimeout(crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  return new Uint8Array(bytes).join();
}
