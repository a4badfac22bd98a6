#!/usr/bin/env bash
# Chromium 143: a required field in a closed <details> holds the form back, and nothing opens or says why.
#
# Expected: a closed <details>, and `hidden="until-found"`, open by themselves when something inside is looked for: the
# browser's search in the page and a link to an id inside do that. So does the browser that wants to show an error
# there.
# Seen: for a link it opens, for an error it does not: the field cannot have the focus, so no bubble shows, the press
# on the button does nothing, and only the console says a word, as for a field that `display: none` hides for good.
# Others have met it (openui/open-ui#1377). The form's `invalid` events come. Listen for them with `capture`, and open
# what `closest("details")` finds.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   details: link to the field: open true; press on the button: open false, sent 0, invalid 1, focus on the button
#   until-found: link to the field: open true; press on the button: open false, sent 0, invalid 1, focus on the button
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
let page;
for (const [name, [start, end]] of Object.entries({
  details: ["<details id='more'><summary>Mais</summary>", "</details>"],
  "until-found": ["<div id='more' hidden='until-found'>", "</div>"],
})) {
  async function draw() {
    page = await browser.newPage();
    await page.setContent(`<a href="#chip">Chip</a>
      <form>${start}<input id="chip" required>${end}<button>Salvar</button></form>`);
    await page.evaluate(() => {
      window.counts = { sent: 0, invalid: 0 };
      const form = document.querySelector("form");
      form.addEventListener("invalid", () => counts.invalid++, true);
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        counts.sent++;
      });
    });
  }
  const open = () => page.evaluate(() => document.querySelector("#chip").checkVisibility());
  await draw();
  await page.locator("a").click();
  const byLink = await open();
  await draw();
  await page.locator("button").click();
  const { sent, invalid } = await page.evaluate(() => counts);
  const focus = await page.evaluate(() => document.activeElement.localName);
  console.log(
    `${name}: link to the field: open ${byLink}; press on the button: open ${await open()}, ` +
      `sent ${sent}, invalid ${invalid}, focus on the ${focus}`,
  );
}
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "details: link to the field: open true; press on the button: open false, sent 0, invalid 1, focus on the button
until-found: link to the field: open true; press on the button: open false, sent 0, invalid 1, focus on the button" ]
