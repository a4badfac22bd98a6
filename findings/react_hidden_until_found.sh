#!/usr/bin/env bash
# React 19.2.9 (Chromium 143): `hidden="until-found"` is written as `hidden=""`, so what the browser should find stays
# hidden.
#
# Expected: the attribute has two kinds of hiding (HTML since 2022), and React's documentation calls it a boolean or a
# string: a text passes through as it is, as `popover="manual"` and `contentEditable="plaintext-only"` do, or the
# console says that it does not.
# Seen: `hidden` counts as a yes or no, in the browser and on the server, and each text but the empty one is a yes. The
# questions of a help page can then not be found by the browser's search, and a link to one of them leads nowhere;
# nothing is wrong to the eye until somebody searches. Known since 2022 (react/react#24740). Preact 11.2.0 passes it
# through. Set it in a ref, with setAttribute.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   server: hidden=""
#   React: hidden="", by the link to it shown false
#   React, in a ref: hidden="until-found", by the link to it shown true
#   Preact: hidden="until-found", by the link to it shown true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 240 npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1 esbuild@0.28.2 \
  react@19.2.9 react-dom@19.2.9 preact@11.2.0
cat >page.js <<'JS'
import { h, render } from "preact";
import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

const answer = { id: "resposta", hidden: "until-found" };
const hide = (element) => element?.setAttribute("hidden", "until-found");
window.draw = (name, place) => {
  if (name === "Preact") return render(h("p", answer, "Jejum de 8 horas"), place);
  const props = name === "React" ? answer : { id: "resposta", ref: hide };
  flushSync(() => createRoot(place).render(createElement("p", props, "Jejum de 8 horas")));
};
JS
npx esbuild page.js --bundle --log-level=error --define:process.env.NODE_ENV='"production"' --outfile=bundle.js
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const attributeOf = (html) => html.match(/hidden="[^"]*"/)[0];
const served = renderToString(createElement("p", { hidden: "until-found" }, "Jejum de 8 horas"));
console.log(`server: ${attributeOf(served)}`);
const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
for (const name of ["React", "React, in a ref", "Preact"]) {
  const page = await browser.newPage();
  await page.setContent('<!doctype html><a href="#resposta">Cirurgia</a><main></main>');
  await page.addScriptTag({ path: "bundle.js" });
  await page.evaluate((name) => window.draw(name, document.querySelector("main")), name);
  const attribute = attributeOf(await page.innerHTML("main"));
  await page.locator("a").click();
  const shown = await page.evaluate(() => document.querySelector("#resposta").checkVisibility());
  console.log(`${name}: ${attribute}, by the link to it shown ${shown}`);
}
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = 'server: hidden=""
React: hidden="", by the link to it shown false
React, in a ref: hidden="until-found", by the link to it shown true
Preact: hidden="until-found", by the link to it shown true' ]
