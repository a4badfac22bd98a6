#!/usr/bin/env bash
# Chromium 87 (chrome-aws-lambda 5.4.0): a modal <dialog> higher than its maximum does not scroll. In 92 it does.
#
# Expected: what showModal() opens scrolls when it is higher than its `max-height`, as in each Chromium of today: then
# no stylesheet has to say anything of it.
# Seen: the browser's own stylesheet says `overflow: auto` in 92 and 106, but not yet in 87: the words run out below the
# dialog, nothing can be scrolled, and buttons that stick to the dialog's end lie over them. On a phone with large
# letters that is the end of a question. Say `overflow: auto` for each dialog.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   87: overflow visible, scrolled 0 of 400 px
#   92: overflow auto, scrolled 400 of 400 px
#   106: overflow auto, scrolled 400 of 400 px
#   87, with overflow: auto: overflow auto, scrolled 400 of 400 px
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 240 npm install --silent --no-fund --no-audit --legacy-peer-deps \
  puppeteer-core@13.7.0 c87@npm:chrome-aws-lambda@5.4.0 c92@npm:chrome-aws-lambda@10.1.0 \
  c106@npm:@sparticuz/chromium@106.0.2
cat >try.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import puppeteer from "puppeteer-core";

async function show(version, style = "") {
  const executablePath = `${process.cwd()}/chromium${version}`;
  const packed = readFileSync(`node_modules/c${version}/bin/chromium.br`);
  writeFileSync(executablePath, brotliDecompressSync(packed), { mode: 0o755 });
  const args = ["--no-sandbox", "--disable-gpu"];
  const browser = await puppeteer.launch({ executablePath, args });
  const [page] = await browser.pages();
  await page.setContent(
    `<dialog style="padding: 0; border: 0; max-height: 200px; ${style}"><p style="margin: 0; height: 600px">Pets`,
  );
  const { overflow, top, hidden } = await page.evaluate(() => {
    const dialog = document.querySelector("dialog");
    dialog.showModal();
    dialog.scrollTop = 1000;
    const hidden = dialog.scrollHeight - dialog.clientHeight;
    return { overflow: getComputedStyle(dialog).overflowY, top: dialog.scrollTop, hidden };
  });
  const name = style ? `${version}, with ${style}` : version;
  console.log(`${name}: overflow ${overflow}, scrolled ${top} of ${hidden} px`);
  await browser.close();
}
await show(87);
await show(92);
await show(106);
await show(87, "overflow: auto");
JS
seen=$(timeout 120 node try.mjs)
echo "$seen"
[ "$seen" = '87: overflow visible, scrolled 0 of 400 px
92: overflow auto, scrolled 400 of 400 px
106: overflow auto, scrolled 400 of 400 px
87, with overflow: auto: overflow auto, scrolled 400 of 400 px' ]
