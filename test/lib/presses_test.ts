// Which presses repeat the one before them.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isRepeatedPress, notePress } from "../../client/lib/presses.ts";

const presses = suite("presses");

const first = { clientX: 100, clientY: 200, timeStamp: 1000, detail: 1 };

for (
  const [title, second, expected] of [
    ["on the same spot at once", { timeStamp: 1080 }, true],
    ["a finger's width away", { clientX: 108, timeStamp: 1080 }, true],
    ["on another spot", { clientX: 130, timeStamp: 1080 }, false],
    ["half a second later", { timeStamp: 1500 }, false],
    ["by the keyboard", { clientX: 0, clientY: 0, detail: 0, timeStamp: 1080 }, false],
  ] as const
) {
  presses(`a press ${title} ${expected ? "repeats" : "does not repeat"} the one before`, () => {
    notePress({ ...first, clientX: 900, timeStamp: 0 });
    notePress(first);
    assert.is(isRepeatedPress(), false);
    notePress({ ...first, ...second });
    assert.is(isRepeatedPress(), expected);
  });
}

presses("only one press is taken for the repetition of another", () => {
  notePress({ ...first, clientX: 900, timeStamp: 0 });
  const repeats = [1000, 1300, 1600, 1900].map((timeStamp) => {
    notePress({ ...first, timeStamp });
    return isRepeatedPress();
  });
  assert.equal(repeats, [false, true, false, true]);
});

presses.run();
