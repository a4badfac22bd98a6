// Owns the entry for all cores: every worker holds the same files and no state, so there is no mock here.
//
//     API_BASE_URL=https://api.example.gov.br/v1 deno task serve
import { createApp } from "./app.ts";
import { type Config, ConfigError, readConfig, usesMock } from "./config.ts";
import { greet } from "./greeting.ts";
import { dropPermissions, listen, onStop } from "./listen.ts";
import { log } from "./log.ts";
import { readSite } from "./site.ts";

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  Deno.exit(1);
}

async function start(): Promise<void> {
  const [unknown] = Deno.args;
  if (unknown !== undefined) {
    throw new ConfigError(`Unknown argument "${unknown}": set HOST and PORT instead`);
  }
  const config = readConfig((name) => Deno.env.get(name), { host: "0.0.0.0" });
  if (usesMock(config)) {
    throw new ConfigError('API_BASE_URL is not set: "deno task start" has the mock, this has not');
  }
  const site = await readSite("dist");
  const { threads = navigator.hardwareConcurrency } = config;
  const server = listen(config, createApp({ site, config }), { isShared: threads > 1 });
  const others = await Promise.all(
    Array.from({ length: threads - 1 }, () => startThread({ ...config, port: server.port })),
  );
  await dropPermissions();
  greet(server.url, config);
  const { build } = site;
  log("start", { build, url: server.url, threads });
  onStop(async (signal) => {
    await Promise.all([server.close(), ...others.map((close) => close())]);
    log("stop", { build, signal });
  });
}

/** Resolves when another thread listens too, with what closes it. */
async function startThread(config: Config): Promise<() => Promise<void>> {
  const thread = new Worker(new URL("./production_thread.ts", import.meta.url), { type: "module" });
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
