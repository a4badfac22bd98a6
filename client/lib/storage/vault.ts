// Stores values, encrypted, until lib/storage/storage.ts erases it (client/README.md "Offline reading").
import { withTimeout } from "../time/clock.ts";
import { VAULT_NAME } from "./storage.ts";

const STORE = "vault";
const SEALED = "sealed";
/**
 * The name of the record that the service worker reads while no page is open (worker/reminders.ts), and of the sync
 * that wakes it.
 */
export const REMINDERS_NAME = "lembretes";
const AES = "AES-GCM";

/**
 * True once storage has not opened, or not answered in time: it counts as missing while this page lives, so that nothing
 * is written over what could not be read.
 */
let isMissing = false;

/** Stores the value (anything that JSON can write) in place of that name's last one, with a key of its own beside it. */
export async function sealInVault(value: unknown, name = SEALED): Promise<void> {
  await quietly(async (database) => {
    const algorithm = { name: AES, length: 256 };
    const key = await withTimeout(
      crypto.subtle.generateKey(algorithm, false, ["encrypt", "decrypt"]),
    );
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(value));
    const bytes = await withTimeout(crypto.subtle.encrypt({ name: AES, iv }, key, plain));
    await transact(database, (store) => store.put({ key, iv, bytes }, name));
  });
}

/** The stored value; undefined where there is none, or Safari gives back `null`, `{}` or a text for its key. */
export async function unsealFromVault(): Promise<unknown> {
  return await quietly(async (database) => {
    const sealed = await transact(database, (store) => store.get(SEALED));
    if (!(sealed?.key instanceof CryptoKey)) return undefined;
    const { key, iv, bytes } = sealed;
    const plain = await withTimeout(crypto.subtle.decrypt({ name: AES, iv }, key, bytes));
    return JSON.parse(new TextDecoder().decode(plain));
  });
}

/** Failing to store or read is not an error: the app then reads from the API. */
async function quietly<Value>(
  act: (database: IDBDatabase) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    // Inside the try: where storage is blocked, even checking whether it exists can throw.
    if (isMissing || typeof indexedDB === "undefined" || crypto.subtle === undefined) return;
    const database = await open().catch((error) => {
      isMissing = true;
      throw error;
    });
    return await act(database).finally(() => database.close());
  } catch (error) {
    // Safari with several tabs may never answer.
    isMissing ||= (error as Partial<DOMException> | null)?.name === "TimeoutError";
    console.info("Nothing is stored for reading offline", error);
    return undefined;
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(VAULT_NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  // What opens too late would hold up an erasure.
  opening.then((late) => isMissing && late.close(), () => {});
  const database = await withTimeout(opening);
  // So would an open connection.
  database.onversionchange = () => database.close();
  return database;
}

function transact<Value>(
  database: IDBDatabase,
  make: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const transaction = database.transaction(STORE, "readwrite");
  const request = make(transaction.objectStore(STORE));
  return withTimeout(
    new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    }),
  );
}
