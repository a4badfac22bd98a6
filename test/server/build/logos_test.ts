// Shows what becomes of a municipality's logos, and what the build says of one that it cannot use.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { makeLogoSymbols } from "../../../server/build/logos.ts";

const s = suite("makeLogos");
const path = "/logos/hospital-claro.svg";

function fileOf(text: string) {
  return { path, bytes: new TextEncoder().encode(text) };
}

function svg(drawing: string): string {
  return `<?xml version="1.0"?>\n<svg xmlns="x" viewBox="8 0 170 44">\n  ${drawing}\n</svg>\n`;
}

s("makes a symbol with the file's name, box and drawing", () => {
  assert.is(
    makeLogoSymbols([fileOf(svg('<!-- ours --><path fill="#fff"\n    d="M1 1" />'))]),
    '<svg class="logos" aria-hidden="true">' +
      '<symbol id="logo-hospital-claro" viewBox="8 0 170 44"><path fill="#fff" d="M1 1"/></symbol></svg>',
  );
});

s("keeps what the whole drawing inherits from its root", () => {
  const root = `<svg xmlns="x" id="Layer_1" class="a" width="9" fill="none" stroke='#123'
    stroke-width="2" fill-rule="evenodd" opacity=".5" viewBox="0 0 9 9"><path d="M1 1"/></svg>`;
  assert.match(
    makeLogoSymbols([fileOf(root)]),
    '<symbol id="logo-hospital-claro" viewBox="0 0 9 9" fill="none" stroke=\'#123\' stroke-width="2"' +
      ' fill-rule="evenodd" opacity=".5"><path d="M1 1"/></symbol>',
  );
});

s("leaves out the words that a drawing program writes about the file", () => {
  const words =
    '<title id="t">Drawing</title><desc>By A</desc><metadata/><metadata><b id="c"/></metadata>';
  assert.is(
    makeLogoSymbols([fileOf(svg(`${words}<path d="M1 1"/>`))]),
    makeLogoSymbols([fileOf(svg('<path d="M1 1"/>'))]),
  );
});

const UNUSABLE: Record<string, [text: string, says: RegExp]> = {
  "a script": [svg("<script>1</script>"), /holds <script: save it as plain/],
  "a handler": [svg('<path onclick="1"/>'), /holds onclick=/],
  "a style attribute": [svg('<path style="fill:red"/>'), /holds style=/],
  "an id": [svg('<path id="a"/>'), /holds id=/],
  "a reference": [svg('<use href="#a"/>'), /holds href=/],
  "no box": ["<svg><path/></svg>", /needs <svg viewBox="0 0 width height">/],
  "no SVG": ["<html></html>", /needs <svg/],
};

for (const [what, [text, says]] of Object.entries(UNUSABLE)) {
  s(`names the file with ${what}`, () => {
    assert.throws(() => makeLogoSymbols([fileOf(text)]), ({ message }: Error) => {
      assert.match(message, path);
      assert.match(message, says);
      return true;
    });
  });
}

s.run();
