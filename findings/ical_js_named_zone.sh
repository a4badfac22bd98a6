#!/usr/bin/env bash
# ical.js 2.2.1 and node-ical 0.26.1 read one appointment at different hours where its file names a zone and does not
# describe it.
#
# Expected: `TZID=America/Fortaleza` is the zone of that name, which every system knows, or the file is refused.
# Seen: node-ical takes the zone. ical.js, which Thunderbird uses, takes the hour as floating: on a device in UTC, eight in
# the morning in São Luís becomes eight in UTC, three hours early. Written in UTC (`Z`) both agree.
#
# Output seen with TZ=UTC, and required below:
#   ical.js named 2026-12-03T08:00:00.000Z
#   node-ical named 2026-12-03T11:00:00.000Z
#   ical.js UTC 2026-12-03T11:00:00.000Z
#   node-ical UTC 2026-12-03T11:00:00.000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit ical.js@2.2.1 node-ical@0.26.1
cat >try.mjs <<'JS'
import ICAL from "ical.js";
import nodeIcal from "node-ical";

const calendar = (start) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//EN", "BEGIN:VEVENT", "UID:1@example.org"]
    .concat("DTSTAMP:20261128T120000Z", `DTSTART${start}`, "SUMMARY:Visit", "END:VEVENT", "END:VCALENDAR", "")
    .join("\r\n");
for (
  const [name, start] of Object.entries({
    named: ";TZID=America/Fortaleza:20261203T080000",
    UTC: ":20261203T110000Z",
  })
) {
  const text = calendar(start);
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  console.log("ical.js", name, new ICAL.Event(event).startDate.toJSDate().toISOString());
  const [read] = Object.values(nodeIcal.sync.parseICS(text)).filter(({ type }) => type === "VEVENT");
  console.log("node-ical", name, new Date(read.start).toISOString());
}
JS
seen=$(TZ=UTC node try.mjs)
echo "$seen"
[ "$seen" = "ical.js named 2026-12-03T08:00:00.000Z
node-ical named 2026-12-03T11:00:00.000Z
ical.js UTC 2026-12-03T11:00:00.000Z
node-ical UTC 2026-12-03T11:00:00.000Z" ]
