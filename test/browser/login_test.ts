// The login in a real browser: the keyboard and axe. login_start_test.ts shows it without React.
import * as assert from "uvu/assert";
import { journeySuite, listAccessibilityFaults, open } from "./browser.ts";

const login = journeySuite("Login in Chromium");

const HOME = "Olá, Maria das";

login("logs in by keyboard alone", async () => {
  const { page } = await open();
  await page.keyboard.press("Tab");
  await page.keyboard.type("529.982.247-25");
  await page.keyboard.press("Tab");
  await page.keyboard.type("maria123");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: HOME }).waitFor();
});

login("axe finds nothing, on the slides before it either", async () => {
  const { page } = await open({ firstVisit: true });
  await page.getByText("1 de 3").waitFor();
  assert.equal(await listAccessibilityFaults(page), [], "slides");
  await page.getByRole("button", { name: "Pular" }).click();
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  assert.equal(await listAccessibilityFaults(page), [], "with errors");
});

login.run();
