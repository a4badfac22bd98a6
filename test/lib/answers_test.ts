// Shows that a list keeps its good entries, and that nothing from outside can make it throw.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { number, string, type } from "superstruct";
import { maybe } from "../../client/lib/wire.ts";
import { listOf, readAs, readEach } from "../../client/lib/answers.ts";

const s = suite("answers");
const Named = type({ nome: string() });

s("a long list is read in slices, and the page can do other things between them", async () => {
  const real = performance.now;
  let time = 0;
  performance.now = () => time += 10;
  try {
    let others = 0;
    const timer = setInterval(() => others += 1);
    const entries = Array.from({ length: 300 }, (_, at) => at % 3 === 0 ? at : { nome: `${at}` });
    const read = await readEach(entries, Named);
    clearInterval(timer);
    const right = entries.flatMap((entry) => typeof entry === "number" ? [] : [entry.nome]);
    assert.equal(read.map(({ nome }) => nome), right);
    assert.ok(others > 0);
  } finally {
    performance.now = real;
  }
});

s("reads a list inside an object, and another list inside that", () => {
  const Nested = type({ rows: listOf(type({ cells: listOf(number()) })) });
  const read = readAs({ rows: [{ cells: [1, "2", 3] }, { cells: 4 }, null] }, Nested);
  assert.equal(read, { value: { rows: [{ cells: [1, 3] }] } });
});

s("very deep data neither fits nor throws", () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 20_000; depth++) deep = { deep };
  assert.is(readAs(deep, Named), undefined);
  assert.equal(readAs({ nome: "Mia", deep }, Named)?.value.nome, "Mia");
});

s("a value that is undefined fits where it may be missing", () => {
  assert.equal(readAs(undefined, maybe(string())), { value: undefined });
});

s.run();
