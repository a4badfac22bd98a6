#!/usr/bin/env bash
# ical-generator 10.2.0: the address of an event gets backslashes, and the last day of a recurrence of whole days gets an
# hour.
#
# Expected: an address is a URI, which has no escapes (RFC 5545, 3.3.13), so it is written as it is. Where DTSTART is a
# date, UNTIL is a date (3.3.10), as EXDATE is one here.
# Seen: commas and semicolons of `url` are escaped like those of a text. ical.js, which Thunderbird uses, opens an
# address with backslashes in it. UNTIL is the moment of the machine's midnight in UTC: on a server in UTC another than
# in Fortaleza, and beside a DTSTART without an hour. Put %2C and %3B into the address, and give `count` in place of
# `until`.
#
# Output seen, and required below:
#   TZ=UTC
#     DTSTART;VALUE=DATE:20261203
#     RRULE:FREQ=YEARLY;UNTIL=20281203T000000Z
#     EXDATE;VALUE=DATE:20271203
#     URL;VALUE=URI:https://example.org/mapa/-2.53\,-44.30\;zoom=16
#     ical.js: https://example.org/mapa/-2.53\,-44.30\;zoom=16
#   TZ=America/Fortaleza
#     DTSTART;VALUE=DATE:20261203
#     RRULE:FREQ=YEARLY;UNTIL=20281203T030000Z
#     EXDATE;VALUE=DATE:20271203
#     URL;VALUE=URI:https://example.org/mapa/-2.53\,-44.30\;zoom=16
#     ical.js: https://example.org/mapa/-2.53\,-44.30\;zoom=16
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit ical-generator@10.2.0 ical.js@2.2.1
cat >try.mjs <<'JS'
import ICAL from "ical.js";
import ical from "ical-generator";

const calendar = ical();
calendar.createEvent({
  id: "1@example.org",
  stamp: new Date("2026-11-28T12:00:00Z"),
  start: new Date(2026, 11, 3),
  allDay: true,
  summary: "Vacina da Mel",
  url: "https://example.org/mapa/-2.53,-44.30;zoom=16",
  repeating: { freq: "YEARLY", until: new Date(2028, 11, 3), exclude: new Date(2027, 11, 3) },
});
const text = calendar.toString();
console.log(`TZ=${process.env.TZ}`);
console.log(text.match(/^(DTSTART|RRULE|EXDATE|URL).*/gm).map((line) => `  ${line.trim()}`).join("\n"));
const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
console.log(`  ical.js: ${event.getFirstPropertyValue("url")}`);
JS
seen=$(for zone in UTC America/Fortaleza; do TZ=$zone timeout 60 node try.mjs; done)
echo "$seen"
[ "$seen" = 'TZ=UTC
  DTSTART;VALUE=DATE:20261203
  RRULE:FREQ=YEARLY;UNTIL=20281203T000000Z
  EXDATE;VALUE=DATE:20271203
  URL;VALUE=URI:https://example.org/mapa/-2.53\,-44.30\;zoom=16
  ical.js: https://example.org/mapa/-2.53\,-44.30\;zoom=16
TZ=America/Fortaleza
  DTSTART;VALUE=DATE:20261203
  RRULE:FREQ=YEARLY;UNTIL=20281203T030000Z
  EXDATE;VALUE=DATE:20271203
  URL;VALUE=URI:https://example.org/mapa/-2.53\,-44.30\;zoom=16
  ical.js: https://example.org/mapa/-2.53\,-44.30\;zoom=16' ]
