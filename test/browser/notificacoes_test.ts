// Notifications in a real browser: reading with the keyboard alone, the focus, and axe.
import * as assert from "uvu/assert";
import { journeySuite, listAccessibilityFaults, open } from "./browser.ts";
import { button, eventually, until } from "./steps.ts";

const notificacoes = journeySuite("Notificacoes");

notificacoes(
  "showing one does not read it, the keyboard alone does, and the bell counts one less",
  async () => {
    const { page, calls, world } = await open({ as: "maria", path: "/notifications" });
    await page.getByRole("button", { name: /^Boas-vindas/ }).hover();
    await page.getByRole("button", { name: "Atualizar" }).click();
    await page.getByRole("button", { name: "Não lidas (2)" }).waitFor();
    assert.equal(await listAccessibilityFaults(page), []);
    assert.is(world.notificacoes("maria").filter(({ read }) => !read).length, 2);

    await page.getByRole("button", { name: "Não lidas (2)" }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: /^Consulta confirmada/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("comprovante de residência.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Notificações, 1 não lida" }).waitFor();
    assert.is(await page.getByRole("button", { name: /^Consulta confirmada/ }).count(), 0);
    // The card is gone. The card in its place has the focus, not the top of a long list.
    assert.match(await page.locator(":focus").textContent() ?? "", /Não lida/);
    assert.is(await page.locator(":focus").evaluate((one) => one.tagName), "BUTTON");
    // The page counts it before the API has heard of it.
    const told = () => calls.filter((call) => call.startsWith("GET /notification/read/")).length;
    await eventually("the API hears of it", () => Promise.resolve(told() > 0));
    assert.is(told(), 1);
  },
);

notificacoes("the heading has the focus when the pressed 'Tentar novamente' goes", async () => {
  const { page } = await open({
    as: "maria",
    path: "/notifications",
    prepare: ({ faults }) => faults.set("GET /notification", { status: 400 }, { times: 1 }),
  });
  await button(page, "Tentar novamente").press("Enter");
  await until(page, () => document.activeElement?.textContent === "Notificações");
});

notificacoes.run();
