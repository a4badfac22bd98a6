#!/usr/bin/env bash
# date-fns 4.4.0 (@date-fns/tz 1.5.0): of a visit on the evening of the 3rd `format` says the 3rd, `intlFormat` the 4th.
#
# Expected: a TZDate is a date with a zone, and date-fns' functions reckon in it: format(), formatISO(), startOfDay() do,
# and the date's own toLocaleString() does.
# Seen: intlFormat() hands the date to Intl.DateTimeFormat, which knows the moment and not the zone, and writes it in
# that of the machine. On a server in UTC each visit after nine in the evening is on the next day, and each hour three
# hours late; on the developer's machine in Brazil all is right. The same with `new Intl.DateTimeFormat().format(date)`.
# Give `timeZone` to it once more, or use toLocaleString().
#
# Output seen, and required below:
#   TZ=UTC: format 03/12/2026 22:00, toLocaleString 03/12/2026, 22:00, intlFormat 04/12/2026, 01:00, with timeZone
#     03/12/2026, 22:00
#   TZ=America/Fortaleza: format 03/12/2026 22:00, toLocaleString 03/12/2026, 22:00, intlFormat 03/12/2026, 22:00, with
#     timeZone 03/12/2026, 22:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit date-fns@4.4.0 @date-fns/tz@1.5.0
cat >try.mjs <<'JS'
import { TZDate } from "@date-fns/tz";
import { format, intlFormat } from "date-fns";

const zone = "America/Fortaleza";
const visit = new TZDate(2026, 11, 3, 22, 0, zone);
const style = { dateStyle: "short", timeStyle: "short" };
const said = [
  `format ${format(visit, "dd/MM/yyyy HH:mm")}`,
  `toLocaleString ${visit.toLocaleString("pt-BR", style)}`,
  `intlFormat ${intlFormat(visit, style, { locale: "pt-BR" })}`,
  `with timeZone ${intlFormat(visit, { ...style, timeZone: zone }, { locale: "pt-BR" })}`,
];
console.log(`TZ=${process.env.TZ}: ${said.join(", ")}`);
JS
seen=$(for zone in UTC America/Fortaleza; do TZ=$zone timeout 60 node try.mjs; done)
echo "$seen"
[ "$seen" = "TZ=UTC: format 03/12/2026 22:00, toLocaleString 03/12/2026, 22:00, intlFormat 04/12/2026, 01:00, with timeZone 03/12/2026, 22:00
TZ=America/Fortaleza: format 03/12/2026 22:00, toLocaleString 03/12/2026, 22:00, intlFormat 03/12/2026, 22:00, with timeZone 03/12/2026, 22:00" ]
