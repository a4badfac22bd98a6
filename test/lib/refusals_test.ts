// Shows which failures refuse what was sent.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ApiError, isNotFound, isRefusal } from "../../client/lib/http.ts";

const refusals = suite("refusals");

const FAILURES: readonly [error: unknown, isRefusal: boolean, isNotFound: boolean][] = [
  [new ApiError("status", "x", 400), true, false],
  [new ApiError("status", "x", 401), true, false],
  [new ApiError("status", "x", 404), true, true],
  [new ApiError("status", "x", 409), true, false],
  // The same may be right once the wait is over.
  [new ApiError("status", "x", 429, "x", undefined, 1000), false, false],
  [new ApiError("status", "x", 503), false, false],
  [new ApiError("network", "x"), false, false],
  [new ApiError("offline", "x"), false, false],
  [new ApiError("cut", "x"), false, false],
  [new ApiError("body", "x", 200), false, false],
  // Its session ended while the answer was on its way.
  [new ApiError("aborted", "x", 401), false, false],
  [new TypeError("404"), false, false],
];

for (const [error, refuses, isUnknown] of FAILURES) {
  const { kind = "no call", status = "" } = error as Partial<ApiError>;
  refusals(`${kind} ${status} ${refuses ? "refuses" : "does not refuse"}`, () => {
    assert.is(isRefusal(error), refuses);
    assert.is(isNotFound(error), isUnknown);
  });
}

refusals.run();
