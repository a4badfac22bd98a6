#!/usr/bin/env bash
# goober 2.1.19 (React 19.2.9): on a server only the first page has the global styles.
#
# Expected: extractCss() takes the page's styles and clears the sheet; the next page that draws the component of
# createGlobalStyles gets its rules again, as it gets those of each styled component.
# Seen: from the second page on they are missing, without an error. goober remembers the last global rules and replaces them
# in the sheet by the new ones: in a cleared sheet there is nothing to replace, so nothing is written. Each visitor but the
# first after a start sees the page without its reset and fonts until the scripts have run.
#
# Output seen, and required below:
#   page 1: body{margin:0;}.a{color:red;}
#   page 2: .a{color:red;}
#   page 3: .a{color:red;}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit goober@2.1.19 react@19.2.9 react-dom@19.2.9
cat >try.mjs <<'JS'
import { extractCss, setup, styled } from "goober";
import { createGlobalStyles } from "goober/global";
import { createElement, Fragment } from "react";
import { renderToString } from "react-dom/server";

setup(createElement);
const Globals = createGlobalStyles`body { margin: 0; }`;
const Title = styled("h1")`color: red;`;
for (const page of [1, 2, 3]) {
  renderToString(createElement(Fragment, null, createElement(Globals), createElement(Title)));
  console.log(`page ${page}: ${extractCss().replace(/\.go\d+/g, ".a")}`);
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "page 1: body{margin:0;}.a{color:red;}
page 2: .a{color:red;}
page 3: .a{color:red;}" ]
