#!/usr/bin/env bash
# Deno 2.9.6: `deno fmt` indents the text inside <textarea> and <pre> in html`…` templates, and so changes it.
#
# Expected: blanks inside these two elements are content. `deno fmt` knows: in a file of HTML it leaves them alone.
# Seen: in a template the whole text is moved to the depth of the code around it, these lines too. A message that a form
# proposes has four blanks in front of each line, and more at its end, and is sent so; nobody had changed a word. Give
# the text as a value (`${text}`), which is not touched.
#
# Output seen, and required below:
#   written
#   textarea "Bom dia,\n\n  a dose é de 5 ml.\n"
#   pre "peso  12,5 kg\n  dose  5 ml\n"
#   formatted
#   textarea "    Bom dia,\n\n      a dose é de 5 ml.\n    "
#   pre "    peso  12,5 kg\n      dose  5 ml\n    "
#   in a file of HTML: kept
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit deno@2.9.6 hono@4.13.19
cat >try.ts <<'JS'
import { html } from "hono/html";

export function drawMessage() {
  return html`<form><textarea name="message">
Bom dia,

  a dose é de 5 ml.
</textarea><pre>
peso  12,5 kg
  dose  5 ml
</pre></form>`;
}

const text = String(await drawMessage());
for (const name of ["textarea", "pre"]) {
  const inside = text.slice(text.indexOf(">", text.indexOf(`<${name}`)) + 2, text.indexOf(`</${name}`));
  console.log(name, JSON.stringify(inside));
}
JS
sed -n '/<form>/,/<\/form>/p' try.ts | sed 's/.*html`//; s/`;//' >page.html
cp page.html formatted.html
run() { NO_COLOR=1 npx deno run --quiet --allow-read --allow-env try.ts; }
seen=$(
  echo "written"
  run
  npx deno fmt --quiet try.ts formatted.html
  echo "formatted"
  run
  inside() { sed -n '/<textarea/,/<\/textarea/p' "$1" | sed '1d;s/<\/textarea.*//'; }
  [ "$(inside page.html)" = "$(inside formatted.html)" ] && echo "in a file of HTML: kept"
)
echo "$seen"
[ "$seen" = 'written
textarea "Bom dia,\n\n  a dose é de 5 ml.\n"
pre "peso  12,5 kg\n  dose  5 ml\n"
formatted
textarea "    Bom dia,\n\n      a dose é de 5 ml.\n    "
pre "    peso  12,5 kg\n      dose  5 ml\n    "
in a file of HTML: kept' ]
