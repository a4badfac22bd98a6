// Shows where it is said that a call takes long: above the buttons that sent it, which stay free (client/README.md
// "Health").
import * as assert from "uvu/assert";
import { journeySuite, open } from "../browser/browser.ts";
import { button, resize, sendUntilSlowNotice } from "../browser/steps.ts";
import { CONTATOS_LOOK_UP, type Sending, WRITES } from "../long/writes.ts";

const slowNotice = journeySuite("SlowCallNotice, drawn");

/** It appears at the first size, and is still there at the others. */
const SIZES = [
  { width: 320, height: 640, text: "200%" },
  { width: 360, height: 740, text: "100%" },
  { width: 1280, height: 800, text: "100%" },
];

const SENDS: [what: string, Sending][] = [
  ["a booking", WRITES.booking],
  ["a cancelling", WRITES.cancelling],
  ["a step of a registration", CONTATOS_LOOK_UP],
];
for (const [what, { as, path, call, fill, submitButton: submit }] of SENDS) {
  slowNotice(`${what} says so above its button at every width and size of text`, async () => {
    const { page, world } = await open({ as, path });
    await resize(page, SIZES[0], SIZES[0].text);
    await fill(page, world);
    const notice = await sendUntilSlowNotice(page, call, () => button(page, submit).click());
    const sent = page.locator("button[aria-busy=true]");
    for (const [index, { text, ...size }] of SIZES.entries()) {
      const at = `at ${size.width} px, ${text} text`;
      if (index > 0) {
        await resize(page, size, text);
        await sent.scrollIntoViewIfNeeded();
      }
      const box = (await notice.boundingBox())!;
      const pressed = (await sent.boundingBox())!;
      assert.ok(box.y >= 0 && box.y + box.height <= size.height, `in sight ${at}`);
      assert.ok(box.y + box.height <= pressed.y, `above its button ${at}`);
      for (const other of await page.locator("dialog button, form button").all()) {
        const place = await other.boundingBox();
        if (place === null || await other.textContent() === "Parar de esperar") continue;
        const isOver = place.y < box.y + box.height && place.y + place.height > box.y &&
          place.x < box.x + box.width && place.x + place.width > box.x;
        assert.not(isOver, `covers '${await other.textContent()}' ${at}`);
      }
      await button(page, "Parar de esperar").click({ trial: true });
    }
  });
}

slowNotice.run();
