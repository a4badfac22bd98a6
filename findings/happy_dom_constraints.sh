#!/usr/bin/env bash
# happy-dom 21.0.4: a date beyond its `max` is valid; a mobile number that matches its `pattern`, a name with an accent and
# 19.99 are not.
#
# Expected: the verdicts of HTML's constraint validation. `min` and `max` hold for dates and times. A pattern is compared as
# ^(?:…)$ with the flag v. 19.99 is a multiple of 0.01, whatever its binary fraction.
# Seen: `min` and `max` count for numbers alone. A pattern is taken out of the value, once and without a flag, and the rest must
# be empty: of /\d{10}|\d{11}/ the first branch takes ten of eleven digits, and \p{L} means 'p{L}'. A remainder of the division
# 19.99 % 0.01 is a mismatch. Forms that each phone sends are held back, and those that it holds back are sent.
#
# Output seen, and required below:
#   date after its max: valid
#   time after its max: valid
#   landline or mobile phone: patternMismatch
#   name with an accent: patternMismatch
#   price of 19.99: stepMismatch
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

const { document } = new Window();
const fields = {
  "date after its max": { type: "date", max: "2026-11-29", value: "2031-01-01" },
  "time after its max": { type: "time", max: "12:00", value: "18:00" },
  "landline or mobile phone": { type: "tel", pattern: String.raw`\d{10}|\d{11}`, value: "98912345678" },
  "name with an accent": { type: "text", pattern: String.raw`\p{L}+`, value: "José" },
  "price of 19.99": { type: "number", step: "0.01", value: "19.99" },
};
for (const [name, attributes] of Object.entries(fields)) {
  const input = document.body.appendChild(document.createElement("input"));
  for (const [key, value] of Object.entries(attributes)) input.setAttribute(key, value);
  const faults = ["patternMismatch", "rangeOverflow", "stepMismatch"].filter((fault) => input.validity[fault]);
  console.log(`${name}: ${input.checkValidity() ? "valid" : faults}`);
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "date after its max: valid
time after its max: valid
landline or mobile phone: patternMismatch
name with an accent: patternMismatch
price of 19.99: stepMismatch" ]
