#!/usr/bin/env bash
# happy-dom 21.0.4: `history.pushState` keeps the object that it is given, also one that no browser accepts.
#
# Expected: the state is cloned. Later changes of the object do not change it, and a function in it is a DataCloneError.
# Seen: `history.state` is the object itself, functions included. Code that keeps a callback in the state, or changes it
# afterwards, passes its tests and fails on the first phone.
#
# Output seen, and required below:
#   same object true
#   changed afterwards 2
#   function accepted
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

const { history } = new Window({ url: "http://localhost/" });
const state = { step: 1 };
history.pushState(state, "", "/step");
console.log("same object", history.state === state);
state.step = 2;
console.log("changed afterwards", history.state.step);
try {
  history.pushState({ close: () => {} }, "", "/sheet");
  console.log("function accepted");
} catch ({ name }) {
  console.log(name);
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "same object true
changed afterwards 2
function accepted" ]
