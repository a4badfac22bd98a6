#!/usr/bin/env bash
# happy-dom 21.0.4: what stands in a disabled <fieldset> can be pressed and is sent.
#
# Expected: as in browsers, a button in <fieldset disabled> hears no click(), matches `:disabled`, and its fields are left out
# of FormData.
# Seen: only the attribute of the control itself counts. A test that presses a button while its form is being sent passes,
# and the browser would not have pressed it.
#
# Output seen, and required below:
#   own attribute: 0 presses, :disabled true, sent []
#   in a fieldset: 1 presses, :disabled false, sent ["name"]
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
const form = document.body.appendChild(document.createElement("form"));
const controls = (attribute) =>
  `<button type="button" ${attribute}>Send</button><input name="name" ${attribute}>`;
for (
  const [name, markup] of Object.entries({
    "own attribute": controls("disabled"),
    "in a fieldset": `<fieldset disabled>${controls("")}</fieldset>`,
  })
) {
  form.innerHTML = markup;
  const button = form.querySelector("button");
  let presses = 0;
  button.addEventListener("click", () => presses++);
  button.click();
  const sent = JSON.stringify([...new window.FormData(form).keys()]);
  console.log(`${name}: ${presses} presses, :disabled ${button.matches(":disabled")}, sent ${sent}`);
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'own attribute: 0 presses, :disabled true, sent []
in a fieldset: 1 presses, :disabled false, sent ["name"]' ]
