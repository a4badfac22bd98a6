#!/usr/bin/env bash
# playwright-core 1.65.1 (Chromium 143): getByRole() and the aria snapshot have what is inert, and what lies behind an
# open modal dialog.
#
# Expected: a locator by role, and a snapshot of the accessible tree, have what a screen reader has: what is hidden by
# `display`, `visibility`, `hidden` or `aria-hidden` is left out. `inert` and a modal dialog hide as much.
# Seen: both look for those four, and not for these two. The browser's own tree has one button, Playwright's has three.
# `getByRole("button", { name: "Salvar" })` finds two where a dialog lies over a form with a button of that name, and a
# test that nothing else is within reach cannot be written with it. click() does refuse them. A mend was refused, as it
# would break tests (microsoft/playwright#37155). Look inside of the dialog: `page.getByRole("dialog").getByRole(…)`.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   Chromium's tree: Confirmar
#   getByRole: Esperar, Salvar, Confirmar
#   aria snapshot: Esperar, Salvar, Confirmar
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
await page.setContent(`<div inert><button>Esperar</button></div><button>Salvar</button>
  <div aria-hidden="true"><button>Oculto</button></div><dialog aria-label="Pet"><button>Confirmar</button></dialog>`);
await page.evaluate(() => document.querySelector("dialog").showModal());
const session = await page.context().newCDPSession(page);
const { nodes } = await session.send("Accessibility.getFullAXTree");
const buttons = nodes.filter(({ ignored, role }) => !ignored && role?.value === "button");
console.log(`Chromium's tree: ${buttons.map(({ name }) => name.value).join(", ")}`);
console.log(`getByRole: ${(await page.getByRole("button").allTextContents()).join(", ")}`);
const snapshot = await page.locator("body").ariaSnapshot();
console.log(`aria snapshot: ${[...snapshot.matchAll(/button "(\w+)"/g)].map(([, name]) => name).join(", ")}`);
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "Chromium's tree: Confirmar
getByRole: Esperar, Salvar, Confirmar
aria snapshot: Esperar, Salvar, Confirmar" ]
