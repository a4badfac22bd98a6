// Accept-Encoding and If-None-Match, case by case.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { acceptedEncodings, matchesEtag } from "../../server/negotiation.ts";

const negotiation = suite("negotiation");

const ENCODINGS: [header: string | null, best: string][] = [
  [null, "identity"],
  ["br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity;q=1, br;q=0.5", "identity"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity;q=0", "identity"],
  ["br;q=nonsense, gzip", "gzip"],
];
for (const [header, best] of ENCODINGS) {
  negotiation(`answers "${header}" with ${best}`, () => {
    assert.is(acceptedEncodings(header)[0], best);
    assert.ok(acceptedEncodings(header).includes("identity"));
  });
}

const TAGS: [header: string, isKnown: boolean][] = [
  ['"abc-br"', true],
  ['W/"abc-br"', true],
  ['"x",W/"abc-br" ', true],
  ["*", true],
  ['"abc-gzip"', false],
  ["", false],
];
for (const [header, isKnown] of TAGS) {
  negotiation(`${isKnown ? "knows" : "does not know"} "abc-br" from ${header}`, () => {
    assert.is(matchesEtag(header, '"abc-br"'), isKnown);
  });
}

negotiation.run();
