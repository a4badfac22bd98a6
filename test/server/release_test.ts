// The archive of `deno task release`, on a machine without a network, a cache or the repository.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { writeBuildResult } from "../../server/build/write.ts";
import { ADVISED_DENO_VERSION } from "../../server/install.ts";
import { writeRelease } from "../../server/release.ts";
import { freePort } from "../port.ts";
import { smallSite } from "./small_site.ts";
import { copyProject, type Program, startDenoProgram } from "./spawn.ts";

const release = suite("release");

/** No way out of it: all that is up is its own loopback. */
const WITHOUT_NETWORK = [
  ...["unshare", "--user", "--map-root-user", "--net"],
  ...["sh", "-c", 'ip link set lo up && exec "$@"', "sh"],
];

let project: string;
let folder: string;
let unpacked: string;
let archive: string;
let program: Program | undefined;

release.before(async () => {
  project = await copyProject();
  folder = await Deno.makeTempDir({ prefix: "portal-release-" });
  await writeBuildResult(
    { site: await smallSite(), chunks: [], inlineScript: "", maps: [] },
    project,
  );
  archive = await writeRelease(project, folder);
  await run(["tar", "-xzf", archive, "-C", folder]);
  unpacked = archive.replace(".tar.gz", "");
});

release.after(async () => {
  // SIGKILL would leave the program of "deno task" running.
  await program?.stop();
  for (const one of [project, folder]) await Deno.remove(one, { recursive: true });
});

const canUnshare = (await new Deno.Command(WITHOUT_NETWORK[0], {
  args: [...WITHOUT_NETWORK.slice(1), "true"],
}).output().catch(() => undefined))?.success === true;

if (!canUnshare) console.log("No network namespace may be made here: the archive is not started");
(canUnshare ? release : release.skip)(
  "starts without a network, answers, and stops at SIGTERM, as the unit says",
  async () => {
    const unit = await Deno.readTextFile(`${unpacked}/server/deploy/portal.service`);
    const [command, ...args] = /^ExecStart=(.*)$/m.exec(unit)![1].split(" ");
    assert.is(command, "/usr/local/bin/deno");
    // "deno task" passes SIGTERM on, so the server need not hear it twice.
    assert.match(unit, /^KillMode=mixed$/m);
    const env = Object.fromEntries(
      /^Environment=(.*)$/m.exec(unit)![1].split(" ").map((pair) => pair.split("=")),
    );
    for (const name of ["home", "cache"]) await Deno.mkdir(`${folder}/${name}`);
    program = startDenoProgram(args, {
      cwd: unpacked,
      via: WITHOUT_NETWORK,
      env: {
        ...env,
        DRAIN_SECONDS: "0",
        THREADS: "2",
        HOME: `${folder}/home`,
        DENO_DIR: `${folder}/cache`,
        API_BASE_URL: "https://api.example.gov.br/v1",
        CITY_TEXTS: "server/cidade.exemplo.json",
      },
    });
    await program.until(/"event":"start".*\n/);
    assert.match(program.printed(), /^\{[^\n]*"threads":2[^\n]*\}\n$/);
    assert.is(await ask("/healthz"), '{"status":"ok","version":"1.2.3","build":"build-1"}\n');
    assert.match(await ask("/"), 'content="https://api.example.gov.br/v1"');
    assert.is(await program.stop(), 0);
    assert.match(program.printed(), /"event":"stop".*"signal":"SIGTERM"\}\n$/);
  },
);

for (const host of ["127.0.0.1", "::1", "[::1]"]) {
  release(
    `is started for systemd once the server listens, and not where it has ended, at ${host}`,
    async () => {
      const unit = await Deno.readTextFile(`${unpacked}/server/deploy/portal.service`);
      const [, wait] = /^ExecStartPost=-(.*)$/m.exec(unit)!;
      // With systemd's own 100 ms, five quick ends are "Start request repeated too quickly", and the last.
      assert.match(unit, /^RestartSec=5$/m);
      const port = freePort();
      const waitFor = (pid: number) =>
        run(["env", `HOST=${host}`, `PORT=${port}`, `MAINPID=${pid}`, "sh", "-c", wait]);

      const ended = new Deno.Command("true").spawn();
      await ended.status;
      await waitFor(ended.pid);

      const hostname = host.replace(/[[\]]/g, "");
      const waiting = waitFor(Deno.pid);
      using listener = Deno.listen({ hostname, port });
      await waiting;
      using own = await Deno.connect({ hostname, port });
      using first = await listener.accept();
      assert.is.not(first.remoteAddr.port, own.localAddr.port, "it did not wait for an answer");
    },
  );
}

release("has a proxy that writes no query beside a person's address", async () => {
  const conf = await Deno.readTextFile(`${unpacked}/server/deploy/nginx.conf`);
  const [, format] = /^log_format portal '(.*)';$/m.exec(conf)!;
  assert.not.match(format, /\$(?:request\b|request_uri|args|query_string|is_args|http_referer)/);
  const servers = conf.split(/^server /m).slice(1);
  assert.is(servers.length, 2);
  for (const server of servers) {
    assert.match(server, /^ {2}access_log \S+ portal;$/m);
    // An error below "crit" is written with the whole request, as where the portal restarts.
    assert.match(server, /^ {2}error_log \S+ crit;$/m);
  }
  // Caddy's does, too.
  assert.match(
    await Deno.readTextFile(`${unpacked}/server/README.md`),
    "exclude http.log.error http.handlers.reverse_proxy",
  );
});

release("has a proxy that says in Portuguese that the portal is down", async () => {
  const sentence = "O portal está fora do ar. Tente de novo daqui a pouco.";
  for (const path of ["server/deploy/nginx.conf", "server/README.md"]) {
    assert.match(await Deno.readTextFile(`${unpacked}/${path}`), sentence, path);
  }
});

/** Runs the task in the project, whose build only says how it was called. */
async function runTask(...args: string[]): Promise<{ code: number; printed: string }> {
  await Deno.writeTextFile(
    `${project}/build.ts`,
    'console.log(`built ${Deno.args} for ${Deno.env.get("API_BASE_URL")}`);\n' +
      'console.log(`${Deno.env.get("CITY_TEXTS")} ${Deno.env.get("PUBLIC_URL")}`);\n' +
      'if (Deno.env.has("FAILS")) Deno.exit(1);\n',
  );
  const env = {
    API_BASE_URL: "https://api.example.gov.br",
    CITY_TEXTS: "cidade.json",
    PUBLIC_URL: "https://portal.example.gov.br",
    ...(args.includes("fails") && { FAILS: "1" }),
  };
  const given = ["task", "--quiet", "release", ...args.filter((arg) => arg !== "fails")];
  const task = startDenoProgram(given, { cwd: project, env });
  return { code: await task.exited, printed: task.printed() };
}

release(
  "withdraws the worker where it is told to, and says nothing of the machine that builds",
  async () => {
    const archived = String.raw`[0-9a-f]{64}  \.release/portal-1\.2\.3-[0-9a-f]{12}\.tar\.gz`;
    for (const args of [[], ["--withdraw-service-worker"]]) {
      const { code, printed } = await runTask(...args);
      assert.is(code, 0, printed);
      const built = `built ${args} for undefined\nundefined undefined`;
      assert.match(printed, new RegExp(`^${built}\n${archived}\n$`));
    }
  },
);

release("refuses what it does not know, and releases nothing that was not built", async () => {
  const unknown = 'Unknown argument "--withdraw": there is only --withdraw-service-worker\n';
  assert.equal(await runTask("--withdraw"), { code: 1, printed: unknown });
  const { code, printed } = await runTask("fails");
  assert.is(code, 1);
  assert.match(printed, /\nNothing was released, because the build failed\n$/);
});

release("has what the server runs, and nothing that builds, tests or plays the API", async () => {
  const paths = (await run(["tar", "-tzf", archive])).split("\n")
    .map((path) => path.replace(/^portal-1\.2\.3-[0-9a-f]{12}\//, ""));
  const packages = paths.map((path) => /^node_modules\/([^/]+)\/$/.exec(path)?.[1]);
  assert.equal(packages.filter(Boolean), ["hono", "superstruct"]);
  assert.equal(paths.filter((path) => /mock|\/build\/|^(client|test|static)\//.test(path)), []);
  const deployed = ["portal.service", "portal.env", "nginx.conf"];
  for (const name of deployed) assert.ok(paths.includes(`server/deploy/${name}`), name);
  assert.ok(paths.includes("server/IMPLANTACAO.md"));
});

release("has the SHA-256 of the Deno with which it was tried", async () => {
  const list = await Deno.readTextFile(
    `${unpacked}/server/deploy/deno-${ADVISED_DENO_VERSION}.sha256`,
  );
  assert.match(list, /^[0-9a-f]{64} {2}x86_64\/deno\n[0-9a-f]{64} {2}aarch64\/deno\n$/);
  const guide = await Deno.readTextFile(`${unpacked}/server/IMPLANTACAO.md`);
  assert.match(guide, `server/deploy/deno-${ADVISED_DENO_VERSION}.sha256`);
  if (Deno.version.deno !== ADVISED_DENO_VERSION || Deno.build.os !== "linux") return;
  const digest = await crypto.subtle.digest("SHA-256", await Deno.readFile(Deno.execPath()));
  assert.match(list, `${new Uint8Array(digest).toHex()}  ${Deno.build.arch}/deno\n`);
});

release(
  "is the same archive for the same project, whenever it is made, and no other has its name",
  async () => {
    await Deno.utime(`${project}/dist/index.html`, 1, 1);
    const again = await Deno.makeTempDir({ prefix: "portal-release-" });
    try {
      const other = await Deno.readFile(await writeRelease(project, again));
      assert.ok(other.toBase64() === (await Deno.readFile(archive)).toBase64());
      // As an earlier build with the city's texts leaves it.
      await Deno.mkdir(`${project}/dist/.well-known`);
      await writeBuildResult(
        { site: await smallSite(), chunks: [], inlineScript: "", maps: [] },
        project,
      );
      const rebuilt = await Deno.readFile(await writeRelease(project, again));
      assert.ok(rebuilt.toBase64() === other.toBase64());
      await Deno.writeTextFile(`${project}/server/listen.ts`, "\n", { append: true });
      const mended = await writeRelease(project, again);
      assert.is.not(
        mended.slice(again.length),
        archive.slice(folder.length),
        "a folder of its own",
      );
    } finally {
      await Deno.remove(again, { recursive: true });
    }
  },
);

release.run();

/** What the started program answers, asked inside its namespace. */
async function ask(path: string): Promise<string> {
  const code = `const a = await fetch("http://127.0.0.1:8000${path}"); console.log(a.status);
    await Deno.stdout.write(new Uint8Array(await a.arrayBuffer()));`;
  const into = ["nsenter", "--target", `${program!.pid}`, "--user", "--net"];
  const printed = await run([...into, Deno.execPath(), "eval", "--no-config", code]);
  assert.match(printed, /^200\n/);
  return printed.slice(4);
}

async function run([command, ...args]: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, { args }).output();
  const [printed, why] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  if (!success) throw new Error(`${command} failed: ${why}`);
  return printed;
}
