// Owns the erasure of the device's encrypted store (lib/vault.ts). It is a small file of its own, because the end of a
// session needs it at once, even before anything else has loaded.

/** The database of lib/vault.ts. */
export const VAULT = "vet";

/** Deletes the value and the key. Resolves to whether nothing of them is left; never rejects. */
export function eraseVault(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(VAULT);
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
    } catch {
      // There is no such storage here, or it is blocked.
      resolve(false);
    }
  });
}
