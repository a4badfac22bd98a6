#!/usr/bin/env bash
# goober 2.1.19: in a template, `${open && "…"}` that is false takes the declaration behind it along.
#
# Expected: a condition that does not hold adds nothing, as with undefined and null, as where it stands in a function
# (`${() => open && "…"}`), and as in styled-components, Emotion and React's own children.
# Seen: the word 'false' is written into the style, and becomes the name of a property whose value is the next
# declaration: here the margin is missing as long as the condition is false, and comes with it. There is no error, and no
# browser shows the cause. Write `open ? "…" : ""`.
#
# Output seen, and required below:
#   true: .a{color:red;display:block;margin:0;}
#   false: .a{color:red;false:margin: 0;}
#   undefined: .a{color:red;margin:0;}
#   function, false: .a{color:red;margin:0;}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit goober@2.1.19
cat >try.mjs <<'JS'
import { css, extractCss } from "goober";

extractCss();
const show = (name, condition) => {
  css`color: red; ${condition} margin: 0;`;
  console.log(`${name}: ${extractCss().replace(/\.go\d+/g, ".a")}`);
};
show("true", true && "display: block;");
show("false", false && "display: block;");
show("undefined", undefined);
show("function, false", () => false && "display: block;");
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "true: .a{color:red;display:block;margin:0;}
false: .a{color:red;false:margin: 0;}
undefined: .a{color:red;margin:0;}
function, false: .a{color:red;margin:0;}" ]
