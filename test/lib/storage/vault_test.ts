// Shows the encrypted store where the device answers oddly, or not at all (client/README.md "Offline reading").
import "../../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deleteVault } from "../../../client/lib/storage/storage.ts";
import { settlePromises, stopTime } from "../../timers.ts";

const s = suite("vault");
let pages = 0;

/** The store of a page that has just been opened. */
async function openVault() {
  const url = new URL(`../../../client/lib/storage/vault.ts?page=${++pages}`, import.meta.url);
  return await import(url.href) as typeof import("../../../client/lib/storage/vault.ts");
}

s.after.each(() => void Reflect.deleteProperty(globalThis, "indexedDB"));

function give(indexedDB: object): void {
  Object.defineProperty(globalThis, "indexedDB", { value: indexedDB, configurable: true });
}

/** As much of IndexedDB as the vault uses, over these records. */
function databaseOf(records: Map<string, unknown>) {
  const later = (target: object, name: string) =>
    setTimeout(() => (target as Record<string, () => void>)[name]?.());
  function requestOf(result: unknown) {
    const request = { result };
    later(request, "onsuccess");
    return request;
  }
  const store = {
    get: (name: string) => requestOf(records.get(name)),
    put: (value: unknown, name: string) => requestOf(void records.set(name, value)),
    transaction: {},
  };
  const database = {
    close() {},
    transaction() {
      const transaction = { objectStore: () => store };
      setTimeout(() => later(transaction, "oncomplete"));
      return transaction;
    },
  };
  return { open: () => requestOf(database) };
}

for (const key of [null, {}, "[object CryptoKey]", undefined]) {
  s(`makes a new key where ${JSON.stringify(key)} comes back for it`, async () => {
    const records = new Map<string, unknown>();
    give(databaseOf(records));
    const { sealInVault: seal, unsealFromVault: unseal } = await openVault();
    await seal("before");
    records.set("sealed", { ...records.get("sealed") as object, key });
    assert.is(await unseal(), undefined, "nobody can read it any more");
    await seal("after");
    assert.is(await unseal(), "after");
    assert.instance((records.get("sealed") as { key: unknown }).key, CryptoKey);
  });
}

s("what two tabs write at the same time can be read", async () => {
  give(databaseOf(new Map()));
  const [one, other] = [await openVault(), await openVault()];
  await Promise.all([one.sealInVault("Maria"), other.sealInVault("Maria")]);
  assert.is(await one.unsealFromVault(), "Maria");
});

const SILENT: Record<string, object> = {
  "the database does not open": { open: () => ({}) },
  "no transaction answers": {
    open() {
      const database = {
        close() {},
        transaction: () => ({ objectStore: () => ({ get: () => ({}) }) }),
      };
      const request: { result: object; onsuccess?: () => void } = { result: database };
      queueMicrotask(() => request.onsuccess?.());
      return request;
    },
  },
};
for (const [what, indexedDB] of Object.entries(SILENT)) {
  s(`counts as missing for the visit where ${what} within two seconds`, async () => {
    const timers = stopTime();
    give(indexedDB);
    const { sealInVault: seal, unsealFromVault: unseal } = await openVault();
    const ended: string[] = [];
    unseal().then((value) => ended.push(`read ${value}`));
    await timers.pass(1999);
    assert.equal(ended, []);
    await timers.pass(1);
    assert.equal(ended, ["read undefined"]);
    void seal("later").then(() => ended.push("written"));
    await settlePromises();
    assert.equal(ended, ["read undefined", "written"]);
    timers.restore();
  });
}

s("after a visit that could not read it, what was stored before is still there", async () => {
  const database = databaseOf(new Map());
  give(database);
  await (await openVault()).sealInVault("before");
  give({
    open() {
      const request: { error: Error; onerror?: () => void } = {
        error: new DOMException("Internal error", "UnknownError"),
      };
      setTimeout(() => request.onerror?.());
      return request;
    },
  });
  const { sealInVault: seal, unsealFromVault: unseal } = await openVault();
  assert.is(await unseal(), undefined);
  give(database);
  await seal("what an app knows that has read nothing");
  assert.is(await (await openVault()).unsealFromVault(), "before");
});

s("an erasure that is not answered counts as not done", async () => {
  const timers = stopTime();
  give({ deleteDatabase: () => ({}) });
  const erased = deleteVault();
  await timers.pass(2000);
  assert.not(await erased);
  timers.restore();
});

s.run();
