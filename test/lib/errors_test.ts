// What a phone tells of an error: no message, no id and no query, and never more than ten times a visit.
import "../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { reportErrorEvent } from "../../client/bundles.ts";

const s = suite("error reports");

/** What was sent, as the address and the report. */
let beacons: [url: string, report: Record<string, unknown>][] = [];
let fails = false;

s.before(() => {
  const beacon = (url: string, body: Blob) => {
    if (fails) throw new TypeError("The browser sends nothing");
    assert.is(body.type, "application/json");
    sending.push(body.text().then((text) => void beacons.push([url, JSON.parse(text)])));
    return true;
  };
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
});

let sending: Promise<void>[] = [];

const meta = Object.assign(document.createElement("meta"), { name: "error-reports" });
const version = document.createComment("build-1-abc");

s.before.each(() => {
  meta.content = "/erros";
  document.head.append(meta);
  document.append(version);
  [beacons, sending, fails] = [[], [], false];
});

s.after(() => {
  meta.remove();
  version.remove();
});

async function report(error: unknown): Promise<typeof beacons> {
  await reportErrorEvent(Object.assign(new Event("error"), { error }) as ErrorEvent);
  await Promise.all(sending);
  return beacons;
}

function crash(): TypeError {
  const error = new TypeError("O CPF 52998224725 de Maria");
  error.stack = [
    `TypeError: ${error.message}`,
    "    at Pets (https://portal.example/assets/screens-ABCD1234.js:2:345)",
    "    at chrome-extension://abc/script.js:1:1",
    ...Array(9).fill("    at run (https://portal.example/assets/app-ABCD1234.js:1:99)"),
  ].join("\n");
  return error;
}

s("where no server receives them, nothing is sent", async () => {
  meta.content = "";
  assert.equal(await report(crash()), []);
  meta.remove();
  assert.equal(await report(crash()), []);
});

s("names build, screen, kind and its own first five frames, and says nothing else", async () => {
  history.replaceState(null, "", "/Campanhas/c-123?detalhes=9#x");
  const app = "app-ABCD1234.js:1:99";
  assert.equal(await report(crash()), [["/erros", {
    build: "build-1-abc",
    screen: "/campanhas/:",
    error: "TypeError",
    stack: ["screens-ABCD1234.js:2:345", app, app, app, app],
  }]]);
});

s("of what is no error only its type is told; of nothing, nothing", async () => {
  history.replaceState(null, "", "/pets");
  await report(undefined);
  await report(null);
  assert.equal(await report("Maria"), [["/erros", {
    build: "build-1-abc",
    screen: "/pets",
    error: "string",
    stack: [],
  }]]);
});

s("never throws, whatever the browser does", async () => {
  fails = true;
  assert.equal(await report(crash()), []);
  fails = false;
  const strange = {
    get stack() {
      throw new Error("no");
    },
  };
  assert.equal(await report(strange), []);
});

s("tells of ten in a visit, and of no more", async () => {
  // The tests above have told, or tried to tell, of four.
  for (let count = 0; count < 20; count++) await report(crash());
  assert.is(beacons.length, 6);
});

s.run();
