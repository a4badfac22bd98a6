// Starts one server on each core: every worker holds the same files and no state, so there is no mock here.
//
//     API_BASE_URL=https://api.example.gov.br/v1 deno task serve
import { createApp } from "./app.ts";
import { type Config, configWarningText, readConfig, usesMock } from "./config.ts";
import { ConfigError } from "./config_error.ts";
import { checkPortIsFree, dropPermissions, listen } from "./listen.ts";
import { log } from "./log.ts";
import { exitOnSignal, runProgram } from "./program.ts";
import { readSite, type Site } from "./site.ts";

await runProgram(start);

async function start(): Promise<void> {
  const [unknown] = Deno.args;
  if (unknown !== undefined) {
    throw new ConfigError(`Unknown argument "${unknown}": set HOST and PORT instead`);
  }
  const config = readConfig((name) => Deno.env.get(name), { hostForRealApi: "0.0.0.0" });
  if (usesMock(config)) {
    throw new ConfigError('API_BASE_URL is not set: "deno task start" has the mock, this has not');
  }
  const site = await readSite("dist");
  const { buildId } = site;
  const { threads = navigator.hardwareConcurrency } = config;
  checkPortIsFree(config);
  // Before anything listens: from then on there may be somebody to answer. What still starts is waited for.
  exitOnSignal(async (signal) => {
    const { server, others } = await opening;
    await Promise.all([server.close(), ...others.map((close) => close())]);
    log("stop", { build: buildId, signal });
  });
  const opening = open(config, site, threads);
  const { server } = await opening;
  // Of all threads: they share what may be done.
  await dropPermissions();
  log("start", { build: buildId, url: server.url, threads, warning: configWarningText(config) });
}

/** Listens on so many threads: on this one, and on `others`, which are there as the functions that close them. */
async function open(config: Config, site: Site, threads: number) {
  const server = listen(config, createApp({ site, config }), { isShared: threads > 1 });
  const others = await Promise.all(
    Array.from(
      { length: threads - 1 },
      () => startThread({ ...config, port: server.port }, site.buildId),
    ),
  );
  return { server, others };
}

/**
 * Starts another thread. Resolves when it listens, to a function that closes it. The program ends if the thread dies.
 */
async function startThread(config: Config, build: string): Promise<() => Promise<void>> {
  const thread = new Worker(new URL("./production_thread.ts", import.meta.url), { type: "module" });
  // Deno has printed the error itself, and does not pass it on.
  thread.onerror = ({ filename, lineno }) => {
    log("error", { build, error: "a thread died", stack: [`at ${filename}:${lineno}`] });
    Deno.exit(1);
  };
  const hear = (word: string) =>
    new Promise<void>((resolve) =>
      thread.addEventListener("message", ({ data }) => data === word && resolve())
    );
  const listening = hear("listening");
  thread.postMessage(config);
  await listening;
  return async () => {
    const closed = hear("closed");
    thread.postMessage("close");
    await closed;
  };
}
