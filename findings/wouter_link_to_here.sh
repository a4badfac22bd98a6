#!/usr/bin/env bash
# wouter 3.13.0 (React 19.2.9, happy-dom 21.0.4): each press of a Link to the present address adds an entry to the history.
#
# Expected: as a link of a page, one that leads to where the person is replaces the present entry (HTML, 'navigate', step
# about equal URLs), so that Back leads to the screen before.
# Seen: it is pushed each time: after two presses of 'Meus Pets' on the list of pets, Back has to be pressed three times, and
# seems to be dead twice.
#
# Output seen, and required below:
#   entries 2
#   after the first press 3, after the second 4
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit wouter@3.13.0 react@19.2.9 react-dom@19.2.9 happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

const window = new Window({ url: "http://localhost/" });
const names = ["document", "history", "location", "navigator", "Event", "HTMLElement", "Node"];
for (const name of names) Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"]) {
  globalThis[name] = window[name].bind(window);
}
globalThis.window = window;
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
history.pushState(null, "", "/pets");
const { act, createElement } = await import("react");
const { createRoot } = await import("react-dom/client");
const { Link } = await import("wouter");
const root = createRoot(document.body.appendChild(document.createElement("div")));
await act(() => root.render(createElement(Link, { href: "/pets" }, "Meus Pets")));
async function press() {
  const click = new window.MouseEvent("click", { bubbles: true, cancelable: true, button: 0 });
  await act(() => document.querySelector("a").dispatchEvent(click));
  return history.length;
}
console.log(`entries ${history.length}`);
console.log(`after the first press ${await press()}, after the second ${await press()}`);
process.exit();
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "entries 2
after the first press 3, after the second 4" ]
