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

/** Ends the program at the first SIGTERM or SIGINT, after `close`; another one does not wait for that. */
export function exitOnSignal(close: (signal: string) => Promise<void>): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    Deno.addSignalListener(signal, () => {
      if (isStopping) Deno.exit(1);
      isStopping = true;
      void close(signal).finally(() => Deno.exit(0));
    });
  }
}
