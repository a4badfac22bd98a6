#!/usr/bin/env bash
# playwright-core 1.65.1 (Chromium 143): under page.clock `new Date().constructor` is not Date, and dequal finds all
# dates equal.
#
# Expected: a page with a stopped clock differs in the time alone. `date.constructor === Date` is how small libraries
# tell a date from other objects, and a class that extends Date has its methods.
# Seen: `Date` is replaced, and what it makes are objects of the original. dequal 2.0.3, which uvu and others compare
# with, takes them for objects without properties: 3 December 2026 equals 10 June 2027. A page that skips what has not
# changed shows the old visit in the test, and a comparison that should fail passes. A class of one's own gets plain
# dates. fast-deep-equal compares by valueOf() and is right.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   no clock: constructor is Date true; two dates equal: dequal false, fast-deep-equal false; subclass has its method
#     true
#   clock.install(): constructor is Date false; two dates equal: dequal true, fast-deep-equal false; subclass has its
#     method false
#   clock.setFixedTime(): constructor is Date false; two dates equal: dequal true, fast-deep-equal false; subclass has
#     its method false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1 esbuild@0.28.2 \
  dequal@2.0.3 fast-deep-equal@3.1.3
cat >page.js <<'JS'
import { dequal } from "dequal";
import equal from "fast-deep-equal";

class Visit extends Date {
  isMorning() {
    return this.getHours() < 12;
  }
}

window.look = () => {
  const [one, other] = [new Date(2026, 11, 3), new Date(2027, 5, 10)];
  return [
    `constructor is Date ${one.constructor === Date}`,
    `two dates equal: dequal ${dequal(one, other)}, fast-deep-equal ${equal(one, other)}`,
    `subclass has its method ${typeof new Visit().isMorning === "function"}`,
  ].join("; ");
};
JS
npx esbuild page.js --bundle --log-level=error --outfile=bundle.js
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";

const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
for (const name of ["no clock", "clock.install()", "clock.setFixedTime()"]) {
  const page = await browser.newPage();
  if (name === "clock.install()") await page.clock.install();
  if (name === "clock.setFixedTime()") await page.clock.setFixedTime(new Date(2026, 11, 1));
  await page.goto("about:blank");
  await page.addScriptTag({ path: "bundle.js" });
  console.log(`${name}: ${await page.evaluate(() => window.look())}`);
}
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "no clock: constructor is Date true; two dates equal: dequal false, fast-deep-equal false; subclass has its method true
clock.install(): constructor is Date false; two dates equal: dequal true, fast-deep-equal false; subclass has its method false
clock.setFixedTime(): constructor is Date false; two dates equal: dequal true, fast-deep-equal false; subclass has its method false" ]
