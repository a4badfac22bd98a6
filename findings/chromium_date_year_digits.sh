#!/usr/bin/env bash
# Chromium 143: a date typed into a date field changes four times: to the years 2, 20, 202 and 2026.
#
# Expected: `change` comes when the person has finished: in a text field when it is left. While the year is being typed
# the date is incomplete, and the value is empty, as it is while the day or the month is missing.
# Seen: from the first digit of the year on the value is a whole date, and each digit is an `input` and a `change`. What
# saves, searches or computes an age on `change` does it for the year 2 first, and an error about the age flashes up
# while somebody types. `min` and `max` only make these dates invalid. Playwright's fill() is one change, so its tests
# see none of it. Wait for `blur`, or for a year with four digits.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   typed, no max: 0002-05-05, 0020-05-05, 0202-05-05, 2026-05-05
#   typed, min and max: 0002-05-05 (out of range), 0020-05-05 (out of range), 0202-05-05 (out of range), 2026-05-05
#   filled by Playwright: 2026-05-05
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";

const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
for (const [name, attributes] of [["no max", ""], ["min and max", 'min="1990-01-01" max="2026-12-31"']]) {
  await page.setContent(`<!doctype html><input type="date" ${attributes}>`);
  await page.evaluate(() => {
    window.heard = [];
    const field = document.querySelector("input");
    field.addEventListener("change", () => {
      heard.push(`${field.value}${field.checkValidity() ? "" : " (out of range)"}`);
    });
  });
  await page.locator("input").focus();
  await page.keyboard.type("05052026");
  console.log(`typed, ${name}: ${(await page.evaluate(() => heard)).join(", ")}`);
}
await page.evaluate(() => { document.querySelector("input").value = ""; heard.length = 0; });
await page.locator("input").fill("2026-05-05");
console.log(`filled by Playwright: ${(await page.evaluate(() => heard)).join(", ")}`);
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "typed, no max: 0002-05-05, 0020-05-05, 0202-05-05, 2026-05-05
typed, min and max: 0002-05-05 (out of range), 0020-05-05 (out of range), 0202-05-05 (out of range), 2026-05-05
filled by Playwright: 2026-05-05" ]
