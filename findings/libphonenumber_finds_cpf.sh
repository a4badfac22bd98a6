#!/usr/bin/env bash
# libphonenumber-js 1.13.16: in a message in Portuguese one CPF of ten is a telephone number, and with the library's
# small set of data nearly each.
#
# Expected: findPhoneNumbersInText() finds what is written as a number of Brazil: '(98) 3232-1000', '98 91234-5678'. A
# CPF has its own dots, 000.000.000-00, and no telephone number has its groups; dates and times of day it passes over.
# Seen: the signs between the digits do not count, only whether the eleven digits could be a number. They are where a
# CPF begins with a code of an area and a 9, or with a 0, which is taken off as the one before calls to other cities.
# The small set, which `import … from "libphonenumber-js"` has, knows lengths alone, as its README says, and a CPF has
# the length of a mobile number. The CPF becomes a link that calls a stranger. A PIS is found in the same way, a CNPJ
# and a CEP are not. Take out what matches a CPF first. (All numbers here are made up.)
#
# Output seen, and required below:
#   telefone (98) 3232-1000: +559832321000
#   CPF 119.456.789-10: +5511945678910
#   PIS 119.45678.91-0: +5511945678910
#   CPF 529.456.789-10: nothing
#   CNPJ 98.912.345/0001-10: nothing
#   CEP 65010-000: nothing
#   of 9000 CPFs: 938, with the small set 8909
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit libphonenumber-js@1.13.16
cat >try.mjs <<'JS'
import { findPhoneNumbersInText as findWithSmallSet } from "libphonenumber-js";
import { findPhoneNumbersInText } from "libphonenumber-js/max";

const found = (text) => findPhoneNumbersInText(text, "BR").map(({ number }) => number.number).join(" ");
for (const text of [
  "telefone (98) 3232-1000",
  "CPF 119.456.789-10",
  "PIS 119.45678.91-0",
  "CPF 529.456.789-10",
  "CNPJ 98.912.345/0001-10",
  "CEP 65010-000",
]) {
  console.log(`${text}: ${found(text) || "nothing"}`);
}
const spread = Array.from({ length: 9000 }, (_, index) => String(index * 111_103 + 17).padStart(9, "0"));
const texts = spread.map((digits) => `CPF ${digits.replace(/(...)(...)(...)/, "$1.$2.$3")}-10`);
const count = (find) => texts.filter((text) => find(text, "BR").length > 0).length;
console.log(`of ${texts.length} CPFs: ${count(findPhoneNumbersInText)}, with the small set ${count(findWithSmallSet)}`);
JS
seen=$(timeout 120 node try.mjs)
echo "$seen"
[ "$seen" = "telefone (98) 3232-1000: +559832321000
CPF 119.456.789-10: +5511945678910
PIS 119.45678.91-0: +5511945678910
CPF 529.456.789-10: nothing
CNPJ 98.912.345/0001-10: nothing
CEP 65010-000: nothing
of 9000 CPFs: 938, with the small set 8909" ]
