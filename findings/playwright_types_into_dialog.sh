#!/usr/bin/env bash
# playwright-core 1.65.1 (Chromium 143): fill() of a field behind an open modal dialog writes into the dialog's field, and
# choosing, dating and attaching behind it work.
#
# Expected: what nobody can reach fails, as click() and check() there do ("intercepts pointer events"): a test that forgot to
# close the dialog, or whose dialog came too early, stops where it goes wrong.
# Seen: fill(), clear() and pressSequentially() focus their field, which a modal dialog prevents, and then write to whatever
# has the focus: no error, the named field is as before, and the dialog's is changed. selectOption(), fill() of a date and
# setInputFiles() set the value directly, through the dialog. Assert after a step what it should have changed, and that
# the dialog is closed.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   fill: no error, behind "old", in the dialog "new code"
#   clear: no error, behind "old", in the dialog "ode"
#   pressSequentially: no error, behind "old", in the dialog "newcode"
#   selectOption: no error, behind "b", in the dialog "code"
#   fill a date: no error, behind "2026-12-03", in the dialog "code"
#   check: TimeoutError, behind "false", in the dialog "code"
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
page.setDefaultTimeout(1000);
for (
  const [name, field, act] of [
    ["fill", '<input id="behind" value="old">', (locator) => locator.fill("new ")],
    ["clear", '<input id="behind" value="old">', (locator) => locator.clear()],
    ["pressSequentially", '<input id="behind" value="old">', (locator) => locator.pressSequentially("new")],
    [
      "selectOption",
      '<select id="behind"><option>a<option>b</select>',
      (locator) => locator.selectOption("b"),
    ],
    ["fill a date", '<input id="behind" type="date">', (locator) => locator.fill("2026-12-03")],
    ["check", '<input id="behind" type="checkbox">', (locator) => locator.check()],
  ]
) {
  await page.setContent(`${field}<dialog><input id="inside" value="code"></dialog>`);
  await page.evaluate(() => document.querySelector("dialog").showModal());
  const error = await act(page.locator("#behind")).then(() => "no error", (error) => error.name);
  const [behind, inside] = await page.evaluate(() =>
    ["behind", "inside"].map((id) => document.getElementById(id)).map((control) =>
      control.type === "checkbox" ? control.checked : control.value
    )
  );
  console.log(`${name}: ${error}, behind "${behind}", in the dialog "${inside}"`);
}
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = 'fill: no error, behind "old", in the dialog "new code"
clear: no error, behind "old", in the dialog "ode"
pressSequentially: no error, behind "old", in the dialog "newcode"
selectOption: no error, behind "b", in the dialog "code"
fill a date: no error, behind "2026-12-03", in the dialog "code"
check: TimeoutError, behind "false", in the dialog "code"' ]
