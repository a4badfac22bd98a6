#!/usr/bin/env bash
# geolib 3.3.14: 44° 18' 10" O, as Portuguese writes the west, lies in the Indian Ocean.
#
# Expected: O is oeste, as in French and Spanish too, or it is an unknown letter, and the text is refused: for X geolib
# throws.
# Seen: it takes O for the east, as German does (Ost); its README shows E alone for the east and does not name O. São
# Luís moves 9,850 km, and nothing tells of it. coordinate-parser 1.0.7 and geo-coordinates-parser 1.7.4 throw for O. Put
# a W in its place before you parse.
#
# Output seen, and required below:
#   W: -44.3
#   E: 44.3
#   O: 44.3
#   X: throws
#   from São Luís with W to São Luís with O: 9850 km
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit geolib@3.3.14
cat >try.mjs <<'JS'
import geolib from "geolib";

function attempt(act) {
  try {
    return act().toFixed(1);
  } catch {
    return "throws";
  }
}

const place = (letter) => ({ latitude: `2° 31' 48" S`, longitude: `44° 18' 10" ${letter}` });
for (const letter of ["W", "E", "O", "X"]) {
  console.log(`${letter}: ${attempt(() => geolib.sexagesimalToDecimal(place(letter).longitude))}`);
}
const metres = geolib.getDistance(place("W"), place("O"));
console.log(`from São Luís with W to São Luís with O: ${Math.round(metres / 1e4) * 10} km`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "W: -44.3
E: 44.3
O: 44.3
X: throws
from São Luís with W to São Luís with O: 9850 km" ]
