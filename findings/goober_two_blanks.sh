#!/usr/bin/env bash
# goober 2.1.19: two blanks in a row are none in the written style: `calc(100% - 1rem)` is `calc(100%-1rem)`.
#
# Expected: CSS takes several blanks for one, and quotes keep what they contain. One blank more, left by an edit or by a
# value put in with `${}`, changes nothing.
# Seen: goober removes every run of two or more blanks. `margin: 0 1rem` is `margin:01rem`, and the minus of calc()
# needs blanks around it, so browsers drop both declarations; the name of a font and the text of `content` lose their
# blanks inside the quotes. A value that is put in empty between two blanks does the same. Line breaks with blanks
# behind them are one blank, and work.
#
# Output seen, and required below:
#   .a{width:calc(100% - 1rem);margin:0 1rem;}
#   .b{width:calc(100%-1rem);margin:01rem;}
#   .c{margin:01rem;}
#   .d::before{content:"Mel12 kg";}
#   .e{margin:0 1rem;}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit goober@2.1.19
cat >try.mjs <<'JS'
import { css, extractCss } from "goober";

const write = (name, generated) => console.log(extractCss().replaceAll(generated, name));
write("a", css`width: calc(100% - 1rem); margin: 0 1rem;`);
write("b", css`width: calc(100%  -  1rem); margin: 0  1rem;`);
write("c", css`margin: 0 ${""} 1rem;`);
write("d", css`&::before { content: "Mel  12 kg"; }`);
write("e", css`margin: 0
  1rem;`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '.a{width:calc(100% - 1rem);margin:0 1rem;}
.b{width:calc(100%-1rem);margin:01rem;}
.c{margin:01rem;}
.d::before{content:"Mel12 kg";}
.e{margin:0 1rem;}' ]
