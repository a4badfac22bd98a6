#!/usr/bin/env bash
# @touch4it/ical-timezones 1.9.0: São Paulo, Cuiabá and Campo Grande still have daylight saving time, which Brazil ended
# in 2019.
#
# Expected: what describes a zone in a calendar file says of a day of this year what Intl says: three hours behind UTC
# in São Paulo, the whole year. ical-generator's documentation names this package for its `timezone.generator`.
# Seen: from November to February these zones are an hour ahead, so who trusts the file's own description, as ical.js
# 2.2.1 (Thunderbird) does, reads every appointment of the summer an hour early. Fortaleza, for Maranhão, is right, so
# tests at home pass. timezones-ical-library 2.3.2 is right for all of them.
#
# Output seen, and required below (2027-01-14 at 08:00):
#   America/Sao_Paulo: Intl 11:00Z, ical-timezones 10:00Z, timezones-ical-library 11:00Z
#   America/Cuiaba: Intl 12:00Z, ical-timezones 11:00Z, timezones-ical-library 12:00Z
#   America/Campo_Grande: Intl 12:00Z, ical-timezones 11:00Z, timezones-ical-library 12:00Z
#   America/Fortaleza: Intl 11:00Z, ical-timezones 11:00Z, timezones-ical-library 11:00Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit @touch4it/ical-timezones@1.9.0 timezones-ical-library@2.3.2 \
  ical.js@2.2.1
cat >try.mjs <<'JS'
import touch4it from "@touch4it/ical-timezones";
import ICAL from "ical.js";
import { tzlib_get_ical_block } from "timezones-ical-library";

const hour = (date) => `${date.toISOString().slice(11, 16)}Z`;
function read(zone, description) {
  const text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//EN", description.trim().replace(/\r?\n/g, "\r\n")]
    .concat("BEGIN:VEVENT", "UID:1@example.org", "DTSTAMP:20261128T120000Z", `DTSTART;TZID=${zone}:20270114T080000`)
    .concat("END:VEVENT", "END:VCALENDAR", "").join("\r\n");
  const calendar = new ICAL.Component(ICAL.parse(text));
  const described = new ICAL.Timezone(calendar.getFirstSubcomponent("vtimezone"));
  const start = new ICAL.Event(calendar.getFirstSubcomponent("vevent")).startDate;
  start.zone = described;
  return hour(start.toJSDate());
}
function intl(zone) {
  const noon = new Date("2027-01-14T12:00Z");
  const local = new Intl.DateTimeFormat("en", { timeZone: zone, hour: "numeric", hourCycle: "h23" }).format(noon);
  return hour(new Date(Date.UTC(2027, 0, 14, 8 + 12 - Number(local))));
}
for (const zone of ["Sao_Paulo", "Cuiaba", "Campo_Grande", "Fortaleza"].map((city) => `America/${city}`)) {
  const first = read(zone, touch4it.getVtimezoneComponent(zone));
  const second = read(zone, tzlib_get_ical_block(zone)[0]);
  console.log(`${zone}: Intl ${intl(zone)}, ical-timezones ${first}, timezones-ical-library ${second}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "America/Sao_Paulo: Intl 11:00Z, ical-timezones 10:00Z, timezones-ical-library 11:00Z
America/Cuiaba: Intl 12:00Z, ical-timezones 11:00Z, timezones-ical-library 12:00Z
America/Campo_Grande: Intl 12:00Z, ical-timezones 11:00Z, timezones-ical-library 12:00Z
America/Fortaleza: Intl 11:00Z, ical-timezones 11:00Z, timezones-ical-library 11:00Z" ]
