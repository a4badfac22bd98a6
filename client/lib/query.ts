// Owns cached reads: one answer per question, its freshness, its retry, and who is looking at it (client/README.md
// "Reading").
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Struct } from "superstruct";
import { readAs } from "./answers.ts";
import { now } from "./clock.ts";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

/** What a reader sees. `value` outlives a failed reload; `seenAt` is when it came, in epoch milliseconds. */
export type QueryState<Value> =
  | { status: "loading"; value: undefined; seenAt: undefined; isReloading: true }
  | { status: "ready"; value: Value; seenAt: number; isReloading: boolean }
  | {
    status: "failed";
    error: Error;
    value: Value | undefined;
    seenAt: number | undefined;
    isReloading: boolean;
  };

export interface QueryOptions<Value> {
  /** Milliseconds during which an answer is not asked for again. */
  fresh?: number;
  /** Milliseconds for which an answer that nobody looks at is kept. */
  keep?: number;
  /** Names the query in the device's snapshot; without a name it is never kept there. */
  name?: string;
  /** What an answer is. It judges what was kept by an earlier visit; without it, or where it does not fit, none was. */
  struct?: Struct<Value, unknown>;
}

const LOADING = {
  status: "loading",
  value: undefined,
  seenAt: undefined,
  isReloading: true,
} as const;

const live = new Set<Query<unknown>>();
let retryByDefault: (error: unknown) => boolean = () => false;

/** Says for all queries which failures are worth one more try. */
export function retryQueriesOn(canRetry: (error: unknown) => boolean): void {
  retryByDefault = canRetry;
}

/** An answer as it was last seen, and when. */
export interface KeptAnswer {
  value: unknown;
  seenAt: number;
  /** Comes from an earlier visit, and its query has not judged it yet. */
  isEarlier?: true;
}

const kept = new Map<string, KeptAnswer>();
let showsKeptFirst = false;
let onKept: () => void = () => {};

/** The last answers of all named queries: what can be read where the API cannot be reached. */
export function keptAnswers(): ReadonlyMap<string, KeptAnswer> {
  return kept;
}

/**
 * Takes answers of an earlier visit, for queries that have none of their own.
 *
 * @param first whether they show at once, and not only after a read has failed
 */
export function restoreAnswers(
  answers: Iterable<readonly [string, KeptAnswer]>,
  { first }: { first: boolean },
): void {
  // Those that show already go on showing when a later reading of the device brings the others.
  if (first) showsKeptFirst = true;
  for (const [name, answer] of answers) {
    if (!kept.has(name)) kept.set(name, { ...answer, isEarlier: true });
  }
}

/** Calls back after each new answer of a named query. */
export function watchKeptAnswers(listen: () => void): void {
  onKept = listen;
}

/** Forgets every answer; late ones are dropped. For the end of a session. */
export function clearQueries(): void {
  kept.clear();
  showsKeptFirst = false;
  for (const query of live) query.clear();
}

/**
 * The next look at the queries of these names asks again; a screen need not be loaded to be told. A family's name stands
 * for all of its queries.
 */
export function invalidateQueries(...names: string[]): void {
  for (const query of live) {
    if (names.some((name) => query.name === name || query.name?.startsWith(`${name}/`))) {
      query.invalidate();
    }
  }
}

/** Asks again for what somebody is looking at, where it has failed or is no longer fresh. */
export async function loadWatchedQueries(): Promise<void> {
  await Promise.all(
    [...live].filter((query) => query.isWatched).map(async (query) => {
      const wasAsking = query.state.peek().isReloading;
      await query.load();
      // That question may still have met what kept the API away.
      if (wasAsking && query.state.peek().status === "failed") await query.load();
    }),
  );
}

/** One question and its latest answer. */
export class Query<Value> {
  readonly name: string | undefined;
  readonly state: ReadonlySignal<QueryState<Value>>;

  #state = signal<QueryState<Value>>(LOADING);
  #read: () => Promise<Value>;
  #fresh: number;
  #keep: number;
  #struct: Struct<Value, unknown> | undefined;
  #era = 0;
  #asked = 0;
  #pending: Promise<void> | undefined;
  #watchers = 0;
  /** Answers to questions up to this one are no longer fresh, whenever they come. */
  #staleUpTo = 0;
  /** The question whose answer shows. */
  #answered = 0;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  constructor(read: () => Promise<Value>, options: QueryOptions<Value> = {}) {
    this.#read = read;
    this.#fresh = options.fresh ?? 5 * MINUTE;
    this.#keep = options.keep ?? 10 * MINUTE;
    this.#struct = options.struct;
    this.name = options.name;
    this.state = this.#state;
  }

  get isWatched(): boolean {
    return this.#watchers > 0;
  }

  /** Asks when there is no answer or it is no longer fresh. Never rejects: failures are in `state`. */
  load(): Promise<void> {
    if (showsKeptFirst) this.#showKept();
    const { status, seenAt } = this.#state.peek();
    const age = now().getTime() - seenAt!;
    // An answer from the future is of no known age: the clock was set back.
    const isFresh = status === "ready" && this.#answered > this.#staleUpTo && age >= 0 &&
      age < this.#fresh;
    if (isFresh) return Promise.resolve();
    // A question from before an invalidation would bring what is known to be out of date.
    return this.#asked > this.#staleUpTo && this.#pending || this.reload();
  }

  /** Asks now; of several questions under way the newest wins. Never rejects. */
  reload(): Promise<void> {
    live.add(this as Query<unknown>);
    const era = this.#era;
    const asked = ++this.#asked;
    this.#state.value = { ...this.#state.peek(), isReloading: true };
    const pending = this.#ask().then(
      (value) =>
        this.#settle(era, asked, () => {
          this.#show(value, now().getTime());
          this.#answered = asked;
        }),
      (error) => this.#settle(era, asked, () => this.#fail(error)),
    );
    this.#pending = pending;
    return pending;
  }

  /** Takes an answer that came by another way: a command's result, or the device's snapshot. */
  put(value: Value, seenAt: number): void {
    live.add(this as Query<unknown>);
    this.#answered = ++this.#asked;
    this.#pending = undefined;
    this.#show(value, seenAt);
  }

  /** The next look asks again, whatever the age of the answer. */
  invalidate(): void {
    this.#staleUpTo = this.#asked;
    if (this.isWatched) void this.reload();
  }

  /** Forgets the answer; one still under way is dropped when it comes. */
  clear(): void {
    this.#era += 1;
    this.#staleUpTo = this.#asked;
    this.#pending = undefined;
    clearTimeout(this.#expiry);
    this.#state.value = LOADING;
    if (this.isWatched) return;
    live.delete(this as Query<unknown>);
  }

  /** Counts somebody who looks. Returns how to stop; an answer that nobody looks at goes after `keep`. */
  watch(): () => void {
    this.#watchers += 1;
    clearTimeout(this.#expiry);
    let isWatching = true;
    return () => {
      if (!isWatching) return;
      isWatching = false;
      this.#watchers -= 1;
      this.#expireUnwatched();
    };
  }

  #show(value: Value, seenAt: number): void {
    if (this.name !== undefined) {
      kept.set(this.name, { value, seenAt });
      onKept();
    }
    this.#state.value = { status: "ready", value, seenAt, isReloading: false };
    this.#expireUnwatched();
  }

  #expireUnwatched(): void {
    if (this.isWatched) return;
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(() => this.clear(), this.#keep);
  }

  async #ask(): Promise<Value> {
    try {
      return await this.#read();
    } catch (error) {
      if (!retryByDefault(error)) throw error;
      return await this.#read();
    }
  }

  #settle(era: number, asked: number, act: () => void): void {
    if (era !== this.#era || asked !== this.#asked) return;
    this.#pending = undefined;
    act();
  }

  #showKept(): void {
    const answer = this.#keptAnswer();
    if (answer === undefined || this.#state.peek().status !== "loading") return;
    this.#state.value = { status: "ready", ...answer, isReloading: true };
  }

  #keptAnswer(): { value: Value; seenAt: number } | undefined {
    const { name = "" } = this;
    const answer = kept.get(name);
    if (answer?.isEarlier) {
      const { seenAt } = answer;
      const read = this.#struct && readAs(answer.value, this.#struct);
      kept.delete(name);
      if (read !== undefined) kept.set(name, { value: read.value, seenAt });
    }
    return kept.get(name) as { value: Value; seenAt: number } | undefined;
  }

  #fail(error: unknown): void {
    const current = this.#state.peek();
    const { value, seenAt } = current.value === undefined ? this.#keptAnswer() ?? current : current;
    this.#state.value = {
      status: "failed",
      error: error instanceof Error ? error : new Error(String(error)),
      value,
      seenAt,
      isReloading: false,
    };
  }
}

/** One query per key, made when first asked for. */
export class QueryFamily<Value> {
  #queries = new Map<string, Query<Value>>();
  #read: (key: string) => Promise<Value>;
  #options: QueryOptions<Value>;

  constructor(read: (key: string) => Promise<Value>, options: QueryOptions<Value> = {}) {
    this.#read = read;
    this.#options = options;
  }

  /** The query of one key. */
  of(key: string): Query<Value> {
    let query = this.#queries.get(key);
    if (query === undefined) {
      const { name } = this.#options;
      query = new Query(() => this.#read(key), {
        ...this.#options,
        name: name === undefined ? undefined : `${name}/${key}`,
      });
      this.#queries.set(key, query);
    }
    return query;
  }
}
