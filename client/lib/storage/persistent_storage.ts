// Asks the browser not to throw away what the device keeps (client/README.md "Offline reading").

/**
 * Asks only where the browser decides by itself, as those on Blink and WebKit do: Firefox would ask the person, and another
 * might. A refusal changes nothing: what is kept may go when the device is full.
 */
export async function requestPersistentStorage(): Promise<void> {
  if (!/AppleWebKit\//.test(navigator.userAgent)) return;
  try {
    if (!await navigator.storage.persisted()) await navigator.storage.persist();
  } catch {
    // No storage, or not for this page: the app works from memory.
  }
}
