#!/usr/bin/env bash
# geolib 3.3.14 and parse-dms 0.0.5: 44° 18' 10" O, as Portuguese writes the west, lies in the Indian Ocean.
#
# Expected: O is oeste, as in French and Spanish too, or an unknown letter, and the text is refused: for X geolib throws,
# and its README shows N, S, E and W alone.
# Seen: geolib takes O for the east (German: Ost), without a word in its documentation; parse-dms passes over a letter
# that it does not know. São Luís moves 9,850 km to the east. coordinate-parser 1.0.7 and geo-coordinates-parser
# 1.7.4 throw for O. Put a W in its place before you parse.
#
# Output seen, and required below:
#   W: geolib -44.3, parse-dms -44.3
#   O: geolib 44.3, parse-dms 44.3
#   X: geolib throws, parse-dms 44.3
#   from São Luís with W to São Luís with O: 9850 km
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit geolib@3.3.14 parse-dms@0.0.5
cat >try.mjs <<'JS'
import geolib from "geolib";
import parseDms from "parse-dms";

function attempt(act) {
  try {
    return act().toFixed(1);
  } catch {
    return "throws";
  }
}

const place = (letter) => ({ latitude: `2° 31' 48" S`, longitude: `44° 18' 10" ${letter}` });
for (const letter of ["W", "O", "X"]) {
  const { latitude, longitude } = place(letter);
  const first = attempt(() => geolib.sexagesimalToDecimal(longitude));
  console.log(`${letter}: geolib ${first}, parse-dms ${attempt(() => parseDms(`${latitude}, ${longitude}`).lon)}`);
}
const metres = geolib.getDistance(place("W"), place("O"));
console.log(`from São Luís with W to São Luís with O: ${Math.round(metres / 1e4) * 10} km`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "W: geolib -44.3, parse-dms -44.3
O: geolib 44.3, parse-dms 44.3
X: geolib throws, parse-dms 44.3
from São Luís with W to São Luís with O: 9850 km" ]
