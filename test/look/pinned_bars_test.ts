// Shows that what gets the focus by Tab is whole between the pinned title of its sheet and the pinned buttons.
import * as assert from "uvu/assert";
import { journeySuite, open } from "../browser/browser.ts";
import { faultsOfFocus, tabRound } from "../browser/keyboard.ts";
import { button, dialog, field, openAndFillPet, resize } from "../browser/steps.ts";

const pinned = journeySuite("Pinned bars");

const SIZES = [[320, 640], [360, 520], [1280, 800]];

for (
  const [title, path, opener] of [
    ["Novo Pet", "/pets", "Adicionar Pet"],
    ["Novo Agendamento", "/agendamentos", "Novo"],
    ["Inscrição na campanha", "/campanhas/campanha-aberta", "Inscrever Meu Pet"],
    ["Consulta clínica de Amora", "/agendamentos", /^Amora/],
  ] as const
) {
  pinned(`cover nothing that gets the focus in '${title}'`, async () => {
    const { page } = await open({ as: "maria", path });
    for (const [width, height] of SIZES) {
      await resize(page, { width, height });
      await button(page, opener).first().click();
      await dialog(page, title).waitFor();
      assert.ok((await tabRound(page)).length > 3, `at ${width} × ${height} px`);
      await page.keyboard.press("Escape");
      await dialog(page, title).waitFor({ state: "detached" });
    }
  });
}

pinned("cover no text that grows while the person types", async () => {
  const { page } = await open({ as: "maria", path: "/pets" });
  await button(page, "Adicionar Pet").click();
  await field(page, "Observação").focus();
  await page.keyboard.type("um\ndois\ntrês\nquatro\ncinco");
  assert.equal(await faultsOfFocus(page), []);
});

pinned("cover nothing that gets the focus below the notice of a failure", async () => {
  const { page, world } = await open({ as: "maria", path: "/pets" });
  world.faults.set("POST /pet", { status: 500 });
  await openAndFillPet(page, "Bidu");
  await button(page, "Salvar Pet").click();
  await page.locator("[data-sends] p").first().waitFor();
  await page.locator("[popover] [data-tone]").waitFor({ state: "detached" });
  // From the button to the end, and from the beginning.
  await tabRound(page);
  assert.ok((await tabRound(page)).length > 3);
});

pinned.run();
