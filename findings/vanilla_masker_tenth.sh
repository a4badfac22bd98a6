#!/usr/bin/env bash
# vanilla-masker 1.2.0: the price 12.5 is 1,25, and 12 is 0,12; only 12.55 is 12,55.
#
# Expected: `toMoney` of a number writes that number: its README has toMoney(1234) give 'R$ 1.234,00'.
# Seen: the digits of the number are taken as cents, as they are while somebody types. A price that ends in a zero has
# one digit less, so it is a tenth, and a whole one a hundredth; each looks like a price. In a list of prices most are
# right. Give `price.toFixed(2)`.
#
# Output seen, and required below:
#   12.55: R$ 12,55, toFixed(2): R$ 12,55
#   12.5: R$ 1,25, toFixed(2): R$ 12,50
#   12: R$ 0,12, toFixed(2): R$ 12,00
#   1234: R$ 12,34, toFixed(2): R$ 1.234,00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit vanilla-masker@1.2.0
cat >try.mjs <<'JS'
import masker from "vanilla-masker";

const options = { unit: "R$" };
for (const price of [12.55, 12.5, 12, 1234]) {
  console.log(`${price}: ${masker.toMoney(price, options)}, toFixed(2): ${masker.toMoney(price.toFixed(2), options)}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '12.55: R$ 12,55, toFixed(2): R$ 12,55
12.5: R$ 1,25, toFixed(2): R$ 12,50
12: R$ 0,12, toFixed(2): R$ 12,00
1234: R$ 12,34, toFixed(2): R$ 1.234,00' ]
