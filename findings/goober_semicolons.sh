#!/usr/bin/env bash
# goober 2.1.19: a declaration without a semicolon at the end of its block is lost, and one inside quotes ends the value.
#
# Expected: as in CSS, the last declaration of a block needs no semicolon, and quotes protect what they contain.
# Seen: `margin: 0` before the closing brace is not written, without an error. In `content: "a; b"` a colon appears after
# the part behind the semicolon; the same breaks every `url("data:image/png;base64,…")`.
#
# Output seen, and required below:
#   .a{color:red;}
#   .b{content:"a;b:";}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit goober@2.1.19
cat >css.mjs <<'SCRIPT'
import { css, extractCss } from "goober";
const write = (name, generated) => console.log(extractCss().replaceAll(generated, name));
write("a", css`color: red; margin: 0`);
write("b", css`content: "a; b";`);
SCRIPT
seen=$(node css.mjs)
echo "$seen"
[ "$seen" = '.a{color:red;}
.b{content:"a;b:";}' ]
