// Shows where it is said that a call takes long: above the buttons that sent it, which stay free (client/README.md
// "Health").
import * as assert from "uvu/assert";
import { axe, journeys, open } from "../browser/browser.ts";
import { send, SENDS } from "../browser/sends.ts";
import { button, resize, waitUntilSlow } from "../browser/steps.ts";

const slowNotice = journeys("SlowNotice, drawn");

/** It appears at the first size, and is still there at the others. */
const SIZES = [
  { width: 320, height: 640, text: "200%" },
  { width: 360, height: 740, text: "100%" },
  { width: 1280, height: 800, text: "100%" },
];

for (
  const what of ["a new pet", "a booking", "a cancelling", "a step of a registration"] as const
) {
  slowNotice(`${what} says so above its button at every width and size of text`, async () => {
    const sending = SENDS[what];
    const { page } = await open(sending.open);
    await resize(page, SIZES[0], SIZES[0].text);
    const notice = await waitUntilSlow(page, sending.call, async () => {
      if ("fill" in sending) await sending.fill(page);
      await send(page, sending);
    });
    const sent = button(page, sending.busy);
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
    assert.equal(await axe(page, [[360, "light"], [360, "dark"]]), []);
  });
}

slowNotice.run();
