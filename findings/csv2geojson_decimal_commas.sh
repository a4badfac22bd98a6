#!/usr/bin/env bash
# csv2geojson 5.1.2: in a table with ; each coordinate is cut at its decimal comma, and the hospital lies 68 km away.
#
# Expected: '-2,5307', as Brazilian spreadsheets and the open data of cities write it, is read as -2.5307, or the row
# is reported: its README says that the error is there if a file has invalid rows.
# Seen: parseFloat reads '-2,5307' as -2, no error is given, and every point of the city is the same whole degree.
# With `delimiter: "auto"`, which finds the ';', it is the same; a word is reported as it should be. Put points into
# the two columns before.
#
# Output seen, and required below:
#   points: null, [[-44.3068,-2.5307]]
#   commas: null, [[-44,-2]]
#   commas, auto: null, [[-44,-2]]
#   words: A row contained an invalid value for latitude or longitude, []
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit csv2geojson@5.1.2
cat >try.mjs <<'JS'
import library from "csv2geojson";

function show(name, row, delimiter = ";") {
  library.csv2geojson(`nome;latitude;longitude\n${row}\n`, { delimiter }, (errors, { features }) => {
    const error = errors ? errors[0].message : null;
    console.log(`${name}: ${error}, ${JSON.stringify(features.map(({ geometry }) => geometry.coordinates))}`);
  });
}
show("points", "Hospital;-2.5307;-44.3068");
show("commas", "Hospital;-2,5307;-44,3068");
show("commas, auto", "Hospital;-2,5307;-44,3068", "auto");
show("words", "Hospital;sul;oeste");
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'points: null, [[-44.3068,-2.5307]]
commas: null, [[-44,-2]]
commas, auto: null, [[-44,-2]]
words: A row contained an invalid value for latitude or longitude, []' ]
