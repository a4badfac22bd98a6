// Shows the step that installs the packages, and that nothing after it needs a registry.
import { fileURLToPath } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { denoVersionRefusalText, installFailureText } from "../../server/install.ts";
import { writeBuildResult } from "../../server/build/write.ts";
import { smallSite } from "./small_site.ts";
import { addressOf, argumentsOf, type Program, serveBuilt, startDenoProgram } from "./spawn.ts";

const install = suite("install");

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** No way out of it. Its own user namespace lets it be made without being root. */
const WITHOUT_NETWORK = ["unshare", "--user", "--map-root-user", "--net"];

let folder: string;
let running: Program[] = [];

install.before.each(async () => {
  folder = await Deno.makeTempDir({ prefix: "portal-install-" });
});

install.after.each(async () => {
  for (const program of running) await program.stop("SIGKILL");
  running = [];
  await Deno.remove(folder, { recursive: true });
});

/** Runs `deno task install` in the folder, with an empty cache, and a registry that does not answer. */
async function runInstall(): Promise<{ code: number; printed: string }> {
  const args = (await argumentsOf("install")).map((part) =>
    part === "server/install.ts" ? ROOT + part : part
  );
  const program = startDenoProgram(args, {
    cwd: folder,
    env: { DENO_DIR: `${folder}/cache`, NPM_CONFIG_REGISTRY: "http://127.0.0.1:9" },
  });
  return { code: await program.exited, printed: program.printed() };
}

install("asks nobody where node_modules is of this deno.lock", async () => {
  await Deno.mkdir(`${folder}/node_modules`);
  for (const path of ["deno.json", "deno.lock", "node_modules/.deno.lock.sha256"]) {
    await Deno.copyFile(ROOT + path, `${folder}/${path}`);
  }
  assert.equal(await runInstall(), { code: 0, printed: "" });
});

install("says that deno.lock has not got what deno.json asks for, and how it gets it", async () => {
  await Deno.mkdir(`${folder}/node_modules`);
  for (const path of ["deno.lock", "node_modules/.deno.lock.sha256"]) {
    await Deno.copyFile(ROOT + path, `${folder}/${path}`);
  }
  const settings = await Deno.readTextFile(`${ROOT}deno.json`);
  const edited = settings.replace(/npm:superstruct@[\d.]+/, "npm:superstruct@2.99.0");
  await Deno.writeTextFile(`${folder}/deno.json`, edited);
  assert.equal(await runInstall(), {
    code: 1,
    printed: "deno.json asks for npm:superstruct@2.99.0, and deno.lock has not got it: " +
      'run "deno install", which writes deno.lock, and then "deno task test"\n',
  });
});

install("says in one line that the registry does not answer, and tries again", async () => {
  for (const path of ["deno.json", "deno.lock"]) {
    await Deno.copyFile(ROOT + path, `${folder}/${path}`);
  }
  for (let time = 0; time < 2; time++) {
    const { code, printed } = await runInstall();
    assert.is(code, 1);
    assert.match(
      printed,
      /^Installing [^\n]+\nThe packages could not be installed: [^\n]*127\.0\.0\.1:9[^\n]*\n$/,
    );
  }
});

for (const version of ["1.46.3", "2.7.14", "3.0.0"]) {
  install(`refuses Deno ${version} in one line that says what to do`, () => {
    assert.match(
      denoVersionRefusalText(version)!,
      `This is Deno ${version}, and the portal needs 2.8`,
    );
    assert.match(denoVersionRefusalText(version)!, "npx -y deno@2.9.6");
    assert.not.match(denoVersionRefusalText(version)!, "\n");
  });
}

install("no server needs a registry or a network: its lines alone are printed", async () => {
  await writeBuildResult(
    { site: await smallSite(), chunks: [], inlineScript: "", maps: [] },
    folder,
  );
  const serve = await serveBuilt(folder, {
    API_BASE_URL: "https://api.example.gov.br",
    DENO_DIR: `${folder}/cache`,
  }, { via: WITHOUT_NETWORK });
  running.push(serve);
  await addressOf(serve);
  assert.match(serve.printed(), /^\{[^\n]*"event":"start"[^\n]*\}\n$/);

  const [run, ...flags] = (await argumentsOf("start")).slice(0, -1);
  const args = [run, "--config", `${ROOT}deno.json`, "--frozen", ...flags, `${ROOT}main.ts`];
  const start = startDenoProgram(args, {
    cwd: folder,
    via: WITHOUT_NETWORK,
    env: { PORT: "0", DENO_DIR: `${folder}/another-cache` },
  });
  running.push(start);
  await start.until(/ana1234/);
  assert.match(start.printed(), /^http:\/\/localhost:\d+ with the embedded mock API/);
  assert.not.match(start.printed(), /registry|Download/);
});

install("says how Deno trusts a firewall that opens what is encrypted", () => {
  const printed =
    "error: Failed caching npm package 'react@19.2.9'\n    0: error sending request for " +
    "url (https://registry.npmjs.org/react): client error (Connect): invalid peer certificate: UnknownIssuer\n";
  assert.match(
    installFailureText(printed),
    /UnknownIssuer: .* set DENO_TLS_CA_STORE=system and try again$/,
  );
  assert.not.match(installFailureText("error: no route to host\n"), "DENO_TLS_CA_STORE");
});

install.run();
