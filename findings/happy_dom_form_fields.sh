#!/usr/bin/env bash
# happy-dom 21.0.4: a form sends other fields than in Chromium 143, and a link inside a label ticks its box.
#
# Expected: of a <select multiple> each chosen option is sent, of image buttons none that was not pressed, and a field
# with `form="second"` belongs to that form alone. A press on what can itself be pressed is not a press on its label
# (HTML, label activation). A reset gives an <output> its text back.
# Seen: one option of two, a button nobody pressed, and the field twice. Opening the terms agrees to them, so a test in
# which nobody ticks the box passes. The output is empty.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   happy-dom: first sends days=seg&map=&elsewhere=1; second sends elsewhere=1; the link ticks the box true; after a
#     reset ""
#   Chromium: first sends days=seg&days=qua; second sends elsewhere=1; the link ticks the box false; after a reset "12
#     kg"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1 happy-dom@21.0.4
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import { Window } from "happy-dom";
import { chromium as browsers } from "playwright-core";

const html = `
  <form id="first">
    <select name="days" multiple><option selected>seg<option selected>qua</select>
    <input type="image" name="map">
    <input name="elsewhere" value="1" form="second">
    <output>12 kg</output>
  </form>
  <form id="second"></form>
  <label><input type="checkbox"> Li os <a href="#terms">termos</a></label>`;
/** Runs here and in the page. */
function look({ document, FormData }) {
  const [first, second] = document.forms;
  const sent = (form) => [...new FormData(form)].map(([name, value]) => `${name}=${value}`).join("&");
  const seen = [`first sends ${sent(first)}`, `second sends ${sent(second)}`];
  document.querySelector("a").click();
  seen.push(`the link ticks the box ${document.querySelector("[type=checkbox]").checked}`);
  first.reset();
  seen.push(`after a reset "${document.querySelector("output").textContent}"`);
  return seen.join("; ");
}

const window = new Window({ url: "http://localhost/" });
window.document.body.innerHTML = html;
console.log(`happy-dom: ${look(window)}`);
await window.happyDOM.close();
const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
await page.setContent(html);
console.log(`Chromium: ${await page.evaluate(`(${look})(window)`)}`);
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = 'happy-dom: first sends days=seg&map=&elsewhere=1; second sends elsewhere=1; the link ticks the box true; after a reset ""
Chromium: first sends days=seg&days=qua; second sends elsewhere=1; the link ticks the box false; after a reset "12 kg"' ]
