#!/usr/bin/env bash
# imask 7.6.1, maska 3.2.1 and @react-input/mask 2.0.4: a number of Maranhão that comes with +55 becomes a valid number
# of Rio Grande do Sul, which libphonenumber-js 1.13.16 confirms.
#
# Expected: a phone fills in '+55 98 91234-5678' by itself (autocomplete="tel" means the number with its country code).
# The mask '(00) 00000-0000' takes the 55 off, or what it cuts is no number, and the check behind it says so.
# Seen: the first eleven digits stay. 55 is an area code too, and the digits behind it begin with a 9, as those of
# mobile numbers do, wherever the real area code is 91 to 99: Pará, Amazonas, Roraima, Amapá and Maranhão. The message
# goes to a stranger. With +55 in the mask @react-input/mask writes the 55 twice. A number of São Paulo is refused, so a
# test with one passes. Take the country code off before the mask.
#
# Output seen, and required below:
#   +55 98 91234-5678
#     imask: (55) 98912-3456, valid true
#     maska: (55) 98912-3456, valid true
#     @react-input/mask: (55) 98912-3456, valid true
#     @react-input/mask with +55: +55 (55) 98912-3456, valid true
#   +55 11 91234-5678
#     imask: (55) 11912-3456, valid false
#     maska: (55) 11912-3456, valid false
#     @react-input/mask: (55) 11912-3456, valid false
#     @react-input/mask with +55: +55 (55) 11912-3456, valid false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit imask@7.6.1 maska@3.2.1 @react-input/mask@2.0.4 \
  libphonenumber-js@1.13.16
cat >try.mjs <<'JS'
import { format } from "@react-input/mask";
import IMask from "imask";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { Mask } from "maska";

const masks = {
  imask: (number) => IMask.createPipe({ mask: "(00) 00000-0000" })(number),
  maska: (number) => new Mask({ mask: "(##) #####-####" }).masked(number),
  "@react-input/mask": (number) => format(number, { mask: "(__) _____-____", replacement: { _: /\d/ } }),
  "@react-input/mask with +55": (number) => format(number, { mask: "+55 (__) _____-____", replacement: { _: /\d/ } }),
};
for (const number of ["+55 98 91234-5678", "+55 11 91234-5678"]) {
  console.log(number);
  for (const [name, mask] of Object.entries(masks)) {
    const masked = mask(number);
    const parsed = parsePhoneNumberFromString(masked, "BR");
    console.log(`  ${name}: ${masked}, valid ${parsed.isValid()}`);
  }
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "+55 98 91234-5678
  imask: (55) 98912-3456, valid true
  maska: (55) 98912-3456, valid true
  @react-input/mask: (55) 98912-3456, valid true
  @react-input/mask with +55: +55 (55) 98912-3456, valid true
+55 11 91234-5678
  imask: (55) 11912-3456, valid false
  maska: (55) 11912-3456, valid false
  @react-input/mask: (55) 11912-3456, valid false
  @react-input/mask with +55: +55 (55) 11912-3456, valid false" ]
