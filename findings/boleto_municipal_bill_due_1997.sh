#!/usr/bin/env bash
# @mrmgomes/boleto-utils 1.3.3 and broleto 0.0.12: a city's bill, which names no due date, was due on 7 October 1997.
#
# Expected: the codes of cities and utilities ('8…', arrecadação) have an amount, a number of the city and a part that
# the city fills as it likes, so no due date, and the answer has none. The 47 digits of banks have one, of which four
# zeros mean that there is none.
# Seen: both give a valid date in both cases, the day from which banks count, and @mrmgomes/boleto-utils gives a second
# one, 29 May 2022. Each fee of a municipal service is years overdue in a list; broleto's `expired` says no for it, and
# yes for a bank's slip without a date. Show a due date only for slips of banks whose date is not four zeros.
#
# Output seen, and required below:
#   city
#     boleto-utils: ARRECADACAO_PREFEITURA, R$ 12.5, 1997-10-07, 2022-05-29
#     broleto: ARRECADACAO_PREFEITURA, R$ 12.5, 1997-10-07, expired false
#   bank without a date
#     boleto-utils: BANCO, R$ 12.5, 1997-10-07, 2022-05-29
#     broleto: BANCO, R$ 12.5, 1997-10-07, expired true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit @mrmgomes/boleto-utils@1.3.3 broleto@0.0.12
cat >try.cjs <<'JS'
const { validarBoleto } = require("@mrmgomes/boleto-utils");
const { Boleto } = require("broleto");

const day = (date) => date.toISOString().slice(0, 10);
for (
  const [name, line] of Object.entries({
    city: "816300000006125001232029612030000006000000000018",
    "bank without a date": "00191234546789012345767890123457100000000001250",
  })
) {
  console.log(name);
  const { tipoBoleto, valor, vencimento, vencimentoComNovoFator2025 } = validarBoleto(line);
  console.log(`  boleto-utils: ${tipoBoleto}, R$ ${valor}, ${day(vencimento)}, ${day(vencimentoComNovoFator2025)}`);
  const boleto = new Boleto(line);
  const { type, subtype } = boleto.type();
  const due = `${day(boleto.expirationDate())}, expired ${boleto.expired()}`;
  console.log(`  broleto: ${subtype || type}, R$ ${boleto.amount()}, ${due}`);
}
JS
seen=$(timeout 60 node try.cjs)
echo "$seen"
[ "$seen" = 'city
  boleto-utils: ARRECADACAO_PREFEITURA, R$ 12.5, 1997-10-07, 2022-05-29
  broleto: ARRECADACAO_PREFEITURA, R$ 12.5, 1997-10-07, expired false
bank without a date
  boleto-utils: BANCO, R$ 12.5, 1997-10-07, 2022-05-29
  broleto: BANCO, R$ 12.5, 1997-10-07, expired true' ]
