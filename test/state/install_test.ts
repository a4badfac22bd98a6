// Shows how the app uses the browser's offer to install it.
import "../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { install, installWay, watchInstall } from "../../client/state/install.ts";
import { settle } from "../timers.ts";

const s = suite("install");
let stop: () => void;

s.before.each(() => {
  localStorage.clear();
  globalThis.vetInstallOffer = undefined;
});
s.after.each(() => stop());

function offer() {
  const prompts: string[] = [];
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt: () => Promise.resolve(void prompts.push("opened")),
  });
  return { event, prompts };
}

s("takes an offer made before the app was loaded, once", async () => {
  const { event, prompts } = offer();
  globalThis.vetInstallOffer = event;
  stop = watchInstall();
  assert.is(installWay.value, "prompt");
  assert.ok(event.defaultPrevented);
  await install();
  assert.equal(prompts, ["opened"]);
  assert.is(installWay.value, undefined, "an offer is good for one prompt");
  stop();
  stop = watchInstall();
  assert.is(installWay.value, undefined, "after the next login too");
});

s("accepts a later offer, and none once the app is installed", async () => {
  stop = watchInstall();
  assert.is(installWay.value, undefined);
  dispatchEvent(offer().event);
  await settle();
  assert.is(installWay.value, "prompt");
  dispatchEvent(new Event("appinstalled"));
  assert.is(installWay.value, undefined);
});

s("keeps no offer while nobody listens", async () => {
  stop = watchInstall();
  dispatchEvent(offer().event);
  await settle();
  stop();
  stop = watchInstall();
  assert.is(installWay.value, undefined, "it may have been used meanwhile");
});

s.run();
