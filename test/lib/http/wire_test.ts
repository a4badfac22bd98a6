// Shows that a list keeps its good entries, that nothing from outside can make it throw, and what is an id.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { number, string, type } from "superstruct";
import {
  AnyText,
  Id,
  isSafeIdFromUrl,
  listWithoutOdd,
  OpaqueId,
  parseAs,
  parseWithoutOdd,
  sentBackIdStruct,
  toWireId,
  undefinedIfOdd,
} from "../../../client/lib/http/wire.ts";

const s = suite("answers");
const ids = suite("ids");
const Named = type({ nome: string() });

s("a long list is read in slices, and the page can do other things between them", async () => {
  const real = performance.now;
  let time = 0;
  performance.now = () => time += 10;
  try {
    let others = 0;
    const timer = setInterval(() => others += 1);
    const entries = Array.from({ length: 300 }, (_, at) => at % 3 === 0 ? at : { nome: `${at}` });
    const read = await parseWithoutOdd(entries, Named);
    clearInterval(timer);
    const right = entries.flatMap((entry) => typeof entry === "number" ? [] : [entry.nome]);
    assert.equal(read.map(({ nome }) => nome), right);
    assert.ok(others > 0);
  } finally {
    performance.now = real;
  }
});

s("reads a list inside an object, and another list inside that", () => {
  const Nested = type({ rows: listWithoutOdd(type({ cells: listWithoutOdd(number()) })) });
  const read = parseAs({ rows: [{ cells: [1, "2", 3] }, { cells: 4 }, null] }, Nested);
  assert.equal(read, { value: { rows: [{ cells: [1, 3] }] } });
});

s("a text has the line ends that a form field keeps", () => {
  assert.equal(parseAs("um\r\ndois\rtrês", AnyText), { value: "um\ndois\ntrês" });
});

s("very deep data neither fits nor throws", () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 20_000; depth++) deep = { deep };
  assert.is(parseAs(deep, Named), undefined);
  assert.equal(parseAs({ nome: "Mia", deep }, Named)?.value.nome, "Mia");
});

s("a value that is undefined fits where it may be missing", () => {
  assert.equal(parseAs(undefined, undefinedIfOdd(string())), { value: undefined });
});

s.run();

for (const [sent, id] of [["a1", "a1"], [7, "7"], [0, "0"], [-1, "-1"], ["a/b", "a/b"]] as const) {
  ids(`${JSON.stringify(sent)} is the id "${id}"`, () => assert.is(parseAs(sent, Id)?.value, id));
}

for (
  const sent of [
    ...["", ".", "..", "\ud800", null, undefined, true, {}, [], NaN, Infinity],
    // What JSON.parse makes of 9007199254740993, and other numbers that are not what was sent.
    ...[9007199254740992, 2 ** 63, 1e21, -(2 ** 53), 7.5],
  ]
) {
  ids(`${JSON.stringify(sent)} (${typeof sent}) is no id`, () => {
    assert.is(parseAs(sent, Id), undefined);
  });
}

ids("every accepted id can be used in a path, and names only that path", () => {
  for (const id of ["a b", "a/b", "..a", "...", "ç", "😀", "?x=1", "#", "%2e%2e"]) {
    assert.is(parseAs(id, Id)?.value, id);
    const { pathname } = new URL(`/pet/${encodeURIComponent(id)}`, "http://api.test");
    assert.match(pathname, /^\/pet\/[^/]+$/);
  }
});

ids("an opaque id is sent back as it came", () => {
  assert.is(parseAs(7, OpaqueId)?.value, 7);
  assert.is(parseAs("7", OpaqueId)?.value, "7");
  for (const sent of [null, 9007199254740992, 7.5, NaN, {}, { toString: 1 }]) {
    assert.is(parseAs(sent, OpaqueId), undefined);
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
  ids(`${JSON.stringify(text.slice(0, 12))} in the address is ${isSafe ? "" : "not "}used`, () => {
    assert.is(isSafeIdFromUrl(text), isSafe);
  });
}

ids("an id goes back as it came last", () => {
  for (const [sent, back] of [["7", "7"], [7, 7], ["7", "7"]] as const) {
    parseAs(sent, sentBackIdStruct("pet"));
    assert.is(toWireId("pet", "7"), back);
  }
});

ids.run();
