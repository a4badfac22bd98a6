#!/usr/bin/env bash
# natural 8.1.1: its Portuguese tokenizer drops every digit, so a message that names '14h30' has an 'h', and '12 kg' a kg.
#
# Expected: AggressiveTokenizerPt splits at what belongs to no word, as the other AggressiveTokenizers do: in English,
# French, Italian, Dutch and German '14h30' and '12' are tokens.
# Seen: in Portuguese and Spanish a digit is no part of a word and no word. PorterStemmerPt, and so a classifier with it,
# goes through this tokenizer: 'primeira dose dia 3' and 'primeira dose dia 4', or '1 dose' and '2 doses', are the same
# text for it. Give a RegexpTokenizer of your own.
#
# Output seen, and required below:
#   Pt: dia às h dose kg
#   Es: dia s h dose kg
#   Fr: dia 12 às 14h30 2 dose 12 kg
#   De: dia 12 s 14h30 2 dose 12 kg
#   stems, Portuguese: dia h dos kg
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 180 npm install --silent --no-fund --no-audit natural@8.1.1
cat >try.mjs <<'JS'
import natural from "natural";

const text = "dia 12 às 14h30, 2ª dose, 12 kg";
for (const language of ["Pt", "Es", "Fr", "De"]) {
  const tokenizer = new natural[`AggressiveTokenizer${language}`]();
  console.log(`${language}: ${tokenizer.tokenize(text).join(" ")}`);
}
console.log(`stems, Portuguese: ${natural.PorterStemmerPt.tokenizeAndStem(text).join(" ")}`);
JS
seen=$(timeout 60 node try.mjs | grep -E '^(Pt|Es|Fr|De|stems)')
echo "$seen"
[ "$seen" = "Pt: dia às h dose kg
Es: dia s h dose kg
Fr: dia 12 às 14h30 2 dose 12 kg
De: dia 12 s 14h30 2 dose 12 kg
stems, Portuguese: dia h dos kg" ]
