// Measures how long an edit takes to reach the open page under `deno task dev`.
import { startDevServer } from "../server/dev_server.ts";
import { FIXED_WORK } from "./machine.ts";
import type { Place } from "./place.ts";
import type { Row } from "./rows.ts";

/** The limit, as a multiple of the fixed work: one second if the fixed work takes 22 ms. */
const MUST = 45;

/**
 * From an edit of the client until the page is told, and from an edit of the server until it
 * answers again.
 */
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
    { name: "dev: a change of the client → page", values: client },
    { name: "dev: a change of the server → page", values: restart },
  ].map((row) => ({ ...row, unit: "ms", base: FIXED_WORK, must: MUST }));
}
