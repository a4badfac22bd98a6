#!/usr/bin/env bash
# inputmask 5.0.10 (Chromium 143): an address with a fifth word behind the @, or before it, loses a dot as it is typed,
# and then is complete and valid.
#
# Expected: `alias: "email"` lets a person type any address, or shows that it takes no more: the field is then not
# complete. The secretariats of a Brazilian city have five words behind the @ (semus.saoluis.ma.gov.br), and the names
# of its people have as many before it.
# Seen: the alias knows four words on each side. Of the next dot nothing is left, and what follows is joined to the word
# before: 'ma.govbr' is another address, to which the message goes or does not go, and `isComplete()` and `isValid()`
# say that all is well. Only Inputmask.isValid(), given the text itself, refuses it. Use type="email" and no mask.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   vet@saoluis.ma.gov.br: the same, complete
#   vet@semus.saoluis.ma.gov.br: vet@semus.saoluis.ma.govbr, complete
#   maria.da.conceicao.dos.santos@mail.com: maria.da.conceicao.dossantos@mail.com, complete
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1 inputmask@5.0.10
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";

const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
for (const address of [
  "vet@saoluis.ma.gov.br",
  "vet@semus.saoluis.ma.gov.br",
  "maria.da.conceicao.dos.santos@mail.com",
]) {
  await page.setContent("<!doctype html><input>");
  await page.addScriptTag({ path: "node_modules/inputmask/dist/inputmask.js" });
  await page.evaluate(() => Inputmask({ alias: "email" }).mask("input"));
  await page.click("input");
  await page.keyboard.type(address);
  const [value, isGood] = await page.evaluate(() => {
    const field = document.querySelector("input");
    return [field.value, field.inputmask.isComplete() && field.inputmask.isValid()];
  });
  console.log(`${address}: ${value === address ? "the same" : value}, ${isGood ? "complete" : "not complete"}`);
}
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "vet@saoluis.ma.gov.br: the same, complete
vet@semus.saoluis.ma.gov.br: vet@semus.saoluis.ma.govbr, complete
maria.da.conceicao.dos.santos@mail.com: maria.da.conceicao.dossantos@mail.com, complete" ]
