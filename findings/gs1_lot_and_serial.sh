#!/usr/bin/env bash
# jsqr 1.4.0 and @zxing/library 0.23.0: the separator behind a vaccine's lot is a percent sign or gone, so the lot is
# wrong.
#
# Expected: a code of GS1 ends a lot (10), whose length is free, by FNC1, and every reader gives that as the character
# 29, so the same content is the same text, whichever kind of code is printed.
# Seen: jsqr gives '%', which stands for FNC1 in the code's alphanumeric part. @zxing/library gives a QR code right,
# puts one separator too many before a DataMatrix, and gives none at all of a GS1-128 without the hint ASSUME_GS1, as
# ZXing in Java (zxing/zxing#1457). gs1-barcode-parser-mod 1.2.1 then takes the serial number (21) for a part of the
# lot; it refuses only the DataMatrix. Give the hint, take a character 29 off the beginning, and read GS1 not with jsqr.
#
# Output seen, and required below, with _ for the character 29:
#   gs1-128
#     @zxing/library: 01078912345678951726120010AB1221S1, lot AB1221S1
#     @zxing/library, ASSUME_GS1: ]C101078912345678951726120010AB12_21S1, lot AB12
#   gs1datamatrix
#     @zxing/library: _01078912345678951726120010AB12_21S1, no valid AI
#     @zxing/library, ASSUME_GS1: _01078912345678951726120010AB12_21S1, no valid AI
#   gs1qrcode
#     @zxing/library: 01078912345678951726120010AB12_21S1, lot AB12
#     @zxing/library, ASSUME_GS1: 01078912345678951726120010AB12_21S1, lot AB12
#     jsqr: 01078912345678951726120010AB12%21S1, lot AB12%21S1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit @zxing/library@0.23.0 jsqr@1.4.0 gs1-barcode-parser-mod@1.2.1 \
  bwip-js@4.11.4 pngjs@7.0.0
cat >try.cjs <<'JS'
const bwipjs = require("bwip-js");
const { parseBarcode } = require("gs1-barcode-parser-mod");
const jsqr = require("jsqr");
const { PNG } = require("pngjs");
const zxing = require("@zxing/library");

const { BarcodeFormat, DecodeHintType } = zxing;
const formats = {
  "gs1-128": BarcodeFormat.CODE_128,
  gs1datamatrix: BarcodeFormat.DATA_MATRIX,
  gs1qrcode: BarcodeFormat.QR_CODE,
};
function withZxing({ data, height, width }, format, gs1) {
  const light = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[4 * at]);
  const source = new zxing.RGBLuminanceSource(light, width, height);
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [formats[format]]], [DecodeHintType.TRY_HARDER, true]]);
  if (gs1) hints.set(DecodeHintType.ASSUME_GS1, true);
  const bitmap = new zxing.BinaryBitmap(new zxing.HybridBinarizer(source));
  return new zxing.MultiFormatReader().decode(bitmap, hints).getText();
}
function report(name, text) {
  let lot;
  try {
    lot = `lot ${parseBarcode(text).parsedCodeItems.find(({ ai }) => ai === "10").data}`;
  } catch (error) {
    lot = error.message ?? error;
  }
  console.log(`  ${name}: ${text.replaceAll("\x1d", "_")}, ${lot}`);
}
(async () => {
  for (const bcid in formats) {
    console.log(bcid);
    const text = "(01)07891234567895(17)261200(10)AB12(21)S1";
    const border = { backgroundcolor: "ffffff", paddingheight: 20, paddingwidth: 20 };
    const picture = PNG.sync.read(await bwipjs.toBuffer({ bcid, text, scale: 4, ...border }));
    report("@zxing/library", withZxing(picture, bcid, false));
    report("@zxing/library, ASSUME_GS1", withZxing(picture, bcid, true));
    if (bcid === "gs1qrcode") {
      report("jsqr", jsqr(new Uint8ClampedArray(picture.data), picture.width, picture.height).data);
    }
  }
})();
JS
seen=$(timeout 60 node try.cjs 2>/dev/null)
echo "$seen"
[ "$seen" = 'gs1-128
  @zxing/library: 01078912345678951726120010AB1221S1, lot AB1221S1
  @zxing/library, ASSUME_GS1: ]C101078912345678951726120010AB12_21S1, lot AB12
gs1datamatrix
  @zxing/library: _01078912345678951726120010AB12_21S1, no valid AI
  @zxing/library, ASSUME_GS1: _01078912345678951726120010AB12_21S1, no valid AI
gs1qrcode
  @zxing/library: 01078912345678951726120010AB12_21S1, lot AB12
  @zxing/library, ASSUME_GS1: 01078912345678951726120010AB12_21S1, lot AB12
  jsqr: 01078912345678951726120010AB12%21S1, lot AB12%21S1' ]
