#!/usr/bin/env bash
# hono 4.13.19: hono/jsx on a server writes the `value` of a <select> or <textarea> where no browser looks for it.
#
# Expected: as in React, whose JSX it is and whose attributes its types take over (`value` of both elements among them),
# the form that comes from the server shows the values that it was given.
# Seen: `value` becomes an attribute of the element, which HTML does not have. The text is empty and the first option is
# chosen: a person who changes the name of the pet in the form and sends it moves it to the first city and deletes the
# note. An <input> is right, so a short test passes. Give `selected` to the option, and the text as a child.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   react-dom/server: [["name","Rex"],["city","Codó"],["note","alérgico"]]
#   hono/jsx: [["name","Rex"],["city","Açailândia"],["note",""]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1 hono@4.13.19 react@19.2.9 react-dom@19.2.9
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import * as hono from "hono/jsx";
import { chromium as browsers } from "playwright-core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const draw = (h) => {
  const options = ["Açailândia", "Caxias", "Codó"].map((city) => h("option", { value: city }, city));
  return h(
    "form",
    {},
    h("input", { name: "name", value: "Rex" }),
    h("select", { name: "city", value: "Codó" }, ...options),
    h("textarea", { name: "note", value: "alérgico" }),
  );
};
console.error = () => {};
const drawn = {
  "react-dom/server": renderToStaticMarkup(draw(createElement)),
  "hono/jsx": String(await draw(hono.jsx)),
};
const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
for (const [name, html] of Object.entries(drawn)) {
  await page.setContent(html);
  const sent = await page.evaluate(() => JSON.stringify([...new FormData(document.forms[0])]));
  console.log(`${name}: ${sent}`);
}
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = 'react-dom/server: [["name","Rex"],["city","Codó"],["note","alérgico"]]
hono/jsx: [["name","Rex"],["city","Açailândia"],["note",""]]' ]
