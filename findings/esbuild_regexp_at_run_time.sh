#!/usr/bin/env bash
# esbuild 0.28.2: a regular expression that the target cannot read becomes a `new RegExp()` that throws there, without a warning.
#
# Expected: syntax that is newer than the target, and that esbuild cannot rewrite, is an error or a warning, as it is elsewhere
# (a top-level `await` below Chrome 89).
# Seen: for Safari 15.4, the look-behind of /(?<=R\$ ?)\d+/ is only moved out of the parser's sight: the build succeeds in silence,
# and the module that has it in its first lines throws when it is loaded, which on that phone is the whole app. So does the
# flag v below Chrome 112. Look for `new RegExp(` in what was built.
#
# Output seen, and required below:
#   await chrome87: exit 1
#   look-behind safari15.4: exit 0, no warning, new RegExp("(?<=R\\$ ?)\\d+")
#   flag-v chrome87: exit 0, no warning, new RegExp("\\p{Lu}", "v")
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit esbuild@0.28.2
cat >await.js <<'JS'
export const texts = await fetch("/cidade.json");
JS
cat >look-behind.js <<'JS'
export const price = /(?<=R\$ ?)\d+/;
JS
cat >flag-v.js <<'JS'
export const capital = /\p{Lu}/v;
JS
try() {
  local code=0
  npx esbuild "$1.js" --target="$2" --format=esm >out.js 2>warnings || code=$?
  [ "$code" = 0 ] || { echo "$1 $2: exit $code"; return; }
  echo "$1 $2: exit 0, $([ -s warnings ] && echo warned || echo no warning), $(grep -o 'new RegExp.*)' out.js)"
}
seen=$(try await chrome87 && try look-behind safari15.4 && try flag-v chrome87)
echo "$seen"
[ "$seen" = 'await chrome87: exit 1
look-behind safari15.4: exit 0, no warning, new RegExp("(?<=R\\$ ?)\\d+")
flag-v chrome87: exit 0, no warning, new RegExp("\\p{Lu}", "v")' ]
