#!/usr/bin/env bash
# Deno 2.9.6 (V8 with ICU): in Brazilian Portuguese the plural rules call 0 and 1.9 singular, in European Portuguese plural.
#
# Expected: as in English, 'one' is the number 1 alone: '0 anos', '1,5 anos', and both kinds of Portuguese alike.
# Seen: for 'pt-BR' everything from 0 up to 2 is 'one', and the formats that use these rules say '0 ano' and 'em 0 dia';
# for 'pt-PT' it is 'other'. A test `count === 1` and the rules disagree, so one screen that uses both contradicts itself.
#
# Output seen, and required below:
#   pt-BR 0 one, 0.5 one, 1 one, 1.9 one, 2 other
#   pt-PT 0 other, 0.5 other, 1 one, 1.9 other, 2 other
#   0 ano; 1,5 ano; em 0 dia
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit deno@2.9.6
cat >try.mjs <<'JS'
for (const language of ["pt-BR", "pt-PT"]) {
  const rules = new Intl.PluralRules(language);
  console.log(language, [0, 0.5, 1, 1.9, 2].map((count) => `${count} ${rules.select(count)}`).join(", "));
}
const years = new Intl.NumberFormat("pt-BR", { style: "unit", unit: "year", unitDisplay: "long" });
const days = new Intl.RelativeTimeFormat("pt-BR");
console.log([years.format(0), years.format(1.5), days.format(0, "day")].join("; "));
JS
seen=$(NO_COLOR=1 npx deno run --quiet try.mjs)
echo "$seen"
[ "$seen" = "pt-BR 0 one, 0.5 one, 1 one, 1.9 one, 2 other
pt-PT 0 other, 0.5 other, 1 one, 1.9 other, 2 other
0 ano; 1,5 ano; em 0 dia" ]
