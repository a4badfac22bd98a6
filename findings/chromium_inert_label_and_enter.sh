#!/usr/bin/env bash
# Chromium 143: a label outside of an `inert` section ticks the box inside it, and Enter in a field outside presses its
# button.
#
# Expected: what is inert answers to nobody, so a step of a form that waits, or a page behind a drawer, cannot be changed
# or sent until `inert` is taken off.
# Seen: it is out of reach for the pointer, the focus, the search and screen readers, and not for a click that comes
# from elsewhere. A press on a label outside is handed to its box as a click() (whatwg/html#8399 asks whether it should
# be), and Enter in a text field clicks the form's first submit button, wherever that is: the form is sent, and the
# handler of a button that nobody can reach runs. A `disabled` button or fieldset stops both.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   inert: press on the box: ticked false; on its label outside: ticked true; press on the button: sent 0; Enter in a
#     field outside: sent 1
#   disabled fieldset: press on the box: ticked false; on its label outside: ticked false; press on the button: sent 0;
#     Enter in a field outside: sent 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 240 npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";

const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
for (const [name, [open, close]] of Object.entries({
  inert: ["<div inert>", "</div>"],
  "disabled fieldset": ["<fieldset disabled>", "</fieldset>"],
})) {
  await page.setContent(`<form><input id="field"><label id="label" for="box">Aceito</label>
    ${open}<input type="checkbox" id="box"><button id="button">Enviar</button>${close}</form>`);
  await page.evaluate(() => {
    window.sent = 0;
    document.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      sent++;
    });
  });
  async function press(id) {
    const { x, y, width, height } = await page.locator(`#${id}`).boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
  }
  const ticked = () => page.evaluate(() => document.querySelector("#box").checked);
  const sent = () => page.evaluate(() => window.sent);
  const seen = [];
  await press("box");
  seen.push(`press on the box: ticked ${await ticked()}`);
  await press("label");
  seen.push(`on its label outside: ticked ${await ticked()}`);
  await press("button");
  seen.push(`press on the button: sent ${await sent()}`);
  await press("field");
  await page.keyboard.press("Enter");
  seen.push(`Enter in a field outside: sent ${await sent()}`);
  console.log(`${name}: ${seen.join("; ")}`);
}
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "inert: press on the box: ticked false; on its label outside: ticked true; press on the button: sent 0; Enter in a field outside: sent 1
disabled fieldset: press on the box: ticked false; on its label outside: ticked false; press on the button: sent 0; Enter in a field outside: sent 0" ]
