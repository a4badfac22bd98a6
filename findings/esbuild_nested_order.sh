#!/usr/bin/env bash
# esbuild 0.28.2: a declaration behind a nested rule comes before it, so the built page has another colour than the
# source.
#
# Expected: nesting is rewritten so that the result means what the source means in a browser that knows it: the
# declaration that stands last wins (CSS Nesting, 'mixing declarations'; Chrome since 130). lightningcss 1.33.0 and Sass
# 1.108.2 keep the order.
# Seen: esbuild collects the declarations of a block in front of its nested rules, as an earlier draft had it. Behind a
# nested @media or @supports the built style says the opposite of the source, without a warning; with `& { … }`
# minifying alone does it, without any target. What one sees while developing without a build is not what the phones
# get. Write the declarations first.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   as written: media red, supports red, same red
#   esbuild for chrome87: media blue, supports blue, same blue
#   esbuild, minified only: media red, supports red, same blue
#   lightningcss for chrome87: media red, supports red, same red
#   sass: media red, supports red, same red
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1 esbuild@0.28.2 lightningcss@1.33.0 \
  sass@1.108.2
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import { transformSync } from "esbuild";
import { transform } from "lightningcss";
import { chromium as browsers } from "playwright-core";
import { compileString } from "sass";

const style = `
  #media { @media (min-width: 1px) { color: blue } color: red }
  #supports { @supports (display: grid) { color: blue } color: red }
  #same { & { color: blue } color: red }
`;
const code = new TextEncoder().encode(style);
const ways = {
  "as written": style,
  "esbuild for chrome87": transformSync(style, { loader: "css", target: "chrome87" }).code,
  "esbuild, minified only": transformSync(style, { loader: "css", minify: true }).code,
  "lightningcss for chrome87": transform({ code, filename: "a.css", targets: { chrome: 87 << 16 } }).code,
  "sass": compileString(style).css,
};
const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
for (const [name, text] of Object.entries(ways)) {
  await page.setContent(
    `<style>${text}</style><p id="media"></p><p id="supports"></p><p id="same"></p>`,
  );
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll("p")].map((one) =>
      `${one.id} ${getComputedStyle(one).color === "rgb(255, 0, 0)" ? "red" : "blue"}`
    )
  );
  console.log(`${name}: ${seen.join(", ")}`);
}
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "as written: media red, supports red, same red
esbuild for chrome87: media blue, supports blue, same blue
esbuild, minified only: media red, supports red, same blue
lightningcss for chrome87: media red, supports red, same red
sass: media red, supports red, same red" ]
