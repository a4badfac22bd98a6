#!/usr/bin/env bash
# node-ical 0.27.2, ical.js 2.2.1 and ical-expander 3.2.0: of two dates of a visit one finds the first, two the second.
#
# Expected: an event with DTSTART and `RDATE` (a vaccine and its second dose, which no rule describes) happens on both
# days: DTSTART is the first of the set, and RDATE adds to it (RFC 5545, 3.8.5.2). So it is for each library that shows
# what happens between two days.
# Seen: node-ical reads RDATE into a field of its own and leaves it out of expandRecurringEvent, beside a rule too.
# ical.js, on which ical-expander stands, begins with the first RDATE if there is no rule (kewisch/ical.js#534, which
# was closed); with a rule it gives all. Nothing is said, and half of the doses is shown. Write DTSTART once more among
# the dates of RDATE, which ical.js takes for one, or two events, each with a UID of its own.
#
# Output seen, and required below:
#   RDATE: node-ical 01-05, ical.js 02-02, ical-expander 02-02
#   RDATE with DTSTART: node-ical 01-05, ical.js 01-05 02-02, ical-expander 01-05 02-02
#   RRULE: node-ical 01-05 01-12, ical.js 01-05 01-12, ical-expander 01-05 01-12
#   RRULE and RDATE: node-ical 01-05 01-12, ical.js 01-05 01-12 02-02, ical-expander 01-05 01-12 02-02
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit node-ical@0.27.2 ical.js@2.2.1 ical-expander@3.2.0
cat >try.mjs <<'JS'
import ICAL from "ical.js";
import IcalExpander from "ical-expander";
import nodeIcal from "node-ical";

const from = new Date("2027-01-01T00:00Z"), to = new Date("2027-03-01T00:00Z");
const calendar = (lines) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//EN", "BEGIN:VEVENT", "UID:1@example.org"]
    .concat("DTSTAMP:20261128T120000Z", "DTSTART:20270105T110000Z", "DURATION:PT1H", lines)
    .concat("END:VEVENT", "END:VCALENDAR", "").join("\r\n");
const libraries = {
  "node-ical"(text) {
    const event = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
    return nodeIcal.expandRecurringEvent(event, { from, to }).map(({ start }) => start);
  },
  "ical.js"(text) {
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent"));
    const dates = [], iterator = event.iterator();
    for (let date = iterator.next(); date; date = iterator.next()) dates.push(date.toJSDate());
    return dates;
  },
  "ical-expander"(text) {
    const { events, occurrences } = new IcalExpander({ ics: text }).between(from, to);
    return [...events, ...occurrences].map(({ startDate }) => startDate.toJSDate());
  },
};
const second = "RDATE:20270202T110000Z", rule = "RRULE:FREQ=WEEKLY;COUNT=2";
for (
  const [name, lines] of Object.entries({
    RDATE: [second],
    "RDATE with DTSTART": ["RDATE:20270105T110000Z,20270202T110000Z"],
    RRULE: [rule],
    "RRULE and RDATE": [rule, second],
  })
) {
  const text = calendar(lines);
  const days = (dates) => dates.map((date) => date.toISOString().slice(5, 10)).join(" ");
  const found = Object.entries(libraries).map(([library, expand]) => `${library} ${days(expand(text))}`);
  console.log(`${name}: ${found.join(", ")}`);
}
JS
seen=$(TZ=UTC timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'RDATE: node-ical 01-05, ical.js 02-02, ical-expander 02-02
RDATE with DTSTART: node-ical 01-05, ical.js 01-05 02-02, ical-expander 01-05 02-02
RRULE: node-ical 01-05 01-12, ical.js 01-05 01-12, ical-expander 01-05 01-12
RRULE and RDATE: node-ical 01-05 01-12, ical.js 01-05 01-12 02-02, ical-expander 01-05 01-12 02-02' ]
