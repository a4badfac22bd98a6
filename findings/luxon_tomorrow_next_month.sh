#!/usr/bin/env bash
# luxon 3.7.2: on the last day of a month, tomorrow is 'próximo mês'; on New Year's Eve it is 'próximo ano'.
#
# Expected: `toRelativeCalendar()` says 'amanhã' of tomorrow on every day: its documentation shows nothing else for one
# day more, and for two days less '2 days ago'.
# Seen: it asks for years first, then for months, and stops at the first that differs. On 30 November the visit of the
# next morning is 'next month', on 31 December 'next year', and on the first of a month yesterday is 'mês passado'. 24
# days of a year are so, which a test with a day in the middle never meets. Give `unit: "days"`.
#
# Output seen, and required below:
#   2026-11-29: yesterday ontem, tomorrow amanhã; by days: amanhã
#   2026-11-30: yesterday ontem, tomorrow próximo mês; by days: amanhã
#   2026-12-01: yesterday mês passado, tomorrow amanhã; by days: amanhã
#   2026-12-31: yesterday ontem, tomorrow próximo ano; by days: amanhã
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit luxon@3.7.2
cat >try.mjs <<'JS'
import { DateTime } from "luxon";

for (const today of ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-31"]) {
  const base = DateTime.fromISO(`${today}T10:00`, { locale: "pt-BR" });
  const say = (days, options) => base.plus({ days }).toRelativeCalendar({ base, ...options });
  console.log(`${today}: yesterday ${say(-1)}, tomorrow ${say(1)}; by days: ${say(1, { unit: "days" })}`);
}
JS
seen=$(TZ=America/Fortaleza timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '2026-11-29: yesterday ontem, tomorrow amanhã; by days: amanhã
2026-11-30: yesterday ontem, tomorrow próximo mês; by days: amanhã
2026-12-01: yesterday mês passado, tomorrow amanhã; by days: amanhã
2026-12-31: yesterday ontem, tomorrow próximo ano; by days: amanhã' ]
