#!/usr/bin/env bash
# jsdom 31.0.1 (Deno 2.9.6): a button with `formnovalidate` sends nothing, and a select that nobody has touched is sent.
#
# Expected: as in Chromium 143. 'Salvar rascunho' (`formnovalidate`) sends the form though a required field is empty,
# as jsdom does where the whole form has `novalidate`. The chosen option 'Escolha a cidade', which is disabled, is not
# sent (HTML, 'constructing the entry list'). A range from 0 to 10 is at 5.
# Seen: the button's attribute is reflected and not asked, so the test of the draft waits for a `submit` that never
# comes. FormData has 'cidade' with the words of the disabled option, so a test passes in which the server gets a city.
# The range is at 50, because its type is read before its limits; with `type` behind `max` it is at 5.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   jsdom: novalidate on the form sends 1, formnovalidate on the button sends 0, cidade is "Escolha a cidade", range 50,
#     type last 5
#   Chromium: novalidate on the form sends 1, formnovalidate on the button sends 1, cidade is null, range 5, type last 5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 240 npm install --silent --no-fund --no-audit \
  @sparticuz/chromium@143.0.4 playwright-core@1.65.1 jsdom@31.0.1 deno@2.9.6
cat >look.js <<'JS'
((window) => {
  const { document, FormData } = window;
  function sends(form, button) {
    document.body.innerHTML = `<form ${form}><input required><button ${button}>Salvar rascunho</button></form>`;
    let count = 0;
    document.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      count++;
    });
    document.querySelector("button").click();
    return count;
  }
  const seen = [
    `novalidate on the form sends ${sends("novalidate", "")}`,
    `formnovalidate on the button sends ${sends("", "formnovalidate")}`,
  ];
  document.body.innerHTML = `<form><select name="cidade">
    <option disabled selected>Escolha a cidade</option><option>Codó</option></select></form>
    <input type="range" min="0" max="10"><input min="0" max="10" type="range">`;
  seen.push(`cidade is ${JSON.stringify(new FormData(document.querySelector("form")).get("cidade"))}`);
  const [range, last] = document.querySelectorAll("input");
  seen.push(`range ${range.value}`, `type last ${last.value}`);
  return seen.join(", ");
})
JS
cat >jsdom.mjs <<'JS'
import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";

console.log(`jsdom: ${eval(readFileSync("look.js", "utf8"))(new JSDOM("<!doctype html>").window)}`);
JS
cat >chromium.mjs <<'JS'
import { readFileSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";

const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
console.log(`Chromium: ${await page.evaluate(`${readFileSync("look.js", "utf8").trim()}(window)`)}`);
await browser.close();
JS
seen=$(NO_COLOR=1 timeout 60 npx deno run --quiet --allow-read --allow-env --allow-sys jsdom.mjs
  timeout 90 node chromium.mjs)
echo "$seen"
[ "$seen" = 'jsdom: novalidate on the form sends 1, formnovalidate on the button sends 0, cidade is "Escolha a cidade", range 50, type last 5
Chromium: novalidate on the form sends 1, formnovalidate on the button sends 1, cidade is null, range 5, type last 5' ]
