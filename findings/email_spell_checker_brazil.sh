#!/usr/bin/env bash
# @zootools/email-spell-checker 1.12.0: it takes uol.com.br for a mistake, and offers uol.com; for oi.com.br it offers
# live.com.
#
# Expected: it suggests an address where a domain is misspelt ('gmial.com'), and says nothing of one that is right: .com.br
# is where most companies of Brazil are, and its README calls the settings that it comes with the best for 99% of cases.
# Seen: com.br is not in its list of endings, so it is taken for com with three characters too many, for each company of
# the country. A person who takes the suggestion gives the address of somebody else, or of nobody. ufma.br and
# saoluis.ma.gov.br are left alone, so a city that tries its own domain sees nothing of it. Give the endings and the
# providers of the country, as `topLevelDomains` and `domains`.
#
# Output seen, and required below:
#   maria@gmial.com: gmail.com
#   maria@saoluis.ma.gov.br: nothing
#   maria@ufma.br: nothing
#   maria@uol.com.br: uol.com
#   maria@yahoo.com.br: yahoo.com
#   maria@oi.com.br: live.com
#   maria@ma.gov.br: mail.gov
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit @zootools/email-spell-checker@1.12.0
cat >try.mjs <<'JS'
import spellChecker from "@zootools/email-spell-checker";

for (const domain of [
  "gmial.com",
  "saoluis.ma.gov.br",
  "ufma.br",
  "uol.com.br",
  "yahoo.com.br",
  "oi.com.br",
  "ma.gov.br",
]) {
  const email = `maria@${domain}`;
  console.log(`${email}: ${spellChecker.run({ email })?.domain ?? "nothing"}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "maria@gmial.com: gmail.com
maria@saoluis.ma.gov.br: nothing
maria@ufma.br: nothing
maria@uol.com.br: uol.com
maria@yahoo.com.br: yahoo.com
maria@oi.com.br: live.com
maria@ma.gov.br: mail.gov" ]
