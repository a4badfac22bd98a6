#!/usr/bin/env bash
# happy-dom 21.0.4: `history.back()` has gone back, and told it, before it returns; in Chromium 143 it does so later.
#
# Expected: back() only asks for the step: the address is the old one on the next line, and `popstate` comes later, as
# a task (HTML, 'traverse the history').
# Seen: address, state and `popstate` have changed when the call returns. What stands behind it works in the test and
# not on the phone: `history.back(); location.search` reads the wrong screen, and `history.back();
# history.replaceState(…)` replaces the entry that the person is leaving, so that what should be gone comes back with
# Forward. Wait for `popstate` after each step.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   happy-dom: popstate ?passo=1, back() returned at ?passo=1, replaced, in the end at ?novo=1
#   Chromium: back() returned at ?passo=2, replaced, popstate ?passo=1, in the end at ?passo=1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 240 npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1 happy-dom@21.0.4
cat >look.js <<'JS'
(async (window) => {
  const { history, location } = window;
  const told = [];
  const later = () => new Promise((resolve) => window.setTimeout(resolve, 300));
  window.addEventListener("popstate", () => told.push(`popstate ${location.search}`));
  history.pushState(null, "", "?passo=1");
  history.pushState(null, "", "?passo=2");
  history.back();
  told.push(`back() returned at ${location.search}`);
  history.replaceState(null, "", "?novo=1");
  told.push("replaced");
  await later();
  return `${told.join(", ")}, in the end at ${location.search}`;
})
JS
cat >try.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import chromium from "@sparticuz/chromium";
import { Window } from "happy-dom";
import { chromium as browsers } from "playwright-core";

const look = readFileSync("look.js", "utf8");
const server = createServer((_, response) => {
  response.setHeader("Content-Type", "text/html");
  response.end("<!doctype html><title>Pets</title>");
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const url = `http://127.0.0.1:${server.address().port}/`;
const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
await page.goto(url);
const window = new Window({ url });
console.log(`happy-dom: ${await eval(look)(window, window.document)}`);
console.log(`Chromium: ${await page.evaluate(`${look.trim()}(window, document)`)}`);
await browser.close();
server.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = 'happy-dom: popstate ?passo=1, back() returned at ?passo=1, replaced, in the end at ?novo=1
Chromium: back() returned at ?passo=2, replaced, popstate ?passo=1, in the end at ?passo=1' ]
