// main.ts as a program: what it prints, what it refuses, how it ends, and what it remembers.
import { fileURLToPath } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { writeBuildResult } from "../../server/build/write.ts";
import { bodies } from "../mock/caller.ts";
import { smallSite } from "./small_site.ts";
import { argumentsOf, type Program, startDenoProgram } from "./spawn.ts";

const main = suite("main");

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));
const CONFIG = fileURLToPath(new URL("../../deno.json", import.meta.url));

let folder: string;
let running: Program[] = [];

main.before.each(async () => {
  folder = await Deno.makeTempDir({ prefix: "portal-main-" });
  await writeBuildResult(
    { site: await smallSite(), chunks: [], inlineScript: "", maps: [] },
    folder,
  );
});

main.after.each(async () => {
  for (const program of running) await program.stop("SIGKILL");
  running = [];
  await Deno.remove(folder, { recursive: true });
});

/** With exactly the permissions of `deno task start`. */
async function start(env: Record<string, string> = {}, args: string[] = []): Promise<Program> {
  const command = (await argumentsOf("start")).map((part) => part === "main.ts" ? MAIN : part);
  const flags = ["--config", CONFIG, "--frozen"];
  const program = startDenoProgram([command[0], ...flags, ...command.slice(1), ...args], {
    cwd: folder,
    env: { PORT: "0", ...env },
  });
  running.push(program);
  return program;
}

async function addressOf(program: Program): Promise<string> {
  return (await program.until(/^(http:\S+)/m))[1];
}

async function logIn(address: string): Promise<string> {
  const answer = await post(`${address}/api/login`, {
    documento: "52998224725",
    senha: "maria123",
  });
  return (await answer.json()).token;
}

function post(url: string, body: unknown, token?: string): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

async function petsOf(address: string, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const pets = await (await fetch(`${address}/api/pet`, { headers })).json();
  return pets.map(({ nome }: { nome: string }) => nome);
}

main("says in its first line that the mock is not for production, then how to log in", async () => {
  const program = await start();
  await program.until(/98765432100.*\n/);
  const [first] = program.printed().split("\n");
  assert.match(first, /^http:\/\/localhost:\d+ .*mock.*\/api.*not for production$/);
  assert.match(program.printed(), /52998224725 +maria123/);
  const before = program.printed();
  const address = await addressOf(program);
  const [desk] = /^http:\S+__mesa/m.exec(before)!;
  assert.match(await (await fetch(desk)).text(), "Mesa do hospital");
  for (const path of ["/", "/nope", "/api/pet"]) await (await fetch(address + path)).text();
  assert.is(program.printed(), before, "no line per request");
});

main("prints no complaint of Deno while the desk delays calls", async () => {
  const program = await start();
  const address = await addressOf(program);
  await program.until(/98765432100.*\n/);
  const before = program.printed();
  const origin = { "sec-fetch-site": "same-origin" };
  const body = new URLSearchParams({ ms: "20" });
  await (await fetch(`${address}/__mesa/demora`, { method: "POST", headers: origin, body })).text();
  assert.is((await fetch(`${address}/api/pet`)).status, 401);
  await program.stop();
  assert.is(program.printed(), before);
});

main("listens only to this machine with the mock", async () => {
  const { port } = new URL(await addressOf(await start()));
  await (await fetch(`http://127.0.0.1:${port}`)).text();
  // On Linux this address reaches a server that listens everywhere, and none that listens on
  // 127.0.0.1.
  const other = fetch(`http://127.0.0.2:${port}`).then(() => "answered", () => "refused");
  assert.is(await other, "refused");
});

main("closes the desk to a site that pretends to be this machine", async () => {
  const address = new URL(await addressOf(await start()));
  for (const [name, status] of [["evil.test", 403], [address.host, 200]] as const) {
    const connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(address.port) });
    await write(connection, `GET /__mesa HTTP/1.1\r\nhost: ${name}\r\nconnection: close\r\n\r\n`);
    const answer = await new Response(connection.readable).text();
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
    assert.match(answer, /^content-security-policy: default-src 'none'/m);
    assert.is(answer.includes("Mesa do hospital"), status === 200);
  }
});

main(
  "prints one line with a real API, serves no mock, and tells the page where to call",
  async () => {
    const program = await start({ API_BASE_URL: "https://api.example.gov.br/v1/" });
    const address = await addressOf(program);
    await program.until(/\n/);
    assert.match(program.printed(), /^http:\S+ with the API at https:\/\/api.example.gov.br\/v1\n/);
    assert.is(await (await fetch(`${address}/api/pet`)).text(), "Não encontrado\n");
  },
);

interface Start {
  env?: Record<string, string>;
  args?: string[];
  /** What is wrong in the folder. */
  spoil?: () => Promise<void>;
}
const REFUSED: [why: string, start: Start, line: RegExp][] = [
  ["a port that is no number", { env: { PORT: "http" } }, /^PORT must be a number .*"http"$/],
  ["an API that is no URL", { env: { API_BASE_URL: "api" } }, /^API_BASE_URL must be .*"api"$/],
  ["a host that is not here", { env: { HOST: "203.0.113.1" } }, /^Cannot listen on HOST 203.0/],
  [
    "texts of a city that are not there",
    { env: { CITY_TEXTS: "cidade.json" } },
    /^CITY_TEXTS: "cidade.json" does not exist$/,
  ],
  [
    "texts of a city that are wrong, by file and line",
    {
      env: { CITY_TEXTS: "cidade.json" },
      spoil: () =>
        Deno.writeTextFile(`${folder}/cidade.json`, '{\n"hospital": {\n"fone": "156" } }\n'),
    },
    /^cidade.json:3: there is no field "hospital.fone"$/,
  ],
  ["an unknown argument", { args: ["--frehs"] }, /^Unknown argument "--frehs"/],
  [
    "a data folder that it cannot write",
    { spoil: () => Deno.writeTextFile(`${folder}/.data`, "a file") },
    /^The embedded mock cannot keep its data: .*\.data/,
  ],
  [
    "a data file that it cannot read, and says that it can be deleted",
    {
      async spoil() {
        await Deno.mkdir(`${folder}/.data`);
        await Deno.writeTextFile(`${folder}/.data/mock.sqlite`, "x".repeat(5000));
      },
    },
    /^The embedded mock cannot keep its data: (?:(?!mock\.sqlite").)*"\.data\/mock\.sqlite"(?!.*mock\.sqlite").* delete /,
  ],
  [
    "an incomplete build",
    { spoil: () => Deno.writeTextFile(`${folder}/dist/assets/main-ABC.js`, "half") },
    /^dist\/assets\/main-ABC.js is not as it was built: .*"deno task build".* unpack the release/,
  ],
  [
    "a build of which it cannot read a file, and says why",
    {
      async spoil() {
        await Deno.remove(`${folder}/dist/assets/main-ABC.js`);
        await Deno.mkdir(`${folder}/dist/assets/main-ABC.js`);
      },
    },
    /^Is a directory .*dist\/assets\/main-ABC.js/,
  ],
  ...["{}", "null", "[]", '{ "files": [] }'].map((list): [string, Start, RegExp] => [
    `a list of the build that is ${list}`,
    { spoil: () => Deno.writeTextFile(`${folder}/dist/files.json`, list) },
    /^dist holds no build: run "deno task build", or unpack the release again$/,
  ]),
  [
    "a build of which it cannot read the list, by its name",
    {
      async spoil() {
        await Deno.remove(`${folder}/dist`, { recursive: true });
        await Deno.symlink("dist", `${folder}/dist`);
      },
    },
    /^dist\/files.json cannot be read: Too many /,
  ],
  [
    "no build",
    { spoil: () => Deno.remove(`${folder}/dist`, { recursive: true }) },
    /^dist holds no build: /,
  ],
];
for (const [why, { env, args, spoil }, line] of REFUSED) {
  main(`refuses ${why}, with one line and an exit code`, async () => {
    await spoil?.();
    const program = await start(env, args);
    assert.is(await program.exited, 1);
    assert.match(program.printed().trimEnd(), line);
    assert.is(program.printed().trimEnd().split("\n").length, 1);
  });
}

main("remembers across a restart, and forgets with --fresh", async () => {
  const first = await start();
  const token = await logIn(await addressOf(first));
  await post(`${await addressOf(first)}/api/pet`, bodies.pet, token);
  assert.is(await first.stop(), 0);

  const second = await start();
  assert.ok((await petsOf(await addressOf(second), token)).includes("Mia"));
  assert.is(await second.stop("SIGINT"), 0);

  const third = await start({}, ["--", "--fresh"]);
  const address = await addressOf(third);
  assert.not((await petsOf(address, await logIn(address))).includes("Mia"));
});

main("lets a running call end after SIGTERM, accepts no other and exits", async () => {
  const program = await start();
  const address = await addressOf(program);
  const { hostname, port } = new URL(address);
  const body = JSON.stringify({ documento: "52998224725", senha: "maria123" });
  const slow = await Deno.connect({ hostname, port: Number(port) });
  const head =
    `POST /api/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n`;
  await write(slow, `${head}content-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
  await (await fetch(address)).text();
  const exited = program.stop("SIGTERM");
  // The signal has arrived while half of the body is not sent yet.
  while (await statusOf(`${address}/healthz`) !== 503);
  await write(slow, body.slice(10));
  const answer = await new Response(slow.readable).text();
  assert.match(answer, /^HTTP\/1.1 200/);
  assert.is(await exited, 0);
  assert.is(await fetch(address).then(() => "answered", () => "refused"), "refused");
});

main("exits even when a client never ends", async () => {
  const program = await start();
  const { hostname, port } = new URL(await addressOf(program));
  const stuck = await Deno.connect({ hostname, port: Number(port) });
  await write(
    stuck,
    "POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n",
  );
  await (await fetch(`http://${hostname}:${port}`)).text();
  assert.is(await program.stop(), 0);
  stuck.close();
});

main.run();

async function statusOf(url: string): Promise<number> {
  const { status, body } = await fetch(url, { headers: { connection: "close" } });
  await body?.cancel();
  return status;
}

async function write(connection: Deno.Conn, text: string): Promise<void> {
  await connection.write(new TextEncoder().encode(text));
}
