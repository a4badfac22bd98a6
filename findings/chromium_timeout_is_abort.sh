#!/usr/bin/env bash
# Chromium 106 and 123: a fetch() that AbortSignal.timeout() ends fails with an AbortError, as if the person had left.
#
# Expected: it fails with the signal's reason, a TimeoutError; so `error.name` tells a slow network, which a person
# must hear of, from a page that was left. MDN's page of AbortSignal.timeout shows just that.
# Seen: the signal knows its reason, but `catch` gets an AbortError, which programs pass over in silence, and the
# spinner stays. In 106 any reason is lost, in 123 only that of a timeout: there one's own timer with abort() works as
# expected. Tables of support (web-features) therefore count the function from 124; a test for it finds it since 103.
# Ask `signal.reason`, not the error.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   106, timeout: AbortError, though the reason is TimeoutError
#   106, abort with a reason: AbortError, though the reason is Logout
#   123, timeout: AbortError, though the reason is TimeoutError
#   123, abort with a reason: Logout, as the reason
#   143, timeout: TimeoutError, as the reason
#   143, abort with a reason: Logout, as the reason
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit --legacy-peer-deps --ignore-scripts puppeteer-core@13.7.0 \
  c106@npm:@sparticuz/chromium@106.0.2 c123@npm:@sparticuz/chromium@123.0.1 c143@npm:@sparticuz/chromium@143.0.4
cat >try.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import puppeteer from "puppeteer-core";

/** Answers the page, and nothing else. */
const server = createServer((request, answer) => request.url === "/" && answer.end("<!doctype html>"));
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const here = `http://127.0.0.1:${server.address().port}/`;

async function failures() {
  const failed = async (signal) => {
    const error = await fetch("/never", { signal }).catch((error) => error);
    return { error: error.name, reason: signal.reason.name };
  };
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(Object.assign(new Error(), { name: "Logout" })), 100);
  return { timeout: await failed(AbortSignal.timeout(100)), "abort with a reason": await failed(leaving.signal) };
}
for (const version of [106, 123, 143]) {
  const executablePath = `${process.cwd()}/chromium${version}`;
  const packed = readFileSync(`node_modules/c${version}/bin/chromium.br`);
  writeFileSync(executablePath, brotliDecompressSync(packed), { mode: 0o755 });
  const browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const [page] = await browser.pages();
  await page.goto(here);
  for (const [name, { error, reason }] of Object.entries(await page.evaluate(failures))) {
    const words = error === reason ? "as the reason" : `though the reason is ${reason}`;
    console.log(`${version}, ${name}: ${error}, ${words}`);
  }
  await browser.close();
}
server.closeAllConnections();
server.close();
JS
seen=$(timeout 100 node try.mjs)
echo "$seen"
[ "$seen" = '106, timeout: AbortError, though the reason is TimeoutError
106, abort with a reason: AbortError, though the reason is Logout
123, timeout: AbortError, though the reason is TimeoutError
123, abort with a reason: Logout, as the reason
143, timeout: TimeoutError, as the reason
143, abort with a reason: Logout, as the reason' ]
