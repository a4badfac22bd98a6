// Starts the programs of the project as a person would, and reads what they print.
import { fileURLToPath } from "node:url";
import { cp } from "node:fs/promises";
import process from "node:process";

const LIMIT_MS = 60_000;

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export type Program = ReturnType<typeof startDenoProgram>;

/**
 * The arguments and permissions of a task in deno.json, without the command before it and without
 * `$(…)`.
 */
export async function argumentsOf(task: string): Promise<string[]> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const command: string = tasks[task].command.split("&&").at(-1).trim();
  return command.split(" ").slice(1);
}

/**
 * Runs Deno with the project's dependencies, and with nothing else of this process's environment.
 * `via`: a command that runs the rest of its arguments.
 */
export function startDenoProgram(
  args: string[],
  { cwd, env = {}, via = [] }: { cwd: string; env?: Record<string, string>; via?: string[] },
) {
  const [command, ...rest] = [...via, Deno.execPath(), ...args];
  const child = new Deno.Command(command, {
    args: rest,
    cwd,
    clearEnv: true,
    env: {
      HOME: Deno.env.get("HOME") ?? "/",
      PATH: Deno.env.get("PATH") ?? "",
      NO_COLOR: "1",
      ...env,
    },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  // When the runner gives up on a file, no hook runs any more.
  function kill() {
    child.kill("SIGKILL");
  }
  process.once("exit", kill);
  let text = "";
  async function read(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    for await (const part of stream.pipeThrough(new TextDecoderStream())) text += part;
  }
  const printing = Promise.all([read(child.stdout), read(child.stderr)]);
  let exitCode: number | undefined;
  const exited = child.status.then(async ({ code }) => {
    process.off("exit", kill);
    await printing;
    return exitCode = code;
  });
  return {
    pid: child.pid,
    /** Everything printed so far. */
    printed: () => text,
    exited,
    /**
     * Waits until the text matches, and returns the match. Throws with the whole text after 60 s, or
     * when the program ends.
     */
    async until(pattern: RegExp): Promise<RegExpExecArray> {
      const end = performance.now() + LIMIT_MS;
      for (;;) {
        const match = pattern.exec(text);
        if (match !== null) return match;
        if (exitCode !== undefined) {
          throw new Error(`Ended with ${exitCode}, and printed:\n${text}`);
        }
        if (performance.now() > end) {
          throw new Error(`${pattern} is not in what was printed:\n${text}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    /** Sends the signal and waits for the end. */
    async stop(signal: Deno.Signal = "SIGTERM"): Promise<number> {
      try {
        child.kill(signal);
      } catch {
        // It has already ended.
      }
      return await exited;
    },
  };
}

/** Starts the program of `deno task serve` with the build in the folder. */
export async function serveBuilt(
  cwd: string,
  env: Record<string, string>,
  { moreArgs = [], via }: { moreArgs?: string[]; via?: string[] } = {},
): Promise<Program> {
  const [run, ...rest] = (await argumentsOf("serve")).slice(0, -1);
  const flags = ["--config", `${ROOT}deno.json`, "--frozen"];
  const args = [run, ...flags, ...rest, `${ROOT}server/production.ts`, ...moreArgs];
  return startDenoProgram(args, {
    cwd,
    via,
    env: { HOST: "127.0.0.1", PORT: "0", THREADS: "2", ...env },
  });
}

/** The address of a program that `serveBuilt` started, when all of its threads listen. */
export async function addressOf(started: Program): Promise<string> {
  return (await started.until(/"event":"start".*"url":"(http:[^"]+)".*\n/))[1];
}

/** What a desktop is called in Portuguese: an address would have other letters for it. */
export const DESKTOP_PREFIX = "Área de trabalho-";

/** A copy of the project that a test can edit. The packages are shared. */
export async function copyProject(): Promise<string> {
  const root = await Deno.makeTempDir({ prefix: DESKTOP_PREFIX });
  const parts = ["client", "server", "static", "build.ts", "main.ts", "deno.json"];
  for (const part of [...parts, "deno.lock"]) {
    await cp(`${ROOT}${part}`, `${root}/${part}`, { recursive: true });
  }
  await Deno.symlink(`${ROOT}node_modules`, `${root}/node_modules`);
  return root;
}
