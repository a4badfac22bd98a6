// A server that asks the app to wait, in a real browser: the message, no calls meanwhile, and the
// list that comes by itself.
import * as assert from "uvu/assert";
import { journeySuite, open } from "./browser.ts";
import { countOf, eventually } from "./steps.ts";

const limit = journeySuite("Too many requests");

limit("obeys Retry-After, says so, and shows the list by itself", async () => {
  const { page, world, url, calls } = await open({ as: "maria", path: null });
  world.faults.set("GET /pet", { status: 429, headers: { "retry-after": "5" } });
  await page.goto(`${url}/pets`);
  // The app waits up to a quarter longer than it was told.
  const sentence =
    /Erro ao buscar pets\. Há muitos pedidos agora: tente de novo em [1-7] segundos?\./;
  const alert = page.getByRole("alert").filter({ hasText: sentence });
  await alert.getByText("Depois tentamos de novo sozinhos.").waitFor();
  assert.is(await page.getByRole("button", { name: "Tentar novamente" }).count(), 0);
  // On a slow phone it may have been refused again before the screen was there.
  const refused = countOf(calls, "GET /pet");
  world.faults.clear();
  await page.getByText("Amora").waitFor();
  assert.is(countOf(calls, "GET /pet"), refused + 1);
  let pauses: number[] = [];
  await eventually("the browser has noted each call", async () => {
    pauses = await page.evaluate(pausesOf, "/api/pet");
    return pauses.length === refused;
  });
  // The app counts whole milliseconds.
  assert.ok(pauses.every((ms) => ms >= 4999), `after ${pauses} ms`);
});

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

/** Runs in the page, whose browser notes when it asked and when it was answered: from each answer to the next call. */
function pausesOf(path: string): number[] {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const asked = entries.filter(({ name }) => new URL(name).pathname === path);
  return asked.slice(1).map(({ startTime }, index) => startTime - asked[index].responseStart);
}
