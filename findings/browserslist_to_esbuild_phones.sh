#!/usr/bin/env bash
# browserslist-to-esbuild 2.1.1 (esbuild 0.28.2): a list of phones becomes an empty list, and nothing is rewritten.
#
# Expected: Samsung Internet 14 is a Chromium 87: it becomes 'chrome87', or the function says that esbuild does not know
# it. Its README says that it passes the correct browsers to esbuild.
# Seen: what is not on its list is dropped: Samsung, Opera and Firefox on Android, and also Chrome on Android (and_chr),
# which is not the `android` that it knows. An empty `target` is esbuild's newest, so a static block of a class, which
# came with Chrome 94, stays, and the program does not start. Beside a desktop browser the phones are passed over in
# silence: the result looks right, and is as new as that browser. Look at what it gives, or write the target by hand.
#
# Output seen, and required below:
#   samsung 14: [], static block stays
#   and_chr >= 87, and_ff >= 87: [], static block stays
#   samsung 14, chrome 120: ["chrome120"], static block stays
#   chrome 87: ["chrome87"], static block rewritten
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit browserslist-to-esbuild@2.1.1 browserslist@4.29.6 esbuild@0.28.2
cat >try.mjs <<'JS'
import browserslistToEsbuild from "browserslist-to-esbuild";
import { transform } from "esbuild";

for (const browsers of [
  ["samsung 14"],
  ["and_chr >= 87", "and_ff >= 87"],
  ["samsung 14", "chrome 120"],
  ["chrome 87"],
]) {
  const target = browserslistToEsbuild(browsers);
  const { code } = await transform("class Pet { static { start() } }", { target });
  const block = code.includes("static {") ? "stays" : "rewritten";
  console.log(`${browsers.join(", ")}: ${JSON.stringify(target)}, static block ${block}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'samsung 14: [], static block stays
and_chr >= 87, and_ff >= 87: [], static block stays
samsung 14, chrome 120: ["chrome120"], static block stays
chrome 87: ["chrome87"], static block rewritten' ]
