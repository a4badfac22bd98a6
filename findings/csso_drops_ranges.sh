#!/usr/bin/env bash
# csso 5.0.5: `@media (width >= 60rem)` is gone from what it writes, with all its rules, without an error.
#
# Expected: what a minifier does not understand it leaves as it is, or it throws, as for a missing brace. A container
# query with the same words it leaves, and `@media (min-width: 60rem)` too.
# Seen: its parser of media queries does not know ranges (all engines do since 2023), and what is an error for the
# parser is left out. So are nested rules: of `a { color: red; &:hover { … } }` the first half remains. The page has
# its layout for phones on every screen, and no line of the build says so. svgo 4.1.0 uses it for the styles inside of
# pictures. Only `onParseError`, which `csso.syntax.parse` has and `minify` does not, hears of it. Known
# (css/csso#464), not in its README.
#
# Output seen, and required below:
#   @media (min-width:60rem){a{top:0}} -> @media (min-width:60rem){a{top:0}}
#   @media (width>=60rem){a{top:0}} -> nothing
#   @media screen and (width<60rem){a{top:0}} -> nothing
#   @container (width>=60rem){a{top:0}} -> @container (width>=60rem){a{top:0}}
#   a{color:red;&:hover{color:#00f}} -> a{color:red}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit csso@5.0.5
cat >try.mjs <<'JS'
import { minify } from "csso";

for (const sheet of [
  "@media (min-width:60rem){a{top:0}}",
  "@media (width>=60rem){a{top:0}}",
  "@media screen and (width<60rem){a{top:0}}",
  "@container (width>=60rem){a{top:0}}",
  "a{color:red;&:hover{color:#00f}}",
]) {
  console.log(`${sheet} -> ${minify(sheet).css || "nothing"}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "@media (min-width:60rem){a{top:0}} -> @media (min-width:60rem){a{top:0}}
@media (width>=60rem){a{top:0}} -> nothing
@media screen and (width<60rem){a{top:0}} -> nothing
@container (width>=60rem){a{top:0}} -> @container (width>=60rem){a{top:0}}
a{color:red;&:hover{color:#00f}} -> a{color:red}" ]
