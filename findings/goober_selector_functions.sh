#!/usr/bin/env bash
# goober 2.1.19: what stands behind :is(…) in a selector gets the class once more, so the rule matches nothing.
#
# Expected: `&:is(:hover) b` means a `b` inside the hovered element, as `&:hover b` does.
# Seen: goober writes its class a second time in front of the descendant, directly behind the parenthesis: that element
# would have to be inside itself. There is no error, only a rule without effect.
#
# Output seen, and required below:
#   .a:hover b{color:red;}
#   .b:is(:hover).b  b{color:red;}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit goober@2.1.19
cat >css.mjs <<'SCRIPT'
import { css, extractCss } from "goober";
const write = (name, generated) => console.log(extractCss().replaceAll(generated, name));
write("a", css`&:hover b { color: red; }`);
write("b", css`&:is(:hover) b { color: red; }`);
SCRIPT
seen=$(node css.mjs)
echo "$seen"
[ "$seen" = ".a:hover b{color:red;}
.b:is(:hover).b  b{color:red;}" ]
