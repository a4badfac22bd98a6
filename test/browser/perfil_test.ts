// The profile in a real browser: logging out, deleting the account, and that nothing of the person stays.
import * as assert from "uvu/assert";
import { journeySuite, listAccessibilityFaults, open } from "./browser.ts";
import { webStorageOn } from "./steps.ts";

const perfil = journeySuite("Perfil");

/** Every text of localStorage and sessionStorage, keys and values. */
perfil(
  "deletes the account with the keyboard alone, and the notice stays after the session",
  async () => {
    const { page, world, url } = await open({ as: "maria", path: "/perfil" });
    await page.getByRole("button", { name: "Excluir conta" }).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog");
    await question.getByText("Esta ação não pode ser desfeita.").waitFor();
    assert.is(
      await page.locator(":focus").textContent(),
      "Não, manter",
      "the harmless answer is nearest",
    );
    await question.getByRole("button", { name: "Sim, excluir" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("em até 7 dias úteis").waitFor();
    await page.waitForURL(`${url}/`);
    assert.is(world.conta("maria"), undefined);
    assert.not.match(await webStorageOn(page), /vet:token|Maria|52998224725/);
    await page.getByRole("button", { name: "Entendi" }).click();
    await page.getByRole("button", { name: "Entrar" }).waitFor();
  },
);

perfil("logs out, and Back does not return to the account", async () => {
  const { page } = await open({ as: "maria", path: "/" });
  await page.getByRole("link", { name: "Perfil" }).click();
  await page.getByRole("button", { name: "Sair da conta" }).click();
  await page.getByRole("button", { name: "Entrar" }).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Entrar" }).waitFor();
  assert.not.match(await page.locator("body").textContent() ?? "", /Maria/);
  assert.not.match(await webStorageOn(page), /vet:token|Maria/);
});

perfil("Back refuses another password; agreeing leads to the recovery, not the login", async () => {
  const { page } = await open({ as: "maria", path: "/perfil" });
  await page.getByRole("button", { name: "Trocar senha" }).click();
  await page.getByRole("alertdialog").waitFor();
  await page.goBack();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Trocar senha" }).click();
  await page.getByRole("button", { name: "Sair e trocar" }).click();
  await page.waitForURL("**/forgot-password");
  assert.is(await page.getByLabel("CPF ou CNPJ").inputValue(), "529.982.247-25");
});

perfil("axe finds nothing", async () => {
  const { page } = await open({ as: "patas", path: "/perfil" });
  await page.getByText("contato@patasdailha.exemplo.org").waitFor();
  assert.equal(await listAccessibilityFaults(page), []);
});

perfil.run();
