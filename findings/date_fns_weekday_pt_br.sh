#!/usr/bin/env bash
# date-fns 4.4.0: in Brazilian Portuguese the abbreviated weekday is the whole word.
#
# Expected: 'EEE' is the abbreviation, 'dom' to 'sáb', as in date-fns' own locale 'pt' and in Intl ('sáb.').
# Seen: with 'ptBR' it is 'domingo', 'segunda', … 'sábado', too wide for a column of a calendar; three letters come from
# 'EEEEEE', which is two letters in English and in Spanish, and has no accent on 'sab'.
#
# Output seen, and required below:
#   ptBR: EEE sábado, EEEEEE sab
#   pt: EEE sáb, EEEEEE sáb
#   enUS: EEE Sat, EEEEEE Sa
#   Intl: sáb.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit date-fns@4.4.0
cat >try.mjs <<'JS'
import { format } from "date-fns";
import { enUS, pt, ptBR } from "date-fns/locale";

const saturday = new Date(2026, 11, 5, 12);
for (const [name, locale] of Object.entries({ ptBR, pt, enUS })) {
  const [three, six] = ["EEE", "EEEEEE"].map((letters) => format(saturday, letters, { locale }));
  console.log(`${name}: EEE ${three}, EEEEEE ${six}`);
}
console.log(`Intl: ${new Intl.DateTimeFormat("pt-BR", { weekday: "short" }).format(saturday)}`);
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "ptBR: EEE sábado, EEEEEE sab
pt: EEE sáb, EEEEEE sáb
enUS: EEE Sat, EEEEEE Sa
Intl: sáb." ]
