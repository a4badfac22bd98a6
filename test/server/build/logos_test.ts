// Shows what becomes of a municipality's logos, and what the build says of one that it cannot use.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { makeLogos } from "../../../server/build/logos.ts";

const s = suite("makeLogos");
const path = "static/logos/hospital-claro.svg";

function svg(drawing: string): string {
  return `<?xml version="1.0"?>\n<svg xmlns="x" viewBox="8 0 170 44">\n  ${drawing}\n</svg>\n`;
}

s("makes a symbol with the file's name, box and drawing", () => {
  assert.is(
    makeLogos([{ path, text: svg('<!-- ours --><path fill="#fff"\n    d="M1 1" />') }]),
    '<svg class="logos" aria-hidden="true">' +
      '<symbol id="logo-hospital-claro" viewBox="8 0 170 44"><path fill="#fff" d="M1 1"/></symbol></svg>',
  );
});

s("keeps what the whole drawing inherits from its root", () => {
  const root = `<svg xmlns="x" id="Layer_1" class="a" width="9" fill="none" stroke='#123'
    stroke-width="2" fill-rule="evenodd" opacity=".5" viewBox="0 0 9 9"><path d="M1 1"/></svg>`;
  assert.match(
    makeLogos([{ path, text: root }]),
    '<symbol id="logo-hospital-claro" viewBox="0 0 9 9" fill="none" stroke="#123" stroke-width="2"' +
      ' fill-rule="evenodd" opacity=".5"><path d="M1 1"/></symbol>',
  );
});

const UNUSABLE: Record<string, [text: string, says: RegExp]> = {
  "a script": [svg("<script>1</script>"), /holds a script: save it as plain paths/],
  "a handler": [svg('<path onclick="1"/>'), /holds a script/],
  "a style element": [svg("<style>p{}</style>"), /holds a style/],
  "a style attribute": [svg('<path style="fill:red"/>'), /holds a style/],
  "a style attribute on its root": [
    '<svg viewBox="0 0 1 1" style="fill:red"></svg>',
    /holds a style/,
  ],
  "an id": [svg('<path id="a"/>'), /holds an id/],
  "a reference": [svg('<use href="#a"/>'), /holds something from elsewhere/],
  "no box": ["<svg><path/></svg>", /needs viewBox="0 0 width height"/],
  "no SVG": ["<html></html>", /is not an SVG file/],
};

for (const [what, [text, says]] of Object.entries(UNUSABLE)) {
  s(`names the file with ${what}`, () => {
    assert.throws(() => makeLogos([{ path, text }]), ({ message }: Error) => {
      assert.match(message, path);
      assert.match(message, says);
      return true;
    });
  });
}

s.run();
