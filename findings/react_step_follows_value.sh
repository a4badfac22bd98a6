#!/usr/bin/env bash
# React 19.2.9 (Chromium 143): a controlled field is never off its `step`: 08:10 is valid where only half hours are.
#
# Expected: `<input type="time" step={1800}>` takes half hours and whole hours; 08:10 is a step mismatch, and the form
# is not sent. So it is in HTML, and in React with `defaultValue`.
# Seen: without `min`, HTML counts steps from the attribute `value` (its 'step base'), and React writes what is typed
# into this very attribute: in a time or date field at each key, in a number field when it is left. Each value is then
# its own first step. An error that stands under 12,5 goes away as the person leaves the field, and the form sends it.
# With `min` the steps count from there.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   time: 08:10 valid, left: 08:10 valid
#   time-with-min: 08:10 invalid, left: 08:10 invalid
#   time-uncontrolled: 08:10 invalid, left: 08:10 invalid
#   number: 12.5 invalid, left: 12.5 valid
#   number-uncontrolled: 12.5 invalid, left: 12.5 invalid
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit --legacy-peer-deps @sparticuz/chromium@143.0.4 \
  playwright-core@1.65.1 react@19.2.9 react-dom@19.2.9 esbuild@0.28.2
cat >page.jsx <<'JS'
import { useState } from "react";
import { createRoot } from "react-dom/client";

function Controlled(props) {
  const [value, setValue] = useState("");
  return <input {...props} value={value} onChange={(event) => setValue(event.target.value)} />;
}
createRoot(document.body).render(
  <>
    <Controlled id="time" type="time" step={1800} />
    <Controlled id="time-with-min" type="time" step={1800} min="08:00" />
    <input id="time-uncontrolled" type="time" step={1800} defaultValue="" />
    <Controlled id="number" type="number" step={1} />
    <input id="number-uncontrolled" type="number" step={1} defaultValue="" />
  </>,
);
JS
cat >try.mjs <<'JS'
import { readFileSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";

const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
await page.setContent("<!doctype html><body>");
await page.addScriptTag({ content: readFileSync("page.js", "utf8") });
for (const id of ["time", "time-with-min", "time-uncontrolled", "number", "number-uncontrolled"]) {
  const field = page.locator(`#${id}`);
  await field.focus();
  await page.keyboard.type(id.startsWith("time") ? "0810AM" : "12.5");
  const look = () => field.evaluate((input) => `${input.value} ${input.checkValidity() ? "valid" : "invalid"}`);
  const typed = await look();
  await field.blur();
  console.log(`${id}: ${typed}, left: ${await look()}`);
}
await browser.close();
JS
npx esbuild page.jsx --bundle --minify --jsx=automatic --outfile=page.js --log-level=error \
  --define:process.env.NODE_ENV='"production"'
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = 'time: 08:10 valid, left: 08:10 valid
time-with-min: 08:10 invalid, left: 08:10 invalid
time-uncontrolled: 08:10 invalid, left: 08:10 invalid
number: 12.5 invalid, left: 12.5 valid
number-uncontrolled: 12.5 invalid, left: 12.5 invalid' ]
