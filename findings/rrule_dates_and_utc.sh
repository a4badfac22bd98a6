#!/usr/bin/env bash
# rrule 2.8.1: a recurrence of whole days starts at the present moment, and a cancelled visit that is written in UTC
# stays.
#
# Expected: `DTSTART;VALUE=DATE:20270105` is 5 January 2027, as RFC 5545 writes every event of whole days (3.3.4,
# 3.8.2.4). An EXDATE is a moment: '20270112T110000Z' and '20270112T080000' with TZID=America/Fortaleza are the same,
# and take the same visit out (3.8.5.1 allows both forms).
# Seen: `rrulestr` drops a DTSTART with VALUE, without an error, and then starts now, to the second. With a TZID the
# exception is compared by the digits of its local time: in UTC it takes nothing out, and '20270112T080000Z', three
# hours earlier, takes the visit out that it does not name. Give DTSTART as a date alone, and write exceptions in the
# zone of the start.
#
# Output seen with TZ=UTC, and required below:
#   DTSTART:20270105: 2027-01-05 2027-01-12
#   DTSTART;VALUE=DATE:20270105: today, in 7 days
#   EXDATE;TZID=America/Fortaleza:20270112T080000: 2027-01-05T11:00Z 2027-01-19T11:00Z
#   EXDATE:20270112T110000Z: 2027-01-05T11:00Z 2027-01-12T11:00Z 2027-01-19T11:00Z
#   EXDATE:20270112T080000Z: 2027-01-05T11:00Z 2027-01-19T11:00Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit rrule@2.8.1
cat >try.mjs <<'JS'
import rrule from "rrule";

const dates = (...lines) => rrule.rrulestr(lines.join("\n")).all();
for (const start of ["DTSTART:20270105", "DTSTART;VALUE=DATE:20270105"]) {
  const near = (date, day) => Math.abs(date - Date.now() - day * 86_400_000) < 60_000;
  const found = dates(start, "RRULE:FREQ=WEEKLY;COUNT=2");
  const now = near(found[0], 0) && near(found[1], 7);
  console.log(`${start}: ${now ? "today, in 7 days" : found.map((date) => date.toISOString().slice(0, 10)).join(" ")}`);
}
for (
  const exception of [
    "EXDATE;TZID=America/Fortaleza:20270112T080000",
    "EXDATE:20270112T110000Z",
    "EXDATE:20270112T080000Z",
  ]
) {
  const found = dates("DTSTART;TZID=America/Fortaleza:20270105T080000", "RRULE:FREQ=WEEKLY;COUNT=3", exception);
  console.log(`${exception}: ${found.map((date) => `${date.toISOString().slice(0, 16)}Z`).join(" ")}`);
}
JS
seen=$(TZ=UTC timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "DTSTART:20270105: 2027-01-05 2027-01-12
DTSTART;VALUE=DATE:20270105: today, in 7 days
EXDATE;TZID=America/Fortaleza:20270112T080000: 2027-01-05T11:00Z 2027-01-19T11:00Z
EXDATE:20270112T110000Z: 2027-01-05T11:00Z 2027-01-12T11:00Z 2027-01-19T11:00Z
EXDATE:20270112T080000Z: 2027-01-05T11:00Z 2027-01-19T11:00Z" ]
