#!/usr/bin/env bash
# papaparse 5.7.1: a table of two columns with ';' is cut at its decimal commas if it ends in a line break and has nine
# rows or fewer.
#
# Expected: the separator is guessed from the rows, and a line break behind the last row, which Excel writes, changes
# nothing; with ten rows of the same kind the guess is the same as with nine.
# Seen: the break counts as one more row, with one field, and then two columns are less than 1.99 fields in the mean, so
# ';' is out of the question. What is left is the comma: '12,5' of 'Mel;12,5' is cut in two, and the first column is
# called 'nome;peso'. The guess looks at ten rows, so with ten or more it is right. A short list is the test's list.
# `skipEmptyLines: true` makes it right, and so does `delimiter: ";"`. The documentation does not say it; for a table
# without commas it is mholt/PapaParse#889 and #1042, where `errors` at least tells of it, as it does here.
#
# Output seen, and required below:
#   9 rows, no break at the end: ; {"nome":"Mel","peso":"12,5"}
#   9 rows: , {"nome;peso":"Mel;12","__parsed_extra":["5"]}
#   9 rows, skipEmptyLines: ; {"nome":"Mel","peso":"12,5"}
#   10 rows: ; {"nome":"Mel","peso":"12,5"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit papaparse@5.7.1
cat >try.mjs <<'JS'
import Papa from "papaparse";

function read(name, text, options) {
  const { data, meta } = Papa.parse(text, { header: true, ...options });
  console.log(`${name}: ${meta.delimiter} ${JSON.stringify(data[0])}`);
}
const table = (rows) => "nome;peso\r\n" + "Mel;12,5\r\n".repeat(rows - 1);
read("9 rows, no break at the end", table(9).trimEnd());
read("9 rows", table(9));
read("9 rows, skipEmptyLines", table(9), { skipEmptyLines: true });
read("10 rows", table(10));
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '9 rows, no break at the end: ; {"nome":"Mel","peso":"12,5"}
9 rows: , {"nome;peso":"Mel;12","__parsed_extra":["5"]}
9 rows, skipEmptyLines: ; {"nome":"Mel","peso":"12,5"}
10 rows: ; {"nome":"Mel","peso":"12,5"}' ]
