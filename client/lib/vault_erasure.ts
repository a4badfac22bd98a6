// Owns the erasure of the device's encrypted store (lib/vault.ts). It is apart from the rest and small: whoever ends a
// session needs it at once, also before anything else has loaded.

/** The database of lib/vault.ts. */
export const VAULT = "vet";

/** Deletes value and key. Resolves to whether nothing of them is left; never rejects. */
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
