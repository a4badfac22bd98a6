#!/usr/bin/env bash
# @preact/signals-react 3.12.0: `useComputed` shows the props of an earlier drawing until one of its signals changes.
#
# Expected: a component that is drawn again with another prop shows what its function makes of that prop, as `useMemo` with
# its list of dependencies would.
# Seen: the function is replaced, its result is not. The new prop counts only from the next change of a signal on.
#
# Output seen, and required below:
#   signal 1, prop 10: 11
#   signal 1, prop 20: 11
#   signal 2, prop 20: 22
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @preact/signals-react@3.12.0 @preact/signals-core@1.14.5 react@19.2.9 react-dom@19.2.9 happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

const window = new Window();
const { document, navigator, HTMLElement } = window;
Object.assign(globalThis, { window, document, HTMLElement, IS_REACT_ACT_ENVIRONMENT: true });
Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
const { act, createElement } = await import("react");
const { createRoot } = await import("react-dom/client");
const { useSignals } = await import("@preact/signals-react/runtime");
const { signal, useComputed } = await import("@preact/signals-react");

const count = signal(1);
function Sum({ added }) {
  useSignals();
  return useComputed(() => count.value + added).value;
}
const place = document.createElement("div");
const root = createRoot(place);
async function show(added) {
  await act(() => root.render(createElement(Sum, { added })));
  console.log(`signal ${count.peek()}, prop ${added}: ${place.textContent}`);
}
await show(10);
await show(20);
await act(() => {
  count.value = 2;
});
await show(20);
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "signal 1, prop 10: 11
signal 1, prop 20: 11
signal 2, prop 20: 22" ]
