#!/usr/bin/env bash
# validator 13.15.35: `isMobilePhone` takes Brazilian landlines for mobile phones.
#
# Expected: mobile numbers of Brazil have nine digits after the area code and begin with 9; a landline, with eight that begin
# with 2 to 5, is no mobile phone and gets no text message.
# Seen: for 'pt-BR' landlines pass, with and without their marks.
#
# Output seen, and required below:
#   mobile (98) 91234-5678 true
#   landline (98) 3233-4455 true
#   landline 9832334455 true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit validator@13.15.35
cat >try.mjs <<'JS'
import validator from "validator";

const phones = { mobile: ["(98) 91234-5678"], landline: ["(98) 3233-4455", "9832334455"] };
for (const [kind, numbers] of Object.entries(phones)) {
  for (const number of numbers) console.log(kind, number, validator.isMobilePhone(number, "pt-BR"));
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "mobile (98) 91234-5678 true
landline (98) 3233-4455 true
landline 9832334455 true" ]
