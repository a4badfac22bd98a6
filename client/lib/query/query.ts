// Caches reads: one answer per question, with freshness, retry and watchers (client/README.md "Reading").
import { type ReadonlySignal, signal } from "@preact/signals-core";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import type { Struct } from "superstruct";
import { deviceNow, isCloseToNow, MINUTE_MS, SECOND_MS, startDeadline } from "../time/clock.ts";
import type { ApiError } from "../http/api_error.ts";
import { retryOnceAfterOutage } from "../http/retries.ts";
import {
  doEarlierAnswersShowFirst,
  findFittingAnswer,
  type LastAnswer,
  registerQuery,
  storeAnswer,
} from "./registry.ts";

/**
 * The state that a reader sees. `value` outlives a failed reload; `seenAt` is when it came, in epoch milliseconds.
 * `isReloading` is true also of what has not been asked for yet, as an answer of an earlier start (`isEarlier`).
 * `isLate`: the first answer has not come in three seconds.
 */
export type QueryState<Value> =
  & { isReloading: boolean; isEarlier?: true }
  & (
    | { status: "loading"; value?: undefined; seenAt?: undefined; isLate?: true }
    | { status: "ready"; value: Value; seenAt: number }
    | { status: "failed"; value: Value | undefined; seenAt: number | undefined; error: Error }
  );

interface QueryOptions<Value> {
  /** Milliseconds during which the answer counts as fresh, and is not asked for again. */
  freshForMs?: number;
  /** Milliseconds after which an answer that nobody watches is forgotten. */
  expiresAfterMs?: number;
  /** The query's name in the device's snapshot; without a name its answer is never there. */
  name?: string;
  /** Checks an answer of an earlier start: without a struct, or where it does not fit, that answer is ignored. */
  struct?: Struct<Value, unknown>;
  /** The query's subject in the person's words, after 'Não deu para carregar'. */
  label?: string;
}

/** How long a failure is the answer to whoever asks: at the start several ask, as what shows the answer is drawn. */
const FAILURE_COUNTS_MS = 5 * SECOND_MS;

/** How long a reader looks at nothing before what an earlier start left shows. */
const LATE_AFTER_MS = 3 * SECOND_MS;

const LOADING = { status: "loading", isReloading: true } as const;

export class Query<Value> {
  #state = signal<QueryState<Value>>(LOADING);
  #asked = 0;
  /** The answer that shows or is under way is outdated, however new it is. */
  #isStale = true;
  /** When the failure came that still counts as an answer, in epoch milliseconds; 0 without one. */
  #failedAt = 0;
  #pending: Promise<void> | undefined;
  #watchers = 0;
  /** The time until an answer that nobody looks at goes; while somebody looks, until a failed one is asked for again. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly state: ReadonlySignal<QueryState<Value>> = this.#state;
  readonly name: string | undefined;
  readonly label: string;

  constructor(
    private readonly read: () => Promise<Value>,
    private readonly options: QueryOptions<Value> = {},
  ) {
    this.name = options.name;
    this.label = options.label ?? "esta parte";
    registerQuery(this);
  }

  get isWatched(): boolean {
    return this.#watchers > 0;
  }

  /** Whether a question is under way. */
  get isFetching(): boolean {
    return this.#pending !== undefined;
  }

  /** Whether what shows is older than its freshness. */
  get isOld(): boolean {
    const { value, seenAt = 0 } = this.#state.peek();
    return value !== undefined && !isCloseToNow(seenAt, this.#freshMs);
  }

  /**
   * Asks when there is no answer or the answer is no longer fresh. A failure counts as fresh for five seconds, unless
   * all who looked at it have left. Never rejects: failures are in `state`.
   */
  load(): Promise<void> {
    this.showEarlier();
    if (this.#isStale) return this.reload();
    return this.#pending ?? (this.#isFresh ? Promise.resolve() : this.reload());
  }

  /** As `load`, but asks also after a failure that has just come: something speaks for another try. */
  loadOrRetry(): Promise<void> {
    this.#failedAt = 0;
    return this.load();
  }

  /** Asks now; if several questions are under way, the newest wins, and all wait for it. Never rejects. */
  reload(): Promise<void> {
    const question = ++this.#asked;
    this.#isStale = false;
    const isNewest = () => question === this.#asked;
    this.#state.value = { ...this.#state.peek(), isReloading: true };
    const late = setTimeout(() => isNewest() && this.tellLate(), LATE_AFTER_MS);
    return this.#pending = retryOnceAfterOutage(this.read).finally(() => clearTimeout(late)).then(
      (value) => isNewest() ? this.#show(value) : this.#pending,
      (error) => isNewest() ? this.#fail(error) : this.#pending,
    );
  }

  /**
   * Changes what shows and, unless another tab has stored a newer answer, what is stored. That is no answer: a failure
   * still shows, and a question under way still counts.
   */
  change(map: (value: Value) => Value): void {
    const current = this.#state.peek();
    if (current.value === undefined) return;
    const value = map(current.value);
    const seenAt = current.seenAt!;
    const isNewest = (this.#last?.seenAt ?? 0) <= seenAt;
    if (this.name !== undefined && isNewest) storeAnswer(this.name, { value, seenAt });
    this.#state.value = { ...current, value } as QueryState<Value>;
  }

  /** The next reader asks again, however new the answer is; where somebody watches, it is asked for at once. */
  invalidate(): void {
    this.#isStale = true;
    if (this.isWatched) void this.reload();
  }

  /** Forgets the answer; an answer still under way is dropped when it comes. */
  clear(): void {
    this.#asked += 1;
    this.#isStale = true;
    this.#pending = undefined;
    clearTimeout(this.#timer);
    this.#state.value = LOADING;
  }

  /** Counts a reader, and returns how to stop it: an answer that nobody watches is forgotten after its time. */
  watch(): () => void {
    if (!this.isWatched) clearTimeout(this.#timer);
    this.#watchers += 1;
    return () => {
      this.#watchers -= 1;
      if (!this.isWatched) this.#failedAt = 0;
      this.#expireUnwatched();
    };
  }

  /** The answer is late: what an earlier start left shows meanwhile. */
  tellLate(): void {
    const current = this.#state.peek();
    if (current.status === "loading") this.#state.value = { ...current, isLate: true };
    this.showEarlier();
  }

  /**
   * Shows the answer of an earlier start where there is none: at once, or only after a failure (`restoreAnswers`), or
   * where the answer is late.
   */
  showEarlier(): void {
    const current = this.#state.peek();
    const hasFailed = current.status === "failed";
    const isLate = current.status === "loading" && current.isLate;
    const isDue = hasFailed || isLate || doEarlierAnswersShowFirst();
    if (current.value !== undefined || !isDue) return;
    const earlier = this.#last;
    if (hasFailed) this.#state.value = { ...current, ...earlier };
    else if (earlier) {
      this.#state.value = { status: "ready", ...earlier, isReloading: true, isEarlier: true };
    }
  }

  get #isFresh(): boolean {
    const { status, seenAt } = this.#state.peek();
    if (status !== "ready") return isCloseToNow(this.#failedAt, FAILURE_COUNTS_MS);
    const age = deviceNow().getTime() - seenAt;
    // An answer from the future has no known age: the clock was set back.
    return age >= 0 && age < this.#freshMs;
  }

  get #freshMs(): number {
    return this.options.freshForMs ?? 5 * MINUTE_MS;
  }

  get #last(): LastAnswer<Value> | undefined {
    return this.name === undefined ? undefined : findFittingAnswer(this.name, this.options.struct);
  }

  #show(value: Value): void {
    const seenAt = deviceNow().getTime();
    this.#pending = undefined;
    if (this.name !== undefined) storeAnswer(this.name, { value, seenAt });
    this.#state.value = { status: "ready", value, seenAt, isReloading: false };
    this.#expireUnwatched();
  }

  #fail(error: Error): void {
    this.#pending = undefined;
    const current = this.#state.peek();
    const { value, seenAt } = current.value === undefined ? this.#last ?? current : current;
    this.#state.value = { status: "failed", error, value, seenAt, isReloading: false };
    const { waitMs } = error as ApiError;
    // Whoever asks before that time learns when to ask again, in most cases without a call.
    this.#failedAt = waitMs ? 0 : deviceNow().getTime();
    if (waitMs && this.isWatched) this.#loadAfter(startDeadline(waitMs));
  }

  /** Looks at the clock now and then, because timers stop while the phone sleeps. */
  #loadAfter(msLeft: () => number): void {
    const left = msLeft();
    clearTimeout(this.#timer);
    if (left <= 0) void this.load();
    else this.#timer = setTimeout(() => this.#loadAfter(msLeft), Math.min(left, 10 * SECOND_MS));
  }

  #expireUnwatched(): void {
    if (this.isWatched) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.clear(), this.options.expiresAfterMs ?? 10 * MINUTE_MS);
  }
}

export class QueryFamily<Value> {
  #queries = new Map<string, Query<Value>>();

  constructor(
    private readonly read: (key: string) => Promise<Value>,
    private readonly options: QueryOptions<Value> & { name: string },
  ) {}

  of(key: string): Query<Value> {
    let query = this.#queries.get(key);
    if (query === undefined) {
      const name = `${this.options.name}/${key}`;
      query = new Query(() => this.read(key), { ...this.options, name });
      this.#queries.set(key, query);
    }
    return query;
  }
}

/**
 * Reads what other readers ask for: asks nothing by itself, but what it shows is not forgotten meanwhile. Reads a
 * signal.
 */
export function useKnownAnswer<Value>(query: Query<Value>): QueryState<Value> {
  useSignals();
  const isKnown = query.state.value.value !== undefined;
  useEffect(() => isKnown ? query.watch() : undefined, [query, isKnown]);
  return query.state.value;
}

export function useQuery<Value>(query: Query<Value>): QueryState<Value> {
  useSignals();
  useEffect(() => {
    const stop = query.watch();
    void query.load();
    return stop;
  }, [query]);
  return query.state.value;
}
