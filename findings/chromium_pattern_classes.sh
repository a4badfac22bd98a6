#!/usr/bin/env bash
# Chromium 143: a `pattern` with `[.-]`, `[0-9./-]` or `[()\d -]` is ignored, and every text is valid; happy-dom 21.0.4
# judges.
#
# Expected: a pattern with optional dots and hyphens, as a CEP, a CPF or a phone number needs, is a regular expression
# that works in JavaScript, in tests and in browsers: '65.010-000' passes, 'abc' does not.
# Seen: browsers compile `pattern` with the flag v (HTML since 2023), where a bare `-`, `/` or `(` inside of brackets is
# an error, and a pattern with an error counts as no pattern. The field takes everything; only the console says a word,
# and Chromium 87, with the flag u, still judged. Tests in happy-dom do too. Write `[.\-]`.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   \d{5}-?\d{3}
#     Chromium: 65010-000 true, abc false
#     happy-dom: 65010-000 true, abc false
#   \d{2}[.]?\d{3}[.\-]?\d{3}
#     Chromium: 65.010-000 true, abc false
#     happy-dom: 65.010-000 true, abc false
#   \d{2}[.]?\d{3}[.-]?\d{3}
#     Chromium: 65.010-000 true, abc true
#     happy-dom: 65.010-000 true, abc false
#   [0-9./-]{18}
#     Chromium: 12.345.678/0001-95 true, abc true
#     happy-dom: 12.345.678/0001-95 true, abc false
#   [()\d -]{10,15}
#     Chromium: (98) 3212-3456 true, abc true
#     happy-dom: (98) 3212-3456 true, abc false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1 \
  happy-dom@21.0.4
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import { Window } from "happy-dom";
import { chromium as browsers } from "playwright-core";

const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
const patterns = {
  "\\d{5}-?\\d{3}": "65010-000",
  "\\d{2}[.]?\\d{3}[.\\-]?\\d{3}": "65.010-000",
  "\\d{2}[.]?\\d{3}[.-]?\\d{3}": "65.010-000",
  "[0-9./-]{18}": "12.345.678/0001-95",
  "[()\\d -]{10,15}": "(98) 3212-3456",
};
const judge = ([pattern, value]) => {
  const input = document.createElement("input");
  Object.assign(input, { pattern, value });
  const right = input.checkValidity();
  input.value = "abc";
  return `${value} ${right}, abc ${input.checkValidity()}`;
};
for (const entry of Object.entries(patterns)) {
  console.log(entry[0]);
  console.log(`  Chromium: ${await page.evaluate(judge, entry)}`);
  globalThis.document = new Window().document;
  console.log(`  happy-dom: ${judge(entry)}`);
}
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = '\d{5}-?\d{3}
  Chromium: 65010-000 true, abc false
  happy-dom: 65010-000 true, abc false
\d{2}[.]?\d{3}[.\-]?\d{3}
  Chromium: 65.010-000 true, abc false
  happy-dom: 65.010-000 true, abc false
\d{2}[.]?\d{3}[.-]?\d{3}
  Chromium: 65.010-000 true, abc true
  happy-dom: 65.010-000 true, abc false
[0-9./-]{18}
  Chromium: 12.345.678/0001-95 true, abc true
  happy-dom: 12.345.678/0001-95 true, abc false
[()\d -]{10,15}
  Chromium: (98) 3212-3456 true, abc true
  happy-dom: (98) 3212-3456 true, abc false' ]
