#!/usr/bin/env bash
# js-brasil 2.8.0: an amount below zero is read and written without its minus, and 25:00 is a time.
#
# Expected: `currencyToNumber` reads what `maskBr.currency` has written; `maskBr.number` and `maskBr.porcentagem` write
# the minus as `maskBr.currency` does; `validateBr.time` takes what a clock shows, and `validateBr.data` days that there
# are, as `validateBr.date` does.
# Seen: '-R$ 12,50', a refund, is read as 12.5, an amount to pay. The check of times goes up to 99:59. `data` takes 31
# February; `date`, the same check by its name, does not. And the number as a text, as APIs send decimals, gets its
# point taken for a thousands separator by `maskBr.currency`: '12.5' is R$ 125,00, and 12.5 is R$ 12,50. Only
# `maskBr.currency` has been given the minus (mariohmol/js-brasil#54). Read amounts and times yourself.
#
# Output seen, and required below:
#   -12.5: currency -R$ 12,50, number 12,50, porcentagem 12,50%
#   currencyToNumber of -R$ 12,50: 12.5
#   12.5: number R$ 12,50, text R$ 125,00
#   time: 23:59 true, 25:00 true, 99:59 true, 08:60 false
#   31/02/2026: data true, date false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit js-brasil@2.8.0
cat >try.mjs <<'JS'
import brasil from "js-brasil";

const { maskBr, utilsBr, validateBr } = brasil;
const refund = maskBr.currency(-12.5);
console.log(`-12.5: currency ${refund}, number ${maskBr.number(-12.5)}, porcentagem ${maskBr.porcentagem(-12.5)}`);
console.log(`currencyToNumber of ${refund}: ${utilsBr.currencyToNumber(refund)}`);
console.log(`12.5: number ${maskBr.currency(12.5)}, text ${maskBr.currency("12.5")}`);
const times = ["23:59", "25:00", "99:59", "08:60"].map((time) => `${time} ${validateBr.time(time)}`);
console.log(`time: ${times.join(", ")}`);
console.log(`31/02/2026: data ${validateBr.data("31/02/2026")}, date ${validateBr.date("31/02/2026")}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '-12.5: currency -R$ 12,50, number 12,50, porcentagem 12,50%
currencyToNumber of -R$ 12,50: 12.5
12.5: number R$ 12,50, text R$ 125,00
time: 23:59 true, 25:00 true, 99:59 true, 08:60 false
31/02/2026: data true, date false' ]
