#!/usr/bin/env bash
# esbuild 0.28.2 and lightningcss 1.33.0: `@media (width < 60rem)`, rewritten for Chrome 87, is never true in Chrome 87.
#
# Expected: what is rewritten for a browser works in it. Ranges in @media came with Chrome 104 (MDN), so they become
# `min-width` and `max-width`.
# Seen: `<=` and `>=` do. `<` and `>` become `not (min-width: …)`, and a `not` in front of a condition is of the same standard
# as the range (Media Queries 4): Chrome 87 drops the whole block, as if nothing had been rewritten, and no tool warns.
# `not all and (min-width: …)` says the same, and every browser knows it.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below (800 pixels wide):
#   (width <= 1000px): esbuild true, lightningcss true
#   (width >= 500px): esbuild true, lightningcss true
#   (width < 1000px): esbuild false, lightningcss false
#   (width > 500px): esbuild false, lightningcss false
#   (500px <= width < 1000px): esbuild false, lightningcss false
#   not all and (min-width: 1000px): esbuild true, lightningcss true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --legacy-peer-deps --ignore-scripts chrome-aws-lambda@5.4.0
npm install --silent --no-fund --no-audit --legacy-peer-deps esbuild@0.28.2 lightningcss@1.33.0
node -e '
  const { createReadStream, createWriteStream } = require("fs");
  createReadStream("node_modules/chrome-aws-lambda/bin/chromium.br")
    .pipe(require("zlib").createBrotliDecompress()).pipe(createWriteStream("chromium", { mode: 0o755 }));'
cat >try.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import esbuild from "esbuild";
import { transform } from "lightningcss";

const conditions = [
  "(width <= 1000px)",
  "(width >= 500px)",
  "(width < 1000px)",
  "(width > 500px)",
  "(500px <= width < 1000px)",
  "not all and (min-width: 1000px)",
];
const css = conditions.map((condition, index) => `@media ${condition} { #i${index} { top: 1px } }\n`).join("");
const rewritten = {
  esbuild: esbuild.transformSync(css, { loader: "css", target: "chrome87" }).code,
  lightningcss: String(
    transform({ code: Buffer.from(css), filename: "a.css", targets: { chrome: 87 << 16 } }).code,
  ),
};
/** Which of the conditions hold in Chromium 87. */
function heldIn(style) {
  const elements = conditions.map((_, index) => `<i id="i${index}"></i>`).join("");
  const script = `document.title = [...document.querySelectorAll("i")].map((i) => getComputedStyle(i).top === "1px")`;
  writeFileSync("page.html", `<style>${style}</style><title></title>${elements}<script>${script}</script>`);
  const args = ["--headless", "--no-sandbox", "--disable-gpu", "--window-size=800,600", "--dump-dom"];
  const page = `file://${process.cwd()}/page.html`;
  const text = execFileSync("./chromium", [...args, page], { stdio: ["ignore", "pipe", "ignore"] });
  return /<title>(.*)<\/title>/.exec(String(text))[1].split(",");
}
const held = Object.entries(rewritten).map(([tool, style]) => [tool, heldIn(style)]);
conditions.forEach((condition, index) =>
  console.log(`${condition}: ${held.map(([tool, results]) => `${tool} ${results[index]}`).join(", ")}`)
);
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "(width <= 1000px): esbuild true, lightningcss true
(width >= 500px): esbuild true, lightningcss true
(width < 1000px): esbuild false, lightningcss false
(width > 500px): esbuild false, lightningcss false
(500px <= width < 1000px): esbuild false, lightningcss false
not all and (min-width: 1000px): esbuild true, lightningcss true" ]
