#!/usr/bin/env bash
# svgo 4.1.0: a picture keeps aria-labelledby="nome", and loses the id that it names, so its name.
#
# Expected: an id that something refers to stays, as one that a gradient or <use> refers to does; or the attribute goes
# with it. Its plugins for unknown attributes keep those of ARIA on purpose (`keepAriaAttrs`, on by default).
# Seen: what takes out unused ids looks at href, url(#…) and times of animations alone. Of a drawing whose words are
# its name the attributes stay and refer to nothing: a screen reader says 'picture'. Nothing in the picture changes to
# the eye. A mend waits (svg/svgo#2300). Say `preserve` or `preservePrefixes` for these ids, or give `aria-label`.
#
# Output seen, and required below:
#   ids: gradient kept, name gone, description gone
#   attributes: aria-describedby="descricao" aria-labelledby="nome"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit svgo@4.1.0
cat >try.mjs <<'JS'
import { optimize } from "svgo";

const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60" role="img"
    aria-labelledby="nome" aria-describedby="descricao">
  <linearGradient id="fundo"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>
  <path fill="url(#fundo)" d="M0 0h200v60H0z"/>
  <text id="nome" y="20">Carteira da Mel</text>
  <text id="descricao" y="40">Vacinas em dia</text>
</svg>`);
const gradient = /<linearGradient id="\w+"/.test(data) && /fill="url\(#\w+\)"/.test(data);
const left = (id) => data.includes(`id="${id}"`) ? "kept" : "gone";
console.log(`ids: gradient ${gradient ? "kept" : "gone"}, name ${left("nome")}, description ${left("descricao")}`);
console.log(`attributes: ${data.match(/aria-\w+="[^"]*"/g).sort().join(" ")}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'ids: gradient kept, name gone, description gone
attributes: aria-describedby="descricao" aria-labelledby="nome"' ]
