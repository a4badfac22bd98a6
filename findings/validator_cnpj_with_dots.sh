#!/usr/bin/env bash
# validator 13.15.35: `isTaxID` takes a CPF with its dots and a CNPJ without, and refuses each CNPJ as it is written.
#
# Expected: '11.222.333/0001-81' is valid for 'pt-BR', as '529.982.247-25' is: both are the numbers as documents, invoices
# and people write them.
# Seen: for a person both spellings are in, for a company the digits alone, with or without letters. A form for both works
# with each CPF and refuses each clinic and shelter that types its number as it stands on its papers. Take the signs off
# before you ask.
#
# Output seen, and required below:
#   CPF: 529.982.247-25 true, 52998224725 true
#   CNPJ: 11.222.333/0001-81 false, 11222333000181 true
#   CNPJ of 2026: 12.ABC.345/01DE-35 false, 12ABC34501DE35 true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit validator@13.15.35
cat >try.mjs <<'JS'
import validator from "validator";

for (const [name, number] of Object.entries({
  CPF: "529.982.247-25",
  CNPJ: "11.222.333/0001-81",
  "CNPJ of 2026": "12.ABC.345/01DE-35",
})) {
  const spellings = [number, number.replace(/[./-]/g, "")];
  console.log(`${name}: ${spellings.map((one) => `${one} ${validator.isTaxID(one, "pt-BR")}`).join(", ")}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "CPF: 529.982.247-25 true, 52998224725 true
CNPJ: 11.222.333/0001-81 false, 11222333000181 true
CNPJ of 2026: 12.ABC.345/01DE-35 false, 12ABC34501DE35 true" ]
