#!/usr/bin/env bash
# cleave.js 1.6.0: typed with its slashes, 1/12/2026 is 11/02/2026, a date that nobody has typed; pasted, 2026-12-03 is
# the year 1203.
#
# Expected: a field for dates with `delimiter: "/"` ends the day at a slash that the person types, and writes
# 01/12/2026, or takes the text as it came, and the check behind it refuses it. A day that does not exist is refused
# too, not changed.
# Seen: all but digits is taken out before the digits are dealt out, so the slash counts for nothing: the 1 waits for
# the next digit, 11, and the 2 is February. What comes out is a valid date. From 4 on the day gets its zero at once, so
# 9/8/2026 typed is right, and pasted is 9 February. 31/02 becomes 28/02, 25:30 becomes 23:30. The documentation asks
# for a leading 0 (options, datePattern); that without it another day comes out it does not say, and the maintainers
# leave it so (nosir/cleave.js#145, #220). Ask for the date by `type="date"`, or in three fields.
#
# Output seen, and required below:
#   01/12/2026: typed 01/12/2026, pasted 01/12/2026
#   1/12/2026: typed 11/02/2026, pasted 11/02/026
#   3/12/2026: typed 28/02/2026, pasted 31/02/026
#   9/8/2026: typed 09/08/2026, pasted 09/02/26
#   31/02/2026: typed 28/02/2026, pasted 28/02/2026
#   2026-12-03: typed 20/02/6120, pasted 20/02/1203
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit cleave.js@1.6.0 happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

const window = new Window();
Object.assign(globalThis, { window, document: window.document });
globalThis.navigator ??= window.navigator;
const { default: Cleave } = await import("cleave.js");

function enter(parts) {
  const input = document.body.appendChild(document.createElement("input"));
  new Cleave(input, { date: true, delimiter: "/", datePattern: ["d", "m", "Y"] });
  for (const part of parts) {
    input.dispatchEvent(new window.KeyboardEvent("keydown", { key: part }));
    input.value += part;
    input.dispatchEvent(new window.Event("input", { bubbles: true }));
  }
  return input.value;
}
for (const date of ["01/12/2026", "1/12/2026", "3/12/2026", "9/8/2026", "31/02/2026", "2026-12-03"]) {
  console.log(`${date}: typed ${enter([...date])}, pasted ${enter([date])}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '01/12/2026: typed 01/12/2026, pasted 01/12/2026
1/12/2026: typed 11/02/2026, pasted 11/02/026
3/12/2026: typed 28/02/2026, pasted 31/02/026
9/8/2026: typed 09/08/2026, pasted 09/02/26
31/02/2026: typed 28/02/2026, pasted 28/02/2026
2026-12-03: typed 20/02/6120, pasted 20/02/1203' ]
