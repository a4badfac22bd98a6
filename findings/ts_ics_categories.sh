#!/usr/bin/env bash
# ts-ics 2.4.6: a category with a comma becomes two as it is read, with a backslash, and two as it is written.
#
# Expected: `CATEGORIES:Vacinas,Cães\, gatos` has two categories, the second 'Cães, gatos' (RFC 5545, 3.8.1.2 and
# 3.3.11), and what is read and written stays.
# Seen: the text is cut at each comma, so 'Cães\' and ' gatos' are two, and the backslash is shown. What a program gives
# is not escaped, so 'Cães, gatos' is written as two; nor are the words of a reminder, unlike the title of the visit.
# Titles and places are right both ways.
#
# Output seen, and required below:
#   read: ["Mel, vacina",["Vacinas","Cães\\"," gatos"]]
#   written: SUMMARY:Mel\, vacina CATEGORIES:Vacinas,Cães, gatos DESCRIPTION:Mel, vacina; jejum
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit ts-ics@2.4.6
cat >try.mjs <<'JS'
import { convertIcsCalendar, generateIcsCalendar } from "ts-ics";

const text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//EN", "BEGIN:VEVENT", "UID:1@example.org"]
  .concat("DTSTAMP:20261128T120000Z", "DTSTART:20261203T110000Z", "DURATION:PT30M", "SUMMARY:Mel\\, vacina")
  .concat("CATEGORIES:Vacinas,Cães\\, gatos", "END:VEVENT", "END:VCALENDAR", "").join("\r\n");
const calendar = convertIcsCalendar(undefined, text);
const [event] = calendar.events;
console.log(`read: ${JSON.stringify([event.summary, event.categories])}`);
event.categories = ["Vacinas", "Cães, gatos"];
event.alarms = [{
  action: "DISPLAY",
  description: "Mel, vacina; jejum",
  trigger: { type: "relative", value: { before: true, days: 1 } },
}];
const written = generateIcsCalendar(calendar);
console.log(`written: ${written.match(/^(SUMMARY|CATEGORIES|DESCRIPTION).*/gm).map((line) => line.trim()).join(" ")}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'read: ["Mel, vacina",["Vacinas","Cães\\"," gatos"]]
written: SUMMARY:Mel\, vacina CATEGORIES:Vacinas,Cães, gatos DESCRIPTION:Mel, vacina; jejum' ]
