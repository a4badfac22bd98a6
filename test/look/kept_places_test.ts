// What can be pressed keeps its place when an answer arrives, so that a press meets what was aimed at: the screens that
// most people open. `long/kept_places_test.ts` has all the others.
import * as assert from "uvu/assert";
import { journeys, open } from "../browser/browser.ts";
import { button, hold } from "../browser/steps.ts";
import { controlsOn, FAILURE, keepsPlaces, lost, SIGHTS, WIDTHS } from "./kept_places.ts";

const kept = journeys("Kept places");

/** As in `SIGHTS`. */
const OFTEN_OPENED = ["home", "home on the eve", "pets", "appointments"];

for (const sight of SIGHTS) if (OFTEN_OPENED.includes(sight.what)) keepsPlaces(kept, sight);

for (const size of WIDTHS) {
  const at = `at ${size.width} px`;
  kept(
    `a list that is read again moves neither when that fails nor when it comes, ${at}`,
    async () => {
      const { page, world, errors } = await open({ as: "maria", path: "/notifications", ...size });
      await page.getByRole("listitem").first().waitFor();
      const turns = [["Atualizar", FAILURE], ["Tentar novamente"]] as const;
      for (const [name, fault] of turns) {
        world.faults.clear();
        if (fault) world.faults.set("GET /notification", fault);
        const held = await hold(page, "GET /notification");
        await button(page, name).click();
        await held.made;
        const before = await controlsOn(page, [size]);
        await held.answer(fault);
        const faults = lost(before, await controlsOn(page, [size]));
        // The pressed button has done its work.
        assert.equal(faults.filter((fault) => !fault.startsWith("'BUTTON Tentando")), []);
      }
      errors.length = 0;
    },
  );
}

kept.run();
