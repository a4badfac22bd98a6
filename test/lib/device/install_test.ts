// Shows how the app uses the browser's offer to install it.
import "../../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  findIosBrowser,
  installWay,
  promptInstall,
  watchInstallOffer,
} from "../../../client/lib/device/install.ts";
import { settlePromises } from "../../timers.ts";

const s = suite("install");
let stop: () => void;

s.before.each(() => {
  localStorage.clear();
});
s.after.each(() => stop());

function offer(refusal?: Error) {
  const prompts: string[] = [];
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt() {
      prompts.push("opened");
      return refusal === undefined ? Promise.resolve() : Promise.reject(refusal);
    },
  });
  return { event, prompts };
}

s("takes an offer made before the app was loaded, once", async () => {
  const { event, prompts } = offer();
  stop = watchInstallOffer(event);
  assert.is(installWay.value, "prompt");
  await promptInstall();
  assert.equal(prompts, ["opened"]);
  assert.is(installWay.value, undefined, "an offer is good for one prompt");
});

s("accepts a later offer, and none once the app is installed", async () => {
  stop = watchInstallOffer(undefined);
  assert.is(installWay.value, undefined);
  const { event } = offer();
  dispatchEvent(event);
  assert.ok(event.defaultPrevented);
  await settlePromises();
  assert.is(installWay.value, "prompt");
  dispatchEvent(new Event("appinstalled"));
  assert.is(installWay.value, undefined);
});

s("a prompt that the browser refuses to open goes", async () => {
  const { event, prompts } = offer(new DOMException("refused", "NotAllowedError"));
  stop = watchInstallOffer(event);
  await promptInstall();
  await promptInstall();
  assert.is(prompts.length, 1);
  assert.is(installWay.value, undefined);
});

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const IPAD =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const BROWSERS: [userAgent: string, way: string | undefined, touchPoints?: number][] = [
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, "safari"],
  [`${IPAD} Version/18.5 Safari/605.1.15`, "safari"],
  [`${IPAD} Version/18.5 Safari/605.1.15`, undefined, 0],
  [`${IPHONE} CriOS/138.0.7204.33 Mobile/15E148 Safari/604.1`, "chrome"],
  [`${IPHONE} Version/18.0 EdgiOS/138.0.3351.65 Mobile/15E148 Safari/604.1`, "other"],
  [`${IPHONE} Mobile/22F76 Instagram 385.0.0.28.74 (iPhone15,2; iOS 18_5; pt_BR)`, "inApp"],
  [`${IPHONE} Mobile/22F76`, "inApp"],
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36",
    undefined,
  ],
];
for (const [userAgent, way, touchPoints = 5] of BROWSERS) {
  s(`'${userAgent.slice(-40)}' with ${touchPoints} touches installs by hand: ${way}`, () => {
    assert.is(findIosBrowser(userAgent, touchPoints), way);
  });
}

s.run();
