#!/usr/bin/env bash
# happy-dom 21.0.4: a clone loses its tick, `{...dataset}` its empty attributes, a hidden element is displayed, and a handler
# that returns false cancels nothing.
#
# Expected: as HTML says. A clone of an input takes value and tick along, the map of data attributes has those without a value,
# the rule `[hidden] { display: none }` is every browser's own, and `onclick` returning false is preventDefault().
# Seen: of the clone only the text is kept; the copy of `dataset` lacks what `in` finds; `getComputedStyle()` says 'block'; the box
# is ticked.
#
# Output seen, and required below:
#   clone: Amora, ticked false
#   dataset: {"pet":"1"}, has novo: true
#   hidden: block
#   cancelled press: ticked true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

const window = new Window();
const { document } = window;
function draw(html) {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
}

const text = draw("<input>");
text.value = "Amora";
const box = document.createElement("input");
box.type = "checkbox";
box.checked = true;
console.log(`clone: ${text.cloneNode().value}, ticked ${box.cloneNode().checked}`);

const { dataset } = draw('<p data-pet="1" data-novo></p>');
console.log(`dataset: ${JSON.stringify({ ...dataset })}, has novo: ${"novo" in dataset}`);

console.log(`hidden: ${window.getComputedStyle(draw("<p hidden>Amora</p>")).display}`);

const cancelled = draw('<input type="checkbox">');
cancelled.onclick = () => false;
cancelled.click();
console.log(`cancelled press: ticked ${cancelled.checked}`);
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'clone: Amora, ticked false
dataset: {"pet":"1"}, has novo: true
hidden: block
cancelled press: ticked true' ]
