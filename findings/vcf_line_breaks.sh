#!/usr/bin/env bash
# vcf 2.1.2: the line breaks of a note vanish, and a colon in an address's label puts its end into the address.
#
# Expected: a line break in a text is written `\n`, a comma `\,`, and a parameter with a comma or a colon stands in
# quotes (RFC 6350, 3.3 and 3.4); what was read is the text that was written, without backslashes.
# Seen: `set` and `toString` escape nothing. Lines are joined without a blank, so two telephones become one number, and
# the part of the label behind its colon becomes the address's first component. What others have escaped is read with
# its backslashes. The README's cards have commas and breaks only in labels, which it writes in quotes and escaped.
# Escape before `set`, decode after `get`, put labels in quotes.
#
# Output seen, and required below:
#   written: Tel. 98 3211-000098 3211-0001
#   ical.js reads the label: Rua A, 12
#   ical.js reads the address: [" portão azul:","","Rua A","São Luís","MA","",""]
#   vcf reads: Clínica Vet\, São Luís
#   ical.js reads: Clínica Vet, São Luís
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit vcf@2.1.2 ical.js@2.2.1
cat >try.mjs <<'JS'
import ICAL from "ical.js";
import Card from "vcf";

const read = (text) => new ICAL.Component(ICAL.parse(text));
const card = new Card();
card.set("fn", "Ana");
card.set("note", "Tel. 98 3211-0000\n98 3211-0001");
card.set("adr", ";;Rua A;São Luís;MA;;", { label: "Rua A, 12: portão azul" });
const text = card.toString("4.0");
console.log(`written: ${/NOTE:(.*)/.exec(text)[1]}`);
const address = read(text).getFirstProperty("adr");
console.log(`ical.js reads the label: ${address.getParameter("label")}`);
console.log(`ical.js reads the address: ${JSON.stringify(address.getFirstValue())}`);
const other = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Clínica Vet\\, São Luís\r\nEND:VCARD\r\n";
console.log(`vcf reads: ${new Card().parse(other).get("fn").valueOf()}`);
console.log(`ical.js reads: ${read(other).getFirstPropertyValue("fn")}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'written: Tel. 98 3211-000098 3211-0001
ical.js reads the label: Rua A, 12
ical.js reads the address: [" portão azul:","","Rua A","São Luís","MA","",""]
vcf reads: Clínica Vet\, São Luís
ical.js reads: Clínica Vet, São Luís' ]
