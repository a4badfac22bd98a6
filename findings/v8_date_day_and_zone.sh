#!/usr/bin/env bash
# Deno 2.9.6 (V8): `new Date` takes 30 February, and refuses an ISO date-time with a zone of two digits that it takes with a
# blank in place of the T.
#
# Expected: '2026-02-30' is no date (ECMAScript: illegal element values are NaN). PostgreSQL prints zones such as '-03': with
# T and with a blank they are both read or both refused.
# Seen: the day rolls over to 2 March. '-03' after a T is invalid; after a blank V8 falls back to its old parser, which
# reads it.
#
# Output seen, and required below:
#   2026-02-30 2026-03-02T00:00:00.000Z
#   2026-02-32 Invalid Date
#   2026-11-25T10:00:00-03 Invalid Date
#   2026-11-25 10:00:00-03 2026-11-25T13:00:00.000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit deno@2.9.6
cat >try.js <<'JS'
for (const text of ["2026-02-30", "2026-02-32", "2026-11-25T10:00:00-03", "2026-11-25 10:00:00-03"]) {
  const date = new Date(text);
  console.log(text, isNaN(date) ? "Invalid Date" : date.toISOString());
}
JS
seen=$(npx deno run try.js)
echo "$seen"
[ "$seen" = "2026-02-30 2026-03-02T00:00:00.000Z
2026-02-32 Invalid Date
2026-11-25T10:00:00-03 Invalid Date
2026-11-25 10:00:00-03 2026-11-25T13:00:00.000Z" ]
