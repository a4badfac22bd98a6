#!/usr/bin/env bash
# date-fns-tz 3.2.0 and @date-fns/tz 1.5.0: the same text with the same zone is another moment on another machine.
#
# Expected: who names a zone gets the same moment everywhere ("regardless of the current system time zone", says
# fromZonedTime). A text with a Z is that moment, one without is an hour of the named zone: so do date-fns' parseISO with
# `in`, and Luxon.
# Seen: fromZonedTime takes a text with a Z for the hour that the machine's clock shows then, and this hour for one of the
# zone: right on a desk in Fortaleza, three hours late on a server in UTC. `new TZDate` takes a text without a zone for an
# hour of the machine: three hours early there. Tests pass where the developer lives.
#
# Output seen, and required below:
#   TZ=America/Fortaleza
#   fromZonedTime: 08:00 is 11:00Z, 11:00Z is 11:00Z
#   TZDate: 08:00 is 11:00Z, 11:00Z is 11:00Z
#   parseISO: 08:00 is 11:00Z, 11:00Z is 11:00Z
#   TZ=UTC
#   fromZonedTime: 08:00 is 11:00Z, 11:00Z is 14:00Z
#   TZDate: 08:00 is 08:00Z, 11:00Z is 11:00Z
#   parseISO: 08:00 is 11:00Z, 11:00Z is 11:00Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit date-fns@4.4.0 date-fns-tz@3.2.0 @date-fns/tz@1.5.0
cat >try.mjs <<'JS'
import { TZDate, tz } from "@date-fns/tz";
import { parseISO } from "date-fns";
import { fromZonedTime } from "date-fns-tz";

const zone = "America/Fortaleza";
console.log(`TZ=${process.env.TZ}`);
for (
  const [name, read] of [
    ["fromZonedTime", (text) => fromZonedTime(text, zone)],
    ["TZDate", (text) => new TZDate(text, zone)],
    ["parseISO", (text) => parseISO(text, { in: tz(zone) })],
  ]
) {
  const hourOf = (text) => new Date(Number(read(`2026-12-03T${text}`))).toISOString().slice(11, 16);
  console.log(`${name}: 08:00 is ${hourOf("08:00")}Z, 11:00Z is ${hourOf("11:00Z")}Z`);
}
JS
seen=$(for zone in America/Fortaleza UTC; do TZ=$zone node try.mjs; done)
echo "$seen"
[ "$seen" = "TZ=America/Fortaleza
fromZonedTime: 08:00 is 11:00Z, 11:00Z is 11:00Z
TZDate: 08:00 is 11:00Z, 11:00Z is 11:00Z
parseISO: 08:00 is 11:00Z, 11:00Z is 11:00Z
TZ=UTC
fromZonedTime: 08:00 is 11:00Z, 11:00Z is 14:00Z
TZDate: 08:00 is 08:00Z, 11:00Z is 11:00Z
parseISO: 08:00 is 11:00Z, 11:00Z is 11:00Z" ]
