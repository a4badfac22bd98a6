// `deno task dev` on a copy of the project: an edit reaches the page, and the mock keeps its
// data. The bench measures that it takes less than a second.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type DevServer, startDevServer } from "./dev_server.ts";

const dev = suite("dev");

let server: DevServer;

dev.after(async () => {
  // What kept it from starting must be read.
  await server?.[Symbol.asyncDispose]();
});

// Not in a hook, because uvu would not show its error. The tests below use this server.
dev("starts, and serves the page", async () => {
  server = await startDevServer();
  const page = await fetch(server.address);
  assert.is(page.status, 200, server.program.printed());
  assert.match(await page.text(), "EventSource");
});

/** Resolves when the open page has been told to reload after this. */
async function reloadAfter(change: () => Promise<void>): Promise<void> {
  const versions = server.listenForVersions();
  await versions.next();
  await change();
  await versions.next();
  await versions.return();
}

const EDITS = [
  ["edited-first", "client/main.tsx", 'console.log("edited-first");'],
  ["edited-second", "client/main.tsx", 'console.log("edited-second");'],
  ["edited-style", "static/base.css", ".edited-style { color: red }"],
];
for (const [mark, path, text] of EDITS) {
  dev(`tells the open page about ${mark} in ${path}, and serves it`, async () => {
    await reloadAfter(() => server.append(path, `\n${text}\n`));
    const page = await (await fetch(server.address)).text();
    assert.match(page + await scripts(), mark);
  });
}

dev("keeps the last working page while the client is broken, and goes on after a fix", async () => {
  const path = `${server.root}/client/main.tsx`;
  const whole = await Deno.readTextFile(path);
  await Deno.writeTextFile(path, "const const");
  await server.program.until(/Expected identifier/);
  assert.is((await fetch(server.address)).status, 200);
  const repaired = `${whole}\nconsole.log("repaired");\n`;
  await reloadAfter(() => Deno.writeTextFile(path, repaired));
  assert.match(await scripts(), "repaired");
});

dev("restarts for a change of the server, and keeps the mock's data", async () => {
  const { address, program } = server;
  const answer = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ documento: "52998224725", senha: "maria123" }),
  });
  const { token } = await answer.json();
  await server.append("server/app.ts", `\nconsole.log("edited: the server");\n`);
  await program.until(/edited: the server[^]*not for production/);
  assert.is((await fetch(address)).status, 200);
  const me = await fetch(`${address}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  assert.is(me.status, 200);
});

dev("withdraws a service worker that a built app left in the browser", async () => {
  const worker = await (await fetch(`${server.address}/sw.js`)).text();
  assert.match(worker, "registration.unregister()");
});

dev.run();

/** The text of every script that the page loads at its start. */
async function scripts(): Promise<string> {
  const html = await (await fetch(server.address)).text();
  const paths = new Set(html.match(/\/assets\/[\w-]+\.js/g));
  let all = "";
  for (const path of paths) {
    const script = await (await fetch(server.address + path)).text();
    for (const [, name] of script.matchAll(/\bimport\b[^;"]*"\.\/([\w-]+\.js)"/g)) {
      paths.add(`/assets/${name}`);
    }
    all += script;
  }
  return all;
}
