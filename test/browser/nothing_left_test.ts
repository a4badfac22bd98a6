// Shows that nothing of one person is left for the next one: neither on the device, nor in a message after
// a late answer.
import * as assert from "uvu/assert";
import { type Journey, journeys, open } from "./browser.ts";
import { emptied, kept } from "./device.ts";
import { button, everythingOn, until } from "./steps.ts";

const KEPT = "vet:cofre";

const vault = journeys("Nothing left: the vault");

vault("a token refused after an outage also deletes the vault, at once", async () => {
  const journey = await openWithSnapshot();
  const { page, world } = journey;
  await page.addInitScript(() => {
    const cleared = () => {
      document.documentElement.dataset.badgeCleared = "true";
      return Promise.resolve();
    };
    Object.assign(Navigator.prototype, { clearAppBadge: cleared });
  });
  world.faults.set("*", { status: 503 });
  await page.reload();
  const again = button(page, "Tentar novamente");
  await again.waitFor();
  const retry = (await again.elementHandle())!;
  world.endSessions();
  world.faults.clear();
  // The app may look by itself a moment before: the notice is then gone.
  await retry.dispatchEvent("click");
  await button(page, "Entrar").waitFor();
  await until(page, () => localStorage.getItem("vet:token") === null);
  await emptied(page);
  await until(page, (key) => localStorage.getItem(key) === null, KEPT);
  await until(page, () => document.documentElement.dataset.badgeCleared === "true");
  assert.not.match(await everythingOn(page), "Maria");
});

vault.run();

/** Maria's app, used until the device has stored her last answers. */
async function openWithSnapshot(): Promise<Journey> {
  const journey = await open({ as: "maria" });
  const { page } = journey;
  await page.getByText(/^Olá, Maria/).waitFor();
  await until(page, (key) => localStorage.getItem(key) !== null, KEPT);
  await kept(page);
  return journey;
}
