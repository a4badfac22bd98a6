#!/usr/bin/env bash
# Chromium 143 (and 153): '12,5' typed into a number field is 125 where the browser speaks English, whatever the page
# speaks.
#
# Expected: with lang="pt-BR" on the page the comma is the decimal sign, or the field is in error (`badInput`): a weight
# of 12,5 kg is 12.5 or nothing.
# Seen: the language of the browser itself decides. In English the key of the comma does nothing, so the digits close
# up: ten times the weight, valid, without a sign. '1.234,56' becomes 1.23456 in both languages. Playwright's `locale`
# changes navigator.language and not this, so a test with locale 'pt-BR' types 125 as well. Take a text field with
# inputmode="decimal".
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   English browser, locale en-US: 12,5 is 125; 12.5 is 12.5; 1.234,56 is 1.23456
#   English browser, locale pt-BR: 12,5 is 125; 12.5 is 12.5; 1.234,56 is 1.23456
#   Portuguese browser, locale pt-BR: 12,5 is 12.5; 12.5 is 12.5; 1.234,56 is 1.23456
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";

for (
  const [name, language, locale] of [
    ["English", "en-US", "en-US"],
    ["English", "en-US", "pt-BR"],
    ["Portuguese", "pt-BR", "pt-BR"],
  ]
) {
  const own = `${language.replace("-", "_")}.UTF-8`;
  const browser = await browsers.launch({
    executablePath: await chromium.executablePath(),
    args: ["--no-sandbox", `--lang=${language}`],
    env: { ...process.env, LANGUAGE: own, LANG: own, LC_ALL: own },
  });
  const page = await browser.newPage({ locale });
  await page.setContent('<html lang="pt-BR"><input type="number" step="any" autofocus>');
  const said = await page.evaluate(() => navigator.language);
  if (said !== locale) throw new Error(`navigator.language is ${said}`);
  const values = [];
  for (const typed of ["12,5", "12.5", "1.234,56"]) {
    await page.locator("input").fill("");
    await page.locator("input").pressSequentially(typed);
    const [value, valid] = await page.locator("input").evaluate((field) => [field.value, field.checkValidity()]);
    values.push(`${typed} is ${valid ? value : "in error"}`);
  }
  console.log(`${name} browser, locale ${locale}: ${values.join("; ")}`);
  await browser.close();
}
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "English browser, locale en-US: 12,5 is 125; 12.5 is 12.5; 1.234,56 is 1.23456
English browser, locale pt-BR: 12,5 is 125; 12.5 is 12.5; 1.234,56 is 1.23456
Portuguese browser, locale pt-BR: 12,5 is 12.5; 12.5 is 12.5; 1.234,56 is 1.23456" ]
