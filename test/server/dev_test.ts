// `deno task dev` on a copy of the project: an edit reaches the page, and the mock keeps its data.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { freePort } from "../port.ts";
import { argumentsOf, copyProject, type Program, startDenoProgram } from "./spawn.ts";

const dev = suite("dev");

let root: string;
let program: Program;
/** Without a final slash. */
let address: string;

dev.after(async () => {
  await program?.stop("SIGKILL");
  await Deno.remove(root, { recursive: true });
});

// Not in a hook, because uvu would not show its error. The tests below use this server.
dev("starts, serves the page, and withdraws a service worker that a built app left", async () => {
  root = await copyProject();
  // Not `PORT=0`: it is the same after a restart.
  program = startDenoProgram(await argumentsOf("dev"), {
    cwd: root,
    env: { PORT: String(freePort()) },
  });
  address = (await program.until(/^(http:\S+)/m))[1];
  assert.match(await read("/"), "EventSource");
  assert.match(await read("/sw.js"), "registration.unregister()");
});

dev("tells the open page about a changed style, and serves it", async () => {
  await reloadAfter(() => append("static/base.css", ".edited-style { color: red }"));
  assert.match(await read("/"), "edited-style");
});

dev("keeps the last working page while the client is broken, and goes on after a fix", async () => {
  const path = `${root}/client/main.tsx`;
  const whole = await Deno.readTextFile(path);
  await Deno.writeTextFile(path, "const const");
  await program.until(/Expected identifier/);
  await read("/");
  const repaired = `${whole}\nconsole.log("repaired");\n`;
  await reloadAfter(() => Deno.writeTextFile(path, repaired));
  assert.match(await scripts(), "repaired");
});

dev("restarts for a change of the server, and keeps the mock's data", async () => {
  const answer = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ documento: "52998224725", senha: "maria123" }),
  });
  const { token } = await answer.json();
  await append("server/app.ts", 'console.log("edited: the server");');
  await program.until(/edited: the server[^]*not for production/);
  const me = await fetch(`${address}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  assert.is(me.status, 200);
});

dev.run();

function append(path: string, text: string): Promise<void> {
  return Deno.writeTextFile(`${root}/${path}`, `\n${text}\n`, { append: true });
}

async function read(path: string): Promise<string> {
  const answer = await fetch(address + path);
  assert.is(answer.status, 200, program.printed());
  return await answer.text();
}

/** Resolves when the open page has been told to reload after this. */
async function reloadAfter(change: () => Promise<void>): Promise<void> {
  const { body } = await fetch(`${address}/__dev`, { signal: AbortSignal.timeout(60_000) });
  let told = 0;
  for await (const text of body!.pipeThrough(new TextDecoderStream())) {
    for (const _ of text.matchAll(/^data: .+$/gm)) {
      if (++told === 1) await change();
    }
    if (told > 1) break;
  }
}

/** The text of every script that the page loads at its start. */
async function scripts(): Promise<string> {
  const paths = new Set((await read("/")).match(/\/assets\/[\w-]+\.js/g));
  let all = "";
  for (const path of paths) {
    const script = await read(path);
    for (const [, name] of script.matchAll(/\bimport\b[^;"]*"\.\/([\w-]+\.js)"/g)) {
      paths.add(`/assets/${name}`);
    }
    all += script;
  }
  return all;
}
