// Shows after which failures a call is made once more: what may have arrived is not repeated.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ApiError, type FailureKind } from "../../../client/lib/http/api_error.ts";
import { retryOnceAfter500Or503, retryOnceAfterOutage } from "../../../client/lib/http/retries.ts";

const s = suite("Retries");

for (
  const [kind, status, afterOutage, afterServerError] of [
    ["status", 500, 2, 2],
    ["status", 503, 2, 2],
    ["status", 502, 2, 1],
    ["network", undefined, 2, 1],
    ["offline", undefined, 2, 1],
    ["wentOffline", undefined, 1, 1],
    ["status", 404, 1, 1],
    ["status", 429, 1, 1],
    ["body", 503, 2, 1],
    ["aborted", undefined, 1, 1],
  ] as [FailureKind, number | undefined, number, number][]
) {
  const what = [kind, status].filter(Boolean).join(" ");
  s(`after ${what}, an idempotent call is made ${afterOutage} times`, async () => {
    assert.is(await callsOf(retryOnceAfterOutage, kind, status), afterOutage);
  });
  s(`after ${what}, one that sends something is made ${afterServerError} times`, async () => {
    assert.is(await callsOf(retryOnceAfter500Or503, kind, status), afterServerError);
  });
}

s("the second failure is the call's", async () => {
  let calls = 0;
  const failing = () => Promise.reject(new ApiError({ kind: "network", failedText: `${++calls}` }));
  assert.is(await retryOnceAfterOutage(failing).catch(String), "ApiError: 2");
});

s.run();

/** How often a call is made that fails so at first, and succeeds then. */
async function callsOf(
  retry: (act: () => Promise<unknown>) => Promise<unknown>,
  kind: FailureKind,
  status: number | undefined,
): Promise<number> {
  let calls = 0;
  await retry(() =>
    ++calls === 1
      ? Promise.reject(new ApiError({ kind, status, failedText: "Erro" }))
      : Promise.resolve()
  ).catch(() => {});
  return calls;
}
