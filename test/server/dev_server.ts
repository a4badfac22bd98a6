// Runs `deno task dev` on a copy of the project: edits, and the messages to the open
// page.
import { freePort } from "../port.ts";
import { commandOf, copyProject, type Program, spawn } from "./spawn.ts";

export interface DevServer extends AsyncDisposable {
  program: Program;
  /** Without a final slash. */
  address: string;
  /** The folder with the copy of the project. */
  root: string;
  append(path: string, text: string): Promise<void>;
  /** The page's stream of messages. A new value means 'reload'. Fails after 60 s without one. */
  listenForVersions(): AsyncGenerator<string, void>;
}

/** Starts it, and resolves once it has printed its address. */
export async function startDevServer(): Promise<DevServer> {
  const root = await copyProject();
  // Not `PORT=0`: it is the same after a restart.
  const program = spawn(await commandOf("dev"), { cwd: root, env: { PORT: String(freePort()) } });
  const address = (await program.until(/^(http:\S+)/m))[1];
  return {
    program,
    address,
    root,
    append: (path, text) => Deno.writeTextFile(`${root}/${path}`, text, { append: true }),
    listenForVersions: () => listen(address),
    async [Symbol.asyncDispose]() {
      await program.stop("SIGKILL");
      await Deno.remove(root, { recursive: true });
    },
  };
}

async function* listen(address: string): AsyncGenerator<string, void> {
  const stop = new AbortController();
  try {
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(60_000)]);
    const { body } = await fetch(`${address}/__dev`, { signal });
    for await (const text of body!.pipeThrough(new TextDecoderStream())) {
      for (const [, version] of text.matchAll(/^data: (.+)$/gm)) yield version;
    }
  } finally {
    stop.abort();
  }
}
