#!/usr/bin/env bash
# svgo 4.1.0: an icon that turns white on a dark screen stays black, if it has one shape; with two it turns.
#
# Expected: an icon with `@media (prefers-color-scheme: dark)`, the usual way to draw one icon for both, looks the same
# afterwards: the default plugins are those that are safe.
# Seen: a rule whose selector fits one element is moved into its `style`, which wins over every rule of the sheet. Then
# the class is taken off, so the rule for the dark screen, for paper or for :hover has nothing left to fit, and goes too.
# With two shapes of the class all is kept, so the paw turns white and the cross, of one piece, does not. Where the
# selector is the element's name, the rule stays in the file without effect. Known (svg/svgo#1834), on by default. Turn
# `inlineStyles` off.
#
# Output seen, and required below:
#   one shape: no rule for dark, style="fill:#000"
#   two shapes: rule for dark, no style
#   one shape, by its name: rule for dark, style="fill:#000"
#   one shape, inlineStyles off: rule for dark, no style
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit svgo@4.1.0
cat >try.mjs <<'JS'
import { optimize } from "svgo";

function show(name, selector, shapes, overrides = {}) {
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
      <style>${selector} { fill: #000 } @media (prefers-color-scheme: dark) { ${selector} { fill: #fff } }</style>
      ${shapes.map((path) => `<path class="forma" d="${path}"/>`).join("")}
    </svg>`,
    { plugins: [{ name: "preset-default", params: { overrides } }] },
  );
  const rule = data.includes("prefers-color-scheme") ? "rule for dark" : "no rule for dark";
  console.log(`${name}: ${rule}, ${data.match(/style="[^"]*"/)?.[0] ?? "no style"}`);
}
const [one, two] = ["M0 0h9v9", "M11 11h9v9"];
show("one shape", ".forma", [one]);
show("two shapes", ".forma", [one, two]);
show("one shape, by its name", "path", [one]);
show("one shape, inlineStyles off", ".forma", [one], { inlineStyles: false });
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'one shape: no rule for dark, style="fill:#000"
two shapes: rule for dark, no style
one shape, by its name: rule for dark, style="fill:#000"
one shape, inlineStyles off: rule for dark, no style' ]
