// Home and the PetCard, as they are drawn: whole and in sight at every size. `browser/` shows what they do.
import * as assert from "uvu/assert";
import type { World } from "../../server/mock/world.ts";
import { journeys, open } from "../browser/browser.ts";
import { eventually, MORNING, resize } from "../browser/steps.ts";
import { isInside, placeBetweenBars, placeOf } from "./places.ts";

const home = journeys("Home, drawn");

/** As in 'seg., 23/11/2026 · Manhã'. */
const WHEN = /^\w{3}\., [\d/]+ · \S+$/;

const FREE = "UPDATE agendamentos SET status = 'CANCELADA' WHERE id = 'agendamento-hoje'";
const free = (world: World) => void world.change(FREE);

home("shows the PetCard without rotation on a phone in landscape", async () => {
  const { page } = await open({ as: "maria", path: "/pet-card", width: 780, height: 360 });
  const number = await placeOf(page.getByText("529 98 224 725"));
  assert.ok(number.width > number.height);
  await page.getByRole("button", { name: "Voltar" }).click();
  await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
});

home("the PetCard contains a long name whole, on home and over the screen", async () => {
  const nome = "Maria Aparecida dos Santos Albuquerque Cavalcante de Vasconcelos";
  const { page, url } = await open({
    as: "maria",
    prepare: (world) => void world.change(`UPDATE contas SET nome = '${nome}' WHERE id = 'maria'`),
  });
  for (const path of ["/", "/pet-card"]) {
    await page.goto(url + path);
    const name = page.getByText(nome);
    await name.waitFor();
    const isWhole = await name.evaluate((one) => one.clientHeight === one.scrollHeight);
    assert.ok(isWhole, `cut at ${path}`);
  }
});

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

home("the name does not leave the PetCard with text twice as large", async () => {
  const { page } = await open({ as: "maria" });
  await resize(page, { width: 360, height: 780 }, "200%");
  const card = page.getByRole("link", { name: "Meu PetCard" });
  assert.ok(isInside(await placeOf(card.getByText("Maria das")), await placeOf(card)));
});

home("stays in one piece under the offline banner when the phone is turned", async () => {
  const { page, context, errors } = await open({ as: "maria", width: 320 });
  await page.getByText("Olá, Maria das Graças").waitFor();
  await context.setOffline(true);
  await page.getByText("Você está offline").waitFor();
  await page.setViewportSize({ width: 780, height: 780 });
  await eventually("the header is right below the banner", async () => {
    const banner = await placeOf(page.locator("#app > [role=status]"));
    const header = await placeOf(page.locator("header"));
    return Math.abs(header.top - banner.bottom) < 1;
  });
  // What is fetched ahead does not come.
  errors.length = 0;
});

home.run();
