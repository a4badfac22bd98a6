#!/usr/bin/env bash
# uvu 0.5.6: assert.equal() takes two platform objects with different contents for equal.
#
# Expected: `assert.equal` compares what is in the objects, or refuses objects whose contents it cannot read.
# Seen: it compares the class and the enumerable properties of its own. URLSearchParams, FormData, Headers, errors, promises
# and every class with private fields have none, so that any two of a class are equal: the test cannot fail. Compare what
# they tell instead: `String(params)`, `[...headers]`, `error.message`.
#
# Output seen, and required below:
#   URLSearchParams equal
#   FormData equal
#   Headers equal
#   Error equal
#   private field equal
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit uvu@0.5.6
cat >try.mjs <<'JS'
import * as assert from "uvu/assert";

class Dose {
  #ml;
  constructor(ml) {
    this.#ml = ml;
  }
  get ml() {
    return this.#ml;
  }
}

const filled = new FormData();
filled.append("nome", "Amora");

const pairs = {
  URLSearchParams: [new URLSearchParams("pet=1"), new URLSearchParams("pet=2")],
  FormData: [filled, new FormData()],
  Headers: [new Headers({ "retry-after": "30" }), new Headers()],
  Error: [new Error("sem vagas"), new Error("sem internet")],
  "private field": [new Dose(1), new Dose(10)],
};
for (const [name, [one, other]] of Object.entries(pairs)) {
  let found = "equal";
  try {
    assert.equal(one, other);
  } catch {
    found = "different";
  }
  console.log(name, found);
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "URLSearchParams equal
FormData equal
Headers equal
Error equal
private field equal" ]
