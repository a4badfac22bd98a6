#!/usr/bin/env bash
# dayjs 1.11.23: in Brazilian Portuguese its calendar says 'Tomorrow at 2:30 PM' and 'Last terça-feira at 2:30 PM'.
#
# Expected: with the locale 'pt-br', whose weekdays and relative times are Portuguese, `calendar()` says 'Amanhã às
# 14:30', as Moment does, whose calls it has.
# Seen: none of its locales has the words of the calendar, so those of English are taken, with hours of twelve, around
# the Portuguese name of the weekday. Nothing warns, and in English, where tests run, all is right. Give the words
# with `updateLocale`, or with each call.
#
# Output seen, and required below:
#   fromNow: em um dia
#   today: Today at 2:30 PM; in moment 2.31.0: Hoje às 14:30
#   tomorrow: Tomorrow at 2:30 PM; in moment 2.31.0: Amanhã às 14:30
#   Saturday: sábado at 2:30 PM; in moment 2.31.0: sábado às 14:30
#   last Tuesday: Last terça-feira at 2:30 PM; in moment 2.31.0: Última terça-feira às 14:30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit dayjs@1.11.23 moment@2.31.0
cat >try.mjs <<'JS'
import dayjs from "dayjs";
import calendar from "dayjs/plugin/calendar.js";
import relativeTime from "dayjs/plugin/relativeTime.js";
import "dayjs/locale/pt-br.js";
import moment from "moment";
import "moment/locale/pt-br.js";

dayjs.extend(calendar);
dayjs.extend(relativeTime);
dayjs.locale("pt-br");
moment.locale("pt-br");
const now = "2026-12-03T14:30";
console.log(`fromNow: ${dayjs("2026-12-04T14:30").from(dayjs(now))}`);
for (const [name, day] of Object.entries({ today: 3, tomorrow: 4, Saturday: 5, "last Tuesday": 1 })) {
  const then = `2026-12-0${day}T14:30`;
  console.log(`${name}: ${dayjs(then).calendar(dayjs(now))}; in moment 2.31.0: ${moment(then).calendar(moment(now))}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "fromNow: em um dia
today: Today at 2:30 PM; in moment 2.31.0: Hoje às 14:30
tomorrow: Tomorrow at 2:30 PM; in moment 2.31.0: Amanhã às 14:30
Saturday: sábado at 2:30 PM; in moment 2.31.0: sábado às 14:30
last Tuesday: Last terça-feira at 2:30 PM; in moment 2.31.0: Última terça-feira às 14:30" ]
