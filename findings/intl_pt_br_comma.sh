#!/usr/bin/env bash
# Chromium 87 and Deno 2.9.6 write the same date and time in Portuguese differently: the comma between them is new.
#
# Expected: 'pt-BR' with the same options gives the same text everywhere; a page drawn by a server of today and drawn again
# by a phone of 2020 does not change.
# Seen: the old one writes '03/12/2026 08:00', the new one '03/12/2026, 08:00' (data of Unicode's CLDR, which the engine
# brings). Also 1,000,000 is 'other' for the old plural rules and 'many' for the new. Text that is drawn twice, searched for
# or split at the comma should be put together from its parts.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   Chromium 87: 03/12/2026 08:00; one other other
#   Deno 2.9.6: 03/12/2026, 08:00; one other many
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --legacy-peer-deps --ignore-scripts chrome-aws-lambda@5.4.0
npm install --silent --no-fund --no-audit --legacy-peer-deps deno@2.9.6
node -e '
  const { createReadStream, createWriteStream } = require("fs");
  createReadStream("node_modules/chrome-aws-lambda/bin/chromium.br")
    .pipe(require("zlib").createBrotliDecompress()).pipe(createWriteStream("chromium", { mode: 0o755 }));'
cat >try.js <<'JS'
var format = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Fortaleza",
});
var rules = new Intl.PluralRules("pt-BR");
var plurals = [1, 2, 1000000].map(function (count) {
  return rules.select(count);
});
var text = format.format(new Date("2026-12-03T11:00:00Z")) + "; " + plurals.join(" ");
JS
{ echo '<meta charset="utf-8"><body><script>'; cat try.js; echo 'document.body.textContent = text</script>'; } >page.html
old=$(./chromium --headless --no-sandbox --disable-gpu --dump-dom "file://$folder/page.html" 2>/dev/null | sed -n 's/.*<body>\([^<]*\).*/\1/p')
new=$(npx deno eval "$(cat try.js) console.log(text)")
seen="Chromium 87: $old
Deno 2.9.6: $new"
echo "$seen"
[ "$seen" = "Chromium 87: 03/12/2026 08:00; one other other
Deno 2.9.6: 03/12/2026, 08:00; one other many" ]
