#!/usr/bin/env bash
# yup 1.7.1: '2026-13-01' is 1 January 2027, 25:00 is the next day, and the year 0026 is 1926.
#
# Expected: `yup.date()` refuses what is no date. Its README says that a text goes to the Date constructor first, and
# only what that does not take is read as an ISO date: '2026-12-03' is then midnight in UTC, as for joi 18.3.2 and
# arktype 2.2.9.
# Seen: it is the other way round. What looks like an ISO date is taken apart and reckoned, whatever the numbers are: 99
# months and 99 days are valid. A day without a time is midnight of the machine, so in Brazil the same text is another
# moment for yup on a phone than for joi on a server, and the other day when a server in UTC writes it. Years below 100
# become 19xx: a date field gives '0026-12-03' while the year is being typed, and a pet born in 1926 is not too young.
# Test the text with `matches` first, or give `transform` a parser of your own.
#
# Output seen with TZ=America/Fortaleza, and required below:
#   2026-12-03: yup 2026-12-03T03:00Z, joi 2026-12-03T00:00Z, arktype 2026-12-03T00:00Z
#   2026-13-01: yup 2027-01-01T03:00Z, joi refused, arktype refused
#   2026-99-99: yup 2034-06-07T03:00Z, joi refused, arktype refused
#   2026-12-03T25:75: yup 2026-12-04T05:15Z, joi refused, arktype refused
#   0026-12-03: yup 1926-12-03T03:00Z, joi 0026-12-03T00:00Z, arktype 0026-12-03T00:00Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit yup@1.7.1 joi@18.3.2 arktype@2.2.9
cat >try.mjs <<'JS'
import { type } from "arktype";
import Joi from "joi";
import * as yup from "yup";

const show = (date) => date instanceof Date ? `${date.toISOString().slice(0, 16)}Z` : "refused";
const libraries = {
  yup: (text) => yup.date().validateSync(text),
  joi: (text) => Joi.attempt(text, Joi.date().iso()),
  arktype: type("string.date.iso.parse"),
};
for (const text of ["2026-12-03", "2026-13-01", "2026-99-99", "2026-12-03T25:75", "0026-12-03"]) {
  const read = Object.entries(libraries).map(([name, parse]) => {
    try {
      return `${name} ${show(parse(text))}`;
    } catch {
      return `${name} refused`;
    }
  });
  console.log(`${text}: ${read.join(", ")}`);
}
JS
seen=$(TZ=America/Fortaleza timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '2026-12-03: yup 2026-12-03T03:00Z, joi 2026-12-03T00:00Z, arktype 2026-12-03T00:00Z
2026-13-01: yup 2027-01-01T03:00Z, joi refused, arktype refused
2026-99-99: yup 2034-06-07T03:00Z, joi refused, arktype refused
2026-12-03T25:75: yup 2026-12-04T05:15Z, joi refused, arktype refused
0026-12-03: yup 1926-12-03T03:00Z, joi 0026-12-03T00:00Z, arktype 0026-12-03T00:00Z' ]
