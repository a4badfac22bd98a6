#!/usr/bin/env bash
# Chromium 119 and 153: a container query in rem keeps the answer it gave for
# an earlier size of the letters, if no element that asks was in the container when that size changed.
#
# Expected: `@container (min-width: 60rem)` holds for an element when the container is as wide as 60 times the font size
# of the moment. So it does where the element is there when the page's font size changes.
# Seen: with a font size doubled while the container is empty, an element that comes seconds later is drawn as for the
# small letters, and so is the next one, until the container's own size changes. The same with em. Where an app has a
# switch for larger text and draws its menu or its rows afterwards, they overflow.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   119: element there before: none, comes after: flex, comes again: flex, container one px wider: none
#   153: element there before: none, comes after: flex, comes again: flex, container one px wider: none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 240 npm install --silent --no-fund --no-audit --legacy-peer-deps \
  puppeteer-core@24.0.0 c119@npm:@sparticuz/chromium@119.0.2 c153@npm:@sparticuz/chromium@153.0.0
cat >try.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import puppeteer from "puppeteer-core";

const PAGE = `<!doctype html><html style="font-size: 16px">
  <style>
    header { width: 1280px; container-type: inline-size }
    nav { display: none }
    @container (min-width: 60rem) { nav { display: flex } }
  </style>
  <header></header>`;

/** The menu's `display` two frames after the letters are doubled; 60rem are 1920 px then. */
function double(isThereBefore) {
  const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const header = document.querySelector("header");
  const nav = document.createElement("nav");
  const displayed = async () => (await twoFrames(), getComputedStyle(nav).display);
  return (async () => {
    if (isThereBefore) header.append(nav);
    await twoFrames();
    document.documentElement.style.fontSize = "32px";
    await twoFrames();
    const seen = [];
    for (let i = 0; i < 2; i++) {
      if (!isThereBefore) header.append(nav);
      seen.push(await displayed());
    }
    header.style.width = "1281px";
    return [...seen, await displayed()];
  })();
}

for (const version of [119, 153]) {
  const executablePath = `${process.cwd()}/chromium${version}`;
  const packed = readFileSync(`node_modules/c${version}/bin/chromium.br`);
  writeFileSync(executablePath, brotliDecompressSync(packed), { mode: 0o755 });
  const browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const [page] = await browser.pages();
  await page.setContent(PAGE);
  const [before] = await page.evaluate(double, true);
  await page.setContent(PAGE);
  const [after, again, wider] = await page.evaluate(double, false);
  console.log(
    `${version}: element there before: ${before}, comes after: ${after}, comes again: ${again}, container one px wider: ${wider}`,
  );
  await browser.close();
}
JS
seen=$(timeout 120 node try.mjs)
echo "$seen"
[ "$seen" = '119: element there before: none, comes after: flex, comes again: flex, container one px wider: none
153: element there before: none, comes after: flex, comes again: flex, container one px wider: none' ]
