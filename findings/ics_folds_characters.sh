#!/usr/bin/env bash
# ics 3.12.0: long lines are folded after 75 characters, not after 75 octets.
#
# Expected: RFC 5545, 3.1: no line of a calendar file is longer than 75 octets; 'ã' counts as two.
# Seen: a Portuguese description has lines of more than 100 octets, which a strict reader may cut.
#
# Output seen, and required below:
#   longest line: 75 characters, 112 octets
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit ics@3.12.0
cat >try.mjs <<'JS'
import { createEvent } from "ics";

const { value } = createEvent({
  start: [2026, 12, 3, 8, 0],
  duration: { hours: 1 },
  title: "Consulta",
  description: "ção ".repeat(40),
});
const lines = value.split("\r\n");
const longest = (lengthOf) => Math.max(...lines.map(lengthOf));
const octets = longest((line) => Buffer.byteLength(line));
console.log(`longest line: ${longest((line) => [...line].length)} characters, ${octets} octets`);
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "longest line: 75 characters, 112 octets" ]
