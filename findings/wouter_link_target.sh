#!/usr/bin/env bash
# wouter 3.13.0: a <Link> with `target="_blank"`, `download` or a `tel:` address never does what it says.
#
# Expected: a press that only the browser can answer (another tab, a download, a telephone) is left to it, as React Router
# does for `target`.
# Seen: only presses with a modifier key or another mouse button are. The others are prevented: another tab and a download
# become a step of the history, and `tel:` is given to pushState, which refuses it: nothing happens. Such links must be
# plain <a>.
#
# Output seen, and required below:
#   target=_blank: prevented, path /report
#   download: prevented, path /report
#   tel: prevented, path /start
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit wouter@3.13.0 react@19.2.9 react-dom@19.2.9 happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

const window = new Window({ url: "http://localhost/start" });
const { document, navigator, location, history, Event, HTMLElement } = window;
const bound = ["addEventListener", "removeEventListener", "dispatchEvent"]
  .map((name) => [name, window[name].bind(window)]);
Object.assign(globalThis, { window, document, location, history, Event, HTMLElement });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ...Object.fromEntries(bound) });
Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
const { act, createElement } = await import("react");
const { createRoot } = await import("react-dom/client");
const { Link } = await import("wouter");

const place = document.body.appendChild(document.createElement("div"));
const root = createRoot(place);
for (
  const [name, props] of Object.entries({
    "target=_blank": { href: "/report", target: "_blank" },
    download: { href: "/report", download: "visit.ics" },
    tel: { href: "tel:+559832334455" },
  })
) {
  await act(() => history.replaceState(null, "", "/start"));
  await act(() => root.render(createElement(Link, props, name)));
  const press = new window.MouseEvent("click", { bubbles: true, cancelable: true, button: 0 });
  await act(() => void place.querySelector("a").dispatchEvent(press));
  const fate = press.defaultPrevented ? "prevented" : "left to the browser";
  console.log(`${name}: ${fate}, path ${location.pathname}`);
}
process.exit();
JS
seen=$(node try.mjs 2>/dev/null)
echo "$seen"
[ "$seen" = "target=_blank: prevented, path /report
download: prevented, path /report
tel: prevented, path /start" ]
