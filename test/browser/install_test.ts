// Installing the app: whether Chromium accepts the manifest. `shell/install_hint_test.tsx` shows when the app offers it.
import * as assert from "uvu/assert";
import { journeySuite, open } from "./browser.ts";

const install = journeySuite("Installing");

install("Chromium finds no reason against an installation", async () => {
  const { page } = await open({ serviceWorkers: true, wholeBrowser: true });
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  assert.equal(errors, []);
  const manifest = JSON.parse(data!);
  assert.is(manifest.lang, "pt-BR");
  assert.is(manifest.display, "standalone");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A test's browser profile is private, which is itself a reason. There must be no other one.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  assert.equal(others, []);
});

install.run();
