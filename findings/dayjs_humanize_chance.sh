#!/usr/bin/env bash
# dayjs 1.11.23: a duration of 90 minutes is 'uma hora' or '2 horas', by chance.
#
# Expected: `duration.humanize()` says of one duration always the same, as a function of its length alone; so do Moment and
# Luxon.
# Seen: it adds the duration to the present time, and asks then how far that is from the present time, which is read again. If
# a millisecond ends between the two, the duration is shorter by it, and one that lies in the middle (90 or 150 minutes, 36
# hours: round numbers, as durations of visits are) is rounded to the other side. A test of such a text fails once in a
# while, and a page that is drawn twice changes. `time.from(other)` with two fixed times does not.
#
# Output seen, and required below:
#   90 minutes: 2 horas, uma hora
#   100 minutes: 2 horas
#   150 minutes: 2 horas, 3 horas
#   2160 minutes: 2 dias, um dia
#   90 minutes from a fixed time: em 2 horas
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit dayjs@1.11.23
cat >try.mjs <<'JS'
import dayjs from "dayjs";
import "dayjs/locale/pt-br.js";
import duration from "dayjs/plugin/duration.js";
import relativeTime from "dayjs/plugin/relativeTime.js";

dayjs.extend(duration);
dayjs.extend(relativeTime);
dayjs.locale("pt-br");
/** All texts that come in two seconds. */
function textsOf(say) {
  const texts = new Set();
  const end = Date.now() + 2000;
  while (Date.now() < end) texts.add(say());
  return [...texts].sort().join(", ");
}
for (const minutes of [90, 100, 150, 2160]) {
  console.log(`${minutes} minutes: ${textsOf(() => dayjs.duration({ minutes }).humanize())}`);
}
const start = dayjs("2026-12-03T08:00");
console.log(`90 minutes from a fixed time: ${textsOf(() => start.add(90, "minute").from(start))}`);
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "90 minutes: 2 horas, uma hora
100 minutes: 2 horas
150 minutes: 2 horas, 3 horas
2160 minutes: 2 dias, um dia
90 minutes from a fixed time: em 2 horas" ]
