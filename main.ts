// Starts the server: reads the environment, composes server/, listens, and gives up what it needs no more.
//
//     deno task start [--fresh]    --fresh forgets what the embedded mock remembers
import { createApp } from "./server/app.ts";
import { DESK_PATH, readConfig, usesMock } from "./server/config.ts";
import { printGreeting } from "./server/greeting.ts";
import { dropPermissions, listen } from "./server/listen.ts";
import { log } from "./server/log.ts";
import { createMockApiWithMovingSeed, demoCredentials } from "./server/mock/app.ts";
import { createDesk } from "./server/mock/desk/app.ts";
import { createWorld } from "./server/mock/world.ts";
import { exitOnSignal, runProgram } from "./server/program.ts";
import { readSite } from "./server/site.ts";

const MEMORY = ".data/mock.sqlite";

await runProgram(start);

async function start(): Promise<void> {
  const fresh = readArguments(Deno.args);
  const config = readConfig((name) => Deno.env.get(name), { hostForRealApi: "0.0.0.0" });
  const site = await readSite("dist");
  const world = usesMock(config) ? openWorld(fresh) : undefined;
  const app = createApp({
    site,
    config,
    api: world && createMockApiWithMovingSeed(world),
    desk: world && createDesk(world, DESK_PATH),
  });
  const { buildId } = site;
  // Before it listens: whoever reads the first line, or gets an answer, may stop the program at once.
  exitOnSignal(async (signal) => {
    await server.close();
    world?.close();
    if (!usesMock(config)) log("stop", { build: buildId, signal });
  });
  const server = listen(config, app);
  await dropPermissions();
  printGreeting(server.url, config, demoCredentials);
  // With the mock the terminal is a person's.
  if (!usesMock(config)) log("start", { build: buildId, url: server.url, threads: 1 });
}

function readArguments(given: readonly string[]): boolean {
  const unknown = given.find((argument) => argument !== "--" && argument !== "--fresh");
  if (unknown !== undefined) {
    throw new Error(`Unknown argument "${unknown}": there is only --fresh`);
  }
  return given.includes("--fresh");
}

function openWorld(fresh: boolean) {
  try {
    return createWorld({ path: MEMORY, fresh, log: (line) => console.log(line) });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The embedded mock cannot keep its data: ${why}`);
  }
}
