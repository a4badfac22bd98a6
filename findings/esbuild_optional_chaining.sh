#!/usr/bin/env bash
# esbuild 0.28.2: `?.` is rewritten for Chrome 80 to 90, although these browsers have it.
#
# Expected: Chrome has optional chaining since version 80 (MDN), so with --target=chrome87 `a?.b` stays.
# Seen: it stays from chrome91 on; for 80 to 90 each one becomes a conditional, which is longer. esbuild counts Chrome below
# 91 as without it because of one fault of its engine, a call with spread arguments in a chain. Code without such calls
# can keep the syntax with --supported:optional-chain=true.
#
# Output seen, and required below:
#   chrome87 f(a==null?void 0:a.b);
#   chrome90 f(a==null?void 0:a.b);
#   chrome91 f(a?.b);
#   chrome87 supported f(a?.b);
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit esbuild@0.28.2
build() { echo 'f(a?.b)' | npx esbuild --minify-whitespace "$@"; }
seen=$(
  for browser in chrome87 chrome90 chrome91; do echo "$browser $(build --target=$browser)"; done
  echo "chrome87 supported $(build --target=chrome87 --supported:optional-chain=true)"
)
echo "$seen"
[ "$seen" = "chrome87 f(a==null?void 0:a.b);
chrome90 f(a==null?void 0:a.b);
chrome91 f(a?.b);
chrome87 supported f(a?.b);" ]
