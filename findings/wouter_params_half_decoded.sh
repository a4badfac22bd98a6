#!/usr/bin/env bash
# wouter 3.13.0: a parameter of a path is half decoded, so two different ids arrive as the same text.
#
# Expected: what was put into a path with encodeURIComponent() comes out of the route's parameter as it was, or else
# untouched, so that decodeURIComponent() gives it back.
# Seen: wouter decodes the path with decodeURI(), which leaves the reserved characters (/ ? & = : …) encoded and decodes the
# percent sign. The ids "a/b" and "a%2Fb" have different paths and both arrive as "a%2Fb": no decoding afterwards can tell
# them apart. Read `location.pathname` instead, and match ids by their encoded form.
#
# Output seen, and required below:
#   a b a%20b a b
#   a/b a%2Fb a%2Fb
#   a%2Fb a%252Fb a%2Fb
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit wouter@3.13.0 react@19.2.9 react-dom@19.2.9
cat >params.mjs <<'SCRIPT'
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { Route, Router } from "wouter";
for (const id of ["a b", "a/b", "a%2Fb"]) {
  const encoded = encodeURIComponent(id);
  const route = createElement(Route, { path: "/pets/:id" }, (params) => params.id);
  console.log(id, encoded, renderToString(createElement(Router, { ssrPath: `/pets/${encoded}` }, route)));
}
SCRIPT
seen=$(node params.mjs)
echo "$seen"
[ "$seen" = "a b a%20b a b
a/b a%2Fb a%2Fb
a%2Fb a%252Fb a%2Fb" ]
