#!/usr/bin/env bash
# Deno 2.9.6: `deno fmt` breaks a paragraph of Markdown so that its end becomes a quotation or a heading.
#
# Expected: where lines are wrapped, a sign that means something at the beginning of a line stays where it is, or is
# escaped: `deno fmt` does so with `-`, `+` and '1.'.
# Seen: before `>` and `#` (and three backticks) it breaks the line as before any word. 'temperatura > 39,5 °C' becomes
# a quotation without its sign, and '# 12' a heading, so the end of the sentence is drawn large and stands in the
# contents. It happens where the words in front are 79 or 80 characters long, so any edit there can bring it.
#
# Output seen, and required below:
#   written
#     paragraph: Na ...al; se a temperatura hoje foi > 39,5 °C, avise logo.
#     paragraph: Na ...al; o guichê da vacinação é o # 12, ao lado da porta.
#     paragraph: Na ...al; a consulta é nas salas 10 - 12, ao lado da porta.
#   formatted
#     paragraph: Na ...al; se a temperatura hoje foi
#     blockquote: 39,5 °C, avise logo.
#     paragraph: Na ...al; o guichê da vacinação é o
#     heading: 12, ao lado da porta.
#     paragraph: Na ...al; a consulta é nas salas 10 - 12, ao lado da porta.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit deno@2.9.6 marked@18.2.1
cat >notes.md <<'TEXT'
Na chegada, procure o balcão e diga o nome do animal; se a temperatura hoje foi > 39,5 °C, avise logo.

Na chegada, procure o balcão e diga o nome do animal; o guichê da vacinação é o # 12, ao lado da porta.

Na chegada, procure o balcão e diga o nome do animal; a consulta é nas salas 10 - 12, ao lado da porta.
TEXT
cat >try.mjs <<'JS'
import { readFileSync } from "node:fs";
import { lexer } from "marked";

const blocks = lexer(readFileSync("notes.md", "utf8")).filter(({ type }) => type !== "space");
const short = (text) => (text.length > 60 ? `Na ...${text.slice(50)}` : text).replaceAll("\n", " ");
console.log(blocks.map(({ type, text }) => `  ${type}: ${short(text)}`).join("\n"));
JS
seen=$(
  echo written
  timeout 60 node try.mjs
  timeout 60 npx deno fmt --quiet notes.md
  echo formatted
  timeout 60 node try.mjs
)
echo "$seen"
[ "$seen" = 'written
  paragraph: Na ...al; se a temperatura hoje foi > 39,5 °C, avise logo.
  paragraph: Na ...al; o guichê da vacinação é o # 12, ao lado da porta.
  paragraph: Na ...al; a consulta é nas salas 10 - 12, ao lado da porta.
formatted
  paragraph: Na ...al; se a temperatura hoje foi
  blockquote: 39,5 °C, avise logo.
  paragraph: Na ...al; o guichê da vacinação é o
  heading: 12, ao lado da porta.
  paragraph: Na ...al; a consulta é nas salas 10 - 12, ao lado da porta.' ]
