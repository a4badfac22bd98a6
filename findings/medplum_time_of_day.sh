#!/usr/bin/env bash
# @medplum/core 5.2.13: in São Luís the hour 08:30 shows as 06:30, and a day with formatDateTime or formatPeriod as the
# evening before.
#
# Expected: a `time` of FHIR has no date and no zone, so 08:30 shows as 08:30 everywhere; a date without a time is that
# day, as with formatDate.
# Seen: formatTime reads the hour as one of UTC on 1 January 2000, and shows it in the zone of the device: three hours
# less, of which daylight saving time, which Brazil had that summer, gives one back. A period from 3 to 4 December begins on
# 2 December at 21:00. In UTC, where tests run, and in Lisbon, all is right. Show the text's first five characters, and
# days with formatDate.
#
# Output seen, and required below:
#   TZ=UTC
#     formatTime 08:30:00: 08:30:00
#     formatDate 2026-12-03: 03/12/2026
#     formatDateTime 2026-12-03: 03/12/2026, 00:00:00
#     formatPeriod: 03/12/2026, 00:00:00 - 04/12/2026, 00:00:00
#   TZ=America/Fortaleza
#     formatTime 08:30:00: 06:30:00
#     formatDate 2026-12-03: 03/12/2026
#     formatDateTime 2026-12-03: 02/12/2026, 21:00:00
#     formatPeriod: 02/12/2026, 21:00:00 - 03/12/2026, 21:00:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit @medplum/core@5.2.13
cat >try.mjs <<'JS'
globalThis.WebSocket ??= class {};
const { formatDate, formatDateTime, formatPeriod, formatTime } = await import("@medplum/core");

console.log(`TZ=${process.env.TZ}`);
console.log(`  formatTime 08:30:00: ${formatTime("08:30:00", "pt-BR")}`);
console.log(`  formatDate 2026-12-03: ${formatDate("2026-12-03", "pt-BR")}`);
console.log(`  formatDateTime 2026-12-03: ${formatDateTime("2026-12-03", "pt-BR")}`);
console.log(`  formatPeriod: ${formatPeriod({ start: "2026-12-03", end: "2026-12-04" }, "pt-BR")}`);
JS
seen=$(for zone in UTC America/Fortaleza; do TZ=$zone timeout 60 node try.mjs; done)
echo "$seen"
[ "$seen" = 'TZ=UTC
  formatTime 08:30:00: 08:30:00
  formatDate 2026-12-03: 03/12/2026
  formatDateTime 2026-12-03: 03/12/2026, 00:00:00
  formatPeriod: 03/12/2026, 00:00:00 - 04/12/2026, 00:00:00
TZ=America/Fortaleza
  formatTime 08:30:00: 06:30:00
  formatDate 2026-12-03: 03/12/2026
  formatDateTime 2026-12-03: 02/12/2026, 21:00:00
  formatPeriod: 02/12/2026, 21:00:00 - 03/12/2026, 21:00:00' ]
