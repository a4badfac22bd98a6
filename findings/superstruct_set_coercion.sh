#!/usr/bin/env bash
# superstruct 2.0.2: `create` adds the coerced entry of a set beside the old one, and leaves the keys of maps as they were.
#
# Expected: as in arrays and objects, the coerced value stands in the place of the value that came.
# Seen: a set of trimmed texts holds the text twice, with and without blanks; keys of `map` and `record` are not coerced at
# all, their values are.
#
# Output seen, and required below:
#   array ["a"]
#   set [" a ","a"]
#   map [[" k ","v"]]
#   record {" k ":"v"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit superstruct@2.0.2
cat >try.mjs <<'JS'
import { array, create, map, record, set, string, trimmed } from "superstruct";

const text = trimmed(string());
const show = (name, value) => console.log(name, JSON.stringify(value));
show("array", create([" a "], array(text)));
show("set", [...create(new Set([" a "]), set(text))]);
show("map", [...create(new Map([[" k ", " v "]]), map(text, text))]);
show("record", create({ " k ": " v " }, record(text, text)));
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'array ["a"]
set [" a ","a"]
map [[" k ","v"]]
record {" k ":"v"}' ]
