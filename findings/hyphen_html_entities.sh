#!/usr/bin/env bash
# hyphen 1.14.1: hyphenateHTML() writes soft hyphens into the names of entities, and 'vacina&ccedil;&atilde;o' is no
# longer vacinação.
#
# Expected: its function for HTML leaves alone what is no text: its README says that it skips tags. `&ccedil;` is the
# letter ç, and is divided as that letter or not at all, as `&#231;` and `&nbsp;` are left whole.
# Seen: the name of the entity is divided as a word of Portuguese, so the page shows '&ccedil;' with its letters and a
# hyphen among them. And what stands in <textarea> and <code> is divided as well, so a form sends the message back with
# characters that nobody has typed or sees. Hyphenate texts, and only then make HTML of them.
#
# Output seen, and required below (soft hyphens as -):
#   vacinação: va-ci-na-ção
#   vacina&ccedil;&atilde;o: va-ci-na&cce-dil;&atil-de;o
#   p&aacute;gina: p&aa-cu-te;gina
#   vacina&#231;&#227;o: va-ci-na&#231;&#227;o
#   <textarea>agendamento</textarea>: <textarea>agen-da-men-to</textarea>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit hyphen@1.14.1
cat >try.mjs <<'JS'
import portuguese from "hyphen/pt/index.js";

for (const html of [
  "vacinação",
  "vacina&ccedil;&atilde;o",
  "p&aacute;gina",
  "vacina&#231;&#227;o",
  "<textarea>agendamento</textarea>",
]) {
  console.log(`${html}: ${portuguese.hyphenateHTMLSync(html).replaceAll("\u00ad", "-")}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "vacinação: va-ci-na-ção
vacina&ccedil;&atilde;o: va-ci-na&cce-dil;&atil-de;o
p&aacute;gina: p&aa-cu-te;gina
vacina&#231;&#227;o: va-ci-na&#231;&#227;o
<textarea>agendamento</textarea>: <textarea>agen-da-men-to</textarea>" ]
