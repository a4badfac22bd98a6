// Owns the list of all queries, and what is said to all of them (client/README.md "Reading"). The queries themselves
// come with the screens that read (query.ts).
import type { ReadonlySignal } from "@preact/signals-react";
import { clearAnswers } from "./last_answers.ts";

/** A query, as far as it is not about its own answer. */
interface AnyQuery {
  readonly name: string | undefined;
  readonly state: ReadonlySignal<{ status: string; isReloading: boolean }>;
  readonly isWatched: boolean;
  load(): Promise<void>;
  invalidate(): void;
  clear(): void;
}

const queries = new Set<AnyQuery>();
let pauseOf: (error: unknown) => number | undefined = () => undefined;

export function noteQuery(query: AnyQuery): void {
  queries.add(query);
}

/**
 * Says for all queries which failures are worth another try, and after how many milliseconds. 0 means one retry at once;
 * a longer pause is used only while a reader watches.
 */
export function retryQueries(pause: (error: unknown) => number | undefined): void {
  pauseOf = pause;
}

/** What `retryQueries` says of the failure. */
export function retryPauseAfter(error: unknown): number | undefined {
  return pauseOf(error);
}

/** Forgets every answer; late ones are dropped. Called at the end of a session. */
export function clearQueries(): void {
  clearAnswers();
  for (const query of queries) query.clear();
}

/**
 * The next reader of the queries with these names asks again. It works by name, so that the screen's code need not be
 * loaded. A family's name means all of its queries.
 */
export function invalidateQueries(...names: string[]): void {
  for (const query of queries) {
    if (names.some((name) => query.name === name || query.name?.startsWith(`${name}/`))) {
      query.invalidate();
    }
  }
}

/** Asks again for everything that is being watched and has failed or is no longer fresh. */
export async function loadWatchedQueries(): Promise<void> {
  await Promise.all(
    [...queries].filter((query) => query.isWatched).map(async (query) => {
      const wasAsking = query.state.peek().isReloading;
      await query.load();
      // That request may have met the same failure that kept the API away.
      if (wasAsking && query.state.peek().status === "failed") await query.load();
    }),
  );
}
