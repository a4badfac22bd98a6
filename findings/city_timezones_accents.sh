#!/usr/bin/env bash
# city-timezones 1.3.4: São Luís is found with its accents, São Paulo only without, Vitória with, Goiânia without.
#
# Expected: lookupViaCity() finds a city by its name: with accents, as the list of a state writes it, or without, as
# each entry has a name in ASCII (`city_ascii`) beside the other; the same way for all.
# Seen: only `city` is looked at, and that has accents for five of 392 cities of Brazil. Both spellings fail for some
# capital, with an empty list, as for a city that does not exist; who tests with the own city sees one half. Look in
# `cityMapping` for `city_ascii`, with the accents taken off.
#
# Output seen, and required below:
#   São Luís: America/Fortaleza, Sao Luis: nothing
#   Macapá: America/Belem, Macapa: nothing
#   São Paulo: nothing, Sao Paulo: America/Sao_Paulo
#   Cuiabá: nothing, Cuiaba: America/Cuiaba
#   names with an accent: 5 of 392
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit city-timezones@1.3.4
cat >try.cjs <<'JS'
const { cityMapping, lookupViaCity } = require("city-timezones");

const inBrazil = ({ country }) => country === "Brazil";
const bare = (name) => name.normalize("NFD").replace(/\p{M}/gu, "");
const zoneOf = (name) => lookupViaCity(name).find(inBrazil)?.timezone ?? "nothing";
for (const city of ["São Luís", "Macapá", "São Paulo", "Cuiabá"]) {
  console.log([city, bare(city)].map((name) => `${name}: ${zoneOf(name)}`).join(", "));
}
const names = cityMapping.filter(inBrazil).map(({ city }) => city);
console.log(`names with an accent: ${names.filter((name) => bare(name) !== name).length} of ${names.length}`);
JS
seen=$(timeout 60 node try.cjs)
echo "$seen"
[ "$seen" = "São Luís: America/Fortaleza, Sao Luis: nothing
Macapá: America/Belem, Macapa: nothing
São Paulo: nothing, Sao Paulo: America/Sao_Paulo
Cuiabá: nothing, Cuiaba: America/Cuiaba
names with an accent: 5 of 392" ]
