// The built app in a real browser: whether it starts under its policy, for everyone.
import * as assert from "uvu/assert";
import { journeys, open } from "./browser.ts";
import { eventually, until } from "./steps.ts";

const smoke = journeys("Built app");

smoke("shows the login on a device that was used before", async () => {
  const { page } = await open();
  await page.getByText("Entrar").first().waitFor();
});

smoke("serves its own addresses and sends all others home", async () => {
  const { page, url } = await open({ path: "/nao-existe" });
  await page.waitForURL(`${url}/`);
  for (const path of ["/forgot-password", "/sign-in"]) {
    const response = await page.goto(url + path);
    assert.is(response?.status(), 200, path);
    assert.is(new URL(page.url()).pathname, path);
  }
});

smoke("capitals and a last slash make no other screen before the login", async () => {
  const { page, url } = await open({ path: "/sign-in/" });
  await page.getByRole("heading", { name: "Cadastre-se" }).waitFor();
  await page.goto(`${url}/Forgot-Password`);
  await page.getByRole("heading", { name: "Recuperação de Senha" }).waitFor();
});

smoke("registers its service worker under its policy", async () => {
  const { page } = await open({ serviceWorkers: true });
  await until(
    page,
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated",
  );
});

smoke("finds the server again, after it was stopped, with the same world", async () => {
  const { page, world, calls, stop, restart, errors } = await open({ as: "maria" });
  const token = world.openSession("ana");
  function statusOfMe() {
    return page.evaluate(
      (bearer) =>
        fetch("/api/me", { headers: { authorization: `Bearer ${bearer}` } })
          .then(({ status }) => status, () => 0),
      token,
    );
  }
  // What is still loading when the server goes would load the page again when it is back.
  await page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  await stop();
  assert.is(await statusOfMe(), 0);
  restart();
  assert.is(await statusOfMe(), 200);
  assert.ok(calls.includes("GET /me"));
  errors.length = 0;
});

smoke("sees what the policy refuses", async () => {
  const { page, violations } = await open();
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: "*{}" }));
  });
  await eventually("it is reported", () => Promise.resolve(violations.length > 0));
  assert.match(violations.join(), /style-src/);
  violations.length = 0;
});

smoke.run();
