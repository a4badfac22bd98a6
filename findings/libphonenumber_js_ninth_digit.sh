#!/usr/bin/env bash
# libphonenumber-js 1.13.16: the ordinary import takes a Brazilian mobile number without its ninth digit for valid.
#
# Expected: since 2016 every mobile number of Brazil has nine digits and begins with 9 (Anatel, Resolução 553/2010);
# `isValid()` is more than `isPossible()`, so (98) 8123-4567 is not valid.
# Seen: it is valid, like any other number of the right length: the data that comes with the ordinary import has only
# lengths. With `libphonenumber-js/max` it is not valid.
#
# Output seen, and required below:
#   98 8123-4567: ordinary true, max false
#   98 98123-4567: ordinary true, max true
#   98 1123-4567: ordinary true, max false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit libphonenumber-js@1.13.16
cat >try.mjs <<'JS'
import ordinary from "libphonenumber-js";
import max from "libphonenumber-js/max";

for (const number of ["98 8123-4567", "98 98123-4567", "98 1123-4567"]) {
  console.log(`${number}: ordinary ${ordinary(number, "BR").isValid()}, max ${max(number, "BR").isValid()}`);
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "98 8123-4567: ordinary true, max false
98 98123-4567: ordinary true, max true
98 1123-4567: ordinary true, max false" ]
