#!/usr/bin/env bash
# clean-css 5.3.3 (Chromium 143): `li:nth-child(2 of .atrasada)` becomes `li:nth-child(2of.atrasada)`, which no browser
# reads.
#
# Expected: blanks are taken out where they mean nothing, as in `nth-child(3n + 1)`. Those around `of` part a number
# from a word.
# Seen: all blanks between the brackets go, at level 1, which is on by default. '2of' is then a number with a unit and
# 'oddof' a word, so the selector is an error, and the browser drops the rule with all selectors of its list. `warnings`
# and `errors` are empty. Level 0 leaves the selector as it is.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   li:nth-child(3n + 1): finds 2, then li:nth-child(3n+1): finds 2
#   li:nth-child(2 of .atrasada): finds 1, then li:nth-child(2of.atrasada): SyntaxError
#   li:nth-child(odd of .atrasada): finds 1, then li:nth-child(oddof.atrasada): SyntaxError
#   warnings and errors: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 240 npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1 clean-css@5.3.3
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import CleanCSS from "clean-css";
import { chromium as browsers } from "playwright-core";

const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
await page.setContent('<ul><li>V10<li class="atrasada">Antirrábica<li class="atrasada">Giárdia<li>Gripe</ul>');
const found = (selector) =>
  page.evaluate((selector) => {
    try {
      return `finds ${document.querySelectorAll(selector).length}`;
    } catch (error) {
      return error.name;
    }
  }, selector);
let complaints = 0;
for (const selector of [
  "li:nth-child(3n + 1)",
  "li:nth-child(2 of .atrasada)",
  "li:nth-child(odd of .atrasada)",
]) {
  const { styles, warnings, errors } = new CleanCSS().minify(`${selector} { color: red }`);
  complaints += warnings.length + errors.length;
  const written = styles.slice(0, styles.indexOf("{"));
  console.log(`${selector}: ${await found(selector)}, then ${written}: ${await found(written)}`);
}
console.log(`warnings and errors: ${complaints}`);
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "li:nth-child(3n + 1): finds 2, then li:nth-child(3n+1): finds 2
li:nth-child(2 of .atrasada): finds 1, then li:nth-child(2of.atrasada): SyntaxError
li:nth-child(odd of .atrasada): finds 1, then li:nth-child(oddof.atrasada): SyntaxError
warnings and errors: 0" ]
