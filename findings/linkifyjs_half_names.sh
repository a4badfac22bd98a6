#!/usr/bin/env bash
# linkifyjs 4.4.0: in 'Sr.João' the half 'Sr.Jo' becomes a link, in 'Dra.Inês' the half 'Dra.In'.
#
# Expected: a domain ends where the word ends: it finds 'cão.me' and 'são.br' whole, so an accented letter is one of a
# domain. 'João' is none of the endings that it knows, so 'Sr.João' is text, as 'Sr.Jose' and 'Sr.Mateus' are.
# Seen: an accented letter behind the letters of a country ends the domain in the middle of the word: .jo, .in and .cl
# are Jordan, India and Chile. A message that was typed without a blank behind the dot leads to a place that nobody
# has named, and half a name is underlined. autolinker 4.1.5 leaves these words alone. Give a `validate` that asks for
# 'https://' or 'www.'.
#
# Output seen, and required below:
#   cão.me: http://cão.me; in autolinker http://cão.me
#   Sr.Jose: nothing; in autolinker nothing
#   Sr.João: http://Sr.Jo; in autolinker nothing
#   Dra.Inês: http://Dra.In; in autolinker nothing
#   Sr.Cláudio: http://Sr.Cl; in autolinker nothing
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit linkifyjs@4.4.0 autolinker@4.1.5
cat >try.mjs <<'JS'
import Autolinker from "autolinker";
import { find } from "linkifyjs";

for (const text of ["cão.me", "Sr.Jose", "Sr.João", "Dra.Inês", "Sr.Cláudio"]) {
  const first = find(text)[0]?.href ?? "nothing";
  console.log(`${text}: ${first}; in autolinker ${Autolinker.parse(text)[0]?.getAnchorHref() ?? "nothing"}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "cão.me: http://cão.me; in autolinker http://cão.me
Sr.Jose: nothing; in autolinker nothing
Sr.João: http://Sr.Jo; in autolinker nothing
Dra.Inês: http://Dra.In; in autolinker nothing
Sr.Cláudio: http://Sr.Cl; in autolinker nothing" ]
