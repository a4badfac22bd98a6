// Starts the programs that an engine needs, and ends them all when the run is interrupted.

const processes = new Set<Deno.ChildProcess>();
let isWatching = false;

export function start(command: string, options: Deno.CommandOptions): Deno.ChildProcess {
  if (!isWatching) endAllAtTheEnd();
  const process = new Deno.Command(command, options).spawn();
  processes.add(process);
  return process;
}

/** Ends a program, whatever it does, and waits until it has ended. */
export async function stop(process: Deno.ChildProcess): Promise<void> {
  kill(process);
  await process.status;
}

function endAllAtTheEnd(): void {
  isWatching = true;
  addEventListener("unload", killAll);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => {
      killAll();
      Deno.exit(1);
    });
  }
}

function kill(process: Deno.ChildProcess): void {
  processes.delete(process);
  try {
    process.kill("SIGKILL");
  } catch {
    // The process has already ended.
  }
}

/** WebKit ends with its screen, and Chromium's other processes with its first. */
function killAll(): void {
  for (const process of processes) kill(process);
}
