// Owns what a refusal means. Apart from http.ts, because only later screens ask.
import { ApiError } from "./http.ts";

/** Whether the server refused what was sent, and would again. Too many requests (429) say nothing about it. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === "status" && !error.isOutage &&
    error.status !== 429;
}

/** Whether the server does not know what it was asked for. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
