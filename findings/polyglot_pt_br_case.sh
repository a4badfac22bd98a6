#!/usr/bin/env bash
# node-polyglot 2.6.0: the plurals of Brazil are found under 'pt-br' alone; 'pt-BR', as browsers say it, has Portugal's.
#
# Expected: the case of a language tag means nothing (BCP 47, 2.1.1), and 'pt-BR' is how `navigator.language`, Intl and
# the lang of a page are written. polyglot's own list has other regions so: 'hi-IN', 'hu-HU', 'sr-RS'.
# Seen: the list has 'pt-br' in small letters and is asked for the exact text; 'pt-BR' is not found and falls back to
# 'pt'. So a counter at zero says '0 meses' on the page and '0 mês' in a test that says 'pt-br', with one and a half it
# is so too, and a server and a browser that spell the tag differently do not draw the same.
#
# Output seen, and required below:
#   pt-BR: 0 meses, 1 mês, 1.5 meses, 2 meses
#   pt-br: 0 mês, 1 mês, 1.5 mês, 2 meses
#   Intl, pt-BR: 0 mês, 1 mês, 1.5 mês, 2 meses
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit node-polyglot@2.6.0
cat >try.mjs <<'JS'
import Polyglot from "node-polyglot";

const counts = [0, 1, 1.5, 2];
for (const locale of ["pt-BR", "pt-br"]) {
  const polyglot = new Polyglot({ locale, phrases: { age: "%{smart_count} mês |||| %{smart_count} meses" } });
  console.log(`${locale}: ${counts.map((count) => polyglot.t("age", count)).join(", ")}`);
}
const rules = new Intl.PluralRules("pt-BR");
const words = { one: "mês", other: "meses" };
console.log(`Intl, pt-BR: ${counts.map((count) => `${count} ${words[rules.select(count)]}`).join(", ")}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "pt-BR: 0 meses, 1 mês, 1.5 meses, 2 meses
pt-br: 0 mês, 1 mês, 1.5 mês, 2 meses
Intl, pt-BR: 0 mês, 1 mês, 1.5 mês, 2 meses" ]
