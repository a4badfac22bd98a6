#!/usr/bin/env bash
# Deno 2.9.6: `deno fmt` takes the blank out of an empty custom property, and Chrome 87 drops it then.
#
# Expected: a formatter does not change what a style means. `--urgent: ;` is the empty value that a var() may be given
# to say nothing; esbuild 0.28.2, which minifies, leaves the blank where it is.
# Seen: it becomes `--urgent:;`. The syntax of 2020 asked for at least one token, if only a blank, and Chrome 87 ignores
# such a declaration: var(--urgent) makes the whole declaration invalid, here the frame around a notice. Today's
# browsers take both, so nobody sees it at the desk. `--urgent: /**/;` is kept.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   written "--urgent: ;": shadow
#   formatted "--urgent:;": no shadow
#   minified "--urgent: ;": shadow
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --legacy-peer-deps --ignore-scripts chrome-aws-lambda@5.4.0
npm install --silent --no-fund --no-audit --legacy-peer-deps deno@2.9.6 esbuild@0.28.2
node -e '
  const { createReadStream, createWriteStream } = require("fs");
  createReadStream("node_modules/chrome-aws-lambda/bin/chromium.br")
    .pipe(require("zlib").createBrotliDecompress()).pipe(createWriteStream("chromium", { mode: 0o755 }));'
cat >written.css <<'CSS'
.note {
  --urgent: ;
  box-shadow: var(--urgent) 0 0 0 3px rgb(255, 0, 0);
}
CSS
cp written.css formatted.css
npx deno fmt --quiet formatted.css
npx esbuild --minify written.css >minified.css
cat >page.js <<'JS'
const fs = require("fs");
const names = ["written", "formatted", "minified"];
const styles = names.map((name) => fs.readFileSync(`${name}.css`, "utf8"));
fs.writeFileSync("page.html", `<!doctype html><pre></pre><script>
  const names = ${JSON.stringify(names)}, styles = ${JSON.stringify(styles)};
  document.querySelector("pre").textContent = names.map((name, index) => {
    document.head.innerHTML = "<style>" + styles[index] + "</style>";
    const note = document.body.appendChild(document.createElement("p"));
    note.className = "note";
    const is = getComputedStyle(note).boxShadow === "none" ? "no shadow" : "shadow";
    return name + " " + JSON.stringify(/--urgent:[^}]*?;/.exec(styles[index])[0]) + ": " + is;
  }).join("|");
</script>`);
JS
node page.js
seen=$(timeout 60 ./chromium --headless --no-sandbox --disable-gpu --dump-dom "file://$folder/page.html" 2>/dev/null |
  sed -n 's/.*<pre>\(.*\)<\/pre>.*/\1/p' | tr '|' '\n')
echo "$seen"
[ "$seen" = 'written "--urgent: ;": shadow
formatted "--urgent:;": no shadow
minified "--urgent: ;": shadow' ]
