// What phones tell of errors: which line the log gets, what is refused, and that nothing of a person gets into it.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createApp } from "../../server/app.ts";
import type { Config } from "../../server/config.ts";
import { stopTime } from "../timers.ts";
import { MOCK_CONFIG, smallSite } from "./small_site.ts";

const reports = suite("reports");

const ON: Config = { ...MOCK_CONFIG, receivesErrorReports: true };
const CHROME = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) " +
  "Chrome/120.0.0.0 Mobile Safari/537.36";
const ERROR = {
  build: "build-1-abcdefgh",
  screen: "/campanhas/:",
  error: "TypeError",
  stack: ["main-ABC.js:1:2345"],
};
const VIOLATION = {
  documentURL: "https://portal.example/campanhas/c-123?detalhes=9",
  effectiveDirective: "script-src-elem",
  blockedURL: "https://evil.example/maria",
  sourceFile: "https://portal.example/assets/main-ABC.js",
  lineNumber: 1,
  columnNumber: 77,
  sample: "alert(1)",
};
const REPORTED = [
  { type: "deprecation", body: { id: "x" } },
  { type: "csp-violation", url: VIOLATION.documentURL, body: VIOLATION },
];
const CSP_REPORT = {
  "csp-report": {
    "document-uri": VIOLATION.documentURL,
    "violated-directive": "style-src 'self'",
    "blocked-uri": "inline",
  },
};

interface Sent {
  body?: unknown;
  type?: string;
  headers?: Record<string, string>;
  from?: string;
  path?: string;
  /** Its sender goes away after half of the body, whose length it has not said. */
  breaksOff?: boolean;
}

/** An app that receives reports; `send` returns the status and the lines that the log got. */
async function openServer(config = ON) {
  const { fetch } = createApp({ site: await smallSite(), config });
  return async (
    { body = ERROR, type = "application/json", headers, from, path, breaksOff }: Sent = {},
  ) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const request = new Request(`http://localhost${path ?? "/erros"}`, {
      method: "POST",
      headers: { "content-type": type, "user-agent": CHROME, ...headers },
      body: breaksOff ? brokenOff(text) : text,
    });
    const lines: string[] = [];
    const original = { log: console.log, error: console.error };
    console.log = console.error = (line: string) => void lines.push(line);
    try {
      const answer = await fetch(request, { remoteAddr: { hostname: from ?? "10.0.0.1" } });
      return { status: answer.status, headers: answer.headers, lines };
    } finally {
      Object.assign(console, original);
    }
  };
}

/** As Deno.serve hands over a body in chunks whose sender goes away. */
function brokenOff(text: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const half = new TextEncoder().encode(text.slice(0, text.length / 2));
  let isSent = false;
  return new ReadableStream({
    pull(sender) {
      if (isSent) return sender.error(new Deno.errors.BadResource("Bad resource ID"));
      sender.enqueue(half);
      isSent = true;
    },
  });
}

function withoutTime(line: string): object {
  const { time, ...rest } = JSON.parse(line);
  assert.match(time, /^\d{4}-/);
  return rest;
}

reports("an error is one line: build, screen, name, own frames, browser", async () => {
  const send = await openServer();
  const { status, headers, lines } = await send();
  assert.is(status, 204);
  assert.ok(headers.get("content-security-policy"));
  assert.is(headers.get("cache-control"), "no-store");
  assert.equal(lines.map(withoutTime), [{
    event: "client-error",
    build: "build-1",
    screen: "/campanhas/:campanhaId",
    error: "TypeError",
    stack: ["main-ABC.js:1:2345"],
    browser: "Chrome 120",
  }]);
});

for (
  const [form, sent, directive, blocked, stack] of [
    [
      "report-to",
      { type: "application/reports+json", body: REPORTED },
      "script-src-elem",
      "https",
      ["main-ABC.js:1:77"],
    ],
    [
      "report-uri",
      { type: "application/csp-report", body: CSP_REPORT },
      "style-src",
      "inline",
      [],
    ],
  ] as [string, Sent, string, string, string[]][]
) {
  reports(`what the policy refused is one line, told by ${form}`, async () => {
    const { status, lines } = await (await openServer())(sent);
    assert.is(status, 204);
    assert.equal(lines.map(withoutTime), [{
      event: "csp-report",
      build: "build-1",
      screen: "/campanhas/:campanhaId",
      directive,
      blocked,
      stack,
      browser: "Chrome 120",
    }]);
  });
}

/** As long as Chromium makes them: the whole policy is in each. */
const LONG_VIOLATION = { ...VIOLATION, originalPolicy: "x".repeat(700) };
const listOf = (count: number, body: object = LONG_VIOLATION) =>
  Array(count).fill({ type: "csp-violation", body });

reports("what the policy refused in a minute comes in one list, and each is a line", async () => {
  const body = listOf(20);
  assert.ok(JSON.stringify(body).length > 4 * 4096);
  const { status, lines } = await (await openServer())({ type: "application/reports+json", body });
  assert.equal([status, lines.length], [204, 20]);
});

reports("no list makes more lines than an address may send", async () => {
  const send = await openServer();
  const list = { type: "application/reports+json", body: listOf(40, {}) };
  assert.equal(await send(list).then(({ status, lines }) => [status, lines.length]), [204, 30]);
  assert.is((await send()).status, 429);
  assert.is((await send({ from: "10.0.0.2" })).status, 204);
});

reports("a violation with what has no text in place of one is a line like others", async () => {
  const send = await openServer();
  for (const name of Object.keys(VIOLATION)) {
    const body = listOf(1, { ...VIOLATION, [name]: { toString: 1 } });
    const { status, lines } = await send({ type: "application/reports+json", body });
    assert.equal([status, lines.length], [204, 1], name);
  }
});

const AGENTS = [
  ["Mozilla/5.0 (X11; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox 130"],
  [`${CHROME} SamsungBrowser/24.0`, "Samsung Internet 24"],
  [`${CHROME} EdgA/121.0`, "Edge 121"],
  [
    "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1",
    "Safari 17",
  ],
  ["Maria Chrome/52998224725", "other"],
  ["", "other"],
];
for (const [agent, browser] of AGENTS) {
  reports(`"${agent}" is ${browser}`, async () => {
    const { lines } = await (await openServer())({ headers: { "user-agent": agent } });
    assert.is(JSON.parse(lines[0]).browser, browser);
  });
}

const REFUSED: [what: string, status: number, sent: Sent][] = [
  ["a body above 4 KiB", 413, { body: { ...ERROR, more: "x".repeat(4096) } }],
  [
    "a violation above 4 KiB",
    413,
    { type: "application/csp-report", body: { "csp-report": { sample: "x".repeat(4096) } } },
  ],
  ["a list above 40 KiB", 413, { type: "application/reports+json", body: listOf(50) }],
  ["what is no JSON", 400, { body: "{" }],
  ["null", 400, { body: "null" }],
  ["a list", 400, { body: [ERROR] }],
  ["a missing field", 400, { body: { ...ERROR, stack: undefined } }],
  ["one field too many", 400, { body: { ...ERROR, message: "x" } }],
  ["a number as a name", 400, { body: { ...ERROR, error: 1 } }],
  ["six frames", 400, { body: { ...ERROR, stack: Array(6).fill("main-ABC.js:1:1") } }],
  ["a long screen", 400, { body: { ...ERROR, screen: "/".repeat(201) } }],
  ["a CSP report without a report", 400, { type: "application/csp-report", body: {} }],
  ["a list of CSP reports of nothing", 400, { type: "application/reports+json", body: [1] }],
  ["text", 415, { type: "text/plain" }],
  ["a body that breaks off", 400, { breaksOff: true }],
  ["text that breaks off", 415, { type: "text/plain", breaksOff: true }],
  ["what another site sends", 403, { headers: { "sec-fetch-site": "cross-site" } }],
];
for (const [what, status, sent] of REFUSED) {
  reports(`refuses ${what} with ${status}, and logs nothing`, async () => {
    const answer = await (await openServer())(sent);
    assert.equal([answer.status, answer.lines], [status, []]);
    assert.ok(answer.headers.get("content-security-policy"));
  });
}

reports("an address may send thirty in a minute, whichever the proxy names", async () => {
  const timers = stopTime();
  try {
    const send = await openServer();
    const proxied = { headers: { "x-forwarded-for": "1.1.1.1, 203.0.113.7" } };
    for (let count = 0; count < 30; count++) assert.is((await send(proxied)).status, 204);
    assert.equal(await send(proxied).then(({ status, lines }) => [status, lines]), [429, []]);
    assert.is((await send()).status, 204);
    await timers.pass(60_000);
    assert.is((await send(proxied)).status, 204);
  } finally {
    timers.restore();
  }
});

reports(
  "an address may send thirty in a minute, also of those that are refused or break off",
  async () => {
    const send = await openServer();
    for (let count = 0; count < 30; count++) {
      assert.is((await send({ breaksOff: count % 2 === 0, body: "{" })).status, 400);
    }
    assert.is((await send({ breaksOff: true })).status, 429);
    assert.is((await send()).status, 429);
  },
);

reports("all addresses together may send six hundred in a minute", async () => {
  const send = await openServer();
  for (let count = 0; count < 600; count++) {
    assert.is((await send({ from: `10.1.${count >> 8}.${count & 255}` })).status, 204);
  }
  assert.is((await send({ from: "10.2.0.1" })).status, 429);
});

reports(
  "switched off, nothing is received, and neither page nor policy names an address",
  async () => {
    const site = await smallSite();
    const read = async (config: Config) => {
      const answer = await createApp({ site, config }).fetch(new Request("http://localhost/"));
      const [, meta] = /name="error-reports" content="([^"]*)"/.exec(await answer.text())!;
      const policy = answer.headers.get("content-security-policy")!;
      return [meta, answer.headers.get("reporting-endpoints"), /report-.*/.exec(policy)?.[0]];
    };
    assert.equal(await read(MOCK_CONFIG), ["", null, undefined]);
    assert.equal(await read(ON), [
      "/erros",
      'erros="/erros"',
      "report-uri /erros; report-to erros",
    ]);
    const { status, lines } = await (await openServer(MOCK_CONFIG))();
    assert.equal([status, lines], [405, []]);
  },
);

/** Of a person. */
const SECRETS = ["52998224725", "529.982.247-25", "Maria", "eyJhbGciOiJIUzI1NiJ9.e30.abc"];
for (const secret of SECRETS) {
  reports(`"${secret}" gets into no line, whichever field or door it comes by`, async () => {
    const send = await openServer();
    const url = `https://portal.example/pets/${secret}`;
    const spoiled = (of: object) => Object.keys(of).map((name) => ({ ...of, [name]: secret }));
    const ways: Sent[] = [
      ...spoiled(ERROR).map((body) => ({ body })),
      { body: { ...ERROR, [secret]: secret } },
      { body: { ...ERROR, build: `build-1-${secret}` } },
      { body: { ...ERROR, error: `${secret}Error` } },
      ...[`/${secret}`, `/campanhas/${secret}`, `/pets?nome=${secret}`].map((screen) => ({
        body: { ...ERROR, screen },
      })),
      ...[`${secret}.js:1:1`, `main-ABC.js:${secret}:1`, `main-ABC.js:1:1${secret}`].map((
        frame,
      ) => ({ body: { ...ERROR, stack: [frame] } })),
      ...spoiled(VIOLATION).map((body) => ({
        type: "application/reports+json",
        body: [{ type: "csp-violation", url, user_agent: secret, body }],
      })),
      { type: "application/reports+json", body: [{ type: secret, body: VIOLATION }] },
      ...spoiled(CSP_REPORT["csp-report"]).map((report) => ({
        type: "application/csp-report",
        body: { "csp-report": { ...report, "script-sample": secret, referrer: url } },
      })),
      { body: secret },
      { body: { ...ERROR, error: secret.repeat(500) } },
      { path: `/erros?nome=${secret}` },
      { path: `/erros/${secret}` },
      { type: secret },
      ...["user-agent", "x-forwarded-for", "referer", "authorization", "cookie"].map((name) => ({
        headers: { [name]: secret },
      })),
      { headers: { "user-agent": `Chrome/${secret}` } },
      { from: secret },
    ];
    const answers = [];
    // From other addresses, so that none is refused for its number.
    for (const [at, way] of ways.entries()) {
      answers.push(await send({ from: `10.0.0.${at}`, ...way }));
    }
    const logged = answers.flatMap(({ lines }) => lines);
    assert.ok(logged.length > 20, `only ${logged.length} lines`);
    assert.not.match(logged.join("\n"), secret);
  });
}

reports.run();
