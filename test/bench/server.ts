// Measures how fast the built app is served, page and script, compared with a bare Deno.serve with
// answers of the same length.
import { fileURLToPath } from "node:url";
import { PAGE_PATH, type Site } from "../../server/site.ts";
import { type Program, startDenoProgram } from "../server/spawn.ts";
import type { Row } from "./rows.ts";

const CONNECTIONS = 32;
// Each connection always has several requests under way, so that the server never waits for this
// program.
const DEPTH = 8;
const ROUND_MS = 1000;
/** The limits, as fractions of what the bare server reaches. */
const LEAST = { page: 0.75, script: 0.9 };

const BARE = `const body = new Uint8Array(Number(Deno.args[0])).fill(97);
Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen({ port }) { console.log("http://localhost:" + port); },
}, () => new Response(body));`;

const ENVIRONMENT = {
  cwd: fileURLToPath(new URL("../..", import.meta.url)),
  env: { PORT: "0", HOST: "127.0.0.1" },
};

/**
 * Answers per second for the page and for the largest script, as fractions of what the bare server
 * reaches. It starts `main.ts` with the build in dist/, of which `site` tells paths and sizes.
 */
export async function measureServerThroughput(
  { site }: { site: Site },
  rounds: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  const script = largestScript(site);
  for (
    const [name, path, file] of [["page", "/", PAGE_PATH], ["script", script, script]] as const
  ) {
    const size = site.files.find((one) => one.path === file)!.encodings.br!.length;
    const bare = startDenoProgram(["eval", "--quiet", BARE, String(size)], ENVIRONMENT);
    const ours = startDenoProgram(["run", "-A", "main.ts"], ENVIRONMENT);
    const ratios: number[] = [];
    try {
      const [barePort, ourPort] = [await portOf(bare), await portOf(ours)];
      while (ratios.length < rounds) {
        const limit = await load(barePort, "/");
        ratios.push(await load(ourPort, path) / limit);
      }
    } finally {
      await Promise.all([bare.stop("SIGKILL"), ours.stop("SIGKILL")]);
    }
    rows.push({
      name: `server: ${name} of ${size} bytes, times a bare Deno.serve`,
      unit: "×",
      values: ratios,
      limit: LEAST[name],
      isFloor: true,
    });
  }
  return rows;
}

function largestScript({ files }: Site): string {
  const scripts = files.filter(({ immutable }) => immutable);
  return scripts.toSorted((a, b) => b.bytes.length - a.bytes.length)[0].path;
}

async function portOf(server: Program): Promise<number> {
  return Number((await server.until(/http:\/\/localhost:(\d+)/))[1]);
}

/** Answers per second. */
async function load(port: number, path: string): Promise<number> {
  const request =
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, deflate, br\r\n\r\n`;
  const end = performance.now() + ROUND_MS;
  const connections = Array.from({ length: CONNECTIONS }, () => countAnswers(port, request, end));
  const answered = (await Promise.all(connections)).reduce((sum, count) => sum + count, 0);
  return answered / ROUND_MS * 1000;
}

/** All answers have the same length, so the number of bytes gives the number of answers. */
async function countAnswers(port: number, request: string, end: number): Promise<number> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const buffer = new Uint8Array(256 * 1024);
  const many = new TextEncoder().encode(request.repeat(DEPTH));
  await connection.write(new TextEncoder().encode(request));
  const length = await readAnswer(connection, buffer);
  let answered = 0;
  while (performance.now() < end) {
    await connection.write(many);
    let missing = length * DEPTH;
    while (missing > 0) {
      const count = await connection.read(buffer);
      if (count === null) throw new Error("The server closed a connection under load");
      missing -= count;
    }
    answered += DEPTH;
  }
  return answered;
}

/** Reads one complete answer, and returns its number of bytes. */
async function readAnswer(connection: Deno.Conn, buffer: Uint8Array): Promise<number> {
  let length = 0;
  while (true) {
    const count = await connection.read(buffer.subarray(length));
    if (count === null) throw new Error("The server closed a connection at its first answer");
    length += count;
    const text = new TextDecoder("latin1").decode(buffer.subarray(0, length));
    if (!text.startsWith("HTTP/1.1 200")) throw new Error(`Unexpected answer: ${text}`);
    const head = text.indexOf("\r\n\r\n") + 4;
    const body = Number(/content-length: (\d+)/i.exec(text)?.[1]);
    if (head > 3 && length === head + body) return length;
  }
}
