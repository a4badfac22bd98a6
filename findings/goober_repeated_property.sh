#!/usr/bin/env bash
# goober 2.1.19: of two declarations of one property only the last is written.
#
# Expected: a browser that does not know a value skips it and keeps the declaration before, so that is how CSS gives older
# browsers a fallback: `height: 100vh; height: 100dvh`. A library for styles passes both on.
# Seen: goober parses the text into an object, where the second value replaces the first. Below Chrome 108 the height is
# then missing. `@supports` in the same template works.
#
# Output seen, and required below:
#   .a{height:100dvh;}
#   .b{height:100vh;}@supports (height: 100dvh){.b{height:100dvh;}}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit goober@2.1.19
cat >css.mjs <<'SCRIPT'
import { css, extractCss } from "goober";
const write = (name, generated) => console.log(extractCss().replaceAll(generated, name));
write("a", css`height: 100vh; height: 100dvh;`);
write("b", css`height: 100vh; @supports (height: 100dvh) { height: 100dvh; }`);
SCRIPT
seen=$(node css.mjs)
echo "$seen"
[ "$seen" = ".a{height:100dvh;}
.b{height:100vh;}@supports (height: 100dvh){.b{height:100dvh;}}" ]
