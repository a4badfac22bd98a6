// Owns the snapshot for reading offline (client/README.md "Offline reading"): the person and the last answers of one
// session, encrypted; erased when it ends.
import { define, type Infer, string, type } from "superstruct";
import { Usuario } from "./usuario.ts";
import { listOf, readAs } from "../lib/answers.ts";
import { inTime, MINUTE, now } from "../lib/clock.ts";
import { type LastAnswer, lastAnswers, restoreAnswers, watchAnswers } from "../lib/queries.ts";
import { store } from "../lib/storage.ts";
import { seal, unseal } from "../lib/vault.ts";
import { currentToken, eraseSnapshot, HAS_SNAPSHOT, session, type Snapshot } from "./state.ts";

/**
 * Must change whenever the snapshot's shape or the meaning of a query's name changes: older snapshots are erased
 * unread.
 */
const VERSION = 1;

type Named = [name: string, answer: LastAnswer];
const Named = define<Named>("named answer", (named) => {
  const [name, answer] = named as Named;
  // Outside the range of dates, the app could not show when it was seen.
  return typeof name === "string" && typeof answer.seenAt === "number" &&
    !Number.isNaN(new Date(answer.seenAt).getTime());
});

const StoredSnapshot = type({
  version: define<number>("version", (version) => version === VERSION),
  /** Tells whether the snapshot belongs to the token that the device holds. */
  fingerprint: string(),
  user: Usuario,
  /** By the names of their queries, which check them. */
  answers: listOf(Named),
});
type StoredSnapshot = Infer<typeof StoredSnapshot>;

const DAY_MS = 24 * 60 * MINUTE;

/** Something has changed that is not written yet. */
let isDue = false;
/** Reading and writing, one after the other: none waits without a limit, and none fails for those after it. */
let work: Promise<unknown> = Promise.resolve();

function enqueue(act: () => Promise<void>): void {
  work = work.then(act).catch((error) =>
    console.info("Nothing is stored for reading offline", error)
  );
}

/** Writes the person and every answer from now on, as long as the session lasts. Returns a function that stops it. */
export function watchSnapshot(): () => void {
  if (globalThis.crypto?.subtle === undefined) return () => {};
  // The earlier visit's answers first: otherwise the first write would lose those that have not been read since.
  enqueue(restoreSnapshot);
  const stops = [watchAnswers(write), session.subscribe(write)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The person of an earlier visit with this token; their answers show once restored, until newer ones come. */
export async function findSnapshot(token: string): Promise<Snapshot | undefined> {
  const snapshot = await readSnapshot(token);
  return snapshot && {
    user: snapshot.user,
    restoreAnswers: () => restoreAnswers(snapshot.answers, { first: true }),
  };
}

/** Answers of an earlier visit, used where the API fails; not those of another person. */
async function restoreSnapshot(): Promise<void> {
  const token = currentToken();
  if (token === undefined) return;
  const snapshot = await readSnapshot(token);
  if (snapshot === undefined || currentToken() !== token) return;
  restoreAnswers(snapshot.answers, { first: false });
}

async function readSnapshot(token: string): Promise<StoredSnapshot | undefined> {
  const unsealed = await unseal();
  if (unsealed === undefined) return undefined;
  const snapshot = readAs(unsealed, StoredSnapshot)?.value;
  if (snapshot === undefined) await eraseSnapshot();
  if (snapshot?.fingerprint !== await fingerprintOf(token)) return undefined;
  return { ...snapshot, answers: snapshot.answers.filter((named) => !isOver(named)) };
}

/** Answers about a day that is over are never shown, and each day would add one more. */
function isOver([name, { seenAt }]: Named): boolean {
  return name.startsWith("agenda-do-dia/") && now().getTime() - seenAt > DAY_MS;
}

/** At once: a person who has read something may leave, and expects to read it again. No caller waits for it. */
function write(): void {
  if (isDue || session.peek().status !== "authenticated") return;
  isDue = true;
  enqueue(async () => {
    // Changes from here on belong to the next write.
    isDue = false;
    const current = session.peek();
    const token = currentToken();
    if (current.status !== "authenticated" || current.isFromSnapshot || token === undefined) return;
    const fingerprint = await fingerprintOf(token);
    if (currentToken() !== token) return;
    store(HAS_SNAPSHOT, "true");
    const answers = [...lastAnswers()];
    await seal({ version: VERSION, fingerprint, user: current.user, answers });
    // The session ended meanwhile, and its erasure may have run before this write.
    if (currentToken() !== token) await eraseSnapshot();
  });
}

async function fingerprintOf(token: string): Promise<string> {
  const bytes = await inTime(crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
