#!/usr/bin/env bash
# axe-core 4.14.1 (Chromium 143): a <dialog>, <progress> or <meter> without a name is no violation; its role on a <div> is.
#
# Expected: the element has the role by itself, and needs its name as much: a screen reader says 'dialog' or 'progress bar',
# and not which (ARIA 1.2: name required). axe does so for a slider: <input type="range"> fails without a label.
# Seen: the three rules look for the attribute `role` alone, and no other rule reports these elements. With the rules that are
# on by default, those of best practice included, a modal <dialog> without heading, label or title passes, although nothing
# else on the page can be used. Ask the tree of the browser, or a test of one's own, for its name.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   dialog: none, as a role aria-dialog-name
#   progress: none, as a role aria-progressbar-name
#   meter: none, as a role aria-meter-name
#   slider: label, as a role aria-input-field-name
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1 axe-core@4.14.1
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import axe from "axe-core";
import { chromium as browsers } from "playwright-core";

const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
async function violationsOf(content) {
  const head = '<!doctype html><html lang="pt-BR"><title>Pets</title>';
  await page.setContent(`${head}<main><h1>Pets</h1>${content}</main>`);
  await page.evaluate(() => document.querySelector("dialog")?.showModal());
  await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate(() => axe.run());
  return [...violations, ...incomplete].map(({ id }) => id).join(" ") || "none";
}
for (
  const [name, element, role] of [
    ["dialog", "<dialog><button>Sair</button></dialog>", '<div role="dialog"><button>Sair</button></div>'],
    ["progress", '<progress value="0.5"></progress>', '<div role="progressbar" aria-valuenow="50"></div>'],
    ["meter", '<meter value="0.5"></meter>', '<div role="meter" aria-valuenow="50"></div>'],
    ["slider", '<input type="range">', '<div role="slider" aria-valuenow="50" tabindex="0"></div>'],
  ]
) {
  console.log(`${name}: ${await violationsOf(element)}, as a role ${await violationsOf(role)}`);
}
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "dialog: none, as a role aria-dialog-name
progress: none, as a role aria-progressbar-name
meter: none, as a role aria-meter-name
slider: label, as a role aria-input-field-name" ]
