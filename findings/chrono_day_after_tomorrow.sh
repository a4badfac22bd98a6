#!/usr/bin/env bash
# chrono-node 2.10.3: in Portuguese 'depois de amanhã' is tomorrow, 'daqui a 15 dias' today at 15:00, and 'às 14h30'
# the present hour.
#
# Expected: what it does not know is not read, as 'dia 10': its README calls Portuguese partly supported. 'depois de
# amanhã' is the day after tomorrow, as 'après-demain' in its French, and 14h30 an hour, as there.
# Seen: the word is found inside the phrase, as in English once (wanasit/chrono#170), but here the phrase is an
# everyday word. Of 'amanhã às 14h30' the hour is dropped, and the hour of the moment taken in its place; the 15 of
# '15 dias' becomes an hour. The result's `text` tells how little was read: compare it with what the person wrote. 'às
# 14:30' is right.
#
# Output seen, and required below, for Thursday, 3 December 2026, 10:05:
#   pt, amanhã às 14:30: 2026-12-04 14:30, of 'amanhã às 14:30'
#   pt, amanhã às 14h30: 2026-12-04 10:05, of 'amanhã'
#   pt, depois de amanhã: 2026-12-04 10:05, of 'amanhã'
#   pt, daqui a 15 dias: 2026-12-03 15:00, of 'a 15'
#   pt, dia 10: nothing
#   fr, demain à 14h30: 2026-12-04 14:30, of 'demain à 14h30'
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit chrono-node@2.10.3
cat >try.mjs <<'JS'
import * as chrono from "chrono-node";

const now = new Date(2026, 11, 3, 10, 5);
const pad = (number) => String(number).padStart(2, "0");
function show(language, text) {
  const [read] = chrono[language].parse(text, now);
  if (!read) return console.log(`${language}, ${text}: nothing`);
  const date = read.date();
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  const hour = `${pad(date.getHours())}:${pad(date.getMinutes())}`;
  console.log(`${language}, ${text}: ${day} ${hour}, of '${read.text}'`);
}
show("pt", "amanhã às 14:30");
show("pt", "amanhã às 14h30");
show("pt", "depois de amanhã");
show("pt", "daqui a 15 dias");
show("pt", "dia 10");
show("fr", "demain à 14h30");
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "pt, amanhã às 14:30: 2026-12-04 14:30, of 'amanhã às 14:30'
pt, amanhã às 14h30: 2026-12-04 10:05, of 'amanhã'
pt, depois de amanhã: 2026-12-04 10:05, of 'amanhã'
pt, daqui a 15 dias: 2026-12-03 15:00, of 'a 15'
pt, dia 10: nothing
fr, demain à 14h30: 2026-12-04 14:30, of 'demain à 14h30'" ]
