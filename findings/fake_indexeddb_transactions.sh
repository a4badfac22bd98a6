#!/usr/bin/env bash
# fake-indexeddb 6.2.8: a transaction survives the waits that end it in a browser (Chromium 143).
#
# Expected: a transaction commits by itself when the program waits for anything else than its own requests. Whoever
# reads a body, a file or a message between two requests gets a TransactionInactiveError (Indexed Database API, 2.7.1);
# a stand-in for tests says so too, as this one does after a setTimeout.
# Seen: waiting for `response.json()`, `blob.text()` or a message port does not end it. What is stored first, then
# fetched or read, then stored, works in the test and not on the phone, which loses the second part. Read everything
# first, then open the transaction.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   Promise.resolve(): fake-indexeddb stored, Chromium stored
#   response.json(): fake-indexeddb stored, Chromium TransactionInactiveError
#   blob.text(): fake-indexeddb stored, Chromium TransactionInactiveError
#   message: fake-indexeddb stored, Chromium TransactionInactiveError
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit fake-indexeddb@6.2.8 @sparticuz/chromium@143.0.4 \
  playwright-core@1.65.1
cat >steps.js <<'JS'
async function steps() {
  const waits = {
    "Promise.resolve()": () => Promise.resolve(),
    "response.json()": () => new Response("{}").json(),
    "blob.text()": () => new Blob(["pet"]).text(),
    message() {
      const { port1, port2 } = new MessageChannel();
      port2.postMessage("pet");
      return new Promise((resolve) => port1.onmessage = resolve).finally(() => port1.close());
    },
  };
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const opening = indexedDB.open("pets");
  opening.onupgradeneeded = () => opening.result.createObjectStore("pets");
  const database = await done(opening);
  const results = {};
  for (const [name, wait] of Object.entries(waits)) {
    const store = database.transaction("pets", "readwrite").objectStore("pets");
    await done(store.put("Rex", 1));
    await wait();
    try {
      await done(store.put("Bidu", 2));
      results[name] = "stored";
    } catch (error) {
      results[name] = error.name;
    }
  }
  return results;
}
JS
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { chromium as browsers } from "playwright-core";

const steps = `(${readFileSync("steps.js", "utf8")})()`;
const fake = await (0, eval)(steps);
const server = createServer((_, response) => response.setHeader("Content-Type", "text/html").end("<!doctype html>"));
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = await browsers.launch({ executablePath: await chromium.executablePath(), args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}`);
const real = await page.evaluate(steps);
for (const name in fake) console.log(`${name}: fake-indexeddb ${fake[name]}, Chromium ${real[name]}`);
await browser.close();
server.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "Promise.resolve(): fake-indexeddb stored, Chromium stored
response.json(): fake-indexeddb stored, Chromium TransactionInactiveError
blob.text(): fake-indexeddb stored, Chromium TransactionInactiveError
message: fake-indexeddb stored, Chromium TransactionInactiveError" ]
