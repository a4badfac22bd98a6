// Starts and stops the programs of this server.

/** Runs `start`. If it fails, the program prints why in one line and ends. */
export async function runProgram(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    Deno.exit(1);
  }
}

/** A terminal's Ctrl-C reaches `deno task` and the server, and `deno task` passes it on: the server hears it twice. */
const SAME_SIGNAL_MS = 1000;

/**
 * Ends the program at the first SIGTERM or SIGINT, after `close`; another one does not wait for that, if it comes later
 * than a second after the first.
 */
export function exitOnSignal(close: (signal: string) => Promise<void>): void {
  let stoppingSince: number | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    Deno.addSignalListener(signal, () => {
      if (stoppingSince === undefined) {
        stoppingSince = performance.now();
        void close(signal).finally(() => Deno.exit(0));
      } else if (performance.now() - stoppingSince > SAME_SIGNAL_MS) Deno.exit(1);
    });
  }
}
