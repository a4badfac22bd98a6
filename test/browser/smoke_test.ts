// The built app in a real browser: whether it starts under its policy, for everyone.
import * as assert from "uvu/assert";
import { journeySuite, open } from "./browser.ts";
import { eventually } from "./steps.ts";

const smoke = journeySuite("Built app");

smoke("serves its own addresses and sends all others home", async () => {
  const { page, url } = await open({ path: "/nao-existe" });
  await page.waitForURL(`${url}/`);
  for (const path of ["/forgot-password", "/sign-in"]) {
    const response = await page.goto(url + path);
    assert.is(response?.status(), 200, path);
    assert.is(new URL(page.url()).pathname, path);
  }
});

smoke("sees what the policy refuses", async () => {
  const { page, policyViolations } = await open();
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: "*{}" }));
  });
  await eventually("it is reported", () => Promise.resolve(policyViolations.length > 0));
  assert.match(policyViolations.join(), /style-src/);
  policyViolations.length = 0;
});

smoke.run();
