#!/usr/bin/env bash
# Chromium 87 (chrome-aws-lambda 5.4.0): reais without centavos are a RangeError. In 92 they are 'R$ 80'.
#
# Expected: `maximumFractionDigits: 0` writes a fee of whole reais as 'R$ 80', as it writes a number without a
# currency, in 87 too.
# Seen: the real has two digits behind the comma at least, and a maximum below this minimum throws in the formatter's
# constructor: at the top of a module, before anything is drawn. The standard (ECMA-402) was changed to lower the
# minimum; tables of support name the option alone, which is in Chrome since 24. Say `minimumFractionDigits: 0` beside
# it.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   87, a number: 80
#   87, reais: RangeError: maximumFractionDigits value is out of range.
#   87, reais, minimum too: R$ 80
#   92, a number: 80
#   92, reais: R$ 80
#   92, reais, minimum too: R$ 80
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit --legacy-peer-deps --ignore-scripts \
  puppeteer-core@13.7.0 c87@npm:chrome-aws-lambda@5.4.0 c92@npm:chrome-aws-lambda@10.1.0
cat >try.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import puppeteer from "puppeteer-core";

const reais = { style: "currency", currency: "BRL", maximumFractionDigits: 0 };
const ways = {
  "a number": { maximumFractionDigits: 0 },
  reais,
  "reais, minimum too": { ...reais, minimumFractionDigits: 0 },
};
for (const version of [87, 92]) {
  const executablePath = `${process.cwd()}/chromium${version}`;
  const packed = readFileSync(`node_modules/c${version}/bin/chromium.br`);
  writeFileSync(executablePath, brotliDecompressSync(packed), { mode: 0o755 });
  const browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const [page] = await browser.pages();
  for (const [name, options] of Object.entries(ways)) {
    const text = await page.evaluate((options) => {
      try {
        return new Intl.NumberFormat("pt-BR", options).format(80).replace("\u00a0", " ");
      } catch (error) {
        return String(error);
      }
    }, options);
    console.log(`${version}, ${name}: ${text}`);
  }
  await browser.close();
}
JS
seen=$(timeout 100 node try.mjs)
echo "$seen"
[ "$seen" = '87, a number: 80
87, reais: RangeError: maximumFractionDigits value is out of range.
87, reais, minimum too: R$ 80
92, a number: 80
92, reais: R$ 80
92, reais, minimum too: R$ 80' ]
