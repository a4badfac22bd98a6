#!/usr/bin/env bash
# goober 2.1.19: the statement `@layer base, page;` is written as a rule with one declaration for each letter.
#
# Expected: `@layer base, page;` gives the order of the layers, and `@import` and `@layer base { … }` are written as
# they are, so this is too.
# Seen: the text is spread as an object: '@layer{0:b;1:a;…}'. It is a layer without a name, and no order is given, so
# the layers come in the order in which their rules do, and the wrong one wins; nothing throws. Give the order in a file
# of CSS.
#
# Output seen, and required below:
#   statement: @layer{0:b;1:a;2:s;3:e;4:,;5: ;6:p;7:a;8:g;9:e;}body{margin:0;}
#   block: @layer base{body{margin:0;}}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit goober@2.1.19
cat >try.mjs <<'JS'
import { extractCss, glob } from "goober";

const styles = {
  statement: () => glob`@layer base, page; body { margin: 0; }`,
  block: () => glob`@layer base { body { margin: 0; } }`,
};
styles[process.argv[2]]();
console.log(`${process.argv[2]}: ${extractCss()}`);
JS
seen=$(for kind in statement block; do timeout 60 node try.mjs "$kind"; done)
echo "$seen"
[ "$seen" = 'statement: @layer{0:b;1:a;2:s;3:e;4:,;5: ;6:p;7:a;8:g;9:e;}body{margin:0;}
block: @layer base{body{margin:0;}}' ]
