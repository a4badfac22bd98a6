#!/usr/bin/env bash
# ical.js 2.2.1: a vCard that is read and written has another note, with backslashes, and its telephone's address is a
# text.
#
# Expected: `\;` in a text is a semicolon (RFC 2426, 4, and RFC 6350, 3.4), and reading and writing without a change
# gives the same card. In calendars ical.js does so.
# Seen: of a vCard it reads `\,` and `\n`, and leaves `\;` alone, so the note shows a backslash, and writing escapes it:
# from then on it is part of the note for every reader. In version 4.0 it drops `VALUE=uri` of TEL, whose value is a
# text without it, so 'tel:' becomes a part of the number.
#
# Output seen, and required below:
#   given: NOTE:Mel\; morde\, cuidado
#     the note: Mel\; morde, cuidado
#     saved: NOTE:Mel\\; morde\, cuidado
#   given: TEL;VALUE=uri:tel:+55-98-91234-5678
#     saved: TEL:tel:+55-98-91234-5678
#   in a calendar: DESCRIPTION:Mel\; morde\, cuidado
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit ical.js@2.2.1
cat >try.mjs <<'JS'
import ICAL from "ical.js";

const card = (version, ...lines) =>
  ["BEGIN:VCARD", `VERSION:${version}`, "FN:Ana", ...lines, "END:VCARD", ""].join("\r\n");
const show = (text) => text.split("\r\n").filter((line) => /^(NOTE|TEL|DESCRIPTION)/.test(line)).join(" ");
let text = card("3.0", "NOTE:Mel\\; morde\\, cuidado");
console.log(`given: ${show(text)}`);
console.log(`  the note: ${ICAL.Component.fromString(text).getFirstPropertyValue("note")}`);
console.log(`  saved: ${show(ICAL.stringify(ICAL.parse(text)))}`);
text = card("4.0", "TEL;VALUE=uri:tel:+55-98-91234-5678");
console.log(`given: ${show(text)}`);
console.log(`  saved: ${show(ICAL.stringify(ICAL.parse(text)))}`);
const event = "BEGIN:VEVENT\r\nDESCRIPTION:Mel\\; morde\\, cuidado\r\nEND:VEVENT\r\n";
console.log(`in a calendar: ${show(ICAL.stringify(ICAL.parse(event)))}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'given: NOTE:Mel\; morde\, cuidado
  the note: Mel\; morde, cuidado
  saved: NOTE:Mel\\; morde\, cuidado
given: TEL;VALUE=uri:tel:+55-98-91234-5678
  saved: TEL:tel:+55-98-91234-5678
in a calendar: DESCRIPTION:Mel\; morde\, cuidado' ]
