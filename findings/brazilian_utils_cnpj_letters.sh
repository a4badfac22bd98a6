#!/usr/bin/env bash
# @brazilian-utils/brazilian-utils 2.4.0: the letters of a CNPJ disappear, unless one asks for them.
#
# Expected: since July 2026 new CNPJs have letters (Receita Federal, IN 2.229/2024), and 12.ABC.345/01DE-35 is the example of
# its guide: it is valid, and keeps its letters when it is formatted.
# Seen: without `version: 2` it is invalid, and `formatCnpj` and `parseCnpj` silently leave nine digits, which look like a
# number that somebody has not finished.
#
# Output seen, and required below:
#   valid false, with version 2 true
#   formatted 12.345.013/5, with version 2 12.ABC.345/01DE-35
#   parsed 123450135, with version 2 12ABC34501DE35
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @brazilian-utils/brazilian-utils@2.4.0
cat >try.mjs <<'JS'
import { formatCnpj, isValidCnpj, parseCnpj } from "@brazilian-utils/brazilian-utils";

const cnpj = "12ABC34501DE35";
for (const [name, check] of Object.entries({ valid: isValidCnpj, formatted: formatCnpj, parsed: parseCnpj })) {
  console.log(`${name} ${check(cnpj)}, with version 2 ${check(cnpj, { version: 2 })}`);
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "valid false, with version 2 true
formatted 12.345.013/5, with version 2 12.ABC.345/01DE-35
parsed 123450135, with version 2 12ABC34501DE35" ]
