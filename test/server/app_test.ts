// Shows what the server answers, over a real socket: the fixed list, caching, methods, and headers
// on every status.
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type App, createApp } from "../../server/app.ts";
import type { Config } from "../../server/config.ts";
import { listen, type Listening } from "../../server/listen.ts";
import { createWorld } from "../../server/mock/world.ts";
import { PAGE, type Site } from "../../server/site.ts";
import { mock } from "../contract/checked_mock.ts";
import { MOCKED, SMALL_PAGE, smallSite } from "./small_site.ts";

interface Answer {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
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
const HASHED = "/assets/main-ABC.js";

const app = suite("app");
const world = createWorld();
let server: Listening;

app.before(async () => {
  const api = new Hono()
    // The headers of such an answer cannot be changed.
    .get("/frozen", () => Response.redirect("http://localhost/elsewhere"))
    .route("/", mock(world));
  server = listen(MOCKED, createApp({ site: await smallSite(), config: MOCKED, api }));
});

app.after(async () => {
  await server.close();
  world.close();
});

const PLACES = [
  "/",
  "/?detalhes=1",
  "/pets",
  "/campanhas",
  "/campanhas?detalhes=a-1",
  "/campanhas/campanha-1",
  `/campanhas/${"x".repeat(64)}`,
];
for (const path of PLACES) {
  app(`serves the page at ${path}`, async () => {
    const { status, headers, body } = await request(path);
    assert.is(status, 200);
    assert.is(headers.get("content-type"), "text/html; charset=utf-8");
    assert.is(headers.get("cache-control"), "no-cache");
    assert.is(textOf(body), SMALL_PAGE);
  });
}

const NO_PLACES = [
  "/nao-existe",
  "/pets/",
  "/pets/1",
  "/campanhas/:campanhaId",
  `/campanhas/${"x".repeat(65)}`,
  "/index.html",
  "/p%C3%A1gina",
  "/a/b/c",
];
for (const path of NO_PLACES) {
  app(`serves the page at ${path} to a navigation, and to no other request`, async () => {
    assert.is((await request(path, { headers: NAVIGATION })).status, 200);
    assert.is((await request(path, { headers: { accept: "text/html" } })).status, 200);
    assert.is((await request(path)).status, 404);
    const script = { "sec-fetch-mode": "cors", accept: "text/html" };
    assert.is((await request(path, { headers: script })).status, 404);
  });
}

const NOWHERE = [
  "/assets/main-XYZ.js",
  "/assets/",
  "/assets",
  "/assets/main-ABC.js.br",
  "/assets/main-ABC.js.gz",
  "/assets/main-ABC.js.map",
  "/assets/../sw.js.map",
  "/files.json",
  "/index.html.br",
  "/.env",
  "/.git/config",
  "/pets/.env",
  "/../deno.json",
  "/../../etc/passwd",
  "/%2e%2e/deno.json",
  "/..%2fdeno.json",
  "/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "/..%5cdeno.json",
  "/..\\deno.json",
  "/assets/%2e%2e/sw.js",
  "/assets%2fmain-ABC.js",
  "/sw.js%00",
  "/SW.JS",
  "/sw.js/",
  "//sw.js",
  "/server/app.ts",
  "/robots.txt",
  "/apiary.json",
];
for (const path of NOWHERE) {
  app(`answers 404 at ${path}, even to a navigation`, async () => {
    for (const headers of [{}, NAVIGATION]) {
      assert.is((await requestRaw(path, { headers })).status, 404);
    }
  });
}

app("says in plain text that something does not exist", async () => {
  const { headers, body } = await request("/assets/nope.js");
  assert.is(headers.get("content-type"), "text/plain; charset=utf-8");
  assert.is(headers.get("cache-control"), "no-store");
  assert.is(textOf(body), "Não encontrado\n");
});

app(
  "a file with a hash in its name can be stored for ever; others are asked for again",
  async () => {
    const year = "public, max-age=31536000, immutable";
    assert.is((await request(HASHED)).headers.get("cache-control"), year);
    assert.is((await request("/sw.js")).headers.get("cache-control"), "no-cache");
    assert.is((await request("/icons/app.png")).headers.get("cache-control"), "no-cache");
  },
);

for (const [encoding, unpack] of [["br", brotliDecompressSync], ["gzip", gunzipSync]] as const) {
  for (const path of ["/", HASHED, "/sw.js"]) {
    app(`sends ${path} as ${encoding} to a client that accepts it`, async () => {
      const plain = await request(path);
      const packed = await request(path, { headers: { "accept-encoding": encoding } });
      assert.is(packed.headers.get("content-encoding"), encoding);
      assert.is(packed.headers.get("vary"), "Accept-Encoding");
      assert.is(plain.headers.get("vary"), "Accept-Encoding");
      assert.is(Number(packed.headers.get("content-length")), packed.body.length);
      assert.ok(packed.body.length < plain.body.length);
      assert.is(textOf(unpack(packed.body)), textOf(plain.body));
      assert.is.not(packed.headers.get("etag"), plain.headers.get("etag"));
    });
  }
}

app("prefers brotli, then gzip, and never encodes a file that was not compressed", async () => {
  const headers = { "accept-encoding": "gzip, deflate, br" };
  assert.is((await request("/", { headers })).headers.get("content-encoding"), "br");
  const bitmap = await request("/icons/app.png", { headers });
  assert.is(bitmap.headers.get("content-encoding"), null);
  assert.is(bitmap.headers.get("vary"), null);
});

for (const path of ["/", HASHED, "/sw.js", "/icons/app.png"]) {
  app(`answers 304 to a client that already has ${path}, in each encoding`, async () => {
    for (const encoding of ["identity", "gzip", "br"]) {
      const accept = { "accept-encoding": encoding };
      const first = await request(path, { headers: accept });
      const etag = first.headers.get("etag")!;
      assert.match(etag, /^"[^"]+"$/);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const second = await request(path, { headers: { ...accept, "if-none-match": known } });
        assert.is(second.status, 304, known);
        assert.is(second.body.length, 0);
        for (const name of ["etag", "cache-control", "vary"]) {
          assert.is(second.headers.get(name), first.headers.get(name), name);
        }
      }
      const other = await request(path, { headers: { ...accept, "if-none-match": '"other"' } });
      assert.is(other.status, 200);
    }
  });
}

for (const path of ["/", HASHED, "/sw.js", "/assets/nope.js"]) {
  app(`answers HEAD ${path} like GET, without the body`, async () => {
    const headers = { "accept-encoding": "br" };
    const got = await requestRaw(path, { headers });
    const head = await requestRaw(path, { method: "HEAD", headers });
    assert.is(head.status, got.status);
    assert.is(head.body.length, 0);
    assert.is(Number(head.headers.get("content-length")), got.body.length);
    for (const name of ["etag", "content-type", "content-encoding", "cache-control"]) {
      assert.is(head.headers.get(name), got.headers.get(name), name);
    }
  });
}

for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
  app(`refuses ${method} outside the API`, async () => {
    for (const path of ["/", "/pets", HASHED]) {
      const { status, headers } = await request(path, { method });
      assert.is(status, 405, path);
      assert.is(headers.get("allow"), "GET, HEAD");
    }
  });
}

app("refuses a body that it does not need, and keeps running", async () => {
  assert.is((await request("/", { method: "POST", body: "x".repeat(300_000) })).status, 405);
  assert.is((await request("/")).status, 200);
});

app("passes requests below /api to the API, with query and body", async () => {
  const login = await request("/api/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ documento: "52998224725", senha: "maria123" }),
  });
  assert.is(login.status, 200);
  assert.is(login.headers.get("cache-control"), "no-store");
  const { token } = JSON.parse(textOf(login.body));
  const me = await request("/api/me", { headers: { authorization: `Bearer ${token}` } });
  assert.is(JSON.parse(textOf(me.body)).nome.startsWith("Maria"), true);
});

app("has no API if it was given none", async () => {
  const bare = createApp({ site: await smallSite(), config: MOCKED });
  for (const path of ["/api", "/api/pet"]) {
    const request = new Request(`http://localhost${path}`, { headers: NAVIGATION });
    assert.is((await bare.fetch(request)).status, 404);
  }
});

const LOOPBACK = "127.0.0.1";
const AT_THE_DESK: [peer: string, called: string, given: string, status: number][] = [
  [LOOPBACK, "localhost", LOOPBACK, 200],
  [LOOPBACK, "localhost:8000", LOOPBACK, 200],
  [LOOPBACK, "LOCALHOST:8000", LOOPBACK, 200],
  [LOOPBACK, "127.0.0.1:8000", "0.0.0.0", 200],
  ["127.0.0.2", "127.0.0.1", "0.0.0.0", 200],
  ["::1", "[::1]:8000", "::", 200],
  ["::ffff:127.0.0.1", "localhost", "::", 200],
  [LOOPBACK, "0.0.0.0:8000", "0.0.0.0", 200],
  [LOOPBACK, "portal.test:8000", "portal.test", 200],
  [LOOPBACK, "[fe80::1]:8000", "fe80::1", 200],
  ["192.168.0.7", "localhost", "0.0.0.0", 403],
  ["192.168.0.7", "192.168.0.7:8000", "192.168.0.7", 403],
  ["::ffff:192.168.0.7", "localhost", "::", 403],
  ["::2", "[::1]", "::", 403],
  ["127.0.0.1.evil.test", "localhost", "0.0.0.0", 403],
  [LOOPBACK, "evil.test", "0.0.0.0", 403],
  [LOOPBACK, "evil.test:8000", LOOPBACK, 403],
  [LOOPBACK, "localhost.evil.test", LOOPBACK, 403],
  [LOOPBACK, "127.0.0.1.evil.test", LOOPBACK, 403],
  [LOOPBACK, "evil.test@localhost", LOOPBACK, 403],
  [LOOPBACK, "localhost, evil.test", LOOPBACK, 403],
  [LOOPBACK, "192.168.0.7", "0.0.0.0", 403],
  [LOOPBACK, "", LOOPBACK, 403],
];
for (const [peer, called, given, status] of AT_THE_DESK) {
  app(`answers ${status} at the desk to ${peer}, which calls ${given} "${called}"`, async () => {
    const served = await appWithDesk(given);
    for (const path of ["/__mesa", "/__mesa/mesa.css"]) {
      const request = new Request(`http://localhost${path}`, { headers: { host: called } });
      const answer = await served.fetch(request, peerAt(peer));
      assert.is(answer.status, status);
      assertSecure(answer.headers);
      assert.is(answer.headers.get("cache-control"), "no-store");
      const here = "A mesa só abre nesta máquina, pelo endereço localhost\n";
      assert.is(await answer.text(), status === 200 ? "a mesa" : here);
    }
  });
}

app("accepts no order at the desk from another machine, whatever the method", async () => {
  const served = await appWithDesk("0.0.0.0");
  for (const method of ["POST", "HEAD", "OPTIONS", "PUT"]) {
    const request = new Request("http://localhost/__mesa/falhas/limpar", { method });
    assert.is((await served.fetch(request, peerAt("10.0.0.7"))).status, 403, method);
  }
});

app("closes the desk if the caller's address is unknown", async () => {
  const served = await appWithDesk("0.0.0.0");
  for (const connection of [undefined, {}, { remoteAddr: { transport: "unix", path: "/a" } }]) {
    const answer = await served.fetch(new Request("http://localhost/__mesa"), connection);
    assert.is(answer.status, 403);
  }
});

app("serves the page and the API to other machines", async () => {
  const served = await appWithDesk("0.0.0.0");
  for (const path of ["/", "/api/pet"]) {
    const request = new Request(`http://192.168.0.7:8000${path}`);
    assert.is(
      (await served.fetch(request, peerAt("192.168.0.9"))).status,
      path === "/" ? 200 : 401,
    );
  }
});

const STATUSES: [status: number, path: string, asked?: Asked][] = [
  [200, "/"],
  [200, HASHED],
  [200, "/sw.js"],
  [200, "/icons/app.png"],
  [304, "/", { headers: { "if-none-match": "*" } }],
  [304, HASHED, { headers: { "if-none-match": "*" } }],
  [404, "/nope"],
  [404, "/assets/nope.js"],
  [405, "/", { method: "POST" }],
  [302, "/api/frozen"],
  [401, "/api/pet"],
  [404, "/api/nope"],
  [400, "/api/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{",
  }],
  [415, "/api/login", { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" }],
  [413, "/api/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ documento: "1".repeat(70_000) }),
  }],
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
    const broken = createApp({ site: await smallSite(), config: MOCKED, api });
    const { answer, logged } = await capture(broken, "/api/boom");
    assert.is(answer.status, 500);
    assertSecure(answer.headers);
    assert.not.match(await answer.text(), /52998224725|Error:/);
    const line = JSON.parse(logged);
    assert.equal([line.event, line.build, line.error], ["error", "build-1", "Error"]);
    assert.match(line.stack[0], /^at .*app_test/);
    assert.not.match(logged, /52998224725/);
  },
);

for (const method of ["GET", "HEAD"]) {
  app(
    `/healthz tells ${method} that it serves, and when it is being stopped`,
    async () => {
      const going = createApp({ site: await smallSite(), config: MOCKED });
      for (const [status, word] of [[200, "ok"], [503, "draining"]] as const) {
        const answer = await going.fetch(new Request("http://localhost/healthz", { method }));
        assert.is(answer.status, status);
        assertSecure(answer.headers);
        assert.is(answer.headers.get("cache-control"), "no-store");
        assert.equal(await answer.json(), { status: word, build: "build-1" });
        going.drain?.();
      }
      // Over a socket a HEAD has no body.
      const { status, body } = await request("/healthz", { method });
      assert.is(status, 200);
      assert.is(body.length > 0, method === "GET");
    },
  );
}

const HOSTS: [host: string, healthStatus: number][] = [
  ["localhost:8000", 200],
  ["", 200],
  ["[::1]:8000", 200],
  ["localhost:8000/?x=", 200],
  ["localhost/#", 200],
  ["localhost/api", 200],
  ["localhost:8000/..", 200],
  ["a@b", 200],
  ["a b?", 200],
  // In another character set than Deno's URL.
  ["\u00e9/?x=", 400],
];
for (const [host, status] of HOSTS) {
  app(`the path of a request counts, whatever its Host says: '${host}'`, async () => {
    const health = await requestRaw("/healthz", { host, headers: NAVIGATION });
    assert.is(health.status, status);
    assertSecure(health.headers);
    if (status !== 200) return;
    assert.match(textOf(health.body), '"status":"ok"');
    assert.is(textOf((await requestRaw("/pets", { host })).body), SMALL_PAGE);
    assert.is((await requestRaw("/api/nada?x=1", { host })).status, 404);
    const login = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    assert.is((await requestRaw("/api/login", { host, ...login })).status, 400);
  });
}

app(
  "writes one strict policy for the page, with the hashes of what the build inlined",
  async () => {
    assert.equal((await request("/")).headers.get("content-security-policy")!.split("; "), [
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
      "trusted-types vet",
    ]);
  },
);

app("lets the page and the worker call the APIs of the environment, and no other", async () => {
  const config: Config = {
    ...MOCKED,
    apiBaseUrl: "https://api.example.gov.br/v1",
    cnpjApiUrl: "https://registro.example.br:8443/api",
  };
  const real = createApp({ site: await smallSite(), config });
  for (const path of ["/", "/sw.js"]) {
    const answer = await real.fetch(new Request(`http://localhost${path}`));
    assert.match(
      answer.headers.get("content-security-policy")!,
      "; connect-src 'self' https://api.example.gov.br https://registro.example.br:8443;",
    );
  }
});

app("gives devices a new worker when the page calls another API", async () => {
  const [mocked, real] = await Promise.all(
    ["/api", "https://api.example.gov.br/v1"].map(async (apiBaseUrl) => {
      const served = createApp({ site: await smallSite(), config: { ...MOCKED, apiBaseUrl } });
      return await served.fetch(new Request("http://localhost/sw.js"));
    }),
  );
  assert.is.not(mocked.headers.get("etag"), real.headers.get("etag"));
  assert.is.not(await mocked.text(), await real.text());
});

for (const path of ["/", "/sw.js"]) {
  app(
    `sends another ${path} when the page's headers change, and otherwise the same one`,
    async () => {
      const site = await markedSite();
      const strict = { ...site, csp: { ...site.csp, scripts: ["sha256-other="] } };
      const [before, after, again] = await Promise.all([site, strict, strict].map(async (site) => {
        const served = createApp({ site, config: MOCKED });
        return await served.fetch(new Request(`http://localhost${path}`));
      }));
      // A 304 would leave devices with the old headers.
      assert.is.not(before.headers.get("etag"), after.headers.get("etag"));
      assert.is(after.headers.get("etag"), again.headers.get("etag"));
      assert.is.not(await before.text(), await after.text());
    },
  );
}

app("the page and its worker name the same version", async () => {
  const served = createApp({ site: await markedSite(), config: MOCKED });
  const [page, worker] = await Promise.all(
    ["/", "/sw.js"].map(async (path) =>
      await (await served.fetch(new Request(`http://localhost${path}`))).text()
    ),
  );
  const version = /^const VERSION="(build-1-[\w-]{8})";/.exec(worker)?.[1];
  assert.ok(version, worker.slice(0, 60));
  assert.is(page, `${SMALL_PAGE}<!--${version}-->`);
});

app("the same build made on another day is the same version", async () => {
  const days = ["<!--2026-11-24-->", "<!--2026-11-25-->"];
  const workers = await Promise.all(days.map(async (day) => {
    const served = createApp({ site: await markedSite(day), config: MOCKED });
    const page = await served.fetch(new Request("http://localhost/"));
    assert.match(await page.text(), day);
    return await (await served.fetch(new Request("http://localhost/sw.js"))).text();
  }));
  assert.is(workers[0], workers[1]);
});

app("requires HTTPS for two years; a file that is no page or worker may do nothing", async () => {
  const { headers } = await request(HASHED);
  assert.is(headers.get("strict-transport-security"), "max-age=63072000; includeSubDomains");
  assert.is(headers.get("x-content-type-options"), "nosniff");
  assert.match(headers.get("content-security-policy")!, /^default-src 'none'; base-uri 'none'/);
  assert.match(headers.get("permissions-policy")!, "camera=()");
  assert.not.match(headers.get("permissions-policy")!, /fullscreen|wake-lock|web-share/);
});

app("answers the same file a thousand times, byte for byte", async () => {
  const site = await smallSite();
  const same = createApp({ site, config: MOCKED });
  for (let i = 0; i < 1000; i++) {
    const answer = await same.fetch(new Request(`http://localhost${HASHED}`));
    assert.is((await answer.arrayBuffer()).byteLength, site.files[1].bytes.length);
  }
});

app.run();

async function request(path: string, { method, headers, body }: Asked = {}): Promise<Answer> {
  return await requestRaw(path, { method, headers, body });
}

/** Sends the path as it is, over a socket: `fetch` would normalise it and hide the encoding. */
async function requestRaw(path: string, asked: Asked & { host?: string }) {
  const { hostname, port } = new URL(server.url);
  const { method = "GET", headers = {}, body = "", host = hostname } = asked;
  const connection = await Deno.connect({ hostname: MOCKED.host, port: Number(port) });
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    "connection: close",
    ...(body === "" ? [] : [`content-length: ${body.length}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const sent = connection.write(new TextEncoder().encode(head.join("\r\n") + "\r\n\r\n" + body));
  // The server may refuse, and close the connection, before the whole body is sent.
  sent.catch(() => {});
  return parse(new Uint8Array(await new Response(connection.readable).arrayBuffer()));
}

function parse(bytes: Uint8Array<ArrayBuffer>): Answer {
  const text = new TextDecoder("latin1").decode(bytes);
  const end = text.indexOf("\r\n\r\n");
  const [statusLine, ...lines] = text.slice(0, end).split("\r\n");
  const headers = new Headers(lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  }));
  const status = Number(statusLine.split(" ")[1]);
  return { status, headers, body: bytes.slice(end + 4) };
}

async function appWithDesk(host: string): Promise<App> {
  const desk = new Hono().all("*", (c) => c.text("a mesa"));
  return createApp({
    site: await smallSite(),
    config: { ...MOCKED, host },
    api: mock(world),
    desk,
  });
}

/** The connection info that Deno.serve gives. */
function peerAt(hostname: string) {
  return { remoteAddr: { transport: "tcp", hostname, port: 50_000 } };
}

function assertSecure(headers: Headers): void {
  for (const name of SECURITY) assert.ok(headers.get(name), `${name} is missing`);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** The answer, and what the server wrote to its log during the call. */
async function capture(app: App, path: string) {
  const original = console.error;
  let logged = "";
  console.error = (...parts: unknown[]) => logged += parts.join(" ");
  try {
    return { answer: await app.fetch(new Request(`http://localhost${path}`)), logged };
  } finally {
    console.error = original;
  }
}

/** The page as the build makes it, with the day and the name of the build at its end. */
async function markedSite(day = ""): Promise<Site> {
  const site = await smallSite();
  const files = site.files.map((file) => {
    if (file.path !== PAGE) return file;
    return { ...file, bytes: new TextEncoder().encode(`${SMALL_PAGE}${day}<!--${site.build}-->`) };
  });
  return { ...site, files };
}
