#!/usr/bin/env bash
# happy-dom 21.0.4: `CSS.supports()` says yes to everything, and both `@supports` and `@supports not` hold.
#
# Expected: it answers for what it knows itself, or is not there. So it does with `matchMedia`, which tells
# (min-width: 1px) from (min-width: 9999px). Of a condition and its opposite one holds.
# Seen: the method is a `return true`, and the condition of an @supports rule is not looked at, so the fallback for old
# browsers wins wherever it stands last. A branch for browsers without a feature is never run in tests, and the colour
# that getComputedStyle() gives is that of a browser with it and without it at once. Put `CSS.supports` in its place
# yourself, and test the fallback.
#
# Output seen, and required below:
#   supports display grid: true, not grid: true, a display that nobody knows: true
#   a rule in @supports (display: nope): applied
#   a rule in @supports (display: grid), one in @supports not behind it: grid, then not grid
#   matchMedia: true, false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

const window = new Window();
const { document, CSS } = window;
function wordOf(rules) {
  document.body.innerHTML = `<style>${rules}</style><p>Pets</p>`;
  return window.getComputedStyle(document.querySelector("p")).getPropertyValue("--word");
}
const said = [
  `grid: ${CSS.supports("display", "grid")}`,
  `not grid: ${CSS.supports("not (display: grid)")}`,
  `a display that nobody knows: ${CSS.supports("display", "nope")}`,
];
console.log(`supports display ${said.join(", ")}`);
const nope = wordOf("@supports (display: nope) { p { --word: applied } }");
console.log(`a rule in @supports (display: nope): ${nope}`);
const grid = "@supports (display: grid) { p { --word: grid } }";
const both = [grid, `${grid} @supports not (display: grid) { p { --word: not grid } }`].map(wordOf);
console.log(`a rule in @supports (display: grid), one in @supports not behind it: ${both.join(", then ")}`);
const media = ["(min-width: 1px)", "(min-width: 9999px)"].map((query) => window.matchMedia(query).matches);
console.log(`matchMedia: ${media.join(", ")}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "supports display grid: true, not grid: true, a display that nobody knows: true
a rule in @supports (display: nope): applied
a rule in @supports (display: grid), one in @supports not behind it: grid, then not grid
matchMedia: true, false" ]
