#!/usr/bin/env bash
# ical-generator 10.2.0: with a named zone, a Date is written as the clock of the machine shows it, and stamps lose their Z.
#
# Expected: 11:00 UTC is 08:00 in São Luís, so with `timezone: "America/Fortaleza"` the event begins at 08:00, wherever the
# server is. DTSTAMP, CREATED and LAST-MODIFIED are in UTC, as RFC 5545 (3.8.7) requires.
# Seen: on a server that runs in UTC, the calendar says 11:00 in São Luís: the visit comes three hours too late. On one that
# runs in São Luís it is right, so whoever tries it at home sees nothing. With the zone on the calendar instead of the
# event, the three stamps have no Z either: they are times of no zone.
#
# Output seen, and required below:
#   TZ=UTC DTSTART;TZID=America/Fortaleza:20261130T110000
#   TZ=America/Fortaleza DTSTART;TZID=America/Fortaleza:20261130T080000
#   zone of the calendar DTSTAMP:20261129T120000 CREATED:20261129T120000 LAST-MODIFIED:20261129T120000
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit ical-generator@10.2.0
cat >try.mjs <<'JS'
import ical from "ical-generator";

const stamp = new Date("2026-11-29T12:00:00Z");
const event = { summary: "Consulta", start: new Date("2026-11-30T11:00:00Z"), stamp, created: stamp, lastModified: stamp };
const timezone = "America/Fortaleza";
if (process.argv[2] === "calendar") {
  const calendar = ical({ timezone });
  calendar.createEvent(event);
  const stamps = calendar.toString().match(/^(DTSTAMP|CREATED|LAST-MODIFIED).*/gm);
  console.log("zone of the calendar", ...stamps.map((line) => line.trim()));
} else {
  const calendar = ical();
  calendar.createEvent({ ...event, timezone });
  console.log(`TZ=${process.env.TZ} ${calendar.toString().match(/DTSTART.*/)[0].trim()}`);
}
JS
seen="$(TZ=UTC node try.mjs event)
$(TZ=America/Fortaleza node try.mjs event)
$(TZ=UTC node try.mjs calendar)"
echo "$seen"
[ "$seen" = "TZ=UTC DTSTART;TZID=America/Fortaleza:20261130T110000
TZ=America/Fortaleza DTSTART;TZID=America/Fortaleza:20261130T080000
zone of the calendar DTSTAMP:20261129T120000 CREATED:20261129T120000 LAST-MODIFIED:20261129T120000" ]
