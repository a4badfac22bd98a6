// A server that asks the app to wait, in a real browser: also after a reload, and before the app.
import * as assert from "uvu/assert";
import { journeySuite, open } from "./browser.ts";
import { countOf } from "./steps.ts";

const limit = journeySuite("Too many requests");

limit("a reload, and the page before the app, obey it too", async () => {
  const { page, world, url, calls } = await open({ as: "maria", path: null });
  world.faults.set("GET /me", { status: 429, headers: { "retry-after": "3600" }, body: {} });
  await page.goto(url);
  const sentence = page.getByText(/tente de novo em \d+ minutos\.$/);
  await sentence.waitFor();
  world.faults.clear();
  await page.reload();
  await sentence.waitFor();
  assert.is(countOf(calls, "GET /me"), 1);
});

limit("a login after a reload obeys it too, however early 'Entrar' is pressed", async () => {
  const { page, world, calls } = await open();
  world.faults.set("POST /login", {
    status: 429,
    headers: { "retry-after": "3600" },
    body: {},
  });
  for (let visit = 0; visit < 2; visit++) {
    await page.getByLabel("CPF ou CNPJ").fill("52998224725");
    await page.getByLabel("Senha", { exact: true }).fill("maria123");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.getByRole("alert").getByText(/tente de novo em \d+ minutos\.$/).waitFor();
    assert.is(countOf(calls, "POST /login"), 1);
    await page.reload({ waitUntil: "commit" });
  }
});

limit.run();
