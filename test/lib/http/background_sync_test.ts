// Shows how the browser itself tells the app that the network is back.
import { openTestApp } from "../../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { onRecovery, watchHealth } from "../../../client/lib/http/health.ts";
import { settlePromises } from "../../timers.ts";

const s = suite("background sync");

/** A browser's service workers, with or without the sync that only some have. */
class Workers {
  readonly #target = document.createElement("div");
  readonly addEventListener = this.#target.addEventListener.bind(this.#target);
  readonly removeEventListener = this.#target.removeEventListener.bind(this.#target);
  constructor(readonly sync?: (tag: string) => Promise<void>) {}
  /** Delivers a message from the worker. */
  tell(message: string) {
    this.#target.dispatchEvent(Object.assign(new Event("message"), { data: message }));
  }
  getRegistration() {
    const { sync } = this;
    return Promise.resolve(sync && { sync: { register: (tag: string) => sync(tag) } });
  }
}

async function withWorkers(workers: Workers | undefined, run: () => Promise<void>) {
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
  const end = new AbortController();
  watchHealth(end.signal);
  try {
    await run();
  } finally {
    end.abort();
    Reflect.deleteProperty(navigator, "serviceWorker");
  }
}

s("asks the browser to report the network's return when it is lost", async () => {
  const asked: string[] = [];
  await withWorkers(new Workers((tag) => Promise.resolve(void asked.push(tag))), async () => {
    dispatchEvent(new Event("offline"));
    await settlePromises();
    assert.equal(asked, ["background-sync"]);
  });
});

s("asks the API when the worker reports that the network is back", async () => {
  const app = openTestApp();
  const workers = new Workers();
  await withWorkers(workers, async () => {
    let recoveries = 0;
    const stop = onRecovery(() => recoveries += 1);
    workers.tell("something else");
    await settlePromises();
    assert.equal(app.calls, []);
    workers.tell("background-sync");
    await settlePromises();
    assert.equal(app.calls, ["GET /me"]);
    assert.is(recoveries, 1);
    workers.tell("background-sync");
    dispatchEvent(new Event("online"));
    await settlePromises();
    assert.is(app.calls.length, 2, "one return is announced once");
    stop();
  });
  app.close();
});

s.run();
