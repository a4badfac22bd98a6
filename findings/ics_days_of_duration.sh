#!/usr/bin/env bash
# ics 3.12.0: whole days and weeks of a duration end in a T with no time behind it, and an alarm says no words.
#
# Expected: one day is `P1D`, one week `P1W`, and the reminder of the eve `-P1D`: in RFC 5545 (3.3.6) a T stands only before
# hours, minutes or seconds. A displayed alarm has a DESCRIPTION, which the standard requires (3.6.6).
# Seen: `P1DT`, `P1WT` and `-P1DT`, which a strict calendar refuses; with hours beside the days it is right. Nobody is told:
# `error` is empty. There is no DESCRIPTION unless one is given.
#
# Output seen, and required below:
#   DURATION:P1DT DURATION:P1WT DURATION:P1DT2H
#   TRIGGER:-P1DT TRIGGER:-PT12H
#   error null, DESCRIPTION false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit ics@3.12.0
cat >try.mjs <<'JS'
import { createEvent } from "ics";

const start = [2026, 11, 30, 8, 0];
const durations = [{ days: 1 }, { weeks: 1 }, { days: 1, hours: 2 }];
const long = durations.map((duration) => createEvent({ title: "Consulta", start, duration }).value);
console.log(...long.map((text) => text.match(/DURATION:.*/)[0]));
const triggers = [{ days: 1, before: true }, { hours: 12, before: true }];
const alarmed = triggers.map((trigger) =>
  createEvent({ title: "Consulta", start, duration: { hours: 1 }, alarms: [{ action: "display", trigger }] })
);
console.log(...alarmed.map(({ value }) => value.match(/TRIGGER:.*/)[0]));
console.log(`error ${alarmed[0].error}, DESCRIPTION ${alarmed[0].value.includes("DESCRIPTION")}`);
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "DURATION:P1DT DURATION:P1WT DURATION:P1DT2H
TRIGGER:-P1DT TRIGGER:-PT12H
error null, DESCRIPTION false" ]
