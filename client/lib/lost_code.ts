// Tells the causes apart for which code does not run.

/** `network`: no answer. `lost`: the server answered, and the file is not there. `browser`: it came, and cannot run. */
export type LostCause = "network" | "lost" | "browser";

export const networkAdvice = "Verifique a internet e tente de novo.";
export const lostAdvice =
  "A internet funciona, mas uma parte do portal não chegou. Tente de novo daqui a pouco.";

/** Whether what `import()` threw says that a file did not come. No browser has a name for it, only a sentence. */
export function isFileMissing(error: unknown): boolean {
  return error instanceof TypeError &&
    /dynamically imported module|importing a module script|MIME type/i.test(error.message);
}
