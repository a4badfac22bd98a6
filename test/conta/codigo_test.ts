// Shows how the wait for another code is told (client/README.md "E-mail confirmation").
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { countdownText } from "../../client/conta/codigo.ts";

const s = suite("codigo");

for (const [seconds, text] of [[90, "1:30"], [9, "0:09"], [600, "10:00"]] as const) {
  s(`shows ${seconds} s as ${text}`, () => assert.is(countdownText(seconds), text));
}

s.run();
