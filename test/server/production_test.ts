// `deno task serve`: the same site without the mock, on all cores.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { writeBuildResult } from "../../server/build/write.ts";
import { freePort } from "../port.ts";
import { smallSite } from "./small_site.ts";
import { addressOf, copyProject, type Program, serveBuilt, startDenoProgram } from "./spawn.ts";

const production = suite("production");

let folder: string;
let program: Program | undefined;

production.before(async () => {
  folder = await Deno.makeTempDir({ prefix: "portal-production-" });
  await writeBuildResult(
    { site: await smallSite(), chunks: [], inlineScript: "", maps: [] },
    folder,
  );
});

production.after.each(async () => {
  await program?.stop("SIGKILL");
});

production.after(async () => {
  await Deno.remove(folder, { recursive: true });
});

const REAL = { API_BASE_URL: "https://api.example.gov.br" };

async function serve(
  env: Record<string, string> = REAL,
  moreArgs: string[] = [],
): Promise<Program> {
  return program = await serveBuilt(folder, env, { moreArgs });
}

production("serves the page for the API of the environment", async () => {
  const started = await serve({
    API_BASE_URL: "https://api.example.gov.br/v1",
    HOSPITAL_ADDRESS: 'Rua "A" & <b>, 1',
  });
  const address = await addressOf(started);
  const page = await fetch(address);
  assert.is(page.status, 200);
  const policy = page.headers.get("content-security-policy")!;
  assert.match(policy, "https://api.example.gov.br https://brasilapi.com.br");
  const html = await page.text();
  assert.match(html, '<meta name="api-base-url" content="https://api.example.gov.br/v1">');
  assert.match(html, '<meta name="cnpj-api-url" content="https://brasilapi.com.br/api">');
  const where = '<meta name="hospital-address" content="Rua &quot;A&quot; &amp; &lt;b>, 1">';
  assert.match(html, where);
  const api = await fetch(`${address}/api/pet`);
  assert.is(api.status, 404);
  await api.body?.cancel();
  const { warning } = JSON.parse(started.printed());
  assert.is(warning, undefined);
});

production("serves the city's texts on each thread", async () => {
  await Deno.writeTextFile(`${folder}/cidade.json`, '{ "avisos": [{ "texto": "Fechado" }] }');
  const address = await addressOf(await serve({ ...REAL, CITY_TEXTS: "cidade.json" }));
  for (let asked = 0; asked < 8; asked++) {
    const answer = await fetch(`${address}/cidade.json`, { headers: { connection: "close" } });
    assert.equal(await answer.json(), { avisos: [{ texto: "Fechado" }] });
  }
});

production(
  "starts on more threads than cores, and no thread loses what it still reads",
  async () => {
    const started = await serve({ ...REAL, THREADS: "8" });
    await addressOf(started);
    assert.is(JSON.parse(started.printed()).threads, 8);
    assert.is(await started.stop(), 0);
  },
);

production("refuses a port on which another one answers, though threads share a port", async () => {
  const first = await serve();
  const { port } = new URL(await addressOf(first));
  const second = await serve({ ...REAL, PORT: port });
  await second.until(new RegExp(`^PORT ${port} is already in use on 127.0.0.1: .*\n$`));
  assert.is(await second.exited, 1);
  await first.stop();
});

const REFUSED: [why: string, env: Record<string, string>, given: string[], line: RegExp][] = [
  ["to start without an API", {}, [], /API_BASE_URL is not set: .*\n/],
  ["options", REAL, ["--port", "9000"], /Unknown argument "--port": set HOST and PORT instead\n/],
  ["a port that is no number", { ...REAL, PORT: "http" }, [], /PORT must be .*"http"\n/],
];
for (const [why, env, given, line] of REFUSED) {
  production(`refuses ${why}, in one line`, async () => {
    const started = await serve(env, given);
    await started.until(line);
    assert.is(await started.exited, 1);
  });
}

/** Serves a copy of the project, whose production_thread.ts also runs `code`, on two threads, and removes the copy. */
async function withThreadCode(
  code: string,
  env: Record<string, string>,
  check: (serving: Program) => Promise<void>,
): Promise<void> {
  const root = await copyProject();
  try {
    await writeBuildResult(
      { site: await smallSite(), chunks: [], inlineScript: "", maps: [] },
      root,
    );
    await Deno.writeTextFile(`${root}/server/production_thread.ts`, code, { append: true });
    program = startDenoProgram(["task", "--quiet", "serve"], {
      cwd: root,
      env: { ...REAL, HOST: "127.0.0.1", PORT: "0", THREADS: "2", ...env },
    });
    await check(program);
    await program.stop();
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

production("ends with an error in the log when a thread dies", async () => {
  const dying = 'setTimeout(() => { throw new TypeError("segredo"); }, 500);\n';
  await withThreadCode(dying, {}, async (serving) => {
    assert.is(await serving.exited, 1);
    const line = serving.printed().trimEnd().split("\n").at(-1)!;
    const { event, build, stack } = JSON.parse(line);
    assert.equal([event, build], ["error", "build-1"]);
    assert.match(stack[0], /production_thread\.ts:\d+$/);
    assert.not.match(line, "segredo");
  });
});

production("answers on the other thread too", async () => {
  const marking = `
    const { log } = console;
    console.log = (line) => log(line + " other thread");
  `;
  await withThreadCode(marking, { REQUEST_LOG: "1" }, async (serving) => {
    const address = await addressOf(serving);
    // The kernel gives each connection to one of them: all to the first would be a chance of one in 10^12.
    for (let asked = 0; asked < 40; asked++) {
      await (await fetch(address, { headers: { connection: "close" } })).text();
    }
    await serving.until(/"event":"request".* other thread\n/);
  });
});

production("no thread may use network, environment or disk once all listen", async () => {
  const trying = `
    const ways = {
      read: () => Deno.readTextFileSync("dist/files.json"),
      net: () => Deno.listen({ port: 0 }).close(),
      env: () => Deno.env.get("PORT"),
    };
    const mayStill = (way: () => unknown) => {
      try {
        return way(), true;
      } catch {
        return false;
      }
    };
    setInterval(() => {
      const found = Object.entries(ways).filter(([, way]) => mayStill(way)).map(([name]) => name);
      console.log(["may", ...found, "."].join(" "));
    }, 50);
  `;
  await withThreadCode(trying, {}, async (serving) => {
    await serving.until(/"event":"start"[^]*(?:may .*\n){4}/);
    const [before, after] = serving.printed().split(/.*"event":"start".*\n/);
    assert.match(before + after, /^may \.$/m);
    // The first line may be of a look before.
    assert.equal(after.trimEnd().split("\n").slice(1).filter((line) => line !== "may ."), []);
  });
});

production(
  "answers on two threads, and says in a line of JSON when it starts and stops",
  async () => {
    const started = await serve({ ...REAL, REQUEST_LOG: "1" });
    const address = await addressOf(started);
    await (await fetch(`${address}/campanhas/segredo-1?detalhes=segredo-2`)).text();
    await fetch(`${address}/pets`, { method: "HEAD" });
    await (await fetch(`${address}/segredo-3`)).text();
    await started.until(/"route":"\/\*"/);
    assert.is(await started.stop(), 0);
    const lines = started.printed().trimEnd().split("\n").map((line) => JSON.parse(line));
    const requests = Array.from({ length: 3 }, () => "request");
    assert.equal(lines.map(({ event }) => event), ["start", ...requests, "stop"]);
    const [start, page, head, nowhere, stop] = lines;
    assert.equal([start.build, start.threads, stop.signal], ["build-1", 2, "SIGTERM"]);
    assert.equal([page.method, page.route, page.status], ["GET", "/campanhas/:campanhaId", 200]);
    assert.ok(page.bytes > 0 && page.ms >= 0);
    assert.equal([head.method, head.route, head.bytes], ["HEAD", "/pets", 0]);
    assert.equal([nowhere.route, nowhere.status], ["/*", 404]);
    assert.not.match(started.printed(), "segredo");
  },
);

production(
  "drains after a Ctrl-C, which deno task passes on: the second is the first again",
  async () => {
    const started = await serve({ ...REAL, DRAIN_SECONDS: "2" });
    const address = await addressOf(started);
    const exited = started.stop("SIGINT");
    const health = async () => {
      const { status, body } = await fetch(`${address}/healthz`, {
        headers: { connection: "close" },
      });
      await body?.cancel();
      return status;
    };
    while (await health() === 200);
    void started.stop("SIGINT");
    void started.stop("SIGTERM");
    assert.is(await health(), 503);
    assert.is(await exited, 0);
    assert.match(started.printed(), /"event":"stop".*"signal":"SIGINT"/);
  },
);

production("hears a signal from the first answer on, while other threads still start", async () => {
  const port = freePort();
  const started = await serve({ ...REAL, PORT: `${port}`, THREADS: "8" });
  const isAnswered = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.text()).catch(() =>
      undefined
    );
  while (await isAnswered() === undefined);
  assert.is(await started.stop(), 0);
  assert.match(started.printed(), /"event":"stop".*"signal":"SIGTERM"\}\n$/);
});

production("says at /healthz that it is being stopped, and answers until it is", async () => {
  const started = await serve({ ...REAL, DRAIN_SECONDS: "60" });
  const address = await addressOf(started);
  const ask = async (path: string) => {
    const answer = await fetch(address + path, { headers: { connection: "close" } });
    return [answer.status, await answer.text()];
  };
  assert.equal(await ask("/healthz"), [
    200,
    '{"status":"ok","version":"1.2.3","build":"build-1"}\n',
  ]);
  const exited = started.stop();
  let health = await ask("/healthz");
  while (health[0] === 200) health = await ask("/healthz");
  assert.equal(health, [503, '{"status":"draining","version":"1.2.3","build":"build-1"}\n']);
  assert.is((await ask("/pets"))[0], 200);
  // Another signal, a second later, does not wait for the drain.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await started.stop();
  assert.is(await exited, 1);
  assert.is(await fetch(address).then(() => "answered", () => "refused"), "refused");
});

production(
  "restarts without a failed request, if clients ask the other server after the drain",
  async () => {
    const env = { ...REAL, DRAIN_SECONDS: "1" };
    const old = await serve(env);
    const addresses = [await addressOf(old)];
    const next = await serve(env);
    addresses.push(await addressOf(next));
    let isOver = false;
    let drainedAt = Infinity;
    const found = addresses.map(() => new Set<number>());
    const ask = (address: string) => fetch(address, { headers: { connection: "close" } });
    const clients = Array.from({ length: 4 }, async () => {
      while (!isOver || found[1].size === 0) {
        let at = 0;
        const answer = await ask(addresses[0]).catch((error) => {
          // As long as it drains, none may fail. Then a proxy repeats what had no answer.
          if (performance.now() < drainedAt) throw error.cause;
          at = 1;
          return ask(addresses[1]);
        });
        found[at].add(answer.status);
        await answer.text();
      }
    });
    drainedAt = performance.now() + 1000;
    const stopping = old.stop().then((code) => {
      isOver = true;
      return code;
    });
    const [code] = await Promise.all([stopping, ...clients]);
    assert.is(code, 0);
    assert.equal(found.map((statuses) => [...statuses]), [[200], [200]]);
    await next.stop();
  },
);

production.run();
