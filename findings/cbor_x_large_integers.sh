#!/usr/bin/env bash
# cbor-x 1.6.8: a chip's number is written as a decimal, so another reader has 981098106789012.0.
#
# Expected: a whole number is an integer of CBOR, as 4294967295 is, and as cborg 6.1.5 writes each one up to 2^53. The
# README of cbor-x has `alwaysUseFloat` for who wants all of them as decimals, and speaks of doubles for others alone.
# Seen: from 2^32 on, and below -2^32, it is a double. JavaScript cannot tell the two, so a program that reads its own
# files sees nothing. A reader in a language that can (Python, Java, Go) gets a decimal where an integer was agreed:
# chips of 15 digits, bar codes and milliseconds since 1970 are refused, or end in '.0'. Smaller numbers, as one writes
# them in a test, are right. Known to its author (kriszyp/cbor-x#56). Give a BigInt, which is written as an integer.
#
# Output seen, and required below:
#   4294967295: cbor-x integer, cborg integer
#   4294967296: cbor-x double, cborg integer
#   -4294967297: cbor-x double, cborg integer
#   981098106789012: cbor-x double, cborg integer
#   981098106789012n: cbor-x integer, cborg integer
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit cbor-x@1.6.8 cborg@6.1.5
cat >try.mjs <<'JS'
import { encode } from "cbor-x";
import { encode as encodeStrictly } from "cborg";

/** The first byte tells the kind: 0xfb is a double, and 0x00 to 0x3b are integers. */
function kindOf([first]) {
  if (first === 0xfb) return "double";
  return first <= 0x3b ? "integer" : "other";
}
for (const number of [4294967295, 4294967296, -4294967297, 981098106789012, 981098106789012n]) {
  const name = typeof number === "bigint" ? `${number}n` : number;
  console.log(`${name}: cbor-x ${kindOf(encode(number))}, cborg ${kindOf(encodeStrictly(number))}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "4294967295: cbor-x integer, cborg integer
4294967296: cbor-x double, cborg integer
-4294967297: cbor-x double, cborg integer
981098106789012: cbor-x double, cborg integer
981098106789012n: cbor-x integer, cborg integer" ]
