#!/usr/bin/env bash
# superstruct 2.0.2: `assign`, `pick`, `omit` and `partial` drop the rules of `refine`.
#
# Expected: a struct made from a refined object keeps its rule where all fields that it reads are still there, or refuses to
# be made, as zod does for pick and omit.
# Seen: the new struct has the fields alone. A rule between two fields (both passwords alike) is gone without a word.
#
# Output seen, and required below:
#   refined false
#   assign true
#   pick true
#   omit true
#   partial true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit superstruct@2.0.2
cat >try.mjs <<'JS'
import { assign, is, object, omit, partial, pick, refine, string } from "superstruct";

const Passwords = refine(
  object({ first: string(), again: string() }),
  "alike",
  ({ first, again }) => first === again,
);
const differ = { first: "a", again: "b" };
console.log("refined", is(differ, Passwords));
console.log("assign", is({ ...differ, name: "c" }, assign(Passwords, object({ name: string() }))));
console.log("pick", is(differ, pick(Passwords, ["first", "again"])));
console.log("omit", is(differ, omit(Passwords, [])));
console.log("partial", is(differ, partial(Passwords)));
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "refined false
assign true
pick true
omit true
partial true" ]
