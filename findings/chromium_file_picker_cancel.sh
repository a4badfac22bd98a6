#!/usr/bin/env bash
# Chromium 143 (React 19.2.9): leaving the file picker is a `cancel` event of the dialog that the field stands in.
#
# Expected: `cancel` of a <dialog> says that the person wants to leave the dialog: Escape, or Back on Android. React's
# documentation gives it as an event of the dialog, and `onCancel={close}` is how a dialog with state of its own hears
# it.
# Seen: <input type="file"> has a `cancel` event too, and it bubbles (HTML standard). Who opens the picker for the proof
# of residence and thinks better of it loses the whole dialog, with everything typed there. `close`, which does not
# bubble, has no such double. Compare `event.target` with the dialog.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   the picker left, then Escape: cancel of input, cancel of dialog, close of dialog
#   React, the picker left: the dialog is gone, and what was typed with it
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1 esbuild@0.28.2 \
  react@19.2.9 react-dom@19.2.9
cat >page.jsx <<'JS'
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";

function Report() {
  const [isOpen, setOpen] = useState(true);
  const dialog = useRef(null);
  useEffect(() => dialog.current?.showModal(), []);
  if (!isOpen) return <p>the dialog is gone, and what was typed with it</p>;
  return (
    <dialog ref={dialog} onCancel={() => setOpen(false)}>
      <input aria-label="Nome" />
      <input type="file" />
    </dialog>
  );
}

createRoot(document.getElementById("react")).render(<Report />);
JS
npx esbuild page.jsx --bundle --jsx=automatic --log-level=error --outfile=page.js \
  --define:process.env.NODE_ENV='"production"'
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";

const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
await page.setContent(`<!doctype html><dialog id="plain"><input type="file"></dialog><div id="react"></div>`);
await page.evaluate(() => {
  const heard = window.heard = [];
  const dialog = document.getElementById("plain");
  for (const type of ["cancel", "close"]) {
    dialog.addEventListener(type, ({ target }) => heard.push(`${type} of ${target.localName}`));
  }
  dialog.showModal();
});
// A browser without a screen has no picker, and answers as a person who leaves it.
await page.locator("#plain input").click();
await page.waitForFunction(() => window.heard.length > 0);
await page.keyboard.press("Escape");
await page.waitForFunction(() => window.heard.includes("close of dialog"));
console.log(`the picker left, then Escape: ${(await page.evaluate(() => window.heard)).join(", ")}`);
await page.addScriptTag({ path: "page.js" });
await page.locator("[aria-label=Nome]").fill("Rex");
await page.locator("dialog[open] [type=file]").click();
await page.waitForTimeout(500);
console.log(`React, the picker left: ${await page.locator("#react p").textContent()}`);
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "the picker left, then Escape: cancel of input, cancel of dialog, close of dialog
React, the picker left: the dialog is gone, and what was typed with it" ]
