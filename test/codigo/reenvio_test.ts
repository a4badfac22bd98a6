// Shows how long one waits for another code, and how the wait is told (client/README.md "E-mail confirmation").
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { countdownText, lockoutSeconds } from "../../client/codigo/codigo.ts";

const s = suite("reenvio");

for (const [sends, seconds] of [[1, 60], [2, 90], [3, 120], [4, 150], [10, 330]]) {
  s(`locks for ${seconds} s after ${sends} sends`, () => {
    assert.is(lockoutSeconds(sends), seconds);
  });
}

for (
  const [seconds, text] of [[60, "1:00"], [59, "0:59"], [9, "0:09"], [90, "1:30"], [
    600,
    "10:00",
  ]] as const
) {
  s(`shows ${seconds} s as ${text}`, () => assert.is(countdownText(seconds), text));
}

s.run();
