// Describes the failure of a call (client/README.md "Error catalogue").

/**
 * `offline`, `wentOffline`: the browser saw no network before, or after, the call was sent. It may be wrong, for example
 * with a VPN: that chooses the words, and prevents no call. `network`: no answer came otherwise. `status`: an error
 * status, or a 2xx that says no. `body`: what came is not the API's, or does not fit. `aborted`: cancelled, or its
 * session is over.
 */
export type FailureKind = "offline" | "wentOffline" | "network" | "status" | "body" | "aborted";

interface Failure {
  kind: FailureKind;
  /** The call's own sentence (client/README.md "Error catalogue"), whatever the server said. */
  failedText: string;
  /** The sentence for the person, where it is not the call's own. */
  sentence?: string;
  status?: number;
  /** The body that came with an error status: anything at all. */
  body?: unknown;
  /** The time, in milliseconds, after which another call may succeed, as after too many requests. */
  waitMs?: number;
}

/** The failure of a call. Its message is a sentence for the person. */
export class ApiError extends Error {
  override name = "ApiError";

  readonly kind: FailureKind;
  readonly failedText: string;
  readonly status: number | undefined;
  readonly body: unknown;
  readonly waitMs: number | undefined;

  constructor({ kind, failedText, status, sentence = failedText, body, waitMs }: Failure) {
    super(sentence);
    this.kind = kind;
    this.failedText = failedText;
    this.status = status;
    this.body = body;
    this.waitMs = waitMs;
  }

  /** Whether the error's message is more than the call's own sentence. */
  get isExplained(): boolean {
    return this.message !== this.failedText;
  }

  get isOutage(): boolean {
    return this.kind === "network" || (this.status !== undefined && this.status >= 500);
  }
}

/** Tells whether no answer came, or a 5xx. The phone's own lost network is no outage. */
export function isOutageError(error: unknown): boolean {
  return error instanceof ApiError && error.isOutage;
}

/**
 * True for an `ApiError` with one of the statuses, if its answer is the API's: a firewall's page may have any status.
 */
export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && error.kind !== "body" && statuses.includes(error.status!);
}

/** Whether the server refused what was sent, and would again: too many requests (429) say nothing about it. */
export function isRefusalError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === "status" && !error.isOutage &&
    error.status !== 429;
}
