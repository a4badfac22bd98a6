// Shows that the tree is the architecture: imports point down it, and each capability has one home.
import { suite } from "uvu";
import * as assert from "uvu/assert";

const s = suite("architecture");
const ROOT = new URL("../", import.meta.url);

/**
 * The map of the client, from the bottom up: each part imports from itself and from those before it. `ui` and `lib` know
 * no domain.
 */
const PARTS = [
  "packages routes lib ui conta sessao notices recuperacao cadastro onboarding pets",
  "agendamentos campanhas notificacoes confirmacao_email pesquisa pet_card perfil home",
  "bundles shell app services start main",
].join(" ").split(" ");
/** Of the parts below it, `ui` may import only these. */
const UI_MAY_IMPORT = ["routes", "lib", "ui"];
/** Inside a folder: what a thing is, its calls, its state, its screens and sheets (`.tsx`, `use_….ts`, `…_view.ts`). */
const LEVELS = ["model", "calls", "state", "view"];
/** State that has a name of its own. */
const STATES = [
  "state approximate_dates reminders awaited_vagas booking saving empresa endereco_form handed_documento",
  "news pending registration senha_check snapshot varias_inscricoes",
].join(" ").split(" ");
/** The service workers run apart from the page: no module of the page imports them. */
const WORKER = "worker";
const BUNDLES = "client/bundles.ts";

interface Source {
  path: string;
  text: string;
  /** Without comments. Strings and templates stay. */
  code: string;
  imports: string[];
  /** Without type imports, which do not exist when the program runs. */
  needs: string[];
}

const FOLDERS = ["client", "server", "test"];

const found = await Promise.all(FOLDERS.map((name) => walk(new URL(`${name}/`, ROOT))));
const paths = found.flat().sort();
const sources = await Promise.all(
  paths.filter((path) => /\.tsx?$/.test(path)).map(async (path): Promise<Source> => {
    const text = await Deno.readTextFile(new URL(path, ROOT));
    const code = withoutComments(text);
    // What loads later may be higher on the map.
    const now = path === BUNDLES ? "" : code;
    const needs = importsOf(path, now.replace(/^(import|export) type [^;]*;/gm, ""));
    return { path, text, code, imports: importsOf(path, now), needs };
  }),
);
const client = sources.filter(({ path }) => path.startsWith("client/"));

s("code loads later from bundles.ts alone", () => {
  const users = client.filter(({ code }) => /\bimport\(/.test(code));
  assert.equal(pathsOf(users), ["client/bundles.ts", "client/start/page.ts"]);
});

s("imports point down the map", () => {
  const wrong = client.flatMap(({ path, imports }) => {
    const from = partOf(path);
    return imports.filter((target) => target.startsWith("client/")).filter((target) => {
      const to = partOf(target);
      if (from === WORKER) return to !== WORKER && to !== "lib";
      if (from === "ui") return !UI_MAY_IMPORT.includes(to);
      return !PARTS.includes(to) || PARTS.indexOf(to) > PARTS.indexOf(from);
    }).map((target) => `${path} imports ${target}`);
  });
  assert.equal(wrong, []);
});

s(
  "inside a folder a screen stands over its state, the state over its calls, the calls over the model",
  () => {
    const wrong = client.flatMap(({ path, needs }) =>
      needs.filter((target) =>
        isOfThing(path) && target.startsWith("client/") && partOf(target) === partOf(path) &&
        LEVELS.indexOf(levelOf(target)) > LEVELS.indexOf(levelOf(path))
      ).map((target) => `${path} imports ${target}`)
    );
    assert.equal(wrong, []);
  },
);

s("only a folder's calls ask the API", () => {
  const verbs =
    /^import (?!type )\{[^}]*\b(get|getList|post|patch|del|remove)\b[^}]*\} from "[^"]*\/http\.ts"/m;
  const wrong = client.filter(({ path, code }) => isOfThing(path) && verbs.test(code))
    .filter(({ path }) => levelOf(path) !== "calls");
  assert.equal(pathsOf(wrong), []);
});

s("the script in the page and the workers hold no module with needs of its own", () => {
  const alone = client.filter(({ path }) => /^client\/(start\/page\.ts$|worker\/)/.test(path));
  assert.is(alone.length, 4);
  const small = [
    "client/lib/loading/app_restart.ts",
    "client/lib/loading/script_failure.ts",
    "client/worker/reminders.ts",
  ];
  const needed = client.filter((one) => alone.includes(one) || small.includes(one.path))
    .flatMap(({ needs }) => needs);
  assert.equal(needed.filter((path) => !small.includes(path)), []);
});

s("every file of the client is on the map, or the worker's", () => {
  const known = [...PARTS, WORKER];
  assert.equal(pathsOf(client.filter(({ path }) => !known.includes(partOf(path)))), []);
});

s("no two files import each other, not even through others", () => {
  assert.equal(findCycle(client)?.join(" → "), undefined);
});

s("client and server know nothing of each other, and neither of the tests", () => {
  const wrong = sources.flatMap(({ path, imports }) =>
    imports.filter((target) => {
      const [from, to] = [path, target].map((one) => one.split("/")[0]);
      if (from === "client") return to !== "client" && !target.startsWith("npm:");
      if (from === "server") return to === "client" || to === "test";
      return from !== "test" && to === "test";
    }).map((target) => `${path} imports ${target}`)
  );
  assert.equal(wrong.filter((one) => !isBare(one.split(" imports ")[1])), []);
});

s("models, calls and messages use no React, routing or styles", () => {
  const wrong = client.filter(({ path }) =>
    isOfThing(path) && ["model", "calls"].includes(levelOf(path))
  )
    .filter(({ imports }) => imports.some((target) => /^(react|wouter|goober)/.test(target)));
  assert.equal(pathsOf(wrong), []);
});

// what: [its pattern, the files that may use it]
const powers: [string, RegExp, RegExp][] = [
  [
    "fetch",
    /(?<![\w.$"'`])fetch\(/,
    /^client\/(lib\/(http\/http|loading\/script_failure)|start\/page|worker\/sw)\.ts$/,
  ],
  ["local storage", /\blocalStorage\b/, /^client\/(lib\/storage\/storage|start\/page)\.ts$/],
  [
    "tab storage",
    /\bsessionStorage\b/,
    /^client\/(lib\/(storage\/storage|loading\/updates)|start\/page)\.ts$/,
  ],
  ["indexedDB", /\bindexedDB\b/, /^client\/(lib\/storage\/(vault|storage)|worker\/reminders)\.ts$/],
  [
    "the parsing of dates",
    /\bDate\.parse\b|\bnew Date\((?!\)|\d|[\w.]*seenAt)/,
    /^client\/(lib\/(time\/(dates|clock|server_time)|http\/rate_limit)|agendamentos\/share|worker\/reminders|worker\/sw)\.ts$/,
  ],
  [
    "the device's clock",
    /\bDate\.now\b|\bnew Date\(\)/,
    /^client\/(lib\/time\/clock|start\/page|worker\/(sw|reminders))\.ts$/,
  ],
  [
    "history",
    /\bhistory\.(pushState|replaceState)\b/,
    /^client\/(lib\/navigation\/back|services)\.ts$/,
  ],
  [
    "what depends on a status's name",
    /\b(AGENDADA|PENDENTE|REALIZADA|CANCELADA)\b/,
    /^client\/agendamentos\/agendamento\.ts$/,
  ],
  [
    "markup from text",
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write/i,
    /^client\/start\/page\.ts$/,
  ],
];
for (const [what, written, allowed] of powers) {
  s(`${what} has its home`, () => {
    const users = client.filter(({ code }) => written.test(code)).filter(({ path }) =>
      !allowed.test(path)
    );
    assert.equal(pathsOf(users), []);
  });
}

s(
  "modules meet in imports: no globals, no events of our own, no writable exports",
  () => {
    const written =
      /\bdispatchEvent\(|\bglobalThis\.vet|^export (let|const \w+(: Signal\b.*)? = signal\b)/m;
    const wrong = client.filter(({ code }) => written.test(code));
    assert.equal(pathsOf(wrong), []);
  },
);

/** The templates of styles in the text. */
function stylesIn(text: string): string[] {
  return [...text.matchAll(/\b(?:css|styled\([^`()]*\))`([^`]*)`/g)].map(([, style]) => style);
}

s(
  "the reasons of a style stand above its template, which goes to the phone as it is written",
  () => {
    const wrong = client.filter(({ text }) => stylesIn(text).some((style) => style.includes("/*")));
    assert.equal(pathsOf(wrong), []);
  },
);

s("nothing follows the brackets of a selector, where goober ends it (client/lib/style.ts)", () => {
  const wrong = client.flatMap(({ path, text }) =>
    stylesIn(text)
      .flatMap((style) => style.match(/[^{};]+(?=\{)/g) ?? [])
      .flatMap((selectors) =>
        selectors.trim().startsWith("@") ? [] : selectors.split(/,(?![^(]*\))/)
      )
      .filter((selector) => /:[\w-]+\(.*\)\s*[^\s)]+[^)]*$/s.test(selector.trim()))
      .map((selector) => `${path}: ${selector.trim()}`)
  );
  assert.equal(wrong, []);
});

s("no file's path is taken from an address, which writes 'Área de trabalho' otherwise", () => {
  const wrong = sources.filter(({ code }) => /import\.meta\.url\)\s*\.pathname/.test(code));
  assert.equal(pathsOf(wrong), []);
});

s("paths are only in routes.ts", () => {
  const path =
    /["'`^]\\?\/(forgot-password|sign-in|pet-card|pets|agendamentos|campanhas|historico|notifications|perfil)\b/;
  const users = sources.filter(({ path: file, code }) =>
    /^(client|server)\//.test(file) && path.test(code) &&
    // The API's own paths are not meant.
    !/^(client\/\w+\/calls\.ts|client\/routes\.ts|server\/mock\/)/.test(file)
  );
  assert.equal(pathsOf(users), []);
});

s("a comment names only headings that exist in the repository", async () => {
  const named = sources.flatMap(({ path, text }) =>
    [...text.replace(/\n\s*(\/\/|\*) /g, " ").matchAll(/([\w/]*README\.md) "([^"]+)"/g)].map((
      [, file, heading],
    ) => ({ path, file, heading }))
  );
  assert.ok(named.length > 100, `only ${named.length} found`);
  const headings = new Map<string, string[]>();
  for (const file of new Set(named.map(({ file }) => file))) {
    const text = await Deno.readTextFile(new URL(file, ROOT)).catch(() => "");
    headings.set(file, [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading));
  }
  const wrong = named.filter(({ file, heading }) => !headings.get(file)!.includes(heading));
  assert.equal(wrong, []);
});

s.run();

async function walk(folder: URL): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const url = new URL(isDirectory ? `${name}/` : name, folder);
    if (isDirectory) found.push(...await walk(url));
    else found.push(url.pathname.slice(ROOT.pathname.length));
  }
  return found;
}

function partOf(path: string): string {
  return path.split("/")[1].replace(/\.tsx?$/, "");
}

/** Whether it belongs to something that the city does, and not to the machinery around that. */
function isOfThing(path: string): boolean {
  const machinery = [
    "packages",
    "routes",
    "bundles",
    "lib",
    "ui",
    "notices",
    "shell",
    "app",
    "start",
    "main",
  ];
  return ![...machinery, WORKER].includes(partOf(path));
}

function levelOf(path: string): string {
  const name = path.split("/")[2]?.replace(/\.ts$/, "") ?? "";
  if (/\.tsx$|^use_|_view$/.test(name)) return "view";
  if (name === "calls") return "calls";
  return STATES.includes(name) ? "state" : "model";
}

function pathsOf(files: Source[]): string[] {
  return files.map(({ path }) => path);
}

function isBare(target: string): boolean {
  return !target.includes(".ts");
}

/** Static and dynamic imports; relative ones as paths from the root. */
function importsOf(path: string, code: string): string[] {
  const written = /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g;
  return [...code.matchAll(written)].map(([, target]) =>
    target.startsWith(".") ? new URL(target, new URL(path, "file:///")).pathname.slice(1) : target
  );
}

/**
 * Removes comments. Good enough for formatted sources: a `//` inside a string follows a colon or a
 * quote.
 */
function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, "").replace(/(^|[\s{(,;])\/\/.*$/gm, "$1");
}

function findCycle(files: Source[]): string[] | undefined {
  const imports = new Map(files.map(({ path, needs }) => [path, needs]));
  const done = new Set<string>();
  function visit(path: string, way: string[]): string[] | undefined {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const target of imports.get(path) ?? []) {
      const cycle = imports.has(target) ? visit(target, [...way, path]) : undefined;
      if (cycle !== undefined) return cycle;
    }
    done.add(path);
    return undefined;
  }
  for (const { path } of files) {
    const cycle = visit(path, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
