#!/usr/bin/env bash
# @preact/signals-core 1.14.5: NaN is never the same as NaN, so a value that stays NaN counts as a change each time.
#
# Expected: a signal whose value stays what it was wakes nobody; React's useState compares by Object.is, where NaN is NaN.
# Seen: signals compare with !==. An effect runs again at each assignment of NaN, and so it does below a computed value that
# is NaN before and after (the days until a visit without a date). Return undefined where there is no number.
#
# Output seen, and required below:
#   assigned twice: 3 runs
#   computed twice: 3 runs
#   undefined twice: 1 run
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @preact/signals-core@1.14.5
cat >try.mjs <<'JS'
import { computed, effect, signal } from "@preact/signals-core";

function count(source, change) {
  let runs = 0;
  effect(() => {
    source.value;
    runs++;
  });
  change();
  change();
  return runs === 1 ? "1 run" : `${runs} runs`;
}

const days = signal(NaN);
console.log(`assigned twice: ${count(days, () => void (days.value = NaN))}`);

const visit = signal({});
const left = computed(() => visit.value.day - 1);
console.log(`computed twice: ${count(left, () => void (visit.value = {}))}`);

const none = signal(undefined);
console.log(`undefined twice: ${count(none, () => void (none.value = undefined))}`);
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "assigned twice: 3 runs
computed twice: 3 runs
undefined twice: 1 run" ]
