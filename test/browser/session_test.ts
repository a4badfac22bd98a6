// The session in real tabs: its end reaches every tab, several refusals count once, and a full
// device still works.
import type { Route } from "playwright-core";
import * as assert from "uvu/assert";
import { journeySuite, open } from "./browser.ts";
import { eventually } from "./steps.ts";

const session = journeySuite("Session");
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

session("ends once, with one message, however many calls are refused", async () => {
  const { page, world, url } = await open({ as: "maria", path: null });
  const held: Route[] = [];
  await page.route(/[/]api[/](?!me$)/, (route) => void held.push(route));
  await page.goto(url);
  await eventually("three calls are under way", () => Promise.resolve(held.length >= 3));
  world.faults.set("*", { status: 401 });
  await held[0].continue();
  await page.getByText(EXPIRED).waitFor();
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  for (const route of held.slice(1)) {
    await route.continue();
    await route.request().response();
  }
  // A second message would be there soon.
  await page.waitForTimeout(500);
  assert.is(await page.getByText(EXPIRED).count(), 0);
  assert.ok(await page.getByRole("button", { name: "Entrar", exact: true }).isVisible());
  world.faults.clear();
});

session("ends also where no frame was drawn yet, as in a tab in the background", async () => {
  const { page, context, world, url } = await open({ as: "maria", path: null });
  await context.addInitScript(() => {
    globalThis.requestAnimationFrame = () => 0;
  });
  world.faults.set("GET /me", { status: 401 });
  await page.goto(url);
  await page.getByRole("button", { name: "Entrar", exact: true }).waitFor();
  assert.is(await page.getByLabel("CPF ou CNPJ").count(), 1);
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
  const told = page.waitForEvent("console", (message) => {
    return message.text().startsWith("Nothing is stored for reading offline");
  });
  await page.goto(url);
  await page.getByLabel("CPF ou CNPJ").fill("52998224725");
  await page.getByLabel("Senha", { exact: true }).fill("maria123");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  await page.getByRole("link", { name: "Meus Pets" }).click();
  await page.getByText("Amora").first().waitFor();
  await told;
});

session.run();
