#!/usr/bin/env bash
# Deno 2.9.6: `deno fmt` takes blanks off the ends of lines in a block of YAML, and with them a line break that was
# meant.
#
# Expected: a formatter does not change what a file says. In a block after `|` every character is content, also the two
# blanks that break a line in Markdown, as descriptions of OpenAPI are written.
# Seen: the blanks are gone, and the text has changed: in the rendered description two lines become one. In a .md file
# `deno fmt` knows them, and writes a backslash in their place. In double quotes, with `\n`, nothing is touched.
#
# Output seen, and required below:
#   written: "Rua das Flores, 12  \nSão Luís  \n", quoted "Rua das Flores, 12  \nSão Luís  \n"
#   formatted: "Rua das Flores, 12\nSão Luís\n", quoted "Rua das Flores, 12  \nSão Luís  \n"
#   in Markdown: Rua das Flores, 12\
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit deno@2.9.6 yaml@2.9.1
cat >openapi.yaml <<'TEXT'
description: |
  Rua das Flores, 12__
  São Luís__
quoted: "Rua das Flores, 12  \nSão Luís  \n"
TEXT
cat >try.mjs <<'JS'
import { readFileSync } from "node:fs";
import { parse } from "yaml";

const { description, quoted } = parse(readFileSync("openapi.yaml", "utf8"));
console.log(`${JSON.stringify(description)}, quoted ${JSON.stringify(quoted)}`);
JS
sed -i 's/__$/  /' openapi.yaml
sed -n '2,3s/^  //p' openapi.yaml >notes.md
seen=$(
  printf 'written: '
  timeout 60 node try.mjs
  timeout 60 npx deno fmt --quiet openapi.yaml notes.md
  printf 'formatted: '
  timeout 60 node try.mjs
  printf 'in Markdown: '
  head -n 1 notes.md
)
echo "$seen"
[ "$seen" = 'written: "Rua das Flores, 12  \nSão Luís  \n", quoted "Rua das Flores, 12  \nSão Luís  \n"
formatted: "Rua das Flores, 12\nSão Luís\n", quoted "Rua das Flores, 12  \nSão Luís  \n"
in Markdown: Rua das Flores, 12\' ]
