#!/usr/bin/env bash
# joi 18.3.2: the day 20261203, as HL7 and DICOM write it, is 1 January 1970, and no `max('now')` minds it.
#
# Expected: a text is a date as JavaScript reads it, which refuses '20261203', or it is refused; `Joi.date()` is said to
# take "a JavaScript date string or number of milliseconds", and a text is no number.
# Seen: a text of digits is a number of milliseconds, with a sign or a point too. A birthday from a veterinary system in
# eight digits, '2026' for a year and '03122026' from a field without a mask all become moments of 1970, which are valid
# birthdays for `max("now")`; with hours and seconds behind the day it is the year 2612. `.iso()` refuses them, except
# for the year. Give `.iso()` always, or `.format("YYYYMMDD")` of @joi/date.
#
# Output seen, and required below:
#   20261203: date 1970-01-01, max now 1970-01-01, iso refused, Date refused
#   2026: date 1970-01-01, max now 1970-01-01, iso 2026-01-01, Date 2026-01-01
#   03122026: date 1970-01-01, max now 1970-01-01, iso refused, Date refused
#   20261203083000: date 2612-01-20, max now refused, iso refused, Date refused
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit joi@18.3.2
cat >try.mjs <<'JS'
import Joi from "joi";

const day = (date) => isNaN(date) ? "refused" : date.toISOString().slice(0, 10);
const schemas = { date: Joi.date(), "max now": Joi.date().max("now"), iso: Joi.date().iso() };
for (const text of ["20261203", "2026", "03122026", "20261203083000"]) {
  const read = Object.entries(schemas).map(([name, schema]) => {
    const { error, value } = schema.validate(text);
    return `${name} ${error ? "refused" : day(value)}`;
  });
  console.log(`${text}: ${read.join(", ")}, Date ${day(new Date(text))}`);
}
JS
seen=$(TZ=UTC timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '20261203: date 1970-01-01, max now 1970-01-01, iso refused, Date refused
2026: date 1970-01-01, max now 1970-01-01, iso 2026-01-01, Date 2026-01-01
03122026: date 1970-01-01, max now 1970-01-01, iso refused, Date refused
20261203083000: date 2612-01-20, max now refused, iso refused, Date refused' ]
