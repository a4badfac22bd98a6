// The way in, in a real browser: what is drawn before React, what is typed before it, the keyboard, the slides.
import * as assert from "uvu/assert";
import type { Page, Route } from "playwright-core";
import { axe, journeys, open, waitForApp } from "./browser.ts";

const login = journeys("Login in Chromium");

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

login("leads home from an unknown path, also somebody who is logged in", async () => {
  const { page, url } = await open();
  await fill(page);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("heading", { name: HOME }).waitFor();
  await page.goto(`${url}/nao-existe`);
  await page.getByRole("heading", { name: HOME }).waitFor();
  assert.is(new URL(page.url()).pathname, "/");
});

login("says that the password is wrong, keeps it, and lets one try again", async () => {
  const { page } = await open();
  await fill(page, "errada1");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "incorretos" }).waitFor();
  assert.is(await page.getByLabel("Senha", { exact: true }).inputValue(), "errada1");
  await page.getByLabel("Senha", { exact: true }).fill("maria123");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("heading", { name: HOME }).waitFor();
});

login("has what comes after the login fetched while one types", async () => {
  const { page } = await open();
  const fetched = page.waitForResponse(/authenticated-|chunk-/);
  await page.getByLabel("CPF ou CNPJ").pressSequentially("5");
  await fetched;
});

for (const [view, firstVisit] of [["login", false], ["onboarding", true]] as const) {
  login(`draws the ${view} before the app just as the app draws it`, async () => {
    const { page, release, url } = await openBeforeApp({ firstVisit });
    await page.goto(url);
    await page.locator("#app main").waitFor();
    const before = await page.locator("#app").innerHTML();
    await page.evaluate(() => {
      (globalThis as { early?: unknown }).early = document.querySelector("#app main");
    });
    await release();
    await waitForApp(page);
    assert.is(plain(await page.locator("#app").innerHTML()), plain(before));
    const isSame = await page.evaluate(() =>
      (globalThis as { early?: unknown }).early === document.querySelector("#app main")
    );
    assert.ok(isSame, "the app drew the page anew instead of taking it over");
  });
}

login("keeps text, focus and caret of what is typed before the app is there", async () => {
  const { page, release, url } = await openBeforeApp();
  await page.goto(url);
  await page.getByLabel("Senha", { exact: true }).fill("maria123");
  await page.getByLabel("CPF ou CNPJ").click();
  await page.keyboard.type("52998224725");
  for (let count = 0; count < 4; count++) await page.keyboard.press("ArrowLeft");
  await release();
  await waitForApp(page);
  assert.is(await page.getByLabel("CPF ou CNPJ").inputValue(), "52998224725");
  assert.is(await page.getByLabel("Senha", { exact: true }).inputValue(), "maria123");
  const place = await page.evaluate(() => {
    const { name, selectionStart } = document.activeElement as HTMLInputElement;
    return { name, selectionStart };
  });
  assert.equal(place, { name: "documento", selectionStart: 7 });
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: HOME }).waitFor();
});

for (const way of ["a press on 'Entrar'", "Enter"]) {
  login(`carries out ${way} that came before the app`, async () => {
    const { page, release, url } = await openBeforeApp();
    await page.goto(url);
    await fill(page);
    if (way === "Enter") await page.keyboard.press("Enter");
    else await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await release();
    await page.getByRole("heading", { name: HOME }).waitFor();
  });
}

login("carries out a press on 'Próximo' that came before the app", async () => {
  const { page, release, url } = await openBeforeApp({ firstVisit: true });
  await page.goto(url);
  await page.getByRole("button", { name: "Próximo" }).click();
  await release();
  await page.getByText("2 de 3").waitFor();
});

login("shows the slides once, and never moves them by itself", async () => {
  const { page } = await open({ firstVisit: true });
  await page.getByRole("button", { name: "Próximo" }).click();
  await page.getByRole("button", { name: "Próximo" }).click();
  await page.getByText("3 de 3").waitFor();
  await page.goBack();
  await page.getByText("2 de 3").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Vamos começar!" }).click();
  await page.getByLabel("CPF ou CNPJ").waitFor();
  await page.reload();
  await page.getByLabel("CPF ou CNPJ").waitFor();
});

login("has nothing that axe finds", async () => {
  const { page } = await open();
  assert.equal(await axe(page), [], "login");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  assert.equal(await axe(page), [], "with errors");
  await fill(page, "errada1");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "incorretos" }).waitFor();
  assert.equal(await axe(page), [], "refused");

  const first = await open({ firstVisit: true });
  for (const count of ["1 de 3", "2 de 3", "3 de 3"]) {
    await first.page.getByText(count).waitFor();
    assert.equal(await axe(first.page), [], count);
    await first.page.keyboard.press("Tab");
    await first.page.keyboard.press("ArrowRight");
  }
});

for (
  const [label, before, after] of [["CPF ou CNPJ", "52998", "224725"], ["Senha", "segr", "edo1"]]
) {
  login(`keeps the caret in '${label}' when the app comes in the middle of typing`, async () => {
    const { page, release, url } = await openBeforeApp();
    await page.goto(url);
    const input = page.getByLabel(label, { exact: true });
    await input.focus();
    await page.keyboard.type(before);
    await release();
    await waitForApp(page);
    await page.keyboard.type(after);
    assert.is(await input.inputValue(), before + after);
  });
}

login.run();

async function fill(page: Page, senha = "maria123"): Promise<void> {
  await page.getByLabel("CPF ou CNPJ").fill("52998224725");
  await page.getByLabel("Senha", { exact: true }).fill(senha);
}

/** A device on which the app's script is not there until it is released. */
async function openBeforeApp(options: { firstVisit?: boolean } = {}) {
  const journey = await open({ ...options, path: null });
  const held: Route[] = [];
  let isReleased = false;
  await journey.page.route("**/assets/*.js", (route) => {
    if (isReleased) return route.continue();
    held.push(route);
  });
  async function release() {
    isReleased = true;
    for (const route of held) await route.continue();
  }
  return { ...journey, release };
}

/** What React adds for itself is no difference that anyone sees. */
function plain(html: string): string {
  return html.replaceAll(/<!--.*?-->/g, "").replaceAll(/ popover="manual"| value=""/g, "");
}
