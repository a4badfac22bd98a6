#!/usr/bin/env bash
# xlsx 0.18.5 (SheetJS): in a CSV with ; 12,5 kg is read as 125, R$ 1.234,50 as 1.2345, a day as the evening before it.
#
# Expected: the library finds out by itself that ';' separates the columns, which means that a comma is decimal, as
# Excel in Brazil writes it. What it does not know for a number stays a text, as '13/12/2026' does; a day is that day.
# Seen: commas are taken out of whatever is a number without them, in a file with ';' too. Only the point counts, so an
# amount of thousands becomes one of units. In `w` and with `raw: false` the text is as it came, so a table on the page
# looks right. A day is midnight in UTC, written as a number of days by the clock of the machine: in Brazil 21:00 of the
# eve, in UTC, where tests run, right. Known in part (SheetJS/sheetjs#2221), not in the README. `raw: true`, given to
# `read`, leaves all as it came.
#
# Output seen, and required below:
#   TZ=UTC
#     {"nome":"Mel","peso":125,"preço":1.2345,"dia":"2026-12-03 00:00"}
#     {"nome":"Rex","peso":725,"preço":1000,"dia":"13/12/2026"}
#   TZ=America/Fortaleza
#     {"nome":"Mel","peso":125,"preço":1.2345,"dia":"2026-12-02 21:00"}
#     {"nome":"Rex","peso":725,"preço":1000,"dia":"13/12/2026"}
#   raw
#     {"nome":"Mel","peso":"12,5","preço":"1.234,50","dia":"2026-12-03"}
#     {"nome":"Rex","peso":"7,25","preço":"10,00","dia":"13/12/2026"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit xlsx@0.18.5
cat >try.cjs <<'JS'
const { read, SSF, utils } = require("xlsx");

const text = "nome;peso;preço;dia\r\nMel;12,5;1.234,50;2026-12-03\r\nRex;7,25;10,00;13/12/2026\r\n";
const raw = process.argv[2] === "raw";
const { Sheets: { Sheet1 } } = read(text, { type: "string", raw });
console.log(raw ? "raw" : `TZ=${process.env.TZ}`);
for (const row of utils.sheet_to_json(Sheet1)) {
  if (typeof row.dia === "number") row.dia = SSF.format("yyyy-mm-dd hh:mm", row.dia);
  console.log(`  ${JSON.stringify(row)}`);
}
JS
seen=$(for zone in UTC America/Fortaleza; do TZ=$zone timeout 60 node try.cjs; done; timeout 60 node try.cjs raw)
echo "$seen"
[ "$seen" = 'TZ=UTC
  {"nome":"Mel","peso":125,"preço":1.2345,"dia":"2026-12-03 00:00"}
  {"nome":"Rex","peso":725,"preço":1000,"dia":"13/12/2026"}
TZ=America/Fortaleza
  {"nome":"Mel","peso":125,"preço":1.2345,"dia":"2026-12-02 21:00"}
  {"nome":"Rex","peso":725,"preço":1000,"dia":"13/12/2026"}
raw
  {"nome":"Mel","peso":"12,5","preço":"1.234,50","dia":"2026-12-03"}
  {"nome":"Rex","peso":"7,25","preço":"10,00","dia":"13/12/2026"}' ]
