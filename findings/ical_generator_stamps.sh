#!/usr/bin/env bash
# ical-generator 10.2.0: with a zone on the calendar, its stamps are times of no zone.
#
# Expected: the zone says how the events' own times are written. DTSTAMP, CREATED and LAST-MODIFIED are in UTC, with a Z,
# whatever the calendar's zone, as RFC 5545 requires (3.8.7), because other programs decide by them which of two versions of
# an event is newer.
# Seen: with `timezone` on the calendar the three lose their Z, and each reader takes them for its own local time. With the
# same zone on the event instead, they are right.
#
# Output seen, and required below:
#   of the calendar DTSTAMP:20261129T120000 CREATED:20261129T120000 LAST-MODIFIED:20261129T120000
#   of the event DTSTAMP:20261129T120000Z CREATED:20261129T120000Z LAST-MODIFIED:20261129T120000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit ical-generator@10.2.0
cat >try.mjs <<'JS'
import ical from "ical-generator";

const stamp = new Date("2026-11-29T12:00:00Z");
const event = { summary: "Consulta", start: stamp, stamp, created: stamp, lastModified: stamp };
const timezone = "America/Fortaleza";
const ofCalendar = ical({ timezone });
ofCalendar.createEvent(event);
const ofEvent = ical();
ofEvent.createEvent({ ...event, timezone });
for (const [name, calendar] of Object.entries({ "of the calendar": ofCalendar, "of the event": ofEvent })) {
  const stamps = calendar.toString().match(/^(DTSTAMP|CREATED|LAST-MODIFIED).*/gm);
  console.log(name, ...stamps.map((line) => line.trim()));
}
JS
seen=$(TZ=UTC node try.mjs)
echo "$seen"
[ "$seen" = "of the calendar DTSTAMP:20261129T120000 CREATED:20261129T120000 LAST-MODIFIED:20261129T120000
of the event DTSTAMP:20261129T120000Z CREATED:20261129T120000Z LAST-MODIFIED:20261129T120000Z" ]
