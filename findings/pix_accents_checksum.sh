#!/usr/bin/env bash
# pix-payload 1.0.4 and faz-um-pix 2.0.2: the Pix code of a person with an accent has a wrong checksum.
#
# Expected: the checksum of a Pix code is over its bytes, and a QR code holds the text in UTF-8. Names and towns of
# Brazil have accents, so they are taken off, as pix-utils 2.8.2 and qrcode-pix 5.0.0 do, or counted right.
# Seen: both keep the accents and reckon with the numbers of the characters, which are the bytes of Latin-1. pix-utils
# refuses what they write ('invalid crc'), and so may a bank, for José in São Luís; for Jose in Sao Luis, as examples
# have it, all four are right. The picture of the code looks the same.
#
# Output seen, and required below:
#   Jose Souza, Sao Luis
#     pix-payload: right; pix-utils reads: ok
#     faz-um-pix: right; pix-utils reads: ok
#     qrcode-pix: right; pix-utils reads: ok
#     pix-utils: right; pix-utils reads: ok
#   José Souza, São Luís
#     pix-payload: of Latin-1; pix-utils reads: invalid crc
#     faz-um-pix: of Latin-1; pix-utils reads: invalid crc
#     qrcode-pix: right; pix-utils reads: ok
#     pix-utils: right; pix-utils reads: ok
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit pix-payload@1.0.4 faz-um-pix@2.0.2 pix-utils@2.8.2 \
  qrcode-pix@5.0.0
cat >try.mjs <<'JS'
import { Pix } from "faz-um-pix";
import { payload } from "pix-payload";
import { createStaticPix, parsePix } from "pix-utils";
import { QrCodePix } from "qrcode-pix";

const checksum = (bytes) => {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
};
const key = "ana@example.org";
for (const [name, city] of [["Jose Souza", "Sao Luis"], ["José Souza", "São Luís"]]) {
  const codes = {
    "pix-payload": payload({ key, name, city, amount: 12.5, transactionId: "MEL" }),
    "faz-um-pix": await Pix(key, name, city, "12.50", "Mel"),
    "qrcode-pix": QrCodePix({ version: "01", key, name, city, value: 12.5, transactionId: "MEL" }).payload(),
    "pix-utils": createStaticPix({ merchantName: name, merchantCity: city, pixKey: key, transactionAmount: 12.5 })
      .toBRCode(),
  };
  console.log(`${name}, ${city}`);
  for (const [library, code] of Object.entries(codes)) {
    const sum = (coding) => checksum(Buffer.from(code.slice(0, -4), coding));
    const right = code.slice(-4) === sum("utf8") ? "right" : code.slice(-4) === sum("latin1") ? "of Latin-1" : "wrong";
    console.log(`  ${library}: ${right}; pix-utils reads: ${parsePix(code).message ?? "ok"}`);
  }
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'Jose Souza, Sao Luis
  pix-payload: right; pix-utils reads: ok
  faz-um-pix: right; pix-utils reads: ok
  qrcode-pix: right; pix-utils reads: ok
  pix-utils: right; pix-utils reads: ok
José Souza, São Luís
  pix-payload: of Latin-1; pix-utils reads: invalid crc
  faz-um-pix: of Latin-1; pix-utils reads: invalid crc
  qrcode-pix: right; pix-utils reads: ok
  pix-utils: right; pix-utils reads: ok' ]
