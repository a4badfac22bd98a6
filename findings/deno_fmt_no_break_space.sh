#!/usr/bin/env bash
# Deno 2.9.6: `deno fmt` deletes no-break spaces from the texts of JSX; esbuild 0.28.2 drops others, which Deno shows.
#
# Expected: a formatter does not change what a program shows. A no-break space (U+00A0) is a character of the text, as `R$` and
# its number need it; JSX folds the blanks and line breaks around a line, and Deno and esbuild, given the same file, make
# the same text of it.
# Seen: `deno fmt` takes each one that stands beside a tag for layout: 'R$ <b>10</b>' becomes 'R$10', and a paragraph with
# nothing else becomes empty. Between two letters it stays. At the end of a line Deno keeps it and esbuild does not, so a test
# in Deno sees another text than the bundle has. Written `{"\u00a0"}` or `&nbsp;` it survives both.
#
# Output seen, and required below (_ is the no-break space):
#   beside a tag: R$_<b>10</b>, in esbuild R$_<b>10</b>, formatted R$<b>10</b>
#   alone: _, in esbuild _, formatted nothing
#   between letters: R$_10, in esbuild R$_10, formatted R$_10
#   at a line's end: R$_<b>10</b>, in esbuild R$<b>10</b>, formatted R$<b>10</b>
#   entity: R$_<b>10</b>, in esbuild R$_<b>10</b>, formatted R$_<b>10</b>
#   string: R$_<b>10</b>, in esbuild R$_<b>10</b>, formatted R$_<b>10</b>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit deno@2.9.6 esbuild@0.28.2
sed 's/_/\xc2\xa0/g' >try.jsx <<'JS'
/** @jsxRuntime classic @jsx text */
const text = (tag, props, ...children) => tag === "b" ? "<b>" + children.join("") + "</b>" : children.join("");
console.log(JSON.stringify({
  "beside a tag": <p>R$_<b>10</b></p>,
  alone: <p>_</p>,
  "between letters": <p>R$_10</p>,
  "at a line's end": <p>
    R$_
    <b>10</b>
  </p>,
  entity: <p>R$&nbsp;<b>10</b></p>,
  string: <p>R${"\u00a0"}<b>10</b></p>,
}));
JS
npx esbuild try.jsx --outfile=esbuild.mjs --log-level=error
cp try.jsx formatted.jsx
npx deno fmt --quiet formatted.jsx
for file in try.jsx esbuild.mjs formatted.jsx; do NO_COLOR=1 npx deno run --quiet "$file"; done >texts
cat >show.mjs <<'JS'
import { readFileSync } from "node:fs";

const [plain, bundled, formatted] = readFileSync("texts", "utf8").replaceAll("\u00a0", "_").trim().split("\n").map(
  (line) => JSON.parse(line),
);
for (const name in plain) {
  console.log(`${name}: ${plain[name]}, in esbuild ${bundled[name]}, formatted ${formatted[name] || "nothing"}`);
}
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = "beside a tag: R\$_<b>10</b>, in esbuild R\$_<b>10</b>, formatted R\$<b>10</b>
alone: _, in esbuild _, formatted nothing
between letters: R\$_10, in esbuild R\$_10, formatted R\$_10
at a line's end: R\$_<b>10</b>, in esbuild R\$<b>10</b>, formatted R\$<b>10</b>
entity: R\$_<b>10</b>, in esbuild R\$_<b>10</b>, formatted R\$_<b>10</b>
string: R\$_<b>10</b>, in esbuild R\$_<b>10</b>, formatted R\$_<b>10</b>" ]
