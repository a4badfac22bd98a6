#!/usr/bin/env bash
# jsqr 1.4.0: a code that says that it is in Latin-1, and has an accent, is found and read as an empty text.
#
# Expected: a code names the set of its letters (ECI), and jsqr has a chunk for that, so it decodes by it; without a
# name Latin-1 is the standard's own (ISO/IEC 18004). Or no code is found, and `jsqr()` answers null.
# Seen: it takes every byte for UTF-8, and where they are none it gives up in silence: `data` is '', which a program
# takes for an empty code. lean-qr writes Latin-1 wherever the text fits into it, as most of Portuguese does, and says so
# in the code; @zxing/library reads it. The bytes are right, in `binaryData`.
#
# Output seen, and required below:
#   Mel: jsqr "Mel", zxing "Mel"
#   São Luís: jsqr "", zxing "São Luís"
#   2ª dose: jsqr "", zxing "2ª dose"
#   2ª dose – Mel: jsqr "2ª dose – Mel", zxing "2ª dose – Mel"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit jsqr@1.4.0 lean-qr@2.7.4 @zxing/library@0.23.0
cat >try.mjs <<'JS'
import zxing from "@zxing/library";
import jsqr from "jsqr";
import { generate } from "lean-qr";

const { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } = zxing;
for (const text of ["Mel", "São Luís", "2ª dose", "2ª dose – Mel"]) {
  const code = generate(text), scale = 4, margin = 4, width = (code.size + 2 * margin) * scale;
  const grey = new Uint8ClampedArray(width * width).fill(255);
  for (let at = 0; at < grey.length; at++) {
    const [x, y] = [at % width, at / width].map((one) => Math.floor(Math.floor(one) / scale) - margin);
    if (code.get(x, y)) grey[at] = 0;
  }
  const pixels = new Uint8ClampedArray(grey.length * 4).map((_, at) => at % 4 === 3 ? 255 : grey[at >> 2]);
  const { data } = jsqr.default(pixels, width, width);
  const source = new RGBLuminanceSource(grey, width, width);
  const other = new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  console.log(`${text}: jsqr "${data}", zxing "${other}"`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'Mel: jsqr "Mel", zxing "Mel"
São Luís: jsqr "", zxing "São Luís"
2ª dose: jsqr "", zxing "2ª dose"
2ª dose – Mel: jsqr "2ª dose – Mel", zxing "2ª dose – Mel"' ]
