// A screen that crashes in the browser: the server's log gets a line, without a person.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeys, open } from "./browser.ts";
import { eventually } from "./steps.ts";

const reports = journeys("Error reports");

const original = console.log;
const lines: string[] = [];

function collect(): void {
  lines.length = 0;
  console.log = (line: string) => void lines.push(line);
}

/** Lets 'Meus Pets' crash where it draws its button. */
async function spoilPets(page: Page): Promise<void> {
  await page.route("**/assets/screens-*.js", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const spoiled = text.replaceAll(/(["`])Adicionar Pet\1/g, "null.pet");
    assert.is.not(spoiled, text);
    await route.fulfill({ response: answer, body: spoiled });
  });
}

reports("a screen that crashes makes one line in the server's log, without a person", async () => {
  collect();
  try {
    const { page, url, errors } = await open({ path: null, as: "maria", receivesReports: true });
    await spoilPets(page);
    await page.goto(`${url}/pets?nome=Maria`);
    await page.getByText("Algo deu errado nesta tela.").waitFor();
    await eventually("the line is there", () => Promise.resolve(lines.length > 0));
    // Another crash that is waited for shows that the first has no second line on its way.
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await eventually("the next is there", () => Promise.resolve(lines.length > 1));
    errors.length = 0;
  } finally {
    console.log = original;
  }
  assert.is(lines.length, 2);
  const { event, screen, error, stack, browser } = JSON.parse(lines[0]);
  assert.equal([event, screen, error], ["client-error", "/pets", "TypeError"]);
  assert.match(stack[0], /^screens-\w{8}\.js:\d+:\d+$/);
  assert.match(browser, /^Chrome \d+$/);
  assert.not.match(lines.join(), /Maria|52998224725|nome/);
});

reports.run();
