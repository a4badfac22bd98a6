#!/usr/bin/env bash
# uvu 0.5.6: where a suite's `before` hook throws, no test runs, no error shows, and the program ends as if all had passed.
#
# Expected: what throws before the tests fails the run, with its message; so does what throws in `before.each`.
# Seen: only the latter fails. After the former the count says '(0 / 2)', the error is written nowhere, and the exit code is
# 0: a database that did not start looks like a green run. A run should compare passed and total by itself.
#
# Output seen, and required below:
#   before: exit 0, 0 / 2, told false
#   before.each: exit 1, 0 / 2, told true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit uvu@0.5.6
for hook in before before.each; do
  cat >"$hook.mjs" <<JS
import { suite } from "uvu";
const pets = suite("pets");
pets.$hook(() => {
  throw new Error("the database did not start");
});
pets("are listed", () => {});
pets("are saved", () => {});
pets.run();
JS
done
try() {
  local code=0 told=false output
  output=$(node "$1.mjs" 2>&1) || code=$?
  if grep -q "did not start" <<<"$output"; then told=true; fi
  echo "$1: exit $code, $(grep -o '[0-9] / [0-9]' <<<"$output"), told $told"
}
seen=$(try before && try before.each)
echo "$seen"
[ "$seen" = "before: exit 0, 0 / 2, told false
before.each: exit 1, 0 / 2, told true" ]
