#!/usr/bin/env bash
# lightningcss 1.33.0: `h1, h2 { a { … } }`, rewritten for Chrome 87, becomes `:is(h1, h2) a`, which Chrome 87 does
# not know.
#
# Expected: what is rewritten for a browser works in it: its documentation says that nested rules become rules that
# all browsers support, and that `:is()` is rewritten where it is unsupported. It came with Chrome 88 (MDN), so the
# rule becomes `h1 a, h2 a`, as esbuild 0.28.2 writes it, or there is a warning.
# Seen: with one parent all is right, so a first look shows nothing; with two the browser throws the rule away, and
# `warnings` is empty. It is known (parcel-bundler/lightningcss#202). A `:is()` that stands in the source does get a
# rule with :-webkit-any() beside it. Write the rule out where there are several parents, or let esbuild do it.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   lightningcss, one parent: h1 a{color:red}; red in 87, red in 92
#   lightningcss, two parents: :is(h1,h2) a{color:red}; black in 87, red in 92
#   lightningcss, warnings: 0
#   esbuild, two parents: h1 a,h2 a{color:red}; red in 87, red in 92
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit lightningcss@1.33.0 esbuild@0.28.2
timeout 90 npm install --silent --no-fund --no-audit --legacy-peer-deps --ignore-scripts \
  puppeteer-core@13.7.0 c87@npm:chrome-aws-lambda@5.4.0 c92@npm:chrome-aws-lambda@10.1.0
cat >try.mjs <<'JS'
import esbuild from "esbuild";
import { transform } from "lightningcss";
import { readFileSync, writeFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import puppeteer from "puppeteer-core";

const one = "h1 { a { color: red } }";
const two = "h1, h2 { a { color: red } }";
let warnings = 0;
function lightning(source) {
  const built = transform({ code: Buffer.from(source), filename: "a.css", minify: true, targets: { chrome: 87 << 16 } });
  warnings += built.warnings.length;
  return String(built.code).trim();
}
const { code } = await esbuild.transform(two, { loader: "css", minify: true, target: "chrome87" });
const styles = {
  "lightningcss, one parent": lightning(one),
  "lightningcss, two parents": lightning(two),
  "esbuild, two parents": code.trim(),
};
const colors = {};
for (const version of [87, 92]) {
  const executablePath = `${process.cwd()}/chromium${version}`;
  const packed = readFileSync(`node_modules/c${version}/bin/chromium.br`);
  writeFileSync(executablePath, brotliDecompressSync(packed), { mode: 0o755 });
  const browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const [page] = await browser.pages();
  for (const [name, style] of Object.entries(styles)) {
    await page.setContent(`<style>${style}</style><h1><a>Pets</a></h1>`);
    const color = await page.evaluate(() => getComputedStyle(document.querySelector("a")).color);
    (colors[name] ??= []).push(`${color === "rgb(255, 0, 0)" ? "red" : "black"} in ${version}`);
  }
  await browser.close();
}
for (const [name, style] of Object.entries(styles)) {
  if (name.startsWith("esbuild")) console.log(`lightningcss, warnings: ${warnings}`);
  console.log(`${name}: ${style}; ${colors[name].join(", ")}`);
}
JS
seen=$(timeout 100 node try.mjs)
echo "$seen"
[ "$seen" = 'lightningcss, one parent: h1 a{color:red}; red in 87, red in 92
lightningcss, two parents: :is(h1,h2) a{color:red}; black in 87, red in 92
lightningcss, warnings: 0
esbuild, two parents: h1 a,h2 a{color:red}; red in 87, red in 92' ]
