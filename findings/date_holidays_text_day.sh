#!/usr/bin/env bash
# date-holidays 3.37.0: for Brazil, `isHoliday("2026-09-07")` is false, and 8 September is Independence Day.
#
# Expected: `isHoliday` takes a text (its types: `Date | string`) and knows in which zone the place lies, so the text of a
# day is that day there, from its midnight to the next.
# Seen: the text goes to the Date constructor, for which a day alone is midnight in Greenwich: in Maranhão that is still
# 6 September, and each holiday comes a day late, on every machine. A date field's value is such a text. With an hour
# behind it the day is right, where the machine's zone is that of the place. Give `new Date(`${day}T12:00:00-03:00`)`.
#
# Output seen, and required below:
#   UTC: 2026-09-07 false, 2026-09-08 true, at noon of the 7th true
#   America/Fortaleza: 2026-09-07 false, 2026-09-08 true, at noon of the 7th true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit date-holidays@3.37.0
cat >try.mjs <<'JS'
import Holidays from "date-holidays";

const holidays = new Holidays("BR", "MA");
const is = (day) => Boolean(holidays.isHoliday(day));
const noon = is(new Date("2026-09-07T12:00:00-03:00"));
console.log(
  `${process.env.TZ}: 2026-09-07 ${is("2026-09-07")}, 2026-09-08 ${is("2026-09-08")}, at noon of the 7th ${noon}`,
);
JS
seen=$(for zone in UTC America/Fortaleza; do TZ=$zone timeout 60 node try.mjs; done)
echo "$seen"
[ "$seen" = "UTC: 2026-09-07 false, 2026-09-08 true, at noon of the 7th true
America/Fortaleza: 2026-09-07 false, 2026-09-08 true, at noon of the 7th true" ]
