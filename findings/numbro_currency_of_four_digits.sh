#!/usr/bin/env bash
# numbro 2.5.0: formatCurrency() of 1234.50 is 'R$ 1,235 mil', and of 999.99 'R$ 1.000,0'.
#
# Expected: `formatCurrency()` without more writes the amount as money, 'R$ 1.234,50', as it writes 80.50 as 'R$ 80,50'.
# Seen: the format for money that comes with pt-BR, as with en-US and most languages, has four digits and an abbreviation
# for thousands; the amounts of a test, below 100, have two digits behind the comma by chance. From a thousand on reais
# and centavos are rounded away, and just below it a decimal is. With `mantissa: 2` the blank and the dot are gone:
# 'R$1234,50'. Say `{ thousandSeparated: true, spaceSeparatedCurrency: true, mantissa: 2 }`.
#
# Output seen, and required below:
#   80.5: R$ 80,50; mantissa 2 R$80,50
#   999.99: R$ 1.000,0; mantissa 2 R$999,99
#   1234.5: R$ 1,235 mil; mantissa 2 R$1234,50
#   all three: R$ 1.234,50
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit numbro@2.5.0
cat >try.cjs <<'JS'
const numbro = require("numbro");
numbro.registerLanguage(require("numbro/dist/languages/pt-BR.min.js"), true);

for (const amount of [80.5, 999.99, 1234.5]) {
  const money = numbro(amount);
  console.log(`${amount}: ${money.formatCurrency()}; mantissa 2 ${money.formatCurrency({ mantissa: 2 })}`);
}
const all = { thousandSeparated: true, spaceSeparatedCurrency: true, mantissa: 2 };
console.log(`all three: ${numbro(1234.5).formatCurrency(all)}`);
JS
seen=$(timeout 60 node try.cjs)
echo "$seen"
[ "$seen" = '80.5: R$ 80,50; mantissa 2 R$80,50
999.99: R$ 1.000,0; mantissa 2 R$999,99
1234.5: R$ 1,235 mil; mantissa 2 R$1234,50
all three: R$ 1.234,50' ]
