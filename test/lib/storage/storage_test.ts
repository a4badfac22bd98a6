// Shows that the app works with a storage that is blocked, full or changed by another tab.
import { happyWindow } from "../../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  findStored,
  forgetAllStored,
  forgetStored,
  storeText,
  tabStorage,
  watchOtherTabs,
} from "../../../client/lib/storage/storage.ts";

const s = suite("storage");
const areas = { localStorage, sessionStorage };

function replaceStorage(fake: unknown): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(globalThis, name, {
      get: () => {
        if (fake === undefined) throw new DOMException("blocked", "SecurityError");
        return fake;
      },
      configurable: true,
    });
  }
}
function giveBack(): void {
  for (const [name, value] of Object.entries(areas)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
function fromOtherTab(key: string | null, newValue: string | null): void {
  if (newValue !== null) localStorage.setItem(key!, newValue);
  else if (key !== null) localStorage.removeItem(key);
  happyWindow.dispatchEvent(new happyWindow.StorageEvent("storage", { key, newValue } as never));
}
function show({ persisted }: { persisted: boolean }): void {
  happyWindow.dispatchEvent(Object.assign(new happyWindow.Event("pageshow"), { persisted }));
}

s.after.each(() => {
  giveBack();
  for (const key of ["a", "b", "vet:p:1", "vet:p:2"]) forgetStored(key);
  localStorage.clear();
  sessionStorage.clear();
});

for (const blocked of ["localStorage", "sessionStorage"] as const) {
  s(`what begins with a prefix goes although ${blocked} is blocked`, () => {
    const other = blocked === "localStorage" ? sessionStorage : localStorage;
    other.setItem("vet:p:1", "1");
    Object.defineProperty(globalThis, blocked, {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
      configurable: true,
    });
    forgetAllStored("vet:p:");
    assert.is(other.getItem("vet:p:1"), null);
  });
}

s("a blocked storage reads as what this page wrote", () => {
  replaceStorage(undefined);
  assert.is(findStored("a"), null);
  storeText("a", "1");
  assert.is(findStored("a"), "1");
  storeText("b", "2", tabStorage);
  assert.is(findStored("b", tabStorage), "2");
  forgetStored("a");
  forgetStored("b", tabStorage);
  assert.is(findStored("a"), null);
  assert.is(findStored("b", tabStorage), null);
});

s("a full storage keeps the new text for this page, and no older one for the next", () => {
  const kept = new Map([["a", "token of Maria"]]);
  replaceStorage({
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  storeText("a", "token of João");
  assert.is(findStored("a"), "token of João");
  assert.is(kept.has("a"), false);
});

for (
  const [what, broken] of [["full", ["setItem"]], ["blocked", ["getItem", "setItem"]]] as const
) {
  s(`a device whose storage is ${what} is logged, once a visit`, async () => {
    const visit: typeof import("../../../client/lib/storage/storage.ts") = await import(
      `../../../client/lib/storage/storage.ts?${what}` as string
    );
    const { warn } = console;
    const warned: unknown[][] = [];
    console.warn = (...words) => warned.push(words);
    const refuse = () => {
      throw new DOMException("refused", "QuotaExceededError");
    };
    const faulty = Object.fromEntries(broken.map((name) => [name, refuse]));
    replaceStorage({ getItem: () => null, removeItem() {}, ...faulty });
    try {
      assert.is(visit.findStored("a"), null);
      visit.storeText("a", "1");
      visit.storeText("b", "2");
    } finally {
      console.warn = warn;
    }
    assert.is(warned.length, 1);
    assert.match(String(warned[0].at(-1)), "refused");
    assert.is(visit.findStored("a"), "1");
  });
}

s("forgets every key with a prefix, and no others", () => {
  storeText("vet:p:1", "x");
  storeText("vet:p:2", "x");
  storeText("vet:p:3", "x", tabStorage);
  storeText("vet:hasSeenOnboarding", "true");
  forgetAllStored("vet:p:");
  assert.equal(Object.keys(localStorage), ["vet:hasSeenOnboarding"]);
  assert.is(findStored("vet:p:3", tabStorage), null);
});

s("notices when another tab changes its key or clears everything", () => {
  const heard: (string | null)[] = [];
  const stop = watchOtherTabs("a", (text) => heard.push(text));
  fromOtherTab("a", "1");
  fromOtherTab("b", "2");
  fromOtherTab("a", null);
  fromOtherTab(null, null);
  assert.equal(heard, ["1", null, null]);
  stop();
  fromOtherTab("a", "3");
  assert.is(heard.length, 3);
});

s("reads again when the browser restores the page, and not when the page first shows", () => {
  const heard: (string | null)[] = [];
  const stop = watchOtherTabs("a", (text) => heard.push(text));
  storeText("a", "token");
  localStorage.removeItem("a");
  show({ persisted: false });
  assert.equal(heard, []);
  show({ persisted: true });
  assert.equal(heard, [null]);
  stop();
  show({ persisted: true });
  assert.is(heard.length, 1);
});

s("what another tab removed does not stay in this page's memory", () => {
  replaceStorage(undefined);
  storeText("a", "token");
  const stop = watchOtherTabs("a", () => {});
  fromOtherTab(null, null);
  assert.is(findStored("a"), null);
  stop();
});

s.run();
