// Shows the build as a program, on a copy of the project: what it writes, when it has nothing to
// do, and when it fails.
import { createHash } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { anonymousRoutes, routes } from "../../../client/routes.ts";
import { isBuildFresh } from "../../../server/build/write.ts";
import { type SiteIndex, STATEMENT_TITLES } from "../../../server/site.ts";
import { argumentsOf, copyProject, DESKTOP_PREFIX, startDenoProgram } from "../spawn.ts";

const build = suite("build");

const HOST = {
  API_BASE_URL: "https://api.example.gov.br/v1",
  CITY_TEXTS: "server/cidade.exemplo.json",
};

const OVER_PAGE = /^Over budget: page: \d+\.\d, budget 1$/m;

/** The folder around the project. */
let around: string;
let root: string;
let list: SiteIndex;
let page: string;
/** The list of the build after a change. */
let changed: SiteIndex;

build.after(async () => {
  await Deno.remove(around, { recursive: true });
});

function run(...args: string[]): Promise<{ code: number; printed: string }> {
  return runWith({}, ...args);
}

async function runWith(env: Record<string, string>, ...args: string[]) {
  const program = startDenoProgram([...await argumentsOf("build"), ...args], { cwd: root, env });
  const code = await program.exited;
  return { code, printed: program.printed() };
}

function read(path: string): Promise<string> {
  return Deno.readTextFile(`${root}/dist${path}`);
}

// Not in a hook, because uvu would not show its error. The tests below read this build's result.
build("builds the project when nothing was built yet", async () => {
  around = await Deno.makeTempDir({ prefix: DESKTOP_PREFIX });
  root = `${around}/portal`;
  await Deno.rename(await copyProject(), root);
  // What makes the files as small as can be is most of a build's time: the whole run's own build does it once already.
  await edit("server/build/compress.ts", /constants.BROTLI_MAX_QUALITY/, "1");
  await edit("server/build/minify.ts", /(?<=compress: )\{[^}]+\}/, "false");
  for (const name of ["login", "first load", "home", "all script"]) await setBudget(name, 300);
  await setBudget("page", 1);
  await setBudget("inline script", 0.1);
  const { code, printed } = await run("--if-missing");
  assert.is(code, 0, printed);
  list = JSON.parse(await Deno.readTextFile(`${root}/dist/files.json`));
  page = await read("/index.html");
});

build("lists every file that it writes, with sizes, and writes nothing else", async () => {
  const expected = ["/files.json"];
  for (const { path, size, encodings } of list.files) {
    assert.is((await Deno.stat(`${root}/dist${path}`)).size, size, path);
    expected.push(path);
    if (encodings.br) expected.push(`${path}.br`);
    if (encodings.gzip) expected.push(`${path}.gz`);
  }
  assert.equal((await walk("")).sort(), expected.sort());
});

build("allows only files with a hash in their name to be stored for ever", () => {
  for (const { path, immutable } of list.files) {
    assert.is(immutable, path.startsWith("/assets/"), path);
    if (immutable) assert.match(path, /-[A-Z0-9]{8}\.(?:css|js)$/);
  }
});

build("keeps source maps out of the site", async () => {
  assert.not.ok((await walk("")).some((path) => path.endsWith(".map")));
  for (const { path } of list.files.filter(({ path }) => path.endsWith(".js"))) {
    assert.not.match(await read(path), "sourceMappingURL");
  }
  assert.ok((await Deno.stat(`${root}/.maps${entryOf(page)}.map`)).isFile);
});

build("keeps the packages, and nothing else, in files of their own", async () => {
  for (const { path } of list.files.filter(({ path }) => /^\/assets\/.*\.js$/.test(path))) {
    const { sources } = JSON.parse(await Deno.readTextFile(`${root}/.maps${path}.map`));
    const packages = sources.filter((source: string) => source.includes("/node_modules/"));
    assert.is(packages.length, path.startsWith("/assets/packages-") ? sources.length : 0, path);
  }
});

build("names in the policy exactly what is inline in the page", () => {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
  const styles = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text);
  assert.ok(scripts.length > 0 && styles.length > 0);
  assert.equal(list.csp.scriptHashes, scripts.map(sha256));
  assert.equal(list.csp.styleHashes, styles.map(sha256));
});

build("links no script: before the first paint only those in the page run", () => {
  assert.not.match(page, /<script[^>]+src=|<link[^>]+preload/);
  assert.ok(list.files.some(({ path }) => path === entryOf(page)));
});

build("asks who is here after the API's address, and before the styles", () => {
  const order = ['name="api-base-url"', "/me`", "<style>", "view-login"].map((text) =>
    page.indexOf(text)
  );
  assert.ok(order[0] > 0);
  const home = list.files.find(({ path }) => path.startsWith("/assets/authenticated-"))!.path;
  assert.match(page.slice(0, page.indexOf("<style>")), home, "home's files are asked for as early");
  assert.equal(order, order.toSorted((one, other) => one - other));
});

build("shows one text where no script runs, and nothing else: no view, no field, no button", () => {
  const shown = page.slice(page.indexOf("<body>")).replace(/<(script|style)\b[^]*?<\/\1>/g, "");
  assert.not.match(shown, /<(template|form|input|button|style|link)\b|\bstyle=/);
  const words = shown.replace(/<!--.*?-->|<[^>]+>/g, "\n").trim();
  assert.match(words, /^Este navegador é antigo demais para o portal\n/);
  assert.match(words, /\n[^\n]*Leve um documento[^\n]*$/);
  assert.match(shown, "<!--hospital-->");
});

build("draws without a style attribute, which the policy would drop", () => {
  const views = page.match(/<script type="text[^]*?<\/script>/g)!;
  assert.is(views.length, 4);
  assert.not.match(views.join(""), / style=/);
});

build("draws no form that could put what was typed into an address", () => {
  const forms = page.match(/<form[^>]*>/g)!;
  assert.is(forms.length, 1);
  assert.match(forms[0], /\smethod="post"/);
  assert.match(forms[0], /\saction="\/"/);
});

build("makes the pages of terms, privacy and accessibility, without script and style", async () => {
  for (const name of Object.keys(STATEMENT_TITLES)) {
    const html = await read(`/${name}.html`);
    assert.not.match(html, /<script|<style|\bstyle=|\{\w+\}/);
    const [, styles] = /<link rel="stylesheet" href="([^"]+)"/.exec(html)!;
    assert.ok(list.files.some(({ path }) => path === styles), styles);
  }
});

build(
  "tells the worker to store what each phone needs, and nothing that few people open",
  async () => {
    const [array] = /\[[^\]]*"\/manifest\.webmanifest"[^\]]*\]/.exec(await read("/sw.js"))!;
    const stored: string[] = JSON.parse(array);
    for (const path of ["/manifest.webmanifest", "/azulejo.svg", "/icons/tab.png"]) {
      assert.ok(stored.includes(path), path);
    }
    for (const start of ["/assets/packages-", "/assets/statements-"]) {
      assert.ok(stored.some((path) => path.startsWith(start)), start);
    }
    const few = stored.filter((path) => /\.(html|txt|png)$/.test(path));
    assert.equal(few, ["/icons/tab.png"]);
  },
);

build("names the release in the list and in the page", async () => {
  const { version } = JSON.parse(await Deno.readTextFile(`${root}/deno.json`));
  assert.is(list.version, version);
  assert.match(page, new RegExp(`<!--${version} \\d{4}-\\d\\d-\\d\\d--><!--${list.buildId}-->$`));
});

build("names only files that exist, in page and manifest", async () => {
  const manifest = await read("/manifest.webmanifest");
  const named = [
    ...[...page.matchAll(/(?:href|src)="(\/[^"]*\.\w+)"/g)].map(([, path]) => path),
    ...JSON.parse(manifest).icons.map(({ src }: { src: string }) => src),
  ];
  assert.ok(named.length > 3);
  for (const path of named) assert.ok(list.files.some((file) => file.path === path), path);
});

build("lists every path of the client, for the server", () => {
  assert.equal(list.pagePaths, Object.values(routes));
});

build("tells the script in the page which paths need no login", () => {
  const [script] = /<script>[^]*?<\/script>/.exec(page)!;
  // Home is the page itself, which the script may have to fetch again.
  const others = Object.values(routes).filter((path) => path !== routes.home);
  const named = others.filter((path) => script.includes(`"${path}"`));
  assert.equal(named, Object.values(anonymousRoutes));
});

build("does nothing with --if-missing while the site matches the sources", async () => {
  assert.equal(await run("--if-missing"), { code: 0, printed: "" });
});

build("is no longer fresh when a file is gone", async () => {
  assert.is(await isBuildFresh(root), true);
  await Deno.remove(`${root}/dist/manifest.webmanifest`);
  assert.is(await isBuildFresh(root), false);
});

build(
  "builds with --if-missing then, and the same below a folder with packages of its own",
  async () => {
    const foreign = {
      "package.json": '{"type":"commonjs","sideEffects":false}',
      "tsconfig.json": '{"compilerOptions":{"paths":{"react":["./node_modules/react/index.js"]}}}',
      "node_modules/react/package.json": '{"name":"react","main":"index.js"}',
      "node_modules/react/index.js": "exports.isForeign = true;",
    };
    await Deno.mkdir(`${around}/node_modules/react`, { recursive: true });
    for (const [path, text] of Object.entries(foreign)) {
      await Deno.writeTextFile(`${around}/${path}`, text);
    }
    const { code, printed } = await run("--if-missing");
    assert.is(code, 0, printed);
    assert.equal(JSON.parse(await read("/files.json")), list);
  },
);

build(
  "renames for a changed screen only its bundle, and makes another build for a changed worker",
  async () => {
    await edit("client/pets/screen.tsx", /Nenhum pet cadastrado/, "Nenhum pet");
    await edit("client/worker/sw.ts", /"vet-caches"/, '"vet-other"');
    const { code, printed } = await run("--if-missing");
    assert.is(code, 0, printed);
    assert.match(printed, OVER_PAGE);
    changed = JSON.parse(await read("/files.json"));
    assert.is.not(changed.buildId, list.buildId);
    assert.match(await read("/sw.js"), "vet-other");
    assert.equal(namesSince(list, changed), ["screens"]);
  },
);

build("fails past a budget and says which", async () => {
  await edit("client/ui/button.tsx", /width: 45%/, "width: 40%");
  const { code, printed } = await runWith(HOST, "--withdraw-service-worker");
  assert.is(code, 1);
  assert.match(printed, OVER_PAGE);
  assert.match(printed, /^Over budget: inline script: \d+\.\d, budget 0.1$/m);
  assert.is(printed.match(/^Over budget/gm)!.length, 2);
  assert.match(printed, /^Make it smaller; .* raise BUDGETS in build\.ts, and say why$/m);
});

build(
  "is not fresh after a build that withdrew the worker, but where that is asked for",
  async () => {
    assert.is(await isBuildFresh(root), false);
    assert.is(await isBuildFresh(root, { withdrawsWorker: true }), true);
  },
);

build("renames for a changed start all that runs in it, but no package", async () => {
  const names = namesSince(changed, JSON.parse(await read("/files.json")));
  assert.ok(names.includes("main") && names.includes("screens"));
  assert.not.ok(names.includes("packages"));
});

build("removes the files of the build before", async () => {
  const old = changed.files.filter(({ immutable }) => immutable).map(({ path }) => path);
  const now = await walk("");
  assert.ok(old.some((path) => !now.includes(path)));
});

build("writes for a static host which API to call and the city's texts", async () => {
  const html = await read("/index.html");
  assert.match(html, '<meta name="api-base-url" content="https://api.example.gov.br/v1">');
  assert.match(html, /<!--hospital--><p>Endereço: Exemplo: /);
  assert.is(JSON.parse(await read("/cidade.json")).avisos.length, 1);
});

build("refuses texts of a city that are wrong, by file and line, before it builds", async () => {
  await Deno.writeTextFile(`${root}/cidade.json`, '{\n  "avisos": 3\n}\n');
  const before = await read("/files.json");
  const { code, printed } = await runWith({ CITY_TEXTS: "cidade.json" });
  assert.equal([code, printed], [1, "cidade.json:2: avisos must be a list: [ ]\n"]);
  assert.is(await read("/files.json"), before);
});

for (
  const [name, value] of [
    ["PUBLIC_URL", "https://portal.example.gov.br"],
    ["CITY_TEXTS", HOST.CITY_TEXTS],
  ]
) {
  build(`writes nothing of the mock for a host with ${name} and no API`, async () => {
    const before = await read("/files.json");
    const { code, printed } = await runWith({ [name]: value });
    assert.is(code, 1);
    assert.match(printed, /^API_BASE_URL is not set: [^\n]*\n$/);
    assert.is(await read("/files.json"), before);
  });
}

build("refuses an argument that it does not know", async () => {
  const { code, printed } = await run("--withdraw");
  assert.is(code, 1);
  assert.match(printed, /^Unknown argument "--withdraw"/);
});

build("fails on a client that does not compile, and leaves the site as it was", async () => {
  const before = await read("/files.json");
  await Deno.writeTextFile(`${root}/client/main.tsx`, "const const");
  const { code, printed } = await run();
  assert.is(code, 1);
  assert.match(printed, "client/main.tsx:1:6");
  assert.is(await read("/files.json"), before);
});

build.run();

/** The app's script, which the page imports. */
function entryOf(html: string): string {
  return /\/assets\/main-\w+\.js/.exec(html.slice(html.lastIndexOf("<script>")))![0];
}

/** What the scripts are called that the one build has not, without their hashes. */
function namesSince(before: SiteIndex, after: SiteIndex): string[] {
  const known = before.files.map(({ path }) => path);
  const added = after.files.filter(({ path, immutable }) => immutable && !known.includes(path));
  return added.map(({ path }) => /(\w+)-\w+\.js$/.exec(path)![1]).sort();
}

/** In KiB. */
async function setBudget(name: string, budget: number): Promise<void> {
  await edit("build.ts", new RegExp(`(?<=^  "?${name}"?: )[\\d.]+(?=,$)`, "m"), `${budget}`);
}

/** Changes the copy of the project. */
async function edit(file: string, part: RegExp, instead: string): Promise<void> {
  const path = `${root}/${file}`;
  const text = await Deno.readTextFile(path);
  assert.match(text, part);
  await Deno.writeTextFile(path, text.replace(part, instead));
}

async function walk(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(`${root}/dist${folder}`)) {
    if (isDirectory) found.push(...await walk(`${folder}/${name}`));
    else found.push(`${folder}/${name}`);
  }
  return found;
}

function sha256(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
