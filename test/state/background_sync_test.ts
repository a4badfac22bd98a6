// Shows how the app learns from the browser itself that the network is back.
import { openApp } from "./app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { watchBackgroundSync } from "../../client/state/background_sync.ts";
import { recoveryCount } from "../../client/state/health.ts";
import { settle } from "../timers.ts";

const s = suite("background sync");

/** A browser's service workers, with or without the sync that only some have. */
class Workers {
  readonly #target = document.createElement("div");
  readonly addEventListener = this.#target.addEventListener.bind(this.#target);
  readonly removeEventListener = this.#target.removeEventListener.bind(this.#target);
  constructor(readonly sync?: (tag: string) => Promise<void>) {}
  /** What the worker posts. */
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
  watchBackgroundSync(end.signal);
  try {
    await run();
  } finally {
    end.abort();
    Reflect.deleteProperty(navigator, "serviceWorker");
  }
}

s("asks to be told when the network goes", async () => {
  const asked: string[] = [];
  await withWorkers(new Workers((tag) => Promise.resolve(void asked.push(tag))), async () => {
    dispatchEvent(new Event("offline"));
    await settle();
    assert.equal(asked, ["background-sync"]);
  });
});

s("does without where the person has forbidden it, and where there is no such thing", async () => {
  const refusal = () => Promise.reject(new DOMException("Permission denied"));
  for (const workers of [new Workers(refusal), new Workers(), undefined]) {
    await withWorkers(workers, async () => {
      dispatchEvent(new Event("offline"));
      await settle();
    });
  }
});

s("takes the worker's word for a return, and asks the API", async () => {
  const app = openApp();
  const workers = new Workers();
  await withWorkers(workers, async () => {
    const before = recoveryCount.peek();
    workers.tell("something else");
    await settle();
    assert.equal(app.calls, []);
    workers.tell("background-sync");
    dispatchEvent(new Event("online"));
    await settle();
    assert.equal(app.calls, ["GET /me"], "one return is announced once");
    assert.is(recoveryCount.peek(), before + 1);
  });
  app.close();
});

s.run();
