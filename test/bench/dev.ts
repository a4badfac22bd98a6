// Owns how long an edit takes to reach the open page under `deno task dev`.
import { startDevServer } from "../server/dev_server.ts";
import type { Place } from "./place.ts";
import type { Row } from "./rows.ts";

/** What the project promises. */
const LIMIT_MS = 1000;

/** Edits of the client until the page hears of them, and of the server until it answers again. */
export async function devRows(_: Place, rounds: number): Promise<Row[]> {
  await using server = await startDevServer();
  const versions = server.listenForVersions();
  await versions.next();
  const client: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await server.append("client/main.tsx", `\nconsole.log("edited: ${round}");\n`);
    await versions.next();
    client.push(performance.now() - began);
  }
  await versions.return();
  const restart: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await server.append("server/app.ts", `\nconsole.log("edited: ${round}");\n`);
    await server.program.until(new RegExp(`edited: ${round}[^]*not for production`));
    await (await fetch(server.address)).body?.cancel();
    restart.push(performance.now() - began);
  }
  return [
    { name: "dev: a change of the client → page", unit: "ms", values: client, must: LIMIT_MS },
    { name: "dev: a change of the server → page", unit: "ms", values: restart, must: LIMIT_MS },
  ];
}
