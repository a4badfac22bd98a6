// Shows how a cached read behaves: freshness, one retry, the newest answer, and nothing left after
// clearing.
import { string } from "superstruct";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { setTestClock } from "../../clock.ts";
import {
  clearQueries,
  invalidateQueries,
  lastAnswers,
  loadOrRetryWatchedQueries,
  restoreAnswers,
  setAnswerListener,
} from "../../../client/lib/query/registry.ts";
import { ApiError } from "../../../client/lib/http/api_error.ts";
import { Query, QueryFamily } from "../../../client/lib/query/query.ts";
import { settlePromises, stopTime, type Timers } from "../../timers.ts";

const s = suite("Query");
const FRESH = 1000;
const EXPIRES = 5000;

let timers: Timers;
/** The calls under way, oldest first, with functions to answer them. */
let asked: { answer: (value: string) => void; fail: (error: Error) => void }[] = [];

function ask(): Promise<string> {
  return new Promise((answer, fail) => asked.push({ answer, fail }));
}
function newQuery(name?: string): Query<string> {
  return new Query(ask, { freshForMs: FRESH, expiresAfterMs: EXPIRES, name, struct: string() });
}
async function answer(index: number, value: string): Promise<void> {
  asked[index].answer(value);
  await settlePromises(2);
}
async function fail(index: number, error = new Error("down")): Promise<void> {
  asked[index].fail(error);
  await settlePromises(2);
}

s.before.each(() => {
  timers = stopTime();
  asked = [];
});
s.after.each(() => {
  clearQueries();
  timers.restore();
});

s("makes one call at a time, and none while the answer is fresh", async () => {
  const query = newQuery();
  assert.is(query.state.value.status, "loading");
  void query.load();
  void query.load();
  assert.is(asked.length, 1);
  await answer(0, "a");
  assert.equal(query.state.value, {
    status: "ready",
    value: "a",
    seenAt: timers.now(),
    isReloading: false,
  });
  await timers.pass(FRESH - 1);
  void query.load();
  assert.is(asked.length, 1);
  await timers.pass(1);
  void query.load();
  assert.is(asked.length, 2);
  assert.is(query.state.value.value, "a", "the old answer shows meanwhile");
  assert.is(query.state.value.isReloading, true);
});

s("shows the old answer with its time beside a failure", async () => {
  const query = newQuery();
  void query.load();
  await answer(0, "a");
  const seenAt = timers.now();
  await timers.pass(FRESH);
  void query.load();
  await fail(1);
  const { status, value, isReloading } = query.state.value;
  assert.equal([status, value, isReloading, query.state.value.seenAt], [
    "failed",
    "a",
    false,
    seenAt,
  ]);
  await timers.pass(5000);
  void query.load();
  assert.is(asked.length, 3, "a failure is asked again at a later look");
});

s("a failure that has just come is the answer, whoever asked", async () => {
  const query = newQuery();
  void query.load();
  await fail(0);
  await timers.pass(4999);
  const stops = [query.watch(), query.watch()];
  void query.load();
  assert.is(asked.length, 1);
  stops[0]();
  void query.load();
  assert.is(asked.length, 1, "somebody is still looking at it");
  stops[1]();
  void query.load();
  assert.is(asked.length, 2, "whoever has left it and comes back asks again");
});

s("a failure that has just come is asked again when that is worth it", async () => {
  const query = newQuery();
  const stop = query.watch();
  void query.load();
  await fail(0);
  void query.loadOrRetry();
  assert.is(asked.length, 2);
  await fail(1);
  void loadOrRetryWatchedQueries();
  assert.is(asked.length, 3, "the API is back");
  await fail(2);
  query.invalidate();
  assert.is(asked.length, 4, "something has changed");
  await fail(3, new ApiError({ kind: "status", failedText: "429", status: 429, waitMs: 2000 }));
  void query.load();
  assert.is(asked.length, 5, "only a call sets the time of the next one");
  stop();
});

s("another look at a refused list does not stop what comes after the wait", async () => {
  const query = newQuery();
  const stop = query.watch();
  void query.load();
  await fail(0, new ApiError({ kind: "status", failedText: "429", status: 429, waitMs: 2000 }));
  const stopSecond = query.watch();
  await timers.pass(2000);
  assert.is(asked.length, 2);
  stopSecond();
  stop();
});

s("tries once more after a failure that is worth it, and not again", async () => {
  const down = new ApiError({ kind: "network", failedText: "down" });
  const query = newQuery();
  void query.load();
  await fail(0, down);
  assert.is(asked.length, 2);
  assert.is(query.state.value.status, "loading");
  await fail(1, down);
  assert.is(asked.length, 2);
  assert.is(query.state.value.status, "failed");
  void query.reload();
  await fail(2, new ApiError({ kind: "status", failedText: "404", status: 404 }));
  assert.is(asked.length, 3, "this one is not worth it");
});

s("when answers come out of order, the newest call wins", async () => {
  const query = newQuery();
  void query.reload();
  void query.reload();
  await answer(1, "new");
  await answer(0, "old");
  assert.is(query.state.value.value, "new");
  void query.reload();
  void query.reload();
  await answer(2, "old");
  assert.is(query.state.value.value, "new");
  assert.is(query.state.value.isReloading, true);
  await answer(3, "newest");
  assert.is(query.state.value.value, "newest");
});

s("who waits for a call that a newer one has replaced waits for that one", async () => {
  const query = newQuery();
  const seen: (string | undefined)[] = [];
  void query.reload().then(() => seen.push(query.state.value.value));
  void query.reload();
  await answer(0, "old");
  assert.equal(seen, []);
  await answer(1, "new");
  assert.equal(seen, ["new"]);
});

s("an invalidated answer is asked for by the next reader, or at once if watched", async () => {
  const query = newQuery();
  void query.load();
  await answer(0, "a");
  query.invalidate();
  assert.is(asked.length, 1);
  void query.load();
  assert.is(asked.length, 2);
  await answer(1, "b");
  const stop = query.watch();
  query.invalidate();
  assert.is(asked.length, 3);
  stop();
});

s("an answer to a call from before an invalidation is not fresh", async () => {
  const query = newQuery();
  void query.load();
  query.invalidate();
  void query.load();
  assert.is(asked.length, 2, "the question under way is too old to wait for");
  await answer(1, "new");
  query.invalidate();
  void query.reload();
  query.invalidate();
  await answer(2, "old");
  void query.load();
  assert.is(asked.length, 4);
});

s("clearing forgets the answer, and drops a call under way", async () => {
  const query = newQuery();
  void query.load();
  await answer(0, "Maria's");
  void query.reload();
  query.clear();
  assert.equal(query.state.value, { status: "loading", isReloading: true });
  await answer(1, "Maria's");
  assert.is(query.state.value.value, undefined);
  void query.load();
  await answer(2, "João's");
  assert.is(query.state.value.value, "João's");
});

s("an answer expires when not watched for its time, and stays while watched", async () => {
  const query = newQuery();
  const stopOne = query.watch();
  const stopOther = query.watch();
  void query.load();
  await answer(0, "a");
  stopOne();
  await timers.pass(10 * EXPIRES);
  assert.is(query.state.value.value, "a", "a reader still watches");
  stopOther();
  await timers.pass(EXPIRES - 1);
  assert.is(query.state.value.value, "a");
  await timers.pass(1);
  assert.is(query.state.value.value, undefined);
});

s("when the API is back, a call under way that fails is repeated once", async () => {
  const [lucky, doomed] = [newQuery(), newQuery()];
  const stops = [lucky, doomed].map((query) => query.watch());
  for (const query of [lucky, doomed]) void query.load();
  void loadOrRetryWatchedQueries();
  assert.is(asked.length, 2);
  await answer(0, "a");
  await fail(1);
  assert.is(asked.length, 3);
  await fail(2);
  assert.is(asked.length, 3, "and no more than once");
  for (const stop of stops) stop();
});

s("an answer from the future is not fresh: the clock was set back", async () => {
  const query = newQuery();
  void query.load();
  await answer(0, "a");
  setTestClock(() => timers.now() - 60 * FRESH);
  void query.load();
  assert.is(asked.length, 2);
  await answer(1, "b");
  void query.load();
  assert.is(asked.length, 2, "by the new clock it is fresh again");
});

s("notes the last answers of named queries only, and tells its listeners", async () => {
  let told = 0;
  const stop = setAnswerListener(() => told += 1);
  const named = newQuery("dogs");
  void named.load();
  void newQuery().load();
  await answer(0, "a");
  await answer(1, "b");
  assert.is(told, 1);
  stop();
  assert.equal([...lastAnswers], [["dogs", { value: "a", seenAt: timers.now() }]]);
  clearQueries();
  assert.is(lastAnswers.size, 0);
  assert.is(named.state.value.value, undefined);
});

s("what has been changed is what shows where a later question fails", async () => {
  const query = newQuery("dogs");
  void query.load();
  await answer(0, "a");
  const seenAt = timers.now();
  query.change((value) => `${value}, changed`);
  assert.equal(lastAnswers.get("dogs"), { value: "a, changed", seenAt });
  await timers.pass(EXPIRES);
  assert.is(query.state.value.value, undefined);
  void query.load();
  await fail(1);
  assert.is(query.state.value.value, "a, changed");
});

for (const when of ["before", "after"]) {
  s(`falls back on an earlier start's answer that was found ${when} the read fails`, async () => {
    const restore = () =>
      restoreAnswers([["dogs", { value: "earlier", seenAt: 5 }]], { showFirst: false });
    if (when === "before") restore();
    const query = newQuery("dogs");
    void query.load();
    assert.is(query.state.value.value, undefined);
    await fail(0);
    if (when === "after") restore();
    const { status, value, seenAt } = query.state.value;
    assert.equal([status, value, seenAt], ["failed", "earlier", 5]);
  });
}

s("shows an earlier start's answer first if told to, and still asks", async () => {
  restoreAnswers([["dogs", { value: "earlier", seenAt: timers.now() }]], { showFirst: true });
  const query = newQuery("dogs");
  void query.load();
  assert.equal([query.state.value.status, query.state.value.value], ["ready", "earlier"]);
  assert.is(asked.length, 1);
  await answer(0, "now");
  assert.is(query.state.value.value, "now");
  query.clear();
  void query.load();
  assert.is(asked.length, 2, "after a clearing the last answer is not fresh, however young");
});

s("shows an earlier start's answer to who looks without asking, if it shows first", () => {
  const query = newQuery("dogs");
  restoreAnswers([["dogs", { value: "earlier", seenAt: 5 }]], { showFirst: true });
  assert.equal([query.state.value.status, query.state.value.value], ["ready", "earlier"]);
  assert.is(asked.length, 0);
});

s("shows what an earlier start left where the answer is late, and goes on asking", async () => {
  restoreAnswers([["dogs", { value: "earlier", seenAt: 5 }]], { showFirst: false });
  const query = newQuery("dogs");
  void query.load();
  await timers.pass(2999);
  assert.is(query.state.value.status, "loading");
  await timers.pass(1);
  const { value, seenAt, isEarlier, isReloading } = query.state.value;
  assert.equal([value, seenAt, isEarlier, isReloading], ["earlier", 5, true, true]);
  await answer(0, "new");
  assert.equal([query.state.value.value, query.state.value.isEarlier], ["new", undefined]);
});

s("says of no dropped question that it is late", async () => {
  const query = newQuery();
  void query.load();
  query.clear();
  await timers.pass(60_000);
  assert.equal(query.state.value, { status: "loading", isReloading: true });
});

s("says that an answer is late where an earlier start left none", async () => {
  const query = newQuery();
  void query.load();
  await timers.pass(3000);
  assert.equal(query.state.value, { status: "loading", isReloading: true, isLate: true });
  await answer(0, "new");
  await timers.pass(3000);
  assert.is(query.state.value.value, "new");
  assert.not("isLate" in query.state.value);
});

s("asks once for an earlier start's answer that is being watched", async () => {
  const query = newQuery("dogs");
  const stop = query.watch();
  restoreAnswers([["dogs", { value: "earlier", seenAt: 5 }]], { showFirst: true });
  void loadOrRetryWatchedQueries();
  await fail(0);
  assert.is(asked.length, 1);
  stop();
});

s("still shows them first when others come that must not be shown first", async () => {
  restoreAnswers([["dogs", { value: "earlier", seenAt: 5 }]], { showFirst: true });
  restoreAnswers([["visits", { value: "earlier too", seenAt: 5 }]], { showFirst: false });
  const query = newQuery("dogs");
  void query.load();
  assert.is(query.state.value.value, "earlier");
  await answer(0, "now");
  clearQueries();
  restoreAnswers([["dogs", { value: "of the next visit", seenAt: 5 }]], { showFirst: false });
  void query.load();
  assert.is(query.state.value.value, undefined, "until the session ends");
});

s("an earlier start's answer never replaces a newer one", async () => {
  const query = newQuery("dogs");
  void query.load();
  await answer(0, "now");
  restoreAnswers([["dogs", { value: "earlier", seenAt: 5 }]], { showFirst: true });
  assert.is(lastAnswers.get("dogs")?.value, "now");
});

s("a family is invalidated by its name, and one of its queries by its own", async () => {
  const asked: string[] = [];
  const family = new QueryFamily((key) => {
    asked.push(key);
    return Promise.resolve(key);
  }, { name: "campanha" });
  const stops = ["a", "b"].map((key) => family.of(key).watch());
  await Promise.all([family.of("a").load(), family.of("b").load()]);
  invalidateQueries("campanha/b", "camp", "campanh");
  assert.equal(asked, ["a", "b", "b"]);
  invalidateQueries("campanha");
  assert.equal(asked, ["a", "b", "b", "a", "b"]);
  for (const stop of stops) stop();
});

s.run();
