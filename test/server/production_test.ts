// Shows `deno task serve`: the same site without the mock, on all cores.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { writeBuilt } from "../../server/build/write.ts";
import { smallSite } from "./small_site.ts";
import { commandOf, copyProject, type Program, spawn } from "./spawn.ts";

const production = suite("production");

const ENTRY = new URL("../../server/production.ts", import.meta.url).pathname;
const CONFIG = new URL("../../deno.json", import.meta.url).pathname;

let folder: string;
let program: Program | undefined;

production.before(async () => {
  folder = await Deno.makeTempDir({ prefix: "portal-production-" });
  await writeBuilt({ site: await smallSite(), chunks: [], inlineScript: "", maps: [] }, folder);
});

production.after.each(async () => {
  await program?.stop("SIGKILL");
});

production.after(async () => {
  await Deno.remove(folder, { recursive: true });
});

async function serve(env: Record<string, string>, given: string[] = []): Promise<Program> {
  const [serve, ...rest] = await commandOf("serve");
  const flags = ["--config", CONFIG, "--frozen", "--host", "127.0.0.1", "--port", "0"];
  const args = [serve, ...flags, ...rest.slice(0, -1), ENTRY, ...given];
  program = spawn(args, { cwd: folder, env: { DENO_JOBS: "2", ...env } });
  return program;
}

production("serves the page for the API of the environment", async () => {
  const started = await serve({ API_BASE_URL: "https://api.example.gov.br/v1" });
  const [, address] = await started.until(/(http:\S+) with the API.*\n/);
  const page = await fetch(address);
  assert.is(page.status, 200);
  assert.match(page.headers.get("content-security-policy")!, "https://api.example.gov.br");
  assert.match(await page.text(), 'content="https://api.example.gov.br/v1"');
  const api = await fetch(`${address}/api/pet`);
  assert.is(api.status, 404);
  await api.body?.cancel();
  assert.match(started.printed(), /http:\S+ with the API at https:\/\/api.example.gov.br\/v1$/m);
  assert.not.match(started.printed(), "not encrypted");
});

production("warns once of an API that is not encrypted, on any number of cores", async () => {
  const started = await serve({ API_BASE_URL: "http://api.example.gov.br" });
  const [, address] = await started.until(/(http:\S+) with the API[^]*not encrypted.*\n/);
  for (let count = 0; count < 8; count++) await (await fetch(address)).body?.cancel();
  assert.is(started.printed().match(/not encrypted/g)?.length, 1);
});

production("refuses to start without an API", async () => {
  const started = await serve({});
  assert.is.not(await started.exited, 0);
  assert.match(started.printed(), "API_BASE_URL is not set");
});

production("refuses command-line options, because only the environment is read", async () => {
  const started = await serve({ API_BASE_URL: "https://api.example.gov.br" }, ["--port", "9000"]);
  await started.until(/Unknown argument "--port": set HOST and PORT instead\n/);
  assert.is(await started.exited, 1);
});

for (const [name, value] of [["PORT", "http"], ["HOST", "a b"]]) {
  production(`refuses ${name}="${value}" in one line`, async () => {
    const env = { API_BASE_URL: "https://api.example.gov.br", [name]: value };
    const started = await serve(env);
    await started.until(new RegExp(`${name} must be .*"${value}"\n`));
    assert.is(await started.exited, 1);
  });
}

production("listens where HOST and PORT say, as a task", async () => {
  const root = await copyProject();
  try {
    await writeBuilt({ site: await smallSite(), chunks: [], inlineScript: "", maps: [] }, root);
    const env = { API_BASE_URL: "https://api.example.gov.br", HOST: "127.0.0.1", PORT: "0" };
    // A second core may still be starting when the signal comes, and then keeps running.
    program = spawn(["task", "serve"], { cwd: root, env: { DENO_JOBS: "1", ...env } });
    const [, port] = await program.until(/http:\/\/localhost:(\d+) with the API/);
    assert.is.not(port, "8000");
    assert.match(await (await fetch(`http://127.0.0.1:${port}`)).text(), "<title>");
    // On Linux this address reaches a server that listens everywhere, and none that listens on 127.0.0.1.
    const other = fetch(`http://127.0.0.2:${port}`).then(() => "answered", () => "refused");
    assert.is(await other, "refused");
  } finally {
    // The task passes this signal on to the server; it could not pass on a SIGKILL.
    await program?.stop("SIGTERM");
    await Deno.remove(root, { recursive: true });
  }
});

production.run();
