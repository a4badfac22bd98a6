#!/usr/bin/env bash
# hl7v2 1.8.0: an hour of Brazil, written again, has lost the minus of its zone, and a line break has become letters.
#
# Expected: '20261203083000-0300' is read, and written again, as it came: HL7 v2 writes a moment as date, time and the
# zone's distance from Greenwich with its sign. `\.br\` in a text is a line break, and a message that is only read and
# written again stays the same.
# Seen: each TS that is written loses its minus signs, as if they all stood between year and month. What is left,
# '202612030830000300', is eighteen digits that no reader takes for half past eight in São Luís; with tenths of a second
# the sign is gone when it is read. With +0100 all is right, so European examples pass. Sequences that the library does
# not decode are escaped when they are written: `\E\.br\E\` shows as '\.br\'. Hand on the text that came.
#
# Output seen, and required below:
#   20261203083000+0100: read 20261203083000+0100, written 20261203083000+0100
#   20261203083000-0300: read 20261203083000-0300, written 202612030830000300
#   20261203083015.5-0300: read 20261203083015.50300, written 20261203083015.50300
#   text: jejum de 8 h\E\.br\E\trazer a carteira \T\ o laudo
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit hl7v2@1.8.0 hl7v2-dictionary@1.8.0
cat >try.mjs <<'JS'
import { HL7Message } from "hl7v2";

const message = (...segments) => HL7Message.parse(segments.join("\r"));
for (const moment of ["20261203083000+0100", "20261203083000-0300", "20261203083015.5-0300"]) {
  const read = message(`MSH|^~\\&|A|B|C|D|${moment}||ADT^A04|1|P|2.5`);
  const written = read.toHL7String().split("|")[6];
  console.log(`${moment}: read ${read.header.field(7).getValue()}, written ${written}`);
}
const text = "jejum de 8 h\\.br\\trazer a carteira \\T\\ o laudo";
const note = message("MSH|^~\\&|A|B|C|D|20261203083000||ADT^A04|1|P|2.5", `NTE|1||${text}`);
console.log(`text: ${note.toHL7String().split("|").at(-1).trim()}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '20261203083000+0100: read 20261203083000+0100, written 20261203083000+0100
20261203083000-0300: read 20261203083000-0300, written 202612030830000300
20261203083015.5-0300: read 20261203083015.50300, written 20261203083015.50300
text: jejum de 8 h\E\.br\E\trazer a carteira \T\ o laudo' ]
