#!/usr/bin/env bash
# pdfkit 0.20.2: in its standard fonts '≥ 10 kg' is printed as '"e 10 kg', and '−5 °C' begins with a quotation mark.
#
# Expected: a character that Helvetica does not have in a PDF is an error, as in pdf-lib 1.17.1 ('WinAnsi cannot encode'),
# or a box or a question mark. Its guide on text shows the standard fonts without a word about it.
# Seen: the code of the character is written in hexadecimal as it is, where two digits are one letter. '≥' is U+2265, so
# two letters come out: 22 is a quotation mark and 65 an 'e'. A minus (U+2212) and an arrow (U+2192) become two other
# signs, and of a narrow blank (U+202F), as Intl puts into French numbers, a '/' is left. What a page shows
# right is wrong in the document printed from it, and nothing throws. Embed a font, or replace these first.
#
# Output seen, and required below (the bytes that the document has, others than letters as \x):
#   vacinação: vacina\xe7\xe3o
#   ≥ 10 kg: "e 10 kg
#   ≤ 25 kg: "d 25 kg
#   −5: "\x125
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit pdfkit@0.20.2
cat >try.mjs <<'JS'
import PDFDocument from "pdfkit";

for (const text of ["vacinação", "≥ 10 kg", "≤ 25 kg", "−5"]) {
  const document = new PDFDocument({ compress: false });
  document.text(text, { lineBreak: false });
  document.end();
  const page = Buffer.concat(await document.toArray()).toString("latin1");
  const hexadecimal = [...page.matchAll(/\[<[^\]]+\] TJ/g)].map(([shown]) =>
    [...shown.matchAll(/<([0-9a-f]+)>/g)].map((one) => one[1]).join("")
  ).join("");
  const bytes = Buffer.from(hexadecimal, "hex").toString("latin1");
  const said = bytes.replace(/[^ -~]/g, (one) => `\\x${one.charCodeAt().toString(16).padStart(2, "0")}`);
  console.log(`${text}: ${said}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'vacinação: vacina\xe7\xe3o
≥ 10 kg: "e 10 kg
≤ 25 kg: "d 25 kg
−5: "\x125' ]
