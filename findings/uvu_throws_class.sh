#!/usr/bin/env bash
# uvu 0.5.6: assert.throws() with a class of errors passes for every error where the class is built in, and fails for every
# error where it is one's own.
#
# Expected: `assert.throws(f, TypeError)` asks for a TypeError, as in node:assert, Deno's std, Jest and Chai; the parameter
# takes a function or a regular expression.
# Seen: the class is called as a function that is to answer whether the error is right. `TypeError(error)` makes an error,
# which counts as a yes: the test cannot tell a bug from the refusal that it waits for. A class of one's own cannot be called
# without `new`, so the test stops with that message, whatever was thrown. `error => error instanceof TypeError` works.
#
# Output seen, and required below:
#   node:assert: TypeError for a RangeError fails, own class for its own error passes
#   uvu: TypeError for a RangeError passes, own class for its own error fails
#   uvu with a function: TypeError for a RangeError fails, own class for its own error passes
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit uvu@0.5.6
cat >try.mjs <<'JS'
import node from "node:assert";
import * as uvu from "uvu/assert";

class Refused extends Error {}
const throwing = (error) => () => {
  throw error;
};
function verdict(assertion) {
  try {
    assertion();
    return "passes";
  } catch {
    return "fails";
  }
}
for (
  const [name, throws] of [
    ["node:assert", node.throws],
    ["uvu", uvu.throws],
    ["uvu with a function", (run, type) => uvu.throws(run, (error) => error instanceof type)],
  ]
) {
  const builtIn = verdict(() => throws(throwing(new RangeError("far")), TypeError));
  const own = verdict(() => throws(throwing(new Refused("no")), Refused));
  console.log(`${name}: TypeError for a RangeError ${builtIn}, own class for its own error ${own}`);
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "node:assert: TypeError for a RangeError fails, own class for its own error passes
uvu: TypeError for a RangeError passes, own class for its own error fails
uvu with a function: TypeError for a RangeError fails, own class for its own error passes" ]
