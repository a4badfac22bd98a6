// Tells the modules that hold something of a person that the session has ended.
const listeners = new Set<() => unknown>();

export function onSessionEnd(erase: () => unknown): void {
  listeners.add(erase);
}

export function announceSessionEnd(): void {
  for (const erase of listeners) erase();
}
