// `deno task dev` on a copy of the project: an edit is on the page within a second, and the mock keeps its memory.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { commandOf, copyProject, type Program, spawn } from "./spawn.ts";

const dev = suite("dev");

const LIMIT_MS = 1000;
/** Other programs may hold one edit up, but not every one. */
const TRIES = 5;
/** How long an empty program takes on a machine that does nothing else. */
const EMPTY_PROGRAM_MS = 50;

let root: string;
let program: Program;
let address: string;

dev.after(async () => {
  await program.stop("SIGKILL");
  await Deno.remove(root, { recursive: true });
});

// Not in a hook, whose error uvu would not show; the tests below go on with what this one started.
dev("starts, and serves the page", async () => {
  root = await copyProject();
  program = spawn(await commandOf("dev"), { cwd: root, env: { PORT: String(freePort()) } });
  address = (await program.until(/^(http:\S+)/m))[1];
  const page = await fetch(address);
  assert.is(page.status, 200, program.printed());
  assert.match(await page.text(), "EventSource");
});

dev("tells the open page about a change of the client within a second, and serves it", async () => {
  const versions = listenForVersions();
  await versions.next();
  let last = "";
  await assertQuick(async (name) => {
    await append("client/main.tsx", `\nconsole.log("edited: ${name}");\n`);
    await versions.next();
    last = name;
  });
  await versions.return();
  assert.match(await scripts(), `edited: ${last}`);
});

dev("does so for a change of the static files", async () => {
  const versions = listenForVersions();
  await versions.next();
  await append("static/base.css", "\n.edited-by-the-test { color: red }\n");
  await versions.next();
  await versions.return();
  assert.match(await (await fetch(address)).text(), "edited-by-the-test");
});

dev(
  "keeps the last page that worked while the client is broken, and goes on after it",
  async () => {
    const path = `${root}/client/main.tsx`;
    const whole = await Deno.readTextFile(path);
    await Deno.writeTextFile(path, "const const");
    await program.until(/Expected identifier/);
    assert.is((await fetch(address)).status, 200);
    const versions = listenForVersions();
    await versions.next();
    await Deno.writeTextFile(path, `${whole}\nconsole.log("repaired");\n`);
    await versions.next();
    await versions.return();
    assert.match(await scripts(), "repaired");
  },
);

dev("restarts for a change of the server, with the mock's memory kept", async () => {
  const answer = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ documento: "52998224725", senha: "maria123" }),
  });
  const { token } = await answer.json();
  await assertQuick(async (name) => {
    await append("server/app.ts", `\nconsole.log("edited: ${name}");\n`);
    await program.until(new RegExp(`edited: ${name}[^]*not for production`));
    assert.is((await fetch(address)).status, 200);
  });
  const me = await fetch(`${address}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  assert.is(me.status, 200);
});

dev("withdraws a service worker that a built app left in the browser", async () => {
  const worker = await (await fetch(`${address}/sw.js`)).text();
  assert.match(worker, "registration.unregister()");
});

dev.run();

/** The same one after a restart, unlike with `PORT=0`. */
function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

/** What the page hears on its stream; a new value means 'reload'. Fails after 20 s without one. */
async function* listenForVersions(): AsyncGenerator<string, void> {
  const stop = new AbortController();
  try {
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(20_000)]);
    const { body } = await fetch(`${address}/__dev`, { signal });
    for await (const text of body!.pipeThrough(new TextDecoderStream())) {
      for (const [, version] of text.matchAll(/^data: (.+)$/gm)) yield version;
    }
  } finally {
    stop.abort();
  }
}

/** Carries out edits until one was seen in time; on a busy machine the time is longer. */
async function assertQuick(edit: (name: string) => Promise<void>): Promise<void> {
  const taken: string[] = [];
  while (taken.length < TRIES) {
    const limit = LIMIT_MS * await busyness();
    const began = performance.now();
    await edit(crypto.randomUUID());
    const elapsed = performance.now() - began;
    if (elapsed < limit) return;
    taken.push(`${elapsed.toFixed(0)} of ${limit.toFixed(0)} ms`);
  }
  throw new Error(`No change was seen in time: ${taken.join(", ")}`);
}

/** How many times longer than on an idle machine a program takes; at least 1. */
async function busyness(): Promise<number> {
  const began = performance.now();
  await spawn(["eval", ""], { cwd: root }).exited;
  return Math.max(1, (performance.now() - began) / EMPTY_PROGRAM_MS);
}

/** The text of every script that the page starts with. */
async function scripts(): Promise<string> {
  const html = await (await fetch(address)).text();
  const paths = new Set(html.match(/\/assets\/main-\w+\.js/g));
  let all = "";
  for (const path of paths) {
    const script = await (await fetch(address + path)).text();
    for (const [, name] of script.matchAll(/\bimport\b[^;"]*"\.\/([\w-]+\.js)"/g)) {
      paths.add(`/assets/${name}`);
    }
    all += script;
  }
  return all;
}

async function append(path: string, text: string): Promise<void> {
  await Deno.writeTextFile(`${root}/${path}`, text, { append: true });
}
