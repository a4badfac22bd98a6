// Owns the erasure of the device's encrypted store (lib/vault.ts). It is a small file of its own, because the end of a
// session needs it at once, even before anything else has loaded.

import { inTime } from "./clock.ts";

/** The database of lib/vault.ts. */
export const VAULT = "vet";

/**
 * Deletes the value and the key. Resolves to whether nothing of them is left, as far as the device says so in time;
 * never rejects.
 */
export function eraseVault(): Promise<boolean> {
  const erasing = new Promise<boolean>((resolve, reject) => {
    // Throws where there is no such storage, or it is blocked.
    const request = indexedDB.deleteDatabase(VAULT);
    request.onsuccess = () => resolve(true);
    request.onerror = reject;
  });
  return inTime(erasing).catch(() => false);
}
