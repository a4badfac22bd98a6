// Home and the PetCard, as they are drawn: whole and in sight at every size. `browser/` shows what they do.
import * as assert from "uvu/assert";
import type { World } from "../../server/mock/world.ts";
import { journeys, open } from "../browser/browser.ts";
import { MORNING, resize } from "../browser/steps.ts";
import { isInside, placeBetweenBars, placeOf } from "./places.ts";

const home = journeys("Home, drawn");

/** As in 'seg., 23/11/2026 · Manhã'. */
const WHEN = /^\w{3}\., [\d/]+ · \S+$/;

const FREE = "UPDATE agendamentos SET status = 'CANCELADA' WHERE id = 'agendamento-hoje'";
const free = (world: World) => void world.change(FREE);

for (
  const [who, options] of [
    ["an appointment today", { as: "maria", now: MORNING }],
    ["a later one", { as: "maria", prepare: free }],
    ["no pets", { as: "ana" }],
    ["an organisation", { as: "patas" }],
  ] as const
) {
  home(`the PetCard's number is in sight at 360 × 740: ${who}`, async () => {
    const { page } = await open({ ...options, width: 360, height: 740 });
    await page.getByText("para hoje").waitFor();
    await page.waitForLoadState("networkidle");
    const number = page.getByRole("link", { name: "Meu PetCard" }).getByText(/^\d[\d ]+$/);
    assert.ok(isInside(await placeOf(number), await placeBetweenBars(page)));
  });
}

home("the next appointment is said whole at every width and size of text", async () => {
  const { page } = await open({ as: "maria", prepare: free });
  const next = page.getByRole("link", { name: "Próximo: Amora" });
  await next.waitFor();
  for (const text of ["100%", "200%"]) {
    for (const width of [320, 360, 412, 1280]) {
      await resize(page, { width, height: 780 }, text);
      const frame = await placeOf(next);
      for (const words of ["Próximo: Amora", WHEN]) {
        const place = await placeOf(next.getByText(words, { exact: true }));
        assert.ok(isInside(place, frame), `${words} is cut at ${width} px, ${text} text`);
      }
    }
  }
});

home.run();
