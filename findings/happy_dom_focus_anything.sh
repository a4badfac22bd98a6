#!/usr/bin/env bash
# happy-dom 21.0.4: `focus()` focuses what no browser does: a heading, a label, what is hidden, what stands in a closed dialog.
#
# Expected: without `tabindex` a heading or a <div> takes no focus, nor does anything that is not drawn (HTML, 'focusable
# area'): document.activeElement stays. happy-dom leaves out disabled and inert elements, so it seems to know.
# Seen: all others get it. A test that moves the focus to the heading of the new screen, or back to a button that meanwhile
# is hidden, passes; in a browser the focus goes nowhere, and a screen reader says nothing.
#
# Output seen, and required below:
#   disabled button: body
#   inert button: body
#   heading: focused
#   label: focused
#   link without href: focused
#   hidden field: focused
#   hidden button: focused
#   display none: focused
#   closed dialog: focused
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

const { document } = new Window();
const elements = {
  "disabled button": "<button id=x disabled>Send</button>",
  "inert button": "<div inert><button id=x>Send</button></div>",
  heading: "<h1 id=x>Pets</h1>",
  label: "<label id=x>Name</label>",
  "link without href": "<a id=x>Pets</a>",
  "hidden field": "<input id=x type=hidden>",
  "hidden button": "<button id=x hidden>Send</button>",
  "display none": '<div style="display: none"><button id=x>Send</button></div>',
  "closed dialog": "<dialog><button id=x>Send</button></dialog>",
};
for (const [name, html] of Object.entries(elements)) {
  document.body.innerHTML = html;
  const element = document.getElementById("x");
  element.focus();
  const active = document.activeElement;
  console.log(`${name}: ${active === element ? "focused" : active.localName}`);
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "disabled button: body
inert button: body
heading: focused
label: focused
link without href: focused
hidden field: focused
hidden button: focused
display none: focused
closed dialog: focused" ]
