#!/usr/bin/env bash
# zod 4.6.7: the message about a date that is too early tells the limit in milliseconds, in Portuguese and in English.
#
# Expected: `z.date().min(day)` says the day, as zod 3 did: a person reads it. A message in Portuguese is a sentence.
# Seen: 'esperava que a data fosse >= 1796266800000'. In Brazil's Portuguese the rule `lowercase()` says 'Formato
# dlowercase inválido' (in Portugal's too), of a text that must have two letters and has one it says '>= 2', and an
# invalid Date was expected to be a date and is a 'Date'. Give messages of one's own.
#
# Output seen, and required below:
#   en date, min: Too small: expected date to be >=1796266800000
#   en date, invalid: Invalid input: expected date, received Date
#   en lowercase: Invalid lowercase
#   en length 2: Too small: expected string to have exactly 2 characters
#   ptBR date, min: Pequeno demais: esperava que a data fosse >= 1796266800000
#   ptBR date, invalid: Entrada inválida: esperava uma data, recebeu um valor "Date"
#   ptBR lowercase: Formato dlowercase inválido
#   ptBR length 2: Pequeno demais: esperava que o texto tivesse >= 2 caracteres
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit zod@4.6.7
cat >try.mjs <<'JS'
import * as z from "zod";

const rules = {
  "date, min": [z.date().min(new Date("2026-12-03T03:00:00Z")), new Date("2026-12-01")],
  "date, invalid": [z.date(), new Date("x")],
  "lowercase": [z.string().lowercase(), "MA"],
  "length 2": [z.string().length(2), "M"],
};
for (const language of ["en", "ptBR"]) {
  z.config(z.locales[language]());
  for (const [name, [rule, value]] of Object.entries(rules)) {
    console.log(`${language} ${name}: ${rule.safeParse(value).error.issues[0].message}`);
  }
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'en date, min: Too small: expected date to be >=1796266800000
en date, invalid: Invalid input: expected date, received Date
en lowercase: Invalid lowercase
en length 2: Too small: expected string to have exactly 2 characters
ptBR date, min: Pequeno demais: esperava que a data fosse >= 1796266800000
ptBR date, invalid: Entrada inválida: esperava uma data, recebeu um valor "Date"
ptBR lowercase: Formato dlowercase inválido
ptBR length 2: Pequeno demais: esperava que o texto tivesse >= 2 caracteres' ]
