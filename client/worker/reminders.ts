// Tells of near visits while no page is open (client/README.md "Reminders"): the worker has no token and calls nobody.

/**
 * A visit as agendamentos/reminders.ts stores it. `arrival` is its time, in epoch milliseconds; `text` begins with the
 * day.
 */
interface VisitReminder {
  id: string;
  href: string;
  day: string;
  arrival: number;
  title: string;
  text: string;
}

interface Sealed {
  key: CryptoKey;
  iv: BufferSource;
  bytes: BufferSource;
}

interface Scope {
  readonly clients: {
    matchAll(options: object): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration & {
    readonly periodicSync?: { unregister(tag: string): Promise<void> };
  };
}

interface Page {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

const { clients, registration } = self as unknown as Scope;

/** The names in lib/storage/vault.ts and lib/storage/storage.ts. */
const [VAULT, STORE, REMINDERS_NAME] = ["vet", "vault", "lembretes"];
/** The record of the visits already told, which only the worker writes. */
const TOLD = "avisados";

const HOUR_MS = 60 * 60_000;
/** The browser may not wake the worker again before the visit. */
const AHEAD_MS = 36 * HOUR_MS;
const OFFSET_MS = -3 * HOUR_MS;

/**
 * Shows a notification for each visit of the next 36 hours, once. If the person has left, nothing is there to read, and
 * the worker is woken for this no more.
 */
export async function notifyOfNearVisits(): Promise<void> {
  const database = await openVault().catch(() => undefined);
  const stored = database && await read<VisitReminder[]>(database, REMINDERS_NAME);
  if (stored === undefined) {
    database?.close();
    return await registration.periodicSync?.unregister(REMINDERS_NAME);
  }
  const told = (await read<string[]>(database!, TOLD))?.value ?? [];
  const now = Date.now();
  const due = stored.value.filter((visit) =>
    visit.arrival > now && visit.arrival - now <= AHEAD_MS && !told.includes(nameOf(visit))
  );
  for (const { id, href, day, title, text } of due) {
    await registration.showNotification(title, {
      body: sentence(day, text, now),
      tag: id,
      data: href,
      icon: "/icons/app-192.png",
      lang: "pt-BR",
    });
  }
  const known = new Set(stored.value.map(nameOf));
  const value = [...told, ...due.map(nameOf)].filter((name) => known.has(name));
  await write(database!, TOLD, stored.key, value);
  database!.close();
}

/**
 * Opens the notification's appointment, in a page that is open if there is one: what is typed there survives
 * (lib/form/unfinished.ts).
 */
export async function openVisit({ notification }: { notification: Notification }): Promise<void> {
  notification.close();
  const href: string = notification.data;
  const [page] = await clients.matchAll({ type: "window" });
  if (page === undefined) return void await clients.openWindow(href);
  await page.focus();
  await page.navigate(href);
}

/** The name of a visit in the record: on another day the visit is told again. */
function nameOf({ id, day }: VisitReminder): string {
  return `${id} ${day}`;
}

/** Formats as 'Amanhã, qui., 03/12: …', 'Hoje, …', else 'Qui., 03/12: …'. */
function sentence(day: string, text: string, now: number): string {
  const dayAfter = (days: number) =>
    new Date(now + OFFSET_MS + days * 24 * HOUR_MS).toISOString().slice(0, 10);
  if (day === dayAfter(0)) return `Hoje, ${text}`;
  return day === dayAfter(1) ? `Amanhã, ${text}` : text[0].toUpperCase() + text.slice(1);
}

/** Rejects where there is none. */
function openVault(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(VAULT);
    // It would be made now, and without what the page expects in it.
    request.onupgradeneeded = () => request.transaction!.abort();
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const { result } = request;
      // The person leaves.
      result.onversionchange = () => result.close();
      resolve(result);
    };
  });
}

async function read<Value>(database: IDBDatabase, name: string) {
  const request = database.transaction(STORE).objectStore(STORE).get(name);
  const sealed = await new Promise<Sealed | undefined>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  if (sealed === undefined) return undefined;
  const { key, iv, bytes } = sealed;
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes);
  return { key, value: JSON.parse(new TextDecoder().decode(plain)) as Value };
}

async function write(
  database: IDBDatabase,
  name: string,
  key: CryptoKey,
  value: unknown,
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain);
  const transaction = database.transaction(STORE, "readwrite");
  transaction.objectStore(STORE).put({ key, iv, bytes }, name);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
}
