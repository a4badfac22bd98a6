// Shows which press is the second half of a double tap, and what it may still do.
import { happyWindow } from "../../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ignoreRepeatedTapElsewhere } from "../../../client/lib/device/double_tap.ts";

const presses = suite("presses");
const TOUCH = { clientX: 100, clientY: 200, detail: 1, pointerType: "touch", at: 1000 };
type Press = typeof TOUCH;

let heard: string[] = [];
let end: AbortController;

presses.before.each(() => {
  heard = [];
  for (const name of ["first", "second"]) {
    const button = document.createElement("button");
    button.id = name;
    button.addEventListener("click", () => heard.push(name));
    document.body.append(button);
  }
  end = new AbortController();
  ignoreRepeatedTapElsewhere(end.signal);
});
presses.after.each(() => {
  end.abort();
  document.body.innerHTML = "";
});

function press(id: string, { at, pointerType, ...rest }: Press): boolean {
  const event = new happyWindow.MouseEvent("click", { bubbles: true, cancelable: true, ...rest });
  Object.defineProperty(event, "timeStamp", { value: at });
  Object.defineProperty(event, "pointerType", { value: pointerType });
  return document.getElementById(id)!.dispatchEvent(event as unknown as Event);
}

for (
  const [title, second, counts] of [
    ["on the same spot at once", { at: 1080 }, false],
    ["a few millimetres away", { clientX: 116, at: 1080 }, false],
    ["on another spot", { clientX: 130, at: 1080 }, true],
    ["half a second later", { at: 1500 }, true],
    ["by the keyboard", { clientX: 0, clientY: 0, detail: 0, at: 1080 }, true],
    ["by a mouse that was clicked twice", { detail: 2, pointerType: "mouse", at: 1450 }, false],
    ["by a mouse that was clicked again", { pointerType: "mouse", at: 1080 }, true],
  ] as const
) {
  presses(`a press ${title} ${counts ? "counts" : "is ignored"} on what has just appeared`, () => {
    press("first", TOUCH);
    assert.is(press("second", { ...TOUCH, ...second }), counts);
    assert.equal(heard, counts ? ["first", "second"] : ["first"]);
  });
}

presses("a second press counts on what the first one pressed", () => {
  press("first", TOUCH);
  press("first", { ...TOUCH, at: 1080 });
  assert.equal(heard, ["first", "first"]);
});

for (
  const [title, taps, counted] of [
    ["taps that go on press nothing else", "first 1000, second 1150, second 1550, second 2000", 1],
    ["after a pause of a second they do", "first 1000, second 1400, second 2450", 2],
    ["who has tapped twice presses nothing else soon", "first 1000, first 1700, second 2650", 2],
    ["a second later they do", "first 1000, first 1700, second 2750", 3],
    [
      "who taps on for four seconds means it",
      "first 1000, second 1400, second 2300, second 3200, second 4100, second 5000",
      2,
    ],
  ] as const
) {
  presses(`on one spot, ${title}`, () => {
    for (const tap of taps.split(", ")) {
      const [id, at] = tap.split(" ");
      press(id, { ...TOUCH, at: Number(at) });
    }
    assert.is(heard.length, counted);
  });
}

presses("the press that a label passes on to its checkbox does not count as a second press", () => {
  document.body.innerHTML = '<label id="label">Aceito <input type="checkbox" id="box"></label>';
  press("label", TOUCH);
  assert.ok(press("box", { ...TOUCH, at: 1000 }));
});

presses.run();
