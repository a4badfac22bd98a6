// The thread of a crowd (crowd.ts).
import type { Crowd, Order, Outcome } from "./crowd.ts";

const BATCH = 100;
const SLOW_BYTES = 512;
const SLOW_MS = 200;
const HALVES = [
  "GET / HTTP/1.1\r\nhost: localh",
  "GET / HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n",
  "POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{",
  "G",
];

const thread = globalThis as unknown as {
  onmessage: (event: MessageEvent<Order>) => void;
  postMessage(told: "connected" | Outcome): void;
};
const outcome: Outcome = { answers: 0, closed: 0, errors: [] };
const state = { isOver: false };
const open = new Set<Deno.Conn>();
thread.onmessage = async ({ data }) => {
  if (data === "stop") {
    state.isOver = true;
    for (const connection of open) close(connection);
    return thread.postMessage(outcome);
  }
  await gather(data);
  thread.postMessage("connected");
};

async function gather(crowd: Crowd): Promise<void> {
  const { asking = 0, leaving = 0, idle = 0, slow = 0, halves = 0 } = crowd;
  const kinds = [
    [idle, stay],
    [slow, readSlowly],
    [halves, stopHalfway],
    [asking, askAgain],
    [leaving, leaveAgain],
  ] as const;
  for (const [count, behave] of kinds) {
    for (let at = 0; at < count; at += BATCH) {
      const size = Math.min(BATCH, count - at);
      await Promise.all(Array.from({ length: size }, async (_, index) => {
        const connection = await connect(crowd.port);
        if (connection !== undefined) await behave(connection, crowd, at + index);
      }));
    }
  }
}

async function connect(port: number): Promise<Deno.Conn | undefined> {
  try {
    const connection = await Deno.connect({ hostname: "127.0.0.1", port });
    open.add(connection);
    return connection;
  } catch (error) {
    note(error);
  }
}

function close(connection: Deno.Conn): void {
  open.delete(connection);
  try {
    connection.close();
  } catch {
    // The server has closed it already.
  }
}

function note(error: unknown): void {
  if (!state.isOver) outcome.errors.push(String(error));
}

async function stay(connection: Deno.Conn, { paths }: Crowd): Promise<void> {
  await converse(connection, paths[0], new Uint8Array(16_384));
}

async function stopHalfway(connection: Deno.Conn, _: Crowd, index: number): Promise<void> {
  await write(connection, HALVES[index % HALVES.length]).catch(note);
}

async function readSlowly(connection: Deno.Conn, { paths }: Crowd): Promise<void> {
  const buffer = new Uint8Array(SLOW_BYTES);
  // Several uncompressed answers, so that they do not fit in the sockets' buffers.
  await write(connection, requestOf(paths.at(-1)!, "identity").repeat(4)).catch(note);
  // Waits for the first bytes, so that the answers do not all begin at the same time.
  await connection.read(buffer).catch(note);
  void (async () => {
    while (await connection.read(buffer) !== null) await pause(SLOW_MS);
    outcome.closed += 1;
  })().catch(() => outcome.closed += 1);
}

function askAgain(connection: Deno.Conn, crowd: Crowd, index: number): void {
  const { paths, pauseMs = 0 } = crowd;
  void (async () => {
    const buffer = new Uint8Array(16_384);
    // Not all at the same time.
    await pause(Math.random() * pauseMs);
    for (let turn = index; !state.isOver; turn++) {
      if (!await converse(connection, paths[turn % paths.length], buffer)) return;
      if (pauseMs > 0) await pause(pauseMs * (0.5 + Math.random()));
    }
  })();
}

function leaveAgain(first: Deno.Conn, { port, paths }: Crowd): void {
  void (async () => {
    let connection: Deno.Conn | undefined = first;
    const buffer = new Uint8Array(1024);
    while (connection !== undefined && !state.isOver) {
      try {
        await write(connection, requestOf(paths.at(-1)!));
        await connection.read(buffer);
      } catch (error) {
        note(error);
      }
      close(connection);
      await pause(50);
      connection = await connect(port);
    }
  })();
}

/** Asks, and reads the whole answer. Returns whether the connection is still open. */
async function converse(
  connection: Deno.Conn,
  path: string,
  buffer: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  let received = 0;
  try {
    await write(connection, requestOf(path));
    let head = "";
    let missing = Infinity;
    while (missing > 0) {
      const count = await connection.read(buffer);
      if (count === null) throw new Deno.errors.ConnectionReset("closed");
      received += count;
      if (missing < Infinity) missing -= count;
      else {
        head += new TextDecoder("latin1").decode(buffer.subarray(0, count));
        const end = head.indexOf("\r\n\r\n") + 4;
        if (end > 3) missing = end + lengthIn(head) - received;
      }
    }
    outcome.answers += 1;
    return true;
  } catch (error) {
    if (!state.isOver) {
      if (received === 0) outcome.closed += 1;
      else note(`after ${received} bytes: ${error}`);
    }
    close(connection);
    return false;
  }
}

function lengthIn(head: string): number {
  if (!head.startsWith("HTTP/1.1 200")) throw new Error(`Unexpected answer: ${head.slice(0, 200)}`);
  return Number(/content-length: (\d+)/i.exec(head)![1]);
}

function requestOf(path: string, encoding = "br"): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${encoding}\r\n\r\n`;
}

async function write(connection: Deno.Conn, text: string): Promise<void> {
  let rest = new TextEncoder().encode(text);
  while (rest.length > 0) rest = rest.subarray(await connection.write(rest));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
