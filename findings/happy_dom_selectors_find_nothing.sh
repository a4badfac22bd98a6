#!/usr/bin/env bash
# happy-dom 21.0.4: selectors that browsers know find nothing, without an error, and `:empty` finds what has text.
#
# Expected: a selector works as in a browser, or throws a SyntaxError as a misspelt one does there.
# Seen: `:required`, `:invalid`, `:any-link`, an attribute compared with the flag i, and an id written by CSS.escape() find
# nothing; so does `:nonsense`. A test that asserts that nothing is invalid, or that no link is left, cannot fail. `:empty`
# finds a paragraph with text. Ask the element instead: `required`, `checkValidity()`, `getAttribute()`.
#
# Output seen, and required below:
#   input:required 0
#   input:invalid 0
#   a:any-link 0
#   [data-status="pendente" i] 0
#   [id="7f"] 1
#   #\37 f 0
#   p:empty 1
#   p:nonsense 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

const { document } = new Window();
document.body.innerHTML =
  '<input required><a href="/pets">Pets</a><p id="7f" data-status="PENDENTE">Amora</p>';
const selectors = [
  "input:required",
  "input:invalid",
  "a:any-link",
  '[data-status="pendente" i]',
  '[id="7f"]',
  String.raw`#\37 f`,
  "p:empty",
  "p:nonsense",
];
for (const selector of selectors) console.log(selector, document.querySelectorAll(selector).length);
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'input:required 0
input:invalid 0
a:any-link 0
[data-status="pendente" i] 0
[id="7f"] 1
#\37 f 0
p:empty 1
p:nonsense 0' ]
