#!/usr/bin/env bash
# radash 12.1.1: title() of MARIA DA SILVA is 'M A R I A D A S I L V A'.
#
# Expected: 'Maria Da Silva': it writes each word with a capital, and its `capitalize`, `dash` and `snake` read capitals as
# words ('maria-da-silva').
# Seen: each capital begins a word, as in names of variables, so a name in capitals, as registries of Brazil hold it,
# falls into letters, and its own words can no longer be told; 'SRD' and 'CPF do tutor' too. Names in small letters, as
# one writes them in a test, are right. Make the text small first.
#
# Output seen, and required below:
#   são luís: São Luís
#   MARIA DA SILVA: M A R I A D A S I L V A; dash maria-da-silva
#   CPF do tutor: C P F Do Tutor; dash cpf-do-tutor
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit radash@12.1.1
cat >try.mjs <<'JS'
import { dash, title } from "radash";

console.log(`são luís: ${title("são luís")}`);
for (const text of ["MARIA DA SILVA", "CPF do tutor"]) console.log(`${text}: ${title(text)}; dash ${dash(text)}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "são luís: São Luís
MARIA DA SILVA: M A R I A D A S I L V A; dash maria-da-silva
CPF do tutor: C P F Do Tutor; dash cpf-do-tutor" ]
