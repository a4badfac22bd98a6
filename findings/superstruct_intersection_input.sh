#!/usr/bin/env bash
# superstruct 2.0.2: `create` with an `intersection` changes the object that it is given, and hands it back.
#
# Expected: as with `object`, `type`, `array`, `record`, `tuple` and `union`, the coerced value is a copy and the input stays
# as it came.
# Seen: the input itself is trimmed, and its nested objects are exchanged for their copies. What a form still shows, what a
# cache keeps, or what was compared with before, is changed by validating it. Copy it first: `create({ ...value }, struct)`.
#
# Output seen, and required below:
#   type: result {"name":"Rex","city":"Caxias"}, input {"name":" Rex ","city":" Caxias "}, the same object false
#   intersection: result {"name":"Rex","city":"Caxias"}, input {"name":"Rex","city":"Caxias"}, the same object true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit superstruct@2.0.2
cat >try.mjs <<'JS'
import { create, intersection, string, trimmed, type } from "superstruct";

const text = trimmed(string());
const structs = {
  type: type({ name: text, city: text }),
  intersection: intersection([type({ name: text }), type({ city: text })]),
};
for (const [name, struct] of Object.entries(structs)) {
  const input = { name: " Rex ", city: " Caxias " };
  const result = create(input, struct);
  const same = `the same object ${result === input}`;
  console.log(`${name}: result ${JSON.stringify(result)}, input ${JSON.stringify(input)}, ${same}`);
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'type: result {"name":"Rex","city":"Caxias"}, input {"name":" Rex ","city":" Caxias "}, the same object false
intersection: result {"name":"Rex","city":"Caxias"}, input {"name":"Rex","city":"Caxias"}, the same object true' ]
