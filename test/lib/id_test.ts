// Shows which ids the portal takes: from the API, and from the address bar.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Id, isSafeId, OpaqueId } from "../../client/lib/id.ts";
import { readAs } from "../../client/lib/answers.ts";

const s = suite("id");

for (const [sent, id] of [["a1", "a1"], [7, "7"], [0, "0"], [-1, "-1"], ["a/b", "a/b"]] as const) {
  s(`${JSON.stringify(sent)} is the id "${id}"`, () => assert.is(readAs(sent, Id)?.value, id));
}

for (
  const sent of [
    ...["", ".", "..", "\ud800", null, undefined, true, {}, [], NaN, Infinity],
    // What JSON.parse makes of 9007199254740993, and other numbers that are not what was sent.
    ...[9007199254740992, 2 ** 63, 1e21, -(2 ** 53), 7.5],
  ]
) {
  s(`${JSON.stringify(sent)} (${typeof sent}) is no id`, () => {
    assert.is(readAs(sent, Id), undefined);
  });
}

s("every accepted id can be used in a path, and names only that path", () => {
  for (const id of ["a b", "a/b", "..a", "...", "ç", "😀", "?x=1", "#", "%2e%2e"]) {
    assert.is(readAs(id, Id)?.value, id);
    const { pathname } = new URL(`/pet/${encodeURIComponent(id)}`, "http://api.test");
    assert.match(pathname, /^\/pet\/[^/]+$/);
  }
});

s("an opaque id is sent back as it came", () => {
  assert.is(readAs(7, OpaqueId)?.value, 7);
  assert.is(readAs("7", OpaqueId)?.value, "7");
  for (const sent of [null, 9007199254740992, 7.5, NaN, {}, { toString: 1 }]) {
    assert.is(readAs(sent, OpaqueId), undefined);
  }
});

for (
  const [text, isSafe] of [
    ["a", true],
    ["a_B-9", true],
    ["a".repeat(64), true],
    ["a".repeat(65), false],
    ["", false],
    ["a/b", false],
    ["a\n", false],
    ["ç", false],
  ] as const
) {
  s(`${JSON.stringify(text.slice(0, 12))} in the address is ${isSafe ? "" : "not "}used`, () => {
    assert.is(isSafeId(text), isSafe);
  });
}

s.run();
