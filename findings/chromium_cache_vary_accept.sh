#!/usr/bin/env bash
# Chromium 143: a page that a service worker has stored with `Vary: Accept` is found by no request of the page.
#
# Expected: cache.addAll(["/pets"]) asks for the page as fetch("/pets") does, with `Accept: */*`, so at least that
# finds it again; whether a person's own way to the page, with `Accept: text/html`, does is another question.
# Seen: the request is stored without the Accept that was sent with it, and the one that the worker is asked for has
# one, so they differ: `caches.match(event.request)` finds nothing, for the page itself and for fetch(), and the app is
# not there without a network. The same with `Vary: User-Agent`; Accept-Encoding, Accept-Language and Cookie do no
# harm. caches.match() with the address finds it, so a look from the console shows it there, and `Vary:
# Accept-Encoding`, the usual one, hides it. Give the address, or `ignoreVary: true`.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   no Vary: page found, fetch found; by its address found; ignoreVary found
#   Accept: page missing, fetch missing; by its address found; ignoreVary found
#   User-Agent: page missing, fetch missing; by its address found; ignoreVary found
#   Accept-Encoding: page found, fetch found; by its address found; ignoreVary found
#   Accept-Language: page found, fetch found; by its address found; ignoreVary found
#   Cookie: page found, fetch found; by its address found; ignoreVary found
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 240 npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1
cat >try.mjs <<'JS'
import { createServer } from "node:http";
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";

const HEADERS = ["", "Accept", "User-Agent", "Accept-Encoding", "Accept-Language", "Cookie"];
const WORKER = `
const answer = (event, options) =>
  caches.match(event.request, { ignoreSearch: true, ...options }).then((found) => found ?? new Response("missing"));
addEventListener("install", (event) => {
  event.waitUntil(caches.open("app").then((cache) => cache.addAll(${JSON.stringify(HEADERS.map((_, index) => `/${index}`))})));
});
addEventListener("fetch", (event) => {
  const { search } = new URL(event.request.url);
  if (search) event.respondWith(answer(event, { ignoreVary: search === "?any" }));
});
`;
const server = createServer(({ url }, response) => {
  response.setHeader("Content-Type", url === "/worker.js" ? "text/javascript" : "text/html");
  const vary = HEADERS[url.slice(1)];
  if (vary) response.setHeader("Vary", vary);
  response.end(url === "/worker.js" ? WORKER : "found");
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const start = `http://127.0.0.1:${server.address().port}/`;
const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
await page.goto(start);
await page.evaluate(async () => {
  await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
});
for (const [index, header] of HEADERS.entries()) {
  await page.goto(`${start}${index}?vary`);
  const byPage = await page.innerText("body");
  const byFetch = (query) => page.evaluate(async (url) => (await fetch(url)).text(), `${start}${index}${query}`);
  const byAddress = await page.evaluate(async (path) => (await caches.match(path)) ? "found" : "missing", `/${index}`);
  console.log(
    `${header || "no Vary"}: page ${byPage}, fetch ${await byFetch("?vary")}; ` +
      `by its address ${byAddress}; ignoreVary ${await byFetch("?any")}`,
  );
}
await browser.close();
server.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "no Vary: page found, fetch found; by its address found; ignoreVary found
Accept: page missing, fetch missing; by its address found; ignoreVary found
User-Agent: page missing, fetch missing; by its address found; ignoreVary found
Accept-Encoding: page found, fetch found; by its address found; ignoreVary found
Accept-Language: page found, fetch found; by its address found; ignoreVary found
Cookie: page found, fetch found; by its address found; ignoreVary found" ]
