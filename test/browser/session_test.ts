// The session in real tabs: its end reaches every tab, several refusals count once, and a full
// device still works.
import * as assert from "uvu/assert";
import { journeys, open } from "./browser.ts";

const session = journeys("Session");
const EXPIRED = "Sua sessão expirou. Entre novamente.";

session("ends in both tabs when the person logs out in one", async () => {
  const { page, newTab } = await open({ as: "maria", path: "/perfil" });
  const other = await newTab("/pets");
  await other.getByText("Amora").first().waitFor();
  await page.getByRole("button", { name: "Sair da conta" }).click();
  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Entrar", exact: true }).waitFor();
  }
  assert.is(await other.getByText("Amora").count(), 0);
  assert.is(await other.evaluate(() => localStorage.getItem("vet:token")), null);
});

session("ends once, with one message, however many calls are refused together", async () => {
  const { page, world } = await open({ as: "maria", path: "/pets" });
  await page.getByText("Amora").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.clock.setFixedTime(Date.now() + 6 * 60 * 1000);
  world.faults.set("*", { status: 401 });
  // Going home makes calls, and so does old data: all of them start before the first answer. Only a
  // call that the app makes by itself at this very moment could be refused before, and end it.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("a[aria-label='Início']")?.click();
    dispatchEvent(new Event("online"));
  });
  await page.getByRole("button", { name: "Entrar", exact: true }).waitFor();
  // Touched, it stays; a second one would be there soon.
  await page.getByText(EXPIRED).hover();
  await page.waitForTimeout(500);
  assert.is(await page.getByText(EXPIRED).count(), 1);
  world.faults.clear();
});

session("works from memory on a device whose storage is full", async () => {
  const { page, context, url } = await open({ path: null });
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto(url);
  await page.getByLabel("CPF ou CNPJ").fill("52998224725");
  await page.getByLabel("Senha", { exact: true }).fill("maria123");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  await page.getByRole("link", { name: "Meus Pets" }).click();
  await page.getByText("Amora").first().waitFor();
});

session.run();
