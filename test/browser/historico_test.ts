// The history in a real browser: its address, Forward, the keyboard, and axe.
import * as assert from "uvu/assert";
import { journeySuite, listAccessibilityFaults, open } from "./browser.ts";

const historico = journeySuite("Historico");

historico(
  "the keyboard opens a timeline at its address, closing gives the focus back, a reload shows it again, and Forward after Back opens nothing",
  async () => {
    const { page, url } = await open({ as: "maria", path: "/historico" });
    const card = page.getByRole("button", { name: /^Simba/ });
    await card.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Agendamento solicitado.").waitFor();
    assert.is(page.url(), `${url}/historico?detalhes=agendamento-castracao`);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.waitForURL(`${url}/historico`);
    assert.match(await page.locator(":focus").textContent() ?? "", /^Simba/);

    await card.click();
    await page.getByText("Agendamento solicitado.").waitFor();
    await page.reload();
    await page.getByText("Agendamento solicitado.").waitFor();
    assert.equal(await listAccessibilityFaults(page), []);
    await page.getByRole("button", { name: "Fechar" }).click();
    await page.waitForURL(`${url}/historico`);
    await card.click();
    await page.getByRole("dialog").waitFor();
    await page.goBack();
    await page.waitForURL(`${url}/historico`);
    await page.goForward();
    await page.waitForURL(`${url}/historico`);
    assert.is(await page.getByRole("dialog").count(), 0);
  },
);

historico.run();
