#!/usr/bin/env bash
# wouter 3.13.0: the dots of a route's path stand for any character, and its letters for both cases.
#
# Expected: '/carteira.pdf' matches the path that is written, as addresses are compared: by character, with case.
# Seen: the path becomes a regular expression with the flag i, in which nothing is escaped. '/carteira.pdf' matches
# '/carteiraXpdf' and '/CARTEIRA.PDF', '/a+b' matches '/aab' and not itself. A screen may show at an address that is not its
# own: what compares addresses elsewhere (the current item of a menu, a cache, the server) does not agree.
#
# Output seen, and required below:
#   /carteira.pdf at /carteira.pdf: shown
#   /carteira.pdf at /carteiraXpdf: shown
#   /carteira.pdf at /CARTEIRA.PDF: shown
#   /a+b at /a+b: nothing
#   /a+b at /aab: shown
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit wouter@3.13.0 react@19.2.9 react-dom@19.2.9
cat >try.mjs <<'JS'
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { Route, Router } from "wouter";

const tries = {
  "/carteira.pdf": ["/carteira.pdf", "/carteiraXpdf", "/CARTEIRA.PDF"],
  "/a+b": ["/a+b", "/aab"],
};
for (const [path, addresses] of Object.entries(tries)) {
  for (const ssrPath of addresses) {
    const route = createElement(Route, { path }, "shown");
    const drawn = renderToString(createElement(Router, { ssrPath }, route));
    console.log(`${path} at ${ssrPath}: ${drawn || "nothing"}`);
  }
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "/carteira.pdf at /carteira.pdf: shown
/carteira.pdf at /carteiraXpdf: shown
/carteira.pdf at /CARTEIRA.PDF: shown
/a+b at /a+b: nothing
/a+b at /aab: shown" ]
