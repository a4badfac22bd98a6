#!/usr/bin/env bash
# @preact/signals-react 3.12.0: rows of <For> stay on the page after their items have left the list.
#
# Expected: the page shows the items of the list, as with `items.map()`; the README gives <For> as the way to draw a
# list, with nothing but `each` and a function.
# Seen: each row keeps the index that its item had at first as its key. Once an item has been removed and another added,
# two rows have the same key, and React leaves one of them behind: not even the empty list removes it. The first steps
# look right. With `getKey`, which its types and its change log name and its README does not, the rows are right. In
# development React warns of two children with the same key.
#
# Output seen, and required below:
#   as in the README: [Rex, Mel, Bia] shows [Rex, Mel, Bia]
#   as in the README: [Mel, Bia] shows [Mel, Bia]
#   as in the README: [Mel, Bia, Tom] shows [Mel, Bia, Tom]
#   as in the README: [Tom, Mel] shows [Bia, Tom, Mel]
#   as in the README: [] shows [Bia]
#   with getKey: [Rex, Mel, Bia] shows [Rex, Mel, Bia]
#   with getKey: [Mel, Bia] shows [Mel, Bia]
#   with getKey: [Mel, Bia, Tom] shows [Mel, Bia, Tom]
#   with getKey: [Tom, Mel] shows [Tom, Mel]
#   with getKey: [] shows []
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @preact/signals-react@3.12.0 react@19.2.9 react-dom@19.2.9 happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

globalThis.window = new Window();
globalThis.document = window.document;
globalThis.navigator ??= window.navigator;
const { createElement } = await import("react");
const { createRoot } = await import("react-dom/client");
const { flushSync } = await import("react-dom");
const { signal } = await import("@preact/signals-react");
const { For } = await import("@preact/signals-react/utils");

console.error = () => {};
const row = (name) => createElement("li", null, name);
const steps = [["Rex", "Mel", "Bia"], ["Mel", "Bia"], ["Mel", "Bia", "Tom"], ["Tom", "Mel"], []];
for (const [title, options] of [["as in the README", {}], ["with getKey", { getKey: (name) => name }]]) {
  const names = signal(steps[0]);
  const place = document.body.appendChild(document.createElement("ul"));
  flushSync(() => createRoot(place).render(createElement(For, { each: names, ...options }, row)));
  for (const step of steps) {
    flushSync(() => names.value = step);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const rows = [...place.querySelectorAll("li")].map(({ textContent }) => textContent);
    console.log(`${title}: [${step.join(", ")}] shows [${rows.join(", ")}]`);
  }
}
process.exit();
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "as in the README: [Rex, Mel, Bia] shows [Rex, Mel, Bia]
as in the README: [Mel, Bia] shows [Mel, Bia]
as in the README: [Mel, Bia, Tom] shows [Mel, Bia, Tom]
as in the README: [Tom, Mel] shows [Bia, Tom, Mel]
as in the README: [] shows [Bia]
with getKey: [Rex, Mel, Bia] shows [Rex, Mel, Bia]
with getKey: [Mel, Bia] shows [Mel, Bia]
with getKey: [Mel, Bia, Tom] shows [Mel, Bia, Tom]
with getKey: [Tom, Mel] shows [Tom, Mel]
with getKey: [] shows []" ]
