#!/usr/bin/env bash
# to-words 5.7.0: in pt-BR 1.000.100 is 'Um Milhões Cem', and a million reais are 'Um Milhão Reais'.
#
# Expected: 'um milhão e cem', 'um milhão de reais', 'mil e cem' and 'vigésimo segundo', as one writes them on a bill or
# a certificate: its README tells of checks and legal documents, and of ordinals and genders in Portuguese.
# Seen: a million is in the singular only where nothing comes behind it. The 'e' stands before tens and units, and not
# before the hundreds that end a number; 'de' is missing before reais; the ordinal has 'e' and a cardinal number in
# front ('twenty and second'); and two thousand doses, feminine, are 'Dois Mil'. The cardinal numbers below a thousand
# are right, so a few samples tell nothing.
#
# Output seen, and required below (with what written-number 0.11.1 says):
#   122: Cento E Vinte E Dois (cento e vinte e dois)
#   1100: Mil Cem (mil e cem)
#   1000100: Um Milhões Cem (um milhão e cem)
#   R$ 1000000: Um Milhão Reais
#   22nd: Vinte E Segundo
#   200 and 2000, feminine: Duzentas, Dois Mil
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit to-words@5.7.0 written-number@0.11.1
cat >try.mjs <<'JS'
import { ToWords } from "to-words";
import writtenNumber from "written-number";

const words = new ToWords({ localeCode: "pt-BR" });
for (const number of [122, 1100, 1000100]) {
  console.log(`${number}: ${words.convert(number)} (${writtenNumber(number, { lang: "pt" })})`);
}
console.log(`R$ 1000000: ${words.convert(1e6, { currency: true })}`);
console.log(`22nd: ${words.toOrdinal(22)}`);
const feminine = [200, 2000].map((number) => words.convert(number, { gender: "feminine" }));
console.log(`200 and 2000, feminine: ${feminine.join(", ")}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '122: Cento E Vinte E Dois (cento e vinte e dois)
1100: Mil Cem (mil e cem)
1000100: Um Milhões Cem (um milhão e cem)
R$ 1000000: Um Milhão Reais
22nd: Vinte E Segundo
200 and 2000, feminine: Duzentas, Dois Mil' ]
