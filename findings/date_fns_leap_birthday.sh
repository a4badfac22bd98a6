#!/usr/bin/env bash
# date-fns 4.4.0: a dog born on 29 February is '1 ano 12 meses' old, and 0 years and 12 months at the same time.
#
# Expected: the age in years is the age in months divided by twelve, and `intervalToDuration` counts its months from 0
# to 11, as a clock its minutes to 59.
# Seen: on 28 February the months are full and the years are not, because only differenceInMonths takes the last day
# of February for the end of any month. The duration is made of both. And a month is full on the last day of a shorter
# month only when it is the first: from 31 January to 30 April are 2 months and 30 days, from 31 March to 30 April one
# month. For January and February it is date-fns/date-fns#3333. Reckon the months, and the years from them.
#
# Output seen, and required below:
#   2024-02-29 to 2025-02-27: 0 years, 11 months, 11 meses 29 dias
#   2024-02-29 to 2025-02-28: 0 years, 12 months, 12 meses
#   2024-02-29 to 2026-02-28: 1 years, 24 months, 1 ano 12 meses
#   2024-02-29 to 2026-03-01: 2 years, 24 months, 2 anos 1 dia
#   2026-03-31 to 2026-04-30: 0 years, 1 months, 1 mês
#   2026-01-31 to 2026-04-30: 0 years, 2 months, 2 meses 30 dias
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit date-fns@4.4.0
cat >try.mjs <<'JS'
import { differenceInMonths, differenceInYears, formatDuration, intervalToDuration, parseISO } from "date-fns";
import { ptBR } from "date-fns/locale";

function show(from, to) {
  const [start, end] = [parseISO(from), parseISO(to)];
  const age = formatDuration(intervalToDuration({ start, end }), { locale: ptBR });
  console.log(
    `${from} to ${to}: ${differenceInYears(end, start)} years, ${differenceInMonths(end, start)} months, ${age}`,
  );
}
show("2024-02-29", "2025-02-27");
show("2024-02-29", "2025-02-28");
show("2024-02-29", "2026-02-28");
show("2024-02-29", "2026-03-01");
show("2026-03-31", "2026-04-30");
show("2026-01-31", "2026-04-30");
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '2024-02-29 to 2025-02-27: 0 years, 11 months, 11 meses 29 dias
2024-02-29 to 2025-02-28: 0 years, 12 months, 12 meses
2024-02-29 to 2026-02-28: 1 years, 24 months, 1 ano 12 meses
2024-02-29 to 2026-03-01: 2 years, 24 months, 2 anos 1 dia
2026-03-31 to 2026-04-30: 0 years, 1 months, 1 mês
2026-01-31 to 2026-04-30: 0 years, 2 months, 2 meses 30 dias' ]
