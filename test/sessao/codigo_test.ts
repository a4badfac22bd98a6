// Shows how long one waits for another code, and how the wait is told (client/README.md "E-mail confirmation").
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { countdownText, lockoutSeconds } from "../../client/sessao/codigo.ts";

const s = suite("codigo");

for (const [sends, seconds] of [[1, 60], [2, 90], [4, 150]]) {
  s(`locks for ${seconds} s after ${sends} sends`, () => {
    assert.is(lockoutSeconds(sends), seconds);
  });
}
for (const [seconds, text] of [[90, "1:30"], [9, "0:09"], [600, "10:00"]] as const) {
  s(`shows ${seconds} s as ${text}`, () => assert.is(countdownText(seconds), text));
}

s.run();
