#!/usr/bin/env bash
# datebook 8.0.1: an appointment that is put into a calendar leaves the time free.
#
# Expected: an event without more is busy time: that is the default of the format (RFC 5545, 3.8.2.7: OPAQUE), and of
# calendars when a person enters one.
# Seen: each event says `TRANSP:TRANSPARENT`, as a birthday does, so others still see the hour as free and may book it.
# It also says `CLASS:PUBLIC`, which shares the words of a visit to the vet with whoever may see the calendar. The
# constructor has no option for them, and addProperty() adds a second line that contradicts the first, where the format
# allows one.
#
# Output seen, and required below:
#   CLASS:PUBLIC, SUMMARY:Consulta da Mel, TRANSP:TRANSPARENT
#   CLASS:PUBLIC, SUMMARY:Consulta da Mel, TRANSP:TRANSPARENT, TRANSP:OPAQUE
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit datebook@8.0.1
cat >try.mjs <<'JS'
import { ICalendar } from "datebook";

const options = {
  title: "Consulta da Mel",
  start: new Date("2026-12-03T11:00:00Z"),
  end: new Date("2026-12-03T11:30:00Z"),
};
const words = (event) => event.render().split(/\r?\n/).filter((line) => /^(TRANSP|CLASS|SUMMARY)/.test(line)).join(", ");
console.log(words(new ICalendar(options)));
const busy = new ICalendar(options);
busy.addProperty("TRANSP", "OPAQUE");
console.log(words(busy));
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'CLASS:PUBLIC, SUMMARY:Consulta da Mel, TRANSP:TRANSPARENT
CLASS:PUBLIC, SUMMARY:Consulta da Mel, TRANSP:TRANSPARENT, TRANSP:OPAQUE' ]
