// A day of the running server: somebody sends a person's CPF, name and token through each of its doors, in every place
// of a request. None of them is in the log, in a file or in an answer.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { writeBuildResult } from "../../server/build/write.ts";
import { CITY_PATH, ROBOTS_PATH, type Site, STATEMENT_TITLES } from "../../server/site.ts";
import { smallSite } from "./small_site.ts";
import { addressOf, serveBuilt } from "./spawn.ts";

const day = suite("day");

const CPF = "52998224725";
const NAME = "Fulana";
const TOKEN = "eyJhbGciOiJIUzI1NiJ9.e30.Zm9v";
const SECRETS = [CPF, "529.982.247-25", NAME, TOKEN];
/** Also of a token in a place that takes no dot. */
const TRACES = [...SECRETS, TOKEN.split(".")[0]];

interface Sent {
  method?: string;
  target: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The small site with everything that a city's server answers. */
async function wholeSite(): Promise<Site> {
  const site = await smallSite();
  const copyOf = (from: string, path: string) => ({
    ...site.files.find((file) => file.path === from)!,
    path,
  });
  const statements = Object.keys(STATEMENT_TITLES).filter((name) => name !== "termos");
  return {
    ...site,
    files: [
      ...site.files,
      ...statements.map((name) => copyOf("/termos.html", `/${name}.html`)),
      copyOf(CITY_PATH, ROBOTS_PATH),
    ],
  };
}

/** Sends the bytes as they are, which `fetch` would not, and returns the whole answer. */
async function send(address: string, { method = "GET", target, headers, body }: Sent) {
  const { hostname, port } = new URL(address);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const bytes = new TextEncoder().encode(body ?? "");
  const lines = Object.entries({
    host: "localhost",
    connection: "close",
    ...body !== undefined && { "content-length": String(bytes.length) },
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`;
  // An answer may come before all is sent.
  const writer = connection.writable.getWriter();
  const writing = writer.write(new TextEncoder().encode(head)).then(() => writer.write(bytes))
    .catch(() => {});
  const answer = await new Response(connection.readable).text();
  await writing;
  return answer;
}

const JSON_TYPE = "application/json";
const PAGES = ["/", "/pets", "/campanhas/c-1"];
const FILES = [
  CITY_PATH,
  ROBOTS_PATH,
  "/.well-known/security.txt",
  ...Object.keys(STATEMENT_TITLES).map((name) => `/${name}`),
  "/healthz",
  "/sw.js",
  "/assets/main-ABC.js",
];
const HEADERS = [
  ..."host user-agent referer cookie authorization origin accept accept-language".split(" "),
  ..."if-none-match x-forwarded-for sec-fetch-site sec-fetch-mode content-type".split(" "),
];

/** The secret in every place of a request to this path. */
function waysTo(path: string, secret: string): Sent[] {
  return [
    { target: `${path}?nome=${secret}` },
    { target: `${path.replace(/\/$/, "")}/${secret}` },
    { target: `/${secret}${path}` },
    { target: `//${secret}.example${path}` },
    { method: secret.replaceAll(/\W/g, ""), target: path },
    { method: "POST", target: path, body: secret },
    { method: "POST", target: `${path}?nome=${secret}`, body: `{"cpf":"${secret}"}` },
    ...HEADERS.map((name) => ({ target: path, headers: { [name]: secret } })),
    { target: path, headers: { [secret.replaceAll(/\W/g, "")]: "1" } },
  ];
}

/** The secret in every field of every kind of report. */
function reportsOf(secret: string): Sent[] {
  const error = {
    build: "build-1-abcdefgh",
    screen: `/campanhas/${secret}`,
    error: "TypeError",
    stack: ["main-ABC.js:1:2345", `${secret}.js:1:1`],
  };
  const refused = {
    documentURL: `https://portal.example/pets?nome=${secret}`,
    effectiveDirective: "img-src",
    blockedURL: `https://${secret}.example/`,
    sourceFile: secret,
    sample: secret,
  };
  const older = { "document-uri": refused.documentURL, "violated-directive": `img-src ${secret}` };
  const bodies: [type: string, body: unknown][] = [
    [JSON_TYPE, error],
    [JSON_TYPE, { ...error, error: secret }],
    [JSON_TYPE, { ...error, message: secret }],
    [JSON_TYPE, { ...error, stack: [secret.repeat(400)] }],
    ["application/reports+json", [{ type: "csp-violation", url: secret, body: refused }]],
    ["application/csp-report", { "csp-report": { ...older, "script-sample": secret } }],
    ["text/plain", secret],
  ];
  const report = ([type, body]: [string, unknown], more?: Record<string, string>) => ({
    method: "POST",
    target: `/erros?nome=${secret}`,
    headers: {
      "content-type": type,
      "user-agent": `Chrome/120 ${secret}`,
      referer: secret,
      ...more,
    },
    body: JSON.stringify(body),
  });
  const [first] = bodies;
  return [
    ...bodies.map((body) => report(body)),
    report(first, { "sec-fetch-site": "cross-site", origin: `https://${secret}.example` }),
  ];
}

/** Every file below the folder that holds one of the words. */
async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory, isFile } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) found.push(...await filesWith(path, words));
    if (!isFile) continue;
    const text = new TextDecoder("latin1").decode(await Deno.readFile(path));
    if (words.some((word) => text.includes(word))) found.push(path);
  }
  return found;
}

day("leaves nothing of a person in the log, in a file or in an answer", async () => {
  const folder = await Deno.makeTempDir({ prefix: "portal-day-" });
  try {
    await writeBuildResult(
      { site: await wholeSite(), chunks: [], inlineScript: "", maps: [] },
      folder,
    );
    const seguranca = { contato: "mailto:seguranca@example.gov.br", expira: "2027-11-01" };
    await Deno.writeTextFile(`${folder}/cidade.json`, JSON.stringify({ seguranca }));
    const started = await serveBuilt(folder, {
      API_BASE_URL: "https://api.example.gov.br",
      CITY_TEXTS: "cidade.json",
      REQUEST_LOG: "1",
      // Each thread counts by itself what an address sends.
      THREADS: "1",
      HOME: folder,
      DENO_DIR: `${folder}/cache`,
      TMPDIR: folder,
    });
    const address = await addressOf(started);
    const ways = SECRETS.flatMap((secret) => [
      ...[...PAGES, ...FILES, "/erros", "/api/login", "/__mesa", "/nada"].flatMap((path) =>
        waysTo(path, secret)
      ),
      // Each from another address; then one address sends too many.
      ...reportsOf(secret).map((sent, at) => ({
        ...sent,
        headers: { ...sent.headers, "x-forwarded-for": `${secret}, 10.0.${secret.length}.${at}` },
      })),
    ]);
    const tooMany = Array.from({ length: 40 }, () => ({
      ...reportsOf(NAME)[0],
      headers: { "content-type": JSON_TYPE, "x-forwarded-for": CPF },
    }));
    const answers: string[] = [];
    for (const sent of [...ways, ...tooMany]) answers.push(await send(address, sent));
    // Some are refused before they become a request, and such have no line.
    const statuses = new Set(answers.map((answer) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]));
    assert.is(await started.stop(), 0);

    const lines = started.printed().trimEnd().split("\n").map((line) => JSON.parse(line));
    const events = new Set(lines.map(({ event }) => event));
    assert.equal([...events].sort(), ["client-error", "csp-report", "request", "start", "stop"]);
    for (const path of [...PAGES, ...FILES]) {
      const route = path.replace("c-1", ":campanhaId");
      assert.ok(lines.some((line) => line.route === route && line.status === 200), route);
    }
    for (const status of ["200", "204", "400", "403", "404", "405", "413", "415", "429"]) {
      assert.ok(statuses.has(status), `no answer was ${status}`);
    }
    const told = [started.printed(), ...answers].join("\n").toLowerCase();
    assert.equal(TRACES.filter((trace) => told.includes(trace.toLowerCase())), []);
    assert.ok((await filesWith(folder, ["build-1"])).length > 0);
    assert.equal(await filesWith(folder, TRACES), []);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

day.run();
