#!/usr/bin/env bash
# mailcheck 1.1.1 and @zootools/email-spell-checker 1.12.0: they take uol.com.br for a mistake, and offer uol.com.
#
# Expected: both suggest an address where a domain is nearly one that they know ('gmial.com'), and say nothing of others:
# no letter of 'maria@uol.com.br' is near to another domain, and .com.br is where most companies of Brazil are.
# Seen: com.br is in neither's list of endings, so it is taken for com with three letters too many, for each company of
# the country. mailcheck does not know .br at all: the university's ufma.br becomes ufma.fr. oi.com.br is near enough to
# live.com for both. A person who takes the suggestion gives the address of somebody else, or of nobody.
# saoluis.ma.gov.br is left alone, so who tries the own domain sees nothing of it. Give the endings and the providers of
# the country, as `topLevelDomains` and `domains`.
#
# Output seen, and required below (mailcheck; email-spell-checker):
#   maria@gmial.com: gmail.com; gmail.com
#   maria@saoluis.ma.gov.br: nothing; nothing
#   maria@uol.com.br: uol.com; uol.com
#   maria@yahoo.com.br: yahoo.com; yahoo.com
#   maria@oi.com.br: live.com; live.com
#   maria@ufma.br: ufma.fr; nothing
#   maria@ma.gov.br: mail.gov; mail.gov
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit mailcheck@1.1.1 @zootools/email-spell-checker@1.12.0
cat >try.mjs <<'JS'
import spellChecker from "@zootools/email-spell-checker";
import mailcheck from "mailcheck";

for (const domain of [
  "gmial.com",
  "saoluis.ma.gov.br",
  "uol.com.br",
  "yahoo.com.br",
  "oi.com.br",
  "ufma.br",
  "ma.gov.br",
]) {
  const email = `maria@${domain}`;
  const first = mailcheck.run({ email, suggested: ({ domain }) => domain, empty: () => "nothing" });
  console.log(`${email}: ${first}; ${spellChecker.run({ email })?.domain ?? "nothing"}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "maria@gmial.com: gmail.com; gmail.com
maria@saoluis.ma.gov.br: nothing; nothing
maria@uol.com.br: uol.com; uol.com
maria@yahoo.com.br: yahoo.com; yahoo.com
maria@oi.com.br: live.com; live.com
maria@ufma.br: ufma.fr; nothing
maria@ma.gov.br: mail.gov; mail.gov" ]
