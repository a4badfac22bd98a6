// What the server answers, over a real socket: the fixed list, caching, methods, and headers on
// every status.
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createApp } from "../../server/app.ts";
import { configureCityFiles } from "../../server/city_files.ts";
import { configurePageForStaticHost } from "../../server/page.ts";
import type { Config } from "../../server/config.ts";
import { listen, type ListeningServer } from "../../server/listen.ts";
import { createWorld } from "../../server/mock/world.ts";
import { CITY_PATH, PAGE_PATH, type Site } from "../../server/site.ts";
import { createCheckedMock } from "../contract/checked_mock.ts";
import { stopTime } from "../timers.ts";
import { MOCK_CONFIG, SMALL_PAGE, SMALL_STATEMENT, smallSite } from "./small_site.ts";

interface Answer {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The `Host` header. */
  host?: string;
}

const SECURITY = [
  "strict-transport-security",
  "x-content-type-options",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "referrer-policy",
  "permissions-policy",
  "content-security-policy",
];

const NAVIGATION = { "sec-fetch-mode": "navigate", accept: "text/html,*/*" };
const JSON_TYPE = { "content-type": "application/json" };
const HASHED = "/assets/main-ABC.js";

const app = suite("app");
const world = createWorld();
let server: ListeningServer;

app.before(async () => {
  const api = new Hono()
    // The headers of such an answer cannot be changed.
    .get("/frozen", () => Response.redirect("http://localhost/elsewhere"))
    .route("/", createCheckedMock(world));
  server = listen(MOCK_CONFIG, createApp({ site: await smallSite(), config: MOCK_CONFIG, api }));
});

app.after(async () => {
  await server.close();
  world.close();
});

/** Sends the path as it is, over a socket: `fetch` would normalise it and hide the encoding. */
async function request(
  path: string,
  { method = "GET", headers = {}, body = "", host = "127.0.0.1" }: Asked = {},
): Promise<Answer> {
  const port = Number(new URL(server.url).port);
  const connection = await Deno.connect({ hostname: MOCK_CONFIG.host, port });
  const length = body === "" ? {} : { "content-length": body.length };
  const sent = Object.entries({ host, connection: "close", ...length, ...headers });
  const lines = sent.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const asked = `${method} ${path} HTTP/1.1\r\n${lines}\r\n${body}`;
  // The server may refuse, and close the connection, before the whole body is sent.
  connection.write(new TextEncoder().encode(asked)).catch(() => {});
  return parse(new Uint8Array(await new Response(connection.readable).arrayBuffer()));
}

function parse(bytes: Uint8Array<ArrayBuffer>): Answer {
  const text = new TextDecoder("latin1").decode(bytes);
  const end = text.indexOf("\r\n\r\n");
  const [statusLine, ...lines] = text.slice(0, end).split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const status = Number(statusLine.split(" ")[1]);
  return { status, headers: new Headers(headers), body: bytes.slice(end + 4) };
}

/** What an app of the site answers without a socket. */
async function answerOf(
  site: Site,
  path: string,
  config: Config = MOCK_CONFIG,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await createApp({ site, config }).fetch(
    new Request(`http://localhost${path}`, { headers }),
  );
}

function assertSecure(headers: Headers): void {
  for (const name of SECURITY) assert.ok(headers.get(name), `${name} is missing`);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function policyOf({ headers }: { headers: Headers }): string {
  return headers.get("content-security-policy")!;
}

const PLACES = ["/", "/?detalhes=1", "/pets", "/campanhas/campanha-1"];
for (const path of [...PLACES, `/campanhas/${"x".repeat(64)}`]) {
  app(`serves the page at ${path}`, async () => {
    const { status, headers, body } = await request(path);
    assert.is(status, 200);
    assert.is(headers.get("content-type"), "text/html; charset=utf-8");
    assert.is(headers.get("cache-control"), "no-cache");
    assert.is(textOf(body), SMALL_PAGE);
  });
}

const NO_PLACES =
  "/nao-existe /pets/ /pets/1 /campanhas/:campanhaId /index.html /p%C3%A1gina /a/b/c " +
  "/index.php /admin.php /INDEX.PHP/ /wp/login.aspx /pets/1.5 /foto.heic";
const ODD_IDS = "AG.2026-000123 12:34 QWc6MTI= a%2Fb a%2fb.js AG.1/ x.png 50%25 %C3%A7%3F".split(
  " ",
);
for (
  const path of [
    ...NO_PLACES.split(" "),
    ...ODD_IDS.map((id) => `/campanhas/${id}`),
    `/campanhas/${"x".repeat(65)}`,
  ]
) {
  app(`serves the page at ${path} to a navigation, and to no other request`, async () => {
    const script = { "sec-fetch-mode": "cors", accept: "text/html" };
    const asked: Record<string, string>[] = [NAVIGATION, { accept: "text/html" }, {}, script];
    const statuses = await Promise.all(asked.map((headers) => request(path, { headers })));
    assert.equal(statuses.map(({ status }) => status), [200, 200, 404, 404]);
  });
}

const NOWHERE = `
  /assets/main-XYZ.js /assets/ /assets /assets/main-ABC.js.br /assets/main-ABC.js.gz /assets/main-ABC.js.map
  /assets/../sw.js.map /files.json /index.html.br /.env /.git/config /pets/.env /../deno.json /../../etc/passwd
  /%2e%2e/deno.json /..%2fdeno.json /%2e%2e%2f%2e%2e%2fetc%2fpasswd /..%5cdeno.json /..\\deno.json
  /campanhas/.env /campanhas/.git/config /campanhas/%2e%2e /campanhas/a%2f%2e%2e%2fb.js /campanhas/x%00.js /campanhas/a/b.js
  /assets/%2e%2e/sw.js /assets%2fmain-ABC.js /sw.js%00 /SW.JS /sw.js/ //sw.js /server/app.ts /robots.txt /apiary.json
  /main.js.zst /index.php.gz /index.php.map /app.tsx /foto.PNG /favicon.ico /index.php%00 /index.php%2f.env /.index.php
`;
for (const path of NOWHERE.trim().split(/\s+/)) {
  app(`answers 404 at ${path}, even to a navigation`, async () => {
    for (const headers of [{}, NAVIGATION]) {
      const { status, body } = await request(path, { headers });
      assert.equal([status, textOf(body)], [404, "Não encontrado\n"]);
    }
  });
}

app("a file with a hash in its name can be kept for ever; others are asked for again", async () => {
  const year = "public, max-age=31536000, immutable";
  for (const [path, caching] of [[HASHED, year], ["/sw.js", "no-cache"], ["/nope", "no-store"]]) {
    assert.is((await request(path)).headers.get("cache-control"), caching, path);
  }
});

for (const [encoding, unpack] of [["br", brotliDecompressSync], ["gzip", gunzipSync]] as const) {
  app(`sends a file as ${encoding} to a client that accepts it`, async () => {
    const headers = { "accept-encoding": `deflate, ${encoding}` };
    for (const path of ["/", HASHED, "/sw.js"]) {
      const [plain, packed] = [await request(path), await request(path, { headers })];
      assert.is(packed.headers.get("content-encoding"), encoding);
      for (const answer of [plain, packed]) {
        assert.is(answer.headers.get("vary"), "Accept-Encoding");
        assert.is(Number(answer.headers.get("content-length")), answer.body.length);
      }
      assert.is(textOf(unpack(packed.body)), textOf(plain.body));
      assert.is.not(packed.headers.get("etag"), plain.headers.get("etag"));
    }
    const bitmap = await request("/icons/app.png", { headers });
    assert.is(bitmap.headers.get("content-encoding"), null);
    assert.is(bitmap.headers.get("vary"), null);
  });
}

for (const path of ["/", HASHED, "/sw.js", "/icons/app.png"]) {
  app(`answers 304 to a client that already has ${path}, in each encoding`, async () => {
    for (const encoding of ["identity", "gzip", "br"]) {
      const ask = (known = "") => {
        const headers = { "accept-encoding": encoding, "if-none-match": known };
        return request(path, { headers });
      };
      const first = await ask();
      const second = await ask(first.headers.get("etag")!);
      assert.equal([first.status, second.status, second.body.length], [200, 304, 0]);
      for (const name of ["etag", "cache-control", "vary"]) {
        assert.is(second.headers.get(name), first.headers.get(name), name);
      }
      assert.is((await ask('"other"')).status, 200);
    }
  });
}

for (const path of ["/", HASHED, "/assets/nope.js", "/healthz"]) {
  app(`answers HEAD ${path} like GET, without the body`, async () => {
    const headers = { "accept-encoding": "br" };
    const got = await request(path, { headers });
    const head = await request(path, { method: "HEAD", headers });
    assert.equal([head.status, head.body.length], [got.status, 0]);
    for (const name of ["content-length", "etag", "content-type", "content-encoding"]) {
      assert.is(head.headers.get(name), got.headers.get(name), name);
    }
  });
}

for (const path of ["/termos/", "/TERMOS", "/Termos//?de=login"]) {
  app(`leads from ${path} to the statement, not to the page`, async () => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, body } = await request(path, { method, headers: NAVIGATION });
      assert.equal([status, headers.get("location"), body.length], [308, "/termos", 0]);
      assertSecure(headers);
    }
    assert.is((await request(path, { method: "POST" })).status, 405);
  });
}

for (const path of ["/healthz/", "/HEALTHZ", "/healthz/x"]) {
  app(`does not say that all is well at ${path}`, async () => {
    assert.is((await request(path, { headers: NAVIGATION })).status, 404);
  });
}

for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
  app(`refuses ${method} outside the API, and its body`, async () => {
    for (const path of ["/", "/pets", HASHED]) {
      const { status, headers } = await request(path, { method, body: "x".repeat(300_000) });
      assert.equal([status, headers.get("allow")], [405, "GET, HEAD"], path);
    }
  });
}

app(
  "refuses what a form would send to the page, without waiting for it or repeating it",
  async () => {
    const connection = await Deno.connect({
      hostname: MOCK_CONFIG.host,
      port: Number(new URL(server.url).port),
    });
    const form = "content-type: application/x-www-form-urlencoded\r\ncontent-length: 1000000";
    const sent = `POST / HTTP/1.1\r\nhost: localhost\r\n${form}\r\n\r\nsenha=maria123`;
    await connection.write(new TextEncoder().encode(sent));
    // The rest never comes, and the answer does.
    const first = await connection.readable.getReader().read();
    const { status, headers, body } = parse(first.value!);
    assert.equal([status, headers.get("allow")], [405, "GET, HEAD"]);
    assert.not.match(textOf(body), /maria123|senha/);
  },
);

app("passes requests below /api to the API, with query and body", async () => {
  const body = JSON.stringify({ documento: "52998224725", senha: "maria123" });
  const login = await request("/api/login", { method: "POST", headers: JSON_TYPE, body });
  assert.equal([login.status, login.headers.get("cache-control")], [200, "no-store"]);
  const { token } = JSON.parse(textOf(login.body));
  const me = await request("/api/me", { headers: { authorization: `Bearer ${token}` } });
  assert.match(JSON.parse(textOf(me.body)).nome, /^Maria/);
});

app(
  "logs a call of the mock by its route, without what is in address, header or body",
  async () => {
    const config = { ...MOCK_CONFIG, logsRequests: true };
    const logging = createApp({ site: await smallSite(), config, api: createCheckedMock(world) });
    const original = console.log;
    let logged = "";
    console.log = (...parts: unknown[]) => logged += `${parts.join(" ")}\n`;
    try {
      const headers = { authorization: `Bearer ${world.openSession("maria")}` };
      for (
        const path of ["/tutores/search/52998224725", "/agendamentos/historico/Maria?de=Maria"]
      ) {
        await logging.fetch(new Request(`http://localhost/api${path}`, { headers }));
      }
      const body = JSON.stringify({ documento: "52998224725", senha: "Maria123" });
      const login = { method: "POST", headers: { ...headers, ...JSON_TYPE }, body };
      await logging.fetch(new Request("http://localhost/api/login", login));
      const lines = logged.trimEnd().split("\n").map((line) => JSON.parse(line));
      assert.equal(
        lines.map(({ route, status }) => [route, status]),
        [
          ["/api/tutores/search/:cpf", 200],
          ["/api/agendamentos/historico/:id", 404],
          ["/api/login", 401],
        ],
      );
      for (const secret of ["52998224725", "Maria", headers.authorization.split(" ")[1]]) {
        assert.not.ok(logged.includes(secret), logged);
      }
    } finally {
      console.log = original;
    }
  },
);

const LOOPBACK = "127.0.0.1";
const AT_THE_DESK: [peer: string, called: string, given: string, status: number][] = [
  [LOOPBACK, "localhost", LOOPBACK, 200],
  [LOOPBACK, "LOCALHOST:8000", LOOPBACK, 200],
  ["::ffff:127.0.0.1", "localhost", "::", 200],
  [LOOPBACK, "portal.test:8000", "portal.test", 200],
  ["192.168.0.7", "localhost", "0.0.0.0", 403],
  ["127.0.0.1.evil.test", "localhost", "0.0.0.0", 403],
  [LOOPBACK, "evil.test:8000", LOOPBACK, 403],
  [LOOPBACK, "127.0.0.1.evil.test", LOOPBACK, 403],
  [LOOPBACK, "localhost, evil.test", LOOPBACK, 403],
  [LOOPBACK, "", LOOPBACK, 403],
];
for (const [peer, called, given, status] of AT_THE_DESK) {
  app(`answers ${status} at the desk to ${peer}, which calls ${given} "${called}"`, async () => {
    for (const method of ["GET", "POST"]) {
      const answer = await askDesk(given, { remoteAddr: { transport: "tcp", hostname: peer } }, {
        method,
        headers: { host: called },
      });
      assert.is(answer.status, status);
      assertSecure(answer.headers);
      const here = "A mesa só abre nesta máquina, pelo endereço localhost\n";
      assert.is(await answer.text(), status === 200 ? "a mesa" : here);
    }
  });
}

for (const name of ["x-forwarded-for", "x-forwarded-host", "forwarded"]) {
  app(`closes the desk to what a proxy on this machine passes on, with ${name}`, async () => {
    const connection = { remoteAddr: { transport: "tcp", hostname: LOOPBACK } };
    const headers = { host: "127.0.0.1:8000", [name]: "203.0.113.7" };
    assert.is((await askDesk(LOOPBACK, connection, { headers })).status, 403);
  });
}

app("closes the desk if the caller's address is unknown", async () => {
  for (const connection of [undefined, {}, { remoteAddr: { transport: "unix", path: "/a" } }]) {
    assert.is((await askDesk("0.0.0.0", connection)).status, 403);
  }
});

async function askDesk(host: string, connection: unknown, init?: RequestInit): Promise<Response> {
  const desk = new Hono().all("*", (c) => c.text("a mesa"));
  const served = createApp({ site: await smallSite(), config: { ...MOCK_CONFIG, host }, desk });
  return await served.fetch(new Request("http://localhost/__mesa", init), connection);
}

const UNCHANGED = { headers: { "if-none-match": "*" } };
const LOGIN = { method: "POST", headers: JSON_TYPE, body: "{" };
const STATUSES: [status: number, path: string, asked?: Asked][] = [
  [200, "/"],
  [200, HASHED],
  [200, "/sw.js"],
  [200, "/icons/app.png"],
  [200, "/healthz"],
  [200, "/termos"],
  [304, "/", UNCHANGED],
  [304, HASHED, UNCHANGED],
  [404, "/nope"],
  [404, "/assets/nope.js"],
  [405, "/", { method: "POST" }],
  [302, "/api/frozen"],
  [401, "/api/pet"],
  [404, "/api/nope"],
  [400, "/api/login", LOGIN],
  [415, "/api/login", { ...LOGIN, headers: { "content-type": "text/plain" } }],
  [413, "/api/login", { ...LOGIN, body: "x".repeat(70_000) }],
];
for (const [status, path, asked] of STATUSES) {
  app(`carries every security header on ${status} at ${path}`, async () => {
    const answer = await request(path, asked);
    assert.is(answer.status, status);
    assertSecure(answer.headers);
  });
}

app(
  "sends every header also with a fault of the API and with its own error, and reveals nothing",
  async () => {
    world.faults.set("GET /me", { status: 503 }, { times: 1 });
    assertSecure((await request("/api/me")).headers);
    const api = new Hono().get("/boom", () => {
      throw new Error("CPF 52998224725 was here");
    }).onError((error) => {
      throw error;
    });
    const broken = createApp({ site: await smallSite(), config: MOCK_CONFIG, api });
    const original = console.error;
    let logged = "";
    console.error = (...parts: unknown[]) => logged += parts.join(" ");
    const answer = await broken.fetch(new Request("http://localhost/api/boom"));
    console.error = original;
    assert.is(answer.status, 500);
    assertSecure(answer.headers);
    assert.not.match(await answer.text(), /52998224725|Error:/);
    const line = JSON.parse(logged);
    assert.equal([line.event, line.build, line.error], ["error", "build-1", "Error"]);
    assert.match(line.stack[0], /^at .*app_test/);
    assert.not.match(logged, /52998224725/);
  },
);

const HOSTS = ["", "[::1]:8000", "localhost:8000/?x=", "localhost/#", "localhost/api", "a@b"];
for (const host of HOSTS) {
  app(`the path of a request counts, whatever its Host says: '${host}'`, async () => {
    const health = await request("/healthz", { host, headers: NAVIGATION });
    assert.match(textOf(health.body), '"status":"ok"');
    assert.is(textOf((await request("/pets", { host })).body), SMALL_PAGE);
    assert.is((await request("/api/nada?x=1", { host })).status, 404);
  });
}

app(
  "writes one strict policy for the page, with the hashes of what the build inlined",
  async () => {
    assert.equal(policyOf(await request("/")).split("; "), [
      "default-src 'none'",
      "script-src 'self' 'sha256-script='",
      "style-src 'self' 'sha256-style='",
      "img-src 'self' data:",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types vet vet-views",
    ]);
  },
);

app("lets the page and the worker call the APIs of the environment, and no other", async () => {
  const config: Config = {
    ...MOCK_CONFIG,
    apiBaseUrl: "https://api.example.gov.br/v1",
    cnpjApiUrl: "https://registro.example.br:8443/api",
  };
  for (const path of ["/", "/sw.js"]) {
    assert.match(
      policyOf(await answerOf(await smallSite(), path, config)),
      "; connect-src 'self' https://api.example.gov.br https://registro.example.br:8443;",
    );
  }
});

app(
  "requires HTTPS for a day, and for two years with subdomains once the operator says so",
  async () => {
    const long = { ...MOCK_CONFIG, hstsSubdomains: true };
    const site = await smallSite();
    for (const path of ["/", HASHED, "/sw.js", "/termos", "/healthz", "/nope.js"]) {
      const required = async (config: Config) =>
        (await answerOf(site, path, config)).headers.get("strict-transport-security");
      assert.equal(
        [await required(MOCK_CONFIG), await required(long)],
        ["max-age=86400", "max-age=63072000; includeSubDomains"],
        path,
      );
    }
  },
);

app("a file that is no page or worker may do nothing", async () => {
  const answer = await request(HASHED);
  const { headers } = answer;
  assert.is(headers.get("x-content-type-options"), "nosniff");
  assert.match(policyOf(answer), /^default-src 'none'; base-uri 'none'/);
  assert.match(headers.get("permissions-policy")!, "camera=()");
  assert.not.match(headers.get("permissions-policy")!, /fullscreen|wake-lock|web-share/);
});

/** The page as the build makes it, with the day and the name of the build at its end. */
async function markedSite(day = ""): Promise<Site> {
  const site = await smallSite();
  const files = site.files.map((file) => {
    const bytes = new TextEncoder().encode(`${SMALL_PAGE}${day}<!--${site.buildId}-->`);
    return file.path === PAGE_PATH ? { ...file, bytes } : file;
  });
  return { ...site, files };
}

app("the page and its worker name the same version", async () => {
  const site = await markedSite();
  const worker = await (await answerOf(site, "/sw.js")).text();
  const version = /^const VERSION="(build-1-[\w-]{8})";/.exec(worker)?.[1];
  assert.ok(version, worker.slice(0, 60));
  assert.is(await (await answerOf(site, "/")).text(), `${SMALL_PAGE}<!--${version}-->`);
});

const SAID: [what: string, hospital: Config["hospital"], lines: string][] = [
  ["nothing", undefined, "<!--hospital-->"],
  ["its hours alone", { hours: "7h às 17h" }, "<p>Horário: 7h às 17h</p>"],
  [
    "all, as text",
    { address: 'Rua "A" & <b>, 1', phone: "(98) 3212-0000 $& ramal 5", hours: "7h" },
    "<p>Endereço: Rua &quot;A&quot; &amp; &lt;b>, 1</p>" +
    '<p>Telefone: <a href="tel:+559832120000">(98) 3212-0000 $&amp; ramal 5</a></p>' +
    "<p>Horário: 7h</p>",
  ],
  ["a short number", { phone: "156" }, '<p>Telefone: <a href="tel:156">156</a></p>'],
  [
    "two numbers",
    { phone: "Plantão 24h: (0xx98) 3212–8000 ou 156" },
    '<p>Telefone: <a href="tel:+559832128000">Plantão 24h: (0xx98) 3212–8000</a></p>' +
    '<p>Telefone: <a href="tel:156">156</a></p>',
  ],
  ["no number", { phone: "no local" }, "<p>Telefone: no local</p>"],
];
for (const [what, hospital, lines] of SAID) {
  app(`says where the hospital is, without any script: ${what}`, async () => {
    const page = await answerOf(await smallSite(), "/", { ...MOCK_CONFIG, hospital });
    assert.match(await page.text(), `${lines}<p>texto que`);
  });
}

app("says of the hospital what was built, where the server does not say it", async () => {
  const built = { ...MOCK_CONFIG, hospital: { address: `Rua "A" & 'B', 1`, phone: "156" } };
  const site = configurePageForStaticHost(await smallSite(), built);
  const help = { ...site.files[0], path: "/ajuda.html" };
  const bytes = new TextEncoder().encode("<!--city:hospital--><!--/city-->");
  const withHelp = { ...site, files: [...site.files, { ...help, bytes, encodings: {} }] };
  const config = { ...MOCK_CONFIG, hospital: { phone: "190" } };
  const lines = "<p>Endereço: Rua &quot;A&quot; &amp; &#39;B&#39;, 1</p>" +
    '<p>Telefone: <a href="tel:190">190</a></p>';
  assert.match(await (await answerOf(withHelp, "/", config)).text(), `-->${lines}<p>texto que`);
  assert.match(await (await answerOf(withHelp, "/ajuda", config)).text(), `-->${lines}<!--`);
});

const TEXTS: NonNullable<Config["cityTexts"]> = {
  hospital: { endereco: "Rua A, 1", whatsapp: "+55 98 91234-5678" },
  avisos: [{ texto: 'Fechado <b>"hoje"</b>' }],
  paginas: { encarregado: "encarregado@example.gov.br" },
  seguranca: { contato: "mailto:seguranca@example.gov.br", expira: "2027-11-01" },
};

app(
  "gives the app the city's texts that are for it, and what was built where it has none",
  async () => {
    const site = await smallSite();
    const answer = await answerOf(site, CITY_PATH, { ...MOCK_CONFIG, cityTexts: TEXTS });
    assert.equal(await answer.clone().json(), {
      avisos: TEXTS.avisos,
    });
    assert.is(answer.headers.get("content-type"), "application/json");
    assert.is(answer.headers.get("cache-control"), "no-cache");
    const other = await answerOf(site, CITY_PATH, {
      ...MOCK_CONFIG,
      cityTexts: { ...TEXTS, avisos: [] },
    });
    assert.is.not(other.headers.get("etag"), answer.headers.get("etag"));
    assert.equal(await (await answerOf(site, CITY_PATH)).json(), {});
    const avisos = Array(50).fill({ texto: "Fechado hoje" });
    const long = await answerOf(site, CITY_PATH, { ...MOCK_CONFIG, cityTexts: { avisos } }, {
      "accept-encoding": "br",
    });
    assert.is(long.headers.get("content-encoding"), "br", "compressed, although '{}' was not");
  },
);

app("serves a statement at its path, under a policy that allows no script", async () => {
  const answer = await request("/termos");
  assert.equal([answer.status, textOf(answer.body)], [200, SMALL_STATEMENT]);
  assert.is(answer.headers.get("content-type"), "text/html; charset=utf-8");
  assert.equal(policyOf(answer).split("; "), [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
});

app(
  "writes the city's words into a statement, as text, and again into what was written",
  async () => {
    const paginas = {
      responsavel: "Secretaria <b>da Saúde</b>",
      encarregado: "encarregado@example.gov.br",
      termos: [{ titulo: "Faltas & vagas", paragrafos: ["Avise.", "$& <script>"] }],
    };
    const config = {
      ...MOCK_CONFIG,
      apiBaseUrl: "https://api.example.gov.br",
      cnpjApiUrl: "https://registro.example.br:8443/api",
      publicUrl: "https://portal.example.gov.br",
    };
    const first = configureCityFiles(await smallSite(), {
      ...config,
      cityTexts: { paginas: { responsavel: "A" } },
    });
    const text = await (await answerOf(first, "/termos", { ...config, cityTexts: { paginas } }))
      .text();
    assert.is(
      text.replace(/<!--\/?city.*?-->/g, ""),
      "<title>Termos de uso</title>" +
        '<link rel="canonical" href="https://portal.example.gov.br/termos"><h1>Termos</h1>' +
        "<p>Secretaria &lt;b>da Saúde&lt;/b></p>" +
        '<p><a href="mailto:encarregado@example.gov.br">encarregado@example.gov.br</a></p>' +
        "<p>registro.example.br:8443</p>" +
        "<h2>Faltas &amp; vagas</h2><p>Avise.</p><p>$&amp; &lt;script></p>",
    );
  },
);

app("the help says where the hospital is and whom to call, as text and as links", async () => {
  const site = await smallSite();
  const html = ["emergencias", "hospital", "contato", "ajuda"]
    .map((name) => `<!--city:${name}-->${name}<!--/city-->`).join("");
  const page = site.files.find(({ path }) => path === "/termos.html")!;
  const bytes = new TextEncoder().encode(html);
  const help = { ...page, path: "/ajuda.html", bytes, encodings: {} };
  const withHelp = { ...site, files: [...site.files, help] };
  const textAt = async (config: Config) =>
    (await (await answerOf(withHelp, "/ajuda", config)).text()).replace(/<!--.*?-->/g, "");
  assert.is(await textAt(MOCK_CONFIG), "emergenciashospitalcontatoajuda");
  const cityTexts: Config["cityTexts"] = {
    hospital: { whatsapp: "+55 98 91234-5678", mapa: "https://mapa.example.br/?a=1&b=2" },
    emergencias: { texto: "Sem <b>ar</b>? Venha.", telefone: "(98) 3200-0001" },
    paginas: { ajuda: [{ titulo: "Ônibus", paragrafos: ["Linha 4."] }] },
  };
  assert.is(
    await textAt({
      ...MOCK_CONFIG,
      cityTexts,
      hospital: { address: "Rua A, 1", hours: "das 7h às 17h" },
    }),
    "<p>Sem &lt;b>ar&lt;/b>? Venha.</p>" +
      '<p>Telefone: <a href="tel:+559832000001">(98) 3200-0001</a></p>' +
      "<p>Endereço: Rua A, 1</p><p>Horário: das 7h às 17h</p>" +
      '<p>WhatsApp: <a href="https://wa.me/5598912345678">+55 98 91234-5678</a></p>' +
      '<p><a href="https://mapa.example.br/?a=1&amp;b=2">Ver no mapa como chegar</a></p>' +
      "<details><summary><h2>Ônibus</h2></summary><p>Linha 4.</p></details>",
  );
});

app("publishes whom to tell of a hole, and no other file with a dot in front", async () => {
  const site = await smallSite();
  const config = { ...MOCK_CONFIG, publicUrl: "https://portal.example.gov.br", cityTexts: TEXTS };
  const path = "/.well-known/security.txt";
  const answer = await answerOf(site, path, config);
  assert.is(answer.headers.get("content-type"), "text/plain; charset=utf-8");
  assert.equal((await answer.text()).split("\n"), [
    "Contact: mailto:seguranca@example.gov.br",
    "Expires: 2027-11-01T23:59:59-03:00",
    "Preferred-Languages: pt, en",
    "Canonical: https://portal.example.gov.br/.well-known/security.txt",
    "",
  ]);
  for (const other of ["/.well-known/", "/.well-known/outro.txt", "/.env", "/.well-known"]) {
    const refused = await createApp({ site, config }).fetch(
      new Request(`http://localhost${other}`, { headers: NAVIGATION }),
    );
    assert.is(refused.status, 404, other);
  }
  assert.is((await answerOf(site, path)).status, 404);
});

app("lets no search engine read the mock", async () => {
  const real = { ...MOCK_CONFIG, apiBaseUrl: "https://api.example.gov.br" };
  const site = await smallSite();
  const robots = { ...site.files.find(({ path }) => path === CITY_PATH)!, path: "/robots.txt" };
  const found = { ...site, files: [...site.files, robots] };
  assert.is(await (await answerOf(found, "/robots.txt")).text(), "User-agent: *\nDisallow: /\n");
  assert.is(await (await answerOf(found, "/robots.txt", real)).text(), "{}");
});

app(
  "shows a picture where a link to the portal is shared, if it knows its own address",
  async () => {
    const site = await smallSite();
    const publicUrl = "https://portal.example.gov.br";
    const expected = `<link rel="canonical" href="${publicUrl}/">` +
      '<meta property="og:type" content="website"><meta property="og:locale" content="pt_BR">' +
      `<meta property="og:url" content="${publicUrl}/">` +
      '<meta property="og:title" content="Portal">' +
      '<meta property="og:description" content="Agende consultas.">' +
      `<meta property="og:image" content="${publicUrl}/icons/preview.png"><link rel="manifest"`;
    const config = { ...MOCK_CONFIG, publicUrl };
    for (
      const one of [
        site,
        configurePageForStaticHost(site, { ...config, publicUrl: "https://old.example" }),
      ]
    ) {
      const html = await (await answerOf(one, "/pets", config)).text();
      assert.ok(html.includes(expected), html.slice(0, 900));
      assert.is(html.split("canonical").length, 2);
    }
    assert.not.match(await (await answerOf(site, "/")).text(), /og:|canonical/);
  },
);

app("a changed text of the city is no new version for devices", async () => {
  const site = await markedSite();
  const workers = [{}, { ...TEXTS, hospital: {} }].map(async (cityTexts) =>
    await (await answerOf(site, "/sw.js", { ...MOCK_CONFIG, cityTexts })).text()
  );
  const [one, other] = await Promise.all(workers);
  assert.is(one, other);
});

app("devices get another version when headers or API change, not on another day", async () => {
  const site = await markedSite("<!--1.2.3 2026-11-24-->");
  const strict = { ...site, csp: { ...site.csp, scriptHashes: ["sha256-other="] } };
  const real = { ...MOCK_CONFIG, apiBaseUrl: "https://api.example.gov.br/v1" };
  const variants: [isOther: boolean, site: Site, config?: Config][] = [
    [false, await markedSite("<!--1.3.0 2026-11-25-->")],
    // A 304 would leave devices with the old headers.
    [true, strict],
    [true, site, real],
  ];
  const versionOf = async (...variant: [Site, Config?]) => {
    const answer = await answerOf(variant[0], "/sw.js", variant[1]);
    return [answer.headers.get("etag"), await answer.text()];
  };
  const [etag, text] = await versionOf(site);
  for (const [isOther, ...variant] of variants) {
    const version = await versionOf(...variant);
    assert.equal([version[0] !== etag, version[1] !== text], [isOther, isOther]);
  }
  const pages = await Promise.all([site, strict].map((one) => answerOf(one, "/")));
  assert.is.not(pages[0].headers.get("etag"), pages[1].headers.get("etag"));
});

app("closes within seven seconds, even when a call never ends", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const api = new Hono().get("/never", () => {
    begin();
    return new Promise<never>(() => {});
  });
  const stuck = listen(
    MOCK_CONFIG,
    createApp({ site: await smallSite(), config: MOCK_CONFIG, api }),
  );
  const leaving = new AbortController();
  const { signal } = leaving;
  const call = fetch(`${stuck.url}/api/never`, { signal }).catch(({ name }) => name);
  await begun;
  const timers = stopTime();
  try {
    let isClosed = false;
    void stuck.close().then(() => isClosed = true);
    await timers.pass(6999);
    assert.not(isClosed);
    await timers.pass(1);
    assert.ok(isClosed);
  } finally {
    timers.restore();
    leaving.abort();
  }
  assert.is(await call, "AbortError");
});

app.run();
