#!/usr/bin/env bash
# flatpickr 4.6.13: a month written as Portuguese writes it, in lower case, is read as January.
#
# Expected: with its own Portuguese names and the format 'd F Y', '03 dezembro 2026' is 3 December, as Intl and date-fns
# write it; or it is no date, as 'abc' is none, and its errorHandler hears of it.
# Seen: its names begin with a capital letter, and are looked up as they are. A name that is not found becomes the first
# month, without a word. Also 31/02 is 3 March, a month 13 is January of the next year, and an ISO date in a field of
# the format 'd/m/Y' is a day of this year ('20' and '6' of '2016'). A value of the server, or what a person types
# (`allowInput`), comes back as another day that looks chosen. Compare what formatDate() makes of it with the text.
#
# Output seen, and required below:
#   d F Y: 03 Dezembro 2026 is 2026-12-03
#   d F Y: 03 dezembro 2026 is 2026-01-03
#   d M Y: 03 dez 2026 is 2026-01-03
#   d/m/Y: 31/02/2026 is 2026-03-03
#   d/m/Y: 15/13/2016 is 2017-01-15
#   d/m/Y: 2016-12-03 is 06-20 of this year
#   d/m/Y: abc is no date
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit flatpickr@4.6.13 happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

const window = new Window();
for (const name of ["window", "document", "navigator", "HTMLElement", "HTMLCollection", "Node", "NodeList"]) {
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
}
const { default: flatpickr } = await import("flatpickr");
const { default: { default: { pt } } } = await import("flatpickr/dist/l10n/pt.js");

for (
  const [format, text] of [
    ["d F Y", "03 Dezembro 2026"],
    ["d F Y", "03 dezembro 2026"],
    ["d M Y", "03 dez 2026"],
    ["d/m/Y", "31/02/2026"],
    ["d/m/Y", "15/13/2016"],
    ["d/m/Y", "2016-12-03"],
    ["d/m/Y", "abc"],
  ]
) {
  const field = document.createElement("input");
  document.body.append(field);
  const picker = flatpickr(field, { dateFormat: format, locale: pt, errorHandler() {} });
  picker.setDate(text, true);
  const [date] = picker.selectedDates;
  const [year, day] = date ? ["Y", "m-d"].map((part) => picker.formatDate(date, part)) : [];
  const thisYear = text === "2016-12-03" && year === String(new Date().getFullYear());
  console.log(`${format}: ${text} is ${!date ? "no date" : thisYear ? `${day} of this year` : `${year}-${day}`}`);
}
process.exit();
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "d F Y: 03 Dezembro 2026 is 2026-12-03
d F Y: 03 dezembro 2026 is 2026-01-03
d M Y: 03 dez 2026 is 2026-01-03
d/m/Y: 31/02/2026 is 2026-03-03
d/m/Y: 15/13/2016 is 2017-01-15
d/m/Y: 2016-12-03 is 06-20 of this year
d/m/Y: abc is no date" ]
