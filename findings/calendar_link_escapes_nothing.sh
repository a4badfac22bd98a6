#!/usr/bin/env bash
# calendar-link 2.11.5: its .ics of a whole day has no type, and what should escape commas and semicolons does nothing.
#
# Expected: a whole day is `DTSTART;VALUE=DATE:20261203` (without VALUE=DATE it must be a date with a time, RFC 5545, 3.8.2.4),
# and in a text `,` `;` and `\` have a backslash in front of them (3.3.11): the code replaces commas and semicolons.
# Seen: `DTSTART:20261203`, which ical.js 2.2.1 (Thunderbird's reader) refuses. Each comma is replaced by a comma and each
# semicolon by a semicolon, the title is not touched at all, and a backslash of the text becomes an escape: `C:\nova` is
# read as 'C:', a new line and 'ova'.
#
# Output seen, and required below:
#   DTSTART:20261203
#   SUMMARY:Jejum, 8h; guia
#   LOCATION:Av. A, 10; sala 2
#   DESCRIPTION:C:\nova
#   ical.js start: invalid
#   ical.js description: C: and ova
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit calendar-link@2.11.5 ical.js@2.2.1
cat >try.mjs <<'JS'
import { ics } from "calendar-link";
import ICAL from "ical.js";

const address = ics({
  title: "Jejum, 8h; guia",
  location: "Av. A, 10; sala 2",
  description: String.raw`C:\nova`,
  start: "2026-12-03",
  allDay: true,
});
const file = decodeURIComponent(address.slice(address.indexOf(",") + 1));
for (const name of ["DTSTART", "SUMMARY", "LOCATION", "DESCRIPTION"]) {
  console.log(file.split(/\r?\n/).find((line) => line.startsWith(name)));
}
const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
let start;
try {
  start = event.getFirstPropertyValue("dtstart").toString();
} catch {
  start = "invalid";
}
console.log(`ical.js start: ${start}`);
console.log(`ical.js description: ${event.getFirstPropertyValue("description").split("\n").join(" and ")}`);
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'DTSTART:20261203
SUMMARY:Jejum, 8h; guia
LOCATION:Av. A, 10; sala 2
DESCRIPTION:C:\nova
ical.js start: invalid
ical.js description: C: and ova' ]
